//! `cargo xtask bench`: the engine alone (native, in the browser, next to other libraries), and the page as a user sees
//! it.
//!
//! All results end up in one table, made by `benches/browser/run.mjs`. Speed is reported and never fails the command; a
//! wrong result does.

mod browser;
mod native;

use std::fs;
use std::process::ExitCode;

use crate::error::Error;
use crate::progress::step;
use crate::project::Project;
use crate::site::{Profile, Program, Site};
use crate::tools;

/// The engine alone.
const ENGINE: Program<'static> = Program {
    package: "attenscope-bench-engine",
    target: &["--lib"],
    features: &[],
    file: "attenscope_bench_engine",
    name: "engine",
    folder: "bench/engine",
    has_parts: false,
};

/// A page of the same framework that does nothing.
const EMPTY: Program<'static> = Program {
    package: "attenscope-bench-empty",
    target: &["--bin", "attenscope-bench-empty"],
    features: &[],
    file: "attenscope-bench-empty",
    name: "empty",
    folder: "bench/empty",
    has_parts: false,
};

/// Runs all benchmarks.
pub(crate) fn run_all(project: &Project, quick: bool) -> Result<ExitCode, Error> {
    let tools = tools::for_benches(project)?;
    let site = Site::prepare(project, Profile::Release)?;
    site.build()?;
    let results = project.bench_results();
    fs::create_dir_all(&results).map_err(Error::io(&results))?;
    step("Building the engine and an empty page to measure with", || {
        site.make_program(&ENGINE)?;
        site.make_program(&EMPTY)?;
        let page = project.target().join(EMPTY.folder).join("index.html");
        fs::copy(project.browser_benches().join("empty/index.html"), &page).map_err(Error::io(&page))?;
        Ok(())
    })?;
    step("Measuring the engine on this machine", || native::run(project, quick))?;
    browser::run(project, &tools, quick)?;
    Ok(ExitCode::SUCCESS)
}
