//! The words at the head of the sheet, with curves from the word in focus to the words that it looks at, and a sentence
//! about the largest weight. In cross-attention, the words that are looked at are on a line of their own.

mod lead;
mod line;
mod pointing;

use leptos::{
    ev::{KeyboardEvent, MouseEvent, PointerEvent},
    html,
    prelude::*,
};
use web_sys::Element;

use self::{
    lead::GazeLead,
    line::{Line, LineElements},
    pointing::{place_under, row_by_key},
};
use crate::{
    app::{
        browser::{dom, text_width},
        kit::{
            context::expect_context,
            reactive::{Words, effect, memo, words as said},
        },
        state::{
            focus::Focus,
            frames::{Frames, Medium},
            hidden::Hidden,
            locale::Locale,
            screen::Screen,
            store::{Store, UpdateRate},
        },
    },
    model::Stage,
    number::for_css,
    plot::figure::Places,
    present::GazeFacts,
};

/// What a word looks at, as it is shown at the head of the sheet. Copies are handles to the same state.
#[derive(Clone, Copy)]
pub(super) struct GazeBand {
    store: Store,
    locale: Locale,
    screen: Screen,
    covers: Hidden,
    /// The width of the sheet, on a laptop.
    width: Memo<f64>,
    /// The word under the mouse.
    hovered: RwSignal<Option<usize>>,
    /// The row of the word whose gaze is shown.
    pub(super) row: Memo<usize>,
}

impl GazeBand {
    /// `width` is the width of the sheet, on a laptop.
    pub(super) fn new(width: Memo<f64>) -> Self {
        let (store, focus) = (expect_context::<Store>(), expect_context::<Focus>());
        let hovered = RwSignal::new(None::<usize>);
        let row = memo(move || {
            let n = store.shape().get().n();
            hovered.get().filter(|&row| row < n).unwrap_or_else(|| focus.watched.get())
        });
        let (locale, screen) = (expect_context(), expect_context());
        Self { store, locale, screen, covers: expect_context(), width, hovered, row }
    }

    /// Whether the weights must not be revealed. Tracked.
    fn is_hidden(self) -> bool {
        self.covers.stage(Stage::Weights)
    }

    /// The facts about the gaze, untracked.
    fn facts(self) -> GazeFacts {
        let row = self.row.get_untracked();
        self.store.read(|pipeline| GazeFacts::of(pipeline, row.min(pipeline.shape().n() - 1)))
    }

    /// Returns where the words are. Tracked. In cross-attention also at every edit: if there is no room for all keys, those
    /// with the largest weights are shown.
    fn places(self) -> Places {
        // The fonts may have loaded since.
        self.screen.viewport.track();
        self.store.words().track();
        self.row.track();
        if self.store.shape().get().has_other_keys() {
            self.store.track(UpdateRate::Edit);
        }
        let mut gaze = self.facts().gaze(self.locale.digits.get());
        // Which words are shown must not reveal the largest weight.
        if self.is_hidden() {
            gaze.weights.fill(0.0);
        }
        gaze.places(self.width.get(), &text_width::width)
    }

    /// The height of the words with their curves, on a laptop. Tracked.
    pub(super) fn height(self) -> f64 {
        self.places().height
    }

    /// What is to be painted, untracked.
    fn line(self) -> Line {
        untrack(|| Line {
            facts: self.facts(),
            places: self.places(),
            is_hidden: self.is_hidden(),
            digits: GazeFacts::digits(self.locale.digits.get()),
            theme: self.screen.theme.get(),
            others: self.locale.text().gaze.others,
        })
    }
}

/// The band. `detail` is said below the sentence.
#[component]
pub(super) fn GazeFigure(band: GazeBand, height: Memo<f64>, detail: Words) -> impl IntoView {
    let (locale, screen) = (band.locale, band.screen);
    let focus = expect_context::<Focus>();
    let node = NodeRef::<html::Div>::new();
    let elements = StoredValue::new_local(None::<LineElements>);
    let painter = expect_context::<Frames>().register(Medium::Elements, move || {
        if let Some(node) = node.get_untracked() {
            paint(&node, elements, &band.line());
        }
    });
    effect(move || {
        node.track();
        band.store.track(UpdateRate::Edit);
        band.row.track();
        band.width.track();
        band.covers.track();
        locale.digits.track();
        locale.language();
        screen.theme.track();
        screen.viewport.track();
        painter.request();
    });
    let click = move |event: MouseEvent| {
        let row = place_under(&event).and_then(|at| row_at(&untrack(|| band.places()), at));
        band.hovered.set(None);
        if let Some(row) = row {
            focus.select_token(row);
        }
    };
    let over = move |event: PointerEvent| {
        let places = untrack(|| band.places());
        // Words would move under the mouse if some were out of sight.
        let is_whole = places.of_focus().iter().all(|place| place.rows.len() == 1);
        let at = place_under(&event).filter(|_| is_whole && event.pointer_type() == "mouse");
        band.hovered.set(at.and_then(|at| row_at(&places, at)));
    };
    let key = move |event: KeyboardEvent| {
        let n = band.store.shape().get_untracked().n();
        let Some(row) = row_by_key(&event, band.row.get_untracked(), n) else { return };
        event.prevent_default();
        focus.select_token(row);
        // A word that was out of sight gets its button now.
        painter.paint_now();
        let button =
            elements.with_value(|elements| elements.as_ref()?.button(&untrack(|| band.places()), row));
        if let Some(button) = button {
            dom::focus_element(&button);
        }
    };
    let title = said(move || (locale.text().gaze.picture)(&band.store.word(band.row.get())));
    view! {
        <figure class="gaze" role="group" data-gaze="" aria-label=title>
            <GazeLead band detail />
            <div
                class="gaze-line"
                node_ref=node
                style:zoom=said(move || for_css(screen.viewport.get().unit()))
                style:height=said(move || format!("{}px", for_css(height.get())))
                on:click=click
                on:pointerover=over
                on:pointerleave=move |_| band.hovered.set(None)
                on:keydown=key
            ></div>
        </figure>
    }
}

/// Returns the row of a place: of words that are left out, the nearest one.
fn row_at(places: &Places, at: usize) -> Option<usize> {
    let rows = &places.of_focus().get(at)?.rows;
    Some(if at == 0 { rows.end - 1 } else { rows.start })
}

fn paint(node: &Element, elements: StoredValue<Option<LineElements>, LocalStorage>, line: &Line) {
    elements.update_value(|elements| {
        if !elements.as_ref().is_some_and(|elements| elements.fits(&line.places)) {
            *elements = LineElements::build(node, &line.places);
        }
        if let Some(elements) = elements {
            elements.show(line);
        }
    });
}
