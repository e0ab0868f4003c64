//! Starts other programs and collects their results.

use std::env;
use std::ffi::OsStr;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Command, ExitStatus, Stdio};
use std::thread;

use crate::error::Error;
use crate::project::Project;

/// Returns a command that runs in the project's folder without standard input.
pub(crate) fn command(program: impl AsRef<OsStr>, project: &Project) -> Command {
    let mut command = Command::new(program);
    command.current_dir(project.root()).stdin(Stdio::null());
    command
}

/// Returns the cargo that runs these commands.
pub(crate) fn cargo(project: &Project) -> Command {
    command(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()), project)
}

/// Returns npm, by its name on this system.
pub(crate) fn npm(project: &Project) -> Command {
    command(if cfg!(windows) { "npm.cmd" } else { "npm" }, project)
}

/// Runs a command with its output in the terminal.
pub(crate) fn run(command: &mut Command) -> Result<(), Error> {
    let status = command.status().map_err(|source| Error::Start { program: name(command), source })?;
    succeeded(command, status)
}

/// Runs a command and returns its standard output.
pub(crate) fn output(command: &mut Command) -> Result<String, Error> {
    let output = command.stderr(Stdio::inherit()).output();
    let output = output.map_err(|source| Error::Start { program: name(command), source })?;
    succeeded(command, output.status)?;
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// All that a command wrote, and whether it succeeded.
#[derive(Debug)]
pub(crate) struct Transcript {
    /// Standard output, then standard error.
    pub(crate) text: String,
    pub(crate) end: Result<(), Error>,
}

/// Runs a command with its output in the terminal and returns all of it.
pub(crate) fn tee(command: &mut Command) -> Result<Transcript, Error> {
    let child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
    let mut child = child.map_err(|source| Error::Start { program: name(command), source })?;
    let (out, err) = (child.stdout.take(), child.stderr.take());
    let text = thread::scope(|scope| {
        let err = scope.spawn(|| copy(err, io::stderr()));
        let out = copy(out, io::stdout());
        out + "\n" + &err.join().unwrap_or_default()
    });
    let status = child.wait().map_err(|source| Error::Start { program: name(command), source })?;
    Ok(Transcript { text, end: succeeded(command, status) })
}

/// Runs a command without output in the terminal. Appends its output to `said`.
pub(crate) fn quietly(command: &mut Command, said: &mut String) -> Result<(), Error> {
    let output = command.output().map_err(|source| Error::Start { program: name(command), source })?;
    for stream in [&output.stdout, &output.stderr] {
        said.push_str(&String::from_utf8_lossy(stream));
    }
    succeeded(command, output.status)
}

/// Returns whether a command runs and succeeds. Discards its output.
pub(crate) fn succeeds(command: &mut Command) -> bool {
    command.stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok_and(|status| status.success())
}

/// Copies line by line and returns all of it. Continues if the terminal goes away.
fn copy(from: Option<impl Read>, mut to: impl Write) -> String {
    let mut text = String::new();
    let Some(from) = from else { return text };
    let mut from = BufReader::new(from);
    let mut line = Vec::new();
    while from.read_until(b'\n', &mut line).is_ok_and(|read| read > 0) {
        to.write_all(&line).ok();
        text.push_str(&String::from_utf8_lossy(&line));
        line.clear();
    }
    text
}

fn succeeded(command: &Command, status: ExitStatus) -> Result<(), Error> {
    if status.success() { Ok(()) } else { Err(Error::Failed { program: name(command), code: status.code() }) }
}

/// The program and its first argument without folders, for messages: `cargo install`.
fn name(command: &Command) -> String {
    let short = |word: &OsStr| Path::new(word).file_name().unwrap_or(word).to_string_lossy().into_owned();
    let words = [command.get_program()].into_iter().chain(command.get_args().take(1));
    words.map(short).collect::<Vec<_>>().join(" ")
}
