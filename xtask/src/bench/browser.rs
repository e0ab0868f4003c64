//! The benchmarks of `benches/browser`, which also print the combined table.

use crate::error::Error;
use crate::process::{command, run as run_command};
use crate::project::Project;
use crate::tools::BenchTools;

/// Measures in the browser, prints the table and writes it to `target/bench/`, as text and as JSON.
pub(super) fn run(project: &Project, tools: &BenchTools, quick: bool) -> Result<(), Error> {
    let mut node = command("node", project);
    node.arg(project.browser_benches().join("run.mjs"))
        .env("CHROMIUM", &tools.chromium)
        .env("ATTENSCOPE_DIST", project.dist())
        .env("ATTENSCOPE_RESULTS", project.bench_results());
    if let Some(python) = &tools.python {
        node.env("ATTENSCOPE_PYTHON", python);
    }
    if quick {
        node.arg("--quick");
    }
    run_command(&mut node)
}
