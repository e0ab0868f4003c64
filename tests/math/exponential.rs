//! The exponential function, compared with one of twice the digits.

use std::f64::consts::LN_2;

use attenscope::math::{BlockSize, exp, exponentials};
use proptest::prelude::*;
use rstest::rstest;

use crate::support::double_double::Double;
use crate::support::properties::properties;

/// The error of an exponential, in units of its last place.
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
#[case::too_large(709.782_712_893_385, f64::INFINITY)]
#[case::far_too_large(f64::MAX, f64::INFINITY)]
#[case::infinity(f64::INFINITY, f64::INFINITY)]
#[case::the_smallest(-745.133_219_101_941_1, f64::from_bits(1))]
#[case::too_small(-745.133_219_101_941_3, 0.0)]
#[case::far_too_small(f64::MIN, 0.0)]
#[case::minus_infinity(f64::NEG_INFINITY, 0.0)]
fn its_ends_and_its_middle_are_exact(#[case] x: f64, #[case] expected: f64) {
    assert_eq!(exp(x).to_bits(), expected.to_bits(), "{:e}", exp(x));
}

#[test]
fn what_is_no_number_has_no_exponential() {
    assert!(exp(f64::NAN).is_nan());
}

/// Numbers and the nearest bits to their exponentials, computed with 200 bits: next to the middle between two multiples
/// of ln 2, near the ends of the range, and among subnormal numbers.
const NEAREST: [(f64, u64); 18] = [
    (-0.346_573_590_279_972_7, 0x3fe6_a09e_667f_3bcc),
    (-0.346_573_590_279_972_64, 0x3fe6_a09e_667f_3bcd),
    (0.346_573_590_279_972_64, 0x3ff6_a09e_667f_3bcc),
    (1e-9, 0x3ff0_0000_0044_b830),
    (-1e-9, 0x3fef_ffff_ff76_8fa1),
    (-36.5, 0x3ca4_4667_51c2_bbe8),
    (700.5, 0x7f18_625c_7d4f_56c2),
    (706.125, 0x7f9a_6911_c65e_fad6),
    (709.0, 0x7fdd_422d_2be5_dc9b),
    (709.782_712_893_384, 0x7fef_ffff_ffff_ff2a),
    (-707.5, 0x0023_9b42_358b_df31),
    (-708.396_418_532_264_1, 0x0010_0000_0000_007c),
    (-708.5, 0x000e_6cf6_d088_97ac),
    (-710.75, 0x0001_853c_4d4d_2d6c),
    (-720.3, 0x7_1844_d2b6),
    (-735.0625, 0x2e2c),
    (-740.1, 0x4d),
    (-744.0, 2),
];

#[test]
fn it_is_the_nearest_number_at_its_seams_and_ends() {
    for (x, nearest) in NEAREST {
        assert_eq!(exp(x).to_bits(), nearest, "{x}");
    }
}

#[test]
fn it_falls_nowhere_from_one_number_to_the_next_where_another_power_of_2_begins() {
    for k in -1000..1000 {
        let mut x = (f64::from(k) + 0.5) * LN_2;
        for _ in 0..250 {
            x = x.next_down();
        }
        for _ in 0..500 {
            assert!(exp(x) <= exp(x.next_up()), "{x}");
            x = x.next_up();
        }
    }
}

#[test]
fn it_is_off_by_less_than_eleven_twentieths_of_the_last_place_all_along() {
    for at in 0..=140_000 {
        let x = f64::from(at).mul_add(0.01, -700.0);
        assert!(error(x) < 0.55, "{x}: {}", error(x));
    }
}

proptest! {
    #![proptest_config(properties(2000))]

    #[test]
    fn it_is_off_by_less_than_eleven_twentieths_of_the_last_place(
        x in prop_oneof![-1.0..1.0, -40.0..0.0, -700.0..700.0, (-300.0..0.0).prop_map(|power: f64| 10.0_f64.powf(power))],
    ) {
        prop_assert!(error(x) < 0.55, "{x:e}: {}", error(x));
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
