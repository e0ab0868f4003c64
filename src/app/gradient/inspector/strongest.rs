//! The inputs that move the target most, as ways to their cells, and which word the target would rather have looked at.

use std::sync::Arc;

use leptos::prelude::*;

use super::Facts;
use crate::{
    app::{
        kit::{
            context::expect_context,
            parts::{all, heading, nothing, paragraph, segment, text},
            reactive::{part, press},
        },
        state::{focus::Focus, grids::Grids, locale::Locale, prose::set_text, store::Store},
    },
    explain::Strong,
    number::{Digits, for_data, small_for_display},
    present::gradient::{matrix_of, place_name, wish_said},
};

/// The decimals of the gradients in the list.
const DIGITS: Digits = Digits::Fixed(3);

/// The wish of the word in focus, and the list of the strongest inputs.
pub(super) fn view(facts: Memo<Option<Arc<Facts>>>, store: Store, locale: Locale, focus: Focus) -> AnyView {
    let grids = expect_context::<Grids>();
    part(move || {
        let Some(facts) = facts.get() else { return nothing() };
        let wording = locale.wording();
        let words = wording.text.gradient();
        let wish = facts.wish.map(|(query, preference)| {
            store.read(|pipeline| wish_said(pipeline, &facts.objective, query, preference, wording))
        });
        let wish = wish.map_or_else(nothing, |said| paragraph("wish", text(said)));
        let Some(first) = facts.strongest.first() else {
            // What is not a finite number may move the target, but not by an amount that could be listed.
            if facts.broken.is_some() {
                return wish;
            }
            let said = (words.no_strongest)(facts.objective.is_loss());
            return all(vec![wish, paragraph("aside", text(said))]);
        };
        let largest = first.gradient.abs();
        let line = |strong: &Strong| {
            let place = store.read(|pipeline| place_name(pipeline, strong.cell, wording));
            let chosen = store.read(|pipeline| pipeline.document().chosen_head());
            let is_shown = strong.head.is_none_or(|head| head == chosen);
            let is_here = is_shown && strong.cell == focus.explained.get();
            let go = move |strong: Strong| {
                if let Some(head) = strong.head {
                    store.choose_head(head);
                }
                grids.select(strong.cell);
                grids.focus(strong.cell);
            };
            entry(*strong, [matrix_of(strong, wording), place], largest, is_here, go)
        };
        let lines: Vec<AnyView> = facts.strongest.iter().map(line).collect();
        all(vec![
            wish,
            heading(text((words.strongest)(lines.len()))),
            view! { <ol class="strongest">{lines}</ol> }.into_any(),
        ])
    })
    .into_any()
}

fn entry(
    strong: Strong,
    [matrix, place]: [String; 2],
    largest: f64,
    is_here: bool,
    go: impl Fn(Strong) + Send + Sync + 'static,
) -> AnyView {
    let gradient = strong.gradient;
    let sign = if gradient > 0.0 { "+" } else { "" };
    let class = if gradient > 0.0 { "pull is-rising" } else { "pull is-falling" };
    let share = if largest.is_finite() { gradient.abs() / largest } else { 1.0 };
    view! {
        <li>
            <button aria-current=is_here.then_some("true") data-value=for_data(gradient) on:click=press(move || go(strong))>
                <span class="matrix">{set_text(&matrix)}</span>
                <span class="place">{place}</span>
                <span class="amount">{format!("{sign}{}", small_for_display(gradient, DIGITS))}</span>
                <span class=class aria-hidden="true">{segment("length", share)}</span>
            </button>
        </li>
    }
    .into_any()
}
