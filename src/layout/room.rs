//! How the cards share the sheet: columns of one pitch in both bands, and rows as high as the screen allows.

use super::{HeadNames, Orientation, Viewport};
use crate::{
    model::{Convention, Shape, Stage},
    number::Digits,
};

/// A matrix with more rows than this is shown through a window.
pub(super) const MAX_ROWS: usize = 12;
/// The number of rows of such a window.
pub(super) const WINDOW_ROWS: usize = 4;
/// The largest number of columns shown, however wide the screen: every cell is a DOM element.
pub(super) const MAX_COLS: usize = 12;
/// The height of a row on a touch screen.
pub(super) const TOUCHED_ROW: f64 = 40.0;

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
    /// The convention in which the matrices are written.
    pub convention: Convention,
    /// Whether a soft cap, a bias or a mask changes the scaled scores. The lower band then has two lines.
    pub is_adjusted: bool,
    /// Whether a bias is added to them. It is between them and the adjusted scores, which are the last of their line then.
    pub has_bias: bool,
    /// The height of the words at the head of the sheet with their curves and sentences, on a laptop.
    pub head_height: f64,
    /// Whether columns of X have names.
    pub has_names: bool,
}

/// How wide the cells of a stage are, and how many are side by side.
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
    /// The smallest gap between two cards of the upper band, on a laptop.
    const GAP: f64 = 28.0;
    /// The smallest gap between two cards of the lower band, where an arrow points from one to the other.
    const OPERATOR: f64 = 44.0;
    /// The widths of the operators before the weights and before the output. Word labels get the rest of the gap.
    const SOFTMAX: f64 = 56.0;
    const ARROW: f64 = 24.0;
    /// The room between a matrix of the upper band and the words of the next, with its coloured bar.
    const BAR: f64 = 4.0;
    /// The air between a matrix of the line of all heads and the words of the next.
    const BESIDE: f64 = 24.0;
    /// The air between a matrix and the numbers of the next one's rows.
    const AIR: f64 = 6.0;
    /// The widths of a cell that has room, on a laptop: one width, so that the right edges of both bands align; of X; of the
    /// weights. And on a phone.
    const CELL: f64 = 52.0;
    const CELL_OF_X: f64 = 44.0;
    const CELL_OF_WEIGHTS: f64 = 63.0;
    const CELL_OF_PHONE: f64 = 76.0;
    /// The smallest width of a word label. Less is not worth reading.
    const MIN_WORD: f64 = 24.0;

    /// Whether every card has a line of its own, as on a narrow screen.
    pub fn is_stacked(&self) -> bool {
        self.viewport.is_narrow()
    }

    /// Whether cards side by side are wider than the sheet even in small type, so that the sheet scrolls.
    pub fn is_cut(&self) -> bool {
        let is_wide = |attends, before: f64, last| {
            let width = before * self.pitch(attends) + self.across(last).width();
            self.margin_left() + width > self.sheet_width() + 1.0
        };
        let is_crossed = self.shape.has_other_keys();
        let projects_wide = is_wide(false, 3.0, Stage::V) || is_crossed && is_wide(false, 3.0, Stage::Wv);
        let attends_wide = || self.last_attending().iter().any(|&last| is_wide(true, 3.0, last));
        !self.is_stacked() && !self.is_presented() && (projects_wide || attends_wide())
    }

    /// The stages that are the last of a line of the lower band.
    fn last_attending(&self) -> &'static [Stage] {
        if self.has_bias { &[Stage::Output, Stage::Masked] } else { &[Stage::Output] }
    }

    /// Whether the sheet fits beside the folded panels only.
    pub fn wants_folded_panels(&self) -> bool {
        let with = |is_folded| Self { is_folded, ..*self };
        self.viewport.has_aside() && with(false).is_cut() && !with(true).is_cut()
    }

    /// The distance between the left edges of two adjacent matrices. It is the same in both bands, unless one of them
    /// has to scroll.
    pub fn pitch(&self, attends: bool) -> f64 {
        let pitch = self.common_pitch();
        let widest =
            |stages: &[Stage]| stages.iter().map(|&stage| self.across(stage).width()).fold(0.0, f64::max);
        if attends {
            pitch.max(widest(&[Stage::Scores, Stage::Weights]) + Self::OPERATOR * self.viewport.unit())
        } else {
            pitch.max(widest(self.projecting()) + self.gap())
        }
    }

    /// The stages of the upper band that others follow, one of each width. With keys and values of other words, X′, K and V
    /// are one line lower, in the same columns.
    fn projecting(&self) -> &'static [Stage] {
        match self.shape.has_other_keys() {
            true => &[Stage::X, Stage::XKv, Stage::Wq, Stage::Q, Stage::K],
            false => &[Stage::X, Stage::Wq, Stage::Q],
        }
    }

    /// Whether the controls are beside the weights: under a mask, the weights begin a line and may have room before
    /// them. With keys of other words, the mask has an alignment, too, which has no room there.
    pub fn has_controls_beside(&self) -> bool {
        /// The smallest room for them on a laptop, in two lines.
        const MIN: f64 = 372.0;
        let before = self.margin_left() + 1.5 * self.pitch(true);
        // What several heads show is between the words and the cards, and below these.
        let is_plain = !self.shape.has_other_keys() && self.shape.is_one_head_alone();
        let begins_line = self.is_adjusted && !self.is_stacked();
        begins_line && is_plain && !self.is_cut() && before >= MIN * self.viewport.unit()
    }

    /// The room to the left of the first column's matrices.
    pub fn margin_left(&self) -> f64 {
        let of = |stage| if self.rows_are_words(stage) { self.label() } else { self.numbers(stage) };
        if self.is_stacked() { 0.0 } else { of(Stage::X).max(of(Stage::Scores)) }
    }

    /// Returns the columns and the cell width of a stage.
    pub(super) fn across(&self, stage: Stage) -> Across {
        let available = match stage {
            _ if self.is_stacked() => self.sheet_width() - self.gutter_left(stage),
            Stage::X | Stage::Q | Stage::Weights if self.is_presented() => self.presented_width(stage),
            Stage::Scores | Stage::Scaled | Stage::Bias | Stage::Masked | Stage::Weights => {
                return self.across_attending(stage);
            }
            // Three wide matrices before it may leave it less than its share.
            Stage::Output if self.is_whole(stage) => {
                let left = self.sheet_width() - self.margin_left() - 3.0 * self.pitch(true);
                self.share().min(left)
            }
            Stage::K if self.shape.has_other_keys() => self.share().min(self.before_other_words()),
            // It may have more columns than the others of its line, whose words hang into the gaps.
            Stage::Concat => 1.5 * self.share(),
            Stage::Wo | Stage::Projected => {
                let words = self.label() + Self::BESIDE;
                let gap = words.max(self.gutter_left(Stage::Wo) + Self::AIR * self.viewport.unit());
                let rest = self.sheet_width() - self.margin_left() - 1.5 * self.share() - 2.0 * gap;
                self.share().min(rest / 2.0)
            }
            _ => self.share(),
        };
        self.across_in(stage, available)
    }

    /// The width that K leaves for the other words between it and V. It keeps to usual type.
    fn before_other_words(&self) -> f64 {
        let unit = self.viewport.unit();
        let (_, cols) = self.dimensions(Stage::K);
        let usual = least_cell_width(self.digits) * unit * cols as f64;
        let words = if self.rows_are_words(Stage::V) { self.label() + Self::BAR * unit } else { 0.0 };
        usual.max(self.common_pitch() - words)
    }

    /// Returns the columns and the cell width of a stage of the lower band. Cells are as wide as the operator after
    /// them allows. If the small matrices above fill the pitch and leave no room for the words beside the next matrix,
    /// cells give way: in usual type they leave some room for words, in small type the minimum.
    fn across_attending(&self, stage: Stage) -> Across {
        let unit = self.viewport.unit();
        let left = |taken: f64| self.common_pitch() - taken * unit;
        let widest = self.across_in(stage, left(Self::OPERATOR));
        let words = left(if stage == Stage::Weights { Self::ARROW } else { Self::SOFTMAX });
        // With a mask, the weights begin a line.
        let has_words = stage == Stage::Weights || !self.is_adjusted;
        let is_dense = self.across_in(Stage::Q, self.share()).is_compact;
        if !has_words || !is_dense || words - widest.width() >= Self::MIN_WORD * unit {
            return widest;
        }
        let usual = least_cell_width(self.digits) * unit * widest.cols as f64;
        let comfortable = left(Self::OPERATOR).min(usual.max(words - self.label()));
        self.across_in(stage, comfortable.min(words - Self::MIN_WORD * unit))
    }

    /// The width left of a matrix for labels or row numbers. For the first matrix of a band that is the sheet's margin,
    /// for others what remains of the gap before them.
    pub(super) fn gutter_left(&self, stage: Stage) -> f64 {
        if !self.rows_are_words(stage) {
            let is_named = self.shows_names(stage);
            let own = if is_named { self.label().max(self.numbers(stage)) } else { self.numbers(stage) };
            return own + self.head_names(stage).map_or(0.0, HeadNames::before);
        }
        let before = match stage {
            _ if self.is_stacked() => return self.label(),
            Stage::X | Stage::XKv | Stage::Scores | Stage::Concat | Stage::Projected => return self.label(),
            Stage::Q | Stage::Weights if self.is_presented() => return self.label(),
            Stage::Weights if self.is_adjusted => return self.label(),
            Stage::Q => Some((Stage::X, Self::BAR)),
            // The column before it is empty.
            Stage::K if self.shape.has_other_keys() => return self.label(),
            Stage::K => Some((Stage::Q, Self::BAR)),
            Stage::V => Some((Stage::K, Self::BAR)),
            Stage::Weights => Some((Stage::Scaled, Self::SOFTMAX)),
            Stage::Output => Some((Stage::Weights, Self::ARROW)),
            _ => None,
        };
        let unit = self.viewport.unit();
        let left = before.map_or(0.0, |(before, taken)| {
            self.pitch(stage >= Stage::Scores) - self.across(before).width() - taken * unit
        });
        // 0.5 allows for rounding in the many terms of this sum.
        if left + 0.5 < Self::MIN_WORD * unit { 0.0 } else { left.min(self.label()).floor() }
    }

    /// How much wider cells may be than on a laptop with the panels open.
    pub(super) fn scale(&self) -> f64 {
        const LAPTOP: f64 = 912.0;
        const MAX: f64 = 1.5;
        let unit = self.viewport.unit();
        if self.is_stacked() { unit } else { (self.sheet_width() / LAPTOP).max(unit).min(MAX * unit) }
    }

    /// The number of rows of a stage that are shown.
    pub(super) fn rows(&self, stage: Stage) -> usize {
        let (rows, _) = self.dimensions(stage);
        if self.is_whole(stage) { rows } else { rows.min(WINDOW_ROWS) }
    }

    /// Whether the names of the columns of X or X′ are shown: there are some, and it is not shown through a window. Above
    /// columns in small type they would be cut to a letter or two; before rows they have the room of a word.
    pub(super) fn shows_names(&self, stage: Stage) -> bool {
        /// The smallest width of a name on a laptop.
        const MIN: f64 = 32.0;
        if !self.has_names || !stage.has_features() || !self.is_whole(stage) {
            return false;
        }
        let available = match self.is_stacked() {
            true => self.sheet_width() - self.label(),
            false if self.is_presented() => self.presented_width(stage),
            false => self.share(),
        };
        let across = self.across_in(stage, available);
        !self.rows_are_words(stage) || !across.is_compact && across.cell >= MIN * self.viewport.unit()
    }

    /// Whether a stage is shown whole rather than through a window.
    pub(super) fn is_whole(&self, stage: Stage) -> bool {
        let (rows, cols) = self.dimensions(stage);
        rows <= MAX_ROWS && cols <= MAX_COLS
    }

    /// The height of the picture of the whole stage on a laptop, if its numbers are shown through a window.
    pub(super) fn map_height(&self, stage: Stage) -> Option<f64> {
        let (rows, cols) = self.dimensions(stage);
        match (rows <= MAX_ROWS, cols <= MAX_COLS) {
            (true, true) => None,
            (true, false) => Some(20.0),
            // Tall and narrow; the sheet should not get much longer where tokens are columns.
            (false, true) => Some(40.0),
            // So low that all rows fit on a laptop below three of them.
            (false, false) => Some(24.0),
        }
    }

    /// Rows and columns of a stage as shown.
    pub(super) fn dimensions(&self, stage: Stage) -> (usize, usize) {
        Orientation::of(stage, self.convention).dimensions(stage, self.shape)
    }

    fn rows_are_words(&self, stage: Stage) -> bool {
        Orientation::of(stage, self.convention).words(stage).0.is_some()
    }

    pub(super) fn sheet_width(&self) -> f64 {
        self.viewport.sheet_width(self.is_folded)
    }

    fn label(&self) -> f64 {
        (self.label_width * self.viewport.unit()).ceil()
    }

    /// The width for row numbers. It is reserved even while they are hidden.
    pub(super) fn numbers(&self, stage: Stage) -> f64 {
        (numbers_width(self.dimensions(stage).0) * self.viewport.unit()).ceil()
    }

    /// The smallest gap between two cards of the upper band. Row numbers fit in it.
    fn gap(&self) -> f64 {
        let unit = self.viewport.unit();
        let hanging = [Stage::Wq, Stage::Q, Stage::Wv, Stage::V]
            .into_iter()
            .filter(|&stage| !self.rows_are_words(stage))
            .map(|stage| self.numbers(stage))
            .fold(0.0, f64::max);
        (Self::GAP * unit).max(hanging + Self::AIR * unit)
    }

    /// The width of each matrix if the four of the upper band share the sheet equally.
    fn share(&self) -> f64 {
        (self.sheet_width() - self.margin_left() - 3.0 * self.gap()) / 4.0
    }

    /// The pitch at which the last column and its heading end at the sheet's right edge.
    pub fn common_pitch(&self) -> f64 {
        const HEADING: f64 = 144.0;
        let share = self.share();
        let last = [Stage::Wv, Stage::V]
            .iter()
            .chain(self.last_attending())
            .copied()
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
        // Small type grows with the screen only if that does not make the sheet scroll.
        let least =
            if is_compact { (available / cols as f64).floor().min(small * unit).max(small) } else { usual };
        let comfortable = match stage {
            _ if self.viewport.is_narrow() => Self::CELL_OF_PHONE,
            Stage::X | Stage::Q if self.is_presented() => 60.0 * self.scale(),
            Stage::X | Stage::XKv => Self::CELL_OF_X * self.scale(),
            Stage::Weights => Self::CELL_OF_WEIGHTS * self.scale(),
            _ => Self::CELL * self.scale(),
        };
        let most = least.max(comfortable.floor());
        let fitting = ((available / least).floor() as usize).clamp(1, MAX_COLS);
        let cols = if is_whole { cols } else { cols.min(fitting) };
        Across { cols, cell: (available / cols as f64).floor().max(least).min(most), is_compact }
    }
}

/// The width for row numbers up to `rows`, with the gap after them.
fn numbers_width(rows: usize) -> f64 {
    const DIGIT: f64 = 7.0;
    const BEHIND: f64 = 10.0;
    BEHIND + DIGIT * f64::from(rows.max(1).ilog10() + 1)
}

/// The width that the widest number with these digits needs in usual type, with [`AIR`] around it.
fn least_cell_width(digits: Digits) -> f64 {
    AIR + text_width(digits)
}

/// The padding of a number in its cell, left and right together.
pub(super) const AIR: f64 = 8.0;
/// The width of a digit in usual type.
pub(super) const DIGIT: f64 = 8.0;
/// The usual font size.
pub(super) const USUAL: f64 = 13.0;
/// The smallest font size.
pub(super) const SMALL: f64 = 11.0;

/// The width of the widest number with these digits, in usual type.
pub(super) fn text_width(digits: Digits) -> f64 {
    match digits {
        Digits::Fixed(decimals) => 21.0 + 7.5 * f64::from(decimals.min(Digits::MAX)).max(1.0),
        // All digits are cut to the cell, so the sheet stays as it is with two decimals.
        Digits::Full => text_width(Digits::Fixed(2)),
    }
}

/// The smallest cell width in small type, with less padding.
pub(super) fn compact_cell_width(digits: Digits) -> f64 {
    const COMPACT_AIR: f64 = 2.0;
    text_width(digits) * SMALL / USUAL + COMPACT_AIR
}
