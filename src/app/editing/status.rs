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

/// What the line is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum LineState {
    /// It is empty.
    Silent,
    /// A step that was undone or redone, or a paste that can be undone.
    Step,
    /// The selected cells.
    Cells,
}

impl LineState {
    /// Returns its name in styles.
    fn name(self) -> &'static str {
        match self {
            Self::Silent => "none",
            Self::Step => "step",
            Self::Cells => "cells",
        }
    }
}

/// The status line, with the buttons for what it says.
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
    let reached = reached(store, locale, told);
    let site = move || gone.with(|gone| gone.as_ref().and_then(|gone| gone.entry.site(store.shape().get())));
    let show = move || {
        if let Some(cell) = untrack(site) {
            grids.focus(cell);
        }
    };
    let is_gone = memo(move || gone.with(Option::is_some));
    let has_words = memo(move || said.with(|said| said.as_ref().is_some_and(RangeMessage::has_words)));
    let undo = move || {
        view! {
            <button class="framed" on:click=press(move || undo_selection.step(HistoryMove::Undo))>
                {words(move || locale.text().toolbar.undo)}
            </button>
        }
        .into_any()
    };
    let show_or_dismiss = move || {
        view! {
            <button class="framed" hidden=flag(move || site().is_none()) on:click=press(show)>
                {words(move || locale.text().history().show)}
            </button>
            <button on:click=press(move || undo_selection.dismiss())>{words(move || locale.text().history().close)}</button>
        }
        .into_any()
    };
    let buttons = move || match (is_gone.get(), has_words.get()) {
        (true, _) => show_or_dismiss(),
        (false, true) => undo(),
        (false, false) => nothing(),
    };
    let fingers = expect_context::<Fingers>();
    let state = memo(move || match is_gone.get() || has_words.get() {
        true => LineState::Step,
        false if told.with(String::is_empty) && refused.with(String::is_empty) && !fingers.has_chosen() => {
            LineState::Silent
        }
        false => LineState::Cells,
    });
    effect(move || dom::mark("data-chosen", Some(state.get().name())));
    view! {
        <p class="sr-only" aria-live="polite" data-heard="reached">{words(move || reached.get().sentence)}</p>
        <div
            class="chosen-cells"
            role="group"
            aria-label=words(move || locale.text().editing().chosen_numbers)
            class:is-silent=flag(move || state.get() == LineState::Silent)
            class:tells-step=flag(move || state.get() == LineState::Step)
        >
            <p role="status">{set_words(move || told.get())}</p>
            <p role="alert">{set_words(move || refused.get())}</p>
            {part(buttons)}
            <RangeButtons />
        </div>
    }
}

/// The sentence about the latest change.
#[derive(Clone, PartialEq)]
struct ReachedSentence {
    /// The store's revision and the language that it was made for.
    revision: u32,
    language: Language,
    /// Empty if the change is not announced.
    sentence: String,
}

/// Announces each change in one sentence, unless the status line (`told`) or a task of the tour already does.
fn reached(store: Store, locale: Locale, told: Memo<String>) -> Memo<ReachedSentence> {
    let covers = expect_context::<Hidden>();
    Memo::new(move |before: Option<&ReachedSentence>| {
        store.track(UpdateRate::Frame);
        let (revision, language) = (store.revision(), locale.language());
        if let Some(before) =
            before.filter(|before| (before.revision, before.language) == (revision, language))
        {
            return before.clone();
        }
        // Not for changes from before listening began, and not again in another language.
        let is_new = before.is_some_and(|before| before.revision != revision);
        let is_told = || told.with(|told| !told.is_empty()) || covers.step.get().is_some();
        let sentence = untrack(|| {
            if !is_new || is_told() {
                return None;
            }
            let reach = store.reach().written_in(locale.convention.get());
            (!reach.parts.is_empty()).then(|| (locale.text().editing().reached)(&reach))
        });
        ReachedSentence { revision, language, sentence: sentence.unwrap_or_default() }
    })
}
