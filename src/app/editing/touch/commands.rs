//! Buttons for commands on the selected cells, for devices without keys.

use leptos::prelude::*;

use super::{Fingers, RangeCommands};
use crate::{
    app::{
        browser::{editing, media},
        kit::{
            context::expect_context,
            parts::{all, nothing},
            reactive::{memo, part, press, words},
        },
        state::locale::Locale,
    },
    text::EditingText,
};

/// A command: its name and its action.
type RangeButton = (fn(&EditingText, usize) -> String, fn(RangeCommands));

const COPY: RangeButton = (
    |text, _| text.copy.to_owned(),
    |_| {
        // If the browser does not copy, the clipboard stays as it was, and no message claims otherwise.
        editing::copy();
    },
);
const FILL: RangeButton = (|text, count| (text.fill_all)(count), RangeCommands::fill_from_active);
const NAME: RangeButton = (|text, _| text.name_column.to_owned(), RangeCommands::name_column);
const CLEAR: RangeButton = (|text, _| text.clear.to_owned(), RangeCommands::clear);

/// The buttons, while cells are selected on a touch screen.
#[component]
pub(in crate::app::editing) fn RangeButtons() -> impl IntoView {
    let (locale, ranges) = (expect_context::<Locale>(), expect_context::<RangeCommands>());
    let fingers = expect_context::<Fingers>();
    let is_there = memo(move || fingers.has_chosen() && media::is_pointer_coarse());
    let count = memo(move || ranges.count());
    let button = move |(name, act): RangeButton| {
        let act = press(move || {
            // Commands apply to the focused cell.
            ranges.go_to_active();
            act(ranges);
        });
        let name = words(move || name(locale.text().editing(), count.get()));
        view! { <button class="framed" on:click=act>{name}</button> }.into_any()
    };
    part(move || match is_there.get() {
        true => {
            let several = (count.get() > 1).then_some(FILL);
            let buttons = [Some(COPY), several, Some(CLEAR), ranges.column().map(|_| NAME)]
                .into_iter()
                .flatten()
                .map(button);
            view! { <div class="commands">{all(buttons.collect())}</div> }.into_any()
        }
        false => nothing(),
    })
}
