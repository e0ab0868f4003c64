//! The question about a covered cell.

use std::cmp::Ordering;

use leptos::{ev, html, prelude::*, task::spawn_local};

use super::{PredictionOutcome, Uncovered};
use crate::{
    app::{
        browser::{dom, keys::is_input_method},
        kit::{
            context::expect_context,
            reactive::{aria, words},
        },
        state::{
            focus::Focus,
            grids::Grids,
            hidden::Hidden,
            locale::Locale,
            panels::Panels,
            store::Store,
            typing::{Typing, UnreadText},
        },
    },
    explain::is_right,
    model::CellRef,
    number,
};

/// The answer field or, where there is nothing to compute, the button that shows the number.
const ANSWER: &str = "#guess, #show";

/// The question, with an answer field if there is something to compute.
#[component]
pub(super) fn Question(cell: CellRef, uncovered: Uncovered) -> impl IntoView {
    let store = expect_context::<Store>();
    let locale = expect_context::<Locale>();
    let focus = expect_context::<Focus>();
    let covers = expect_context::<Hidden>();
    let panels = expect_context::<Panels>();
    let grids = expect_context::<Grids>();
    let input = NodeRef::<html::Input>::new();
    let typing = expect_context::<Typing>();
    let refusal = RwSignal::new(None::<UnreadText>);
    let uncover = move |outcome: PredictionOutcome| {
        focus.release();
        covers.uncover(cell);
        uncovered.tell(cell, store.revision(), outcome);
        grids.focus(cell);
    };
    let check = move || {
        let Some(field) = input.get_untracked() else { return };
        let typed = field.value();
        match typing.read(&typed) {
            Ok(guess) => {
                refusal.set(None);
                let value = store.read(|pipeline| pipeline.number(cell));
                // Only the digits of a plain number tell how exact the answer is meant to be.
                let digits = if number::parse(&typed).is_ok() {
                    typed.clone()
                } else {
                    number::exact_for_display(guess)
                };
                let typed = typed.trim().to_owned();
                let revision = store.revision();
                if is_right(&digits, guess, value) {
                    uncover(PredictionOutcome::Right);
                } else if uncovered.has_missed(cell, revision) {
                    uncover(PredictionOutcome::Wrong(typed));
                } else {
                    let is_high = guess.partial_cmp(&value).map(Ordering::is_gt);
                    uncovered.tell(cell, revision, PredictionOutcome::Missed(typed, is_high));
                    // The user types the next answer over this one.
                    field.select();
                }
            }
            Err(unread) => {
                refusal.set(Some(unread));
                dom::focus_element(&field);
            }
        }
    };
    let submit = move |event: ev::SubmitEvent| {
        event.prevent_default();
        check();
    };
    let take_back = move |event: ev::KeyboardEvent| {
        if event.key() == "Escape"
            && !is_input_method(&event)
            && let Some(field) = input.get_untracked()
            && (!field.value().is_empty() || refusal.with_untracked(Option::is_some))
        {
            // Escape first clears the field. Pressed again it leads back to the cell.
            event.prevent_default();
            refusal.set(None);
            field.set_value("");
        }
    };
    covers.answer(Callback::new(move |typed: String| {
        panels.unfold_side();
        // An unfolded panel is on the page before the next key. If another panel is open, the field takes no focus;
        // then type nothing into it, as nobody would see it.
        spawn_local(async move {
            if dom::focus(ANSWER)
                && !typed.is_empty()
                && let Some(field) = input.get_untracked()
            {
                field.set_value(&typed);
            }
        });
    }));
    // The field may be left from another cell's question.
    input.on_load(|field| field.set_value(""));
    let is_given = untrack(|| store.input(cell.stage)).is_some();
    let text = move || locale.text().steps().predict;
    let show = view! { <button id="show" type="button" on:click=move |_| uncover(PredictionOutcome::Shown)>{words(move || text().show)}</button> };
    if is_given {
        return view! { <p>{words(move || text().given)}</p> {show} }.into_any();
    }
    view! {
        <form on:submit=submit novalidate>
            <label for="guess">{words(move || text().question)}</label>
            <div class="answer">
                <input
                    node_ref=input
                    id="guess"
                    type="text"
                    inputmode="text"
                    autocomplete="off"
                    aria-label=words(move || text().guess)
                    aria-describedby="guess-rule"
                    aria-invalid=aria(move || refusal.get().is_some())
                    on:keydown=take_back
                    on:focus=move |_| focus.hold(cell)
                    on:blur=move |_| focus.release()
                />
                <button class="framed">{words(move || text().check)}</button>
                {show}
            </div>
            <p role="alert" class="warning">{words(move || refusal.get().map_or_else(String::new, |unread| typing.why(&unread)))}</p>
            <p class="aside" id="guess-rule">{words(move || text().rule)}</p>
        </form>
    }
    .into_any()
}
