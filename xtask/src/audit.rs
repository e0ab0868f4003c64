//! `cargo xtask audit`: licences, bans and sources of every dependency, and known advisories if their database is
//! available.

use std::process::{Command, ExitCode};

use crate::error::Error;
use crate::process::{command, run, succeeds};
use crate::project::Project;
use crate::report::Report;
use crate::tools;

/// Runs cargo-deny with the rules of `deny.toml`.
pub(crate) fn run_all(project: &Project) -> Result<ExitCode, Error> {
    let program = tools::for_audit(project)?;
    let deny = || -> Command {
        let mut command = command(&program, project);
        command.arg("--workspace");
        command
    };
    let mut report = Report::default();
    for check in ["licenses", "bans", "sources"] {
        report.check(&format!("Dependencies: {check}"), || run(deny().args(["check", check])));
    }
    println!("==> Fetching the advisory database …");
    if succeeds(deny().args(["fetch", "db"])) {
        report.check("Dependencies: advisories", || {
            run(deny().args(["check", "--disable-fetch", "advisories"]))
        });
    } else {
        println!("    not to be had from here: ADVISORIES WERE NOT CHECKED (the public CI checks them)");
    }
    Ok(report.close())
}
