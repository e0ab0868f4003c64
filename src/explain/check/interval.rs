//! Interval arithmetic: matrices of numbers known to within a radius, and how the radii grow from step to step.
//!
//! For a product of two such numbers, `|ab − a'b'| ≤ |a|·r_b + r_a·(|b| + r_b)`. These bounds add up over a sum. The
//! radius of a quotient is divided like the number. A softmax entry grows with its own score and falls with the others,
//! so its bounds are reached with its own score at one end and all others at the other end.

use std::{borrow::Cow, ops::Range};

use crate::{
    math::{BlockSize, Matrix, product},
    model::Cap,
};

/// If the radius of a score exceeds this, each weight of its row gets the radius 1, which tells nothing. Up to this
/// limit, `exp` of twice the radius is finite.
const MAX_CERTAIN: f64 = 300.0;

/// How much two correct computations of a sum may differ, relative to the sum of its terms' magnitudes.
const NOISE: f64 = 64.0 * f64::EPSILON;

/// Numbers, each known to within a radius.
#[derive(Clone, Debug)]
pub(super) struct Interval<'a> {
    pub(super) values: Cow<'a, Matrix>,
    /// The radii; `None` if all are 0.
    pub(super) radii: Option<Matrix>,
}

impl<'a> Interval<'a> {
    /// Takes some rows of an exact matrix.
    pub(super) fn rows_of(matrix: &'a Matrix, rows: Range<usize>) -> Self {
        if rows == (0..matrix.rows()) {
            return Self { values: Cow::Borrowed(matrix), radii: None };
        }
        Self::from(rows_of(matrix, rows))
    }

    /// Keeps the numbers apart from the matrix that they were taken from.
    pub(super) fn into_owned<'b>(self) -> Interval<'b> {
        Interval { values: Cow::Owned(self.values.into_owned()), radii: self.radii }
    }

    /// Takes some of the rows.
    pub(super) fn rows(self, rows: Range<usize>) -> Self {
        if rows == (0..self.values.rows()) {
            return self;
        }
        let radii = self.radii.map(|radii| rows_of(&radii, rows.clone()));
        Self { values: Cow::Owned(rows_of(&self.values, rows)), radii }
    }

    /// Exchanges rows and columns.
    pub(super) fn transposed(self) -> Self {
        let radii = self.radii.map(|radii| radii.transposed());
        Self { values: Cow::Owned(self.values.transposed()), radii }
    }

    /// Divides every number and every radius.
    pub(super) fn over(self, divisor: f64) -> Self {
        let radii = self.radii.map(|radii| map(&radii, |radius| radius / divisor.abs()));
        Self { values: Cow::Owned(map(&self.values, |value| value / divisor)), radii }
    }

    /// Caps every number. Its bounds are the capped bounds, because a larger score is capped to a larger one.
    pub(super) fn capped(self, cap: Cap) -> Self {
        let capped = map(&self.values, |value| cap.of(value));
        let radii = self.radii.map(|radii| {
            Matrix::from_fn(radii.rows(), radii.cols(), |row, col| {
                let (value, radius) = (self.values[(row, col)], radii[(row, col)]);
                let middle = capped[(row, col)];
                (cap.of(value + radius) - middle).max(middle - cap.of(value - radius))
            })
        });
        Self { values: Cow::Owned(capped), radii }
    }

    /// Adds an exact number to each number.
    pub(super) fn plus(self, added: impl Fn(usize, usize) -> f64) -> Self {
        let (rows, cols) = (self.values.rows(), self.values.cols());
        let sums = Matrix::from_fn(rows, cols, |row, col| self.values[(row, col)] + added(row, col));
        Self { values: Cow::Owned(sums), radii: self.radii }
    }

    /// Multiplies two matrices.
    pub(super) fn times(&self, right: &Interval<'_>, block: BlockSize) -> Interval<'static> {
        let values = Cow::Owned(product(&self.values, &right.values, block));
        if self.radii.is_none() && right.radii.is_none() {
            return Interval { values, radii: None };
        }
        let mut most = map(&right.values, f64::abs);
        let of_right = right.radii.as_ref().map(|radii| {
            add(&mut most, radii);
            product(&map(&self.values, f64::abs), radii, block)
        });
        let of_left = self.radii.as_ref().map(|radii| product(radii, &most, block));
        let radii = match (of_left, of_right) {
            (Some(mut left), Some(right)) => {
                add(&mut left, &right);
                Some(left)
            }
            (left, right) => left.or(right),
        };
        Interval { values, radii }
    }

    /// Multiplies two matrices, and widens each radius by how much another order of the sums can change the result.
    pub(super) fn times_in_any_order(&self, right: &Interval<'_>, block: BlockSize) -> Interval<'static> {
        let largest = right.values.values().iter().fold(0.0, |most: f64, value| most.max(value.abs()));
        let mut result = self.times(right, block);
        let (rows, cols) = (result.values.rows(), result.values.cols());
        let mut radii = result.radii.take().unwrap_or_else(|| Matrix::zeros(rows, cols));
        for row in 0..rows {
            let noise = NOISE * largest * self.values.row(row).iter().map(|value| value.abs()).sum::<f64>();
            radii.row_mut(row).iter_mut().for_each(|radius| *radius += noise);
        }
        result.radii = Some(radii);
        result
    }

    /// Replaces each number for which `f` returns another one and its radius.
    pub(super) fn replace(&mut self, f: impl Fn(usize, usize) -> Option<(f64, f64)>) {
        let (rows, cols) = (self.values.rows(), self.values.cols());
        for (row, col) in (0..rows).flat_map(|row| (0..cols).map(move |col| (row, col))) {
            let Some((value, radius)) = f(row, col) else { continue };
            self.values.to_mut().row_mut(row)[col] = value;
            if radius != 0.0 || self.radii.is_some() {
                self.radii.get_or_insert_with(|| Matrix::zeros(rows, cols)).row_mut(row)[col] = radius;
            }
        }
    }
}

/// Numbers that are exact.
impl From<Matrix> for Interval<'_> {
    fn from(values: Matrix) -> Self {
        Self { values: Cow::Owned(values), radii: None }
    }
}

/// Returns the radii of weights, given the radii of their scores. Each row of weights adds up to 1.
pub(super) fn weight_radii(weights: &Matrix, scores: &Matrix) -> Matrix {
    let mut bounds = Matrix::zeros(scores.rows(), scores.cols());
    for row in 0..scores.rows() {
        row_radii(weights.row(row), scores.row(row), bounds.row_mut(row));
    }
    bounds
}

/// The radii of one row of weights.
fn row_radii(weights: &[f64], radii: &[f64], bounds: &mut [f64]) {
    if radii.iter().any(|&radius| radius > MAX_CERTAIN) {
        bounds.fill(1.0);
        return;
    }
    let parts = || {
        weights.iter().zip(radii).map(|(weight, radius)| (weight * (-radius).exp(), weight * radius.exp()))
    };
    let (least, most) = parts().fold((0.0, 0.0), |sums, part| (sums.0 + part.0, sums.1 + part.1));
    for ((bound, weight), (low, high)) in bounds.iter_mut().zip(weights).zip(parts()) {
        if *weight > 0.0 {
            let (below, above) =
                (low / (low + (most - high).max(0.0)), high / (high + (least - low).max(0.0)));
            *bound = (weight - below).max(above - weight);
        }
    }
}

pub(super) fn map(matrix: &Matrix, f: impl Fn(f64) -> f64) -> Matrix {
    Matrix::from_fn(matrix.rows(), matrix.cols(), |row, col| f(matrix[(row, col)]))
}

fn rows_of(matrix: &Matrix, rows: Range<usize>) -> Matrix {
    Matrix::from_fn(rows.len(), matrix.cols(), |row, col| matrix[(rows.start + row, col)])
}

fn add(sum: &mut Matrix, other: &Matrix) {
    for (sum, other) in sum.values_mut().iter_mut().zip(other.values()) {
        *sum += other;
    }
}
