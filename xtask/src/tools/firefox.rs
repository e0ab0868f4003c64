//! Finding a Firefox for the browser tests, or bringing Debian's.

use std::path::PathBuf;

use crate::error::Error;
use crate::project::Project;

use super::{debian, search};

/// The names Firefox goes by on a search path: the one with long support first, which changes least.
const NAMES: [&str; 2] = ["firefox-esr", "firefox"];

/// Gives the path of a Firefox that starts: the one `FIREFOX` names, else one on the search path, else Debian's.
/// Without one the tests go on: none is no error.
pub(super) fn ensure(project: &Project) -> Result<Option<PathBuf>, Error> {
    if let Some(named) = search::named(project, "FIREFOX") {
        return named.map(Some);
    }
    let installed = || search::on_path(&NAMES).find(|path| search::starts(project, path));
    if let Some(path) = installed() {
        return Ok(Some(path));
    }
    if debian::can_install(project) {
        // Where Debian's server does not answer, the tests of this engine are skipped, and that is said.
        debian::install(project, &["firefox-esr"]).ok();
    }
    Ok(installed())
}
