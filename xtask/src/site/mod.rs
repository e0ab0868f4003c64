//! The finished static site: compiled, cut into parts, bound, optimised, bundled; its size is held against a limit.

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

/// Makes the site of what was compiled: see there.
const BUNDLE: &str = "xtask/src/site/bundle.mjs";

/// The page, cut into parts: what is not seen at once is fetched when it is wanted.
const PAGE: Program<'static> = Program {
    package: "attenscope",
    target: &["--bin", "attenscope-page"],
    features: &["--features", "web"],
    file: "attenscope-page",
    name: "attenscope",
    folder: "site/program",
    has_parts: true,
};

/// The build of the page, with its tools in place.
#[derive(Debug)]
pub(crate) struct Site<'a> {
    project: &'a Project,
    tools: PageTools,
    profile: Profile,
}

impl<'a> Site<'a> {
    /// Sets the tools up.
    pub(crate) fn prepare(project: &'a Project, profile: Profile) -> Result<Self, Error> {
        Ok(Self { project, tools: tools::for_page(project)?, profile })
    }

    /// Makes `dist/` anew; on failure the former one stays.
    pub(crate) fn build(&self) -> Result<(), Error> {
        step(&format!("Building the page ({})", self.profile), || self.make(&mut run_command))
    }

    /// The same without a word in the terminal.
    pub(crate) fn build_quietly(&self, said: &mut String) -> Result<(), Error> {
        self.make(&mut |command| quietly(command, said))
    }

    /// Leaves a program of the workspace and the script that starts it in its folder.
    pub(crate) fn make_program(&self, program: &Program<'_>) -> Result<(), Error> {
        program.make(self.project, &self.tools, self.profile, &mut run_command)
    }

    /// Prints whose the code is, part by part.
    fn print_sizes(&self) -> Result<(), Error> {
        let _alone = self.lock()?;
        let folder = self.project.target().join("site/named");
        PAGE.cut(self.project, &self.tools, self.profile, true, &folder, &mut run_command)?;
        sizes::by_crate(self.project, &self.tools, &folder)
    }

    fn make(&self, run: &mut impl FnMut(&mut Command) -> Result<(), Error>) -> Result<(), Error> {
        // Another build of this checkout would take its files from under this one.
        let _alone = self.lock()?;
        PAGE.make(self.project, &self.tools, self.profile, run)?;
        // Beside each other, so that one takes the place of the other by its name alone.
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

/// `cargo xtask build`; with `sizes`, whose the code is, too.
pub(crate) fn run(project: &Project, sizes: bool) -> Result<ExitCode, Error> {
    let site = Site::prepare(project, Profile::Release)?;
    site.build()?;
    if sizes {
        site.print_sizes()?;
    }
    check_size(project)?;
    Ok(ExitCode::SUCCESS)
}
