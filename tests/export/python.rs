//! Runs the exported Python programs.
//!
//! `cargo xtask test` installs NumPy and sets `ATTENSCOPE_NUMPY` to the path of a Python that has it. A Python with
//! PyTorch has to be named in `ATTENSCOPE_TORCH` by hand. Without them nothing runs, and `cargo xtask test` says so.

use std::env;
use std::io::Write;
use std::process::{Command, Stdio};

/// Runs each program separately and prints the result, one line each.
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

/// A Python that has a library.
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

    /// How each program ended: the name of its error, if any, and the message.
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

    /// Runs programs that must not fail.
    #[track_caller]
    pub(crate) fn pass(&self, programs: &[String]) {
        for (program, (error, said)) in programs.iter().zip(self.run(programs)) {
            assert!(error.is_empty(), "{error}: {said}\n{program}");
        }
    }
}
