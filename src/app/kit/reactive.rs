//! Reactive parts of views, and values derived from signals, in few types.
//!
//! Each closure type in a view has its own machine code, a kilobyte or two. Boxed closures of the same return type
//! share it, which halves the download of this page.

use leptos::{ev::MouseEvent, prelude::*};

use crate::number::for_css;

/// A reactive text.
pub(in crate::app) type Words = Box<dyn Fn() -> String + Send>;

/// A reactive text that may be absent.
pub(in crate::app) type MaybeWords = Box<dyn Fn() -> Option<String> + Send>;

/// A reactive class or attribute that is set or not.
pub(in crate::app) type Flag = Box<dyn Fn() -> bool + Send>;

/// A part of a view that is rebuilt when a signal it reads changes.
pub(in crate::app) type ViewPart = Box<dyn Fn() -> AnyView + Send>;

/// A click handler.
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

pub(in crate::app) fn part(f: impl Fn() -> AnyView + Send + 'static) -> ViewPart {
    Box::new(f)
}

/// Returns `"true"` while `f` holds and no attribute otherwise, as ARIA states are written.
pub(in crate::app) fn aria(f: impl Fn() -> bool + Send + 'static) -> MaybeWords {
    Box::new(move || f().then(|| "true".to_owned()))
}

/// A length in CSS pixels.
pub(in crate::app) fn pixels(f: impl Fn() -> f64 + Send + 'static) -> Words {
    Box::new(move || format!("{}px", for_css(f())))
}

/// A value derived from signals, computed again when they change.
pub(in crate::app) fn memo<T: PartialEq + Send + Sync + 'static>(
    f: impl Fn() -> T + Send + Sync + 'static,
) -> Memo<T> {
    boxed_memo(Box::new(f))
}

fn boxed_memo<T: PartialEq + Send + Sync + 'static>(f: Box<dyn Fn() -> T + Send + Sync>) -> Memo<T> {
    Memo::new(move |_| f())
}

/// A side effect, run again when signals change.
pub(in crate::app) fn effect(f: impl Fn() + 'static) {
    boxed_effect(Box::new(f));
}

fn boxed_effect(f: Box<dyn Fn()>) {
    Effect::new(move |_| f());
}
