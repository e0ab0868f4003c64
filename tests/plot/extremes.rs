//! `plot::extremes`.

use attenscope::math::{Matrix, largest_magnitude};
use attenscope::plot::extremes;
use proptest::prelude::*;

use crate::properties::properties;

#[test]
fn a_single_large_entry_stays_visible() {
    let mut matrix = Matrix::from_fn(512, 512, |row, col| ((row + col) % 3) as f64 - 1.0);
    matrix[(300, 200)] = -9.0;
    let map = extremes(&matrix, 128, 64);
    assert_eq!((map.rows(), map.cols()), (128, 64));
    assert_eq!(map[(300 / 4, 200 / 8)], -9.0);
    assert_eq!(map.values().iter().filter(|entry| entry.abs() > 1.0).count(), 1);
}

#[test]
fn what_is_not_finite_stays_visible_and_nan_most() {
    let (nan, inf) = (f64::NAN, f64::INFINITY);
    let matrix = Matrix::from_rows([[1.0, nan, inf, 3.0, -inf, 2.0], [nan, inf, 5.0, 4.0, inf, nan]]);
    let map = extremes(&matrix, 1, 3);
    assert!(map[(0, 0)].is_nan() && map[(0, 2)].is_nan());
    assert_eq!(map[(0, 1)], inf);
}

#[test]
fn a_side_that_is_not_to_shrink_stays() {
    let matrix = Matrix::from_fn(4, 6, |row, col| row as f64 - col as f64);
    assert_eq!(extremes(&matrix, 4, 6), matrix);
    assert_eq!(extremes(&matrix, 40, 60), matrix);
    assert_eq!(extremes(&matrix, 4, 2).column(0).collect::<Vec<_>>(), [-2.0, 1.0, 2.0, 3.0]);
}

proptest! {
    #![proptest_config(properties(256))]

    #[test]
    fn the_entry_farthest_from_zero_is_never_lost(
        values in prop::collection::vec(-1e3..1e3, 12 * 7), rows in 1..14_usize, cols in 1..9_usize
    ) {
        let matrix = Matrix::from_values(12, 7, values).unwrap();
        let map = extremes(&matrix, rows, cols);
        prop_assert_eq!((map.rows(), map.cols()), (rows.min(12), cols.min(7)));
        prop_assert_eq!(largest_magnitude(&map), largest_magnitude(&matrix));
        prop_assert!(map.values().iter().all(|entry| matrix.values().contains(entry)));
    }
}
