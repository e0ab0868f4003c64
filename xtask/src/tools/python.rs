//! A Python with NumPy. The benchmarks and the tests of exported code use it if there is one.

use std::path::{Path, PathBuf};

use super::store;
use crate::process::{command, output, run};
use crate::project::Project;

/// Returns a Python that has this version of NumPy, in a virtual environment of its own. `None` if there is no Python
/// or it cannot make one.
pub(super) fn ensure_numpy(project: &Project, version: &str) -> Option<PathBuf> {
    let python = if cfg!(windows) { "python" } else { "python3" };
    let tag = "import sys; print(sys.implementation.cache_tag)";
    let tag = output(command(python, project).args(["-c", tag])).ok()?;
    // An environment belongs to the Python that made it, so another Python makes another one.
    let version_here = format!("{version}-{}", tag.trim());
    let what = format!("Setting up NumPy {version}");
    let made = store::ensure(project, "numpy", &version_here, &what, |folder| {
        run(command(python, project).args(["-m", "venv"]).arg(folder))?;
        run(command(program(folder), project)
            .args([
                "-m",
                "pip",
                "install",
                "--quiet",
                "--disable-pip-version-check",
                "--only-binary",
                ":all:",
            ])
            .arg(format!("numpy=={version}")))
    });
    match made {
        Ok(folder) => Some(program(&folder)),
        Err(error) => {
            eprintln!("    without NumPy: {error}");
            None
        }
    }
}

fn program(folder: &Path) -> PathBuf {
    if cfg!(windows) { folder.join("Scripts").join("python.exe") } else { folder.join("bin").join("python") }
}
