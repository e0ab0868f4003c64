//! A page of the same framework that does nothing: what is left when the worksheet is taken away.
//!
//! It says that it is ready as the worksheet does, by `data-ready` in the task that fills the page, and its one
//! field has a handler for keys that does nothing: the floor under both the time to load and the time from a key to
//! a painted frame.

#[cfg(target_arch = "wasm32")]
fn main() {
    use leptos::prelude::*;

    mount_to_body(|| view! { <input type="text" aria-label="Nothing" on:keydown=|_| {} /> });
    let root = document().document_element();
    // Without a root there is no page, and nobody waits for it.
    let _ = root.map(|root| root.set_attribute("data-ready", "true"));
}

/// There is no page outside of a browser.
#[cfg(not(target_arch = "wasm32"))]
fn main() {}
