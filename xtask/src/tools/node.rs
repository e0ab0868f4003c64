//! Node.js, which must be installed, and the tools from npm.

use std::fs;
use std::path::{Path, PathBuf};

use super::store;
use crate::error::Error;
use crate::process::{command, npm, run, succeeds};
use crate::progress::step;
use crate::project::Project;

/// Checks that Node.js and npm are installed. Nothing here can install them.
pub(crate) fn require(project: &Project) -> Result<(), Error> {
    const ADVICE: &str = "install Node.js 20 or newer (with npm)";
    if !succeeds(command("node", project).arg("--version")) {
        return Err(Error::Missing { program: "node", advice: ADVICE });
    }
    if !succeeds(npm(project).arg("--version")) {
        return Err(Error::Missing { program: "npm", advice: ADVICE });
    }
    Ok(())
}

/// Installs a tool from npm's package of this name, and returns the folder with its programs.
pub(super) fn ensure(project: &Project, package: &str, version: &str) -> Result<PathBuf, Error> {
    let what = format!("Setting up npm's {package} {version}");
    let folder = store::ensure(project, package, version, &what, |folder| {
        run(npm(project)
            .args(["install", "--silent", "--no-audit", "--no-fund", "--ignore-scripts", "--prefix"])
            .arg(folder)
            .arg(format!("{package}@{version}")))
    })?;
    Ok(folder.join("node_modules").join(".bin"))
}

/// Installs the npm packages of a folder if its lock file has changed since the last installation.
pub(super) fn ensure_packages(project: &Project, folder: &Path, whose: &str) -> Result<(), Error> {
    let lock = folder.join("package-lock.json");
    let wanted = fs::read(&lock).map_err(Error::io(&lock))?;
    let stamp = folder.join("node_modules").join(".installed-from.json");
    if fs::read(&stamp).is_ok_and(|installed| installed == wanted) {
        return Ok(());
    }
    step(&format!("Installing the npm packages of the {whose}"), || {
        run(npm(project).current_dir(folder).args(["ci", "--silent", "--no-audit", "--no-fund"]))?;
        fs::write(&stamp, &wanted).map_err(Error::io(&stamp))
    })
}
