//! The colour that stands for a head.

use leptos::prelude::*;

use crate::{app::state::screen::Screen, plot::tint};

/// Returns the tint of a head (counted from 0) as a CSS colour, in the theme of the page. Tracked.
pub(in crate::app) fn head_tint(head: usize, screen: Screen) -> String {
    tint(head, screen.theme.get()).css()
}
