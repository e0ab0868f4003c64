//! How large the cells of a stage are drawn, and how many of them.
//!
//! On a wide screen the sheet has two bands: X with the projections (four cards side by side), and scores to
//! output (four cards and three operators; with a mask, in two lines). On a narrow one every card has the whole width.
//!
//! The public constants stand in `style/tokens.css` too; `tests/floors/style.rs` compares them.

use super::{Labels, Orientation, Window};
use crate::model::{Convention, Shape, Stage};
use crate::number::Digits;

/// More rows than this are shown through a window.
const MOST_ROWS: usize = 12;
/// The rows of such a window.
const WINDOW_ROWS: usize = 4;
/// From so many rows on each is lower.
const MANY_ROWS: usize = 9;
/// From so many columns on they are numbered, where there is room for that.
const MANY_COLS: usize = 7;
/// The least that a finger meets.
const TOUCH: f64 = 40.0;
/// The most columns that are shown, however wide the screen: every cell is an element of the page.
const MOST_COLS: usize = 12;

/// The size of the browser window, and how the sheet is laid out in it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Viewport {
    /// Its width.
    pub width: f64,
    /// Device pixels for one CSS pixel.
    pub pixel_ratio: f64,
}

impl Viewport {
    /// Below this width it is a phone's.
    pub const NARROW: f64 = 720.0;
    /// From this width on panels stand beside the sheet.
    pub const WIDE: f64 = 1100.0;
    /// The width of what stands beside the sheet.
    pub const ASIDE: f64 = 320.0;
    /// The width of what is left of it where it is folded.
    pub const RAIL: f64 = 32.0;
    /// The room to the left and to the right of the sheet's cards.
    pub const MARGIN: f64 = 24.0;
    /// That room on a phone.
    pub const NARROW_MARGIN: f64 = 16.0;

    /// Whether it is a phone's.
    pub fn is_narrow(self) -> bool {
        self.width < Self::NARROW
    }

    /// Whether there is room for panels beside the sheet; else they lie over its foot.
    pub fn has_aside(self) -> bool {
        self.width >= Self::WIDE
    }

    /// The width that the sheet's cards have, the panels folded or not.
    fn sheet_width(self, is_folded: bool) -> f64 {
        let margin = if self.is_narrow() { Self::NARROW_MARGIN } else { Self::MARGIN };
        let beside = match (self.has_aside(), is_folded) {
            (false, _) => 0.0,
            (true, false) => Self::ASIDE,
            (true, true) => Self::RAIL,
        };
        self.width - 2.0 * margin - beside
    }
}

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
    /// The width of the widest token label.
    pub label_width: f64,
    /// How the matrices are written.
    pub convention: Convention,
    /// Whether there is a mask: then the weights begin a line of their own.
    pub is_masked: bool,
}

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

impl Room {
    /// Whether every card has a line of its own: on a narrow screen, and where many decimals are shown.
    pub fn is_stacked(&self) -> bool {
        const MOST_ABREAST: u8 = 4;
        let has_many_digits = match self.digits {
            Digits::Fixed(decimals) => decimals > MOST_ABREAST,
            // They are cut.
            Digits::Full => false,
        };
        self.viewport.is_narrow() || has_many_digits
    }

    fn sheet_width(&self) -> f64 {
        self.viewport.sheet_width(self.is_folded)
    }

    /// How much wider cells may be than on a laptop: a large screen is often a projector's.
    fn scale(&self) -> f64 {
        self.scale_of(self.sheet_width())
    }

    /// How much higher they may be. Whatever is folded, rows stay where they are, and the sheet as long as the screen.
    fn height_scale(&self) -> f64 {
        self.scale_of(self.viewport.sheet_width(false))
    }

    fn scale_of(&self, sheet: f64) -> f64 {
        const LAPTOP: f64 = 912.0;
        const MOST: f64 = 1.5;
        if self.is_stacked() { 1.0 } else { (sheet / LAPTOP).clamp(1.0, MOST) }
    }
}

impl Geometry {
    /// The gap between two cards of the upper band.
    pub const GAP: f64 = 28.0;
    /// The room that an operator between two cards of the lower band takes.
    pub const OPERATOR: f64 = 64.0;

    /// The measures of a stage's card.
    pub fn of(stage: Stage, room: Room) -> Self {
        let orientation = Orientation::of(stage, room.convention);
        let (rows, cols) = orientation.dimensions(stage, room.shape);
        let (rows_are_tokens, cols_are_tokens) = orientation.tokens(stage);
        let attends = stage >= Stage::Scores;
        let (stacked, narrow) = (room.is_stacked(), room.viewport.is_narrow());

        let labels = left_labels(stage, room, stacked);
        let available = card_width(stage, room);
        let usual = least_cell_width(room.digits);
        let whole = rows <= MOST_ROWS && cols <= MOST_COLS;
        let is_compact = whole && labels + cols as f64 * usual > available;
        let least = if is_compact { compact_cell_width(room.digits) } else { usual };
        let comfortable = match (narrow, attends) {
            (true, _) => 76.0,
            (false, true) => 56.0 * room.scale(),
            (false, false) => 42.0 * room.scale(),
        };
        let most = least.max(comfortable.floor());

        let tall = if whole { rows } else { rows.min(WINDOW_ROWS) };
        let gutter_left = if rows_are_tokens {
            labels
        } else if whole {
            0.0
        } else {
            numbers_width(rows)
        };
        let cells = available - gutter_left;
        let fitting = ((cells / least).floor() as usize).clamp(1, MOST_COLS);
        let wide = if whole { cols } else { cols.min(fitting) };
        let cell_width = (cells / wide as f64).floor().max(least).min(most);

        let is_window = tall < rows || wide < cols;
        let gutter_top = match orientation.labels(stage) {
            // Labels that are written or stand in a line with such: a pointer is to meet them.
            Labels::Above if !attends => {
                if narrow {
                    TOUCH
                } else {
                    24.0
                }
            }
            _ if cols_are_tokens || is_window || (attends && cols >= MANY_COLS) => 18.0,
            _ => 0.0,
        };
        let map_height = match (rows <= MOST_ROWS, cols <= MOST_COLS) {
            (true, _) => 20.0,
            // Tall and narrow: so that the sheet is not much longer where tokens are columns.
            (false, true) => 40.0,
            (false, false) => 36.0,
        };
        Self {
            orientation,
            window: (tall, wide),
            cell_width,
            cell_height: cell_height(attends, room),
            is_compact,
            gutter_left,
            gutter_top,
            map: is_window.then_some((wide as f64 * cell_width, map_height)),
        }
    }

    /// So many characters of a number have room in a cell.
    pub fn characters(&self) -> usize {
        let (air, digit) = if self.is_compact { (4.0, 6.3) } else { (6.0, 7.4) };
        ((self.cell_width - air) / digit) as usize
    }

    /// The window onto the stage, at its top left.
    pub fn window_of(&self, stage: Stage, shape: Shape) -> Window {
        Window::new(self.orientation.dimensions(stage, shape), self.window)
    }
}

/// Rows are lower where there are more of them, so that the sheet fits a laptop's screen.
fn cell_height(attends: bool, room: Room) -> f64 {
    if room.viewport.is_narrow() {
        return TOUCH;
    }
    let height = match (attends, room.shape.n() > 3 || room.shape.d_model() >= MANY_ROWS) {
        (true, false) => 36.0,
        (true, true) => 26.0,
        (false, false) => 26.0,
        (false, true) => 22.0,
    };
    (height * room.height_scale()).floor()
}

/// The width of the token labels beside the rows. Beside Q, K and V they stand beside X already, and those of the
/// scores beside what follows from them.
fn left_labels(stage: Stage, room: Room, stacked: bool) -> f64 {
    let (rows_are_tokens, _) = Orientation::of(stage, room.convention).tokens(stage);
    let is_first = matches!(stage, Stage::X | Stage::Scores) || stage == Stage::Weights && room.is_masked;
    if rows_are_tokens && (is_first || stacked) { room.label_width } else { 0.0 }
}

/// The width that a card may take.
fn card_width(stage: Stage, room: Room) -> f64 {
    let sheet = room.sheet_width();
    if room.is_stacked() {
        return sheet;
    }
    let own_label = left_labels(stage, room, false);
    if stage < Stage::Scores {
        let beside_labels = sheet - left_labels(Stage::X, room, false);
        return (beside_labels - 3.0 * Geometry::GAP) / 4.0 + own_label;
    }
    // Scores, scaled and weights have a column a token each. The output has all of its columns where they fit,
    // else room for three, so that many tokens do not squeeze it out.
    let orientation = Orientation::of(Stage::Output, room.convention);
    let (n, (_, across)) = (room.shape.n() as f64, orientation.dimensions(Stage::Output, room.shape));
    let across = across as f64;
    let cells = sheet - left_labels(Stage::Scores, room, false) - 3.0 * Geometry::OPERATOR;
    let all_fit = (3.0 * n + across) * least_cell_width(room.digits) <= cells;
    let across = if all_fit { across } else { across.min(3.0) };
    if stage == Stage::Output && room.is_masked {
        // It stands beside the weights alone.
        let weights = 56.0 * room.scale() * n + left_labels(Stage::Weights, room, false);
        return sheet - weights - 2.0 * Geometry::OPERATOR;
    }
    let share = if stage == Stage::Output { across } else { n } / (3.0 * n + across);
    cells * share.max(0.15) + own_label
}

/// The room for row numbers up to that one, with the gap behind them.
fn numbers_width(rows: usize) -> f64 {
    const DIGIT: f64 = 7.0;
    const GAP: f64 = 10.0;
    GAP + DIGIT * f64::from(rows.max(1).ilog10() + 1)
}

/// The width that the widest number shown with these digits needs.
fn least_cell_width(digits: Digits) -> f64 {
    match digits {
        Digits::Fixed(decimals) => 29.0 + 7.5 * f64::from(decimals.min(Digits::MOST)).max(1.0),
        // They are cut, and the sheet stays as it is with two decimals.
        Digits::Full => least_cell_width(Digits::Fixed(2)),
    }
}

/// The same in small type, with less air.
fn compact_cell_width(digits: Digits) -> f64 {
    // Small type to usual type.
    const TYPE: f64 = 11.0 / 13.0;
    const AIR: f64 = 8.0;
    const COMPACT_AIR: f64 = 2.0;
    (least_cell_width(digits) - AIR) * TYPE + COMPACT_AIR
}
