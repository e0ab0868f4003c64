//! The WebAssembly target of the Rust toolchain in force.

use std::path::Path;

use crate::error::Error;
use crate::process::{command, output, run};
use crate::progress::step;
use crate::project::Project;

/// The target the page is compiled for.
const WASM: &str = "wasm32-unknown-unknown";

/// Adds the target where the toolchain lacks it.
pub(super) fn ensure_wasm(project: &Project) -> Result<(), Error> {
    let libraries = output(command("rustc", project).args(["--print", "target-libdir", "--target", WASM]))?;
    if Path::new(libraries.trim()).is_dir() {
        return Ok(());
    }
    step(&format!("Adding the Rust target {WASM}"), || {
        run(command("rustup", project).args(["target", "add", WASM])).map_err(|error| match error {
            Error::Start { .. } => Error::Missing {
                program: "rustup",
                advice: "add the standard library for wasm32-unknown-unknown to this Rust by its own means",
            },
            other => other,
        })
    })
}
