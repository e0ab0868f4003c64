//! Starting other programs, and what came of them.

use std::env;
use std::ffi::OsStr;
use std::process::{Command, Stdio};

use crate::error::Error;
use crate::project::Project;

/// A command in the project's folder, without standard input.
pub(crate) fn command(program: impl AsRef<OsStr>, project: &Project) -> Command {
    let mut command = Command::new(program);
    command.current_dir(project.root()).stdin(Stdio::null());
    command
}

/// The cargo that runs these commands.
pub(crate) fn cargo(project: &Project) -> Command {
    command(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()), project)
}

/// npm, by the name it has on this system.
pub(crate) fn npm(project: &Project) -> Command {
    command(if cfg!(windows) { "npm.cmd" } else { "npm" }, project)
}

/// Runs a command with its output in the terminal.
pub(crate) fn run(command: &mut Command) -> Result<(), Error> {
    let status = command.status().map_err(|source| Error::Start { program: name(command), source })?;
    if status.success() { Ok(()) } else { Err(Error::Failed { program: name(command), code: status.code() }) }
}

/// Runs a command and hands back what it wrote to standard output.
pub(crate) fn output(command: &mut Command) -> Result<String, Error> {
    let output = command.stderr(Stdio::inherit()).output();
    let output = output.map_err(|source| Error::Start { program: name(command), source })?;
    if output.status.success() {
        Ok(String::from_utf8_lossy(&output.stdout).into_owned())
    } else {
        Err(Error::Failed { program: name(command), code: output.status.code() })
    }
}

/// Whether a command runs and succeeds, quietly.
pub(crate) fn succeeds(command: &mut Command) -> bool {
    command.stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok_and(|status| status.success())
}

/// The program and its first argument, for messages: `cargo install`.
fn name(command: &Command) -> String {
    let program = std::path::Path::new(command.get_program()).file_stem().unwrap_or(command.get_program());
    let mut name = program.to_string_lossy().into_owned();
    if let Some(first) = command.get_args().next() {
        name.push(' ');
        name.push_str(&first.to_string_lossy());
    }
    name
}
