//! A text that is too long for a field: of it the size and the first lines are shown.

use crate::app::kit::prelude::*;
use crate::app::{
    kit::reactive::{press, words},
    page::voice::Voice,
};
use crate::view::first_lines;

/// The most bytes of a text that are put into a field.
pub(super) const MOST_IN_FIELD: usize = 50_000;

/// What is shown of a long text.
#[derive(Clone, PartialEq)]
pub(super) struct Long {
    bytes: usize,
    first: String,
}

impl Long {
    /// That of a text, where it is one.
    pub(super) fn of(text: &str) -> Option<Self> {
        (text.len() > MOST_IN_FIELD).then(|| Self { bytes: text.len(), first: first_lines(text) })
    }

    pub(super) fn view(&self, voice: Voice, remove: impl FnMut() + 'static) -> AnyView {
        let size = self.bytes.div_ceil(1_000);
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
