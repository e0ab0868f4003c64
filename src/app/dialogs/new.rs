//! The dialog "New": what to start the sheet with.

use leptos::prelude::*;

use super::{
    Open,
    dialog::{ANSWER, Dialog},
    sheet_dialog::SheetDialog,
};
use crate::app::{
    kit::{
        context::expect_context,
        parts::all,
        reactive::{press, words},
    },
    state::locale::Locale,
};

/// The id of the question.
const QUESTION: &str = "new-question";

/// The dialog.
pub(super) fn new(open: Open) -> AnyView {
    let locale = expect_context::<Locale>();
    let begin = move |dialog: SheetDialog| {
        open.is_new.set(true);
        open.show(dialog);
    };
    let other = |dialog: SheetDialog| {
        let name = words(move || dialog.name(locale.text()));
        view! { <button type="button" class="framed" on:click=press(move || begin(dialog))>{name}</button> }
            .into_any()
    };
    let content = view! {
        <p id=QUESTION>{words(move || locale.text().shape().begin_with)}</p>
        <p class="soft">{words(move || locale.text().shape().goes)}</p>
    };
    let dialog = Dialog {
        heading: "new-heading",
        name: words(move || locale.text().shape().new),
        content: content.into_any(),
        beside: all([SheetDialog::Numbers, SheetDialog::Sentence].map(other).into()),
        act: words(move || locale.text().shape().sizes),
        starts_at: Some(ANSWER.to_owned()),
        can_cancel: true,
        described_by: Some(QUESTION),
        done: Box::new(move || begin(SheetDialog::Sizes)),
    };
    dialog.view(open)
}
