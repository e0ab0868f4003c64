//! The compilers that fuzzing needs besides stable Rust. The user installs them; nothing is installed here.

use std::env;

use crate::error::Error;
use crate::process::{command, succeeds};
use crate::project::Project;

/// The toolchain that can instrument code for the fuzzer and its sanitizer. Any nightly can, so none is pinned.
pub(crate) const NIGHTLY: &str = "nightly";

/// Checks that there is a nightly Rust compiler, and one for C++, in which libFuzzer is written.
pub(super) fn require(project: &Project) -> Result<(), Error> {
    // `rustup run` does not install a missing toolchain.
    if !succeeds(command("rustup", project).args(["run", NIGHTLY, "rustc", "--version"])) {
        return Err(Error::NoNightly);
    }
    let cxx = env::var_os("CXX").unwrap_or_else(|| "c++".into());
    if !cfg!(windows) && !succeeds(command(cxx, project).arg("--version")) {
        return Err(Error::Missing {
            program: "c++",
            advice: "libFuzzer is compiled with it; install g++ or clang",
        });
    }
    Ok(())
}
