//! Toolbar buttons for importing, exporting, sharing, presenting and view options; in an embedded page, view options and the link to
//! the whole page. They load with their dialogs, into space that the toolbar reserves for them.

use leptos::{mount::mount_to, prelude::*};
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use super::{
    full_page::{full_page, is_embedded},
    sheet_dialog::SheetDialog,
    viewing::view_options,
};
use crate::{
    app::{
        browser::dom,
        kit::{
            context::expect_context,
            parts::all,
            reactive::{press, words},
        },
        state::{
            locale::Locale,
            modules::Parts,
            sheet_menu::{Asking, SheetMenu, ToolbarDialog},
        },
    },
    command::{Command, DialogCommand, PageCommand},
};

/// Adds the buttons to the toolbar.
pub(in crate::app) fn add_toolbar_buttons() {
    let Some(place) = place() else { return };
    let (menu, locale) = (expect_context::<SheetMenu>(), expect_context::<Locale>());
    let buttons = move || {
        let button = |dialog: ToolbarDialog| {
            let name = words(move || dialog_of(dialog).name(locale.text()));
            view! {
                <button id=dialog.id() aria-haspopup="dialog" on:click=press(move || menu.ask(Asking::ToolbarDialog(dialog)))>
                    {name}
                </button>
            }
            .into_any()
        };
        match is_embedded() {
            true => all(vec![view_options(), full_page()]),
            false => all(ToolbarDialog::ALL
                .map(button)
                .into_iter()
                .chain([present_button(), view_options()])
                .collect()),
        }
    };
    // They stay as long as the page.
    mount_to(place, buttons).forget();
}

/// The button that presents the sheet.
fn present_button() -> AnyView {
    let (locale, dialogs) = (expect_context::<Locale>(), expect_context::<Parts>().dialogs);
    let present = move || dialogs.then_or(|dialogs| dialogs.perform.run(DialogCommand::Present), || {});
    view! {
        <button class="presenting" aria-keyshortcuts=Command::Page(PageCommand::Dialog(DialogCommand::Present)).aria() on:click=press(present)>
            {words(move || locale.text().keys().presenting)}
        </button>
    }
    .into_any()
}

/// Creates the buttons' own element in the space reserved in the toolbar.
fn place() -> Option<HtmlElement> {
    let space: HtmlElement = dom::first(".toolbar > .space")?;
    let place: HtmlElement = document().create_element("div").ok()?.dyn_into().ok()?;
    place.set_class_name("doors");
    space.append_child(&place).ok()?;
    Some(place)
}

/// Returns the dialog of a button.
pub(super) fn dialog_of(button: ToolbarDialog) -> SheetDialog {
    match button {
        ToolbarDialog::Import => SheetDialog::Import,
        ToolbarDialog::Export => SheetDialog::Export,
        ToolbarDialog::Share => SheetDialog::Share,
    }
}
