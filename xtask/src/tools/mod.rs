//! The tools the commands need: at which versions, and how each is set up when it is missing.

mod chromium;
mod crates;
mod debian;
mod firefox;
mod lock;
mod nightly;
mod node;
mod python;
mod search;
mod store;
mod target;
mod webkit;

use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::PathBuf;

use crate::error::Error;
use crate::project::Project;

pub(crate) use nightly::NIGHTLY;
pub(crate) use target::WASM;

use crates::CrateTool;

/// What the native reference of the benchmarks runs on.
const NUMPY: &str = "2.4.6";

/// Builds the page: the last version for Rust 1.95.
/// Its default features are for fetching other tools over the network, which it never has to here.
const TRUNK: CrateTool<'_> = CrateTool {
    package: "trunk",
    binary: "trunk",
    version: "0.21.14",
    opt_level: "0",
    expect: "about 2 minutes on two cores",
};

/// Checks the dependencies.
const CARGO_DENY: CrateTool<'_> = CrateTool {
    package: "cargo-deny",
    binary: "cargo-deny",
    version: "0.20.2",
    opt_level: "0",
    expect: "about a minute on two cores",
};

/// Changes the code and asks the tests whether they notice.
const CARGO_MUTANTS: CrateTool<'_> = CrateTool {
    package: "cargo-mutants",
    binary: "cargo-mutants",
    version: "27.1.0",
    opt_level: "1",
    expect: "about 2 minutes on two cores",
};

/// Drives libFuzzer.
const CARGO_FUZZ: CrateTool<'_> = CrateTool {
    package: "cargo-fuzz",
    binary: "cargo-fuzz",
    version: "0.13.2",
    opt_level: "0",
    expect: "about a minute on two cores",
};

/// Optimises the compiled page: npm's `binaryen` carries the program itself, `wasm-opt` in `Trunk.toml` is its version.
const BINARYEN: &str = "132.0.0";

/// Joins and minifies style sheets and scripts.
const ESBUILD: &str = "0.28.2";

/// Sets up what a build of the page needs and gives the search path on which Trunk finds it all.
pub(crate) fn for_page(project: &Project) -> Result<OsString, Error> {
    node::require(project)?;
    target::ensure_wasm(project)?;
    let lock = project.root().join("Cargo.lock");
    let lock = fs::read_to_string(&lock).map_err(Error::io(&lock))?;
    let bindgen = CrateTool {
        package: "wasm-bindgen-cli",
        binary: "wasm-bindgen",
        // The two halves of wasm-bindgen speak a private language: they must be the same version.
        version: lock::version_of(&lock, "wasm-bindgen").ok_or(Error::NotLocked("wasm-bindgen"))?,
        opt_level: "1",
        expect: "about a minute on two cores",
    };
    let folders = [
        TRUNK.ensure(project)?,
        bindgen.ensure(project)?,
        node::ensure(project, "binaryen", BINARYEN)?,
        node::ensure(project, "esbuild", ESBUILD)?,
    ];
    let path = env::var_os("PATH").unwrap_or_default();
    // A folder whose name holds the path separator cannot be on a search path at all.
    env::join_paths(folders.into_iter().chain(env::split_paths(&path))).map_err(|_| Error::NoCacheFolder)
}

/// Sets up what formatting and clippy need, for both targets.
pub(crate) fn for_lints(project: &Project) -> Result<(), Error> {
    target::ensure_lints(project)?;
    target::ensure_wasm(project)
}

/// What the browser tests run in.
#[derive(Debug)]
pub(crate) struct Browsers {
    /// All tests run in it.
    pub(crate) chromium: PathBuf,
    /// Where there is one or one can be had.
    pub(crate) firefox: Option<PathBuf>,
    /// Where there is one or one can be had.
    pub(crate) webkit: Option<PathBuf>,
}

/// Sets up what the browser tests need.
pub(crate) fn for_browser_tests(project: &Project) -> Result<Browsers, Error> {
    node::require(project)?;
    node::ensure_packages(project, &project.browser_tests(), "browser tests")?;
    debian::ensure_chinese_font(project)?;
    Ok(Browsers {
        chromium: chromium::ensure(project)?,
        firefox: firefox::ensure(project)?,
        webkit: webkit::ensure(project)?,
    })
}

/// What the benchmarks run with.
#[derive(Debug)]
pub(crate) struct BenchTools {
    /// The browser.
    pub(crate) chromium: PathBuf,
    /// A Python with NumPy, where there is one or one can be made.
    pub(crate) python: Option<PathBuf>,
}

/// Sets up what the benchmarks need.
pub(crate) fn for_benches(project: &Project) -> Result<BenchTools, Error> {
    node::require(project)?;
    node::ensure_packages(project, &project.browser_benches(), "benchmarks")?;
    // The browser is found by way of the packages of the browser tests.
    node::ensure_packages(project, &project.browser_tests(), "browser tests")?;
    Ok(BenchTools { chromium: chromium::ensure(project)?, python: python::ensure_numpy(project, NUMPY) })
}

/// Sets cargo-deny up and gives its program.
pub(crate) fn for_audit(project: &Project) -> Result<PathBuf, Error> {
    Ok(CARGO_DENY.ensure(project)?.join(format!("cargo-deny{}", env::consts::EXE_SUFFIX)))
}

/// Sets cargo-mutants up and gives its program.
pub(crate) fn for_mutants(project: &Project) -> Result<PathBuf, Error> {
    Ok(CARGO_MUTANTS.ensure(project)?.join(format!("cargo-mutants{}", env::consts::EXE_SUFFIX)))
}

/// Sees to what fuzzing needs and gives cargo-fuzz's program.
pub(crate) fn for_fuzz(project: &Project) -> Result<PathBuf, Error> {
    nightly::require(project)?;
    Ok(CARGO_FUZZ.ensure(project)?.join(format!("cargo-fuzz{}", env::consts::EXE_SUFFIX)))
}
