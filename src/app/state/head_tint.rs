//! The colour that stands for a head.

use crate::app::state::screen::Screen;
use crate::plot::tint;
use leptos::prelude::*;

/// Returns the tint of a head (counted from 0) as a CSS colour, in the theme of the page. Tracked.
pub(in crate::app) fn head_tint(head: usize, screen: Screen) -> String {
    tint(head, screen.theme.get()).css()
}
