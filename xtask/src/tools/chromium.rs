//! Finds a Chromium for the browser tests, or installs one.

use std::path::PathBuf;

use crate::error::Error;
use crate::process::{command, output, run};
use crate::progress::step;
use crate::project::Project;

use super::{debian, search};

/// Chromium's names on a search path. The first has no windows.
const NAMES: &[&str] = &[
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
];

/// A kind of Chromium, and where to get it.
pub(super) struct Chromium {
    /// The names it may have, the best first.
    names: &'static [&'static str],
    /// The name of Debian's package.
    package: &'static str,
}

/// The whole browser as users have it, for benchmarks and kill tests.
pub(super) const WHOLE: Chromium = Chromium { names: NAMES.split_at(1).1, package: "chromium" };

/// The same engine without windows, in which tests take two thirds of the time. Falls back to the whole browser.
pub(super) const FOR_TESTS: Chromium = Chromium { names: NAMES, package: "chromium-headless-shell" };

impl Chromium {
    /// Returns the path of a Chromium that starts: the one that `CHROMIUM` names, else one on the search path, else
    /// Playwright's own (downloaded if its server answers), else Debian's.
    pub(super) fn ensure(&self, project: &Project) -> Result<PathBuf, Error> {
        if let Some(named) = search::named(project, "CHROMIUM") {
            return named;
        }
        let installed = || search::on_path(self.names).find(|path| search::starts(project, path));
        let playwrights = || playwrights_own(project).filter(|path| search::starts(project, path));
        if let Some(path) = installed().or_else(playwrights) {
            return Ok(path);
        }
        step("Downloading Playwright's Chromium", || {
            run(playwright(project)
                .args(["install", "chromium"])
                .env("PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT", "10000"))
        })
        // If Playwright's server does not answer, Debian's may. Only the last failure is reported.
        .ok();
        if let Some(path) = playwrights() {
            return Ok(path);
        }
        if debian::can_install(project) {
            debian::install(project, &[self.package])?;
        }
        installed().ok_or(Error::Missing {
            program: "chromium",
            advice: "install Chromium or Chrome, or name one in the environment variable CHROMIUM",
        })
    }
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
