//! The browser tests of `tests/e2e`: types first, then Playwright against `dist/`.

use std::path::Path;
use std::process::Command;

use super::outcome;
use crate::error::Error;
use crate::process::{command, run, tee};
use crate::project::Project;
use crate::report::{Cases, Report};
use crate::tools;

/// Adds the checks to a report. `built` tells whether `dist/` is there to be tested.
pub(super) fn add(report: &mut Report, project: &Project, built: bool) {
    let mut browser = None;
    let ready = report.check("Setting up the browser tests", || {
        browser = Some(tools::for_browser(project)?);
        Ok(())
    });
    if ready {
        report.check("Types of the browser tests", || {
            run(node_program(project, "typescript/bin/tsc").arg("--noEmit"))
        });
    }
    report.cases("Browser tests", || {
        let browser = browser.as_deref().filter(|_| built).ok_or(Error::NothingToTest)?;
        Ok(Cases::count(tee(&mut playwright(project, browser))?, outcome::playwright))
    });
}

fn playwright(project: &Project, browser: &Path) -> Command {
    let mut command = node_program(project, "@playwright/test/cli.js");
    command
        // A page that does not start fails every test slowly: twenty tell as much as all, the rest count as not run.
        .args(["test", "--reporter=list", "--max-failures=20"])
        .env("CHROMIUM", browser)
        .env("ATTENSCOPE_DIST", project.dist())
        // Without colour the closing lines can be counted. Node warns when both are there.
        .env("NO_COLOR", "1")
        .env_remove("FORCE_COLOR");
    command
}

/// A program of an npm package of the browser tests.
fn node_program(project: &Project, file: &str) -> Command {
    let folder = project.browser_tests();
    let mut command = command("node", project);
    command.current_dir(&folder).arg(folder.join("node_modules").join(file));
    command
}
