//! Actions at headings: the pointer selects lines and moves tokens, keys move tokens, and a context menu opens.

mod by_key;
mod drag;
mod moving;

use leptos::prelude::*;
use web_sys::{Event, MouseEvent};

use super::{heading_at::Heading, range_selection::RangeSelection};
use crate::app::{
    browser::{
        dom,
        early::{on_early, take},
    },
    kit::context::expect_context,
    state::{
        focus::Focus,
        modules::Parts,
        sheet_menu::{Asking, SheetMenu},
    },
};

pub(super) use self::{by_key::move_by_key, moving::Moving};

/// Listens to the pointer at headings. Returns what moves tokens.
pub(super) fn listen(range_selection: RangeSelection) -> Moving {
    let moving = Moving::new(range_selection);
    drag::listen(range_selection, moving);
    let (focus, menu) = (expect_context::<Focus>(), expect_context::<SheetMenu>());
    let parts = expect_context::<Parts>();
    // Right click, long press, or the menu key.
    on_early("contextmenu", move |event: MouseEvent| {
        let Some(token) = Heading::of_event(&event).and_then(|heading| heading.token) else { return };
        let Some(element) = dom::target_of(&event) else { return };
        // Until the menu has loaded, the browser shows its own.
        if untrack(|| parts.dialogs.now()).is_none() {
            return;
        }
        take(&event);
        let edges = element.get_bounding_client_rect();
        // On a selected token, the menu is for all selected tokens.
        if Heading::of_event(&event).is_none_or(|heading| range_selection.chosen_with(heading).is_none()) {
            focus.select_word(token);
        }
        menu.ask(Asking::Word(token, [edges.right(), edges.bottom()]));
    });
    // Focusing another heading, such as after a rename, ends the selection: keys apply to the focused place.
    on_early("focusin", move |event: Event| {
        if Heading::of_event(&event).is_some_and(|heading| range_selection.chosen_with(heading).is_none()) {
            range_selection.collapse();
        }
    });
    moving
}
