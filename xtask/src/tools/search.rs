//! Finds a browser that is installed already.

use std::env;
use std::path::{Path, PathBuf};

use crate::error::Error;
use crate::process::{command, succeeds};
use crate::project::Project;

/// Returns the browser that an environment variable names. It is not replaced by another one if it does not start.
pub(super) fn named(project: &Project, variable: &'static str) -> Option<Result<PathBuf, Error>> {
    let path = env::var_os(variable).filter(|path| !path.is_empty()).map(PathBuf::from)?;
    Some(if starts(project, &path) { Ok(path) } else { Err(Error::BrowserNamed { variable, path }) })
}

/// The programs of these names on the search path, in the order of the names.
pub(super) fn on_path(names: &'static [&'static str]) -> impl Iterator<Item = PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    let folders: Vec<PathBuf> = env::split_paths(&path).collect();
    let all = names.iter().flat_map(move |name| {
        let file = format!("{name}{}", env::consts::EXE_SUFFIX);
        folders.iter().map(|folder| folder.join(&file)).collect::<Vec<_>>()
    });
    all.filter(|file| file.is_file())
}

/// Returns whether a browser starts. One without the system libraries that it needs does not.
pub(super) fn starts(project: &Project, path: &Path) -> bool {
    succeeds(command(path, project).arg("--version"))
}
