//! Buttons in the toolbar for what takes the sheet elsewhere. They come with their dialogs, into room that nothing else
//! has: the toolbar of the first part ends in what is chosen seldom, and has space before that.

use leptos::{mount::mount_to, prelude::*};
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use super::Asked;
use crate::app::kit::{
    parts::all,
    reactive::{press, words},
};
use crate::app::state::{
    sheet_menu::{Asking, Door, SheetMenu},
    voice::Voice,
};

/// Puts them there.
pub(in crate::app) fn doors() {
    let Some(place) = place() else { return };
    let (menu, voice) = (expect_context::<SheetMenu>(), expect_context::<Voice>());
    let buttons = move || {
        let button = |door: Door| {
            let name = words(move || match door {
                Door::Import => voice.text().importing().name,
                Door::Export => voice.text().exporting().name,
                Door::Share => voice.text().sharing().name,
            });
            view! {
                <button id=door.id() aria-haspopup="dialog" on:click=press(move || menu.ask(Asking::Door(door)))>
                    {name}
                </button>
            }
            .into_any()
        };
        all(Door::ALL.map(button).into())
    };
    // They stay as long as the page.
    mount_to(place, buttons).forget();
}

/// An element of their own, in the space of the toolbar that is kept for them.
fn place() -> Option<HtmlElement> {
    let space = document().query_selector(".toolbar > .space").ok()??;
    let place: HtmlElement = document().create_element("div").ok()?.dyn_into().ok()?;
    place.set_class_name("doors");
    space.append_child(&place).ok()?;
    Some(place)
}

/// What a button asks for.
pub(super) fn asked(door: Door) -> Asked {
    match door {
        Door::Import => Asked::Import,
        Door::Export => Asked::Export,
        Door::Share => Asked::Share,
    }
}
