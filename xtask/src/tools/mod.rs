//! The tools that the commands need: their versions, and how each is installed if it is missing.

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

/// For the native reference of the benchmarks, and for the code that the page exports.
const NUMPY: &str = "2.4.6";

/// Checks the dependencies.
const CARGO_DENY: CrateTool<'_> = CrateTool {
    package: "cargo-deny",
    binary: "cargo-deny",
    version: "0.20.2",
    opt_level: "0",
    expect: "about a minute on two cores",
};

/// Changes the code and checks whether the tests notice.
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

/// Optimizes WebAssembly. npm's `binaryen` package includes `wasm-opt` itself.
const BINARYEN: &str = "132.0.0";

/// Bundles and minifies style sheets and scripts.
const ESBUILD: &str = "0.28.2";

/// The tools that build the page.
#[derive(Debug)]
pub(crate) struct PageTools {
    /// The program that cuts and binds the compiled program.
    pub(crate) pack: PathBuf,
    /// The search path with `wasm-opt` and `esbuild`.
    pub(crate) path: OsString,
}

/// Installs what a build of the page needs.
pub(crate) fn for_page(project: &Project) -> Result<PageTools, Error> {
    node::require(project)?;
    target::ensure_wasm(project)?;
    let folders = [node::ensure(project, "binaryen", BINARYEN)?, node::ensure(project, "esbuild", ESBUILD)?];
    let path = env::var_os("PATH").unwrap_or_default();
    let path = folders.into_iter().chain(env::split_paths(&path));
    Ok(PageTools {
        pack: pack::ensure(project)?,
        // A folder whose name contains the path separator cannot be on a search path.
        path: env::join_paths(path).map_err(|_| Error::NoCacheFolder)?,
    })
}

/// Installs what formatting and clippy need, for both targets.
pub(crate) fn for_lints(project: &Project) -> Result<(), Error> {
    target::ensure_lints(project)?;
    target::ensure_wasm(project)
}

/// The browsers that run the tests.
#[derive(Debug)]
pub(crate) struct Browsers {
    /// Runs all tests.
    pub(crate) chromium: PathBuf,
    /// `None` if it can be neither found nor installed.
    pub(crate) firefox: Option<PathBuf>,
    /// `None` if it can be neither found nor installed.
    pub(crate) webkit: Option<PathBuf>,
}

/// Installs what the browser tests need.
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

/// Installs what the chaos tests need: the whole Chromium that users have, unless `CHROMIUM` names another one.
pub(crate) fn for_chaos(project: &Project) -> Result<Browsers, Error> {
    node::require(project)?;
    node::ensure_packages(project, &project.browser_tests(), "browser tests")?;
    Ok(Browsers { chromium: chromium::WHOLE.ensure(project)?, firefox: None, webkit: None })
}

/// Installs a Python with NumPy for the tests of exported code. `None` if that is not possible.
pub(crate) fn for_exported_code(project: &Project) -> Option<PathBuf> {
    python::ensure_numpy(project, NUMPY)
}

/// The programs that the benchmarks need.
#[derive(Debug)]
pub(crate) struct BenchTools {
    pub(crate) chromium: PathBuf,
    /// A Python with NumPy. `None` if there is none and none can be installed.
    pub(crate) python: Option<PathBuf>,
}

/// Installs what the benchmarks need.
pub(crate) fn for_benches(project: &Project) -> Result<BenchTools, Error> {
    node::require(project)?;
    node::ensure_packages(project, &project.browser_benches(), "benchmarks")?;
    // The browser is found with the packages of the browser tests.
    node::ensure_packages(project, &project.browser_tests(), "browser tests")?;
    Ok(BenchTools {
        chromium: chromium::WHOLE.ensure(project)?,
        python: python::ensure_numpy(project, NUMPY),
    })
}

/// Installs cargo-deny and returns its program.
pub(crate) fn for_audit(project: &Project) -> Result<PathBuf, Error> {
    Ok(CARGO_DENY.ensure(project)?.join(format!("cargo-deny{}", env::consts::EXE_SUFFIX)))
}

/// Installs cargo-mutants and returns its program.
pub(crate) fn for_mutants(project: &Project) -> Result<PathBuf, Error> {
    Ok(CARGO_MUTANTS.ensure(project)?.join(format!("cargo-mutants{}", env::consts::EXE_SUFFIX)))
}

/// Checks what fuzzing needs, installs cargo-fuzz and returns its program.
pub(crate) fn for_fuzz(project: &Project) -> Result<PathBuf, Error> {
    nightly::require(project)?;
    Ok(CARGO_FUZZ.ensure(project)?.join(format!("cargo-fuzz{}", env::consts::EXE_SUFFIX)))
}
