//! The file of the database: made whole or not at all, readable by its owner alone, and
//! refused where it has visibly been damaged.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use crate::{StoreError, migrations, threads};

/// How much room there has to be, in bytes.
const PROBE: usize = 256 * 1024;

/// Makes sure that there is a database that can be opened: a new one where there is none,
/// and never one in the place of another that was lost.
pub(crate) fn prepare(path: &Path) -> Result<(), StoreError> {
    let wal = beside(path, "-wal");
    match fs::metadata(path) {
        Ok(found) if found.len() == 0 => Err(StoreError::Failed(
            "the file is there but empty, so what it held is lost: bring back a copy, or \
             remove the file to begin anew"
                .into(),
        )),
        Ok(_) => [path.to_path_buf(), wal, beside(path, "-shm")]
            .iter()
            .filter(|file| file.exists())
            .try_for_each(|file| make_private(file).map_err(|error| failed(file, &error))),
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            if fs::metadata(&wal).is_ok_and(|wal| wal.len() > 0) {
                return Err(StoreError::Failed(format!(
                    "the file is missing, but {} is there with what was written last: bring \
                     the file back, or remove both to begin anew",
                    wal.display()
                )));
            }
            create(path)
        }
        Err(error) => Err(failed(path, &error)),
    }
}

/// Makes a database under another name first: whoever is killed meanwhile leaves no half
/// of one behind.
fn create(path: &Path) -> Result<(), StoreError> {
    let draft = beside(path, ".new");
    let _ = fs::remove_file(&draft);
    drop(new_private(&draft).map_err(|error| failed(&draft, &error))?);
    let mut db = threads::open(&draft)?;
    migrations::run(&mut db)?;
    // Closing carries the write-ahead log over and removes it.
    db.close().map_err(|(_, error)| error)?;
    let file = File::open(&draft).and_then(|file| file.sync_all());
    let renamed = file.and_then(|()| fs::rename(&draft, path));
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    renamed
        .and_then(|()| File::open(folder.unwrap_or(Path::new(".")))?.sync_all())
        .map_err(|error| failed(path, &error))
}

/// Whether there is room for more on the disk. A write alone does not tell: the write-ahead log
/// has room of its own for a while.
pub(crate) fn check_room(path: &Path) -> Result<(), StoreError> {
    let probe = beside(path, ".probe");
    let _ = fs::remove_file(&probe);
    let written = new_private(&probe)
        .and_then(|mut file| file.write_all(&vec![1; PROBE]).and_then(|()| file.sync_all()));
    let _ = fs::remove_file(&probe);
    written.map_err(|error| failed(&probe, &error))
}

/// A new file that only its owner can read.
pub(crate) fn new_private(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

/// Takes a file away from everybody but its owner.
fn make_private(path: &Path) -> io::Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::{MetadataExt, PermissionsExt};
        if fs::metadata(path)?.mode() & 0o077 != 0 {
            fs::set_permissions(path, fs::Permissions::from_mode(0o600))?;
        }
    }
    Ok(())
}

/// The name of a file with something added at its end.
pub(crate) fn beside(path: &Path, end: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(end);
    name.into()
}

fn failed(path: &Path, error: &io::Error) -> StoreError {
    StoreError::Failed(format!("{}: {error}", path.display()))
}
