//! Texts in the fields of sizes, settings and weights that are not committed yet, or were refused: they survive a
//! reload of the page.
//!
//! A field is identified by the id of its refusal message. Fields that come and go with the selection are also
//! identified by their purpose.

use leptos::{ev, prelude::*};
use web_sys::HtmlInputElement;

use crate::app::{
    browser::{dom, session},
    kit::{context::expect_context, reactive::effect},
    state::{
        focus::Focus,
        modules::Parts,
        panels::Panels,
        store::{Store, UpdateRate},
    },
};

/// Excludes the editors over cells, which have refusals too: `drafts` handles them.
const FIELDS: &str = "input[aria-describedby^='refusal-']:not(.editor *)";
const KEY: &str = "attenscope.fields";

/// A text, with what identifies its field.
#[derive(Clone, PartialEq)]
struct Typed {
    /// The id of its refusal message; and its purpose, or its index among the fields with the same id.
    field: [String; 2],
    /// The preset that the document was made from.
    origin: String,
    /// The committed value that the text replaces.
    over: String,
    text: String,
}

/// The texts. Copies are handles to the same state.
#[derive(Clone, Copy)]
struct Fields {
    store: Store,
    /// Texts whose fields are not on the page now: until the page has loaded, or the panel opens.
    waiting: StoredValue<Vec<Typed>>,
    /// Texts that are in their fields.
    open: StoredValue<Vec<Typed>>,
    /// Whether missing fields may be only hidden along with their panel.
    is_put_away: StoredValue<bool>,
}

/// Starts saving the texts, and restores those that were saved.
pub(super) fn listen() {
    let waiting = session::load(KEY).into_iter().filter_map(Typed::read).collect();
    let fields = Fields {
        store: expect_context(),
        waiting: StoredValue::new(waiting),
        open: StoredValue::new(Vec::new()),
        is_put_away: StoredValue::new(false),
    };
    // The listeners live as long as the page. When the page is left, it is too late to save.
    let _typed = window_event_listener(ev::input, move |event| {
        if dom::is_within(event.target(), FIELDS) {
            fields.look();
        }
    });
    let _taken = window_event_listener(ev::change, move |_| fields.look_soon());
    let _restored = window_event_listener(ev::keydown, move |_| fields.look_soon());
    // A refused text goes when the value below it changes, but not when its panel closes.
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
        // A lab that is still loading appears later than it is opened.
        let _ = parts.lab.now();
        fields.is_put_away.set_value(true);
        fields.look_soon();
    });
    // A restored text may be arithmetic, which can be read only now. The fields of the settings come with editing.
    parts.editing.then(move |_| request_animation_frame(move || fields.look()));
}

impl Fields {
    /// Calls [`Fields::look`] after current events are handled, if there is anything to look for.
    fn look_soon(self) {
        let is_none = |all: StoredValue<Vec<Typed>>| all.with_value(Vec::is_empty);
        if !(is_none(self.waiting) && is_none(self.open)) {
            request_animation_frame(move || self.look());
        }
    }

    /// Restores waiting texts to the fields that exist, and saves the open texts.
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
            // Do not overwrite another typed text, and do not restore over another number.
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

    /// Returns the fields on the page with their texts.
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
        dom::all(FIELDS).into_iter().map(typed).collect()
    }
}

/// Returns the purpose of a field, if it has one.
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
