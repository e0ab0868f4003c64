//! The cache of tools. Each is made in a staging folder, which is then renamed.
//!
//! Two checkouts may ask for the same tool at once; a lock makes the second wait for the first. An interrupted
//! installation leaves only its staging folder, and the next one continues from there.

use std::fs::{self, File};
use std::path::{Path, PathBuf};

use crate::error::Error;
use crate::progress::step;
use crate::project::Project;

/// Returns the folder of a tool. Calls `make` to fill it if it does not exist yet.
pub(super) fn ensure(
    project: &Project,
    name: &str,
    version: &str,
    what: &str,
    make: impl FnOnce(&Path) -> Result<(), Error>,
) -> Result<PathBuf, Error> {
    let folder = project.tool(name, version);
    if folder.is_dir() {
        return Ok(folder);
    }
    let staging = folder.with_file_name(format!(".{name}-{version}"));
    fs::create_dir_all(&staging).map_err(Error::io(&staging))?;
    let guard = folder.with_file_name(format!(".{name}-{version}.lock"));
    let lock = File::create(&guard).map_err(Error::io(&guard))?;
    lock.lock().map_err(Error::io(&guard))?;
    if !folder.is_dir() {
        step(what, || {
            make(&staging)?;
            fs::rename(&staging, &folder).map_err(Error::io(&folder))
        })?;
    }
    Ok(folder)
}
