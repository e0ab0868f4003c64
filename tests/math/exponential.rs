//! The exponential function, against one with twice the digits.

use attenscope::math::{BlockSize, exp, exponentials};
use proptest::prelude::*;
use rstest::rstest;

use crate::support::double_double::Double;
use crate::support::properties::properties;

/// How far an exponential is off, in units of its last place.
fn error(x: f64) -> f64 {
    let above_1 = Double::from(x.abs()).exp();
    let (found, exact) = (exp(x), if x < 0.0 { Double::from(1.0) / above_1 } else { above_1 });
    (Double::from(found) - exact).value().abs() / (exact.value().next_up() - exact.value())
}

#[rstest]
#[case::zero(0.0, 1.0)]
#[case::minus_zero(-0.0, 1.0)]
#[case::too_small_to_count(-1e-320, 1.0)]
#[case::one(1.0, std::f64::consts::E)]
#[case::the_largest(709.782_712_893_384, f64::MAX)]
#[case::too_large(709.782_712_893_385, f64::INFINITY)]
#[case::far_too_large(f64::MAX, f64::INFINITY)]
#[case::infinity(f64::INFINITY, f64::INFINITY)]
#[case::the_smallest(-745.133_219_101_941_1, f64::from_bits(1))]
#[case::too_small(-745.133_219_101_941_3, 0.0)]
#[case::far_too_small(f64::MIN, 0.0)]
#[case::minus_infinity(f64::NEG_INFINITY, 0.0)]
fn its_ends_and_its_middle_are_exact(#[case] x: f64, #[case] expected: f64) {
    let found = exp(x);
    // Next to its largest number eˣ changes by hundreds of last places from one x to the next.
    let is_near = expected == f64::MAX && found > 0.999_999_999_999 * f64::MAX && found.is_finite();
    assert!(is_near || found.to_bits() == expected.to_bits(), "{found:e}, not {expected:e}");
}

#[test]
fn what_is_no_number_has_no_exponential() {
    assert!(exp(f64::NAN).is_nan());
}

#[test]
fn where_the_last_digits_have_no_room_it_is_as_near_as_they_allow() {
    for halvings in 1022..=1074 {
        let exact = 2.0_f64.powi(-1000) * 2.0_f64.powi(1000 - halvings);
        let found = exp(-f64::from(halvings) * std::f64::consts::LN_2);
        // The argument is rounded, too.
        let allowed = 2e-13 + 0.5 * f64::from_bits(1) / exact;
        assert!((found / exact - 1.0).abs() <= allowed, "2^−{halvings}");
    }
}

#[test]
fn it_is_off_by_less_than_seven_tenths_of_the_last_place_all_along() {
    let worst = (0..=140_000).map(|at| error(f64::from(at).mul_add(0.01, -700.0))).fold(0.0, f64::max);
    assert!(worst < 0.7, "{worst}");
}

proptest! {
    #![proptest_config(properties(2000))]

    #[test]
    fn it_is_off_by_less_than_seven_tenths_of_the_last_place(
        x in prop_oneof![-1.0..1.0, -40.0..0.0, -700.0..700.0, (-300.0..0.0).prop_map(|power: f64| 10.0_f64.powf(power))],
    ) {
        prop_assert!(error(x) < 0.7, "{x:e}: {}", error(x));
    }

    #[test]
    fn it_is_the_same_beside_others_as_alone(row in proptest::collection::vec(-750.0..0.0, 1..9)) {
        let mut line = row.clone();
        let sums = exponentials(&mut line, BlockSize::SMALL);
        for (found, x) in line.iter().zip(row) {
            prop_assert_eq!(found.to_bits(), exp(x - sums.max).to_bits());
        }
    }
}
