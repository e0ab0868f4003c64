//! The focus stays on the sheet when its cards are replaced.

use leptos::{ev::FocusEvent, prelude::*};

use super::in_view::contains;
use crate::app::{
    browser::dom,
    kit::context::expect_context,
    state::{focus::Focus, grids::Grids},
};

/// Whether the focus went to the sheet and to nothing else since.
#[derive(Clone, Copy)]
pub(super) struct KeptFocus {
    is_within: StoredValue<bool>,
}

impl KeptFocus {
    /// When `kind` changes, the cards of the sheet are replaced: `kind` says whether Q, K and V are given, and whether keys
    /// and values are of other words. If the focus was on one of those cards, it goes to the selected cell. The page does
    /// not scroll.
    pub(super) fn through_changes_of(kind: Memo<[bool; 2]>) -> Self {
        let is_within = StoredValue::new(false);
        let (focus, grids) = (expect_context::<Focus>(), expect_context::<Grids>());
        Effect::new(move |before: Option<[bool; 2]>| {
            let kind = kind.get();
            if before.is_some_and(|before| before != kind) {
                request_animation_frame(move || {
                    if is_within.get_value() && dom::has_no_focus() {
                        dom::without_scrolling(|| grids.focus(focus.selected.get_untracked()));
                    }
                });
            }
            kind
        });
        Self { is_within }
    }

    /// The focus is on the sheet.
    pub(super) fn enter(self) {
        self.is_within.set_value(true);
    }

    /// The focus leaves an element of the sheet.
    pub(super) fn leave(self, event: &FocusEvent) {
        let next = event.related_target();
        if next.is_some() && !contains(next) {
            self.is_within.set_value(false);
        }
    }
}
