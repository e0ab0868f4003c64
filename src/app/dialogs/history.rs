//! The dialog "History": every step by name, with a button to go there.

use leptos::{ev::KeyboardEvent, prelude::*};

use super::{Back, Open, dialog::Dialog};
use crate::{
    app::{
        browser::dom,
        kit::{
            context::expect_context,
            parts::{all, nothing},
            reactive::{aria, flag, memo, part, press, words},
        },
        state::{
            focus::Focus,
            locale::Locale,
            prose::set_words,
            store::{Store, UpdateRate},
            undo_selection::UndoSelection,
        },
    },
    present::HistoryEntry,
};

/// How many steps are listed at once; older ones on request.
const LISTED: usize = 200;

/// Returns the id of the entry after `done` steps.
fn entry_id(done: usize) -> String {
    format!("history-{done}")
}

/// The dialog.
pub(super) fn history(open: Open) -> AnyView {
    let (store, locale) = (expect_context::<Store>(), expect_context::<Locale>());
    let (focus, undo_selection) = (expect_context::<Focus>(), expect_context::<UndoSelection>());
    // The steps stay the same while the dialog is open: undo and redo do not change them.
    let entries = StoredValue::new(undo_selection.steps(HistoryEntry::of));
    let count = entries.with_value(Vec::len);
    let done = memo(move || {
        store.track(UpdateRate::Edit);
        undo_selection.done()
    });
    let start = done.get_untracked();
    // The list reaches at least to the current step.
    let listed = RwSignal::new((count - start + LISTED / 2).max(LISTED));
    let oldest = move || count.saturating_sub(listed.get());
    let reach = move |to: usize| {
        dom::focus(&format!("#{}", entry_id(to)));
    };
    let go = move |to: usize| {
        undo_selection.go_to(to);
        // After the dialog, the focus goes to the cell that the step led to.
        open.from.set_value(Back::Cell(focus.selected.get_untracked()));
    };
    let has_forgotten = store.worksheet(|worksheet| worksheet.history().has_forgotten());
    let entry = move |at: usize| {
        let name = move || {
            let said = locale.text().history();
            match at.checked_sub(1) {
                Some(step) => entries.with_value(|entries| {
                    let of_step = entries[count - 1 - step].as_ref();
                    of_step.map_or_else(String::new, |entry| entry.words(locale.wording()))
                }),
                None if has_forgotten => said.forgotten.to_owned(),
                None => said.start.to_owned(),
            }
        };
        view! {
            <li class:is-undone=flag(move || done.get() < at)>
                <button
                    type="button"
                    id=entry_id(at)
                    aria-current=aria(move || done.get() == at)
                    on:click=press(move || go(at))
                >
                    {set_words(name)}
                </button>
            </li>
        }
        .into_any()
    };
    let key = move |event: KeyboardEvent| {
        let focused = document().active_element().map(|element| element.id()).unwrap_or_default();
        let here = focused.strip_prefix("history-").and_then(|at| at.parse::<usize>().ok());
        let (Some(here), oldest) = (here, untrack(oldest)) else { return };
        let to = match event.key().as_str() {
            "ArrowDown" if here == oldest => return,
            "ArrowDown" => here - 1,
            "ArrowUp" => (here + 1).min(count),
            "Home" => count,
            "End" => oldest,
            _ => return,
        };
        reach(to);
        event.prevent_default();
    };
    let entries = part(move || all((oldest()..=count).rev().map(entry).collect()));
    let older = part(move || match oldest() {
        0 => nothing(),
        hidden => {
            let more = move || {
                let last = untrack(oldest);
                listed.update(|listed| *listed += LISTED);
                // By then they are listed, and this button has moved down or gone.
                request_animation_frame(move || reach(last - 1));
            };
            view! {
                <button type="button" class="framed" on:click=press(more)>
                    {words(move || (locale.text().history().older)(hidden))}
                </button>
            }
            .into_any()
        }
    });
    let content = view! {
        <p class="soft">{words(move || locale.text().history().hint)}</p>
        <div class="history" on:keydown=key>
            <ol>{entries}</ol>
            {older}
        </div>
        <p class="soft" role="status">{words(move || (locale.text().history().position)(done.get(), count))}</p>
    };
    let dialog = Dialog {
        heading: "history-heading",
        name: words(move || locale.text().history().name),
        content: content.into_any(),
        beside: nothing(),
        act: words(move || locale.text().history().close),
        can_cancel: false,
        starts_at: Some(entry_id(start)),
        described_by: None,
        done: Box::new(move || open.close()),
    };
    dialog.view(open)
}
