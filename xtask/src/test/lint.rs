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

/// The page and what the benchmarks in the browser are compiled from, of which there is nothing for any other target.
const WASM: [&str; 11] = [
    "--release",
    "--package",
    "attenscope",
    "--package",
    "attenscope-bench-engine",
    "--package",
    "attenscope-bench-empty",
    "--target",
    tools::WASM,
    "--features",
    "attenscope/web",
];

/// The check of what is compiled for the browser.
const WASM_CLIPPY: &str = "Clippy, WebAssembly with `web`";

/// Adds the checks of what is native to a report.
pub(super) fn add_native(report: &mut Report, project: &Project) {
    report.check("Formatting", || {
        run(cargo(project).args(["fmt", "--all", "--check"]))?;
        let pack = project.pack().join("Cargo.toml");
        run(cargo(project).args(["fmt", "--check", "--manifest-path"]).arg(pack))
    });
    // Without `web` in the native run, the lower floors prove that they do not need it.
    let native = ["--workspace", "--all-targets"];
    report.check("Clippy, native without `web`", || run(&mut clippy(project, &native)));
}

/// Adds those of the page to a report.
pub(super) fn add_wasm(report: &mut Report, project: &Project) {
    report.check(WASM_CLIPPY, || run(&mut clippy(project, &WASM)));
}

/// Makes those of the page beside others.
pub(super) fn add_wasm_beside(beside: &mut Beside, project: &Project) {
    beside.check(WASM_CLIPPY, |said| quietly(&mut clippy(project, &WASM), said));
}

fn clippy(project: &Project, what: &[&str]) -> Command {
    let mut clippy = cargo(project);
    clippy.args(["clippy", "--quiet"]).args(what).args(["--", "--deny", "warnings"]);
    clippy
}
