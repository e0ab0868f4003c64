//! User Timing: how long a recompute and a paint take, for the browser's developer tools.

use std::{cell::RefCell, collections::VecDeque};

use leptos::prelude::window;
use wasm_bindgen::JsCast;
use web_sys::Performance;

/// The most measures of a kind kept on the timeline.
const KEPT: usize = 100;
/// How many of the latest measures stay when it is full. Clearing each time would cost more than what is measured.
const LATEST: usize = 75;

/// What is measured.
#[derive(Clone, Copy)]
pub(in crate::app) enum Measure {
    /// Computing the stages that an edit changes.
    Recompute,
    /// Writing the cells that differ to the page.
    Paint,
}

impl Measure {
    fn name(self) -> &'static str {
        match self {
            Self::Recompute => "recompute",
            Self::Paint => "paint",
        }
    }
}

/// The start and the end of a measure, in milliseconds.
type Span = (f64, f64);

thread_local! {
    /// The measures on the page's timeline, by kind.
    static RECORDED: [RefCell<VecDeque<Span>>; 2] = Default::default();
}

/// Returns the time in milliseconds since an arbitrary moment.
pub(in crate::app) fn now() -> f64 {
    window().performance().map_or_else(js_sys::Date::now, |performance| performance.now())
}

/// Runs `f` and records how long it took.
pub(in crate::app) fn measured<T>(measure: Measure, f: impl FnOnce() -> T) -> T {
    let Some(performance) = window().performance() else { return f() };
    let start = performance.now();
    let value = f();
    let span = (start, performance.now());
    RECORDED.with(|recorded| {
        let mut spans = recorded[measure as usize].borrow_mut();
        if spans.len() == KEPT {
            spans.drain(..KEPT - LATEST);
            performance.clear_measures_with_measure_name(measure.name());
            spans.iter().for_each(|&span| record(&performance, measure, span));
        }
        spans.push_back(span);
    });
    record(&performance, measure, span);
    value
}

/// Calls `performance.measure(name, { start, end })`. web-sys has only the older form with marks.
fn record(performance: &Performance, measure: Measure, (start, end): Span) {
    let options = js_sys::Object::new();
    let function = js_sys::Reflect::get(performance, &"measure".into());
    // Ignore failures: the page does not need these records.
    let _ = js_sys::Reflect::set(&options, &"start".into(), &start.into());
    let _ = js_sys::Reflect::set(&options, &"end".into(), &end.into());
    if let Some(function) = function.ok().and_then(|function| function.dyn_into::<js_sys::Function>().ok()) {
        let _ = function.call2(performance, &measure.name().into(), &options);
    }
}
