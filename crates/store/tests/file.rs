//! The file of the database: private, never half made, never quietly begun anew.

use std::fs;
use std::path::Path;

use hindsight_store::{Append, Sqlite, Store, backup};

fn refusal(path: &Path) -> String {
    Sqlite::open(path).err().expect("it is refused").to_string()
}

async fn add_entry(store: &Sqlite, first: u64) {
    let entries = vec!["{}".to_string()];
    let append =
        Append { table: "t".into(), first, entries, index: None, result: None, waits: vec![] };
    store.append(append).await.unwrap();
}

#[test]
fn a_file_that_lost_everything_is_refused_and_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("test.db");
    fs::write(&path, "").unwrap();
    let error = refusal(&path);
    assert!(error.contains("empty") && error.contains("bring back a copy"), "{error}");
    assert_eq!(fs::metadata(&path).unwrap().len(), 0);
    fs::remove_file(&path).unwrap();
    Sqlite::open(&path).unwrap();
}

#[test]
fn a_file_that_is_no_database_is_refused_and_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("test.db");
    let text = "not a database ".repeat(300);
    fs::write(&path, &text).unwrap();
    let error = refusal(&path);
    assert!(error.contains("not a database"), "{error}");
    assert_eq!(fs::read_to_string(&path).unwrap(), text);
}

/// Read into a new database, it would spoil it.
#[test]
fn a_write_ahead_log_without_its_database_is_not_written_over() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("test.db");
    fs::write(folder.path().join("test.db-wal"), "what was written last").unwrap();
    let error = refusal(&path);
    assert!(error.contains("missing") && error.contains("test.db-wal"), "{error}");
    assert!(!path.exists());
}

#[test]
fn what_a_start_that_was_cut_short_left_is_no_hindrance() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("test.db");
    fs::write(folder.path().join("test.db.new"), "half").unwrap();
    drop(Sqlite::open(&path).unwrap());
    let left: Vec<_> = fs::read_dir(folder.path()).unwrap().map(|e| e.unwrap().path()).collect();
    assert_eq!(left, [path]);
}

#[cfg(unix)]
#[tokio::test]
async fn only_the_owner_can_read_the_files_and_copies() {
    use std::os::unix::fs::PermissionsExt;

    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("test.db");
    let modes = || {
        let files = fs::read_dir(folder.path()).unwrap().map(Result::unwrap);
        let mode = |file: &fs::DirEntry| file.metadata().unwrap().permissions().mode() & 0o777;
        let mut all: Vec<_> =
            files.map(|file| (file.file_name().into_string().unwrap(), mode(&file))).collect();
        all.sort();
        all
    };
    let private = |names: &[&str]| -> Vec<_> {
        names.iter().map(|name| ((*name).to_string(), 0o600)).collect()
    };
    {
        let store = Sqlite::open(&path).unwrap();
        add_entry(&store, 1).await;
        backup(&path, &folder.path().join("copy.db")).unwrap();
        assert_eq!(modes(), private(&["copy.db", "test.db", "test.db-shm", "test.db-wal"]));
    }
    // One that an earlier version made.
    fs::set_permissions(&path, fs::Permissions::from_mode(0o644)).unwrap();
    let store = Sqlite::open(&path).unwrap();
    add_entry(&store, 2).await;
    assert_eq!(modes(), private(&["copy.db", "test.db", "test.db-shm", "test.db-wal"]));
}
