//! The mask as a grid of cells that are pressed, or dragged over, to hide or show a key.

use super::brush::{Brush, MOST_TOKENS, id};
use crate::app::kit::prelude::*;
use crate::app::{
    kit::{
        parts::{all, cell, column_heading, row, row_heading, text},
        reactive::{flag, part, words},
    },
    page::{store::Store, voice::Voice},
};

/// The grid.
#[component]
pub(super) fn Painting() -> impl IntoView {
    let (store, voice) = (expect_context::<Store>(), expect_context::<Voice>());
    let brush = Brush::new();
    let table = move || {
        let labels = store.words().get();
        let shown = labels.len().min(MOST_TOKENS);
        let heading = |label: &String| column_heading(text(label.clone()));
        let mut head = vec![cell("", text(""))];
        head.extend(labels.iter().take(shown).map(heading));
        let mut rows = vec![row(false, head)];
        let turned = brush.orientation.get();
        for down in 0..shown {
            let mut cells = vec![row_heading(1, text(labels[down].clone()))];
            for across in 0..shown {
                let (query, key) = turned.turned((down, across));
                let button = button(brush, voice, (query, key), (labels[query].clone(), labels[key].clone()));
                cells.push(cell("", button));
            }
            rows.push(row(false, cells));
        }
        all(rows)
    };
    let note = move || {
        let (n, text) = (store.shape().get().n(), &voice.text().lab().mask);
        if n > MOST_TOKENS { (text.first)(MOST_TOKENS, n) } else { text.how.to_owned() }
    };
    let caption = move || match brush.orientation.get().is_transposed() {
        true => voice.text().lab().mask.grid_across,
        false => voice.text().lab().mask.grid,
    };
    view! {
        <div class="painting">
            <table on:keydown=move |event| brush.go(&event)>
                <caption>{words(caption)}</caption>
                <tbody>{part(table)}</tbody>
            </table>
            <p class="aside">{words(note)}</p>
        </div>
    }
}

/// A cell: whether the mask hides a key from a query.
fn button(brush: Brush, voice: Voice, place: (usize, usize), names: (String, String)) -> AnyView {
    let hides = move || brush.mask.get().hides(place.0, place.1);
    let name = words(move || {
        let text = &voice.text().lab().mask;
        if hides() { (text.hides)(&names.0, &names.1) } else { (text.sees)(&names.0, &names.1) }
    });
    view! {
        <button
            id=id(place)
            class:is-hidden=flag(hides)
            aria-pressed=words(move || hides().to_string())
            aria-label=name
            tabindex=words(move || if brush.at.get() == place { "0" } else { "-1" })
            on:pointerdown=move |event| brush.put_down(&event, place)
            on:pointerenter=move |event| brush.drag(&event, place)
            on:click=move |event| {
                // The pointer's press has been answered.
                if event.detail() == 0 {
                    brush.press(place);
                }
            }
        >
            {words(move || if hides() { "−∞" } else { "·" })}
        </button>
    }
    .into_any()
}
