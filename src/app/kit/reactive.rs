//! Reactive parts of views, and what follows from signals, of few types.
//!
//! Each type of closure in a view has machine code of its own, a kilobyte or two; boxed, all that give the same
//! kind of value share it. On this page that halves what is downloaded.

use leptos::ev::MouseEvent;

use crate::number::plain;
use leptos::prelude::*;

/// A text that follows what it reads.
pub(in crate::app) type Words = Box<dyn Fn() -> String + Send>;

/// A text that is there or not.
pub(in crate::app) type MaybeWords = Box<dyn Fn() -> Option<String> + Send>;

/// A class or an attribute that is set or not.
pub(in crate::app) type Flag = Box<dyn Fn() -> bool + Send>;

/// A part of a view that is made anew when what it reads changes.
pub(in crate::app) type Part = Box<dyn Fn() -> AnyView + Send>;

/// What a press does.
pub(in crate::app) type Press = Box<dyn FnMut(MouseEvent)>;

pub(in crate::app) fn press(mut f: impl FnMut() + 'static) -> Press {
    Box::new(move |_| f())
}

pub(in crate::app) fn words<T: Into<String>>(f: impl Fn() -> T + Send + 'static) -> Words {
    Box::new(move || f().into())
}

pub(in crate::app) fn maybe<T: Into<String>>(f: impl Fn() -> Option<T> + Send + 'static) -> MaybeWords {
    Box::new(move || f().map(Into::into))
}

pub(in crate::app) fn flag(f: impl Fn() -> bool + Send + 'static) -> Flag {
    Box::new(f)
}

pub(in crate::app) fn part(f: impl Fn() -> AnyView + Send + 'static) -> Part {
    Box::new(f)
}

/// `"true"` where it holds, and no attribute where it does not: how ARIA states are written.
pub(in crate::app) fn aria(f: impl Fn() -> bool + Send + 'static) -> MaybeWords {
    Box::new(move || f().then(|| "true".to_owned()))
}

/// A length in CSS pixels.
pub(in crate::app) fn pixels(f: impl Fn() -> f64 + Send + 'static) -> Words {
    Box::new(move || format!("{}px", plain(f())))
}

/// What follows from signals, computed anew when they change.
pub(in crate::app) fn memo<T: PartialEq + Send + Sync + 'static>(
    f: impl Fn() -> T + Send + Sync + 'static,
) -> Memo<T> {
    boxed_memo(Box::new(f))
}

fn boxed_memo<T: PartialEq + Send + Sync + 'static>(f: Box<dyn Fn() -> T + Send + Sync>) -> Memo<T> {
    Memo::new(move |_| f())
}

/// What is done to the world outside when signals change.
pub(in crate::app) fn effect(f: impl Fn() + 'static) {
    boxed_effect(Box::new(f));
}

fn boxed_effect(f: Box<dyn Fn()>) {
    Effect::new(move |_| f());
}
