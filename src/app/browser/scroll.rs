//! The scroll position, kept over a reload. The browser's own restoration comes before the content that makes the page
//! long.

use leptos::{
    ev,
    prelude::{window, window_event_listener},
};

use super::session;
use crate::number::{for_data, read};

const KEY: &str = "attenscope.scroll";

/// From now on, saves the position in this tab when the page is left.
pub(in crate::app) fn keep_over_reloads() {
    // The listener lives as long as the page.
    let _listener = window_event_listener(ev::pagehide, |_| {
        if let Ok(top) = window().scroll_y() {
            session::save(KEY, &[vec![for_data(top)]]);
        }
    });
}

/// Returns the scroll position before the reload, in CSS pixels.
pub(in crate::app) fn before_reload() -> Option<f64> {
    read(session::load(KEY).first()?.first()?)
}

/// Scrolls the page to that position.
pub(in crate::app) fn to(top: f64) {
    window().scroll_to_with_x_and_y(0.0, top);
}
