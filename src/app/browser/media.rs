//! The browser window: its size, its pixel ratio, its colour scheme.

use leptos::{
    ev,
    prelude::{window, window_event_listener},
};
use wasm_bindgen::{JsCast, prelude::Closure};

use crate::{layout::Viewport, number::for_css, plot::Theme};

const DARK: &str = "(prefers-color-scheme: dark)";
const CALM: &str = "(prefers-reduced-motion: reduce)";
const COARSE: &str = "(pointer: coarse)";

/// Returns the present size of the window.
pub(in crate::app) fn viewport(is_presented: bool) -> Viewport {
    let window = window();
    let width = window.inner_width().ok().and_then(|width| width.as_f64()).unwrap_or(1280.0);
    let height = window.inner_height().ok().and_then(|height| height.as_f64()).unwrap_or(720.0);
    Viewport { width, height, pixel_ratio: window.device_pixel_ratio().max(0.5), is_presented }
}

/// Calls back when the window's size or pixel ratio changes, and when fonts have loaded.
pub(in crate::app) fn on_viewport_change(f: impl Fn() + Clone + 'static) {
    let resized = f.clone();
    // The listener lives as long as the page.
    let _listener = window_event_listener(ev::resize, move |_| resized());
    on_pixel_ratio_change(f.clone());
    // A font may load as late as the first character that needs it.
    let arrived = Closure::<dyn Fn()>::new(f);
    let fonts = leptos::prelude::document().fonts();
    fonts.set_onloadingdone(Some(arrived.as_ref().unchecked_ref()));
    arrived.forget();
}

/// Calls back when the pixel ratio changes, for example on another screen; the window's size may stay the same.
fn on_pixel_ratio_change(f: impl Fn() + Clone + 'static) {
    let query = format!("(resolution: {}dppx)", for_css(window().device_pixel_ratio()));
    let Ok(Some(query)) = window().match_media(&query) else { return };
    // The query matches one ratio only, so a new ratio needs a new query.
    let asked = query.clone();
    let callback = Closure::once_into_js(move || {
        asked.set_onchange(None);
        f();
        on_pixel_ratio_change(f);
    });
    query.set_onchange(Some(callback.unchecked_ref()));
    // The query must live until it is called.
    std::mem::forget(query);
}

/// Returns the colour scheme that the user asked the browser for.
pub(in crate::app) fn theme() -> Theme {
    if matches(DARK) { Theme::Dark } else { Theme::Light }
}

/// Whether the user asked the browser for less motion.
pub(in crate::app) fn is_motion_reduced() -> bool {
    matches(CALM)
}

/// Whether the primary pointer is coarse, such as a finger.
pub(in crate::app) fn is_pointer_coarse() -> bool {
    matches(COARSE)
}

fn matches(query: &str) -> bool {
    window().match_media(query).ok().flatten().is_some_and(|query| query.matches())
}

/// Calls back when the colour scheme changes.
pub(in crate::app) fn on_theme_change(f: impl Fn() + 'static) {
    let Ok(Some(query)) = window().match_media(DARK) else { return };
    let callback = Closure::<dyn Fn()>::new(f);
    query.set_onchange(Some(callback.as_ref().unchecked_ref()));
    // Both live as long as the page.
    callback.forget();
    std::mem::forget(query);
}
