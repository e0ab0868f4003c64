//! A page of the same framework that does nothing: the baseline for the worksheet.
//!
//! Like the worksheet it sets `data-ready` in the task that fills the page, and its one field has a key handler that
//! does nothing. So it gives the lower bound of both the load time and the time from a key to a painted frame.

#[cfg(target_arch = "wasm32")]
fn main() {
    use leptos::prelude::*;

    mount_to_body(|| view! { <input type="text" aria-label="Nothing" on:keydown=|_| {} /> });
    let root = document().document_element();
    // Without a root element there is no page to wait for.
    let _ = root.map(|root| root.set_attribute("data-ready", "true"));
}

/// Does nothing outside of a browser.
#[cfg(not(target_arch = "wasm32"))]
fn main() {}
