//! Paints the mask with clicks, drags and keys.

use leptos::{
    ev::{KeyboardEvent, PointerEvent},
    prelude::*,
    task::spawn_local,
};

use crate::{
    app::{
        browser::{dom, pointer},
        kit::{context::expect_context, reactive::memo},
        sheet::operators::mask::mask_of,
        state::{locale::Locale, notices::Notices, store::Store},
    },
    layout::Orientation,
    model::{Edit, Mask, Stage},
};

/// With more tokens there are no cells for the rest: nobody paints that many by hand.
pub(super) const MAX_TOKENS: usize = 16;

/// The mask being painted, and the cell with the brush. Copies are handles to the same brush.
#[derive(Clone, Copy)]
pub(super) struct Brush {
    store: Store,
    notices: Notices,
    /// The mask of the document.
    pub(super) mask: Memo<Mask>,
    /// The orientation as on the sheet: queries as rows or as columns.
    pub(super) orientation: Memo<Orientation>,
    /// The cell in the tab order: query and key.
    pub(super) at: RwSignal<(usize, usize)>,
    /// During a drag, whether it hides or shows keys.
    paints: RwSignal<Option<bool>>,
}

impl Brush {
    pub(super) fn new() -> Self {
        let (store, locale) = (expect_context::<Store>(), expect_context::<Locale>());
        let brush = Self {
            store,
            notices: expect_context(),
            mask: mask_of(store),
            orientation: memo(move || Orientation::of(Stage::Masked, locale.convention.get())),
            at: RwSignal::new((0, 0)),
            paints: RwSignal::new(None),
        };
        // A drag may end outside the grid.
        let up = window_event_listener(leptos::ev::pointerup, move |_| brush.lift());
        let cancel = window_event_listener(leptos::ev::pointercancel, move |_| brush.lift());
        on_cleanup(move || {
            up.remove();
            cancel.remove();
        });
        brush
    }

    /// Starts a drag on a cell. The whole drag is one undo step.
    pub(super) fn put_down(self, event: &PointerEvent, cell: (usize, usize)) {
        if event.button() != 0 {
            return;
        }
        pointer::let_go(event);
        self.store.seal();
        let hold = dom::hold_in_place(&format!("#{}", id(cell)));
        self.paints.set(Some(self.turn(cell)));
        // A first mask adds a matrix to the sheet above, which would push the cell away. Request the correction after
        // the layout callbacks of the next frame, which are requested when the mask's effects run.
        spawn_local(async { request_animation_frame(hold) });
    }

    /// Paints a cell that a drag enters.
    pub(super) fn drag(self, event: &PointerEvent, cell: (usize, usize)) {
        if let (1, Some(hides)) = (event.buttons() & 1, self.paints.get_untracked()) {
            self.paint(cell, hides);
        }
    }

    /// Toggles a cell by key or assistive technology.
    pub(super) fn press(self, cell: (usize, usize)) {
        self.turn(cell);
        self.store.seal();
    }

    /// Moves between cells by key.
    pub(super) fn go(self, event: &KeyboardEvent) {
        let turned = self.orientation.get_untracked();
        let shape = self.store.shape().get_untracked();
        let (rows, cols) = turned.turned((shape.n(), shape.m()));
        let (last_row, last_col) = (rows.min(MAX_TOKENS) - 1, cols.min(MAX_TOKENS) - 1);
        let (row, col) = turned.turned(self.at.get_untracked());
        let place = match event.key().as_str() {
            "ArrowUp" => (row.saturating_sub(1), col),
            "ArrowDown" => ((row + 1).min(last_row), col),
            "ArrowLeft" => (row, col.saturating_sub(1)),
            "ArrowRight" => (row, (col + 1).min(last_col)),
            "Home" => (row, 0),
            "End" => (row, last_col),
            _ => return,
        };
        let next = turned.turned(place);
        event.prevent_default();
        self.at.set(next);
        dom::focus(&format!("#{}", id(next)));
    }

    /// Ends the drag.
    fn lift(self) {
        if self.paints.get_untracked().is_some() {
            self.paints.set(None);
            self.store.seal();
        }
    }

    /// Toggles a cell. Returns whether it is hidden now.
    fn turn(self, cell: (usize, usize)) -> bool {
        let hides = !self.mask.get_untracked().hides(cell.0, cell.1);
        self.at.set(cell);
        self.paint(cell, hides);
        hides
    }

    fn paint(self, (query, key): (usize, usize), hides: bool) {
        let now = self.mask.get_untracked();
        if now.hides(query, key) != hides {
            let shape = self.store.shape().get_untracked();
            let toggled = now.toggled((shape.n(), shape.m()), query, key);
            self.notices.refuse_unless(self.store.gesture(&Edit::set(toggled)));
        }
    }
}

/// The element id of a cell.
pub(super) fn id((query, key): (usize, usize)) -> String {
    format!("mask-{query}-{key}")
}
