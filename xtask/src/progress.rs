//! Progress messages of long steps: a line at the start, and the duration at the end.

use std::fmt;
use std::time::{Duration, Instant};

use crate::error::Error;

/// Runs one step and prints `==> what …` before and `done in 2 min 5 s` after it.
pub(crate) fn step<T>(what: &str, work: impl FnOnce() -> Result<T, Error>) -> Result<T, Error> {
    println!("==> {what} …");
    let start = Instant::now();
    let result = work();
    let end = if result.is_ok() { "done in" } else { "failed after" };
    println!("    {end} {}", Took(start.elapsed()));
    result
}

/// Displays a duration: `0.4 s`, `12 s`, `2 min 5 s`.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Took(pub(crate) Duration);

impl fmt::Display for Took {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = self.0.as_secs_f64();
        let whole = seconds.round();
        if seconds < 9.95 {
            write!(f, "{seconds:.1} s")
        } else if whole < 60.0 {
            write!(f, "{whole} s")
        } else {
            write!(f, "{} min {} s", (whole / 60.0).floor(), whole % 60.0)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_duration_reads_as_people_say_it() {
        let text = |millis| Took(Duration::from_millis(millis)).to_string();
        assert_eq!(text(430), "0.4 s");
        assert_eq!(text(12_400), "12 s");
        assert_eq!(text(59_700), "1 min 0 s");
        assert_eq!(text(125_000), "2 min 5 s");
    }
}
