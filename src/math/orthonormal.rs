//! Lines at right angles to one another.

use super::{Matrix, add_multiple, divide_in_place};

/// The matrix whose rows, or whose columns where these are fewer, are made orthonormal, one after the other, each on the
/// side on which it was: Gram–Schmidt, each line twice, which is as exact as reflections (Giraud, Langou and Rozložník,
/// 2005). Of independent normal numbers it is uniform over all such matrices. A line that depends on those before it has
/// no direction of its own, and becomes NaN or what rounding left of it.
///
/// nalgebra's `qr` gives the same; all of it would be 24 KiB to download.
pub fn orthonormal(matrix: &Matrix) -> Matrix {
    let is_wide = matrix.rows() <= matrix.cols();
    let mut lines = if is_wide { matrix.clone() } else { matrix.transposed() };
    let cols = lines.cols();
    for at in 0..lines.rows() {
        let (before, rest) = lines.values_mut().split_at_mut(at * cols);
        let line = &mut rest[..cols];
        for _ in 0..2 {
            for other in before.chunks_exact(cols) {
                add_multiple(other, -product(line, other), line);
            }
        }
        divide_in_place(line, product(line, line).sqrt());
    }
    if is_wide { lines } else { lines.transposed() }
}

fn product(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(x, y)| x * y).sum()
}
