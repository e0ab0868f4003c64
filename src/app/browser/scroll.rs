//! How far the page is scrolled, kept over a reload: what makes it long comes later than the browser puts it back.

use leptos::{
    ev,
    prelude::{window, window_event_listener},
};

use super::session;
use crate::number::{plain, read};

const KEY: &str = "attenscope.scroll";

/// Keeps it from now on for when the page is loaded anew in this tab.
pub(in crate::app) fn keep_over_reloads() {
    // The listener is the page's own and stays as long as the page.
    let _listener = window_event_listener(ev::pagehide, |_| {
        if let Ok(top) = window().scroll_y() {
            session::save(KEY, &[vec![plain(top)]]);
        }
    });
}

/// How far it was scrolled before it was loaded anew.
pub(in crate::app) fn before_reload() -> Option<f64> {
    read(session::load(KEY).first()?.first()?)
}

/// Scrolls the page so far.
pub(in crate::app) fn to(top: f64) {
    window().scroll_to_with_x_and_y(0.0, top);
}
