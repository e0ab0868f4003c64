//! `cargo xtask bench`: the engine by itself, in the browser and beside others, and the page as a person meets it.
//!
//! Everything ends in one table, which `benches/browser/run.mjs` makes. Speed is reported and never fails the
//! command; a wrong result does.

mod browser;
mod native;

use std::fs;
use std::process::ExitCode;

use crate::error::Error;
use crate::progress::step;
use crate::project::Project;
use crate::site::{Profile, Site};
use crate::tools;

/// Runs them all.
pub(crate) fn run_all(project: &Project, quick: bool) -> Result<ExitCode, Error> {
    let tools = tools::for_benches(project)?;
    let site = Site::prepare(project, Profile::Release)?;
    site.build()?;
    let results = project.bench_results();
    fs::create_dir_all(&results).map_err(Error::io(&results))?;
    step("Building the engine and an empty page to measure with", || {
        let folder = project.browser_benches();
        ["engine", "empty"].iter().try_for_each(|page| site.make(&folder.join(page).join("Trunk.toml")))
    })?;
    step("Measuring the engine on this machine", || native::run(project, quick))?;
    browser::run(project, &tools, quick)?;
    Ok(ExitCode::SUCCESS)
}
