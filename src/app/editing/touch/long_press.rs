//! Distinguishes a long press from a tap and a swipe. A tap on the focused element opens it: fingers have no other way.

use std::time::Duration;

use leptos::prelude::*;
use web_sys::{MouseEvent, PointerEvent};

use super::{Fingers, handles};
use crate::{
    app::{
        browser::{
            dom::is_within,
            early::{on_early, take},
            pointer::place_of,
        },
        editing::cells::{cell_at, shown_by},
        kit::{context::expect_context, pause::Pause},
        sheet,
        state::locale::Locale,
    },
    model::CellRef,
};

/// How long a finger rests to select, as on phones themselves.
const LONG: Duration = Duration::from_millis(500);
/// How far it may stray meanwhile, in CSS pixels.
const STRAY: f64 = 10.0;

/// A tap on the sheet ends the selection, but not on these controls.
const CONTROLS: &str = "button, input, select, a, canvas, .chosen-cells, .key-row";

/// A finger that is down and has not moved.
#[derive(Clone, Copy)]
struct Resting {
    pointer: i32,
    from: [f64; 2],
    cell: Option<CellRef>,
    /// Whether a tap opens the cell or heading under the finger, because it already had the focus.
    opens: bool,
}

/// Listens to single fingers.
pub(super) fn listen(fingers: Fingers) {
    let locale = expect_context::<Locale>();
    let (resting, pause) = (StoredValue::new(None::<Resting>), Pause::new());
    let tapped = StoredValue::new(None::<[f64; 2]>);
    let stop = move || {
        pause.stop();
        resting.set_value(None);
    };
    let of = move |event: &PointerEvent| {
        resting.get_value().filter(|resting| resting.pointer == event.pointer_id())
    };
    on_early("pointerdown", move |event: PointerEvent| {
        stop();
        if event.pointer_type() != "touch" || !event.is_primary() || handles::is_one(event.target()) {
            return;
        }
        let cell = cell_at(&event).and_then(|element| shown_by(&element, locale));
        let opens = fingers.opens(&event);
        resting.set_value(Some(Resting { pointer: event.pointer_id(), from: place_of(&event), cell, opens }));
        if let Some(cell) = cell {
            pause.then(LONG, move || {
                // A cell selected by long press must not open when the finger is lifted.
                resting.update_value(|resting| {
                    if let Some(resting) = resting {
                        resting.opens = false;
                    }
                });
                fingers.choose(cell);
            });
        }
    });
    on_early("pointermove", move |event: PointerEvent| {
        let [x, y] = place_of(&event);
        if of(&event).is_some_and(|Resting { from, .. }| (x - from[0]).hypot(y - from[1]) > STRAY) {
            stop();
        }
    });
    on_early("pointerup", move |event: PointerEvent| {
        tapped.set_value(of(&event).filter(|resting| resting.opens).map(|resting| resting.from));
        let is_beside = of(&event).is_some_and(|resting| resting.cell.is_none())
            && sheet::contains(event.target())
            && !is_within(event.target(), CONTROLS);
        stop();
        if is_beside {
            fingers.end();
        }
    });
    // Done in the click, after the press, so that the browser shows its keyboard.
    on_early("click", move |event: MouseEvent| {
        let from = tapped.try_update_value(Option::take).flatten();
        let is_near = |[x, y]: [f64; 2]| (place_of(&event)[0] - x).hypot(place_of(&event)[1] - y) <= STRAY;
        if from.is_some_and(is_near) {
            fingers.open();
        }
    });
    // The finger scrolls.
    on_early("pointercancel", move |_: PointerEvent| stop());
    // Some systems report a long press themselves: their menu must not cover the selection.
    on_early("contextmenu", move |event: MouseEvent| {
        let is_finger = cell_at(&event).is_some() && resting.get_value().is_some();
        if is_finger || handles::is_one(event.target()) {
            take(&event);
        }
    });
}
