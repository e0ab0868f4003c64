//! A text that is too long for a field: of it the size and the first lines are shown.

use crate::app::browser::long_text::LongText;
use crate::app::kit::reactive::{press, words};
use crate::app::state::locale::Locale;
use crate::present::first_lines;
use leptos::prelude::*;

/// The most UTF-16 units of a text that are put into a field.
pub(in crate::app) const MOST_IN_FIELD: usize = 50_000;
/// The UTF-16 units of a text that its first lines are taken from.
const MOST_SHOWN: u32 = 4_000;

/// What is shown of a long text.
#[derive(Clone, PartialEq)]
pub(in crate::app) struct Long {
    /// How many UTF-16 units the text has.
    units: usize,
    first: String,
}

impl Long {
    /// What is shown of a text; nothing where it fits into a field.
    pub(in crate::app) fn of(text: &LongText) -> Option<Self> {
        let units = text.length();
        (units > MOST_IN_FIELD).then(|| Self { units, first: first_lines(&text.start(MOST_SHOWN)) })
    }

    /// The size, the first lines, and a button that removes the text.
    pub(in crate::app) fn view(&self, voice: Locale, remove: impl FnMut() + 'static) -> AnyView {
        let size = self.units.div_ceil(1_000);
        view! {
            <div class="sentence long-text">
                <span>{words(move || (voice.text().pasting().long)(size))}</span>
                <pre tabindex="0">{self.first.clone()}</pre>
                <button type="button" class="framed" on:click=press(remove)>
                    {words(move || voice.text().pasting().back_to_field)}
                </button>
            </div>
        }
        .into_any()
    }
}
