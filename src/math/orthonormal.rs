//! Gram–Schmidt orthonormalisation.

use super::{Matrix, add_multiple, divide_in_place};

/// Makes the rows of a matrix orthonormal one after the other, or the columns where these are fewer. Each keeps its
/// side of the ones before it. Gram–Schmidt runs twice on each, which is as accurate as Householder reflections
/// (Giraud, Langou and Rozložník, 2005). For independent normal entries the result is uniform over all such matrices. A
/// row that depends linearly on earlier ones has no direction of its own and becomes NaN or rounding noise.
///
/// The result is that of a QR decomposition with a positive diagonal; the tests compare it with nalgebra's.
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
