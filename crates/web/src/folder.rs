//! The data folder: one server's at a time, and nobody else's to read.

use std::fs::{self, DirBuilder, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

use thiserror::Error;

/// What lies in the folder by this name shows that a server uses it.
const LOCK: &str = "hindsight.lock";
/// How the names of all our files begin.
const OURS: &str = "hindsight.";

/// Why a folder cannot be used.
#[derive(Debug, Error)]
pub enum FolderError {
    /// It cannot be made, or not be written to.
    #[error("the folder {0} cannot be used: {1}")]
    Unusable(PathBuf, io::Error),
    /// Another server is there.
    #[error(
        "another server uses the folder {0}: two would write over each other's logs; stop it, \
         or give this one a folder of its own"
    )]
    InUse(PathBuf),
}

/// The file of the database in a data folder.
pub fn database(data: &Path) -> PathBuf {
    data.join("hindsight.db")
}

/// A folder that is this server's until it ends, however it ends.
pub struct DataFolder {
    _lock: File,
}

impl DataFolder {
    /// Takes the folder, which is made if it is not there.
    pub fn claim(path: &Path) -> Result<DataFolder, FolderError> {
        let unusable = |error| FolderError::Unusable(path.to_path_buf(), error);
        make(path).map_err(unusable)?;
        let lock = File::options().create(true).truncate(false).write(true).open(path.join(LOCK));
        let lock = lock.map_err(unusable)?;
        match lock.try_lock() {
            Ok(()) => Ok(DataFolder { _lock: lock }),
            Err(TryLockError::WouldBlock) => Err(FolderError::InUse(path.to_path_buf())),
            Err(TryLockError::Error(error)) => Err(unusable(error)),
        }
    }
}

#[cfg(not(unix))]
fn make(path: &Path) -> io::Result<()> {
    DirBuilder::new().recursive(true).create(path)
}

/// A folder that holds nothing but ours is closed to others, also one that an earlier
/// version made; another's is left as it is, since the files are private themselves.
#[cfg(unix)]
fn make(path: &Path) -> io::Result<()> {
    use std::os::unix::fs::{DirBuilderExt, MetadataExt, PermissionsExt};

    DirBuilder::new().recursive(true).mode(0o700).create(path)?;
    let for_others = fs::metadata(path)?.mode() & 0o077;
    if for_others == 0 {
        return Ok(());
    }
    let is_ours = |file: fs::DirEntry| file.file_name().to_string_lossy().starts_with(OURS);
    let all_ours = fs::read_dir(path)?.all(|file| file.is_ok_and(is_ours));
    let closed = all_ours
        .then(|| fs::set_permissions(path, fs::Permissions::from_mode(0o700)))
        .is_some_and(|set| set.is_ok());
    if !closed {
        tracing::warn!(folder = %path.display(), "others may look into the data folder");
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_has_one_server_at_a_time() {
        let place = tempfile::tempdir().unwrap();
        let data = place.path().join("data");
        let first = DataFolder::claim(&data).unwrap();
        let error = DataFolder::claim(&data).err().expect("it is in use").to_string();
        assert!(error.contains("another server") && error.contains("data"), "{error}");
        drop(first);
        DataFolder::claim(&data).unwrap();
    }

    #[cfg(unix)]
    #[test]
    fn a_folder_of_ours_is_closed_and_anothers_left_alone() {
        use std::os::unix::fs::PermissionsExt;

        let place = tempfile::tempdir().unwrap();
        let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
        let open = |path: &Path| fs::set_permissions(path, fs::Permissions::from_mode(0o755));
        let data = place.path().join("deep/data");
        drop(DataFolder::claim(&data).unwrap());
        assert_eq!(mode(&data), 0o700);
        open(&data).unwrap();
        fs::write(data.join("hindsight.db"), "").unwrap();
        drop(DataFolder::claim(&data).unwrap());
        assert_eq!(mode(&data), 0o700);
        open(&data).unwrap();
        fs::write(data.join("holiday.jpg"), "").unwrap();
        drop(DataFolder::claim(&data).unwrap());
        assert_eq!(mode(&data), 0o755);
    }
}
