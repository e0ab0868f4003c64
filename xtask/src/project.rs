//! The paths of the project's folders and of the user's tool cache.

use std::env;
use std::path::{Path, PathBuf};

use crate::error::Error;

/// The folders that the commands work in.
#[derive(Debug)]
pub(crate) struct Project {
    root: PathBuf,
    cache: PathBuf,
}

impl Project {
    /// Finds the project from the working folder upwards, and the cache folder from the environment.
    pub(crate) fn find() -> Result<Self, Error> {
        // Cargo sets this variable to the package's folder. Without cargo, start at the working folder.
        let start =
            env::var_os("CARGO_MANIFEST_DIR").map_or_else(env::current_dir, |dir| Ok(PathBuf::from(dir)));
        let start = start.map_err(|_| Error::NoProject)?;
        let root = start.ancestors().find(|dir| dir.join("xtask/Cargo.toml").is_file());
        Ok(Self {
            root: root.ok_or(Error::NoProject)?.to_owned(),
            cache: user_cache().ok_or(Error::NoCacheFolder)?.join("attenscope"),
        })
    }

    /// The folder with the workspace's `Cargo.toml`.
    pub(crate) fn root(&self) -> &Path {
        &self.root
    }

    /// The finished site.
    pub(crate) fn dist(&self) -> PathBuf {
        self.root.join("dist")
    }

    /// The tool that post-processes the compiled program, a package of its own.
    pub(crate) fn pack(&self) -> PathBuf {
        self.root.join("xtask").join("pack")
    }

    /// The browser tests, an npm package of their own.
    pub(crate) fn browser_tests(&self) -> PathBuf {
        self.root.join("tests").join("e2e")
    }

    /// The browser benchmarks, an npm package of their own.
    pub(crate) fn browser_benches(&self) -> PathBuf {
        self.root.join("benches").join("browser")
    }

    /// The fuzz targets, their properties and their corpus.
    pub(crate) fn fuzz(&self) -> PathBuf {
        self.root.join("fuzz")
    }

    /// The benchmarks' results and the programs that they measure.
    pub(crate) fn bench_results(&self) -> PathBuf {
        self.root.join("target").join("bench")
    }

    /// Cargo's target folder.
    pub(crate) fn target(&self) -> PathBuf {
        self.root.join("target")
    }

    /// The results of `mutants` for a folder of the sources.
    pub(crate) fn mutants(&self, folder: &str) -> PathBuf {
        self.target().join("unnoticed").join(folder)
    }

    /// The folder of one tool at one version. A new version gets a new folder; none is overwritten.
    pub(crate) fn tool(&self, name: &str, version: &str) -> PathBuf {
        self.cache.join("tools").join(format!("{name}-{version}"))
    }
}

fn user_cache() -> Option<PathBuf> {
    let named = env::var_os("XDG_CACHE_HOME").map(PathBuf::from).filter(|dir| dir.is_absolute());
    named.or_else(|| {
        if cfg!(windows) {
            env::var_os("LOCALAPPDATA").map(PathBuf::from)
        } else {
            env::home_dir().map(|home| home.join(".cache"))
        }
    })
}
