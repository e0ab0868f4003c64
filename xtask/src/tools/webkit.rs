//! Finds WebKitGTK and its driver for the browser tests, or installs Debian's.

use std::env;
use std::path::PathBuf;

use crate::error::Error;
use crate::process::{command, output};
use crate::project::Project;

use super::{debian, search};

/// The browser's driver, and a virtual screen.
const PROGRAMS: [&[&str]; 2] = [&["WebKitWebDriver"], &["Xvfb"]];

/// Returns the path of WebKitGTK's MiniBrowser if it, its driver and a virtual screen are found or can be installed:
/// the one that `WEBKIT` names, else Debian's. `None` if not; the tests continue without it.
pub(super) fn ensure(project: &Project) -> Result<Option<PathBuf>, Error> {
    if let Some(path) = installed(project)? {
        return Ok(Some(path));
    }
    if debian::can_install(project) {
        // If Debian's server does not answer, the tests of this engine are skipped, and the report says so.
        debian::install(project, &["webkit2gtk-driver", "xvfb"]).ok();
    }
    installed(project)
}

fn installed(project: &Project) -> Result<Option<PathBuf>, Error> {
    if PROGRAMS.into_iter().any(|names| search::on_path(names).next().is_none()) {
        return Ok(None);
    }
    if let Some(path) = env::var_os("WEBKIT").filter(|path| !path.is_empty()).map(PathBuf::from) {
        // Without a screen it does not even print its version. So only check that the file exists.
        let named = Error::BrowserNamed { variable: "WEBKIT", path: path.clone() };
        return if path.is_file() { Ok(Some(path)) } else { Err(named) };
    }
    // It is not on a search path.
    let files = output(command("dpkg", project).args(["-L", "libwebkit2gtk-4.1-0"])).unwrap_or_default();
    Ok(files.lines().find(|file| file.ends_with("/MiniBrowser")).map(PathBuf::from))
}
