//! `cargo xtask test` and its quick part, `cargo xtask check`.
//!
//! Every check runs, whatever became of the one before, and the last line is `N passed, N failed` over all cases
//! of all runners; a check without cases of its own counts as one.

mod browser;
mod lint;
mod outcome;

use std::process::ExitCode;

use crate::error::Error;
use crate::process::{cargo, run, succeeds, tee};
use crate::project::Project;
use crate::report::{Cases, Report};
use crate::site::{self, Profile, Site};
use crate::tools;

/// `cargo xtask check`.
pub(crate) fn check(project: &Project) -> Result<ExitCode, Error> {
    tools::for_lints(project)?;
    let mut report = Report::default();
    lint::add(&mut report, project);
    Ok(report.close())
}

/// `cargo xtask test`.
pub(crate) fn test(project: &Project) -> Result<ExitCode, Error> {
    tools::for_lints(project)?;
    let mut report = Report::default();
    lint::add(&mut report, project);
    report.cases("Unit and property tests", || unit_tests(project));
    report.cases("Examples in the documentation", || {
        let mut tests = cargo(project);
        tests.args(["test", "--quiet", "--doc", "--package", "attenscope", "--no-fail-fast"]);
        Ok(Cases::count(tee(&mut tests)?, outcome::libtest))
    });
    report.check("Documentation, native", || doc(project, &["--workspace"]));
    report.check("Documentation, WebAssembly with `web`", || doc(project, &lint::PAGE));
    let built = report.check("Release build", || Site::prepare(project, Profile::Release)?.build());
    report.check("Size after brotli", || {
        if built { site::check_size(project) } else { Err(Error::NothingToTest) }
    });
    browser::add(&mut report, project, built);
    Ok(report.close())
}

fn unit_tests(project: &Project) -> Result<Cases, Error> {
    let mut tests = cargo(project);
    if succeeds(cargo(project).args(["nextest", "--version"])) {
        tests.args(["nextest", "run", "--workspace", "--no-fail-fast", "--no-tests=pass", "--color=never"]);
        Ok(Cases::count(tee(&mut tests)?, outcome::nextest))
    } else {
        tests.args(["test", "--workspace", "--lib", "--bins", "--tests", "--no-fail-fast", "--color=never"]);
        Ok(Cases::count(tee(&mut tests)?, outcome::libtest))
    }
}

fn doc(project: &Project, what: &[&str]) -> Result<(), Error> {
    run(cargo(project)
        .args(["doc", "--quiet", "--no-deps"])
        .args(what)
        .env("RUSTDOCFLAGS", "--deny warnings"))
}
