//! A refused text makes way for what is typed elsewhere in its matrix, which has one editor: it is offered from then on.
//! Without that the first key would lead into it, and the next ones would join it.

use web_sys::{Event, HtmlElement, KeyboardEvent, MouseEvent};

use super::{
    cells::{cell_at, shown_by},
    drafts::Drafts,
    heading::Heading,
};
use crate::app::kit::prelude::*;
use crate::app::{
    browser::{
        early::on_early,
        keys::{has_control, is_input_method},
    },
    page::{headings, voice::Voice},
};
use crate::model::{CellRef, Stage};
use crate::screen::Spot;

/// A cell or a heading of a word, as the model has it.
#[derive(Clone, Copy)]
pub(super) struct Here {
    pub(super) stage: Stage,
    pub(super) spot: Spot,
}

impl Here {
    pub(super) fn cell(CellRef { stage, row, col }: CellRef) -> Self {
        Self { stage, spot: Spot { row: Some(row), col: Some(col) } }
    }

    /// Where an event happened.
    fn of(event: &Event, voice: Voice) -> Option<Self> {
        let cell = || cell_at(event).and_then(|element: HtmlElement| shown_by(&element, voice));
        let word = || Heading::of_event(event).and_then(|heading| heading.token);
        cell().map(Self::cell).or_else(|| {
            word().map(|token| Self { stage: Stage::X, spot: Spot { row: Some(token), col: None } })
        })
    }
}

/// Listens to what opens an editor, before the grids do.
pub(super) fn listen(drafts: Drafts) {
    let voice = expect_context::<Voice>();
    on_early("keydown", move |event: KeyboardEvent| {
        if is_input_method(&event) || event.alt_key() || has_control(&event) {
            return;
        }
        let key = event.key();
        let is_text = key.chars().count() == 1 && key != " ";
        if (is_text || matches!(key.as_str(), "Enter" | "F2"))
            && let Some(here) = Here::of(&event, voice)
        {
            // A text over the same place is taken up again, unless it is typed over.
            drafts.make_way(here, is_text);
        }
    });
    on_early("dblclick", move |event: MouseEvent| {
        if let Some(here) = Here::of(&event, voice) {
            drafts.make_way(here, false);
        }
    });
}

/// Focuses a place whose grid was elsewhere meanwhile.
pub(super) fn go_back(drafts: Drafts, Here { stage, spot }: Here) {
    let row = spot.row.unwrap_or_default();
    match spot.col {
        Some(col) => drafts.grids.focus(CellRef { stage, row, col }),
        None => {
            drafts.grids.show(CellRef { stage, row, col: 0 });
            // One that is out of sight cannot have been pressed at.
            headings::focus(row);
        }
    }
}
