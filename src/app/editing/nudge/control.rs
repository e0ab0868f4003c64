//! The controls that nudge an input's number, beside the number: two buttons, a slider, a drag handle.

use leptos::prelude::*;
use web_sys::MouseEvent;

use super::{Nudge, gestures::Drags};
use crate::{
    app::{
        kit::{
            context::expect_context,
            parts::{self, cell as data, row, row_heading, table},
            reactive::{memo, part, words},
        },
        state::{focus::Focus, layer::Layer, locale::Locale},
    },
    command::{CellCommand, Command, nudge_exponent},
    number::{Digits, exact_for_display, for_display, part_of, read},
};

/// The slider's range goes from `-END` to `END`.
const END: f64 = 100.0;

/// The controls beside the number of an input.
#[component]
pub(in crate::app::editing) fn NudgeControl() -> impl IntoView {
    let (nudge, drags) = (expect_context::<Nudge>(), expect_context::<Drags>());
    let (locale, layer) = (expect_context::<Locale>(), expect_context::<Layer>());
    let cell = expect_context::<Focus>().explained;
    let value = memo(move || {
        let cell = cell.get();
        layer.watch(cell.stage);
        layer.read(cell.stage, |matrix, _| matrix[(cell.row, cell.col)])
    });
    // The slider spans the colour range of the matrix, which is held fixed while the number moves.
    let end = memo(move || {
        let stage = cell.get().stage;
        layer.watch(stage);
        layer.range(stage).high
    });
    let position = move || (value.get() / end.get() * END).clamp(-END, END).round().to_string();
    let text = move || locale.text().nudge();
    let button = move |steps: i32| {
        let press: Box<dyn FnMut(MouseEvent)> = Box::new(move |event: MouseEvent| {
            let exponent = nudge_exponent(event.shift_key(), event.ctrl_key() || event.meta_key());
            nudge.by(cell.get_untracked(), steps, exponent);
        });
        let label = words(move || if steps < 0 { (text().less)(&step(0)) } else { (text().more)(&step(0)) });
        view! { <button class="framed" on:click=press>{label}</button> }.into_any()
    };
    let keys = move || {
        let text = text();
        let line = |what: AnyView, does: AnyView| row(false, vec![row_heading(1, what), data("", does)]);
        let by = |more: i8| parts::text((text.by)(&step(more)));
        let grip = view! {
            <span class="grip" on:pointerdown=move |event| drags.begin(&event, cell.get_untracked())>{text.grip}</span>
        };
        let by_grip =
            view! { <tr class="has-grip">{row_heading(1, grip.into_any())}{data("", by(0))}</tr> }.into_any();
        let back = words(move || (text.back)(nudge.start().map(exact_for_display).as_deref()));
        let lines = vec![
            line(parts::text(nudging_keys()), by(0)),
            line(parts::text((text.with)("Shift")), by(1)),
            line(parts::text((text.with)("Ctrl")), by(-1)),
            by_grip,
            line(parts::text(text.drag), by(0)),
            line(parts::text(text.escape), back.into_any()),
        ];
        table("keys", None, [vec![], lines, vec![]])
    };
    view! {
        <div class="nudge">
            {button(-1)}
            <input
                type="range"
                min="-100"
                max="100"
                aria-label=words(move || text().name)
                aria-valuetext=words(move || exact_for_display(value.get()))
                prop:value=words(position)
                on:pointerdown=move |_| nudge.hold(cell.get_untracked())
                on:input=move |event| {
                    if let Some(position) = read(&event_target_value(&event)) {
                        nudge.to(cell.get_untracked(), part_of(position / END, end.get_untracked()));
                    }
                }
                on:pointerup=move |_| nudge.end()
                on:blur=move |_| nudge.end()
            />
            {button(1)}
            <p class="ends" aria-hidden="true">
                <span>{words(move || for_display(-end.get(), Digits::Fixed(2)))}</span>
                <span>"0"</span>
                <span>{words(move || for_display(end.get(), Digits::Fixed(2)))}</span>
            </p>
        </div>
        {part(keys)}
    }
}

/// Formats a step: 1 for ten times as far, −1 for a tenth, 0 for the plain step.
fn step(more: i8) -> String {
    exact_for_display(10f64.powi(i32::from(nudge_exponent(more > 0, more < 0))))
}

/// Returns the keys that raise and lower a number by a step.
fn nudging_keys() -> String {
    let exponent = nudge_exponent(false, false);
    let key = |steps| Command::Cell(CellCommand::Nudge { steps, exponent }).shortcut();
    format!("{}, {}", key(1), key(-1))
}
