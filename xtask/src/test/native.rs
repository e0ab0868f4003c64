//! The tests without a browser: the crates below `tests/`, and the unit tests.

use std::process::Command;

use super::outcome;
use crate::error::Error;
use crate::process::{cargo, succeeds, tee};
use crate::project::Project;
use crate::report::Cases;

/// Runs all native tests. `prepare` may add to their environment.
pub(super) fn run(project: &Project, prepare: impl FnOnce(&mut Command)) -> Result<Cases, Error> {
    let mut tests = cargo(project);
    prepare(&mut tests);
    if succeeds(cargo(project).args(["nextest", "--version"])) {
        tests.args(["nextest", "run", "--workspace", "--no-fail-fast", "--no-tests=pass", "--color=never"]);
        Ok(Cases::count(tee(&mut tests)?, outcome::nextest))
    } else {
        tests.args(["test", "--workspace", "--lib", "--bins", "--tests", "--no-fail-fast", "--color=never"]);
        Ok(Cases::count(tee(&mut tests)?, outcome::libtest))
    }
}

/// Runs the examples in the documentation.
pub(super) fn run_examples(project: &Project) -> Result<Cases, Error> {
    let mut tests = cargo(project);
    tests.args(["test", "--quiet", "--doc", "--package", "attenscope", "--no-fail-fast"]);
    Ok(Cases::count(tee(&mut tests)?, outcome::libtest))
}
