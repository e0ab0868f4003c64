//! User Timing: how long a recompute and a paint take, for anyone who looks.

use std::cell::Cell;

use leptos::prelude::window;

/// The most measures of a kind that are kept.
const KEPT: u32 = 100;

/// What is measured.
#[derive(Clone, Copy)]
pub(in crate::app) enum Measure {
    /// Computing the stages that an edit reaches.
    Recompute,
    /// Writing what differs to the page.
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

thread_local! {
    /// How many of each kind stand on the timeline, which is the page's own.
    static RECORDED: [Cell<u32>; 2] = const { [Cell::new(0), Cell::new(0)] };
}

/// Runs `f` and records how long it took.
pub(in crate::app) fn measured<T>(measure: Measure, f: impl FnOnce() -> T) -> T {
    let Some(performance) = window().performance() else { return f() };
    let name = measure.name();
    // A browser that cannot record has lost nothing that the page needs: so the outcomes are passed over.
    let _ = performance.mark(name);
    let value = f();
    RECORDED.with(|recorded| {
        let count = &recorded[measure as usize];
        if count.get() == KEPT {
            performance.clear_measures_with_measure_name(name);
            count.set(0);
        }
        count.set(count.get() + 1);
    });
    let _ = performance.measure_with_start_mark(name, name);
    performance.clear_marks_with_mark_name(name);
    value
}
