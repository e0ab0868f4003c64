//! Builds the static site: compiles, cuts into modules, binds, optimizes and bundles it, and checks its size.

mod program;
mod sizes;

pub(crate) use program::{Profile, Program};
pub(crate) use sizes::check as check_size;

use std::fs::{self, File};
use std::path::Path;
use std::process::{Command, ExitCode};

use crate::error::Error;
use crate::process::{command, quietly, run as run_command};
use crate::progress::step;
use crate::project::Project;
use crate::tools::{self, PageTools};

/// The script that makes the site from the compiled files.
const BUNDLE: &str = "xtask/src/site/bundle.mjs";

/// The page, cut into modules: what is not seen at once is fetched when needed.
const PAGE: Program<'static> = Program {
    package: "attenscope",
    target: &["--bin", "attenscope-page"],
    features: &["--features", "web"],
    file: "attenscope-page",
    name: "attenscope",
    folder: "site/program",
    has_parts: true,
};

/// The build of the page, with its tools installed.
#[derive(Debug)]
pub(crate) struct Site<'a> {
    project: &'a Project,
    tools: PageTools,
    profile: Profile,
}

impl<'a> Site<'a> {
    /// Installs the tools.
    pub(crate) fn prepare(project: &'a Project, profile: Profile) -> Result<Self, Error> {
        Ok(Self { project, tools: tools::for_page(project)?, profile })
    }

    /// Rebuilds `dist/`. If that fails, the former one stays.
    pub(crate) fn build(&self) -> Result<(), Error> {
        step(&format!("Building the page ({})", self.profile), || self.make(&mut run_command))
    }

    /// Like `build`, but appends the output to `said`.
    pub(crate) fn build_quietly(&self, said: &mut String) -> Result<(), Error> {
        self.make(&mut |command| quietly(command, said))
    }

    /// Makes a program of the workspace and its start script, in the program's folder.
    pub(crate) fn make_program(&self, program: &Program<'_>) -> Result<(), Error> {
        program.make(self.project, &self.tools, self.profile, &mut run_command)
    }

    /// Prints how many bytes each crate has in each module.
    fn print_sizes(&self) -> Result<(), Error> {
        let _alone = self.lock()?;
        let folder = self.project.target().join("site/named");
        PAGE.cut(self.project, &self.tools, self.profile, true, &folder, &mut run_command)?;
        sizes::by_crate(self.project, &self.tools, &folder)
    }

    fn make(&self, run: &mut impl FnMut(&mut Command) -> Result<(), Error>) -> Result<(), Error> {
        // Another build of this checkout would replace this one's files.
        let _alone = self.lock()?;
        PAGE.make(self.project, &self.tools, self.profile, run)?;
        // In the same parent folder, so that renaming is enough to replace one by the other.
        let dist = self.project.dist();
        let [site, last] = ["next", "last"].map(|suffix| dist.with_extension(suffix));
        let mut bundle = command("node", self.project);
        bundle.env("PATH", &self.tools.path).arg(BUNDLE);
        run(bundle.arg(self.project.target().join(PAGE.folder)).arg(&site))?;
        if dist.exists() {
            remove(&last)?;
            fs::rename(&dist, &last).map_err(Error::io(&dist))?;
        }
        fs::rename(&site, &dist).map_err(Error::io(&dist))?;
        remove(&last)
    }

    /// Waits for other builds of this checkout.
    fn lock(&self) -> Result<File, Error> {
        let folder = self.project.target().join("site");
        fs::create_dir_all(&folder).map_err(Error::io(&folder))?;
        let path = folder.join(".lock");
        let lock = File::create(&path).map_err(Error::io(&path))?;
        lock.lock().map_err(Error::io(&path))?;
        Ok(lock)
    }
}

fn remove(folder: &Path) -> Result<(), Error> {
    if folder.exists() { fs::remove_dir_all(folder).map_err(Error::io(folder)) } else { Ok(()) }
}

/// `cargo xtask build`. With `sizes`, also prints how many bytes each crate has.
pub(crate) fn run(project: &Project, sizes: bool) -> Result<ExitCode, Error> {
    let site = Site::prepare(project, Profile::Release)?;
    site.build()?;
    if sizes {
        site.print_sizes()?;
    }
    check_size(project)?;
    Ok(ExitCode::SUCCESS)
}
