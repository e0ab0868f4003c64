//! The numbers of a matrix ordered by size.

use crate::{layout::Orientation, math::Matrix};

/// The rank of a number within its matrix.
///
/// NaN has no rank, because it has no size; −∞ has none, because it is what a mask puts in place of a hidden key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ranked {
    /// The row and the column of its cell in the model.
    pub cell: (usize, usize),
    /// 1 for the largest. Of equal numbers, the first in reading order comes first.
    pub rank: usize,
    /// How many numbers have a rank.
    pub count: usize,
}

/// The direction to go from a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Toward {
    /// To the next smaller one.
    Smaller,
    /// To the next larger one.
    Larger,
}

/// Returns the next number in rank after that of the cell `from`, or the same number if it is the last. If `from` is
/// `None` or has no rank, starts with the largest (towards smaller) or the smallest (towards larger) number. Returns
/// `None` if no number has a rank.
///
/// It looks at each number once and sorts nothing.
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
