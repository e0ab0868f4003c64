//! A part of a Jacobian equals that part of the whole one.

use attenscope::math::{jacobian, jacobian_part};
use proptest::prelude::*;

use crate::support::properties::properties;

proptest! {
    #![proptest_config(properties(256))]

    #[test]
    fn each_entry_of_a_part_is_that_of_the_whole(
        weights in prop::collection::vec(0.0..1.0_f64, 1..20),
        picks in prop::collection::vec(any::<prop::sample::Index>(), 0..6),
    ) {
        let keys: Vec<usize> = picks.iter().map(|pick| pick.index(weights.len())).collect();
        let (part, whole) = (jacobian_part(&weights, &keys), jacobian(&weights));
        prop_assert_eq!((part.rows(), part.cols()), (keys.len(), keys.len()));
        for (row, &i) in keys.iter().enumerate() {
            for (col, &j) in keys.iter().enumerate() {
                prop_assert_eq!(part[(row, col)].to_bits(), whole[(i, j)].to_bits());
            }
        }
    }
}
