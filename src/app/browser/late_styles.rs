//! The style sheet of the parts that are loaded after the page.

use js_sys::Promise;
use leptos::prelude::document;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Event, HtmlLinkElement};

/// The id of the element in the page's head that holds the sheet's address; see `xtask/src/site/bundle.mjs`.
const NAMED: &str = "page-later";
/// The id of the link element that applies it.
const APPLIED: &str = "page-later-applied";
/// The event of a link whose style sheet has loaded.
const LOAD: &str = "load";

/// Requests the style sheet, once, before this returns. The future returns whether it loaded.
pub(in crate::app) fn late_styles() -> impl Future<Output = bool> {
    let link = applied().or_else(ask);
    let arrived = link.as_ref().filter(|link| link.sheet().is_none()).map(|link| {
        // The promise resolves on either event, because nobody may be awaiting it yet.
        Promise::new(&mut |resolve, _| {
            for event in [LOAD, "error"] {
                // Adding a listener cannot fail.
                let _ = link.add_event_listener_with_callback(event, &resolve);
            }
        })
    });
    async move {
        let Some(link) = link else { return false };
        let Some(arrived) = arrived else { return true };
        let event = JsFuture::from(arrived).await.ok().and_then(|event| event.dyn_into::<Event>().ok());
        let has_arrived = event.is_some_and(|event| event.type_() == LOAD);
        if !has_arrived {
            // Remove it, so that the next call requests it again.
            link.remove();
        }
        has_arrived
    }
}

fn applied() -> Option<HtmlLinkElement> {
    document().get_element_by_id(APPLIED)?.dyn_into().ok()
}

fn ask() -> Option<HtmlLinkElement> {
    let address = document().get_element_by_id(NAMED)?.get_attribute("content")?;
    let link: HtmlLinkElement = document().create_element("link").ok()?.dyn_into().ok()?;
    link.set_id(APPLIED);
    link.set_rel("stylesheet");
    link.set_href(&address);
    document().head()?.append_child(&link).ok()?;
    Some(link)
}
