//! `cargo xtask mutants [path]`: changes the code in small ways and lists the changes that no test notices.
//!
//! Each change is compiled and tested with the test crate that mirrors its folder. Code that reads files is also tested
//! with the crate for imports. Only a share of the random cases runs: a change that only a rare
//! case would find counts as unnoticed. `.cargo/mutants.toml` excludes changes that change nothing, each with a reason.

use std::fs;
use std::path::Path;
use std::process::ExitCode;

use crate::error::Error;
use crate::process::{command, run as run_command};
use crate::project::Project;
use crate::tools;

/// The folders that are changed, and the test crates of each.
const FOLDERS: [(&str, &[&str]); 5] = [
    ("math", &["math"]),
    ("model", &["model"]),
    ("number", &["number"]),
    ("format", &["format", "import"]),
    ("saving", &["saving"]),
];

/// The share of the random cases that runs for each change.
const SHARE: &str = "0.1";

/// The minimum timeout before a change counts as an infinite loop.
const MIN_SECONDS: &str = "60";

/// Runs on a path, or on all folders.
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
            .args(["--file", &files, "--minimum-test-timeout", MIN_SECONDS])
            .args(crates.iter().map(|name| format!("--cargo-arg=--test={name}")))
            .arg("--output")
            .arg(&results)
            // cargo-mutants works on a copy. Dependencies are compiled once for all runs.
            .env("CARGO_TARGET_DIR", project.target())
            .env("ATTENSCOPE_CASES", SHARE)
            // One failing case is enough. Shrinking it could take longer than the timeout.
            .env("PROPTEST_MAX_SHRINK_ITERS", "0");
        outcome = outcome.and(run_command(&mut mutants));
    }
    outcome.map(|()| ExitCode::SUCCESS)
}

fn is_in(path: &str, folder: &str) -> bool {
    Path::new(path).starts_with(Path::new("src").join(folder))
}
