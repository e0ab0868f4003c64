//! The mask as a grid of cells that are pressed, or dragged over, to hide or show a key.

use leptos::{ev::KeyboardEvent, prelude::*};

use super::choice::mask_of;
use crate::app::{
    browser::{page, pointer},
    kit::{
        parts::{all, cell, column_heading, row, row_heading, text},
        reactive::{flag, part, words},
    },
    page::{notices::Notices, store::Store, voice::Voice},
};
use crate::model::{Edit, Stage};
use crate::screen::Orientation;

/// More tokens than this have no cells: a hand does not paint so many.
const MOST_TOKENS: usize = 16;

/// The grid.
#[component]
pub(super) fn Painting() -> impl IntoView {
    let store = expect_context::<Store>();
    let voice = expect_context::<Voice>();
    let notices = expect_context::<Notices>();
    let mask = mask_of(store);
    // The cell that a tab leads to, and what a drag paints.
    let at = RwSignal::new((0_usize, 0_usize));
    let paints = RwSignal::new(None::<bool>);

    // As the sheet has it, with queries down or across.
    let orientation = Memo::new(move |_| Orientation::of(Stage::Masked, voice.convention.get()));
    let set = move |query: usize, key: usize, hides: bool| {
        let now = mask.get_untracked();
        if now.hides(query, key) != hides {
            let tokens = store.read(|pipeline| pipeline.shape().n());
            notices.refuse_unless(store.gesture(&Edit::SetMask(now.toggled(tokens, query, key))));
        }
    };
    let end = move || {
        if paints.get_untracked().is_some() {
            paints.set(None);
            store.seal();
        }
    };
    let press = move |query: usize, key: usize| {
        let hides = !mask.get_untracked().hides(query, key);
        at.set((query, key));
        set(query, key, hides);
        hides
    };
    let go = move |event: KeyboardEvent| {
        let last = store.read(|pipeline| pipeline.shape().n()).min(MOST_TOKENS) - 1;
        let turned = orientation.get_untracked();
        let (row, col) = turned.turned(at.get_untracked());
        let place = match event.key().as_str() {
            "ArrowUp" => (row.saturating_sub(1), col),
            "ArrowDown" => ((row + 1).min(last), col),
            "ArrowLeft" => (row, col.saturating_sub(1)),
            "ArrowRight" => (row, (col + 1).min(last)),
            "Home" => (row, 0),
            "End" => (row, last),
            _ => return,
        };
        let next = turned.turned(place);
        event.prevent_default();
        at.set(next);
        page::focus(&format!("#{}", id(next.0, next.1)));
    };

    let cell_of = move |query: usize, key: usize, names: (String, String)| {
        let hides = move || mask.get().hides(query, key);
        let name = words(move || {
            let text = &voice.text().lab.mask;
            if hides() { (text.hides)(&names.0, &names.1) } else { (text.sees)(&names.0, &names.1) }
        });
        let button = view! {
            <button
                id=id(query, key)
                class:is-hidden=flag(hides)
                aria-pressed=words(move || hides().to_string())
                aria-label=name
                tabindex=words(move || if at.get() == (query, key) { "0" } else { "-1" })
                on:pointerdown=move |event| {
                    if event.button() == 0 {
                        pointer::let_go(&event);
                        store.seal();
                        let hold = page::hold_in_place(&format!("#{}", id(query, key)));
                        paints.set(Some(press(query, key)));
                        // A first mask brings a matrix onto the sheet above, which would push the cell away.
                        request_animation_frame(hold);
                    }
                }
                on:pointerenter=move |event| {
                    if let (1, Some(hides)) = (event.buttons() & 1, paints.get_untracked()) {
                        set(query, key, hides);
                    }
                }
                on:click=move |event| {
                    // A press of a key, or of what reads the page; the pointer's has been answered.
                    if event.detail() == 0 {
                        press(query, key);
                        store.seal();
                    }
                }
            >
                {words(move || if hides() { "−∞" } else { "·" })}
            </button>
        };
        cell("", button.into_any())
    };
    let table = move || {
        let labels = store.words().get();
        let shown = labels.len().min(MOST_TOKENS);
        let heading = |label: &String| column_heading(text(label.clone()));
        let mut head = vec![cell("", text(""))];
        head.extend(labels.iter().take(shown).map(heading));
        let mut rows = vec![row(false, head)];
        let turned = orientation.get();
        for down in 0..shown {
            let mut cells = vec![row_heading(1, text(labels[down].clone()))];
            for across in 0..shown {
                let (query, key) = turned.turned((down, across));
                cells.push(cell_of(query, key, (labels[query].clone(), labels[key].clone())));
            }
            rows.push(row(false, cells));
        }
        all(rows)
    };
    let tokens = store.shape();
    let note = move || {
        let (n, text) = (tokens.get().n(), &voice.text().lab.mask);
        if n > MOST_TOKENS { (text.first)(MOST_TOKENS, n) } else { text.how.to_owned() }
    };
    // A drag may end anywhere.
    let up = window_event_listener(leptos::ev::pointerup, move |_| end());
    let cancel = window_event_listener(leptos::ev::pointercancel, move |_| end());
    on_cleanup(move || {
        up.remove();
        cancel.remove();
    });
    view! {
        <div class="painting">
            <table on:keydown=go>
                <caption>{words(move || voice.text().lab.mask.grid[usize::from(orientation.get().is_transposed())])}</caption>
                <tbody>{part(table)}</tbody>
            </table>
            <p class="aside">{words(note)}</p>
        </div>
    }
}

fn id(query: usize, key: usize) -> String {
    format!("mask-{query}-{key}")
}
