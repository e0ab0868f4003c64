//! How closely an experiment follows the page.

use leptos::prelude::*;

use crate::app::page::store::{FEW_NUMBERS, Pace, Store};
use crate::model::Shape;

/// Each frame for what goes over few numbers, each pause for what goes over many; watched.
pub(super) fn frames_or_pauses(store: Store, numbers: fn(Shape) -> usize) -> Pace {
    if numbers(store.shape().get()) > FEW_NUMBERS { Pace::Pause } else { Pace::Frame }
}
