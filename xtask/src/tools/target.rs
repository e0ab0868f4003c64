//! The current Rust toolchain: its WebAssembly target, rustfmt and clippy.

use std::path::Path;

use crate::error::Error;
use crate::process::{cargo, command, output, run, succeeds};
use crate::progress::step;
use crate::project::Project;

/// The target the page is compiled for.
pub(crate) const WASM: &str = "wasm32-unknown-unknown";

/// Adds the target if the toolchain lacks it.
pub(super) fn ensure_wasm(project: &Project) -> Result<(), Error> {
    let libraries = output(command("rustc", project).args(["--print", "target-libdir", "--target", WASM]))?;
    if Path::new(libraries.trim()).is_dir() {
        return Ok(());
    }
    step(&format!("Adding the Rust target {WASM}"), || {
        rustup(
            project,
            ["target", "add", WASM],
            "add the standard library for wasm32-unknown-unknown by hand",
        )
    })
}

/// Adds rustfmt and clippy if the toolchain lacks them.
pub(super) fn ensure_lints(project: &Project) -> Result<(), Error> {
    for (subcommand, component) in [("fmt", "rustfmt"), ("clippy", "clippy")] {
        if !succeeds(cargo(project).args([subcommand, "--version"])) {
            step(&format!("Adding {component}"), || {
                rustup(project, ["component", "add", component], "add rustfmt and clippy by hand")
            })?;
        }
    }
    Ok(())
}

/// Runs rustup on the current toolchain. Where Rust was installed without rustup, these parts are added by other means.
fn rustup(project: &Project, words: [&str; 3], advice: &'static str) -> Result<(), Error> {
    run(command("rustup", project).args(words)).map_err(|error| match error {
        Error::Start { .. } => Error::Missing { program: "rustup", advice },
        other => other,
    })
}
