//! Commands in the editor over a cell or a word, and the keys that change a number.

use EditorCommand::{Discard, Enter, EnterByArrow};

use super::{
    CellCommand::{Clear, Edit, Nudge, Open},
    Chord,
    Command::{self, Cell, Editor},
    Press, find,
    rows::{DOWN, KeyGroup, LEFT, RIGHT, UP, alt, key, row, shift},
};
use crate::layout::Motion;

/// Commands in the editor over a cell or a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EditorCommand {
    /// Enters the typed text, and goes on by a motion: Enter and Tab.
    Enter(Motion),
    /// Enters a text that replaces a number, and goes on by an arrow key. In a text that is edited, the caret moves instead.
    EnterByArrow(Motion),
    /// Enters the typed number in the whole range.
    EnterInAll,
    /// Discards the typed text.
    Discard,
}

impl EditorCommand {
    /// Returns the command of a key that is pressed in the editor.
    pub fn of(press: &Press) -> Option<Self> {
        find(press, |command| if let Command::Editor(found) = command { Some(found) } else { None })
    }
}

/// Keys that change a number.
pub(super) const CHANGING: KeyGroup = KeyGroup {
    name: |text| text.changing,
    rows: &[
        row(&[key("Enter", Cell(Open)), key("F2", Cell(Edit))], |text| text.edit),
        row(&[key("Delete", Cell(Clear)), key("Backspace", Cell(Clear))], |text| text.zero),
        row(&[alt(UP, nudge(1, false, false)), alt(DOWN, nudge(-1, false, false))], |text| text.nudge),
        row(
            &[
                (Chord::alt(UP).and_shift(), nudge(1, true, false)),
                (Chord::alt(DOWN).and_shift(), nudge(-1, true, false)),
            ],
            |text| text.nudge_far,
        ),
        row(
            &[
                (Chord::alt(UP).and_control(), nudge(1, false, true)),
                (Chord::alt(DOWN).and_control(), nudge(-1, false, true)),
            ],
            |text| text.nudge_little,
        ),
        row(
            &[key("Enter", Editor(Enter(Motion::Down))), shift("Enter", Editor(Enter(Motion::Up)))],
            |text| text.enter,
        ),
        row(&[key("Tab", Editor(Enter(Motion::Right))), shift("Tab", Editor(Enter(Motion::Left)))], |text| {
            text.tab
        }),
        row(
            &[
                key(LEFT, Editor(EnterByArrow(Motion::Left))),
                key(RIGHT, Editor(EnterByArrow(Motion::Right))),
                key(UP, Editor(EnterByArrow(Motion::Up))),
                key(DOWN, Editor(EnterByArrow(Motion::Down))),
            ],
            |text| text.arrows,
        ),
        row(&[key("Escape", Editor(Discard))], |text| text.cancel),
    ],
};

/// Returns the exponent (base 10) of the step by which a number is nudged: −1, one more with Shift, one less with
/// Control.
pub const fn nudge_exponent(shift: bool, control: bool) -> i8 {
    -1 + shift as i8 - control as i8
}

const fn nudge(steps: i32, shift: bool, control: bool) -> Command {
    Cell(Nudge { steps, exponent: nudge_exponent(shift, control) })
}
