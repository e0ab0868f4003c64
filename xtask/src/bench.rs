//! `cargo xtask bench`: the benchmarks in `benches/`.

use std::process::ExitCode;

use crate::error::Error;
use crate::process::{cargo, run};
use crate::project::Project;

/// Runs them all; having none is an error, so that nobody takes silence for speed.
pub(crate) fn run_all(project: &Project) -> Result<ExitCode, Error> {
    let folder = project.root().join("benches");
    if !folder.is_dir() {
        return Err(Error::NoBenches(folder));
    }
    run(cargo(project).args(["bench", "--package", "attenscope", "--benches"]))?;
    Ok(ExitCode::SUCCESS)
}
