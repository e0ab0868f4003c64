//! Texts in the fields of sizes, settings and weights that are not taken yet, or were refused: whoever loads the page
//! anew finds them in their fields.
//!
//! Each such field names what says why it is refused, and by that it is known; one of several that come and go with what
//! is chosen also by what it is for.

use leptos::ev;
use web_sys::HtmlInputElement;

use crate::app::{
    browser::{dom, session},
    kit::reactive::effect,
    state::{
        focus::Focus,
        modules::Parts,
        panels::Panels,
        store::{Store, UpdateRate},
    },
};
use leptos::prelude::*;

/// The editors over cells, which say so as well, are followed with their cells.
const FIELDS: &str = "input[aria-describedby^='refusal-']:not(.editor *)";
const KEY: &str = "attenscope.fields";

/// A text, and what tells its field from others.
#[derive(Clone, PartialEq)]
struct Typed {
    /// What says why it is refused, and what it is for or else the how many-th field it is of those with the same.
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
    /// Those whose fields are not there now: until the page is there again, or the panel.
    waiting: StoredValue<Vec<Typed>>,
    /// Those that stand in their fields.
    open: StoredValue<Vec<Typed>>,
    /// Whether fields that are gone since may only be put away, with their panel.
    is_put_away: StoredValue<bool>,
}

/// Keeps them from now on, and puts back those that were kept.
pub(super) fn listen() {
    let waiting = session::load(KEY).into_iter().filter_map(Typed::read).collect();
    let fields = Fields {
        store: expect_context(),
        waiting: StoredValue::new(waiting),
        open: StoredValue::new(Vec::new()),
        is_put_away: StoredValue::new(false),
    };
    // The listeners are the page's own and stay as long as the page. As it is left it is too late to keep anything.
    let _typed = window_event_listener(ev::input, move |event| {
        if dom::is_within(event.target(), FIELDS) {
            fields.look();
        }
    });
    let _taken = window_event_listener(ev::change, move |_| fields.look_soon());
    let _restored = window_event_listener(ev::keydown, move |_| fields.look_soon());
    // What is refused goes with what it was typed over, but not with the panel that it stands in.
    effect(move || {
        fields.store.track(UpdateRate::Edit);
        fields.look_soon();
    });
    let (panels, parts, focus) =
        (expect_context::<Panels>(), expect_context::<Parts>(), expect_context::<Focus>());
    effect(move || {
        panels.lab_is_open.track();
        panels.experiment.track();
        // Another row has other weights.
        focus.token.track();
        // It comes later than it is opened where it is fetched first.
        let _ = parts.lab.now();
        fields.is_put_away.set_value(true);
        fields.look_soon();
    });
    // What is put back may be arithmetic.
    parts.hand.then(move |_| fields.look());
}

impl Fields {
    /// Looks when what is done to fields now is done, if there is anything to look for.
    fn look_soon(self) {
        let is_none = |all: StoredValue<Vec<Typed>>| all.with_value(Vec::is_empty);
        if !(is_none(self.waiting) && is_none(self.open)) {
            request_animation_frame(move || self.look());
        }
    }

    /// Puts the texts that wait for their fields into those that are there, and keeps what is open.
    fn look(self) {
        let fields = self.fields();
        let mut waiting = self.waiting.get_value();
        if self.is_put_away.get_value() {
            self.is_put_away.set_value(false);
            waiting.extend(self.open.get_value());
        }
        waiting.retain(|before| {
            let Some((field, typed)) = fields.iter().find(|(_, typed)| typed.field == before.field) else {
                return before.origin == self.origin();
            };
            // Not where another text is typed meanwhile, nor over another number.
            if typed.text == typed.over && (&typed.over, &typed.origin) == (&before.over, &before.origin) {
                field.set_value(&before.text);
                dom::take_typed(field);
            }
            false
        });
        let open = self.fields().into_iter().map(|(_, typed)| typed).filter(|typed| typed.text != typed.over);
        self.open.set_value(open.collect());
        self.waiting.set_value(waiting);
        let kept = [self.waiting.get_value(), self.open.get_value()].concat();
        session::save(KEY, &kept.iter().map(Typed::written).collect::<Vec<_>>());
    }

    fn origin(self) -> String {
        self.store.read(|pipeline| pipeline.document().origin().unwrap_or_default().to_owned())
    }

    /// The fields that are there, with what stands in them.
    fn fields(self) -> Vec<(HtmlInputElement, Typed)> {
        let origin = self.origin();
        let mut before = Vec::new();
        let typed = |field: HtmlInputElement| {
            let refusal = field.get_attribute("aria-describedby").unwrap_or_default();
            let count = before.iter().filter(|other| **other == refusal).count();
            let place = purpose(&field).unwrap_or_else(|| count.to_string());
            before.push(refusal.clone());
            let [over, text] = [field.default_value(), field.value()];
            (field, Typed { field: [refusal, place], origin: origin.clone(), over, text })
        };
        dom::fields(FIELDS).into_iter().map(typed).collect()
    }
}

/// What a field is for, where that is said.
fn purpose(field: &HtmlInputElement) -> Option<String> {
    field.closest("[data-typed]").ok()??.get_attribute("data-typed")
}

impl Typed {
    fn written(&self) -> Vec<String> {
        let Self { field: [refusal, place], origin, over, text } = self.clone();
        vec![refusal, place, origin, over, text]
    }

    fn read(written: Vec<String>) -> Option<Self> {
        let [refusal, place, origin, over, text] = written.try_into().ok()?;
        Some(Self { field: [refusal, place], origin, over, text })
    }
}
