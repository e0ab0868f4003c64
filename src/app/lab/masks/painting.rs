//! The mask as a grid of cells. Clicking or dragging over a cell hides or shows a key.

use super::brush::{Brush, MAX_TOKENS, id};
use crate::app::{
    kit::{
        parts::all,
        reactive::{flag, memo, part, words},
    },
    state::{locale::Locale, store::Store},
};
use leptos::prelude::*;

/// The grid of mask cells.
#[component]
pub(super) fn Painting() -> impl IntoView {
    let (store, locale) = (expect_context::<Store>(), expect_context::<Locale>());
    let brush = Brush::new();
    let shown = memo(move || store.words().with(|labels| labels.len().min(MAX_TOKENS)));
    // Each cell's name gives its query and key. Rows and columns are only visual and need no elements.
    let cells = move || {
        let labels = store.words().get();
        let shown = shown.get();
        let heading = |label: &String| view! { <span aria-hidden="true">{label.clone()}</span> }.into_any();
        let mut cells = vec![heading(&String::new())];
        cells.extend(labels.iter().take(shown).map(heading));
        let turned = brush.orientation.get();
        for down in 0..shown {
            cells.push(heading(&labels[down]));
            for across in 0..shown {
                let (query, key) = turned.turned((down, across));
                cells.push(button(brush, locale, (query, key), (labels[query].clone(), labels[key].clone())));
            }
        }
        all(cells)
    };
    let note = move || {
        let (n, text) = (store.shape().get().n(), &locale.text().lab().mask);
        if n > MAX_TOKENS { (text.first)(MAX_TOKENS, n) } else { text.how.to_owned() }
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
                style:--columns=words(move || shown.get().to_string())
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
