//! The errors that can stop a command.

use std::path::{Path, PathBuf};
use std::{fmt, io};

/// Why a command could not do its work. What failed inside a tool is in that tool's own output above.
#[derive(Debug)]
pub(crate) enum Error {
    /// The commands were started outside the project.
    NoProject,
    /// Neither `XDG_CACHE_HOME` nor a home folder is known, so there is no place for tools.
    NoCacheFolder,
    /// A program that the commands cannot install is missing.
    Missing {
        /// The program, as typed.
        program: &'static str,
        /// What to do about it.
        advice: &'static str,
    },
    /// There is no nightly compiler.
    NoNightly,
    /// There is no such fuzz target.
    NoSuchTarget {
        given: String,
        /// The names of the targets.
        known: Vec<String>,
    },
    /// A program could not be started.
    Start { program: String, source: io::Error },
    /// A program ended with an error.
    Failed {
        program: String,
        /// Its exit code, unless a signal ended it.
        code: Option<i32>,
    },
    /// A file or folder could not be read or written.
    Io { path: PathBuf, source: io::Error },
    /// Every port from this one on is busy.
    NoFreePort(u16),
    /// The server could not listen on its address.
    Listen(io::Error),
    /// The browser named by an environment variable does not start.
    BrowserNamed {
        variable: &'static str,
        /// The variable's value.
        path: PathBuf,
    },
    /// There is nothing to test: the page was not built, or there is no browser.
    NothingToTest,
    /// No folder with mutation tests is in this path.
    NotMutated,
    /// The size table of the site could not be read.
    Sizes,
    /// The site exceeds its size limit.
    TooLarge {
        /// Its size in bytes after brotli, without fonts.
        total: u64,
        limit: u64,
    },
}

impl Error {
    /// Returns a function that adds the path to an I/O error.
    pub(crate) fn io(path: &Path) -> impl FnOnce(io::Error) -> Self {
        move |source| Self::Io { path: path.to_owned(), source }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoProject => write!(f, "no xtask/Cargo.toml here or in a folder above"),
            Self::NoCacheFolder => write!(f, "no cache folder: set XDG_CACHE_HOME or HOME"),
            Self::Missing { program, advice } => write!(f, "`{program}` was not found: {advice}"),
            Self::NoNightly => write!(
                f,
                "fuzzing alone needs a nightly compiler beside the stable one: \
                 `rustup toolchain install nightly --profile minimal` adds it"
            ),
            Self::NoSuchTarget { given, known } => {
                write!(f, "there is no fuzz target `{given}`, but {}", known.join(", "))
            }
            Self::Start { program, source } => write!(f, "`{program}` did not start: {source}"),
            Self::Failed { program, code: Some(code) } => write!(f, "`{program}` ended with code {code}"),
            Self::Failed { program, code: None } => write!(f, "`{program}` was stopped by a signal"),
            Self::Io { path, source } => write!(f, "{}: {source}", path.display()),
            Self::NoFreePort(first) => write!(f, "no free port from {first} on: name one with --port"),
            Self::Listen(source) => write!(f, "cannot listen on 127.0.0.1: {source}"),
            Self::BrowserNamed { variable, path } => {
                write!(f, "{} does not start (the environment variable {variable} names it)", path.display())
            }
            Self::NothingToTest => write!(f, "not run: a step it rests on failed"),
            Self::NotMutated => {
                write!(f, "only src/math, src/model, src/number, src/format, src/saving and what is in them")
            }
            Self::Sizes => write!(f, "the sizes of dist/ could not be read"),
            Self::TooLarge { total, limit } => {
                write!(f, "the site takes {total} bytes after brotli, over its limit of {limit}")
            }
        }
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Start { source, .. } | Self::Io { source, .. } | Self::Listen(source) => Some(source),
            _ => None,
        }
    }
}
