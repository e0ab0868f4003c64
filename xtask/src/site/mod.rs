//! The finished static site: Trunk makes it, its size is held against a limit.

mod sizes;

pub(crate) use sizes::check as check_size;

use std::path::Path;
use std::process::{Command, ExitCode};
use std::{env, fmt};

use crate::error::Error;
use crate::process::{cargo, command, quietly, run as run_command};
use crate::progress::step;
use crate::project::Project;
use crate::tools;

/// How the page is compiled.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Profile {
    /// Optimised, as it is published.
    Release,
    /// Quicker to compile, slower and larger to run.
    Debug,
}

impl fmt::Display for Profile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if *self == Self::Release { "release" } else { "debug" })
    }
}

/// The build of the page, with its tools in place.
#[derive(Debug)]
pub(crate) struct Site<'a> {
    project: &'a Project,
    path: std::ffi::OsString,
    profile: Profile,
}

impl<'a> Site<'a> {
    /// Sets the tools up.
    pub(crate) fn prepare(project: &'a Project, profile: Profile) -> Result<Self, Error> {
        Ok(Self { project, path: tools::for_page(project)?, profile })
    }

    /// Makes `dist/` anew; on failure the former one stays.
    pub(crate) fn build(&self) -> Result<(), Error> {
        step(&format!("Building the page ({})", self.profile), || self.make(Path::new("Trunk.toml")))
    }

    /// The same without a word in the terminal.
    pub(crate) fn build_quietly(&self, said: &mut String) -> Result<(), Error> {
        self.commands(Path::new("Trunk.toml")).iter_mut().try_for_each(|command| quietly(command, said))
    }

    /// Makes what a Trunk configuration of the project describes, in the folder that it names.
    pub(crate) fn make(&self, config: &Path) -> Result<(), Error> {
        self.commands(config).iter_mut().try_for_each(run_command)
    }

    /// What has to run for it, one after the other.
    fn commands(&self, config: &Path) -> [Command; 2] {
        let mut fetch = cargo(self.project);
        fetch.args(["fetch", "--quiet"]);
        if env::var_os("CI").is_some() {
            fetch.arg("--locked");
        }
        // Trunk works offline, so that it takes the tools of the search path and never fetches its own.
        let mut trunk = command("trunk", self.project);
        trunk.args(["build", "--offline", "--skip-version-check", "--log", "warn"]).env("PATH", &self.path);
        trunk.arg("--config").arg(config);
        // Trunk reads NO_COLOR as a word of its own and stops at the usual `1`.
        if env::var_os("NO_COLOR").is_some() {
            trunk.env("NO_COLOR", "true");
        }
        if self.profile == Profile::Release {
            trunk.arg("--release");
        }
        [fetch, trunk]
    }
}

/// `cargo xtask build`.
pub(crate) fn run(project: &Project) -> Result<ExitCode, Error> {
    Site::prepare(project, Profile::Release)?.build()?;
    check_size(project)?;
    Ok(ExitCode::SUCCESS)
}
