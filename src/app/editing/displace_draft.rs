//! Typing elsewhere in a matrix displaces its refused draft, which is then offered for reuse: a matrix has only one
//! editor. Otherwise the first key would move into that editor, and the next keys would be added to the draft.

use web_sys::{KeyboardEvent, MouseEvent};

use super::{cell_or_label::Here, drafts::Drafts};
use crate::app::{
    browser::{
        early::on_early,
        keys::{has_control, is_input_method},
    },
    state::locale::Locale,
};
use leptos::prelude::*;

/// Listens to the events that open an editor, before the grids do.
pub(super) fn listen(drafts: Drafts) {
    let locale = expect_context::<Locale>();
    on_early("keydown", move |event: KeyboardEvent| {
        if is_input_method(&event) || event.alt_key() || has_control(&event) {
            return;
        }
        let key = event.key();
        let is_text = key.chars().count() == 1 && key != " ";
        if (is_text || matches!(key.as_str(), "Enter" | "F2"))
            && let Some(here) = Here::of(&event, locale)
        {
            // A draft at the same place is edited further, unless typing replaces it.
            drafts.make_way(here, is_text);
        }
    });
    on_early("dblclick", move |event: MouseEvent| {
        if let Some(here) = Here::of(&event, locale) {
            drafts.make_way(here, false);
        }
    });
}
