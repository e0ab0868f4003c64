//! The row above a phone's keyboard while a number is edited: keys that the keyboard lacks.

use leptos::prelude::*;
use web_sys::{Event, HtmlInputElement};

use super::RangeCommands;
use crate::{
    app::{
        browser::{
            dom,
            early::on_early,
            editing, media, nodes,
            visual_viewport::{hidden_at_foot, on_change},
        },
        editing::editor,
        kit::{
            context::expect_context,
            parts::{all, nothing},
            reactive::{memo, part, pixels, press, words},
        },
        sheet,
        state::{focus::Focus, grids::Grids, layer::Layer, locale::Locale},
    },
    layout::Orientation,
    number::exact_for_display,
};

/// The characters that the keys type.
const CHARACTERS: [&str; 4] = ["−", ".", "/", "e"];

/// The row, while a number is edited on a touch screen.
#[component]
pub(in crate::app::editing) fn PhoneKeys() -> impl IntoView {
    let (locale, layer, focus) =
        (expect_context::<Locale>(), expect_context::<Layer>(), expect_context::<Focus>());
    let (grids, ranges) = (expect_context::<Grids>(), expect_context::<RangeCommands>());
    let is_open = follow_focus();
    let foot = RwSignal::new(hidden_at_foot());
    on_change(move || {
        foot.set(hidden_at_foot());
        if let Some(field) = editor::focused() {
            dom::scroll_to(&field);
        }
    });
    let name = move || {
        let cell = focus.selected.get();
        let place = Orientation::of(cell.stage, locale.convention.get()).place(cell);
        (locale.text().editor.cell)(cell.stage, place)
    };
    let was = move || {
        let cell = focus.selected.get();
        layer.watch(cell.stage);
        let number = layer.read(cell.stage, |matrix, _| matrix[(cell.row, cell.col)]);
        (locale.text().editing().was)(&exact_for_display(number))
    };
    let count = memo(move || ranges.count());
    let with_field = move |act: fn(RangeCommands, Grids, &HtmlInputElement)| {
        press(move || {
            if let Some(field) = editor::focused() {
                act(ranges, grids, &field);
            }
        })
    };
    let keys = move || {
        let characters = CHARACTERS.into_iter().enumerate().map(|(at, character)| {
            let name = words(move || locale.text().editing().characters[at]);
            let act = press(move || editing::type_in(character));
            view! { <button class="framed" aria-label=name on:click=act>{character}</button> }.into_any()
        });
        let fill = (count.get() > 1).then(|| {
            let act = with_field(|ranges, grids, field| {
                if !editor::fill_from(ranges, grids, field) {
                    grids.commit_drafts();
                }
            });
            let name = words(move || (locale.text().editing().fill_all)(count.get()));
            view! { <button class="framed is-wide" on:click=act>{name}</button> }.into_any()
        });
        all(characters.chain(fill).collect())
    };
    // The field must keep the focus, or the keyboard closes.
    let keep = |event: Event| event.prevent_default();
    let cancel = move || {
        if let Some(grid) = grids.of(focus.selected.get_untracked().stage) {
            grid.cancel.run(());
        }
    };
    let row = move || {
        dom::mark("data-keys", Some(""));
        on_cleanup(|| dom::mark("data-keys", None));
        view! {
            <div
                class="key-row"
                role="group"
                aria-label=words(move || locale.text().editing().keys)
                style:bottom=pixels(move || foot.get())
                on:pointerdown=move |event| keep(event.into())
                on:mousedown=move |event| keep(event.into())
            >
                <div>
                    <p>
                        <strong>{words(name)}</strong>
                        <span>{words(was)}</span>
                    </p>
                    <button on:click=press(cancel)>{words(move || locale.text().editing().cancel)}</button>
                    <button class="is-done" on:click=with_field(editor::take)>{words(move || locale.text().editing().done)}</button>
                </div>
                <div>{part(keys)}</div>
            </div>
        }
        .into_any()
    };
    part(move || if is_open.get() { row() } else { nothing() })
}

/// Whether a number is being edited on a touch screen. Its keyboard is then numeric, and the row has what that lacks.
fn follow_focus() -> RwSignal<bool> {
    let is_open = RwSignal::new(false);
    on_early("focusin", move |event: Event| {
        let is_in_sheet = media::is_pointer_coarse() && sheet::contains(event.target());
        if let Some(element) = dom::target_of(&event).filter(|_| is_in_sheet) {
            // The weights, which then come to the top of the screen, may cover it.
            request_animation_frame(move || dom::scroll_to(&element));
        }
        let Some(field) = editor::of(&event) else { return };
        let is_wanted = media::is_pointer_coarse() && editor::is_over_number(&field);
        nodes::set(&field, "inputmode", if is_wanted { "decimal" } else { "text" });
        is_open.set(is_wanted);
    });
    on_early("focusout", move |_: Event| is_open.set(false));
    is_open
}
