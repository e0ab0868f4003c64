//! The configuration of property tests: their cases come from one seed and are the same in every run.
//!
//! So a rare case cannot fail a run by chance. `cargo xtask test --long` searches with other seeds and more cases. What
//! it finds is written to `tests/proptest-regressions/` and is tested in every run from then on.

use std::env;
use std::fmt::Debug;
use std::str::FromStr;

use proptest::prelude::ProptestConfig;
use proptest::test_runner::RngSeed;

/// The seed unless `ATTENSCOPE_SEED` gives another one.
const SEED: u64 = 2017;

/// This many cases from the seed, times the factor `ATTENSCOPE_CASES`.
pub(crate) fn properties(cases: u32) -> ProptestConfig {
    drawn((f64::from(cases) * factor()).ceil())
}

/// The configuration for cases that are long runs, each drawn as a whole. A failing run is not shrunk, and with a small
/// factor there are no cases.
pub(crate) fn runs(cases: u32) -> ProptestConfig {
    ProptestConfig { max_shrink_iters: 0, ..drawn((f64::from(cases) * factor()).round()) }
}

fn drawn(cases: f64) -> ProptestConfig {
    ProptestConfig {
        cases: cases as u32,
        rng_seed: RngSeed::Fixed(variable("ATTENSCOPE_SEED", SEED)),
        ..ProptestConfig::default()
    }
}

fn factor() -> f64 {
    variable("ATTENSCOPE_CASES", 1.0)
}

/// The value of an environment variable, or `otherwise`.
fn variable<T: FromStr<Err: Debug>>(name: &str, otherwise: T) -> T {
    env::var(name)
        .map_or(otherwise, |text| text.parse().unwrap_or_else(|error| panic!("{name} is {text}: {error:?}")))
}
