//! Texts in the fields of sizes, settings and weights that are not taken yet, or were refused: whoever loads the page
//! anew finds them in their fields.
//!
//! Each such field names what says why it is refused, and by that it is known.

use leptos::ev;
use web_sys::HtmlInputElement;

use crate::app::kit::prelude::*;
use crate::app::{
    browser::{page, session},
    kit::reactive::effect,
    page::{
        panels::Panels,
        parts::Parts,
        store::{Pace, Store},
    },
};

const FIELDS: &str = "input[aria-describedby^='refusal-']";
const KEY: &str = "attenscope.fields";

/// A text, and what tells its field from others.
#[derive(Clone, PartialEq)]
struct Typed {
    /// What says why it is refused, and the how many-th field it is of those with the same.
    field: [String; 2],
    /// The preset that the document was made from.
    origin: String,
    /// What is held in the field's place.
    over: String,
    text: String,
}

/// The texts. Copies are handles to the same ones.
#[derive(Clone, Copy)]
struct Fields {
    store: Store,
    /// Those that were open before the page was loaded anew, until their fields are there.
    waiting: StoredValue<Vec<Typed>>,
    is_any: StoredValue<bool>,
}

/// Keeps them from now on, and puts back those that were kept.
pub(super) fn listen() {
    let waiting: Vec<Typed> = session::load(KEY).into_iter().filter_map(Typed::read).collect();
    let is_any = StoredValue::new(!waiting.is_empty());
    let fields = Fields { store: expect_context(), waiting: StoredValue::new(waiting), is_any };
    // The listeners are the page's own and stay as long as the page. As it is left it is too late to keep anything.
    let _typed = window_event_listener(ev::input, move |event| {
        if page::is_within(event.target(), FIELDS) {
            fields.look();
        }
    });
    let _taken = window_event_listener(ev::change, move |_| fields.look_soon());
    let _restored = window_event_listener(ev::keydown, move |_| fields.look_soon());
    let (panels, parts) = (expect_context::<Panels>(), expect_context::<Parts>());
    // What is refused goes with what it was typed over; the fields of the lab come and go with it.
    effect(move || {
        fields.store.track(Pace::Edit);
        panels.lab_is_open.track();
        panels.experiment.track();
        let _ = parts.lab.now();
        fields.look_soon();
    });
    // What is put back may be arithmetic.
    parts.hand.then(move |_| fields.look());
}

impl Fields {
    /// Looks when what is done to fields now is done, if there is anything to look for.
    fn look_soon(self) {
        if self.is_any.get_value() {
            request_animation_frame(move || self.look());
        }
    }

    /// Puts the texts that wait for their fields into those that are there, and keeps what is open.
    fn look(self) {
        let fields = self.fields();
        for (field, typed) in &fields {
            let mut before = None;
            self.waiting.update_value(|waiting| {
                before = waiting.iter().position(|one| one.field == typed.field).map(|at| waiting.remove(at));
            });
            // Not where another text is typed meanwhile, nor over another number.
            if let Some(before) = before
                && typed.text == typed.over
                && before.is_over(typed)
            {
                field.set_value(&before.text);
                page::take_typed(field);
            }
        }
        let mut open = self.waiting.get_value();
        open.extend(
            self.fields().into_iter().map(|(_, typed)| typed).filter(|typed| typed.text != typed.over),
        );
        session::save(KEY, &open.iter().map(Typed::written).collect::<Vec<_>>());
        self.is_any.set_value(!open.is_empty());
    }

    /// The fields that are there, with what stands in them.
    fn fields(self) -> Vec<(HtmlInputElement, Typed)> {
        let origin = self.store.read(|pipeline| pipeline.document().origin().unwrap_or_default().to_owned());
        let mut before = Vec::new();
        let typed = |field: HtmlInputElement| {
            let refusal = field.get_attribute("aria-describedby").unwrap_or_default();
            let place = before.iter().filter(|other| **other == refusal).count().to_string();
            before.push(refusal.clone());
            let [over, text] = [field.default_value(), field.value()];
            (field, Typed { field: [refusal, place], origin: origin.clone(), over, text })
        };
        page::fields(FIELDS).into_iter().map(typed).collect()
    }
}

impl Typed {
    fn is_over(&self, other: &Self) -> bool {
        self.origin == other.origin && self.over == other.over
    }

    fn written(&self) -> Vec<String> {
        let Self { field: [refusal, place], origin, over, text } = self.clone();
        vec![refusal, place, origin, over, text]
    }

    fn read(written: Vec<String>) -> Option<Self> {
        let [refusal, place, origin, over, text] = written.try_into().ok()?;
        Some(Self { field: [refusal, place], origin, over, text })
    }
}
