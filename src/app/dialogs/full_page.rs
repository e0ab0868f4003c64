//! The way from a page inside another one to the whole page, with the same sheet.

use leptos::{
    ev::MouseEvent,
    prelude::{document, *},
};
use web_sys::HtmlAnchorElement;

use super::sharing::shared_address;
use crate::app::{
    browser::linked,
    kit::{context::expect_context, reactive::words},
    state::{locale::Locale, notice::Notice, notices::Notices},
};

/// Whether the page is inside another one, as `web/embed.js` marks it.
pub(super) fn is_embedded() -> bool {
    document().document_element().is_some_and(|root| root.has_attribute("data-embed"))
}

/// The link. When it is pressed, focused or followed, it gets the address of the sheet as it is then, with what is hidden.
pub(super) fn full_page() -> AnyView {
    let (locale, notices) = (expect_context::<Locale>(), expect_context::<Notices>());
    let node = NodeRef::<leptos::html::A>::new();
    let owner = Owner::current();
    // Returns whether the sheet fits into an address.
    let renew = Callback::new(move |()| {
        let address = owner.as_ref().and_then(|owner| {
            let owner = owner.child();
            let address = owner.with(shared_address);
            owner.cleanup();
            address
        });
        let Some((address, link)) = address.zip(node.get_untracked()) else { return false };
        HtmlAnchorElement::set_href(&link, &address);
        true
    });
    let follow = move |event: MouseEvent| {
        if !renew.run(()) {
            event.prevent_default();
            notices.tell(Notice::refused(|text, _| text.sharing().too_large.to_owned()));
        }
    };
    let prepare = move || {
        renew.run(());
    };
    view! {
        <a class="full-page" node_ref=node href=linked::address() target="_blank" rel="noopener" on:pointerdown=move |_| prepare() on:focus=move |_| prepare() on:click=follow>
            {words(move || locale.text().sharing().full_page)}
        </a>
    }
    .into_any()
}
