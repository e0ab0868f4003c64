//! The size of a stage's cells, and how many of them are shown.
//!
//! On a wide screen, the sheet has bands of four columns: X with the projections, and below them scores to output. Keys
//! and values of other words keep their columns on a second line of the first band, which X′ leads.
//! On a narrow one, every card has the whole width.

use super::{
    HeadNames, Labels, Orientation, Window,
    room::{AIR, Across, DIGIT, Room, SMALL, TOUCHED_ROW, USUAL, compact_cell_width, text_width},
};
use crate::{
    model::{Shape, Stage},
    number::Digits,
};

/// The measures of one card. Rows and columns are as shown.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Geometry {
    /// Whether the stage is transposed.
    pub orientation: Orientation,
    /// Rows and columns of numbers shown.
    pub window: (usize, usize),
    pub cell_width: f64,
    pub cell_height: f64,
    /// The font size of its numbers.
    pub type_size: f64,
    /// Whether numbers are in small type to make the whole matrix fit. If it still does not fit, it scrolls.
    pub is_compact: bool,
    /// The width of the gutter on the left, for row labels or row numbers.
    pub gutter_left: f64,
    /// The height of the gutter on top, for column labels or column numbers.
    pub gutter_top: f64,
    /// Where the names of heads stand; `None` if the stage's numbers are not those of several heads.
    pub head_names: Option<HeadNames>,
    /// Whether a colour bar has room below.
    pub has_bar: bool,
    /// Whether names of columns are shown: those of X and X′, if there are any and they have room.
    pub has_names: bool,
    /// Width and height of the picture of the whole matrix, if only a window of its numbers is shown.
    pub map: Option<(f64, f64)>,
}

impl Geometry {
    /// Computes the measures of a stage's card.
    pub fn of(stage: Stage, room: Room) -> Self {
        let orientation = Orientation::of(stage, room.convention);
        let (_, words_of_cols) = orientation.words(stage);
        let attends = stage >= Stage::Scores;
        let unit = room.viewport.unit();
        let (across, cell_height) = (room.across(stage), room.row_height(stage));
        let is_window = !room.is_whole(stage);
        let gutter_top = match orientation.labels(stage) {
            // Labels that can be edited, or are in line with such labels: they must be easy to hit with a pointer.
            Labels::Above if !attends => {
                if room.viewport.is_narrow() {
                    TOUCHED_ROW
                } else {
                    24.0 * unit
                }
            }
            _ if words_of_cols.is_some() || is_window || attends => 18.0 * unit,
            // Column numbers appear only while the matrix is in use. Their room is reserved, so nothing moves.
            _ => 16.0 * unit,
        };
        Self {
            orientation,
            window: (room.rows(stage), across.cols),
            cell_width: across.cell,
            cell_height,
            type_size: type_size(stage, across, cell_height, &room),
            is_compact: across.is_compact,
            gutter_left: room.gutter_left(stage),
            gutter_top: (gutter_top + room.above_names(stage)).floor(),
            head_names: room.head_names(stage),
            has_bar: room.has_bars(),
            has_names: room.shows_names(stage),
            map: room.map_height(stage).map(|height| (across.width(), height * unit)),
        }
    }

    /// Returns how many half characters fit in a cell.
    pub fn half_characters(&self) -> usize {
        let air = if self.is_compact { 4.0 } else { 6.0 };
        (2.0 * (self.cell_width - air) / (0.573 * self.type_size)) as usize
    }

    /// Returns the factor at which the rows of the stage fit into the strip at the head of a phone's screen, where the
    /// weights stay visible while a number changes.
    pub fn strip_zoom(&self, stage: Stage) -> f64 {
        let rows = self.window.0 + usize::from(self.labels(stage).are_above());
        match rows {
            0..=4 => 0.6,
            5..=6 => 0.4,
            7..=8 => 0.3,
            _ => 0.2,
        }
    }

    /// Returns where the labels of the stage are in its grid.
    pub fn labels(&self, stage: Stage) -> Labels {
        if self.has_names { Labels::Both } else { self.orientation.labels(stage) }
    }

    /// Returns the window at the top left of the stage.
    pub fn window_of(&self, stage: Stage, shape: Shape) -> Window {
        Window::new(self.orientation.dimensions(stage, shape), self.window)
    }
}

/// Returns the font size: the usual or the small one, or a larger one, up to a maximum for the stage, where a cell has
/// room for one more digit than it needs. The weights get the largest, because they should catch the eye.
fn type_size(stage: Stage, across: Across, cell_height: f64, room: &Room) -> f64 {
    // Weights have no sign and one digit before the point.
    let (most, spare) = match stage {
        Stage::Weights => (21.0, 2.0),
        Stage::Wq | Stage::Wk | Stage::Wv | Stage::Wo => (USUAL, 0.0),
        Stage::X | Stage::XKv | Stage::Q | Stage::K | Stage::V => (14.0, 0.0),
        Stage::Concat => (14.0, 0.0),
        Stage::Bias | Stage::Scores | Stage::Scaled | Stage::Masked | Stage::Output | Stage::Projected => {
            (15.0, 0.0)
        }
    };
    let most = match (room.digits, stage) {
        // With all digits, smaller type shows more of them.
        (Digits::Full, Stage::Weights) => 15.0,
        (Digits::Full, _) => USUAL,
        _ => most,
    };
    // The weights stay large in low rows, too.
    let of_row = if stage == Stage::Weights { 0.68 } else { 0.5 };
    let unit = room.viewport.unit();
    let width = text_width(room.digits) + (1.0 - spare) * DIGIT;
    // Long numbers side by side run together sooner than short ones.
    let air = if matches!(room.digits, Digits::Fixed(0..=2)) { AIR / 2.0 } else { AIR };
    let fitting = USUAL * (across.cell - air * unit) / width;
    // Large digits need more space around them.
    let of_cell = if stage == Stage::Weights { 0.34 } else { 1.0 };
    let least = match across.is_compact {
        true => SMALL * (across.cell / compact_cell_width(room.digits)).min(unit),
        false => USUAL * unit,
    };
    fitting.min(of_row * cell_height).min(of_cell * across.cell).max(least).min(most * unit)
}
