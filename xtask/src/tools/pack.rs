//! The project's own tool for post-processing the compiled program: a separate package, compiled once for all
//! checkouts.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::{env, fs};

use super::store;
use crate::error::Error;
use crate::process::{cargo, run};
use crate::project::Project;

/// The sources of the program besides `src`. Its version is a digest of all of them.
const MANIFESTS: [&str; 2] = ["Cargo.toml", "Cargo.lock"];

/// Compiles the tool if it is missing, and returns its program.
pub(super) fn ensure(project: &Project) -> Result<PathBuf, Error> {
    let package = project.pack();
    let version = digest(&package)?;
    let what = "Compiling what cuts and binds the page (about a minute and a half on two cores)";
    let folder = store::ensure(project, "pack", &version, what, |folder| compile(project, &package, folder))?;
    Ok(folder.join("bin").join(format!("attenscope-pack{}", env::consts::EXE_SUFFIX)))
}

fn digest(package: &Path) -> Result<String, Error> {
    let sources = package.join("src");
    let entries = fs::read_dir(&sources).map_err(Error::io(&sources))?;
    let mut files: Vec<PathBuf> = MANIFESTS.map(|name| package.join(name)).into();
    for entry in entries {
        files.push(entry.map_err(Error::io(&sources))?.path());
    }
    files.sort();
    let mut hasher = DefaultHasher::new();
    for path in files {
        path.file_name().hash(&mut hasher);
        fs::read(&path).map_err(Error::io(&path))?.hash(&mut hasher);
    }
    Ok(format!("{:016x}", hasher.finish()))
}

fn compile(project: &Project, package: &Path, folder: &Path) -> Result<(), Error> {
    let scratch = folder.join("target");
    let manifest = package.join("Cargo.toml");
    // No other command runs its tests.
    run(cargo(project)
        .args(["test", "--release", "--quiet", "--locked", "--manifest-path"])
        .arg(manifest)
        .env("CARGO_TARGET_DIR", &scratch)
        .stdout(Stdio::null()))?;
    run(cargo(project)
        .args(["install", "--quiet", "--locked", "--path"])
        .arg(package)
        .arg("--root")
        .arg(folder)
        .env("CARGO_TARGET_DIR", &scratch))?;
    fs::remove_dir_all(&scratch).map_err(Error::io(&scratch))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The version of a package in a lock file.
    fn locked(lock: &str, package: &str) -> String {
        let (_, rest) = lock.split_once(&format!("name = \"{package}\"\nversion = \"")).unwrap();
        rest.split_once('"').unwrap().0.to_owned()
    }

    #[test]
    fn both_halves_of_wasm_bindgen_are_of_one_version() {
        let project = Project::find().unwrap();
        let lock = |folder: &Path| fs::read_to_string(folder.join("Cargo.lock")).unwrap();
        let (page, pack) = (lock(project.root()), lock(&project.pack()));
        assert_eq!(locked(&page, "wasm-bindgen"), locked(&pack, "wasm-bindgen-cli-support"));
    }
}
