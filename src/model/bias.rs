//! How a bias of the scores follows when words come, go or move.

use super::{Before, Document, Shape};
use crate::math::Matrix;

impl Document {
    /// Whether the bias, if there is one, belongs to places: each number depends on the distance of two words alone. Other
    /// words than the queries' have no distance to them.
    pub(super) fn bias_belongs_to_places(&self) -> bool {
        !self.shape().has_other_keys()
            && self.inputs.bias().is_some_and(|bias| ByDistance::of(bias).is_some())
    }
}

/// Returns the bias for a shape with other tokens. In self-attention, numbers that depend on the distance alone, as those of
/// ALiBi and T5 do, stay at their places, and go on for greater distances. Of other numbers, each query and key takes over
/// those of the old one that the functions return; for `None`, they are 0.
pub(super) fn following(bias: &Matrix, [query, key]: Before<'_>, shape: Shape) -> Matrix {
    match ByDistance::of(bias).filter(|_| !shape.has_other_keys()) {
        Some(by_distance) => Matrix::from_fn(shape.n(), shape.m(), |query, key| by_distance.at(query, key)),
        None => Matrix::from_fn(shape.n(), shape.m(), |row, col| {
            query(row).zip(key(col)).map_or(0.0, |place| bias[place])
        }),
    }
}

/// A bias whose numbers depend on how far a key is from its query, and on which side, alone.
struct ByDistance<'a> {
    bias: &'a Matrix,
    /// Whether the numbers of keys before and after the query are multiples of their distance.
    is_linear: [bool; 2],
}

impl<'a> ByDistance<'a> {
    /// Returns `None` if two numbers of one distance differ, or if that none do may be chance: each corner is alone at its
    /// distance, so the others must not all be the same.
    fn of(bias: &'a Matrix) -> Option<Self> {
        let n = bias.rows();
        let found = Self { bias, is_linear: [false; 2] };
        let is_by_distance = |query, key| bias[(query, key)].to_bits() == found.known(query, key).to_bits();
        if n < 2 || bias.cols() != n || !(0..n).all(|query| (0..n).all(|key| is_by_distance(query, key))) {
            return None;
        }
        let [before, after] = [|distance| (distance, 0), |distance| (0, distance)];
        let (first, same) = (bias[(0, 0)], bias[(1, 0)] == bias[(0, 1)]);
        let is_evident = match n {
            2 => same && bias[(1, 0)] != first,
            _ => (1..n - 1).any(|distance| bias[before(distance)] != first || bias[after(distance)] != first),
        };
        let is_linear = |place: fn(usize) -> (usize, usize)| {
            (0..n).all(|distance| bias[place(distance)] == bias[place(1)] * distance as f64)
        };
        is_evident.then(|| Self { bias, is_linear: [is_linear(before), is_linear(after)] })
    }

    /// Returns the number for a distance that the bias has.
    fn known(&self, query: usize, key: usize) -> f64 {
        self.bias[(query.saturating_sub(key), key.saturating_sub(query))]
    }

    /// Returns the number for any distance: beyond those that the bias has, the multiples go on, or else the last number.
    fn at(&self, query: usize, key: usize) -> f64 {
        let (last, distance, is_after) = (self.bias.rows() - 1, query.abs_diff(key), key > query);
        let of = |distance| if is_after { self.known(0, distance) } else { self.known(distance, 0) };
        match distance > last && self.is_linear[usize::from(is_after)] {
            true => of(1) * distance as f64,
            false => of(distance.min(last)),
        }
    }
}
