//! What paints the mask: a press, a drag, keys.

use leptos::{
    ev::{KeyboardEvent, PointerEvent},
    task::spawn_local,
};

use crate::app::{
    browser::{dom, pointer},
    kit::reactive::memo,
    sheet::operators::mask::mask_of,
    state::{locale::Locale, notices::Notices, store::Store},
};
use crate::layout::Orientation;
use crate::model::{Edit, Mask, Stage};
use leptos::prelude::*;

/// More tokens than this have no cells: a hand does not paint so many.
pub(super) const MOST_TOKENS: usize = 16;

/// The mask as it is painted, and the cell that the brush is on. Copies are handles to the same brush.
#[derive(Clone, Copy)]
pub(super) struct Brush {
    store: Store,
    notices: Notices,
    pub(super) mask: Memo<Mask>,
    /// As the sheet has it, with queries down or across.
    pub(super) orientation: Memo<Orientation>,
    /// The cell that a tab leads to: query and key.
    pub(super) at: RwSignal<(usize, usize)>,
    /// Whether a drag hides or shows, while there is one.
    paints: RwSignal<Option<bool>>,
}

impl Brush {
    pub(super) fn new() -> Self {
        let (store, voice) = (expect_context::<Store>(), expect_context::<Locale>());
        let brush = Self {
            store,
            notices: expect_context(),
            mask: mask_of(store),
            orientation: memo(move || Orientation::of(Stage::Masked, voice.convention.get())),
            at: RwSignal::new((0, 0)),
            paints: RwSignal::new(None),
        };
        // A drag may end anywhere.
        let up = window_event_listener(leptos::ev::pointerup, move |_| brush.lift());
        let cancel = window_event_listener(leptos::ev::pointercancel, move |_| brush.lift());
        on_cleanup(move || {
            up.remove();
            cancel.remove();
        });
        brush
    }

    /// The pointer goes down on a cell: what follows in the same drag is one step back.
    pub(super) fn put_down(self, event: &PointerEvent, cell: (usize, usize)) {
        if event.button() != 0 {
            return;
        }
        pointer::let_go(event);
        self.store.seal();
        let hold = dom::hold_in_place(&format!("#{}", id(cell)));
        self.paints.set(Some(self.turn(cell)));
        // A first mask brings a matrix onto the sheet above, which would push the cell away. It is looked at behind those
        // who lay out the next frame: they ask for it when what follows from the mask is run.
        spawn_local(async { request_animation_frame(hold) });
    }

    /// The pointer comes over a cell.
    pub(super) fn drag(self, event: &PointerEvent, cell: (usize, usize)) {
        if let (1, Some(hides)) = (event.buttons() & 1, self.paints.get_untracked()) {
            self.paint(cell, hides);
        }
    }

    /// A key presses a cell, or what reads the page does.
    pub(super) fn press(self, cell: (usize, usize)) {
        self.turn(cell);
        self.store.seal();
    }

    /// A key moves from cell to cell.
    pub(super) fn go(self, event: &KeyboardEvent) {
        let last = self.store.shape().get_untracked().n().min(MOST_TOKENS) - 1;
        let turned = self.orientation.get_untracked();
        let (row, col) = turned.turned(self.at.get_untracked());
        let place = match event.key().as_str() {
            "ArrowUp" => (row.saturating_sub(1), col),
            "ArrowDown" => ((row + 1).min(last), col),
            "ArrowLeft" => (row, col.saturating_sub(1)),
            "ArrowRight" => (row, (col + 1).min(last)),
            "Home" => (row, 0),
            "End" => (row, last),
            _ => return,
        };
        let next = turned.turned(place);
        event.prevent_default();
        self.at.set(next);
        dom::focus(&format!("#{}", id(next)));
    }

    /// The drag is over.
    fn lift(self) {
        if self.paints.get_untracked().is_some() {
            self.paints.set(None);
            self.store.seal();
        }
    }

    /// Hides what was in sight, or shows what was hidden; whether it is hidden now.
    fn turn(self, cell: (usize, usize)) -> bool {
        let hides = !self.mask.get_untracked().hides(cell.0, cell.1);
        self.at.set(cell);
        self.paint(cell, hides);
        hides
    }

    fn paint(self, (query, key): (usize, usize), hides: bool) {
        let now = self.mask.get_untracked();
        if now.hides(query, key) != hides {
            let tokens = self.store.shape().get_untracked().n();
            self.notices.refuse_unless(self.store.gesture(&Edit::SetMask(now.toggled(tokens, query, key))));
        }
    }
}

/// The id of a cell in the markup.
pub(super) fn id((query, key): (usize, usize)) -> String {
    format!("mask-{query}-{key}")
}
