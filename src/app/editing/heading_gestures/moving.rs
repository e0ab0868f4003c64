//! Moving tokens by dragging their headings. A line shows where they will land.

use std::ops::Range;

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use crate::{
    app::{
        editing::{
            heading_at::{Heading, VisibleCells},
            range_selection::RangeSelection,
        },
        kit::context::expect_context,
        state::{
            grids::Grids,
            notice::Notice,
            notices::Notices,
            stage_spot::{StageSpot, Token},
            store::Store,
        },
    },
    model::Edit,
};

/// How far a pointer may stray in a press without starting a drag, in CSS pixels.
const STRAY: f64 = 4.0;

/// The class of the root element while tokens are moved.
const MOVES: &str = "moves-words";

/// Tokens that are being dragged.
#[derive(Clone)]
struct DraggedTokens {
    heading: Heading,
    token: Token,
    words: Range<usize>,
    from: [f64; 2],
    /// The number of tokens before the drop position; `None` until the pointer has moved.
    to: Option<usize>,
}

/// Moves tokens. Copies are handles to the same state.
#[derive(Clone, Copy)]
pub(in crate::app::editing) struct Moving {
    range_selection: RangeSelection,
    pub(super) store: Store,
    pub(super) notices: Notices,
    pub(super) grids: Grids,
    held: StoredValue<Option<DraggedTokens>>,
    line: StoredValue<Option<HtmlElement>, LocalStorage>,
}

impl Moving {
    pub(super) fn new(range_selection: RangeSelection) -> Self {
        Self {
            range_selection,
            store: expect_context(),
            notices: expect_context(),
            grids: expect_context(),
            held: StoredValue::new(None),
            line: StoredValue::new_local(line()),
        }
    }

    /// Starts dragging selected tokens by the heading of one of them.
    pub(super) fn begin(self, (heading, token): (Heading, Token), words: Range<usize>, from: [f64; 2]) {
        self.held.set_value(Some(DraggedTokens { heading, token, words, from, to: None }));
    }

    /// Follows the pointer.
    pub(super) fn pull(self, at: [f64; 2]) {
        let Some(held) = self.held.get_value() else { return };
        let DraggedTokens { heading, from, .. } = held;
        let is_moved = held.to.is_some() || (at[0] - from[0]).hypot(at[1] - from[1]) > STRAY;
        if let Some(sight) = VisibleCells::of(heading.stage, self.grids).filter(|_| is_moved) {
            let gap = sight.gap(heading.is_row, at);
            let first = if heading.is_row { sight.first.0 } else { sight.first.1 };
            self.held.set_value(Some(DraggedTokens { to: Some(gap), ..held }));
            self.show(heading, gap - first);
        }
    }

    /// Drops the tokens at the line. Without a drag it was a press, which selects only the pressed token.
    pub(super) fn drop(self) {
        let Some(DraggedTokens { heading, token, words, to, .. }) = self.release() else { return };
        let Some(gap) = to else { return self.range_selection.lines(heading, heading.at) };
        let edits = Edit::moving(token.of, words.clone(), gap);
        if edits.is_empty() || !self.notices.refuse_unless(self.store.dispatch_all(&edits)) {
            return;
        }
        let first = if gap < words.start { gap } else { gap - words.len() };
        let row = token.row - words.start + first;
        self.grids.focus_at(StageSpot::heading(Token { row, ..token }));
        self.range_selection.lines(heading.moved_to(first), first + words.len() - 1);
        self.notices.tell(Notice::done_to_tokens(token.of, row + 1, |text, of, place| {
            (text.words().moved)(of, place)
        }));
    }

    /// Cancels the drag. Returns whether tokens were being moved.
    pub(in crate::app::editing) fn cancel(self) -> bool {
        self.release().is_some_and(|held| held.to.is_some())
    }

    fn release(self) -> Option<DraggedTokens> {
        let held = self.held.try_update_value(Option::take).flatten();
        if held.is_some() {
            self.line.with_value(|line| {
                if let Some(line) = line {
                    line.remove();
                }
            });
            grip(false);
        }
        held
    }

    /// Shows the line after `behind` visible rows or columns.
    fn show(self, Heading { stage, is_row, .. }: Heading, behind: usize) {
        let Some(frame) = self.grids.root(stage).and_then(|grid| grid.parent_element()) else { return };
        let (class, edge, gutter, cell) = match is_row {
            true => ("drop-line is-across", "top", "--gutter-top", "--cell-height"),
            false => ("drop-line is-down", "left", "--gutter-left", "--cell-width"),
        };
        self.line.with_value(|line| {
            let Some(line) = line else { return };
            line.set_class_name(class);
            // The names are valid, and an element on the page accepts children.
            let _ = line.remove_attribute("style");
            let _ = line.style().set_property(edge, &format!("calc(var({gutter}) + {behind} * var({cell}))"));
            let _ = frame.append_child(line);
        });
        grip(true);
    }
}

/// Shows by the pointer, anywhere on the page, that something is being dragged.
fn grip(is_held: bool) {
    if let Some(root) = document().document_element() {
        // The name is valid.
        let _ = root.class_list().toggle_with_force(MOVES, is_held);
    }
}

/// Creates the line that shows where tokens will land; it is not on the page yet.
fn line() -> Option<HtmlElement> {
    let line: HtmlElement = document().create_element("div").ok()?.dyn_into().ok()?;
    line.set_attribute("aria-hidden", "true").ok()?;
    Some(line)
}
