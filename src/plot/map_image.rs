//! The picture of a whole matrix, updated row by row or column by column.

use std::ops::Range;

use super::{
    Domain, Ramp, Theme,
    extremes::{extremes_of_part, lines_for},
    pixels, transposed,
};
use crate::{math::Matrix, model::RowsAndColumns};

/// A whole matrix as RGBA bytes, in at most a given number of pixels and at least one. Each pixel shows the
/// [`extremes`](super::extremes) of the cells under it.
///
/// ```
/// use attenscope::math::Matrix;
/// use attenscope::model::RowsAndColumns;
/// use attenscope::plot::{Domain, MapImage, Ramp, Theme};
///
/// let mut matrix = Matrix::zeros(512, 512);
/// let mut image = MapImage::default();
/// let domain = Domain::up_to(1.0);
/// image.follow(&matrix, &RowsAndColumns::default(), (64, 64), domain, Ramp::Diverging, Theme::Light);
/// matrix[(511, 0)] = 1.0;
/// let lines = RowsAndColumns { rows: 511..512, cols: 0..0 };
/// image.follow(&matrix, &lines, (64, 64), domain, Ramp::Diverging, Theme::Light);
/// assert_eq!(image.bytes()[4 * 63 * 64..][..3], [222, 143, 120]);
/// ```
#[derive(Clone, Debug, Default)]
pub struct MapImage {
    /// The size in pixels, in the matrix's rows and columns.
    size: (usize, usize),
    bytes: Vec<u8>,
    is_transposed: bool,
    /// What the bytes were made for; `None` at first.
    made_for: Option<((usize, usize), Domain, Ramp, Theme)>,
}

impl MapImage {
    /// Switches between the transposed matrix and the matrix itself. [`MapImage::follow`] takes the matrix and its
    /// lines untransposed either way.
    pub fn transpose(&mut self, is_transposed: bool) {
        if self.is_transposed != is_transposed {
            *self = Self { is_transposed, ..Self::default() };
        }
    }

    /// Rows and columns of pixels, as shown.
    pub fn size(&self) -> (usize, usize) {
        self.turned(self.size)
    }

    /// The pixels, row by row.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Updates the picture to the matrix, in at most `most` rows and columns of pixels as shown. Since the last call,
    /// only the given rows and columns of the matrix may have changed. If a size, the domain or the colours differ, the
    /// picture is made again.
    pub fn follow(
        &mut self,
        matrix: &Matrix,
        lines: &RowsAndColumns,
        most: (usize, usize),
        domain: Domain,
        ramp: Ramp,
        theme: Theme,
    ) {
        let (rows, cols) = (matrix.rows(), matrix.cols());
        let most = self.turned(most);
        let size = (most.0.clamp(1, rows), most.1.clamp(1, cols));
        let key = Some(((rows, cols), domain, ramp, theme));
        let (all, none) = (0..size.0, 0..0);
        let (down, across) = if self.made_for == key && self.size == size {
            (lines_for(&lines.rows, size.0, rows), lines_for(&lines.cols, size.1, cols))
        } else {
            self.bytes = vec![0; 4 * size.0 * size.1];
            (self.size, self.made_for) = (size, key);
            (all.clone(), none)
        };
        let mut part = |rows: Range<usize>, cols: Range<usize>| {
            if rows.is_empty() || cols.is_empty() {
                return;
            }
            let reduced = extremes_of_part(matrix, size, rows.clone(), cols.clone());
            let image = pixels(&reduced, 0..rows.len(), 0..cols.len(), domain, ramp, theme);
            // The reduction runs along the matrix's rows, even if the picture is transposed.
            let (image, rows, cols, wide) = if self.is_transposed {
                (transposed(&image, cols.len()), cols, rows, size.0)
            } else {
                (image, rows, cols, size.1)
            };
            for (row, line) in rows.zip(image.chunks(4 * cols.len())) {
                self.bytes[4 * (row * wide + cols.start)..][..line.len()].copy_from_slice(line);
            }
        };
        part(down, 0..size.1);
        part(all, across);
    }

    fn turned(&self, (rows, cols): (usize, usize)) -> (usize, usize) {
        if self.is_transposed { (cols, rows) } else { (rows, cols) }
    }
}
