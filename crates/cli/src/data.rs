//! Where the program keeps what must outlast it.

use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use hindsight_store::Postgres;

/// The user's data folder for this program.
pub fn folder(chosen: Option<&Path>) -> Result<PathBuf> {
    if let Some(folder) = chosen {
        return Ok(folder.to_path_buf());
    }
    let set = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty());
    let base = match (set("XDG_DATA_HOME"), set("HOME")) {
        (Some(data), _) => PathBuf::from(data),
        (None, Some(home)) => Path::new(&home).join(".local/share"),
        (None, None) => {
            anyhow::bail!("neither XDG_DATA_HOME nor HOME is set: say --data DIR");
        }
    };
    Ok(base.join("hindsight"))
}

/// The address of a database, as an option of the command line.
pub fn database_address(text: &str) -> Result<String, String> {
    if Postgres::is_address(text) {
        Ok(text.to_string())
    } else {
        Err("expected postgres://USER:PASSWORD@HOST:PORT/NAME".into())
    }
}

/// Writes a file so that after a crash either the old or the new one is there whole.
pub fn write_safely(file: &Path, text: &str) -> Result<()> {
    let folder = file.parent().context("a file in no folder")?;
    fs::create_dir_all(folder).with_context(|| format!("creating {}", folder.display()))?;
    let draft = file.with_extension("draft");
    let write = || -> std::io::Result<()> {
        let mut out = File::create(&draft)?;
        out.write_all(text.as_bytes())?;
        out.sync_all()?;
        fs::rename(&draft, file)
    };
    write().with_context(|| format!("writing {}", file.display()))
}
