//! Printing the sheet: the printed version is created when printing starts, and removed afterwards.

mod chosen;
mod dialog;
mod paper;

use std::any::Any;

use leptos::{
    ev,
    mount::mount_to,
    prelude::{document, *},
};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use crate::{app::browser::dom, number::for_css, present::Blanks};

pub(super) use self::dialog::printing;

/// What to print.
#[derive(Clone, Copy, PartialEq)]
struct Printed {
    blanks: Blanks,
    /// Whether to print the answers, too.
    has_key: bool,
}

/// What is on the paper, for the styles.
const PAPER: &str = "data-paper";

/// An element, and the handle that keeps its content mounted.
type Mounted = (HtmlElement, Box<dyn Any>);

/// The printed version, while there is one. Copies are handles to the same state.
#[derive(Clone, Copy)]
pub(in crate::app) struct Printer {
    shown: StoredValue<Option<Mounted>, LocalStorage>,
    owner: StoredValue<Option<Owner>>,
}

impl Printer {
    /// Listens to the browser's print events.
    pub(in crate::app) fn listen() -> Self {
        let printer = Self { shown: StoredValue::new_local(None), owner: StoredValue::new(Owner::current()) };
        let sheet = Printed { blanks: Blanks::None, has_key: false };
        // The listeners live as long as the page.
        let _before = window_event_listener(ev::beforeprint, move |_| {
            if printer.shown.with_value(Option::is_none) {
                printer.prepare(sheet);
            }
        });
        let _after = window_event_listener(ev::afterprint, move |_| printer.clear());
        printer
    }

    fn print(self, printed: Printed) {
        self.prepare(printed);
        if window().print().is_err() {
            self.clear();
        }
    }

    /// Creates what is printed next.
    fn prepare(self, printed: Printed) {
        self.clear();
        let is_sheet = printed.blanks == Blanks::None;
        let kind = if is_sheet { "sheet" } else { "worksheet" };
        let Some((body, element)) = document().body().zip(paper_element()) else { return };
        if body.prepend_with_node_1(&element).is_err() {
            return;
        }
        dom::mark(PAPER, Some(kind));
        let make = || mount_to(element.clone(), move || paper::paper(printed));
        let mounted: Box<dyn Any> = match self.owner.get_value() {
            Some(owner) => Box::new(owner.with(make)),
            None => Box::new(make()),
        };
        if is_sheet {
            // Both are copied as the page shows them, with what it hides.
            copy_words(&element);
            explain(&element);
        }
        self.shown.set_value(Some((element, mounted)));
    }

    fn clear(self) {
        if let Some((element, _)) = self.shown.try_update_value(Option::take).flatten() {
            element.remove();
            dom::mark(PAPER, None);
        }
    }
}

fn paper_element() -> Option<HtmlElement> {
    let element: HtmlElement = document().create_element("article").ok()?.dyn_into().ok()?;
    element.set_class_name("paper");
    Some(element)
}

/// Copies the words with their curves and the sentence about them from the page to above the matrices, narrow enough for
/// an upright page.
fn copy_words(paper: &HtmlElement) {
    const PLACE: &str = ".looked-at";
    const WIDTH: f64 = 660.0;
    let [sentence, words] = ["[data-gaze-sentence]", ".gaze-line"].map(dom::first::<Element>);
    let (Some(sentence), Some(words)) = (sentence, words) else { return };
    copy(&sentence, paper, PLACE);
    if let Some(copied) = copy(&words, paper, PLACE) {
        let width = words.client_width();
        let zoom = (WIDTH / f64::from(width)).min(1.0);
        // These cannot fail.
        let _ = copied.style().set_property("zoom", &for_css(zoom));
        let _ = copied.style().set_property("width", &format!("{width}px"));
    }
}

/// Copies the explanation of the selected cell from the page to below the sheet.
fn explain(paper: &HtmlElement) {
    if let Some(explained) = dom::first::<Element>(".side [role=\"region\"]") {
        copy(&explained, paper, ".explained");
    }
}

/// Copies an element of the page to a place on the paper.
fn copy(original: &Element, paper: &HtmlElement, place: &str) -> Option<HtmlElement> {
    let place = paper.query_selector(place).ok()??;
    let copied = original.clone_node_with_deep(true).ok()?;
    place.append_child(&copied).ok()?;
    copied.dyn_into().ok()
}
