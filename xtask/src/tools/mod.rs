//! The tools the commands need: at which versions, and how each is set up when it is missing.

mod chromium;
mod crates;
mod debian;
mod firefox;
mod nightly;
mod node;
mod pack;
mod python;
mod search;
mod store;
mod target;
mod webkit;

use std::env;
use std::ffi::OsString;
use std::path::PathBuf;

use crate::error::Error;
use crate::project::Project;

pub(crate) use nightly::NIGHTLY;
pub(crate) use target::WASM;

use crates::CrateTool;

/// What the native reference of the benchmarks runs on, and the code that the page exports.
const NUMPY: &str = "2.4.6";

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

/// Optimises what was compiled for the browser: npm's `binaryen` carries the program itself.
const BINARYEN: &str = "132.0.0";

/// Joins and minifies style sheets and scripts.
const ESBUILD: &str = "0.28.2";

/// What the page is built with.
#[derive(Debug)]
pub(crate) struct PageTools {
    /// Cuts and binds what was compiled.
    pub(crate) pack: PathBuf,
    /// The search path on which `wasm-opt` and `esbuild` are found.
    pub(crate) path: OsString,
}

/// Sets up what a build of the page needs.
pub(crate) fn for_page(project: &Project) -> Result<PageTools, Error> {
    node::require(project)?;
    target::ensure_wasm(project)?;
    let folders = [node::ensure(project, "binaryen", BINARYEN)?, node::ensure(project, "esbuild", ESBUILD)?];
    let path = env::var_os("PATH").unwrap_or_default();
    let path = folders.into_iter().chain(env::split_paths(&path));
    Ok(PageTools {
        pack: pack::ensure(project)?,
        // A folder whose name holds the path separator cannot be on a search path at all.
        path: env::join_paths(path).map_err(|_| Error::NoCacheFolder)?,
    })
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
        chromium: chromium::FOR_TESTS.ensure(project)?,
        firefox: firefox::ensure(project)?,
        webkit: webkit::ensure(project)?,
    })
}

/// Sets up what the page is tried by force in: the browser that people have, unless another one is named.
pub(crate) fn for_chaos(project: &Project) -> Result<Browsers, Error> {
    node::require(project)?;
    node::ensure_packages(project, &project.browser_tests(), "browser tests")?;
    Ok(Browsers { chromium: chromium::WHOLE.ensure(project)?, firefox: None, webkit: None })
}

/// Sets up a Python with NumPy, which the tests run exported code in, where there is one or one can be made.
pub(crate) fn for_exported_code(project: &Project) -> Option<PathBuf> {
    python::ensure_numpy(project, NUMPY)
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
    Ok(BenchTools {
        chromium: chromium::WHOLE.ensure(project)?,
        python: python::ensure_numpy(project, NUMPY),
    })
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
