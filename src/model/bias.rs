//! How a bias of the scores follows when words come, go or move.

use super::{Before, Document, Shape};
use crate::math::Matrix;

impl Document {
    /// Whether the bias, if there is one, belongs to places: each number depends on the distance of a query and a key alone.
    pub(super) fn bias_belongs_to_places(&self) -> bool {
        self.inputs.bias().is_some_and(|bias| ByDistance::of(bias).is_some())
    }
}

/// Returns the bias for a shape with other tokens. Numbers that depend on the distance alone, as those of ALiBi and T5 do,
/// stay at their distances, and go on for greater ones; with keys of other words, the last query stands at the last key. Of
/// other numbers, each query and key takes over those of the old one that the functions return; for `None`, they are 0.
pub(super) fn following(bias: &Matrix, [query, key]: Before<'_>, shape: Shape) -> Matrix {
    let (n, m) = (shape.n(), shape.m());
    match ByDistance::of(bias) {
        Some(by_distance) => {
            Matrix::from_fn(n, m, |query, key| by_distance.at(offset(query, key) - shift(n, m)))
        }
        None => Matrix::from_fn(n, m, |row, col| query(row).zip(key(col)).map_or(0.0, |place| bias[place])),
    }
}

/// How far a key is after a query, if the first ones stand together.
fn offset(query: usize, key: usize) -> isize {
    key as isize - query as isize
}

/// How far the first query is after the first key, if the last ones stand together.
fn shift(queries: usize, keys: usize) -> isize {
    keys as isize - queries as isize
}

/// A bias whose numbers depend on how far a key is from its query, and on which side, alone.
struct ByDistance<'a> {
    bias: &'a Matrix,
    /// Whether the numbers of keys before and after the query are multiples of their distance.
    is_linear: [bool; 2],
}

impl<'a> ByDistance<'a> {
    /// Returns `None` if two numbers of one distance differ, or if that none do may be chance.
    fn of(bias: &'a Matrix) -> Option<Self> {
        let (n, m) = (bias.rows(), bias.cols());
        let found = Self { bias, is_linear: [false; 2] };
        let is_known = |query: usize, key: usize| {
            let known = found.known(offset(query, key) - shift(n, m));
            bias[(query, key)].to_bits() == known.to_bits()
        };
        if n.max(m) < 2 || !(0..n).all(|query| (0..m).all(|key| is_known(query, key))) {
            return None;
        }
        let (first, last) = found.distances();
        let is_linear = |toward: isize, reach: isize| {
            let multiple = |far: isize| found.known(toward) * far as f64;
            reach > 0 && (0..=reach).all(|far| found.known(toward * far) == multiple(far))
        };
        let is_linear = [is_linear(-1, -first), is_linear(1, last)];
        let is_evident = match (n, m) {
            (2, 2) => found.known(-1) == found.known(1) && found.known(1) != found.known(0),
            // Each number is alone at its distance: only multiples of the distance tell.
            (1, _) | (_, 1) => {
                let tells = |toward: isize, reach: isize, is_linear| {
                    is_linear && reach > 1 && found.known(toward) != 0.0
                };
                let [before, after] = is_linear;
                let is_one_sided = first == 0 || last == 0;
                is_one_sided && (tells(-1, -first, before) || tells(1, last, after))
            }
            // The two corners are alone at their distance, so the others must not all be the same.
            _ => (first + 1..last).any(|distance| found.known(distance) != found.known(first + 1)),
        };
        is_evident.then_some(Self { bias, is_linear })
    }

    /// The least and the greatest distance of a key after its query; the least is not above 0, the greatest not below.
    fn distances(&self) -> (isize, isize) {
        let shift = shift(self.bias.rows(), self.bias.cols());
        (1 - self.bias.rows() as isize - shift, self.bias.cols() as isize - 1 - shift)
    }

    /// Returns the number for a distance that the bias has.
    fn known(&self, distance: isize) -> f64 {
        let offset = distance + shift(self.bias.rows(), self.bias.cols());
        self.bias[(offset.min(0).unsigned_abs(), offset.max(0).unsigned_abs())]
    }

    /// Returns the number for any distance: beyond those that the bias has, the multiples go on, or else the last number.
    fn at(&self, distance: isize) -> f64 {
        let (first, last) = self.distances();
        let toward = if distance > 0 { 1 } else { -1 };
        let is_beyond = !(first..=last).contains(&distance);
        match is_beyond && self.is_linear[usize::from(distance > 0)] {
            true => self.known(toward) * distance.unsigned_abs() as f64,
            false => self.known(distance.clamp(first, last)),
        }
    }
}
