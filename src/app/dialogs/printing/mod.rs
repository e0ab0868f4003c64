//! The sheet on paper: it is made when the page is printed, and goes when that is over.

mod chosen;
mod dialog;
mod paper;

use std::any::Any;

use leptos::{ev, mount::mount_to, prelude::document};
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

pub(super) use self::dialog::printing;
use crate::present::Blanks;
use leptos::prelude::*;

/// What is printed.
#[derive(Clone, Copy, PartialEq)]
struct Printed {
    blanks: Blanks,
    /// Whether the answers come with it.
    has_key: bool,
}

/// An element, and what is in it as long as this is kept.
type Mounted = (HtmlElement, Box<dyn Any>);

/// What is on paper just now. Copies are handles to the same.
#[derive(Clone, Copy)]
pub(in crate::app) struct Printer {
    shown: StoredValue<Option<Mounted>, LocalStorage>,
    owner: StoredValue<Option<Owner>>,
}

impl Printer {
    /// Listens to the browser.
    pub(in crate::app) fn listen() -> Self {
        let printer = Self { shown: StoredValue::new_local(None), owner: StoredValue::new(Owner::current()) };
        let sheet = Printed { blanks: Blanks::None, has_key: false };
        // The listeners are the page's own and stay as long as the page.
        let _before = window_event_listener(ev::beforeprint, move |_| {
            if printer.shown.with_value(Option::is_none) {
                printer.prepare(sheet);
            }
        });
        let _after = window_event_listener(ev::afterprint, move |_| printer.clear());
        printer
    }

    /// Prints it.
    fn print(self, printed: Printed) {
        self.prepare(printed);
        if window().print().is_err() {
            self.clear();
        }
    }

    /// Makes what is printed next.
    fn prepare(self, printed: Printed) {
        self.clear();
        let is_sheet = printed.blanks == Blanks::None;
        let class = if is_sheet { "paper" } else { "paper is-worksheet" };
        let Some((body, element)) = document().body().zip(element(class)) else { return };
        if body.prepend_with_node_1(&element).is_err() {
            return;
        }
        let make = || mount_to(element.clone(), move || paper::paper(printed));
        let mounted: Box<dyn Any> = match self.owner.get_value() {
            Some(owner) => Box::new(owner.with(make)),
            None => Box::new(make()),
        };
        if is_sheet {
            explain(&element);
        }
        self.shown.set_value(Some((element, mounted)));
    }

    fn clear(self) {
        if let Some((element, _)) = self.shown.try_update_value(Option::take).flatten() {
            element.remove();
        }
    }
}

fn element(class: &str) -> Option<HtmlElement> {
    let element: HtmlElement = document().create_element("article").ok()?.dyn_into().ok()?;
    element.set_class_name(class);
    Some(element)
}

/// Puts what explains the chosen cell below the sheet, as it stands on the page.
fn explain(paper: &HtmlElement) {
    let find = |selector: &str| document().query_selector(selector).ok().flatten();
    let place = paper.query_selector(".explained").ok().flatten();
    if let (Some(place), Some(explained)) = (place, find(".side [role=\"region\"]"))
        && let Ok(copy) = explained.clone_node_with_deep(true)
    {
        // An element of the page can stand there.
        let _ = place.append_child(&copy);
    }
}
