//! The table of keys.

use super::{
    BrowserCommand::{Copy, Cut, FocusNext, FocusPrevious, Paste},
    CellCommand::{
        Cancel, Clear, Edit, Explain, Extend, FillAll, FillDown, FillRight, Move, NextLarger, NextSmaller,
        Nudge, Open, SelectColumn, SelectMatrix, SelectRow,
    },
    Chord,
    Command::{self, Browser, Cell, Editor, Explanation, Heading, Page, Tour},
    EditorCommand::{Discard, Enter, EnterByArrow, EnterInAll},
    ExplanationCommand,
    HeadingCommand::MoveWord,
    PageCommand::{ListKeys, OpenFile, Play, Present, Redo, SaveFile, StopPresenting, Undo},
    TourCommand, nudge_exponent,
};
use crate::layout::Motion;
use crate::text::KeysText;

/// Selects a text of the list of keys.
pub type KeyText = fn(&KeysText) -> &'static str;

/// Keys that are pressed in the same place.
pub struct KeyGroup {
    /// The name of that place.
    pub name: KeyText,
    /// The keys.
    pub rows: &'static [KeyRow],
}

/// Keys with the same effect, or that belong together: one line of the list.
pub struct KeyRow {
    /// The chords with their commands; empty for an action by mouse or touch.
    pub keys: &'static [(Chord, Command)],
    /// What they do.
    pub does: KeyText,
}

impl KeyRow {
    /// Returns the chords of the row, each once.
    pub fn chords(&self) -> Vec<Chord> {
        let mut chords = Vec::new();
        for (chord, _) in self.keys {
            if !chords.contains(chord) {
                chords.push(*chord);
            }
        }
        chords
    }
}

const fn row(keys: &'static [(Chord, Command)], does: KeyText) -> KeyRow {
    KeyRow { keys, does }
}

const fn key(key: &'static str, command: Command) -> (Chord, Command) {
    (Chord::key(key), command)
}

const fn shift(key: &'static str, command: Command) -> (Chord, Command) {
    (Chord::shift(key), command)
}

const fn control(key: &'static str, command: Command) -> (Chord, Command) {
    (Chord::control(key), command)
}

const fn alt(key: &'static str, command: Command) -> (Chord, Command) {
    (Chord::alt(key), command)
}

const fn nudge(steps: i32, shift: bool, control: bool) -> Command {
    Cell(Nudge { steps, exponent: nudge_exponent(shift, control) })
}

const UP: &str = "ArrowUp";
const DOWN: &str = "ArrowDown";
const LEFT: &str = "ArrowLeft";
const RIGHT: &str = "ArrowRight";

/// All keys, by place, in the order shown.
pub static KEYS: [KeyGroup; 7] = [
    KeyGroup {
        name: |text| text.anywhere,
        rows: &[
            row(&[key("?", Page(ListKeys)), key("F1", Page(ListKeys))], |text| text.list),
            row(&[control("z", Page(Undo))], |text| text.undo),
            row(&[(Chord::control("z").and_shift(), Page(Redo)), control("y", Page(Redo))], |text| text.redo),
            row(&[control("o", Page(OpenFile))], |text| text.open),
            row(&[control("s", Page(SaveFile))], |text| text.save),
            row(&[key("F4", Page(Present)), key("Escape", Page(StopPresenting))], |text| text.present),
            row(&[key("F9", Page(Play))], |text| text.play),
        ],
    },
    KeyGroup {
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
            row(
                &[key("Home", Cell(Move(Motion::RowStart))), key("End", Cell(Move(Motion::RowEnd)))],
                |text| text.ends,
            ),
            row(
                &[control("Home", Cell(Move(Motion::Start))), control("End", Cell(Move(Motion::End)))],
                |text| text.corners,
            ),
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
            row(&[key("Tab", Browser(FocusNext)), shift("Tab", Browser(FocusPrevious))], |text| {
                text.matrices
            }),
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
    },
    KeyGroup {
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
            row(
                &[key("Tab", Editor(Enter(Motion::Right))), shift("Tab", Editor(Enter(Motion::Left)))],
                |text| text.tab,
            ),
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
    },
    KeyGroup {
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
    },
    KeyGroup {
        name: |text| text.at_word,
        rows: &[
            row(&[key("Enter", Cell(Open)), key("F2", Cell(Edit))], |text| text.rename),
            row(
                &[alt(UP, Heading(MoveWord(Motion::Up))), alt(DOWN, Heading(MoveWord(Motion::Down)))],
                |text| text.move_word,
            ),
            row(
                &[alt(LEFT, Heading(MoveWord(Motion::Left))), alt(RIGHT, Heading(MoveWord(Motion::Right)))],
                |text| text.move_column,
            ),
        ],
    },
    KeyGroup {
        name: |text| text.in_tour,
        rows: &[
            row(
                &[
                    key(RIGHT, Tour(TourCommand::Next)),
                    key(" ", Tour(TourCommand::Next)),
                    key(LEFT, Tour(TourCommand::Previous)),
                ],
                |text| text.steps,
            ),
            row(&[key("Home", Tour(TourCommand::First)), key("End", Tour(TourCommand::Last))], |text| {
                text.tour_ends
            }),
            row(&[key("Escape", Tour(TourCommand::Leave))], |text| text.leave),
        ],
    },
    KeyGroup {
        name: |text| text.by_hand,
        rows: &[row(&[], |text| text.drag), row(&[], |text| text.double), row(&[], |text| text.long_press)],
    },
];
