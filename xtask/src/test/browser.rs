//! The browser tests of `tests/e2e`: type checks first, then Playwright against `dist/` in every available engine.

use std::path::PathBuf;
use std::process::Command;

use super::outcome;
use crate::error::Error;
use crate::process::{command, run, tee};
use crate::project::Project;
use crate::report::{Cases, Report};
use crate::tools::{self, Browsers};

/// Adds the checks to a report. `built` says whether `dist/` was built.
pub(super) fn add(report: &mut Report, project: &Project, built: bool) {
    let mut browsers = None;
    let ready = report.check("Setting up the browser tests", || {
        browsers = Some(tools::for_browser_tests(project)?);
        Ok(())
    });
    if ready {
        report.check("Types of the browser tests", || {
            run(node_program(project, "typescript/bin/tsc").arg("--noEmit"))
        });
    }
    if let Some(Browsers { firefox, webkit, .. }) = &browsers {
        if firefox.is_none() {
            report.skip(
                "Browser tests in Firefox",
                "install Firefox ESR, or name one in the environment variable FIREFOX",
            );
        }
        if webkit.is_none() {
            report.skip(
                "Browser tests in WebKit",
                "install WebKitGTK with its driver and Xvfb (Debian: webkit2gtk-driver and xvfb)",
            );
        }
    }
    report.cases("Browser tests", || {
        let browsers = browsers.filter(|_| built).ok_or(Error::NothingToTest)?;
        // A page that does not start fails every test slowly. Twenty failures tell as much as all; the rest count as
        // not run.
        let mut tests = playwright(project, browsers);
        Ok(Cases::count(
            tee(tests.args(["--reporter=list,./shared/reasons.ts", "--max-failures=20"]))?,
            outcome::playwright,
        ))
    });
}

/// Adds the tests of kills, damaged states and failing storage. The kills run first and alone, so that nothing else
/// uses the machine.
pub(super) fn add_chaos(report: &mut Report, project: &Project) {
    for (what, which) in
        [("Kills of the browser", "--project=kills"), ("Damage and failing storage", "--project=others")]
    {
        report.cases(what, || {
            let mut tests = playwright(project, tools::for_chaos(project)?);
            Ok(Cases::count(tee(tests.args(["--config", "chaos.config.ts", which]))?, outcome::playwright))
        });
    }
}

/// Adds the tests that are too long for the ordinary run, and the tests for memory leaks at the length that finds the
/// smallest one.
pub(super) fn add_long(report: &mut Report, project: &Project) {
    report.cases("Browser tests, at length", || {
        let mut tests = playwright(project, tools::for_browser_tests(project)?);
        tests.args(["--reporter=list,./shared/reasons.ts", "--max-failures=20"]).env("ATTENSCOPE_LONG", "1");
        Ok(Cases::count(tee(&mut tests)?, outcome::playwright))
    });
}

/// Runs the test that writes the static first view from the page.
pub(super) fn take_first(project: &Project) -> Result<(), Error> {
    let browsers = tools::for_browser_tests(project)?;
    let mut tests = playwright(project, browsers);
    run(tests
        .args(["specs/first.spec.ts", "--project=chromium", "--grep=@taken"])
        .env("ATTENSCOPE_FIRST", "1"))
}

fn playwright(project: &Project, browsers: Browsers) -> Command {
    // An empty variable means that there is none.
    let or_none = |browser: Option<PathBuf>| browser.unwrap_or_default();
    let mut command = node_program(project, "@playwright/test/cli.js");
    command
        .arg("test")
        .env("CHROMIUM", browsers.chromium)
        .env("FIREFOX", or_none(browsers.firefox))
        .env("WEBKIT", or_none(browsers.webkit))
        .env("ATTENSCOPE_DIST", project.dist())
        // Colour codes would prevent counting the results. Node warns if both variables are set.
        .env("NO_COLOR", "1")
        .env_remove("FORCE_COLOR");
    command
}

/// Returns a program from the browser tests' npm packages.
fn node_program(project: &Project, file: &str) -> Command {
    let folder = project.browser_tests();
    let mut command = command("node", project);
    command.current_dir(&folder).arg(folder.join("node_modules").join(file));
    command
}
