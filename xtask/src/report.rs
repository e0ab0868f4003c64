//! What came of many checks: each counts, all of them run, one line closes.

use std::iter::Sum;
use std::ops::Add;
use std::process::ExitCode;
use std::time::Instant;

use crate::error::Error;
use crate::process::Transcript;
use crate::progress::Took;

/// How many cases passed and failed.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Tally {
    /// Cases that passed.
    pub(crate) passed: u64,
    /// Cases that failed.
    pub(crate) failed: u64,
}

impl Tally {
    /// A check without cases of its own, passed.
    pub(crate) const PASS: Self = Self { passed: 1, failed: 0 };
}

impl Add for Tally {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self { passed: self.passed + other.passed, failed: self.failed + other.failed }
    }
}

impl Sum for Tally {
    fn sum<I: Iterator<Item = Self>>(tallies: I) -> Self {
        tallies.fold(Self::default(), Self::add)
    }
}

/// What a runner of many cases came to.
#[derive(Debug)]
pub(crate) struct Cases {
    /// The cases it counted.
    pub(crate) tally: Tally,
    /// How the runner itself ended.
    pub(crate) end: Result<(), Error>,
}

impl Cases {
    /// Counts the cases a transcript tells of.
    pub(crate) fn count(transcript: Transcript, count: fn(&str) -> Tally) -> Self {
        Self { tally: count(&transcript.text), end: transcript.end }
    }
}

/// A check that has been made: what it came to, in what time.
#[derive(Debug)]
struct Done {
    what: String,
    cases: Cases,
    took: Took,
}

impl Done {
    fn of(what: &str, work: impl FnOnce() -> Result<Cases, Error>) -> Self {
        let start = Instant::now();
        let none = |error| Cases { tally: Tally::default(), end: Err(error) };
        let cases = work().unwrap_or_else(none);
        Self { what: what.to_owned(), cases, took: Took(start.elapsed()) }
    }

    fn as_a_whole(what: &str, work: impl FnOnce() -> Result<(), Error>) -> Self {
        Self::of(what, || work().map(|()| Cases { tally: Tally::PASS, end: Ok(()) }))
    }
}

/// Checks that run beside those of a report. What they say is kept until the report takes them in.
#[derive(Debug, Default)]
pub(crate) struct Beside(Vec<(Done, String)>);

impl Beside {
    /// Runs a check that passes or fails as a whole and tells whether it passed; it may say something.
    pub(crate) fn check(&mut self, what: &str, work: impl FnOnce(&mut String) -> Result<(), Error>) -> bool {
        let mut said = String::new();
        let done = Done::as_a_whole(what, || work(&mut said));
        let is_passed = done.cases.end.is_ok();
        self.0.push((done, said));
        is_passed
    }
}

/// The checks so far. A failed check is noted and the next one runs all the same.
#[derive(Debug, Default)]
pub(crate) struct Report {
    tally: Tally,
    failures: Vec<String>,
    skipped: Vec<String>,
}

impl Report {
    /// Runs a check that passes or fails as a whole.
    pub(crate) fn check(&mut self, what: &str, work: impl FnOnce() -> Result<(), Error>) -> bool {
        println!("==> {what} …");
        self.close_check(Done::as_a_whole(what, work))
    }

    /// Runs a check that counts its cases; when it ends badly without a failed case, that is one.
    pub(crate) fn cases(&mut self, what: &str, work: impl FnOnce() -> Result<Cases, Error>) -> bool {
        println!("==> {what} …");
        self.close_check(Done::of(what, work))
    }

    /// Takes in the checks that ran beside, in one piece each.
    pub(crate) fn take_in(&mut self, beside: Beside) {
        for (done, said) in beside.0 {
            println!("==> {} (meanwhile) …", done.what);
            print!("{said}");
            self.close_check(done);
        }
    }

    fn close_check(&mut self, done: Done) -> bool {
        let Done { what, cases: Cases { mut tally, end }, took } = done;
        if let Err(error) = end {
            eprintln!("error: {error}");
            tally.failed = tally.failed.max(1);
        }
        self.tally = self.tally + tally;
        let Tally { passed, failed } = tally;
        if failed > 0 {
            self.failures.push(format!("{what}: {failed} of {} failed", passed + failed));
            println!("    FAILED after {took}: {failed} of {}", passed + failed);
        } else {
            println!("    {passed} passed in {took}");
        }
        failed == 0
    }

    /// Notes what cannot run here, which neither passes nor fails, and what would make it run.
    pub(crate) fn skip(&mut self, what: &str, advice: &str) {
        self.skipped.push(format!("{what}: skipped ({advice})"));
    }

    /// Names what was skipped and what failed, and closes with `N passed, N failed`.
    pub(crate) fn close(self) -> ExitCode {
        println!();
        for line in self.skipped.iter().chain(&self.failures) {
            println!("{line}");
        }
        let Tally { passed, failed } = self.tally;
        println!("{passed} passed, {failed} failed");
        if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cases(passed: u64, failed: u64, end: Result<(), Error>) -> Result<Cases, Error> {
        Ok(Cases { tally: Tally { passed, failed }, end })
    }

    #[test]
    fn every_check_counts_and_none_stops_the_next() {
        let mut report = Report::default();
        assert!(report.check("one", || Ok(())));
        assert!(!report.check("two", || Err(Error::NoProject)));
        assert!(report.cases("three", || cases(5, 0, Ok(()))));
        assert_eq!(report.tally, Tally { passed: 6, failed: 1 });
        assert_eq!(report.failures, ["two: 1 of 1 failed"]);
    }

    #[test]
    fn a_runner_that_breaks_off_has_failed_even_with_no_failed_case() {
        let mut report = Report::default();
        assert!(!report.cases("runner", || cases(5, 0, Err(Error::NoProject))));
        assert_eq!(report.tally, Tally { passed: 5, failed: 1 });
    }

    #[test]
    fn what_ran_beside_counts_as_if_it_had_not() {
        let mut beside = Beside::default();
        assert!(beside.check("one", |_| Ok(())));
        let is_passed = beside.check("two", |said| {
            said.push_str("why");
            Err(Error::NoProject)
        });
        assert!(!is_passed);
        let mut report = Report::default();
        report.take_in(beside);
        assert_eq!(report.tally, Tally { passed: 1, failed: 1 });
        assert_eq!(report.failures, ["two: 1 of 1 failed"]);
    }

    #[test]
    fn what_is_skipped_is_neither_passed_nor_failed() {
        let mut report = Report::default();
        assert!(report.cases("runner", || cases(5, 0, Ok(()))));
        report.skip("engine", "install it");
        assert_eq!(report.tally, Tally { passed: 5, failed: 0 });
        assert_eq!(report.skipped, ["engine: skipped (install it)"]);
        assert!(report.failures.is_empty());
    }

    #[test]
    fn failed_cases_count_once_each() {
        let mut report = Report::default();
        report.cases("runner", || cases(5, 2, Err(Error::NoProject)));
        assert_eq!(report.tally, Tally { passed: 5, failed: 2 });
    }
}
