//! The weights of a head as a small picture, and its tint.

use super::{Ramp, Rgb, Theme};
use crate::{math::Matrix, model::Stage};

/// Returns the tint of a head, from 0, as a line. Its contrast with the paper is 4.5 : 1 or more.
pub fn tint(head: usize, theme: Theme) -> Rgb {
    Ramp::of_head(Stage::Weights, head).color(theme, 0.75)
}

/// Returns the weights of a head as opaque RGBA bytes in its tint, with the number of columns and rows of pixels: at most
/// `most` each. A pixel shows the largest weight under it. A weight that is no number has the paper's colour.
///
/// ```
/// use attenscope::math::Matrix;
/// use attenscope::plot::{Theme, tinted};
///
/// let (image, size) = tinted(&Matrix::from_rows([[0.0, 0.75]]), 1, 8, Theme::Light);
/// assert_eq!(size, (2, 1));
/// assert_eq!(image, [252, 251, 248, 255, 17, 108, 117, 255]);
/// ```
pub fn tinted(weights: &Matrix, head: usize, most: usize, theme: Theme) -> (Vec<u8>, (usize, usize)) {
    let (rows, cols) = (weights.rows().min(most).max(1), weights.cols().min(most).max(1));
    let ramp = Ramp::of_head(Stage::Weights, head);
    let under =
        |at: usize, pixels: usize, cells: usize| at * cells / pixels..((at + 1) * cells).div_ceil(pixels);
    let mut image = Vec::with_capacity(4 * rows * cols);
    for row in 0..rows {
        for col in 0..cols {
            let columns = under(col, cols, weights.cols());
            let largest = under(row, rows, weights.rows())
                .flat_map(|row| weights.row(row)[columns.clone()].iter().copied())
                .fold(0.0, f64::max);
            let Rgb(red, green, blue) = ramp.color(theme, largest);
            image.extend([red, green, blue, 255]);
        }
    }
    (image, (cols, rows))
}
