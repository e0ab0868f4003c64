//! A text that is too long for a field: its size and first lines are shown instead.

use leptos::prelude::*;

use crate::{
    app::{
        browser::long_text::LongText,
        kit::reactive::{press, words},
        state::locale::Locale,
    },
    present::first_lines,
};

/// The longest text that is put into a field, in UTF-16 units.
pub(in crate::app) const MAX_IN_FIELD: usize = 50_000;
/// How much of a text its first lines are taken from, in UTF-16 units.
const MAX_SHOWN: u32 = 4_000;

/// What is shown of a long text.
#[derive(Clone, PartialEq)]
pub(in crate::app) struct Long {
    /// The length of the text in UTF-16 units.
    units: usize,
    first: String,
}

impl Long {
    /// Returns what to show of a text; `None` if it fits into a field.
    pub(in crate::app) fn of(text: &LongText) -> Option<Self> {
        let units = text.length();
        (units > MAX_IN_FIELD).then(|| Self { units, first: first_lines(&text.start(MAX_SHOWN)) })
    }

    /// Shows the size, the first lines, and a button that removes the text.
    pub(in crate::app) fn view(&self, locale: Locale, remove: impl FnMut() + 'static) -> AnyView {
        let size = self.units.div_ceil(1_000);
        view! {
            <div class="sentence long-text">
                <span>{words(move || (locale.text().pasting().long)(size))}</span>
                <pre tabindex="0">{self.first.clone()}</pre>
                <button type="button" class="framed" on:click=press(remove)>
                    {words(move || locale.text().pasting().back_to_field)}
                </button>
            </div>
        }
        .into_any()
    }
}
