//! How properties are tested: on cases drawn from one seed, the same in every run.
//!
//! So a rare case cannot fail a run by chance. `cargo xtask test --long` goes looking for it, with other seeds and more
//! cases; what it finds is written to `tests/proptest-regressions/` and is among the cases of every run from then on.

use std::env;
use std::fmt::Debug;
use std::str::FromStr;

use proptest::prelude::ProptestConfig;
use proptest::test_runner::RngSeed;

/// The seed, unless `ATTENSCOPE_SEED` says another.
const SEED: u64 = 2017;

/// So many cases, times what `ATTENSCOPE_CASES` says, from the seed.
pub(crate) fn properties(cases: u32) -> ProptestConfig {
    drawn((f64::from(cases) * factor()).ceil())
}

/// The same for cases that are long runs, each drawn as a whole: no part of one that fails is looked for, and where the
/// share is small there are none.
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

/// What a variable of the environment says.
fn variable<T: FromStr<Err: Debug>>(name: &str, otherwise: T) -> T {
    env::var(name)
        .map_or(otherwise, |text| text.parse().unwrap_or_else(|error| panic!("{name} is {text}: {error:?}")))
}
