//! Toolbar buttons for importing, exporting and sharing, or in an embedded page the link to the whole page. They load with their dialogs, into space reserved for them:
//! the toolbar of the initially loaded part ends in rarely used controls, with this space before those.

use leptos::{mount::mount_to, prelude::*};
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use super::{
    Asked,
    full_page::{full_page, is_embedded},
};
use crate::app::kit::{
    parts::all,
    reactive::{press, words},
};
use crate::app::state::{
    locale::Locale,
    sheet_menu::{Asking, SheetMenu, ToolbarDialog},
};

/// Adds the buttons to the toolbar.
pub(in crate::app) fn add_toolbar_buttons() {
    let Some(place) = place() else { return };
    let (menu, locale) = (expect_context::<SheetMenu>(), expect_context::<Locale>());
    let buttons = move || {
        let button = |dialog: ToolbarDialog| {
            let name = words(move || match dialog {
                ToolbarDialog::Import => locale.text().importing().name,
                ToolbarDialog::Export => locale.text().exporting().name,
                ToolbarDialog::Share => locale.text().sharing().name,
            });
            view! {
                <button id=dialog.id() aria-haspopup="dialog" on:click=press(move || menu.ask(Asking::ToolbarDialog(dialog)))>
                    {name}
                </button>
            }
            .into_any()
        };
        match is_embedded() {
            true => full_page(),
            false => all(ToolbarDialog::ALL.map(button).into()),
        }
    };
    // They stay as long as the page.
    mount_to(place, buttons).forget();
}

/// Creates the buttons' own element in the space reserved in the toolbar.
fn place() -> Option<HtmlElement> {
    let space = document().query_selector(".toolbar > .space").ok()??;
    let place: HtmlElement = document().create_element("div").ok()?.dyn_into().ok()?;
    place.set_class_name("doors");
    space.append_child(&place).ok()?;
    Some(place)
}

/// Returns the dialog of a button.
pub(super) fn asked(dialog: ToolbarDialog) -> Asked {
    match dialog {
        ToolbarDialog::Import => Asked::Import,
        ToolbarDialog::Export => Asked::Export,
        ToolbarDialog::Share => Asked::Share,
    }
}
