//! How the cards share the sheet: columns of one pitch in both bands, rows that are as high as the screen allows.

use super::{Orientation, Viewport};
use crate::model::{Convention, Shape, Stage};
use crate::number::Digits;

/// More rows than this are shown through a window.
pub(super) const MOST_ROWS: usize = 12;
/// The rows of such a window.
pub(super) const WINDOW_ROWS: usize = 4;
/// The most columns that are shown, however wide the screen: every cell is an element of the page.
pub(super) const MOST_COLS: usize = 12;
/// The least that a finger meets.
pub(super) const TOUCH: f64 = 40.0;

/// What the geometry of a card depends on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Room {
    /// The browser window.
    pub viewport: Viewport,
    /// Whether the panels are folded.
    pub is_folded: bool,
    /// The sizes of the document.
    pub shape: Shape,
    /// The digits shown.
    pub digits: Digits,
    /// The width of the widest token label on a laptop.
    pub label_width: f64,
    /// How the matrices are written.
    pub convention: Convention,
    /// Whether there is a mask: then the lower band has two lines.
    pub is_masked: bool,
}

/// How wide the cells of a stage are, and how many of them stand side by side.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Across {
    pub(super) cols: usize,
    pub(super) cell: f64,
    pub(super) is_compact: bool,
}

impl Across {
    pub(super) fn width(self) -> f64 {
        self.cols as f64 * self.cell
    }
}

impl Room {
    /// The least gap between two cards of the upper band, on a laptop.
    const GAP: f64 = 28.0;
    /// The least room between two cards of the lower band, where an arrow leads from one to the other.
    const OPERATOR: f64 = 44.0;
    /// What the operator before the weights, and that before the output, take of the room that words stand in.
    const SOFTMAX: f64 = 56.0;
    const ARROW: f64 = 24.0;
    /// The least room of a word: less is not worth reading.
    const LEAST_WORD: f64 = 24.0;

    /// Whether every card has a line of its own: on a narrow screen.
    pub fn is_stacked(&self) -> bool {
        self.viewport.is_narrow()
    }

    /// Whether cards side by side are wider than the sheet, small as they are: they are scrolled to.
    pub fn is_cut(&self) -> bool {
        let width = 3.0 * self.pitch(false) + self.across(Stage::V).width();
        !self.is_stacked() && self.margin_left() + width > self.sheet_width() + 1.0
    }

    /// From the left edge of a matrix to that of the one beside it: the same in both bands, unless one of them has
    /// to be scrolled.
    pub fn pitch(&self, attends: bool) -> f64 {
        let pitch = self.common_pitch();
        let widest =
            |stages: &[Stage]| stages.iter().map(|&stage| self.across(stage).width()).fold(0.0, f64::max);
        if attends {
            pitch.max(widest(&[Stage::Scores, Stage::Weights]) + Self::OPERATOR * self.viewport.unit())
        } else {
            pitch.max(widest(&[Stage::X, Stage::Wq, Stage::Q]) + self.gap())
        }
    }

    /// Whether the controls stand beside the weights: under a mask these begin a line, before which there is room.
    pub fn has_controls_beside(&self) -> bool {
        /// The least room for them on a laptop, in two lines.
        const LEAST: f64 = 372.0;
        let before = self.margin_left() + 1.5 * self.pitch(true);
        let is_compact = [Stage::Scores, Stage::Weights, Stage::Output]
            .into_iter()
            .any(|stage| self.across(stage).is_compact);
        self.is_masked && !self.is_stacked() && !is_compact && before >= LEAST * self.viewport.unit()
    }

    /// The room to the left of the first column's matrices.
    pub fn margin_left(&self) -> f64 {
        let of = |stage| if self.rows_are_tokens(stage) { self.label() } else { self.numbers(stage) };
        if self.is_stacked() { 0.0 } else { of(Stage::X).max(of(Stage::Scores)) }
    }

    /// The cells of a stage side by side.
    pub(super) fn across(&self, stage: Stage) -> Across {
        let available = match stage {
            _ if self.is_stacked() => self.sheet_width() - self.gutter_left(stage),
            Stage::Scores | Stage::Scaled | Stage::Masked | Stage::Weights => {
                return self.across_attending(stage);
            }
            _ => self.share(),
        };
        self.across_in(stage, available)
    }

    /// The cells of a stage of the lower band: as wide as the operator behind them leaves room. Where small matrices above
    /// fill the pitch, and the words beside the next matrix would have no room, cells in the usual type leave them some,
    /// and those in small type the least.
    fn across_attending(&self, stage: Stage) -> Across {
        let unit = self.viewport.unit();
        let left = |taken: f64| self.common_pitch() - taken * unit;
        let widest = self.across_in(stage, left(Self::OPERATOR));
        let words = left(if stage == Stage::Weights { Self::ARROW } else { Self::SOFTMAX });
        // With a mask the weights begin a line.
        let has_words = stage == Stage::Weights || !self.is_masked;
        let is_dense = self.across_in(Stage::Q, self.share()).is_compact;
        if !has_words || !is_dense || words - widest.width() >= Self::LEAST_WORD * unit {
            return widest;
        }
        let usual = least_cell_width(self.digits) * unit * widest.cols as f64;
        let comfortable = left(Self::OPERATOR).min(usual.max(words - self.label()));
        self.across_in(stage, comfortable.min(words - Self::LEAST_WORD * unit))
    }

    /// The room to the left of a matrix for labels or row numbers. Beside the first matrices it is the sheet's, else
    /// what the gap before has left.
    pub(super) fn gutter_left(&self, stage: Stage) -> f64 {
        if !self.rows_are_tokens(stage) {
            return self.numbers(stage);
        }
        let before = match stage {
            _ if self.is_stacked() => return self.label(),
            Stage::X | Stage::Scores => return self.label(),
            Stage::Weights if self.is_masked => return self.label(),
            Stage::Q => Some((Stage::X, 4.0)),
            Stage::K => Some((Stage::Q, 4.0)),
            Stage::V => Some((Stage::K, 4.0)),
            Stage::Weights => Some((Stage::Scaled, Self::SOFTMAX)),
            Stage::Output => Some((Stage::Weights, Self::ARROW)),
            _ => None,
        };
        let unit = self.viewport.unit();
        let left = before.map_or(0.0, |(before, taken)| {
            self.pitch(stage >= Stage::Scores) - self.across(before).width() - taken * unit
        });
        // As much as that is left by calculation of many parts.
        if left + 0.5 < Self::LEAST_WORD * unit { 0.0 } else { left.min(self.label()).floor() }
    }

    /// How high the rows of a stage are: as high as the screen allows, from the least that can be read on.
    pub(super) fn row_height(&self, stage: Stage) -> f64 {
        /// Beside the rows: bars and headings, what stands above and below the sheet.
        const AROUND: f64 = 422.0;
        /// Where Q is under a map, its heading is nearer to what stands above it.
        const NEARER: f64 = 12.0;
        /// Below a map, and for the numbers of the columns, which are always seen there.
        const BELOW_MAP: f64 = 6.0;
        // What is said beside the weight matrices is as high as four of their rows.
        const LEAD: f64 = 28.0;
        /// The height around the rows of the second line of cards under a mask.
        const SECOND_LINE: f64 = 82.0;
        /// The controls, which stand beside that line where they can.
        const CONTROLS: f64 = 70.0;
        const MOST: f64 = 1.35;
        if self.viewport.is_narrow() {
            return TOUCH;
        }
        let lines = [
            (Stage::Wq, &[Stage::Wk, Stage::Wv][..]),
            (Stage::X, &[Stage::Q, Stage::K, Stage::V]),
            (Stage::Scores, &[Stage::Output]),
        ];
        let mut around = if self.is_whole(Stage::Q) { AROUND } else { AROUND - NEARER };
        if self.is_masked {
            around += SECOND_LINE - if self.has_controls_beside() { CONTROLS } else { 0.0 };
        }
        let lines = lines.map(|(first, others)| {
            let stages = || others.iter().chain([&first]);
            let map = stages().filter_map(|&stage| self.map_height(stage)).max_by(f64::total_cmp);
            around += map.map_or(0.0, |map| map + BELOW_MAP);
            let rows = stages().map(|&stage| self.rows(stage)).max().unwrap_or_default();
            let repeated = if self.is_masked && first == Stage::Scores { 2 } else { 1 };
            if first == Stage::Wq {
                around += LEAD * 4usize.saturating_sub(rows) as f64;
            }
            ((repeated * rows) as f64, self.rows_on_a_laptop(first))
        });
        let unit = self.viewport.unit();
        let height = self.viewport.rows_height(around);
        let mut scale = MOST * unit;
        // Lines that have their least height leave less to the others.
        for _ in lines {
            let (mut left, mut wanted) = (height, 0.0);
            for (rows, (usual, least)) in lines {
                if usual * scale < least * unit {
                    left -= rows * least * unit
                } else {
                    wanted += rows * usual
                }
            }
            scale = scale.min(left / wanted);
        }
        let (usual, least) = self.rows_on_a_laptop(stage);
        (usual * scale).max(least * unit).floor()
    }

    /// How high a row of a stage is on a laptop where there are few, and the least that it can be.
    fn rows_on_a_laptop(&self, stage: Stage) -> (f64, f64) {
        /// Four rows of the weight matrices, with no map above them, are no lower than what is said beside them.
        const BESIDE_WORDS: f64 = 21.0;
        /// Under a mask other rows give way, and the words have three lines more often.
        const UNDER_MASK: f64 = 23.0;
        match stage {
            Stage::Wq | Stage::Wk | Stage::Wv => {
                let rows = [Stage::Wq, Stage::Wk, Stage::Wv].map(|stage| self.rows(stage)).into_iter().max();
                let beside = if self.is_masked { UNDER_MASK } else { BESIDE_WORDS };
                (28.0, if rows == Some(4) && self.is_whole(Stage::Wq) { beside } else { 17.0 })
            }
            Stage::X | Stage::Q | Stage::K | Stage::V => (36.0, 18.0),
            _ => (53.0, 22.0),
        }
    }

    /// How much wider cells may be than on a laptop beside the panels.
    pub(super) fn scale(&self) -> f64 {
        const LAPTOP: f64 = 912.0;
        const MOST: f64 = 1.5;
        let unit = self.viewport.unit();
        if self.is_stacked() { unit } else { (self.sheet_width() / LAPTOP).max(unit).min(MOST * unit) }
    }

    /// The rows of a stage that are shown.
    pub(super) fn rows(&self, stage: Stage) -> usize {
        let (rows, _) = self.dimensions(stage);
        if self.is_whole(stage) { rows } else { rows.min(WINDOW_ROWS) }
    }

    /// Whether all of a stage is shown, and not a window onto it.
    pub(super) fn is_whole(&self, stage: Stage) -> bool {
        let (rows, cols) = self.dimensions(stage);
        rows <= MOST_ROWS && cols <= MOST_COLS
    }

    /// How high the picture of the whole of a stage is on a laptop, where its numbers are a window onto it.
    pub(super) fn map_height(&self, stage: Stage) -> Option<f64> {
        let (rows, cols) = self.dimensions(stage);
        match (rows <= MOST_ROWS, cols <= MOST_COLS) {
            (true, true) => None,
            (true, false) => Some(20.0),
            // Tall and narrow: so that the sheet is not much longer where tokens are columns.
            (false, true) => Some(40.0),
            // So that three of them leave room for all rows of a laptop.
            (false, false) => Some(24.0),
        }
    }

    /// Rows and columns of a stage as shown.
    pub(super) fn dimensions(&self, stage: Stage) -> (usize, usize) {
        Orientation::of(stage, self.convention).dimensions(stage, self.shape)
    }

    fn rows_are_tokens(&self, stage: Stage) -> bool {
        Orientation::of(stage, self.convention).tokens(stage).0
    }

    fn sheet_width(&self) -> f64 {
        self.viewport.sheet_width(self.is_folded)
    }

    fn label(&self) -> f64 {
        (self.label_width * self.viewport.unit()).ceil()
    }

    /// The room for row numbers: there is some, also where they are not seen.
    fn numbers(&self, stage: Stage) -> f64 {
        (numbers_width(self.dimensions(stage).0) * self.viewport.unit()).ceil()
    }

    /// The least gap between two cards of the upper band: row numbers have room in it.
    fn gap(&self) -> f64 {
        const AIR: f64 = 6.0;
        let unit = self.viewport.unit();
        let hanging = [Stage::Wq, Stage::Q, Stage::Wv, Stage::V]
            .into_iter()
            .filter(|&stage| !self.rows_are_tokens(stage))
            .map(|stage| self.numbers(stage))
            .fold(0.0, f64::max);
        (Self::GAP * unit).max(hanging + AIR * unit)
    }

    /// The width of a matrix where all four of the upper band are as wide as can be.
    fn share(&self) -> f64 {
        (self.sheet_width() - self.margin_left() - 3.0 * self.gap()) / 4.0
    }

    /// The pitch at which the last column ends with the sheet, its heading too.
    pub fn common_pitch(&self) -> f64 {
        const HEADING: f64 = 144.0;
        let share = self.share();
        let last = [Stage::Wv, Stage::V, Stage::Output]
            .into_iter()
            .map(|stage| self.across_in(stage, share).width())
            .fold(HEADING * self.viewport.unit(), f64::max);
        ((self.sheet_width() - self.margin_left() - last.min(share)) / 3.0).floor()
    }

    fn across_in(&self, stage: Stage, available: f64) -> Across {
        let unit = self.viewport.unit();
        let (_, cols) = self.dimensions(stage);
        let usual = least_cell_width(self.digits) * unit;
        let is_whole = self.is_whole(stage);
        let is_compact = is_whole && cols as f64 * usual > available;
        let small = compact_cell_width(self.digits);
        // Small type grows with the screen only where nothing is cut for it.
        let least =
            if is_compact { (available / cols as f64).floor().min(small * unit).max(small) } else { usual };
        let comfortable = match stage {
            _ if self.viewport.is_narrow() => 76.0,
            Stage::X => 44.0 * self.scale(),
            Stage::Weights => 63.0 * self.scale(),
            // One width, so that the right edges of both bands agree.
            _ => 52.0 * self.scale(),
        };
        let most = least.max(comfortable.floor());
        let fitting = ((available / least).floor() as usize).clamp(1, MOST_COLS);
        let cols = if is_whole { cols } else { cols.min(fitting) };
        Across { cols, cell: (available / cols as f64).floor().max(least).min(most), is_compact }
    }
}

/// The room for row numbers up to that one, with the gap behind them.
fn numbers_width(rows: usize) -> f64 {
    const DIGIT: f64 = 7.0;
    const GAP: f64 = 10.0;
    GAP + DIGIT * f64::from(rows.max(1).ilog10() + 1)
}

/// The width that the widest number shown with these digits needs in the usual type, with [`AIR`] beside it.
fn least_cell_width(digits: Digits) -> f64 {
    AIR + text_width(digits)
}

/// Beside a number in its cell.
pub(super) const AIR: f64 = 8.0;
/// A digit in the usual type.
pub(super) const DIGIT: f64 = 8.0;
/// The usual size of type.
pub(super) const USUAL: f64 = 13.0;
/// The smallest size of type.
pub(super) const SMALL: f64 = 11.0;

/// The width of the widest number shown with these digits, in the usual type.
pub(super) fn text_width(digits: Digits) -> f64 {
    match digits {
        Digits::Fixed(decimals) => 21.0 + 7.5 * f64::from(decimals.min(Digits::MOST)).max(1.0),
        // They are cut, and the sheet stays as it is with two decimals.
        Digits::Full => text_width(Digits::Fixed(2)),
    }
}

/// The least width in small type, with less air.
pub(super) fn compact_cell_width(digits: Digits) -> f64 {
    const COMPACT_AIR: f64 = 2.0;
    text_width(digits) * SMALL / USUAL + COMPACT_AIR
}
