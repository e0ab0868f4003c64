//! Softmax of one row.

/// What softmax subtracted and divided by on its way.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RowSums {
    /// The row maximum, subtracted from every entry before `exp`.
    pub max: f64,
    /// The sum of the exponentials.
    pub sum: f64,
}

/// Replaces a row by its softmax, `exp(xⱼ − max) / Σ exp(xᵢ − max)`.
///
/// Subtracting the row maximum changes nothing in exact arithmetic and keeps `exp` from overflowing; dividing by
/// the sum keeps more digits than `exp(x − log Σ exp)`. A `NaN` or +∞ makes the row `NaN`; −∞ beside a finite entry
/// weighs 0, as any number so far below it does.
///
/// ```
/// use attenscope::math::softmax_row;
///
/// let mut row = [714.0, 714.0];
/// softmax_row(&mut row);
/// assert_eq!(row, [0.5, 0.5]);
/// ```
pub fn softmax_row(row: &mut [f64]) -> RowSums {
    let max = row.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let mut sum = 0.0;
    for entry in row.iter_mut() {
        *entry = (*entry - max).exp();
        sum += *entry;
    }
    for entry in row.iter_mut() {
        *entry /= sum;
    }
    RowSums { max, sum }
}
