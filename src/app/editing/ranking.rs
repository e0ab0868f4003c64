//! Stepping through the numbers of a matrix by size.

use leptos::prelude::*;

use super::{range_commands::RangeCommands, said::RangeMessage};
use crate::{
    app::{
        kit::context::expect_context,
        state::{grids::Grids, layer::Layer},
    },
    model::CellRef,
    present::{Toward, next_in_rank},
};

/// The position in the ranking. Copies are handles to the same position.
#[derive(Clone, Copy)]
pub(super) struct Ranking {
    ranges: RangeCommands,
    layer: Layer,
    grids: Grids,
    /// The cell reached last. The ranking continues from there; from any other cell it starts over.
    reached: StoredValue<Option<CellRef>>,
}

impl Ranking {
    pub(super) fn new(ranges: RangeCommands) -> Self {
        Self { ranges, layer: expect_context(), grids: expect_context(), reached: StoredValue::new(None) }
    }

    /// Goes to the next number in rank and announces its rank. Starts over at the largest or the smallest number.
    pub(super) fn go(self, toward: Toward) {
        if !self.ranges.is_seen() {
            return;
        }
        let active = self.ranges.range_selection.range().active();
        let from = self.reached.get_value().filter(|cell| *cell == active).map(|cell| (cell.row, cell.col));
        let orientation = self.ranges.range_selection.orientation();
        let next = self.layer.read(active.stage, |matrix, _| next_in_rank(matrix, orientation, from, toward));
        let Some(ranked) = next else { return self.ranges.say(RangeMessage::NothingRanked) };
        let cell = CellRef { stage: active.stage, row: ranked.cell.0, col: ranked.cell.1 };
        self.ranges.range_selection.collapse();
        self.grids.focus(cell);
        self.reached.set_value(Some(cell));
        self.ranges.say(RangeMessage::Ranked(ranked.rank, ranked.count));
    }
}
