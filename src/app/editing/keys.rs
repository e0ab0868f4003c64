//! Keys on cells and headings: what a grid does not do by itself.
//!
//! A grid asks here first. So a key that concerns several selected cells is performed once, on all of them.

use super::{
    drafts::Drafts,
    editor,
    heading_at::Heading,
    heading_gestures::{Moving, move_by_key},
    nudge::{Drags, Nudge},
    range_commands::RangeCommands,
    range_selection::{RangeSelection, Whole},
    ranking::Ranking,
};
use crate::{
    app::state::{grids::Grids, stage_spot::StageSpot},
    command::{CellCommand, GridKey},
    layout::CellRange,
    model::CellRef,
    present::Toward,
};

/// Performs keys. Copies are handles to the same state.
#[derive(Clone, Copy)]
pub(super) struct Keys {
    pub(super) ranges: RangeCommands,
    pub(super) ranking: Ranking,
    pub(super) drafts: Drafts,
    pub(super) moving: Moving,
    pub(super) nudge: Nudge,
    pub(super) drags: Drags,
    pub(super) grids: Grids,
}

impl Keys {
    /// Performs a key at a place. Returns whether the key is done; if not, the grid performs it.
    pub(super) fn press(self, at: StageSpot, key: &GridKey) -> bool {
        let opens = matches!(key, GridKey::Type(_) | GridKey::Cell(CellCommand::Open | CellCommand::Edit));
        if opens {
            // A draft at the same place is edited further, unless typing replaces it.
            self.drafts.make_way(at, matches!(key, GridKey::Type(_)));
        }
        match at.as_cell() {
            Some(cell) => self.press_on_cell(cell, key),
            None => self.press_on_heading(at, key),
        }
    }

    /// Cancels a drag, or a gesture that nudges a number. Returns whether there was one.
    pub(super) fn cancel(self) -> bool {
        self.moving.cancel() || self.drags.cancel()
    }

    /// Writes the number in the open editor to all selected cells. Returns whether it did: one cell, a token, and what
    /// is not a number are left to the editor.
    pub(super) fn enter_in_all(self) -> bool {
        self.ranges.range_selection.several().is_some()
            && editor::focused().is_some_and(|field| editor::fill_from(self.ranges, self.grids, &field))
    }

    fn press_on_cell(self, cell: CellRef, key: &GridKey) -> bool {
        match key {
            GridKey::Cell(CellCommand::NextSmaller) => self.ranking.go(Toward::Smaller),
            GridKey::Cell(CellCommand::NextLarger) => self.ranking.go(Toward::Larger),
            GridKey::Cell(CellCommand::Nudge { steps, exponent }) => {
                let can_move = self.nudge.can_move(cell);
                if can_move {
                    self.nudge.by(cell, *steps, *exponent);
                }
                return can_move;
            }
            GridKey::Cell(command) => return self.perform(*command),
            GridKey::Type(text) => return types_number(text) && self.ranges.refuses_numbers(),
            GridKey::Heading(_) => return false,
        }
        true
    }

    /// Performs a key on the heading of a token or of a named column. Some keys select its line; all others apply only
    /// if it is selected.
    fn press_on_heading(self, at: StageSpot, key: &GridKey) -> bool {
        let range_selection = self.ranges.range_selection;
        let Some(heading) = Heading::of_spot(at, range_selection.of_x()) else { return false };
        let is_chosen = range_selection.chosen_with(heading).is_some();
        match key {
            GridKey::Heading(command) => {
                let move_it = |token| move_by_key(self.moving, self.ranges, (heading, token), *command);
                heading.token.is_some_and(move_it)
            }
            GridKey::Type(text) if is_chosen && types_number(text) => {
                // As in a spreadsheet, typing goes to the first of the selected cells.
                if !self.ranges.refuses_numbers() {
                    self.ranges.type_first(text);
                }
                true
            }
            GridKey::Type(_) => false,
            GridKey::Cell(command) => match command {
                CellCommand::SelectRow | CellCommand::SelectColumn => {
                    range_selection.lines(heading, heading.at);
                    true
                }
                CellCommand::Extend(_) | CellCommand::SelectMatrix if !is_chosen => {
                    range_selection.lines(heading, heading.at);
                    self.perform(*command)
                }
                CellCommand::Nudge { .. } | CellCommand::NextSmaller | CellCommand::NextLarger => false,
                CellCommand::Move(_) | CellCommand::Cancel => self.perform(*command),
                CellCommand::Extend(_)
                | CellCommand::SelectMatrix
                | CellCommand::Open
                | CellCommand::Edit
                | CellCommand::Clear
                | CellCommand::Explain
                | CellCommand::FillAll
                | CellCommand::FillDown
                | CellCommand::FillRight => is_chosen && self.perform(*command),
            },
        }
    }

    /// Performs a command on the selected cells. Returns whether it is done; if not, the grid performs it.
    fn perform(self, command: CellCommand) -> bool {
        let (ranges, range_selection) = (self.ranges, self.ranges.range_selection);
        match command {
            CellCommand::Move(_) => {
                // At the edge of its matrix the active cell stays the same. Its grid moves it.
                range_selection.collapse();
                return false;
            }
            CellCommand::Extend(motion) => range_selection.by(motion),
            CellCommand::SelectRow => range_selection.extend_to(Whole::Rows),
            CellCommand::SelectColumn => range_selection.extend_to(Whole::Columns),
            CellCommand::SelectMatrix => range_selection.extend_to(Whole::Matrix),
            CellCommand::Cancel => return self.cancel() || range_selection.collapse(),
            CellCommand::Clear if range_selection.several().is_some() => ranges.clear(),
            // A single input is left to the grid. For a computed or covered one, `input` shows a message.
            CellCommand::Clear => return ranges.input(range_selection.range()).is_none(),
            CellCommand::Edit => return ranges.refuses_numbers(),
            CellCommand::FillAll if range_selection.several().is_some() => ranges.fill_from_active(),
            CellCommand::FillDown => ranges.fill_down(),
            CellCommand::FillRight if has_columns(range_selection) => ranges.fill_right(),
            // Without columns to fill, Ctrl+R is left to the browser, which reloads the page.
            CellCommand::FillRight
            | CellCommand::FillAll
            | CellCommand::Open
            | CellCommand::Explain
            | CellCommand::NextSmaller
            | CellCommand::NextLarger
            | CellCommand::Nudge { .. } => return false,
        }
        true
    }
}

/// Whether several displayed columns are selected.
fn has_columns(range_selection: RangeSelection) -> bool {
    let cols =
        |range: CellRange| range_selection.orientation().turned((range.rows().len(), range.cols().len())).1;
    range_selection.several().is_some_and(|range| cols(range) > 1)
}

/// Whether a key types a character that a number can begin with.
fn types_number(key: &str) -> bool {
    let is_sign = || matches!(key, "-" | "." | "−" | "=" | "(" | "√" | "π" | "½");
    is_sign() || key.len() == 1 && key.bytes().all(|byte| byte.is_ascii_digit())
}
