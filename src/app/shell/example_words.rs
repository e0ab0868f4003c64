//! The example that the page opens with has its words in the page's language, until it is changed.

use leptos::prelude::*;

use crate::{
    app::state::store::Store, model::EditOrigin, present::preset_words, presets::first_document,
    text::Language,
};

/// Puts the words of the unchanged example into another language of the page.
pub(super) fn translate_example(store: Store, before: Language, now: Language) {
    let convention = store.settings().get_untracked().convention;
    let example = |language| first_document(preset_words(language)).written_in(convention);
    if store.worksheet(|worksheet| *worksheet.document() == example(before)) {
        // This cannot be refused: the example has the sizes that are on the page.
        let _ = store.replace(Some(EditOrigin::Preset), example(now));
    }
}
