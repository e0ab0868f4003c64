//! The project's commands: `cargo xtask serve | build | first | test | check | bench | fuzz | mutants | chaos | audit`.
//!
//! Each command installs the tools that it needs, at pinned versions, in the user's cache folder. A second checkout
//! finds the same tools there. Nothing here is about the page itself.

#![allow(clippy::print_stdout, reason = "a command-line program talks on standard output")]

mod audit;
mod bench;
mod cli;
mod error;
mod fuzz;
mod mutants;
mod process;
mod progress;
mod project;
mod report;
mod serve;
mod site;
mod test;
mod tools;

use std::process::ExitCode;

use clap::Parser;
use cli::{Cli, Command};
use error::Error;
use project::Project;

fn main() -> ExitCode {
    match run(Cli::parse().command) {
        Ok(code) => code,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run(command: Command) -> Result<ExitCode, Error> {
    let project = Project::find()?;
    match command {
        Command::Serve(options) => serve::run(&project, &options),
        Command::Build { sizes } => site::run(&project, sizes),
        Command::First => test::first(&project),
        Command::Check => test::check(&project),
        Command::Test { long: None } => test::test(&project),
        Command::Test { long: Some(minutes) } => test::long(&project, minutes),
        Command::Bench { quick } => bench::run_all(&project, quick),
        Command::Mutants { path } => mutants::run(&project, path.as_deref()),
        Command::Fuzz { target, minutes } => {
            let (target, minutes) = cli::fuzz_plan(target, minutes);
            fuzz::run_all(&project, target.as_deref(), minutes)
        }
        Command::Chaos => test::chaos(&project),
        Command::Audit => audit::run_all(&project),
    }
}
