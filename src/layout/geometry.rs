//! How large the cells of a stage are drawn, and how many of them.
//!
//! On a wide screen the sheet has two bands of four columns: X with the projections, and scores to output below
//! them. On a narrow one every card has the whole width.

use super::room::{AIR, Across, DIGIT, Room, SMALL, TOUCH, USUAL, compact_cell_width, text_width};
use super::{Labels, Orientation, Window};
use crate::model::{Shape, Stage};
use crate::number::Digits;

/// The measures of one card. Rows and columns are those that are shown.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Geometry {
    /// Which way the stage stands.
    pub orientation: Orientation,
    /// Rows and columns of numbers.
    pub window: (usize, usize),
    /// The width of a cell.
    pub cell_width: f64,
    /// The height of a cell.
    pub cell_height: f64,
    /// The size of the type of its numbers.
    pub type_size: f64,
    /// Whether numbers are in small type, so that the whole matrix has room; where it has none even so, it is
    /// scrolled to.
    pub is_compact: bool,
    /// The room for row labels or row numbers on the left.
    pub gutter_left: f64,
    /// The room for column labels or column numbers on top.
    pub gutter_top: f64,
    /// Width and height of the picture of the whole matrix, where the numbers are a window onto it.
    pub map: Option<(f64, f64)>,
}

impl Geometry {
    /// The measures of a stage's card.
    pub fn of(stage: Stage, room: Room) -> Self {
        let orientation = Orientation::of(stage, room.convention);
        let (_, cols_are_tokens) = orientation.tokens(stage);
        let attends = stage >= Stage::Scores;
        let unit = room.viewport.unit();
        let (across, cell_height) = (room.across(stage), room.row_height(stage));
        let is_window = !room.is_whole(stage);
        let gutter_top = match orientation.labels(stage) {
            // Labels that are written or stand in a line with such: a pointer is to meet them.
            Labels::Above if !attends => {
                if room.viewport.is_narrow() {
                    TOUCH
                } else {
                    24.0 * unit
                }
            }
            _ if cols_are_tokens || is_window || attends => 18.0 * unit,
            // The numbers of the columns are seen while the matrix is in use; nothing moves then.
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
            gutter_top: gutter_top.floor(),
            map: room.map_height(stage).map(|height| (across.width(), height * unit)),
        }
    }

    /// So many halves of a character have room in a cell.
    pub fn half_characters(&self) -> usize {
        let air = if self.is_compact { 4.0 } else { 6.0 };
        (2.0 * (self.cell_width - air) / (0.573 * self.type_size)) as usize
    }

    /// The window onto the stage, at its top left.
    pub fn window_of(&self, stage: Stage, shape: Shape) -> Window {
        Window::new(self.orientation.dimensions(stage, shape), self.window)
    }
}

/// The usual type, or small type; and where a cell has room for a digit more than it needs, up to what suits the stage.
/// The weights are what the eye is to find.
fn type_size(stage: Stage, across: Across, cell_height: f64, room: &Room) -> f64 {
    // Weights have no sign and one digit before the point.
    let (most, spare) = match stage {
        Stage::Weights => (21.0, 2.0),
        Stage::Wq | Stage::Wk | Stage::Wv => (USUAL, 0.0),
        Stage::X | Stage::Q | Stage::K | Stage::V => (14.0, 0.0),
        Stage::Scores | Stage::Scaled | Stage::Masked | Stage::Output => (15.0, 0.0),
    };
    let most = match (room.digits, stage) {
        // Of all digits there are to be many.
        (Digits::Full, Stage::Weights) => 15.0,
        (Digits::Full, _) => USUAL,
        _ => most,
    };
    // What the eye is to find is large in low rows, too.
    let of_row = if stage == Stage::Weights { 0.68 } else { 0.5 };
    let unit = room.viewport.unit();
    let width = text_width(room.digits) + (1.0 - spare) * DIGIT;
    // Long numbers side by side run into one another sooner than short ones.
    let air = if matches!(room.digits, Digits::Fixed(0..=2)) { AIR / 2.0 } else { AIR };
    let fitting = USUAL * (across.cell - air * unit) / width;
    // Large digits ask for more air beside them.
    let of_cell = if stage == Stage::Weights { 0.34 } else { 1.0 };
    let least = match across.is_compact {
        true => SMALL * (across.cell / compact_cell_width(room.digits)).min(unit),
        false => USUAL * unit,
    };
    fitting.min(of_row * cell_height).min(of_cell * across.cell).max(least).min(most * unit)
}
