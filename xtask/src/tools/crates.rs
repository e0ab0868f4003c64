//! Tools from crates.io: prebuilt through `cargo binstall` where it is there, else compiled.

use std::fs;
use std::path::{Path, PathBuf};

use super::store;
use crate::error::Error;
use crate::process::{cargo, run, succeeds};
use crate::project::Project;

/// A program of a package on crates.io.
#[derive(Debug)]
pub(super) struct CrateTool<'a> {
    /// The package.
    pub(super) package: &'a str,
    /// The program in it.
    pub(super) binary: &'a str,
    /// The exact version.
    pub(super) version: &'a str,
    /// How hard to optimise it: it runs for a moment, so compiling it quickly matters more.
    pub(super) opt_level: &'a str,
    /// How long compiling it takes, for the person who waits.
    pub(super) expect: &'a str,
}

impl CrateTool<'_> {
    /// Sets the tool up if it is missing and gives the folder its program is in.
    pub(super) fn ensure(&self, project: &Project) -> Result<PathBuf, Error> {
        let Self { package, version, expect, .. } = self;
        let what = format!("Setting up {package} {version} ({expect} where it has to be compiled)");
        let folder = store::ensure(project, package, version, &what, |folder| {
            if self.fetch(project, folder) { Ok(()) } else { self.compile(project, folder) }
        })?;
        Ok(folder.join("bin"))
    }

    /// Whether a prebuilt program could be had.
    fn fetch(&self, project: &Project, folder: &Path) -> bool {
        succeeds(cargo(project).args(["binstall", "-V"]))
            && run(cargo(project)
                .args(["binstall", "--no-confirm", "--locked", "--disable-strategies", "compile"])
                .args([self.package, "--version", self.version, "--root"])
                .arg(folder))
            .is_ok()
    }

    fn compile(&self, project: &Project, folder: &Path) -> Result<(), Error> {
        let scratch = folder.join("target");
        run(cargo(project)
            .args(["install", "--quiet", "--locked", "--no-default-features", self.package])
            .args(["--bin", self.binary, "--version", self.version, "--root"])
            .arg(folder)
            .env("CARGO_TARGET_DIR", &scratch)
            .env("CARGO_PROFILE_RELEASE_OPT_LEVEL", self.opt_level)
            .env("CARGO_PROFILE_RELEASE_LTO", "off")
            .env("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "64")
            .env("CARGO_PROFILE_RELEASE_STRIP", "debuginfo"))?;
        fs::remove_dir_all(&scratch).map_err(Error::io(&scratch))
    }
}
