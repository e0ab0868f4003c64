//! Finding a Chromium for the browser tests, or bringing one.

use std::path::PathBuf;

use crate::error::Error;
use crate::process::{command, output, run};
use crate::progress::step;
use crate::project::Project;

use super::{debian, search};

/// The names Chromium goes by on a search path.
const NAMES: [&str; 5] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];

/// Gives the path of a Chromium that starts: the one `CHROMIUM` names, else one on the search path, else
/// Playwright's own, downloaded where its server answers, else Debian's.
pub(super) fn ensure(project: &Project) -> Result<PathBuf, Error> {
    if let Some(named) = search::named(project, "CHROMIUM") {
        return named;
    }
    let installed = || search::on_path(&NAMES).find(|path| search::starts(project, path));
    let playwrights = || playwrights_own(project).filter(|path| search::starts(project, path));
    if let Some(path) = installed().or_else(playwrights) {
        return Ok(path);
    }
    step("Downloading Playwright's Chromium", || {
        run(playwright(project)
            .args(["install", "chromium"])
            .env("PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT", "10000"))
    })
    // Where its server does not answer, Debian's may: only the last failure is the person's business.
    .ok();
    if let Some(path) = playwrights() {
        return Ok(path);
    }
    if debian::can_install(project) {
        debian::install(project, &["chromium"])?;
    }
    installed().ok_or(Error::Missing {
        program: "chromium",
        advice: "install Chromium or Chrome, or name one in the environment variable CHROMIUM",
    })
}

fn playwrights_own(project: &Project) -> Option<PathBuf> {
    let script = "process.stdout.write(require('@playwright/test').chromium.executablePath())";
    let mut node = command("node", project);
    node.current_dir(project.browser_tests()).args(["--eval", script]);
    output(&mut node).ok().map(PathBuf::from).filter(|path| path.is_file())
}

fn playwright(project: &Project) -> std::process::Command {
    let mut node = command("node", project);
    node.arg(project.browser_tests().join("node_modules/@playwright/test/cli.js"));
    node
}
