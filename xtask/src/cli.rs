//! The command line. Its documentation comments are what `cargo xtask help` prints.

use clap::builder::RangedU64ValueParser;
use clap::{Args, Parser, Subcommand};

/// How many minutes `fuzz` spends on a target unless told otherwise.
const FUZZ_MINUTES: u64 = 5;

/// The commands of the project.
///
/// Each command sets up what it needs, in the user's cache folder (XDG_CACHE_HOME, else ~/.cache) under attenscope/.
#[derive(Debug, Parser)]
#[command(bin_name = "cargo xtask", arg_required_else_help = true, disable_version_flag = true)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,
}

/// One command of the project.
#[derive(Debug, PartialEq, Eq, Subcommand)]
pub(crate) enum Command {
    /// Build the page, serve it on 127.0.0.1 and build again on every change
    Serve(ServeOptions),
    /// Write the static site to dist/ and compare its size with the limit
    Build {
        /// Also list the bytes of each crate, part by part
        #[arg(long)]
        sizes: bool,
    },
    /// Record the first worksheet, which is shown until the program has arrived (web/first.html)
    First,
    /// Check formatting and lints, native and wasm
    Check,
    /// Run every check and test, build the page and run the browser tests
    Test {
        /// Instead run the longer browser tests, then draw new random cases for that many minutes
        #[arg(long, value_name = "MINUTES", num_args = 0..=1, default_missing_value = "30", value_parser = minutes())]
        long: Option<u64>,
    },
    /// Measure the engine, the page and other libraries, in one table
    Bench {
        /// Fewer rounds: two minutes once everything is set up
        #[arg(long)]
        quick: bool,
    },
    /// List small changes to src/math, src/model, src/number, src/format and src/saving that no test notices
    Mutants {
        /// The file or folder to change; all of them if it is left out (hours)
        path: Option<String>,
    },
    /// Feed random bytes to every reader; needs a nightly compiler
    Fuzz {
        /// A target of fuzz/fuzz_targets; all of them if it is left out
        target: Option<String>,
        /// Minutes for each target [default: 5]
        #[arg(value_parser = minutes())]
        minutes: Option<u64>,
    },
    /// Kill the browser, damage saved data and make storage fail; about an hour
    Chaos,
    /// Check licences, sources and known advisories of every dependency
    Audit,
}

/// The options of `serve`.
#[derive(Args, Debug, PartialEq, Eq)]
pub(crate) struct ServeOptions {
    /// The first port to try
    #[arg(long, default_value_t = 8080, value_parser = clap::value_parser!(u16).range(1..))]
    pub(crate) port: u16,
    /// Open the page in the browser
    #[arg(long)]
    pub(crate) open: bool,
    /// Make a debug build: ready within seconds of a change, larger and slower to run
    #[arg(long)]
    pub(crate) dev: bool,
}

/// Returns the target of `fuzz` and its minutes. A number alone is the minutes of all targets.
pub(crate) fn fuzz_plan(target: Option<String>, minutes: Option<u64>) -> (Option<String>, u64) {
    match (target.as_deref().map(str::parse), minutes) {
        (Some(Ok(alone @ 1..=9999)), None) => (None, alone),
        _ => (target, minutes.unwrap_or(FUZZ_MINUTES)),
    }
}

/// A number of minutes, 1 to 9999.
fn minutes() -> RangedU64ValueParser<u64> {
    RangedU64ValueParser::new().range(1..=9999)
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;
    use clap::error::ErrorKind;

    fn words(line: &str) -> Result<Command, ErrorKind> {
        let words = ["xtask"].into_iter().chain(line.split_whitespace());
        Cli::try_parse_from(words).map(|cli| cli.command).map_err(|error| error.kind())
    }

    #[test]
    fn no_two_options_clash() {
        Cli::command().debug_assert();
    }

    #[test]
    fn serves_on_8080_unless_told_otherwise() {
        let serve = |port, open, dev| Ok(Command::Serve(ServeOptions { port, open, dev }));
        assert_eq!(words("serve"), serve(8080, false, false));
        assert_eq!(words("serve --open --port 9000 --dev"), serve(9000, true, true));
        assert_eq!(words("serve --port=9000"), serve(9000, false, false));
        for port in ["0", "65536", "-1", "x"] {
            assert!(words(&format!("serve --port={port}")).is_err(), "{port}");
        }
    }

    #[test]
    fn draws_new_cases_only_when_asked() {
        assert_eq!(words("test"), Ok(Command::Test { long: None }));
        assert_eq!(words("test --long"), Ok(Command::Test { long: Some(30) }));
        assert_eq!(words("test --long 5"), Ok(Command::Test { long: Some(5) }));
        for minutes in ["0", "10000", "-1", "1.5", "x"] {
            assert!(words(&format!("test --long={minutes}")).is_err(), "{minutes}");
        }
    }

    #[test]
    fn fuzzes_a_target_for_minutes_or_either_or_neither() {
        let fuzz = |line: &str| match words(line) {
            Ok(Command::Fuzz { target, minutes }) => Ok(fuzz_plan(target, minutes)),
            other => Err(other),
        };
        let plan = |target: Option<&str>, minutes| Ok((target.map(str::to_owned), minutes));
        assert_eq!(fuzz("fuzz"), plan(None, 5));
        assert_eq!(fuzz("fuzz table"), plan(Some("table"), 5));
        assert_eq!(fuzz("fuzz 30"), plan(None, 30));
        assert_eq!(fuzz("fuzz table 30"), plan(Some("table"), 30));
        for minutes in ["0", "-1", "1.5", "--quick"] {
            assert!(words(&format!("fuzz table {minutes}")).is_err(), "{minutes}");
        }
        assert_eq!(words("fuzz table 1 2"), Err(ErrorKind::UnknownArgument));
    }

    #[test]
    fn takes_its_time_unless_asked_to_be_quick() {
        assert_eq!(words("bench"), Ok(Command::Bench { quick: false }));
        assert_eq!(words("bench --quick"), Ok(Command::Bench { quick: true }));
        assert_eq!(words("bench --slow"), Err(ErrorKind::UnknownArgument));
    }

    #[test]
    fn makes_mutants_everywhere_unless_given_a_path() {
        assert_eq!(words("mutants"), Ok(Command::Mutants { path: None }));
        assert_eq!(words("mutants src/math"), Ok(Command::Mutants { path: Some("src/math".to_owned()) }));
        assert_eq!(words("mutants a b"), Err(ErrorKind::UnknownArgument));
    }

    #[test]
    fn rejects_unknown_words_by_name() {
        assert_eq!(words("sevre"), Err(ErrorKind::InvalidSubcommand));
        assert_eq!(words("build --fast"), Err(ErrorKind::UnknownArgument));
        assert_eq!(words("test --longer"), Err(ErrorKind::UnknownArgument));
        assert_eq!(words("test --long 5 6"), Err(ErrorKind::UnknownArgument));
        assert_eq!(words("serve --port"), Err(ErrorKind::InvalidValue));
        assert_eq!(words(""), Err(ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand));
    }
}
