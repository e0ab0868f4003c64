//! Finding a browser that is there already.

use std::env;
use std::path::{Path, PathBuf};

use crate::error::Error;
use crate::process::{command, succeeds};
use crate::project::Project;

/// The browser that an environment variable names. Whoever names one means that one: no other is put in its place.
pub(super) fn named(project: &Project, variable: &'static str) -> Option<Result<PathBuf, Error>> {
    let path = env::var_os(variable).filter(|path| !path.is_empty()).map(PathBuf::from)?;
    Some(if starts(project, &path) { Ok(path) } else { Err(Error::BrowserNamed { variable, path }) })
}

/// The programs of these names on the search path, the first name first.
pub(super) fn on_path(names: &'static [&'static str]) -> impl Iterator<Item = PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    let folders: Vec<PathBuf> = env::split_paths(&path).collect();
    let all = names.iter().flat_map(move |name| {
        let file = format!("{name}{}", env::consts::EXE_SUFFIX);
        folders.iter().map(|folder| folder.join(&file)).collect::<Vec<_>>()
    });
    all.filter(|file| file.is_file())
}

/// A browser without the system libraries it needs is there, but does not start.
pub(super) fn starts(project: &Project, path: &Path) -> bool {
    succeeds(command(path, project).arg("--version"))
}
