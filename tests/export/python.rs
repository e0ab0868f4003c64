//! Programs in Python, run.
//!
//! `cargo xtask test` sets NumPy up and says so by `ATTENSCOPE_NUMPY`, the path of a Python that has it. A Python with
//! PyTorch is named by hand in `ATTENSCOPE_TORCH`. Without them nothing is run, and `cargo xtask test` tells of that.

use std::env;
use std::io::Write;
use std::process::{Command, Stdio};

/// Runs each program by itself and writes how it ended, a line each.
const RUNNER: &str = r"
import json, sys, warnings
warnings.simplefilter('ignore')
for program in json.load(sys.stdin):
    try:
        exec(compile(program, 'program', 'exec'), {})
        print(json.dumps(['', '']))
    except BaseException as error:
        print(json.dumps([type(error).__name__, str(error)]))
";

/// A Python of a library.
pub(crate) struct Python(String);

impl Python {
    pub(crate) fn with_numpy() -> Option<Self> {
        Self::named("ATTENSCOPE_NUMPY")
    }

    pub(crate) fn with_torch() -> Option<Self> {
        Self::named("ATTENSCOPE_TORCH")
    }

    fn named(variable: &str) -> Option<Self> {
        let path = env::var(variable).ok().filter(|path| !path.is_empty());
        if path.is_none() {
            eprintln!("skipped: {variable} names no Python");
        }
        path.map(Self)
    }

    /// How each of the programs ended: the name of its error, if it had one, and what that said.
    pub(crate) fn run(&self, programs: &[String]) -> Vec<(String, String)> {
        let mut python = Command::new(&self.0)
            .args(["-X", "utf8", "-c", RUNNER])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut input = python.stdin.take().unwrap();
        input.write_all(serde_json::to_string(programs).unwrap().as_bytes()).unwrap();
        drop(input);
        let output = python.wait_with_output().unwrap();
        let text = String::from_utf8(output.stdout).unwrap();
        let ends: Vec<(String, String)> =
            text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        assert_eq!(ends.len(), programs.len(), "each program has an end");
        ends
    }

    /// Runs programs of which none may fail.
    #[track_caller]
    pub(crate) fn pass(&self, programs: &[String]) {
        for (program, (error, said)) in programs.iter().zip(self.run(programs)) {
            assert!(error.is_empty(), "{error}: {said}\n{program}");
        }
    }
}
