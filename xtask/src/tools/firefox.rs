//! Finds a Firefox for the browser tests, or installs Debian's.

use std::path::{Path, PathBuf};

use crate::error::Error;
use crate::process::{command, output};
use crate::project::Project;

use super::{debian, search};

/// Firefox's names on a search path. The extended support release comes first, since it changes least.
const NAMES: [&str; 2] = ["firefox-esr", "firefox"];

/// The oldest version that the tests are known to run in. 140 lacks features that they need.
const OLDEST: u32 = 153;

/// Returns the path of a Firefox that starts and is not too old: the one that `FIREFOX` names, else one on the search
/// path, else Debian's. `None` if there is none; the tests continue without it.
pub(super) fn ensure(project: &Project) -> Result<Option<PathBuf>, Error> {
    if let Some(named) = search::named(project, "FIREFOX") {
        return named.map(Some);
    }
    let installed = || search::on_path(&NAMES).find(|path| is_new_enough(project, path));
    if let Some(path) = installed() {
        return Ok(Some(path));
    }
    if debian::can_install(project) {
        // If Debian's server does not answer, the tests of this engine are skipped, and the report says so.
        debian::install(project, &["firefox-esr"]).ok();
    }
    Ok(installed())
}

fn is_new_enough(project: &Project, path: &Path) -> bool {
    let told = output(command(path, project).arg("--version"));
    told.is_ok_and(|told| major(&told).is_some_and(|major| major >= OLDEST))
}

/// Returns the major version: the first number of `Mozilla Firefox 153.7.0esr`.
fn major(version: &str) -> Option<u32> {
    version.split(' ').find_map(|word| word.split('.').next()?.parse().ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_version_begins_with_its_first_number() {
        assert_eq!(major("Mozilla Firefox 153.7.0esr\n"), Some(153));
        assert_eq!(major("Mozilla Firefox 140.10.2esr"), Some(140));
        assert_eq!(major("no version"), None);
    }
}
