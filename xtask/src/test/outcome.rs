//! Counts cases from the final lines of the three test runners.

use crate::report::Tally;

/// Counts nextest's summary: `Summary [ 0.2s] 5 tests run: 3 passed (1 slow), 1 failed, 1 timed out, 0 skipped`.
pub(super) fn nextest(text: &str) -> Tally {
    let mut summaries = text.lines().filter(|line| line.trim_start().starts_with("Summary ["));
    summaries.next_back().map(counts).unwrap_or_default()
}

/// Counts cargo's own harness, one line per binary: `test result: ok. 4 passed; 0 failed; 1 ignored; …`.
pub(super) fn libtest(text: &str) -> Tally {
    text.lines().filter_map(|line| line.trim_start().strip_prefix("test result: ")).map(counts).sum()
}

/// Counts Playwright's summary, one line per kind: `  2 failed`, `  1 flaky`, `  12 passed (5.1s)`, `  3 did not run`.
pub(super) fn playwright(text: &str) -> Tally {
    // The lines that list failed cases do not begin with a number.
    text.lines()
        .map(str::trim)
        .filter(|line| line.starts_with(|c: char| c.is_ascii_digit()))
        .map(counts)
        .sum()
}

/// Adds up the numbers by the word after them. Skipped and ignored cases count neither as passed nor as failed.
fn counts(line: &str) -> Tally {
    let words: Vec<&str> = line.split_ascii_whitespace().collect();
    let pair = |pair: &[&str]| {
        let &[number, word] = pair else { return Tally::default() };
        let Ok(number) = number.parse() else { return Tally::default() };
        match word.trim_end_matches([',', ';']) {
            "passed" | "flaky" => Tally { passed: number, failed: 0 },
            // `timed out`, `exec failed`, `did not run` and `interrupted` count as failures.
            "failed" | "timed" | "exec" | "did" | "interrupted" => Tally { passed: 0, failed: number },
            _ => Tally::default(),
        }
    };
    words.windows(2).map(pair).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally(passed: u64, failed: u64) -> Tally {
        Tally { passed, failed }
    }

    #[test]
    fn nextest_tells_all_in_its_summary() {
        let text = "        PASS [   0.004s] (1/2) xtask a::b\n────\n     Summary [   0.048s] 21 tests run: 21 passed, 0 skipped\n";
        assert_eq!(nextest(text), tally(21, 0));
        let text = "  Summary [  1.0s] 9 tests run: 5 passed (1 slow, 2 leaky), 2 failed, 1 timed out, 1 exec failed, 3 skipped\n";
        assert_eq!(nextest(text), tally(5, 4));
        assert_eq!(nextest("  Summary [ 1.0s] 1 test run: 1 passed (1 flaky), 0 skipped\n"), tally(1, 0));
        assert_eq!(nextest("error: could not compile"), tally(0, 0));
    }

    #[test]
    fn the_harness_tells_one_line_a_binary() {
        let text = "running 4 tests\n\ntest result: ok. 4 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.00s\n\
            test result: FAILED. 3 passed; 2 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.00s\n";
        assert_eq!(libtest(text), tally(7, 2));
    }

    #[test]
    fn playwright_tells_one_line_a_kind() {
        let text = "  ✘  3 [chromium] › specs/a.spec.ts:3:1 › finds 4 failed cells (5ms)\n\n  2 failed\n    specs/a.spec.ts:3:1 › 7 passed\n  \
            1 flaky\n  3 skipped\n  1 did not run\n  12 passed (5.1s)\n";
        assert_eq!(playwright(text), tally(13, 3));
        assert_eq!(playwright("  1 passed (931ms)\n"), tally(1, 0));
    }
}
