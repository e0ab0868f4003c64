//! Formatting and clippy, for the library alone and for the page.

use std::process::Command;

use crate::process::{cargo, quietly, run};
use crate::project::Project;
use crate::report::{Beside, Report};
use crate::tools;

/// The arguments that turn the package into the page: target and feature. As in the release build, so that proc macros
/// are compiled only once, in folders that no native build waits for.
pub(super) const PAGE: [&str; 7] =
    ["--release", "--package", "attenscope", "--target", tools::WASM, "--features", "web"];

/// The page and the programs of the browser benchmarks, which exist only for this target.
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

/// The name of the check for the browser target.
const WASM_CLIPPY: &str = "Clippy, WebAssembly with `web`";

/// Adds the native checks to a report.
pub(super) fn add_native(report: &mut Report, project: &Project) {
    report.check("Formatting", || {
        run(cargo(project).args(["fmt", "--all", "--check"]))?;
        let pack = project.pack().join("Cargo.toml");
        run(cargo(project).args(["fmt", "--check", "--manifest-path"]).arg(pack))
    });
    // Without `web`, the native run shows that the lower layers do not need it.
    let native = ["--workspace", "--all-targets"];
    report.check("Clippy, native without `web`", || run(&mut clippy(project, &native)));
}

/// Adds the checks of the page to a report.
pub(super) fn add_wasm(report: &mut Report, project: &Project) {
    report.check(WASM_CLIPPY, || run(&mut clippy(project, &WASM)));
}

/// Runs the checks of the page in parallel to others.
pub(super) fn add_wasm_beside(beside: &mut Beside, project: &Project) {
    beside.check(WASM_CLIPPY, |said| quietly(&mut clippy(project, &WASM), said));
}

fn clippy(project: &Project, what: &[&str]) -> Command {
    let mut clippy = cargo(project);
    clippy.args(["clippy", "--quiet"]).args(what).args(["--", "--deny", "warnings"]);
    clippy
}
