//! The field for the sheet's name above the sheet. Clearing it removes the typed name.

use leptos::{ev::KeyboardEvent, html, prelude::*};

use crate::{
    app::{
        browser::keys::is_input_method,
        kit::{
            context::expect_context,
            reactive::{aria, flag, memo, words},
            rejection::Rejection,
        },
        state::{
            locale::Locale,
            named::Named,
            notices::Notices,
            refusals::{RefusalPlace, refusal_on_sheet},
            store::{Store, UpdateRate},
            typing::Typing,
        },
    },
    model::{Edit, NameError, SheetName},
};

/// The id of the element that says why a name was refused.
const REFUSAL: &str = "refusal-sheet-name";

/// The field, with the refusal below it.
#[component]
pub(super) fn SheetNameField() -> impl IntoView {
    let (store, locale, named) =
        (expect_context::<Store>(), expect_context::<Locale>(), expect_context::<Named>());
    let (notices, typing) = (expect_context::<Notices>(), expect_context::<Typing>());
    let node = NodeRef::<html::Input>::new();
    let refused: Rejection<NameError, Option<String>> = Rejection::new(move |_| named.typed.get());
    let put_back = move || {
        if let Some(input) = node.get_untracked() {
            input.set_value(&named.shown.get_untracked());
        }
    };
    // The field follows the name, except while something else is typed in it.
    Effect::new(move |before: Option<String>| {
        let shown = named.shown.get();
        if let Some(input) = node.get()
            && before.is_none_or(|before| input.value() == before)
        {
            input.set_value(&shown);
        }
        shown
    });
    // A refused text stays in the field as long as its refusal is shown.
    let is_refused = memo(move || refused.why().is_some());
    Effect::new(move |was_refused: Option<bool>| {
        let is_refused = is_refused.get();
        if was_refused == Some(true) && !is_refused {
            put_back();
        }
        named.is_refused.set(is_refused);
        is_refused
    });
    let take = move |typed: &str| {
        let typed = typed.trim();
        let is_untyped = typed.is_empty() || typed == named.untyped.get_untracked();
        let name = if is_untyped { Ok(None) } else { SheetName::new(typed).map(Some) };
        match name {
            Ok(name) => {
                refused.forget();
                notices.refuse_unless(store.dispatch(&Edit::SetName(name)));
                put_back();
            }
            Err(error) => refused.refuse(error),
        }
    };
    let keydown = move |event: KeyboardEvent| {
        if event.key() == "Escape" && !is_input_method(&event) {
            refused.forget();
            put_back();
        }
    };
    let why = memo(move || refused.why().map(|error| typing.refusal(&|said| (said.name)(&error))));
    // The sheet that the tour shows is not the user's own.
    let is_of_tour = flag(move || {
        store.track(UpdateRate::Document);
        store.is_aside()
    });
    view! {
        <div class="sheet-name">
            <input
                node_ref=node
                type="text"
                data-sheet-name=""
                autocomplete="off"
                spellcheck="false"
                dir="auto"
                aria-label=words(move || locale.text().toolbar.sheet_name)
                aria-describedby=REFUSAL
                aria-invalid=aria(move || is_refused.get())
                prop:readOnly=is_of_tour
                // Unless typed in, the field has no undo history of its own, so the undo keys reach the page.
                value=words(move || named.shown.get())
                on:keydown=keydown
                on:change=move |event| take(&event_target_value(&event))
            />
            {refusal_on_sheet(REFUSAL, RefusalPlace::Elsewhere, why)}
        </div>
    }
}
