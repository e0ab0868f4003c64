//! Asking before the page is left.

use web_sys::Event;

/// Makes the browser ask the user whether to leave the page, in its own words.
pub(in crate::app) fn ask_before_leaving(event: &Event) {
    event.prevent_default();
    // Older browsers check only this property.
    let _ = js_sys::Reflect::set(event, &"returnValue".into(), &true.into());
}
