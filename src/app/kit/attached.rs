//! What is attached to an element: an attribute, a class, a property of its style or of itself, a listener; all of one
//! type, whatever they are called and hold.

use std::{
    borrow::Cow,
    sync::{Arc, Mutex, PoisonError},
};

use leptos::{
    attr::{
        Attribute, NamedAttributeKey, NextAttribute,
        any_attribute::{AnyAttribute, IntoAnyAttribute},
    },
    ev::{EventDescriptor, On, SharedEventCallback},
    reactive::effect::RenderEffect,
    tachys::renderer::dom::Dom,
    wasm_bindgen::JsValue,
};
use web_sys::Element;

/// What is attached.
#[derive(Clone)]
pub(in crate::app) enum Attached {
    Put(Place, Value),
    Listener(On<Heard, SharedEventCallback<JsValue>>),
}

/// Where a value is put, by name.
#[derive(Clone, Copy)]
pub(in crate::app) enum Place {
    Attribute(&'static str),
    Class(&'static str),
    Style(&'static str),
    Property(&'static str),
}

/// What is put there, once or each time that it changes.
#[derive(Clone)]
pub(in crate::app) enum Value {
    Still(Held),
    Following(Following<Held>),
}

/// What follows signals.
pub(super) type Following<T> = Arc<Mutex<dyn FnMut() -> T + Send>>;

/// What a place holds just now.
#[derive(Clone, PartialEq, Eq)]
pub(in crate::app) enum Held {
    Nothing,
    /// An attribute or a class that is set.
    Set,
    Text(Cow<'static, str>),
}

impl From<bool> for Held {
    fn from(is_set: bool) -> Self {
        if is_set { Self::Set } else { Self::Nothing }
    }
}

impl From<&'static str> for Held {
    fn from(text: &'static str) -> Self {
        Self::Text(text.into())
    }
}

impl From<String> for Held {
    fn from(text: String) -> Self {
        Self::Text(text.into())
    }
}

impl<T: Into<Self>> From<Option<T>> for Held {
    fn from(held: Option<T>) -> Self {
        held.map_or(Self::Nothing, Into::into)
    }
}

/// An event, by name.
#[derive(Clone)]
pub(in crate::app) struct Heard(Cow<'static, str>);

impl EventDescriptor for Heard {
    type EventType = JsValue;

    // It says only whether one listener could serve all elements; here each has its own.
    const BUBBLES: bool = false;

    fn name(&self) -> Cow<'static, str> {
        self.0.clone()
    }

    fn event_delegation_key(&self) -> Cow<'static, str> {
        self.0.clone()
    }
}

impl Attached {
    /// What listens to an event.
    pub(super) fn listener<E>(event: &E, mut act: impl FnMut(E::EventType) + 'static) -> Self
    where
        E: EventDescriptor,
        E::EventType: From<JsValue>,
    {
        const { assert!(!E::CAPTURE, "listens where the event happens") };
        listener(event.name(), Box::new(move |event: JsValue| act(event.into())))
    }
}

fn listener(name: Cow<'static, str>, act: Box<dyn FnMut(JsValue)>) -> Attached {
    Attached::Listener(leptos::ev::on(Heard(name), act).into_cloneable_owned())
}

impl Place {
    fn put(self, element: &Element, held: &Held) {
        match (self, held) {
            (Self::Attribute(name), Held::Nothing) => Dom::remove_attribute(element, name),
            (Self::Attribute(name), Held::Set) => Dom::set_attribute(element, name, ""),
            (Self::Attribute(name), Held::Text(text)) => Dom::set_attribute(element, name, text),
            (Self::Class(name), Held::Nothing) => Dom::remove_class(&Dom::class_list(element), name),
            (Self::Class(name), _) => Dom::add_class(&Dom::class_list(element), name),
            (Self::Style(name), Held::Text(text)) => {
                Dom::set_css_property(&Dom::style(element), name, text);
            }
            (Self::Style(name), _) => Dom::remove_css_property(&Dom::style(element), name),
            (Self::Property(name), held) => {
                let value = match held {
                    Held::Text(text) => JsValue::from_str(text),
                    held => JsValue::from_bool(*held == Held::Set),
                };
                Dom::set_property_or_value(element, name, &value);
            }
        }
    }
}

/// What keeps up what is attached.
pub(in crate::app) enum Kept {
    Still,
    Following { _effect: RenderEffect<Held> },
    Listener { _on: <On<Heard, SharedEventCallback<JsValue>> as Attribute>::State },
}

impl Attribute for Attached {
    const MIN_LENGTH: usize = 0;

    type AsyncOutput = Self;
    type State = (Element, Kept);
    type Cloneable = Self;
    type CloneableOwned = Self;

    fn html_len(&self) -> usize {
        0
    }

    // The page is never written on a server.
    fn to_html(self, _: &mut String, _: &mut String, _: &mut String, _: &mut String) {}

    fn hydrate<const FROM_SERVER: bool>(self, element: &Element) -> Self::State {
        self.build(element)
    }

    fn build(self, element: &Element) -> Self::State {
        let kept = match self {
            Self::Put(place, Value::Still(held)) => {
                // What is new has nothing that could be taken away.
                if held != Held::Nothing || matches!(place, Place::Property(_)) {
                    place.put(element, &held);
                }
                Kept::Still
            }
            Self::Put(place, Value::Following(following)) => {
                let element = element.clone();
                let _effect = RenderEffect::new(move |before: Option<Held>| {
                    let held = following.lock().unwrap_or_else(PoisonError::into_inner)();
                    // A person may have changed a property meanwhile.
                    if matches!(place, Place::Property(_)) || before.as_ref() != Some(&held) {
                        place.put(&element, &held);
                    }
                    held
                });
                Kept::Following { _effect }
            }
            Self::Listener(on) => Kept::Listener { _on: on.build(element) },
        };
        (element.clone(), kept)
    }

    fn rebuild(self, state: &mut Self::State) {
        *state = self.build(&state.0);
    }

    fn into_cloneable(self) -> Self {
        self
    }

    fn into_cloneable_owned(self) -> Self {
        self
    }

    fn dry_resolve(&mut self) {}

    async fn resolve(self) -> Self {
        self
    }

    fn keys(&self) -> Vec<NamedAttributeKey> {
        let Self::Put(place, _) = self else { return Vec::new() };
        vec![match *place {
            Place::Attribute(name) => NamedAttributeKey::Attribute(name.into()),
            Place::Class(_) => NamedAttributeKey::Attribute("class".into()),
            Place::Style(_) => NamedAttributeKey::Attribute("style".into()),
            Place::Property(name) => NamedAttributeKey::Property(name.into()),
        }]
    }
}

impl NextAttribute for Attached {
    type Output<Next: Attribute> = Vec<AnyAttribute>;

    fn add_any_attr<Next: Attribute>(self, next: Next) -> Vec<AnyAttribute> {
        vec![self.into_any_attr(), next.into_any_attr()]
    }
}
