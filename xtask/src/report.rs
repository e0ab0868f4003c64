//! The combined result of many checks. All of them run, each counts, and one line sums them up.

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
    pub(crate) passed: u64,
    pub(crate) failed: u64,
}

impl Tally {
    /// One passed check without cases of its own.
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

/// The result of a test runner.
#[derive(Debug)]
pub(crate) struct Cases {
    /// The cases that it counted.
    pub(crate) tally: Tally,
    /// Whether the runner itself succeeded.
    pub(crate) end: Result<(), Error>,
}

impl Cases {
    /// Counts the cases in a transcript.
    pub(crate) fn count(transcript: Transcript, count: fn(&str) -> Tally) -> Self {
        Self { tally: count(&transcript.text), end: transcript.end }
    }
}

/// A finished check: its result and its duration.
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

/// Checks that run in parallel to a report. Their output is kept until the report takes them in.
#[derive(Debug, Default)]
pub(crate) struct Beside(Vec<(Done, String)>);

impl Beside {
    /// Runs a check that passes or fails as a whole, and returns whether it passed. It may write output.
    pub(crate) fn check(&mut self, what: &str, work: impl FnOnce(&mut String) -> Result<(), Error>) -> bool {
        let mut said = String::new();
        let done = Done::as_a_whole(what, || work(&mut said));
        let is_passed = done.cases.end.is_ok();
        self.0.push((done, said));
        is_passed
    }
}

/// The results so far. The next check runs even if one fails.
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

    /// Runs a check that counts its cases. An error without a failed case counts as one failed case.
    pub(crate) fn cases(&mut self, what: &str, work: impl FnOnce() -> Result<Cases, Error>) -> bool {
        println!("==> {what} …");
        self.close_check(Done::of(what, work))
    }

    /// Adds parallel checks and prints the output of each in one piece.
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

    /// Notes a check that cannot run here, and how to make it run. It counts neither as passed nor as failed.
    pub(crate) fn skip(&mut self, what: &str, advice: &str) {
        self.skipped.push(format!("{what}: skipped ({advice})"));
    }

    /// Lists what was skipped and what failed, and prints `N passed, N failed`.
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
