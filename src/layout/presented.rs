//! How X and the weights share the window while the sheet is presented: side by side, nothing else with them. Where Q, K
//! and V are given, Q takes the place of X.

use super::{Room, room::MAX_COLS};
use crate::model::Stage;

impl Room {
    /// Whether X and the weights have the sheet to themselves. On a phone every card has a line of its own anyway.
    pub(super) fn is_presented(&self) -> bool {
        self.viewport.is_presented && !self.is_stacked()
    }

    /// The width of a matrix: the weights or what is shown beside them. All their columns are of one width.
    pub(super) fn presented_width(&self, stage: Stage) -> f64 {
        /// The gap between the two, on a laptop.
        const GAP: f64 = 24.0;
        /// The columns for which a matrix that is shown through a window gets room: the weights have the most to say.
        const WINDOW_COLS: usize = 5;
        let most = |stage| if self.is_whole(stage) { MAX_COLS } else { WINDOW_COLS };
        let cols = |stage| self.dimensions(stage).1.min(most(stage)) as f64;
        let width = self.sheet_width() - 2.0 * self.margin_left() - GAP * self.viewport.unit();
        width * cols(stage) / (cols(self.shape.beginning()) + cols(Stage::Weights))
    }

    /// The height at which the rows of both fill the window.
    pub(super) fn presented_row_height(&self) -> f64 {
        /// The height of everything besides the rows, the maps and the words at the head, on a laptop.
        const AROUND: f64 = 118.0;
        const MIN: f64 = 18.0;
        const MAX: f64 = 44.0;
        let shown = [self.shape.beginning(), Stage::Weights];
        let map =
            shown.map(|stage| self.map_height(stage).unwrap_or_default()).into_iter().fold(0.0, f64::max);
        let rows = shown.map(|stage| self.rows(stage)).into_iter().max().unwrap_or_default();
        let unit = self.viewport.unit();
        let left = self.viewport.height - (AROUND + self.head_height + map) * unit;
        (left / rows as f64).clamp(MIN * unit, MAX * unit).floor()
    }
}
