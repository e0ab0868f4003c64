//! The hyperbolic tangent: beside the platform's, at its limits, and its symmetry.

use attenscope::math::tanh;
use proptest::num::f64::{INFINITE, NEGATIVE, NORMAL, POSITIVE, SUBNORMAL, ZERO};
use proptest::prelude::*;
use rstest::rstest;

use crate::support::properties::properties;

/// The distance of two numbers of the same sign, in units of the last place.
fn ulps(one: f64, other: f64) -> u64 {
    one.to_bits().abs_diff(other.to_bits())
}

#[rstest]
#[case(0.0, 0.0)]
#[case(-0.0, -0.0)]
#[case(f64::INFINITY, 1.0)]
#[case(f64::NEG_INFINITY, -1.0)]
#[case(1e300, 1.0)]
#[case(-20.0, -1.0)]
#[case(5e-324, 5e-324)]
#[case(-1e-200, -1e-200)]
fn the_limits_are_exact(#[case] x: f64, #[case] expected: f64) {
    assert_eq!(tanh(x).to_bits(), expected.to_bits());
}

#[test]
fn what_is_not_a_number_has_none() {
    assert!(tanh(f64::NAN).is_nan());
}

proptest! {
    #![proptest_config(properties(2000))]

    #[test]
    fn it_is_the_platforms_but_for_the_last_places(x in prop_oneof![-1.0..1.0, -20.0..20.0, -1e-3..1e-3]) {
        prop_assert!(ulps(tanh(x), x.tanh()) <= 3, "{x}: {} and {}", tanh(x), x.tanh());
    }

    #[test]
    fn it_is_odd_and_never_beyond_1(x in POSITIVE | NEGATIVE | NORMAL | SUBNORMAL | ZERO | INFINITE) {
        prop_assert_eq!(tanh(-x).to_bits(), (-tanh(x)).to_bits());
        prop_assert!(tanh(x).abs() <= 1.0);
    }
}
