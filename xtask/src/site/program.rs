//! A program for the browser: from the workspace's sources to files that a page can load.

use std::path::Path;
use std::process::Command;
use std::{env, fmt, fs};

use crate::error::Error;
use crate::process::{cargo, command};
use crate::project::Project;
use crate::tools::{PageTools, WASM};

/// The WebAssembly features that the compiler and the optimizer may use.
const FEATURES: [&str; 9] = [
    "--enable-bulk-memory",
    "--enable-bulk-memory-opt",
    "--enable-nontrapping-float-to-int",
    "--enable-sign-ext",
    "--enable-mutable-globals",
    "--enable-reference-types",
    "--enable-multivalue",
    "--enable-simd",
    "--enable-call-indirect-overlong",
];

/// How the optimizer works: until it finds nothing more, and knowing that nothing lies in the first KiB of the memory, where
/// the stack would end if it ever grew to its full size.
const OPTIMIZE: [&str; 3] = ["-O", "--converge", "--low-memory-unused"];

/// How a program is compiled.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Profile {
    /// Optimized, as it is published.
    Release,
    /// Compiles faster, runs slower, and is larger.
    Debug,
}

impl Profile {
    /// Its name for cargo.
    fn name(self) -> &'static str {
        match self {
            Self::Release => "release",
            Self::Debug => "page-dev",
        }
    }
}

impl fmt::Display for Profile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if *self == Self::Release { "release" } else { "debug" })
    }
}

/// A program of the workspace that runs in a browser.
#[derive(Debug)]
pub(crate) struct Program<'a> {
    pub(crate) package: &'a str,
    /// The cargo arguments that choose its target.
    pub(crate) target: &'a [&'a str],
    /// The cargo arguments that choose its features.
    pub(crate) features: &'a [&'a str],
    /// The name of the compiled file.
    pub(crate) file: &'a str,
    /// The name of its final files.
    pub(crate) name: &'a str,
    /// The folder of its final files, below cargo's target folder.
    pub(crate) folder: &'a str,
    /// Whether it is cut into modules.
    pub(crate) has_parts: bool,
}

impl Program<'_> {
    /// Compiles, cuts, binds and optimizes. `run` starts each command.
    pub(crate) fn make(
        &self,
        project: &Project,
        tools: &PageTools,
        profile: Profile,
        run: &mut impl FnMut(&mut Command) -> Result<(), Error>,
    ) -> Result<(), Error> {
        run(&mut self.compile(project, profile))?;
        let folder = project.target().join(self.folder);
        self.cut(project, tools, profile, profile == Profile::Debug, &folder, run)?;
        match profile {
            Profile::Release => optimise(project, tools, &folder, run),
            Profile::Debug => Ok(()),
        }
    }

    /// Cuts and binds the compiled program into `folder`. `has_names` keeps the names of functions.
    pub(super) fn cut(
        &self,
        project: &Project,
        tools: &PageTools,
        profile: Profile,
        has_names: bool,
        folder: &Path,
        run: &mut impl FnMut(&mut Command) -> Result<(), Error>,
    ) -> Result<(), Error> {
        if folder.exists() {
            fs::remove_dir_all(folder).map_err(Error::io(folder))?;
        }
        let compiled =
            project.target().join(WASM).join(profile.name()).join(self.file).with_extension("wasm");
        let mut pack = command(&tools.pack, project);
        pack.arg(compiled).arg(folder).arg(self.name);
        if self.has_parts {
            pack.arg("--parts");
        }
        if has_names {
            pack.arg("--names");
        }
        run(&mut pack)
    }

    fn compile(&self, project: &Project, profile: Profile) -> Command {
        let mut rustc = cargo(project);
        rustc.args(["rustc", "--quiet", "--package", self.package]).args(self.target).args(self.features);
        rustc.args(["--target", WASM, "--profile", profile.name()]);
        rustc.arg("--target-dir").arg(project.target());
        if env::var_os("CI").is_some() {
            rustc.arg("--locked");
        }
        if self.has_parts {
            // Cutting needs the relocations.
            rustc.args(["--", "-C", "link-args=--emit-relocs"]);
        }
        rustc
    }
}

/// Optimizes every compiled file of a folder.
fn optimise(
    project: &Project,
    tools: &PageTools,
    folder: &Path,
    run: &mut impl FnMut(&mut Command) -> Result<(), Error>,
) -> Result<(), Error> {
    for entry in fs::read_dir(folder).map_err(Error::io(folder))? {
        let path = entry.map_err(Error::io(folder))?.path();
        if path.extension().is_some_and(|extension| extension == "wasm") {
            let mut wasm_opt = command("wasm-opt", project);
            wasm_opt.env("PATH", &tools.path).args(OPTIMIZE).args(FEATURES).arg(&path).arg("-o").arg(&path);
            run(&mut wasm_opt)?;
        }
    }
    Ok(())
}
