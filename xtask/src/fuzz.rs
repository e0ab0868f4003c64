//! `cargo xtask fuzz`: checks the properties of `fuzz/` on millions of generated inputs.
//!
//! libFuzzer's working corpus grows in `target/fuzz/corpus/`. The corpus under version control, `fuzz/corpus/`, is only
//! read.

use std::fs;
use std::path::Path;
use std::process::{Command, ExitCode};

use crate::error::Error;
use crate::process::{command, run, tee};
use crate::progress::step;
use crate::project::Project;
use crate::report::Report;
use crate::tools;

/// What counts as a finding besides a panic: an input that takes longer, and a single larger allocation.
const LIMITS: [&str; 2] = ["-timeout=1", "-malloc_limit_mb=64"];

/// Runs one target or all of them, each for this many minutes.
pub(crate) fn run_all(project: &Project, target: Option<&str>, minutes: u64) -> Result<ExitCode, Error> {
    let known = targets(&project.fuzz().join("fuzz_targets"))?;
    let chosen = match target {
        None => known,
        Some(name) if known.iter().any(|target| target == name) => vec![name.to_owned()],
        Some(name) => return Err(Error::NoSuchTarget { given: name.to_owned(), known }),
    };
    let program = tools::for_fuzz(project)?;
    step("Building the fuzz targets", || run(&mut cargo_fuzz(project, &program, "build")))?;
    let mut report = Report::default();
    for target in chosen {
        report.check(&format!("Fuzzing `{target}`, {minutes} min"), || {
            let found = project.root().join("target/fuzz/corpus").join(&target);
            fs::create_dir_all(&found).map_err(Error::io(&found))?;
            let mut fuzz = cargo_fuzz(project, &program, "run");
            fuzz.arg(&target).arg(&found).arg(project.fuzz().join("corpus").join(&target));
            fuzz.arg("--").args(LIMITS).arg("-print_final_stats=1");
            fuzz.arg(format!("-max_total_time={}", 60 * minutes));
            let transcript = tee(&mut fuzz)?;
            println!("    {} inputs", inputs(&transcript.text));
            transcript.end
        });
    }
    Ok(report.close())
}

/// cargo-fuzz on a nightly compiler. The page's profile optimizes for size; here speed counts.
fn cargo_fuzz(project: &Project, program: &Path, subcommand: &str) -> Command {
    let mut command = command("rustup", project);
    command.args(["run", tools::NIGHTLY]).arg(program).arg(subcommand);
    command.args(["--features", "libfuzzer", "--fuzz-dir"]).arg(project.fuzz());
    command.arg("--target-dir").arg(project.root().join("target/fuzz"));
    command.env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "3").env("CARGO_PROFILE_RELEASE_LTO", "off");
    command
}

/// Returns the names of the targets, one per file.
fn targets(folder: &Path) -> Result<Vec<String>, Error> {
    let files = fs::read_dir(folder).map_err(Error::io(folder))?.flatten();
    let names =
        files.filter_map(|file| file.path().file_stem().map(|name| name.to_string_lossy().into_owned()));
    let mut names: Vec<_> = names.collect();
    names.sort();
    Ok(names)
}

/// Returns how many inputs were tried, from libFuzzer's final statistics.
fn inputs(text: &str) -> u64 {
    let counts = text.lines().filter_map(|line| line.strip_prefix("stat::number_of_executed_units:"));
    counts.filter_map(|count| count.trim().parse::<u64>().ok()).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_inputs_are_counted_as_libfuzzer_counts_them() {
        let text =
            "Done 1200 runs in 2 second(s)\nstat::number_of_executed_units: 1200\nstat::new_units_added: 3\n";
        assert_eq!(inputs(text), 1200);
        assert_eq!(inputs("the build failed"), 0);
    }

    #[test]
    fn the_targets_are_the_files_of_their_folder() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../fuzz/fuzz_targets");
        assert_eq!(targets(&folder).ok().as_deref().map(<[_]>::first), Some(Some(&"checked".to_owned())));
    }
}
