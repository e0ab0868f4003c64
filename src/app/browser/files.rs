//! Files that the page hands to the person.

use std::time::Duration;

use leptos::prelude::{document, set_timeout};
use wasm_bindgen::JsCast;
use web_sys::{Blob, HtmlAnchorElement, Url};

/// How long a browser has to read what it is offered.
const READ: Duration = Duration::from_secs(60);

/// Offers a text as a download under that name.
pub(in crate::app) fn download(name: &str, text: &str) {
    let parts = js_sys::Array::of1(&text.into());
    if let Ok(blob) = Blob::new_with_str_sequence(&parts) {
        download_blob(name, &blob);
    }
}

/// Offers bytes as a download under that name.
pub(in crate::app) fn download_bytes(name: &str, bytes: &[u8]) {
    let parts = js_sys::Array::of1(&js_sys::Uint8Array::from(bytes));
    if let Ok(blob) = Blob::new_with_u8_array_sequence(&parts) {
        download_blob(name, &blob);
    }
}

/// Offers what a browser holds as a download under that name.
pub(in crate::app) fn download_blob(name: &str, blob: &Blob) {
    // Each step fails only where the browser has no downloads at all; then there is nothing to offer.
    let Ok(address) = Url::create_object_url_with_blob(blob) else { return };
    if let Some(link) =
        document().create_element("a").ok().and_then(|link| link.dyn_into::<HtmlAnchorElement>().ok())
    {
        link.set_href(&address);
        link.set_download(name);
        link.click();
    }
    // Some browsers begin to read only after the click has ended, and a large file takes a while.
    set_timeout(
        move || {
            let _ = Url::revoke_object_url(&address);
        },
        READ,
    );
}
