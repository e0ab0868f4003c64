//! Finding WebKitGTK with its driver for the browser tests, or bringing Debian's.

use std::env;
use std::path::PathBuf;

use crate::error::Error;
use crate::process::{command, output};
use crate::project::Project;

use super::{debian, search};

/// What the browser is driven by, and a screen for it where there is none.
const PROGRAMS: [&[&str]; 2] = [&["WebKitWebDriver"], &["Xvfb"]];

/// Gives the path of WebKitGTK's own small browser, where that, its driver and a screen are there or can be brought:
/// the one `WEBKIT` names, else Debian's. Without one the tests go on: none is no error.
pub(super) fn ensure(project: &Project) -> Result<Option<PathBuf>, Error> {
    if let Some(path) = installed(project)? {
        return Ok(Some(path));
    }
    if debian::can_install(project) {
        // Where Debian's server does not answer, the tests of this engine are skipped, and that is said.
        debian::install(project, &["webkit2gtk-driver", "xvfb"]).ok();
    }
    installed(project)
}

fn installed(project: &Project) -> Result<Option<PathBuf>, Error> {
    if PROGRAMS.into_iter().any(|names| search::on_path(names).next().is_none()) {
        return Ok(None);
    }
    if let Some(path) = env::var_os("WEBKIT").filter(|path| !path.is_empty()).map(PathBuf::from) {
        // Without a screen it does not even tell its version: that it is there must do.
        let named = Error::BrowserNamed { variable: "WEBKIT", path: path.clone() };
        return if path.is_file() { Ok(Some(path)) } else { Err(named) };
    }
    // It is on no search path.
    let files = output(command("dpkg", project).args(["-L", "libwebkit2gtk-4.1-0"])).unwrap_or_default();
    Ok(files.lines().find(|file| file.ends_with("/MiniBrowser")).map(PathBuf::from))
}
