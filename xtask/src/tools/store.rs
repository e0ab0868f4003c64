//! The cache of tools: each is made whole in a folder beside its own, then moved in.
//!
//! Two checkouts may ask for the same tool at once; a lock lets the second wait for the first.
//! An interrupted set-up leaves only its staging folder, and the next one goes on from there.

use std::fs::{self, File};
use std::path::{Path, PathBuf};

use crate::error::Error;
use crate::progress::step;
use crate::project::Project;

/// Gives the folder of a tool, after `make` has filled it if it was not there yet.
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
