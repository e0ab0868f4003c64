//! The numbers of a matrix by size.

use crate::layout::Orientation;
use crate::math::Matrix;

/// A number's rank among those of its matrix.
///
/// Neither NaN, which has no size, nor −∞, which stands where a mask hides a key, has a rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ranked {
    /// Row and column of its cell, as the model has them.
    pub cell: (usize, usize),
    /// 1 for the largest. Of equal numbers the one that is read first comes first.
    pub rank: usize,
    /// How many have a rank.
    pub count: usize,
}

/// Which way to go from a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Toward {
    /// To the next smaller one.
    Smaller,
    /// To the next larger one.
    Larger,
}

/// The number next to that of a cell in rank, or itself where it is the last; without a cell that has a rank, the largest
/// on the way to smaller ones and the smallest on the way to larger ones. Nothing where no number has a rank.
///
/// Each number is looked at once; nothing is sorted.
pub fn next_in_rank(
    matrix: &Matrix,
    orientation: Orientation,
    from: Option<(usize, usize)>,
    toward: Toward,
) -> Option<Ranked> {
    let has_rank = |&(row, col): &(usize, usize)| matrix[(row, col)] > f64::NEG_INFINITY;
    let is_met_before = |one, other| {
        let (larger, smaller) = if toward == Toward::Smaller { (one, other) } else { (other, one) };
        let read_first = orientation.turned(larger) < orientation.turned(smaller);
        matrix[larger] > matrix[smaller] || (matrix[larger] == matrix[smaller] && read_first)
    };
    let from = from.filter(has_rank);
    let (mut count, mut behind, mut next) = (0, 0, None);
    let cells = (0..matrix.rows()).flat_map(|row| (0..matrix.cols()).map(move |col| (row, col)));
    for cell in cells.filter(has_rank) {
        count += 1;
        if from.is_some_and(|from| !is_met_before(from, cell)) {
            behind += 1;
        } else if next.is_none_or(|next| is_met_before(cell, next)) {
            next = Some(cell);
        }
    }
    let met = behind + usize::from(next.is_some());
    let rank = if toward == Toward::Smaller { met } else { count + 1 - met };
    Some(Ranked { cell: next.or(from)?, rank, count })
}
