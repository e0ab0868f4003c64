//! Two handles, at the first and the last corner of what a finger has chosen. For who has keys, those do the same.

use wasm_bindgen::JsCast;
use web_sys::{EventTarget, HtmlElement, PointerEvent};

use super::Fingers;
use crate::app::{
    browser::{
        dom::is_within,
        early::{on_early, take},
    },
    editing::{
        cells::{element, grid, place_in_sight},
        pointer::towards,
    },
    kit::reactive::effect,
    state::{
        frames::{Frames, Medium},
        locale::Locale,
        screen::Screen,
    },
};
use crate::layout::{CellRange, Corner};
use leptos::prelude::*;

const HANDLE: &str = ".range-handle";
/// The class that lets what lies under a handle be found while it moves.
const PULLED: &str = "is-pulled";

/// A pull under way.
#[derive(Clone, Copy)]
struct Pull {
    pointer: i32,
    corner: Corner,
    /// How far the finger is from the middle of the cell at the corner: it holds the handle wherever it met it.
    off: [f64; 2],
}

/// Whether the target of an event is a handle.
pub(super) fn is_one(target: Option<EventTarget>) -> bool {
    is_within(target, HANDLE)
}

/// Shows the handles, and listens to what pulls them.
pub(super) fn listen(fingers: Fingers) {
    let (voice, screen) = (expect_context::<Locale>(), expect_context::<Screen>());
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
    // After the grids, since they follow the cells that are in sight.
    let painter = expect_context::<Frames>().register(Medium::Elements, move || {
        let range = untrack(|| fingers.range());
        each(&|corner, handle| put(handle, corner, range, voice));
    });
    effect(move || {
        if let Some(range) = fingers.range() {
            screen.window(range.active().stage).track();
        }
        screen.viewport.track();
        voice.digits.track();
        voice.convention.track();
        painter.request();
    });

    let pull = StoredValue::new(None::<Pull>);
    on_early("pointerdown", move |event: PointerEvent| {
        if !is_one(event.target()) {
            return;
        }
        // The focus stays where it is, and the finger is nobody else's.
        take(&event);
        let Some(range) = untrack(|| fingers.range()) else { return };
        each(&|corner, handle| {
            let middle = element(range.corner(corner), voice).map(|cell| {
                let edges = cell.get_bounding_client_rect();
                [edges.x() + edges.width() / 2.0, edges.y() + edges.height() / 2.0]
            });
            if let Some([x, y]) = middle.filter(|_| event.target().as_ref() == Some(handle.as_ref())) {
                let off = [f64::from(event.client_x()) - x, f64::from(event.client_y()) - y];
                pull.set_value(Some(Pull { pointer: event.pointer_id(), corner, off }));
            }
        });
        each(&|_, handle| mark(handle, pull.get_value().is_some()));
    });
    on_early("pointermove", move |event: PointerEvent| {
        let Some(Pull { corner, off: [x, y], .. }) = of(pull, &event) else { return };
        let Some(range) = untrack(|| fingers.range()) else { return };
        let at = [f64::from(event.client_x()) - x, f64::from(event.client_y()) - y];
        if let Some(cell) = towards(fingers.stretching, voice, range.corner(corner), at) {
            fingers.stretching.pull(corner, cell);
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

/// The pull that an event belongs to.
fn of(pull: StoredValue<Option<Pull>>, event: &PointerEvent) -> Option<Pull> {
    pull.get_value().filter(|pull| pull.pointer == event.pointer_id())
}

/// A handle that is not on the page yet.
fn handle(corner: Corner) -> Option<HtmlElement> {
    let handle: HtmlElement = document().create_element("div").ok()?.dyn_into().ok()?;
    handle.set_class_name(match corner {
        Corner::First => "range-handle is-first",
        Corner::Last => "range-handle is-last",
    });
    handle.set_attribute("aria-hidden", "true").ok()?;
    Some(handle)
}

/// Puts a handle at its corner of a range, or takes it off the page where there is none in sight.
fn put(handle: &HtmlElement, corner: Corner, range: Option<CellRange>, voice: Locale) {
    let cell = range.map(|range| range.corner(corner)).filter(|&cell| element(cell, voice).is_some());
    let frame = cell.and_then(|cell| grid(cell.stage)?.parent_element());
    let (Some(frame), Some((row, col))) = (frame, cell.and_then(|cell| place_in_sight(cell, voice))) else {
        return handle.remove();
    };
    if handle.parent_element().as_ref() != Some(&frame) {
        // An element of the page takes another one in.
        let _ = frame.append_child(handle);
    }
    let beyond = usize::from(corner == Corner::Last);
    let edges =
        [("top", row, "--gutter-top", "--cell-height"), ("left", col, "--gutter-left", "--cell-width")];
    for (name, at, gutter, cell) in edges {
        let edge = format!("calc(var({gutter}) + {} * var({cell}))", at + beyond);
        // The name is a valid one.
        let _ = handle.style().set_property(name, &edge);
    }
}

fn mark(handle: &HtmlElement, is_pulled: bool) {
    // The name is a valid one.
    let _ = handle.class_list().toggle_with_force(PULLED, is_pulled);
}
