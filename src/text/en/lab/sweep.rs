//! The experiment on `√d_k`: its settings and its run.

use crate::text::{Sampled, SourceText, SourceTexts, SweepText, en::count::counted};

pub(super) static TEXT: SweepText = SweepText {
    source: "Entries of queries and keys",
    sources: SourceTexts {
        normal: SourceText { choice: "normal, mean 0, variance 1", entries: "Normal entries" },
        uniform: SourceText { choice: "uniform, mean 0, variance 1", entries: "Uniform entries" },
        resampled: SourceText {
            choice: "from this page’s matrices",
            entries: "Entries of this page’s X, W_Q and W_K (and X′ for keys of other words; or Q and K, where they are given) as they were at Run",
        },
    },
    tokens: "Words",
    tokens_of_page: |sampled, n, other_keys| match other_keys {
        Some(m) => format!("{sampled} (here {n} over {})", counted(m, "key")),
        None if sampled == n => format!("{n}, as here"),
        None => format!("{sampled} (here {n})"),
    },
    repeats: "Samples per size",
    seed: "Seed",
    another_seed: "Another seed",
    refused_seed: "A seed is a whole number from 0 to 9007199254740991.",
    run: "Run",
    stop: "Stop",
    progress: "Progress",
    running: |d_k, percent| format!("dₖ = {d_k}, {percent}%"),
    finished: |sizes| format!("Finished: {sizes} sizes."),
    stopped: |done, sizes| match done {
        1 => format!("Stopped after 1 of {sizes} sizes."),
        _ => format!("Stopped after {done} of {sizes} sizes."),
    },
    sampled: |Sampled { entries, tokens, repeats, seed }| {
        format!(
            "{entries}; {tokens} words; {repeats} samples of each size; seed {seed}. \
             The bars reach one standard deviation of the samples up and down."
        )
    },
    resampled: "√dₖ holds for independent entries with mean 0. These have the page’s own mean and variance.",
};
