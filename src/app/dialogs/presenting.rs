//! Presenting the sheet to a room: its words, X and the weights alone, in large type.

use leptos::{
    mount::mount_to,
    prelude::{document, *},
};

use crate::app::{
    browser::dom,
    kit::{
        context::expect_context,
        parts::nothing,
        reactive::{memo, part, press, words},
    },
    state::{focus::Focus, grids::Grids, locale::Locale, screen::Screen},
};

/// The word whose gaze is shown: from there, arrow keys go to the others.
const WORD_IN_FOCUS: &str = ".gaze-word[aria-pressed=true]";

/// Starts and stops presenting. Copies are handles to the same page.
#[derive(Clone, Copy)]
pub(super) struct Presenting {
    screen: Screen,
    grids: Grids,
    focus: Focus,
    /// How far the page was scrolled before.
    scrolled: StoredValue<f64>,
}

impl Presenting {
    /// Adds the line at the foot of a presented sheet to the page.
    pub(super) fn new() -> Self {
        let presenting = Self {
            screen: expect_context(),
            grids: expect_context(),
            focus: expect_context(),
            scrolled: StoredValue::new(0.0),
        };
        if let Some(body) = document().body() {
            // The line's place stays as long as the page.
            mount_to(body, move || presenting.foot()).forget();
        }
        presenting
    }

    /// Presents the sheet, or shows the whole page again.
    pub(super) fn toggle(self) {
        let is_presented = !self.screen.viewport.get_untracked().is_presented;
        if is_presented {
            self.scrolled.set_value(window().scroll_y().unwrap_or_default());
        }
        self.screen.present(is_presented);
        match is_presented {
            true => {
                dom::focus(WORD_IN_FOCUS);
            }
            false => {
                self.grids.focus(self.focus.selected.get_untracked());
                let scrolled = self.scrolled.get_value();
                request_animation_frame(move || window().scroll_to_with_x_and_y(0.0, scrolled));
            }
        }
    }

    /// What the keys do, and the button that stops.
    fn foot(self) -> impl IntoView {
        let locale = expect_context::<Locale>();
        let viewport = self.screen.viewport;
        let is_presented = memo(move || viewport.get().is_presented);
        let stop = move || self.toggle();
        let line = move || {
            view! {
                <footer class="presented-foot">
                    <p><kbd>"←"</kbd>" "<kbd>"→"</kbd>" "{words(move || locale.text().keys().other_word)}</p>
                    <button on:click=press(stop)>{words(move || locale.text().keys().stop_presenting)}</button>
                </footer>
            }
            .into_any()
        };
        part(move || if is_presented.get() { line() } else { nothing() })
    }
}
