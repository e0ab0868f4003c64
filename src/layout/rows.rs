//! How high rows are: what the height of the window is used for.

use super::{Room, room::TOUCHED_ROW};
use crate::model::Stage;

/// The row heights on a laptop when there are few rows.
const ROW_OF_X: f64 = 36.0;
const ROW_OF_PROJECTIONS: f64 = 28.0;
const ROW_OF_SCORES: f64 = 53.0;
/// The lowest rows.
const LEAST_ROW: f64 = 18.0;
const LEAST_ROW_OF_SCORES: f64 = 22.0;

/// What the height of the window is used for.
#[derive(Clone, Copy, Debug, PartialEq)]
struct RowsFit {
    /// The factor of all row heights.
    scale: f64,
    /// Whether there are colour bars.
    has_bars: bool,
}

impl Room {
    /// The row height of a stage: as large as the screen allows, but never too small to read.
    pub(super) fn row_height(&self, stage: Stage) -> f64 {
        if self.viewport.is_narrow() {
            return TOUCHED_ROW;
        }
        if self.is_presented() {
            return self.presented_row_height();
        }
        let (usual, least) = row_heights(stage);
        (usual * self.rows_fit().scale).max(least * self.viewport.unit()).floor()
    }

    /// Whether colour bars have room below the matrices. The numbers in the cells say as much.
    pub(super) fn has_bars(&self) -> bool {
        self.is_stacked() || !self.is_presented() && self.rows_fit().has_bars
    }

    /// Decides what the height of the window is used for: low rows give up the projection matrices, which are last on
    /// the sheet, and then the colour bars.
    fn rows_fit(&self) -> RowsFit {
        /// Below these factors rows are too low to share the window with the projection matrices, or with the bars.
        const WITH_PROJECTIONS: f64 = 1.0;
        const WITH_BARS: f64 = 0.72;
        let unit = self.viewport.unit();
        let with = |is_whole, has_bars| RowsFit { scale: self.row_scale(is_whole, has_bars), has_bars };
        let whole = with(true, true);
        if whole.scale >= WITH_PROJECTIONS * unit {
            return whole;
        }
        let without = with(false, true);
        if without.scale >= WITH_BARS * unit { without } else { with(false, false) }
    }

    /// The factor of all row heights at which the rows of X, X′ and the scores fill the window; with all of the sheet, those
    /// of the projection matrices, too.
    fn row_scale(&self, is_whole: bool, has_bars: bool) -> f64 {
        /// The height of everything besides the rows and the words at the head, in CSS pixels on a laptop; with room for a
        /// message at the foot.
        const AROUND: f64 = 320.0;
        /// The height around the rows of the projection matrices.
        const PROJECTIONS: f64 = 68.0;
        /// The height of a colour bar with its numbers.
        const BAR: f64 = 26.0;
        /// Below a map, and for column numbers, which are always visible there.
        const BELOW_MAP: f64 = 6.0;
        /// The height around the rows of a second line of cards: under a mask, and of X′, K and V.
        const SECOND_LINE: f64 = 56.0;
        /// The controls, which go beside that line if they can.
        const CONTROLS: f64 = 70.0;
        const MAX: f64 = 1.35;
        let mut lines: Vec<(Stage, &[Stage])> = match self.shape.has_other_keys() {
            true => vec![(Stage::X, &[Stage::Q]), (Stage::XKv, &[Stage::K, Stage::V])],
            false => vec![(Stage::X, &[Stage::Q, Stage::K, Stage::V])],
        };
        lines.push((Stage::Scores, &[Stage::Output]));
        let has_projections = is_whole && !self.shape.is_given();
        if has_projections {
            lines.push((Stage::Wq, &[Stage::Wk, Stage::Wv]));
        }
        let bar = if has_bars { BAR } else { 0.0 };
        let mut around = AROUND + self.head_height + 2.0 * bar;
        if self.is_adjusted {
            around += SECOND_LINE + bar - if self.has_controls_beside() { CONTROLS } else { 0.0 };
        }
        if self.shape.has_other_keys() {
            around += SECOND_LINE + bar;
        }
        if has_projections {
            around += PROJECTIONS;
        }
        let rows_of = |&(first, others): &(Stage, &[Stage])| {
            let stages = || others.iter().chain([&first]);
            let map = stages().filter_map(|&stage| self.map_height(stage)).max_by(f64::total_cmp);
            around += map.map_or(0.0, |map| map + BELOW_MAP);
            let rows = stages().map(|&stage| self.rows(stage)).max().unwrap_or_default();
            let repeated = if self.is_adjusted && first == Stage::Scores { 2 } else { 1 };
            ((repeated * rows) as f64, row_heights(first))
        };
        let lines: Vec<_> = lines.iter().map(rows_of).collect();
        let unit = self.viewport.unit();
        let height = self.viewport.rows_height(around);
        let mut scale = MAX * unit;
        // Lines at their minimum height leave less for the others.
        for _ in &lines {
            let (mut left, mut wanted) = (height, 0.0);
            for &(rows, (usual, least)) in &lines {
                if usual * scale < least * unit {
                    left -= rows * least * unit
                } else {
                    wanted += rows * usual
                }
            }
            scale = scale.min(left / wanted);
        }
        scale
    }
}

/// The row height of a stage on a laptop when there are few rows, and its minimum.
fn row_heights(stage: Stage) -> (f64, f64) {
    match stage {
        Stage::Wq | Stage::Wk | Stage::Wv => (ROW_OF_PROJECTIONS, LEAST_ROW),
        Stage::X | Stage::XKv | Stage::Q | Stage::K | Stage::V => (ROW_OF_X, LEAST_ROW),
        _ => (ROW_OF_SCORES, LEAST_ROW_OF_SCORES),
    }
}
