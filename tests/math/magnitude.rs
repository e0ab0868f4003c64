//! The largest magnitude, kept up to date while a matrix changes.

use attenscope::math::{Magnitude, Matrix, largest_magnitude};
use proptest::prelude::*;

use crate::support::properties::properties;
use crate::support::random::Random;

/// No two entries are equal, so that the largest is in one place. Some are not finite.
fn entry(random: &mut Random) -> f64 {
    match random.below(20) {
        0 => f64::NAN,
        1 => f64::NEG_INFINITY,
        _ => random.normal() * (100.0 * random.normal()).exp(),
    }
}

/// The place of the largest magnitude, or the first cell if there is none.
fn place_of_largest(matrix: &Matrix) -> (usize, usize) {
    let largest = largest_magnitude(matrix);
    let mut places = (0..matrix.rows()).flat_map(|row| (0..matrix.cols()).map(move |col| (row, col)));
    places.find(|&place| matrix[place].abs() == largest).unwrap_or((0, 0))
}

#[test]
fn looking_at_some_rows_again_leaves_what_others_hold() {
    let mut matrix = Matrix::zeros(100, 100);
    matrix[(99, 99)] = -5.0;
    let mut magnitude = Magnitude::of(&Matrix::zeros(100, 100));
    for (rows, largest) in [(99..100, 5.0), (0..1, 5.0), (40..70, 5.0)] {
        magnitude.refresh(&matrix, &rows, &(0..0));
        assert_eq!(magnitude.largest(), largest, "{rows:?}");
    }
}

proptest! {
    #![proptest_config(properties(200))]

    #[test]
    fn it_follows_changes_of_rows_and_columns(rows in 1..80_usize, cols in 1..80_usize, seed: u64) {
        let mut random = Random(seed);
        let mut matrix = Matrix::from_fn(rows, cols, |_, _| entry(&mut random));
        let mut magnitude = Magnitude::of(&matrix);
        prop_assert_eq!(magnitude.largest(), largest_magnitude(&matrix));
        for _ in 0..20 {
            // Replacing the largest magnitude is noticed only in its own tile.
            let (row, col) = match random.below(2) {
                0 => place_of_largest(&matrix),
                _ => (random.below(rows), random.below(cols)),
            };
            if random.below(2) == 0 {
                matrix.row_mut(row).iter_mut().for_each(|value| *value = entry(&mut random));
                magnitude.refresh(&matrix, &(row..row + 1), &(0..0));
            } else {
                (0..rows).for_each(|row| matrix[(row, col)] = entry(&mut random));
                magnitude.refresh(&matrix, &(0..0), &(col..col + 1));
            }
            prop_assert_eq!(magnitude.largest(), largest_magnitude(&matrix));
        }
    }

    #[test]
    fn lines_beyond_the_matrix_stand_for_all_of_it(rows in 1..40_usize, cols in 1..40_usize, seed: u64) {
        let mut random = Random(seed);
        let mut magnitude = Magnitude::of(&random.matrix(rows, cols));
        let other = random.matrix(rows, cols);
        magnitude.refresh(&other, &(0..usize::MAX), &(0..0));
        prop_assert_eq!(magnitude.largest(), largest_magnitude(&other));
        let larger = random.matrix(rows + 3, cols);
        magnitude.refresh(&larger, &(0..0), &(0..0));
        prop_assert_eq!(magnitude.largest(), largest_magnitude(&larger));
    }
}
