//! `cargo xtask test --long`: the browser tests for which the ordinary run has no time, the count of leaks for as long as
//! finds the smallest, and the properties on cases that no run has tried.
//!
//! The ordinary run draws the same cases each time, so a rare one that fails would go unseen; here it is looked for. The
//! tests read the seed and the multiple of their cases in `tests/support/properties.rs`, and write what fails to
//! `tests/proptest-regressions/`.

use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hasher};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use super::{browser, native};
use crate::error::Error;
use crate::project::Project;
use crate::report::Report;
use crate::site::{Profile, Site};

/// How many times as many cases as in the ordinary run a round has.
const MULTIPLE: &str = "4";

/// Runs the long browser tests, then draws new cases, round after round, until the time is over or one has failed.
pub(crate) fn run(project: &Project, minutes: u64) -> Result<ExitCode, Error> {
    Site::prepare(project, Profile::Release)?.build()?;
    let mut report = Report::default();
    browser::add_long(&mut report, project);
    let (start, time) = (Instant::now(), Duration::from_secs(60 * minutes));
    loop {
        let seed = RandomState::new().build_hasher().finish();
        let is_passed =
            report.cases(&format!("Properties on {MULTIPLE} × their cases, from seed {seed}"), || {
                native::run(project, |tests| {
                    tests.env("ATTENSCOPE_SEED", seed.to_string()).env("ATTENSCOPE_CASES", MULTIPLE);
                })
            });
        if !is_passed {
            println!(
                "    a property that failed is in tests/proptest-regressions/: keep that with what mends it"
            );
        }
        if !is_passed || start.elapsed() >= time {
            return Ok(report.close());
        }
    }
}
