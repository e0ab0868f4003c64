//! A refused text makes way for what is typed elsewhere in its matrix, which has one editor: it is offered from then on.
//! Without that the first key would lead into it, and the next ones would join it.

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

/// Listens to what opens an editor, before the grids do.
pub(super) fn listen(drafts: Drafts) {
    let voice = expect_context::<Locale>();
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
