//! The command line: words in, a [`Command`] out.

use std::fmt;

/// What `cargo xtask help` prints.
pub(crate) const HELP: &str = "\
Usage: cargo xtask <command>

  serve [--port N] [--open] [--dev]
                 build the page, serve it on 127.0.0.1 and build again on every change
                 --port N  first port to try (8080)
                 --open    open the page in the browser
                 --dev     debug build: built again within seconds of a change, larger and slower to run
  build [--sizes]
                 the finished static site in dist/, with its size against the limit
                 --sizes   whose the code is, too, part by part
  first          what stands in the place of the page until it has come, taken from it anew: web/first.html
  check          formatting and clippy, for the library and for the page
  test [--long [minutes]]
                 check, every test, the documentation, the build with its size, the browser tests
                 --long    instead, the longer browser tests and leaks counted at length, then the properties on more
                           cases from seeds of their own, for so many minutes (30) and until the round is over; what
                           fails is added to the cases that every run tries
  bench [--quick]
                 the benchmarks: the engine, the page and others beside them, one table at the end
                 --quick   fewer rounds: every row in two minutes, once all is set up
  mutants [path] which changes to src/math, src/model, src/number and src/wire, or to a part of them, no test notices:
                 hours for all, minutes for a file; a reason for each that no test can notice is in .cargo/mutants.toml
  fuzz [target] [minutes]
                 random bytes for everything that reads some, or for one target of fuzz/fuzz_targets;
                 5 minutes each, unless told otherwise; needs a nightly compiler
  chaos          whether work is lost: 200 kills of the browser, 10,000 damaged states, storage that fails at each call
                 in its turn; about an hour
  audit          licences, sources and known advisories of every dependency
  help           this text

Tools are set up in the user's cache folder (XDG_CACHE_HOME, else ~/.cache), under attenscope/.
";

/// The port `serve` tries first.
const DEFAULT_PORT: u16 = 8080;

/// How long `test --long` draws new cases, unless it is told.
const LONG_MINUTES: u64 = 30;

/// How long `fuzz` stays with a target.
const FUZZ_MINUTES: u64 = 5;

/// One command of the project.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Command {
    /// Print the help text.
    Help,
    /// Build, serve and rebuild on change.
    Serve(ServeOptions),
    /// Make the static site.
    Build {
        /// Whether to tell whose the code is.
        sizes: bool,
    },
    /// What stands in the place of the page until it has come.
    First,
    /// Formatting and clippy.
    Check,
    /// Everything that can fail.
    Test,
    /// The properties, on cases that no run has tried.
    TestLong {
        /// For how many minutes.
        minutes: u64,
    },
    /// The benchmarks.
    Bench {
        /// Whether fewer rounds will do.
        quick: bool,
    },
    /// Which changes to the code no test notices.
    Mutants {
        /// The part of the sources to change; all that are tested so, unless it is given.
        path: Option<String>,
    },
    /// Random bytes.
    Fuzz {
        /// The target; all of them if none is named.
        target: Option<String>,
        /// How long each takes.
        minutes: u64,
    },
    /// Kills, damaged states, and storage that fails.
    Chaos,
    /// The dependencies.
    Audit,
}

/// The options of `serve`.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct ServeOptions {
    /// The first port to try.
    pub(crate) port: u16,
    /// Whether to open the page in the browser.
    pub(crate) open: bool,
    /// Whether to make a debug build.
    pub(crate) dev: bool,
}

/// A command line that says nothing the project can do.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum UsageError {
    /// No command of that name.
    UnknownCommand(String),
    /// The command has no such option.
    UnknownOption(String),
    /// What stands in the place of minutes is no number from 1 to 9999.
    Minutes(String),
    /// `--port` without a number from 1 to 65535 behind it.
    Port(Option<String>),
}

impl fmt::Display for UsageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownCommand(word) => write!(f, "there is no command `{word}`"),
            Self::UnknownOption(word) => write!(f, "there is no option `{word}` here"),
            Self::Minutes(word) => write!(f, "minutes are a number from 1 to 9999, not `{word}`"),
            Self::Port(None) => write!(f, "--port needs a number"),
            Self::Port(Some(word)) => write!(f, "--port needs a number from 1 to 65535, not `{word}`"),
        }?;
        write!(f, " (see `cargo xtask help`)")
    }
}

/// Reads the words behind `cargo xtask`.
pub(crate) fn parse(words: impl IntoIterator<Item = String>) -> Result<Command, UsageError> {
    let mut words = words.into_iter();
    let Some(command) = words.next() else { return Ok(Command::Help) };
    match command.as_str() {
        "help" | "--help" | "-h" => alone(Command::Help, words),
        "serve" => serve(words).map(Command::Serve),
        "build" => Ok(Command::Build { sizes: option("--sizes", words)? }),
        "first" => alone(Command::First, words),
        "check" => alone(Command::Check, words),
        "test" => test(words),
        "bench" => Ok(Command::Bench { quick: option("--quick", words)? }),
        "mutants" => mutants(words),
        "fuzz" => fuzz(words),
        "chaos" => alone(Command::Chaos, words),
        "audit" => alone(Command::Audit, words),
        _ => Err(UsageError::UnknownCommand(command)),
    }
}

fn alone(command: Command, mut words: impl Iterator<Item = String>) -> Result<Command, UsageError> {
    match words.next() {
        None => Ok(command),
        Some(word) => Err(UsageError::UnknownOption(word)),
    }
}

fn test(mut words: impl Iterator<Item = String>) -> Result<Command, UsageError> {
    match words.next() {
        None => Ok(Command::Test),
        Some(word) if word == "--long" => {
            let minutes = words.next().map_or(Ok(LONG_MINUTES), minutes)?;
            alone(Command::TestLong { minutes }, words)
        }
        Some(word) => Err(UsageError::UnknownOption(word)),
    }
}

fn minutes(word: String) -> Result<u64, UsageError> {
    match word.parse() {
        Ok(number @ 1..=9999) => Ok(number),
        _ => Err(UsageError::Minutes(word)),
    }
}

/// Whether the one option that a command knows was given.
fn option(name: &str, words: impl Iterator<Item = String>) -> Result<bool, UsageError> {
    let mut is_given = false;
    for word in words {
        if word != name {
            return Err(UsageError::UnknownOption(word));
        }
        is_given = true;
    }
    Ok(is_given)
}

fn mutants(mut words: impl Iterator<Item = String>) -> Result<Command, UsageError> {
    let path = words.next();
    alone(Command::Mutants { path }, words)
}

fn fuzz(words: impl Iterator<Item = String>) -> Result<Command, UsageError> {
    let mut words = words.peekable();
    let target = words.next_if(|word| word.starts_with(|c: char| c.is_ascii_alphabetic()));
    let minutes = words.next().map_or(Ok(FUZZ_MINUTES), minutes)?;
    alone(Command::Fuzz { target, minutes }, words)
}

fn serve(mut words: impl Iterator<Item = String>) -> Result<ServeOptions, UsageError> {
    let mut options = ServeOptions { port: DEFAULT_PORT, open: false, dev: false };
    while let Some(word) = words.next() {
        match word.as_str() {
            "--open" => options.open = true,
            "--dev" => options.dev = true,
            "--port" => options.port = port(words.next())?,
            _ => match word.strip_prefix("--port=") {
                Some(number) => options.port = port(Some(number.to_owned()))?,
                None => return Err(UsageError::UnknownOption(word)),
            },
        }
    }
    Ok(options)
}

fn port(word: Option<String>) -> Result<u16, UsageError> {
    match word.as_deref().map(str::parse) {
        Some(Ok(number)) if number != 0 => Ok(number),
        _ => Err(UsageError::Port(word)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(line: &str) -> Result<Command, UsageError> {
        parse(line.split_whitespace().map(str::to_owned))
    }

    #[test]
    fn no_word_asks_for_help() {
        assert_eq!(words(""), Ok(Command::Help));
    }

    #[test]
    fn serve_starts_at_8080_without_opening_anything() {
        assert_eq!(words("serve"), Ok(Command::Serve(ServeOptions { port: 8080, open: false, dev: false })));
    }

    #[test]
    fn serve_takes_its_options_in_any_order_and_both_spellings_of_the_port() {
        let all = Ok(Command::Serve(ServeOptions { port: 9000, open: true, dev: true }));
        assert_eq!(words("serve --open --port 9000 --dev"), all);
        assert_eq!(words("serve --dev --open --port=9000"), all);
    }

    #[test]
    fn a_port_that_is_none_is_refused_by_name() {
        assert_eq!(words("serve --port"), Err(UsageError::Port(None)));
        for word in ["0", "65536", "-1", "x"] {
            assert_eq!(words(&format!("serve --port {word}")), Err(UsageError::Port(Some(word.to_owned()))));
        }
    }

    #[test]
    fn test_draws_new_cases_only_when_it_is_asked_to() {
        assert_eq!(words("test"), Ok(Command::Test));
        assert_eq!(words("test --long"), Ok(Command::TestLong { minutes: 30 }));
        assert_eq!(words("test --long 5"), Ok(Command::TestLong { minutes: 5 }));
        for word in ["0", "10000", "-1", "1.5", "x"] {
            assert_eq!(words(&format!("test --long {word}")), Err(UsageError::Minutes(word.to_owned())));
        }
        assert_eq!(words("test --longer"), Err(UsageError::UnknownOption("--longer".to_owned())));
        assert_eq!(words("test --long 5 6"), Err(UsageError::UnknownOption("6".to_owned())));
    }

    #[test]
    fn bench_takes_its_time_unless_asked_to_be_quick() {
        assert_eq!(words("bench"), Ok(Command::Bench { quick: false }));
        assert_eq!(words("bench --quick"), Ok(Command::Bench { quick: true }));
        assert_eq!(words("bench --slow"), Err(UsageError::UnknownOption("--slow".to_owned())));
    }

    #[test]
    fn mutants_are_made_everywhere_unless_a_path_is_given() {
        assert_eq!(words("mutants"), Ok(Command::Mutants { path: None }));
        let path = Some("src/math".to_owned());
        assert_eq!(words("mutants src/math"), Ok(Command::Mutants { path }));
        assert_eq!(words("mutants a b"), Err(UsageError::UnknownOption("b".to_owned())));
    }

    #[test]
    fn fuzz_takes_a_target_and_minutes_or_either_or_neither() {
        let fuzz =
            |target: Option<&str>, minutes| Ok(Command::Fuzz { target: target.map(str::to_owned), minutes });
        assert_eq!(words("fuzz"), fuzz(None, 5));
        assert_eq!(words("fuzz table"), fuzz(Some("table"), 5));
        assert_eq!(words("fuzz 30"), fuzz(None, 30));
        assert_eq!(words("fuzz table 30"), fuzz(Some("table"), 30));
        for word in ["0", "-1", "1.5", "--quick"] {
            assert_eq!(words(&format!("fuzz table {word}")), Err(UsageError::Minutes(word.to_owned())));
        }
        assert_eq!(words("fuzz table 1 2"), Err(UsageError::UnknownOption("2".to_owned())));
    }

    #[test]
    fn unknown_words_are_refused_by_name() {
        assert_eq!(words("sevre"), Err(UsageError::UnknownCommand("sevre".to_owned())));
        assert_eq!(words("build --fast"), Err(UsageError::UnknownOption("--fast".to_owned())));
    }
}
