//! Formatting and clippy, for the library alone and for the page.

use crate::error::Error;
use crate::process::{cargo, run};
use crate::project::Project;
use crate::report::Report;
use crate::tools;

/// What turns the package into the page: the target and the feature.
pub(super) const PAGE: [&str; 6] = ["--package", "attenscope", "--target", tools::WASM, "--features", "web"];

/// What the benchmarks in the browser are compiled from; for any other target there is nothing in them.
const BENCHES: [&str; 6] =
    ["--package", "attenscope-bench-engine", "--package", "attenscope-bench-empty", "--target", tools::WASM];

/// Adds the checks to a report.
pub(super) fn add(report: &mut Report, project: &Project) {
    report.check("Formatting", || run(cargo(project).args(["fmt", "--all", "--check"])));
    // Without `web` in the native run, the lower floors prove that they do not need it.
    report.check("Clippy, native without `web`", || clippy(project, &["--workspace", "--all-targets"]));
    report.check("Clippy, WebAssembly with `web`", || clippy(project, &PAGE));
    report.check("Clippy, WebAssembly of the benchmarks", || clippy(project, &BENCHES));
}

fn clippy(project: &Project, what: &[&str]) -> Result<(), Error> {
    run(cargo(project).args(["clippy", "--quiet"]).args(what).args(["--", "--deny", "warnings"]))
}
