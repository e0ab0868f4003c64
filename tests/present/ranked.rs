//! Numbers by size: each is visited once, in an order that can be followed both ways.

use attenscope::layout::Orientation;
use attenscope::math::Matrix;
use attenscope::present::{Ranked, Toward, next_in_rank};
use proptest::prelude::*;

use crate::support::properties::properties;

/// Everything that is visited from the beginning, with its ranks, until a step leads nowhere.
fn met(matrix: &Matrix, orientation: Orientation, toward: Toward) -> Vec<Ranked> {
    let mut met = Vec::new();
    let mut from = None;
    while let Some(ranked) = next_in_rank(matrix, orientation, from, toward) {
        if met.last() == Some(&ranked) {
            break;
        }
        from = Some(ranked.cell);
        met.push(ranked);
    }
    met
}

fn cells(met: &[Ranked]) -> Vec<(usize, usize)> {
    met.iter().map(|ranked| ranked.cell).collect()
}

#[test]
fn numbers_are_met_from_the_largest_down_and_equal_ones_as_they_are_read() {
    let matrix = Matrix::from_rows([[1.0, 5.0, -2.0], [5.0, 0.0, -0.0]]);
    let plain = met(&matrix, Orientation::Plain, Toward::Smaller);
    assert_eq!(cells(&plain), [(0, 1), (1, 0), (0, 0), (1, 1), (1, 2), (0, 2)]);
    assert_eq!(plain.iter().map(|ranked| ranked.rank).collect::<Vec<_>>(), [1, 2, 3, 4, 5, 6]);
    // Transposed, the fives are visited in the other order.
    let turned = met(&matrix, Orientation::Transposed, Toward::Smaller);
    assert_eq!(cells(&turned), [(1, 0), (0, 1), (0, 0), (1, 1), (1, 2), (0, 2)]);
}

#[test]
fn at_either_end_it_stays() {
    let matrix = Matrix::from_rows([[1.0, 2.0]]);
    let at = |cell, toward| next_in_rank(&matrix, Orientation::Plain, Some(cell), toward);
    assert_eq!(at((0, 0), Toward::Smaller), Some(Ranked { cell: (0, 0), rank: 2, count: 2 }));
    assert_eq!(at((0, 1), Toward::Larger), Some(Ranked { cell: (0, 1), rank: 1, count: 2 }));
    assert_eq!(at((0, 0), Toward::Larger), Some(Ranked { cell: (0, 1), rank: 1, count: 2 }));
}

#[test]
fn what_is_no_number_or_hidden_has_no_rank() {
    let matrix = Matrix::from_rows([[f64::NAN, f64::INFINITY], [f64::NEG_INFINITY, -1e300]]);
    let down = met(&matrix, Orientation::Plain, Toward::Smaller);
    assert_eq!(cells(&down), [(0, 1), (1, 1)]);
    assert!(down.iter().all(|ranked| ranked.count == 2));
    // From a cell without a rank it begins again.
    let anew = next_in_rank(&matrix, Orientation::Plain, Some((1, 0)), Toward::Smaller);
    assert_eq!(anew, Some(down[0]));
    let nothing = Matrix::from_rows([[f64::NAN, f64::NEG_INFINITY]]);
    assert_eq!(next_in_rank(&nothing, Orientation::Plain, None, Toward::Smaller), None);
    assert_eq!(next_in_rank(&nothing, Orientation::Plain, Some((0, 1)), Toward::Larger), None);
}

proptest! {
    #![proptest_config(properties(256))]

    #[test]
    fn each_number_is_met_once_and_back_again(
        rows in 1..6usize,
        cols in 1..6usize,
        values in prop::collection::vec(
            prop_oneof![-3..3i32, Just(99)].prop_map(|n| if n == 99 { f64::NAN } else { f64::from(n) }),
            25,
        ),
        turned in any::<bool>(),
    ) {
        let orientation = if turned { Orientation::Transposed } else { Orientation::Plain };
        let matrix = Matrix::from_fn(rows, cols, |row, col| values[row * 5 + col]);
        let down = met(&matrix, orientation, Toward::Smaller);
        let mut expected: Vec<_> = (0..rows)
            .flat_map(|row| (0..cols).map(move |col| (row, col)))
            .filter(|&cell| !matrix[cell].is_nan())
            .collect();
        expected.sort_by_key(|&cell| orientation.turned(cell));
        expected.sort_by(|&one, &other| matrix[other].partial_cmp(&matrix[one]).unwrap());
        prop_assert_eq!(cells(&down), expected);
        for (at, ranked) in down.iter().enumerate() {
            prop_assert_eq!((ranked.rank, ranked.count), (at + 1, down.len()));
        }
        let mut up = met(&matrix, orientation, Toward::Larger);
        up.reverse();
        prop_assert_eq!(up, down);
    }
}
