//! The cells of a heatmap as an image, one pixel per cell.
//!
//! For a large matrix, scaling up one image without smoothing costs a hundredth of drawing a rectangle per cell, and
//! looks the same.

use std::ops::Range;

use super::{
    Domain, Ramp, Theme,
    colormap::{index, table},
};
use crate::math::Matrix;

/// Transposes an RGBA image of `cols` columns.
///
/// ```
/// use attenscope::plot::transposed;
///
/// let image = [[1, 1, 1, 255], [2, 2, 2, 255]].concat();
/// assert_eq!(transposed(&[image.clone(), image].concat(), 2)[..8], [1, 1, 1, 255, 1, 1, 1, 255]);
/// ```
pub fn transposed(image: &[u8], cols: usize) -> Vec<u8> {
    let pixels = image.as_chunks::<4>().0;
    let rows = pixels.len() / cols.max(1);
    let mut turned = Vec::with_capacity(image.len());
    for col in 0..cols {
        for row in 0..rows {
            turned.extend_from_slice(&pixels[row * cols + col]);
        }
    }
    turned
}

/// Makes a window of a matrix into opaque RGBA bytes, row by row.
///
/// ```
/// use attenscope::math::Matrix;
/// use attenscope::plot::{Domain, Ramp, Theme, pixels};
///
/// let matrix = Matrix::from_rows([[0.0, 1.0], [f64::NAN, -1.0]]);
/// let image = pixels(&matrix, 0..1, 0..2, Domain::symmetric(&matrix), Ramp::Diverging, Theme::Light);
/// assert_eq!(image, [252, 251, 248, 255, 222, 143, 120, 255]);
/// ```
///
/// # Panics
/// When the window reaches beyond the matrix.
pub fn pixels(
    matrix: &Matrix,
    rows: Range<usize>,
    cols: Range<usize>,
    domain: Domain,
    ramp: Ramp,
    theme: Theme,
) -> Vec<u8> {
    let (table, scale) = (table(ramp, theme), domain.scale());
    let mut image = vec![0; 4 * rows.len() * cols.len()];
    let mut free = image.as_mut_slice();
    for row in rows {
        let values = &matrix.row(row)[cols.clone()];
        let (line, rest) = free.split_at_mut(4 * values.len());
        for (pixel, &value) in line.as_chunks_mut().0.iter_mut().zip(values) {
            *pixel = table[index(scale.position(value))];
        }
        free = rest;
    }
    image
}
