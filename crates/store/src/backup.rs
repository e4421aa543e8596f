//! A consistent copy of a live database.

use std::path::Path;
use std::time::Duration;

use rusqlite::backup::Backup;

use crate::{StoreError, file, threads};

/// Copies the database, even while a server writes to it, as it stood at one
/// moment. The copy appears under its name only when it is whole.
pub fn backup(from: &Path, to: &Path) -> Result<(), StoreError> {
    let failed = |reason: String| StoreError::Failed(reason);
    if !from.exists() {
        return Err(failed(format!("there is no database at {}", from.display())));
    }
    to.file_name().ok_or_else(|| failed("the copy needs a name".into()))?;
    let part = file::beside(to, ".part");
    let _ = std::fs::remove_file(&part);
    file::new_private(&part).map_err(|error| failed(format!("{}: {error}", part.display())))?;
    {
        let source = threads::open_reader(from)?;
        // One read transaction, so that the copy need not begin again whenever
        // somebody moves.
        source.execute_batch("BEGIN; SELECT count(*) FROM meta;")?;
        let mut copy = rusqlite::Connection::open(&part)?;
        Backup::new(&source, &mut copy)?.run_to_completion(4096, Duration::ZERO, None)?;
        copy.pragma_update(None, "journal_mode", "DELETE")?;
    }
    // What a database of this name has left beside it is not the copy's: read with it,
    // it would spoil it.
    for end in ["-wal", "-shm"] {
        let _ = std::fs::remove_file(file::beside(to, end));
    }
    let on_disk = std::fs::File::open(&part).and_then(|file| file.sync_all());
    on_disk.and_then(|()| std::fs::rename(&part, to)).map_err(|e| failed(e.to_string()))
}
