//! The mask as a grid of cells. Clicking or dragging over a cell hides or shows a key.

use leptos::prelude::*;

use super::brush::{Brush, MAX_TOKENS, id};
use crate::app::{
    kit::{
        context::expect_context,
        parts::all,
        reactive::{flag, memo, part, words},
    },
    state::{locale::Locale, store::Store},
};

/// The grid of mask cells.
#[component]
pub(super) fn Painting() -> impl IntoView {
    let (store, locale) = (expect_context::<Store>(), expect_context::<Locale>());
    let brush = Brush::new();
    // Rows and columns, as shown.
    let shown = memo(move || {
        let shape = store.shape().get();
        let (rows, cols) = brush.orientation.get().turned((shape.n(), shape.m()));
        (rows.min(MAX_TOKENS), cols.min(MAX_TOKENS))
    });
    // Each cell's name gives its query and key. Rows and columns are only visual and need no elements.
    let cells = move || {
        let (queries, keys) = (store.words().get(), store.keys().get());
        let (rows, cols) = shown.get();
        let heading = |class: &'static str, label: &str| {
            let label = label.to_owned();
            view! { <span class=class aria-hidden="true">{label}</span> }.into_any()
        };
        // What stands before the cells of a row; for the words above the columns, nothing.
        let before = |label: &str| heading("row-word", label);
        let mut cells = vec![before("")];
        let turned = brush.orientation.get();
        let (left, above) = turned.turned((&queries, &keys));
        cells.extend(above.iter().take(cols).map(|word| heading("", word)));
        for (down, word) in left.iter().take(rows).enumerate() {
            cells.push(before(word));
            for across in 0..cols {
                let (query, key) = turned.turned((down, across));
                let names = (queries[query].clone(), keys[key].clone());
                cells.push(button(brush, locale, (query, key), names));
            }
        }
        all(cells)
    };
    let note = move || {
        let (shape, text) = (store.shape().get(), &locale.text().lab().mask);
        match (shape.n(), shape.m()) {
            (n, m) if n.max(m) <= MAX_TOKENS => text.how.to_owned(),
            (n, m) if shape.has_other_keys() => (text.first_of_each)(MAX_TOKENS, n, m),
            (n, _) => (text.first)(MAX_TOKENS, n),
        }
    };
    let caption = move || match brush.orientation.get().is_transposed() {
        true => locale.text().lab().mask.grid_across,
        false => locale.text().lab().mask.grid,
    };
    view! {
        <div class="painting">
            <p id="painting-caption" class="caption">{words(caption)}</p>
            <div
                class="cells"
                role="group"
                aria-labelledby="painting-caption"
                style:--columns=words(move || shown.get().1.to_string())
                on:keydown=move |event| brush.go(&event)
            >
                {part(cells)}
            </div>
            <p class="aside">{words(note)}</p>
        </div>
    }
}

/// A button for one cell: whether the mask hides this key from this query.
fn button(brush: Brush, locale: Locale, place: (usize, usize), names: (String, String)) -> AnyView {
    let hides = move || brush.mask.get().hides(place.0, place.1);
    let name = words(move || {
        let text = &locale.text().lab().mask;
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
                // Ignore pointer clicks: `pointerdown` has handled them.
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
