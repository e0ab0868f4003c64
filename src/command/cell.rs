//! Commands on cells, and the keys on one cell and on several.

use CellCommand::{
    Cancel, Explain, Extend, FillAll, FillDown, FillRight, Move, NextLarger, NextSmaller, Open, SelectColumn,
    SelectMatrix, SelectRow,
};

use super::{
    BrowserCommand::{Copy, Cut, FocusNext, FocusPrevious, Paste},
    Chord,
    Command::{self, Browser, Cell, Editor, Explanation},
    EditorCommand::EnterInAll,
    ExplanationCommand, Press, find,
    rows::{DOWN, KeyGroup, LEFT, RIGHT, UP, control, key, row, shift},
};
use crate::layout::Motion;

/// Commands on the active cell or the selected range.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CellCommand {
    /// Makes another cell the active one.
    Move(Motion),
    /// Extends the range.
    Extend(Motion),
    /// Extends the range to whole rows.
    SelectRow,
    /// Extends the range to whole columns.
    SelectColumn,
    /// Extends the range to the whole matrix.
    SelectMatrix,
    /// Cancels a drag, or else reduces the range to the active cell.
    Cancel,
    /// Edits an input, predicts a covered number, and explains a computed one.
    Open,
    /// Edits an input, and predicts a covered number.
    Edit,
    /// Writes 0.
    Clear,
    /// Moves the focus into the explanation of the number.
    Explain,
    /// Goes to the largest number, then to the next smaller one.
    NextSmaller,
    /// Goes to the next larger number.
    NextLarger,
    /// Adds steps to the number, each of a power of ten.
    Nudge {
        /// The number of steps: 1 or −1.
        steps: i32,
        /// The exponent of a step, from [`nudge_exponent`](super::nudge_exponent).
        exponent: i8,
    },
    /// Writes the active number to the whole range.
    FillAll,
    /// Copies the first row of the range, or else the row above it, down.
    FillDown,
    /// Copies the first column of the range to the right.
    FillRight,
}

impl CellCommand {
    /// Returns the command of a key that is pressed on a cell.
    pub fn of(press: &Press) -> Option<Self> {
        find(press, |command| if let Command::Cell(found) = command { Some(found) } else { None })
    }
}

/// Keys on a number.
pub(super) const AT_CELL: KeyGroup = KeyGroup {
    name: |text| text.at_cell,
    rows: &[
        row(
            &[
                key(LEFT, Cell(Move(Motion::Left))),
                key(RIGHT, Cell(Move(Motion::Right))),
                key(UP, Cell(Move(Motion::Up))),
                key(DOWN, Cell(Move(Motion::Down))),
            ],
            |text| text.step,
        ),
        row(&[key("Home", Cell(Move(Motion::RowStart))), key("End", Cell(Move(Motion::RowEnd)))], |text| {
            text.ends
        }),
        row(&[control("Home", Cell(Move(Motion::Start))), control("End", Cell(Move(Motion::End)))], |text| {
            text.corners
        }),
        row(
            &[
                control(LEFT, Cell(Move(Motion::RowStart))),
                control(RIGHT, Cell(Move(Motion::RowEnd))),
                control(UP, Cell(Move(Motion::Top))),
                control(DOWN, Cell(Move(Motion::Bottom))),
            ],
            |text| text.edges,
        ),
        row(
            &[key("PageUp", Cell(Move(Motion::PageUp))), key("PageDown", Cell(Move(Motion::PageDown)))],
            |text| text.pages,
        ),
        row(&[key("F8", Cell(NextSmaller)), shift("F8", Cell(NextLarger))], |text| text.ranks),
        row(&[key("Tab", Browser(FocusNext)), shift("Tab", Browser(FocusPrevious))], |text| text.matrices),
        row(&[key("F6", Cell(Explain))], |text| text.explain),
        row(&[key("Enter", Cell(Open))], |text| text.explain_computed),
        row(
            &[
                key("Escape", Explanation(ExplanationCommand::Leave)),
                key("F6", Explanation(ExplanationCommand::Leave)),
            ],
            |text| text.back,
        ),
    ],
};

/// Keys that select several numbers and change them.
pub(super) const SEVERAL: KeyGroup = KeyGroup {
    name: |text| text.several,
    rows: &[
        row(
            &[
                shift(LEFT, Cell(Extend(Motion::Left))),
                shift(RIGHT, Cell(Extend(Motion::Right))),
                shift(UP, Cell(Extend(Motion::Up))),
                shift(DOWN, Cell(Extend(Motion::Down))),
            ],
            |text| text.stretch,
        ),
        row(
            &[
                shift("Home", Cell(Extend(Motion::RowStart))),
                shift("End", Cell(Extend(Motion::RowEnd))),
                shift("PageUp", Cell(Extend(Motion::PageUp))),
                shift("PageDown", Cell(Extend(Motion::PageDown))),
            ],
            |text| text.stretch_far,
        ),
        row(
            &[
                (Chord::control(LEFT).and_shift(), Cell(Extend(Motion::RowStart))),
                (Chord::control(RIGHT).and_shift(), Cell(Extend(Motion::RowEnd))),
                (Chord::control(UP).and_shift(), Cell(Extend(Motion::Top))),
                (Chord::control(DOWN).and_shift(), Cell(Extend(Motion::Bottom))),
                (Chord::control("Home").and_shift(), Cell(Extend(Motion::Start))),
                (Chord::control("End").and_shift(), Cell(Extend(Motion::End))),
            ],
            |text| text.stretch_to_edge,
        ),
        row(&[shift(" ", Cell(SelectRow))], |text| text.row),
        row(&[control(" ", Cell(SelectColumn))], |text| text.column),
        row(&[control("a", Cell(SelectMatrix))], |text| text.matrix),
        row(&[key("Escape", Cell(Cancel))], |text| text.one),
        row(
            &[control("c", Browser(Copy)), control("x", Browser(Cut)), control("v", Browser(Paste))],
            |text| text.clipboard,
        ),
        row(&[control("Enter", Cell(FillAll)), control("Enter", Editor(EnterInAll))], |text| text.fill),
        row(&[control("d", Cell(FillDown)), control("r", Cell(FillRight))], |text| text.fill_down),
    ],
};
