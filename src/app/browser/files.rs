//! Files offered as downloads.

use std::time::Duration;

use leptos::prelude::{document, set_timeout};
use wasm_bindgen::JsCast;
use web_sys::{Blob, HtmlAnchorElement, Url};

/// How long a browser has to read an offered file.
const READ: Duration = Duration::from_secs(60);

/// Offers a text as a download named `name`.
pub(in crate::app) fn download(name: &str, text: &str) {
    let parts = js_sys::Array::of1(&text.into());
    if let Ok(blob) = Blob::new_with_str_sequence(&parts) {
        download_blob(name, &blob);
    }
}

/// Offers bytes as a download named `name`.
pub(in crate::app) fn download_bytes(name: &str, bytes: &[u8]) {
    let parts = js_sys::Array::of1(&js_sys::Uint8Array::from(bytes));
    if let Ok(blob) = Blob::new_with_u8_array_sequence(&parts) {
        download_blob(name, &blob);
    }
}

/// Offers a blob as a download named `name`.
pub(in crate::app) fn download_blob(name: &str, blob: &Blob) {
    // These steps fail only in a browser without downloads.
    let Ok(address) = Url::create_object_url_with_blob(blob) else { return };
    if let Some(link) =
        document().create_element("a").ok().and_then(|link| link.dyn_into::<HtmlAnchorElement>().ok())
    {
        link.set_href(&address);
        link.set_download(name);
        link.click();
    }
    // Some browsers start to read only after the click, and a large file takes a while.
    set_timeout(
        move || {
            let _ = Url::revoke_object_url(&address);
        },
        READ,
    );
}
