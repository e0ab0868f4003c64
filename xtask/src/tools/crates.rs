//! Tools from crates.io: prebuilt with `cargo binstall` if it is installed, else compiled.

use std::fs;
use std::path::{Path, PathBuf};

use super::store;
use crate::error::Error;
use crate::process::{cargo, run, succeeds};
use crate::project::Project;

/// A program of a package on crates.io.
#[derive(Debug)]
pub(super) struct CrateTool<'a> {
    pub(super) package: &'a str,
    /// The name of the program.
    pub(super) binary: &'a str,
    pub(super) version: &'a str,
    /// The optimization level. The tools run briefly, so a short compile time matters more.
    pub(super) opt_level: &'a str,
    /// How long compiling takes, for the message to the user.
    pub(super) expect: &'a str,
}

impl CrateTool<'_> {
    /// Installs the tool if it is missing, and returns the folder of its program.
    pub(super) fn ensure(&self, project: &Project) -> Result<PathBuf, Error> {
        let Self { package, version, expect, .. } = self;
        let what = format!("Setting up {package} {version} ({expect} where it has to be compiled)");
        let folder = store::ensure(project, package, version, &what, |folder| {
            if self.fetch(project, folder) { Ok(()) } else { self.compile(project, folder) }
        })?;
        Ok(folder.join("bin"))
    }

    /// Tries to fetch a prebuilt program. Returns whether that succeeded.
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
