//! Two handles at the first and last corners of a range selected by finger. Keys do the same for users who have them.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{EventTarget, HtmlElement, PointerEvent};

use super::Fingers;
use crate::{
    app::{
        browser::{
            dom::is_within,
            early::{on_early, take},
            pointer::place_of,
        },
        editing::{cells::place_in_window, pointer::towards},
        kit::{context::expect_context, reactive::effect},
        state::{
            frames::{Frames, Medium},
            grids::Grids,
            locale::Locale,
            screen::Screen,
        },
    },
    layout::{CellRange, Corner},
};

const HANDLE: &str = ".range-handle";
/// The class that lets elements under a handle be found while it moves.
const PULLED: &str = "is-pulled";

/// A drag of a handle in progress.
#[derive(Clone, Copy)]
struct Pull {
    pointer: i32,
    corner: Corner,
    /// The finger's offset from the middle of the corner cell: the handle may be touched anywhere.
    off: [f64; 2],
}

/// Whether the target of an event is a handle.
pub(super) fn is_one(target: Option<EventTarget>) -> bool {
    is_within(target, HANDLE)
}

/// Shows the handles, and listens to drags of them.
pub(super) fn listen(fingers: Fingers) {
    let (locale, screen) = (expect_context::<Locale>(), expect_context::<Screen>());
    let handles = StoredValue::new_local(Corner::ALL.map(|corner| (corner, handle(corner))));
    let each = move |act: &dyn Fn(Corner, &HtmlElement)| {
        handles.with_value(|handles| {
            for (corner, handle) in handles {
                if let Some(handle) = handle {
                    act(*corner, handle);
                }
            }
        });
    };
    // Registered after the grids, because the handles follow the visible cells.
    let painter = expect_context::<Frames>().register(Medium::Elements, move || {
        let range = untrack(|| fingers.range());
        each(&|corner, handle| put(handle, corner, range, fingers.grids));
    });
    effect(move || {
        if let Some(range) = fingers.range() {
            screen.window(range.active().stage).track();
        }
        screen.viewport.track();
        locale.digits.track();
        locale.convention.track();
        painter.request();
    });

    let pull = StoredValue::new(None::<Pull>);
    on_early("pointerdown", move |event: PointerEvent| {
        if !is_one(event.target()) {
            return;
        }
        // The focus must not move, and no one else may handle the finger.
        take(&event);
        let Some(range) = untrack(|| fingers.range()) else { return };
        each(&|corner, handle| {
            let middle = fingers.grids.element(range.corner(corner)).map(|cell| {
                let edges = cell.get_bounding_client_rect();
                [edges.x() + edges.width() / 2.0, edges.y() + edges.height() / 2.0]
            });
            if let Some([x, y]) = middle.filter(|_| event.target().as_ref() == Some(handle.as_ref())) {
                let [at_x, at_y] = place_of(&event);
                let off = [at_x - x, at_y - y];
                pull.set_value(Some(Pull { pointer: event.pointer_id(), corner, off }));
            }
        });
        each(&|_, handle| mark(handle, pull.get_value().is_some()));
    });
    on_early("pointermove", move |event: PointerEvent| {
        let Some(Pull { corner, off: [x, y], .. }) = of(pull, &event) else { return };
        let Some(range) = untrack(|| fingers.range()) else { return };
        let [at_x, at_y] = place_of(&event);
        let at = [at_x - x, at_y - y];
        if let Some(cell) = towards(fingers.range_selection, locale, range.corner(corner), at) {
            fingers.range_selection.pull(corner, cell);
        }
    });
    for name in ["pointerup", "pointercancel"] {
        on_early(name, move |event: PointerEvent| {
            if of(pull, &event).is_some() {
                pull.set_value(None);
                each(&|_, handle| mark(handle, false));
            }
        });
    }
}

/// Returns the drag that an event belongs to.
fn of(pull: StoredValue<Option<Pull>>, event: &PointerEvent) -> Option<Pull> {
    pull.get_value().filter(|pull| pull.pointer == event.pointer_id())
}

/// Creates a handle; it is not on the page yet.
fn handle(corner: Corner) -> Option<HtmlElement> {
    let handle: HtmlElement = document().create_element("div").ok()?.dyn_into().ok()?;
    handle.set_class_name(match corner {
        Corner::First => "range-handle is-first",
        Corner::Last => "range-handle is-last",
    });
    handle.set_attribute("aria-hidden", "true").ok()?;
    Some(handle)
}

/// Places a handle at its corner of a range, or removes it if that corner is not visible.
fn put(handle: &HtmlElement, corner: Corner, range: Option<CellRange>, grids: Grids) {
    let cell = range.map(|range| range.corner(corner)).filter(|&cell| grids.element(cell).is_some());
    let frame = cell.and_then(|cell| grids.root(cell.stage)?.parent_element());
    let (Some(frame), Some((row, col))) = (frame, cell.and_then(|cell| place_in_window(cell, grids))) else {
        return handle.remove();
    };
    if handle.parent_element().as_ref() != Some(&frame) {
        // An element on the page accepts children.
        let _ = frame.append_child(handle);
    }
    let beyond = usize::from(corner == Corner::Last);
    let edges =
        [("top", row, "--gutter-top", "--cell-height"), ("left", col, "--gutter-left", "--cell-width")];
    for (name, at, gutter, cell) in edges {
        let edge = format!("calc(var({gutter}) + {} * var({cell}))", at + beyond);
        // The name is valid.
        let _ = handle.style().set_property(name, &edge);
    }
}

fn mark(handle: &HtmlElement, is_pulled: bool) {
    // The name is valid.
    let _ = handle.class_list().toggle_with_force(PULLED, is_pulled);
}
