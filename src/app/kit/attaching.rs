//! The traits by which `view!` attaches something to an element; see [`prelude`](super::prelude).

use std::sync::{Arc, Mutex, PoisonError};

use leptos::{ev::EventDescriptor, prelude::AddAnyAttr, wasm_bindgen::JsValue};

use super::attached::{Attached, Following, Held, Place, Value};

/// What can be held.
pub(in crate::app) trait IntoValue {
    fn into_value(self) -> Value;
}

macro_rules! still {
    ($($held:ty),*) => {
        $(impl IntoValue for $held {
            fn into_value(self) -> Value {
                Value::Still(self.into())
            }
        })*
    };
}

still!(bool, &'static str, String, Option<&'static str>, Option<String>);

impl<T: Into<Held> + 'static> IntoValue for Box<dyn Fn() -> T + Send> {
    fn into_value(self) -> Value {
        Value::Following(Arc::new(Mutex::new(move || self().into())))
    }
}

impl<T: Into<Held> + 'static> IntoValue for Option<Box<dyn Fn() -> T + Send>> {
    fn into_value(self) -> Value {
        self.map_or(Value::Still(Held::Nothing), IntoValue::into_value)
    }
}

/// A closure written in `view!`.
impl<T: Into<Held> + 'static> IntoValue for Following<T> {
    fn into_value(self) -> Value {
        Value::Following(Arc::new(Mutex::new(move || {
            self.lock().unwrap_or_else(PoisonError::into_inner)().into()
        })))
    }
}

/// What `class` takes: all classes, or one by name and whether it is set.
pub(in crate::app) trait IntoClass {
    fn into_class(self) -> Attached;
}

impl<V: IntoValue> IntoClass for V {
    fn into_class(self) -> Attached {
        Attached::Put(Place::Attribute("class"), self.into_value())
    }
}

impl<V: IntoValue> IntoClass for (&'static str, V) {
    fn into_class(self) -> Attached {
        Attached::Put(Place::Class(self.0), self.1.into_value())
    }
}

/// An element with more attached to it.
type With<T> = <T as AddAnyAttr>::Output<Attached>;

pub(in crate::app) trait ClassAttribute: AddAnyAttr + Sized {
    fn class(self, class: impl IntoClass) -> With<Self> {
        self.add_any_attr(class.into_class())
    }
}

impl<T: AddAnyAttr> ClassAttribute for T {}

pub(in crate::app) trait StyleAttribute: AddAnyAttr + Sized {
    fn style(self, (name, value): (&'static str, impl IntoValue)) -> With<Self> {
        self.add_any_attr(Attached::Put(Place::Style(name), value.into_value()))
    }
}

impl<T: AddAnyAttr> StyleAttribute for T {}

pub(in crate::app) trait PropAttribute: AddAnyAttr + Sized {
    fn prop(self, name: &'static str, value: impl IntoValue) -> With<Self> {
        self.add_any_attr(Attached::Put(Place::Property(name), value.into_value()))
    }
}

impl<T: AddAnyAttr> PropAttribute for T {}

pub(in crate::app) trait CustomAttribute: AddAnyAttr + Sized {
    fn attr(self, name: &'static str, value: impl IntoValue) -> With<Self> {
        self.add_any_attr(Attached::Put(Place::Attribute(name), value.into_value()))
    }
}

impl<T: AddAnyAttr> CustomAttribute for T {}

pub(in crate::app) trait OnAttribute: AddAnyAttr + Sized {
    fn on<E>(self, event: E, act: impl FnMut(E::EventType) + 'static) -> With<Self>
    where
        E: EventDescriptor,
        E::EventType: From<JsValue>,
    {
        self.add_any_attr(Attached::listener(&event, act))
    }
}

impl<T: AddAnyAttr> OnAttribute for T {}

macro_rules! named {
    ($group:ident: $($method:ident $name:literal),* $(,)?) => {
        pub(in crate::app) trait $group: CustomAttribute {
            $(fn $method(self, value: impl IntoValue) -> With<Self> {
                self.attr($name, value)
            })*
        }

        impl<T: AddAnyAttr> $group for T {}
    };
}

named! { GlobalAttributes:
    autocapitalize "autocapitalize",
    dir "dir",
    hidden "hidden",
    id "id",
    inputmode "inputmode",
    lang "lang",
    role "role",
    spellcheck "spellcheck",
    tabindex "tabindex",
    title "title",
}

named! { AriaAttributes:
    aria_busy "aria-busy",
    aria_colcount "aria-colcount",
    aria_controls "aria-controls",
    aria_orientation "aria-orientation",
    aria_current "aria-current",
    aria_describedby "aria-describedby",
    aria_disabled "aria-disabled",
    aria_expanded "aria-expanded",
    aria_haspopup "aria-haspopup",
    aria_hidden "aria-hidden",
    aria_invalid "aria-invalid",
    aria_keyshortcuts "aria-keyshortcuts",
    aria_label "aria-label",
    aria_labelledby "aria-labelledby",
    aria_live "aria-live",
    aria_multiselectable "aria-multiselectable",
    aria_pressed "aria-pressed",
    aria_readonly "aria-readonly",
    aria_rowcount "aria-rowcount",
    aria_selected "aria-selected",
    aria_valuemax "aria-valuemax",
    aria_valuemin "aria-valuemin",
    aria_valuenow "aria-valuenow",
    aria_valuetext "aria-valuetext",
}
