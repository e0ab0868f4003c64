//! The tints of heads: one colour for each, the same wherever it is shown.

use super::{Rgb, Theme};
use crate::math::Matrix;

/// The tints in light and in dark. Further heads begin again.
const TINTS: [(Rgb, Rgb); 6] = [
    (Rgb(99, 84, 160), Rgb(165, 151, 221)),
    (Rgb(17, 108, 117), Rgb(96, 190, 199)),
    (Rgb(158, 90, 8), Rgb(224, 163, 84)),
    (Rgb(172, 46, 104), Rgb(236, 139, 178)),
    (Rgb(32, 98, 170), Rgb(130, 178, 236)),
    (Rgb(79, 109, 20), Rgb(170, 198, 106)),
];

/// Returns the tint of a head, from 0. As a line on paper, its contrast is 4.5 : 1 or more.
pub fn tint(head: usize, theme: Theme) -> Rgb {
    let (light, dark) = TINTS[head % TINTS.len()];
    match theme {
        Theme::Light => light,
        Theme::Dark => dark,
    }
}

/// Returns a tint mixed with paper; `share` of it is the tint.
pub fn washed(tint: Rgb, theme: Theme, share: f64) -> Rgb {
    let (Rgb(red, green, blue), Rgb(paper_red, paper_green, paper_blue)) = (tint, theme.paper());
    let mix = |paper: u8, tint: u8| {
        let (paper, tint) = (f64::from(paper), f64::from(tint));
        (paper + (tint - paper) * share.clamp(0.0, 1.0)).round() as u8
    };
    Rgb(mix(paper_red, red), mix(paper_green, green), mix(paper_blue, blue))
}

/// Returns the weights of a head as opaque RGBA bytes in its tint, with the number of columns and rows of pixels: at most
/// `most` each. A pixel shows the largest weight under it. A weight that is no number has the paper's colour.
///
/// ```
/// use attenscope::math::Matrix;
/// use attenscope::plot::{Theme, tinted};
///
/// let (image, size) = tinted(&Matrix::from_rows([[0.0, 1.0]]), 0, 8, Theme::Light);
/// assert_eq!(size, (2, 1));
/// assert_eq!(image, [252, 251, 248, 255, 99, 84, 160, 255]);
/// ```
pub fn tinted(weights: &Matrix, head: usize, most: usize, theme: Theme) -> (Vec<u8>, (usize, usize)) {
    let (rows, cols) = (weights.rows().min(most).max(1), weights.cols().min(most).max(1));
    let tint = tint(head, theme);
    let under =
        |at: usize, pixels: usize, cells: usize| at * cells / pixels..((at + 1) * cells).div_ceil(pixels);
    let mut image = Vec::with_capacity(4 * rows * cols);
    for row in 0..rows {
        for col in 0..cols {
            let columns = under(col, cols, weights.cols());
            let largest = under(row, rows, weights.rows())
                .flat_map(|row| weights.row(row)[columns.clone()].iter().copied())
                .fold(0.0, f64::max);
            let Rgb(red, green, blue) = washed(tint, theme, largest);
            image.extend([red, green, blue, 255]);
        }
    }
    (image, (cols, rows))
}
