//! Functions of rows, entry by entry: the bits are those of single numbers, at every length.

use attenscope::math::{add_multiple, divide, divide_in_place, keep_farther};
use proptest::collection::vec;
use proptest::prelude::*;

use crate::support::properties::properties;

/// Any bit pattern, or a typical matrix entry.
fn any_number() -> impl Strategy<Value = f64> {
    prop_oneof![any::<u64>().prop_map(f64::from_bits), -1e3..1e3]
}

/// The bits of each number. All NaNs count as equal, since the machine chooses their bits.
fn bits(numbers: impl IntoIterator<Item = f64>) -> Vec<u64> {
    numbers.into_iter().map(|number| if number.is_nan() { u64::MAX } else { number.to_bits() }).collect()
}

proptest! {
    #![proptest_config(properties(256))]

    #[test]
    fn quotients_are_those_of_single_numbers(numbers in vec(any_number(), 0..9), divisor in any_number()) {
        let expected = bits(numbers.iter().map(|number| number / divisor));
        let mut out = vec![f64::NAN; numbers.len()];
        divide(&numbers, divisor, &mut out);
        prop_assert_eq!(bits(out), expected.clone());
        let mut in_place = numbers;
        divide_in_place(&mut in_place, divisor);
        prop_assert_eq!(bits(in_place), expected);
    }

    #[test]
    fn sums_with_multiples_round_twice_as_single_numbers_do(
        pairs in vec((any_number(), any_number()), 0..9),
        factor in any_number(),
    ) {
        let (numbers, mut totals): (Vec<f64>, Vec<f64>) = pairs.iter().copied().unzip();
        let expected = bits(pairs.iter().map(|(number, total)| total + factor * number));
        add_multiple(&numbers, factor, &mut totals);
        prop_assert_eq!(bits(totals), expected);
    }

    #[test]
    fn what_is_farther_from_zero_or_nan_is_kept(pairs in vec((any_number(), any_number()), 0..9)) {
        let (numbers, mut farthest): (Vec<f64>, Vec<f64>) = pairs.iter().copied().unzip();
        let expected = bits(pairs.iter().map(|&(number, kept)| {
            if number.abs() > kept.abs() || number.is_nan() { number } else { kept }
        }));
        keep_farther(&numbers, &mut farthest);
        prop_assert_eq!(bits(farthest), expected);
    }
}
