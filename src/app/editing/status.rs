//! The status line: the selected range, the result of a command on it, or the step just undone or redone.

use leptos::prelude::*;

use super::{
    range_commands::RangeCommands,
    said::RangeMessage,
    touch::{Fingers, RangeButtons},
};
use crate::{
    app::{
        browser::dom,
        kit::{
            context::expect_context,
            parts::nothing,
            reactive::{effect, flag, memo, part, press, words},
        },
        state::{
            focus::Focus,
            grids::Grids,
            hidden::Hidden,
            history_move::HistoryMove,
            locale::Locale,
            overlay::Overlay,
            prose::set_words,
            store::{Store, UpdateRate},
            undo_selection::UndoSelection,
        },
    },
    layout::Orientation,
    number::significant,
    present::{BlockSummary, shown_block},
    text::Language,
};

/// Significant digits of a range's statistics.
const DIGITS: usize = 6;

#[component]
pub(super) fn StatusLine() -> impl IntoView {
    let (store, locale) = (expect_context::<Store>(), expect_context::<Locale>());
    let (focus, overlay) = (expect_context::<Focus>(), expect_context::<Overlay>());
    let (ranges, undo_selection) = (expect_context::<RangeCommands>(), expect_context::<UndoSelection>());
    let grids = expect_context::<Grids>();
    let chosen = move || {
        let range = focus.range.get()?;
        let stage = range.active().stage;
        let orientation = Orientation::of(stage, locale.convention.get());
        if overlay.hides(stage) {
            return None;
        }
        let block = store.at(UpdateRate::Frame, |pipeline| shown_block(pipeline, range, orientation));
        let BlockSummary { size, sum, mean, smallest, largest } = BlockSummary::of(&block);
        let told = [sum, mean, smallest, largest].map(|number| significant(number, DIGITS));
        Some((locale.text().editing().chosen)(size, told.each_ref().map(String::as_str)))
    };
    let said = memo(move || ranges.said());
    let refusal = move || said.get().filter(|said| said.is_refusal());
    let refused = memo(move || refusal().map_or_else(String::new, |said| said.words(locale.text())));
    let gone = memo(move || undo_selection.undone_step().filter(|_| said.with(Option::is_none)));
    let told = memo(move || match (said.get(), gone.get()) {
        (Some(said), _) if said.is_refusal() => String::new(),
        (Some(said), _) => said.words(locale.text()),
        (None, Some(gone)) => gone.entry.undone_words(gone.by == HistoryMove::Undo, locale.wording()),
        (None, None) => chosen().unwrap_or_default(),
    });
    // Announces a change in one sentence, unless another message or a task of the tour already does.
    let covers = expect_context::<Hidden>();
    let reached = Memo::new(move |before: Option<&((u32, Language), String)>| {
        store.track(UpdateRate::Frame);
        let now = (store.revision(), locale.language());
        let is_told = || told.with(|told| !told.is_empty()) || covers.step.get().is_some();
        match before {
            Some(before) if before.0 == now => before.clone(),
            // Not for changes from before listening began, and not again in another language.
            before if before.is_none_or(|before| before.0.0 == now.0) || untrack(is_told) => {
                (now, String::new())
            }
            _ => {
                let reach = store.reach().written_in(untrack(|| locale.convention.get()));
                let text = untrack(|| locale.text());
                let said = (!reach.parts.is_empty()).then(|| (text.editing().reached)(&reach));
                (now, said.unwrap_or_default())
            }
        }
    });
    let site = move || gone.with(|gone| gone.as_ref().and_then(|gone| gone.entry.site(store.shape().get())));
    let show = move || {
        if let Some(cell) = untrack(site) {
            grids.focus(cell);
        }
    };
    let is_gone = memo(move || gone.with(Option::is_some));
    let has_words = memo(move || said.with(|said| said.as_ref().is_some_and(RangeMessage::has_words)));
    let buttons = move || {
        match is_gone.get() {
        false if has_words.get() => view! {
            <button class="framed" on:click=press(move || undo_selection.step(HistoryMove::Undo))>
                {words(move || locale.text().toolbar.undo)}
            </button>
        }
        .into_any(),
        false => nothing(),
        true => view! {
            <button class="framed" hidden=flag(move || site().is_none()) on:click=press(show)>
                {words(move || locale.text().history().show)}
            </button>
            <button on:click=press(move || undo_selection.dismiss())>{words(move || locale.text().history().close)}</button>
        }
        .into_any(),
    }
    };
    let fingers = expect_context::<Fingers>();
    let is_silent =
        move || told.with(String::is_empty) && refused.with(String::is_empty) && !fingers.has_chosen();
    let tells_step = move || is_gone.get() || has_words.get();
    effect(move || {
        let state = match (is_silent(), tells_step()) {
            (true, _) => "none",
            (false, true) => "step",
            (false, false) => "cells",
        };
        dom::mark("data-chosen", Some(state));
    });
    view! {
        <p class="sr-only" aria-live="polite" data-heard="reached">{words(move || reached.get().1)}</p>
        <div
            class="chosen-cells"
            class:is-silent=flag(is_silent)
            class:tells-step=flag(tells_step)
        >
            <p role="status">{set_words(move || told.get())}</p>
            <p role="alert">{set_words(move || refused.get())}</p>
            {part(buttons)}
            <RangeButtons />
        </div>
    }
}
