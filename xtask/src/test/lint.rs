//! Formatting and clippy, for the library alone and for the page.

use std::process::Command;

use crate::process::{cargo, quietly, run};
use crate::project::Project;
use crate::report::{Beside, Report};
use crate::tools;

/// What turns the package into the page: the target and the feature. As in the release, so that what its macros are
/// made of is compiled once for all, in folders that nothing native waits for.
pub(super) const PAGE: [&str; 7] =
    ["--release", "--package", "attenscope", "--target", tools::WASM, "--features", "web"];

/// What the benchmarks in the browser are compiled from; for any other target there is nothing in them.
const BENCHES: [&str; 7] = [
    "--release",
    "--package",
    "attenscope-bench-engine",
    "--package",
    "attenscope-bench-empty",
    "--target",
    tools::WASM,
];

/// The checks of what is compiled for the page.
const WASM: [(&str, &[&str]); 2] =
    [("Clippy, WebAssembly with `web`", &PAGE), ("Clippy, WebAssembly of the benchmarks", &BENCHES)];

/// Adds the checks of what is native to a report.
pub(super) fn add_native(report: &mut Report, project: &Project) {
    report.check("Formatting", || run(cargo(project).args(["fmt", "--all", "--check"])));
    // Without `web` in the native run, the lower floors prove that they do not need it.
    let native = ["--workspace", "--all-targets"];
    report.check("Clippy, native without `web`", || run(&mut clippy(project, &native)));
}

/// Adds those of the page to a report.
pub(super) fn add_wasm(report: &mut Report, project: &Project) {
    for (what, packages) in WASM {
        report.check(what, || run(&mut clippy(project, packages)));
    }
}

/// Makes those of the page beside others.
pub(super) fn add_wasm_beside(beside: &mut Beside, project: &Project) {
    for (what, packages) in WASM {
        beside.check(what, |said| quietly(&mut clippy(project, packages), said));
    }
}

fn clippy(project: &Project, what: &[&str]) -> Command {
    let mut clippy = cargo(project);
    clippy.args(["clippy", "--quiet"]).args(what).args(["--", "--deny", "warnings"]);
    clippy
}
