//! `cargo xtask test --long`: the browser tests that are too long for the ordinary run, the leak tests at the length
//! that finds the smallest leak, and the property tests on new cases.
//!
//! The ordinary run uses the same cases each time, so a rare failing case would go unseen. The tests read the seed and
//! the factor for their cases in `tests/support/properties.rs`, and write failing cases to
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

/// The factor for the number of cases, compared with the ordinary run.
const MULTIPLE: &str = "4";

/// Runs the long browser tests, then rounds of new cases until the time is over or a case has failed.
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
