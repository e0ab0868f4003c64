//! The native engine, measured by criterion, which writes its estimates to `target/criterion/`.

use crate::error::Error;
use crate::process::{cargo, output};
use crate::project::Project;

/// Runs `benches/native/attention.rs` and discards its output: the combined table has its medians.
pub(super) fn run(project: &Project, quick: bool) -> Result<(), Error> {
    let [warm_up, measurement] = if quick { ["0.05", "0.15"] } else { ["0.5", "2"] };
    let mut bench = cargo(project);
    bench.args(["bench", "--quiet", "--package", "attenscope-bench-native", "--bench", "attention", "--"]);
    bench.args(["--quiet", "--noplot", "--warm-up-time", warm_up, "--measurement-time", measurement]);
    // Only medians are read, so few resamples are enough.
    bench.args(["--nresamples", "1001"]);
    output(&mut bench).map(|_| ())
}
