//! `cargo xtask mutants [path]`: changes the code in small ways and lists those that no test notices.
//!
//! Each change is compiled and put to the test crate that mirrors its folder, and to those of what reads files and of
//! what reading allocates, with a share of the random cases: what only luck would find counts as unnoticed.
//! `.cargo/mutants.toml` leaves out, each with its reason, the changes that change nothing.

use std::fs;
use std::path::Path;
use std::process::ExitCode;

use crate::error::Error;
use crate::process::{command, run as run_command};
use crate::project::Project;
use crate::tools;

/// The folders that are changed, and the test crates that answer for each.
const FOLDERS: [(&str, &[&str]); 4] = [
    ("math", &["math"]),
    ("model", &["model"]),
    ("number", &["number"]),
    ("format", &["format", "import", "table_memory"]),
];

/// The share of the random cases that each change is put to.
const SHARE: &str = "0.1";

/// How long a change may at least take before it counts as one that never ends.
const LEAST_SECONDS: &str = "60";

/// Changes what is in a path, or all folders.
pub(crate) fn run(project: &Project, path: Option<&str>) -> Result<ExitCode, Error> {
    let program = tools::for_mutants(project)?;
    let path = path.map(|path| path.trim_end_matches('/'));
    let chosen: Vec<_> =
        FOLDERS.into_iter().filter(|(folder, _)| path.is_none_or(|path| is_in(path, folder))).collect();
    if chosen.is_empty() {
        return Err(Error::NotMutated);
    }
    let mut outcome = Ok(());
    for (folder, crates) in chosen {
        let files = match path {
            Some(file) if file.ends_with(".rs") => file.to_owned(),
            Some(part) => format!("{part}/**"),
            None => format!("src/{folder}/**"),
        };
        let results = project.mutants(folder);
        fs::create_dir_all(&results).map_err(Error::io(&results))?;
        let mut mutants = command(&program, project);
        mutants
            .args(["mutants", "--package", "attenscope", "--no-shuffle", "--profile", "mutants"])
            .args(["--file", &files, "--minimum-test-timeout", LEAST_SECONDS])
            .args(crates.iter().map(|name| format!("--cargo-arg=--test={name}")))
            .arg("--output")
            .arg(&results)
            // It works on a copy; what that depends on is compiled once for all runs.
            .env("CARGO_TARGET_DIR", project.target())
            .env("ATTENSCOPE_CASES", SHARE)
            // One case that fails is enough: the search for a smaller one can take longer than a change may.
            .env("PROPTEST_MAX_SHRINK_ITERS", "0");
        outcome = outcome.and(run_command(&mut mutants));
    }
    outcome.map(|()| ExitCode::SUCCESS)
}

fn is_in(path: &str, folder: &str) -> bool {
    Path::new(path).starts_with(Path::new("src").join(folder))
}
