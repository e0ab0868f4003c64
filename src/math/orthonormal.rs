//! Lines at right angles to one another.

use nalgebra::DMatrix;

use super::Matrix;

/// The matrix whose rows, or whose columns where these are fewer, are made orthonormal, one after the other: each of
/// them keeps to the side on which it was. Of independent normal numbers it is uniform over all such matrices
/// (Mezzadri, How to generate random matrices from the classical compact groups, 2007).
pub fn orthonormal(matrix: &Matrix) -> Matrix {
    // The view is the transpose: of a wide matrix its columns are the rows.
    let view = matrix.transposed_view();
    let is_wide = matrix.rows() <= matrix.cols();
    let tall: DMatrix<f64> = if is_wide { view.into_owned() } else { view.transpose() };
    let (mut q, r) = tall.qr().unpack();
    for (mut column, &diagonal) in q.column_iter_mut().zip(r.diagonal().iter()) {
        if diagonal < 0.0 {
            column.neg_mut();
        }
    }
    let lines = Matrix::from(&q);
    if is_wide { lines.transposed() } else { lines }
}
