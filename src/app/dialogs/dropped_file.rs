//! Opening and saving files without a dialog command: a file dropped on the page or opened by the operating system, and
//! keyboard shortcuts.

use leptos::{ev, mount::mount_to, prelude::document};

use super::leaving::{Leaving, leaving};
use super::sharing::save_file;
use crate::app::{
    browser::{
        dom::{end_typing, is_any, is_asked},
        given_files::{on_drop, on_launch},
        keys::{has_control, is_input_method},
        sliced_file::SlicedFile,
    },
    kit::{
        parts::nothing,
        reactive::{part, words},
    },
    state::{
        grids::Grids,
        hidden::Hidden,
        locale::Locale,
        named::Named,
        notice::{ModuleMessage, Notice},
        notices::Notices,
        sheet_menu::{Asking, SheetMenu},
        store::Store,
        typing::Typing,
    },
};
use leptos::prelude::*;

/// The readable file types.
const FORMS: &str = ".npy · .npz · .safetensors · .csv · .tsv · .json · .md";

/// The id of the heading of the import dialog.
pub(super) const HEADING: &str = "importing-heading";

/// The file that waits for the import dialog. Copies are handles to the same file.
#[derive(Clone, Copy)]
pub(in crate::app) struct DroppedFile(StoredValue<Option<SlicedFile>, LocalStorage>);

impl DroppedFile {
    /// Listens for files and keys.
    pub(in crate::app) fn listen() -> Self {
        let given = Self(StoredValue::new_local(None));
        let menu = expect_context::<SheetMenu>();
        let notices = expect_context::<Notices>();
        let open = move |file| {
            if !is_taken() {
                return notices.tell(Notice::refused(|text, _| text.importing().refused_drop.to_owned()));
            }
            given.0.set_value(Some(file));
            menu.ask(Asking::File);
        };
        let is_over = RwSignal::new(false);
        on_drop(
            move |is| {
                let is = is && is_taken();
                if is_over.get_untracked() != is {
                    is_over.set(is);
                }
            },
            open,
        );
        on_launch(open);
        show(is_over);
        keys(menu);
        given
    }

    /// Takes the waiting file.
    pub(super) fn take(self) -> Option<SlicedFile> {
        self.0.try_update_value(Option::take).flatten()
    }
}

/// Whether a file is accepted now. It must not replace another open dialog and discard what was typed there.
fn is_taken() -> bool {
    !is_asked() || is_any(&format!("dialog[open][aria-labelledby='{HEADING}']"))
}

/// Shows a hint over the page while a file is dragged over it.
fn show(is_over: RwSignal<bool>) {
    let (Some(body), locale) = (document().body(), expect_context::<Locale>()) else { return };
    let said = move || {
        view! {
            <div class="dropping" aria-hidden="true">
                <p>
                    <strong>{words(move || locale.text().importing().drop)}</strong>
                    <span>{FORMS}</span>
                </p>
            </div>
        }
        .into_any()
    };
    // It stays as long as the page.
    mount_to(body, move || part(move || if is_over.get() { said() } else { nothing() })).forget();
}

/// Ctrl+O opens a file, Ctrl+S saves one; neither does so while a dialog is open.
fn keys(menu: SheetMenu) {
    let (store, grids) = (expect_context::<Store>(), expect_context::<Grids>());
    let (notices, typing) = (expect_context::<Notices>(), expect_context::<Typing>());
    let (named, covers) = (expect_context::<Named>(), expect_context::<Hidden>());
    // The listener lives as long as the page.
    let _listener = window_event_listener(ev::keydown, move |event| {
        let is_plain = !event.alt_key() && !event.shift_key();
        if is_input_method(&event) || !has_control(&event) || !is_plain || is_asked() {
            return;
        }
        match event.key().as_str() {
            "o" | "O" => menu.ask(Asking::File),
            "s" | "S" => {
                grids.commit_drafts();
                end_typing();
                let (_, bytes) = save_file(store);
                notices.tell(match leaving(typing, named, covers) {
                    Leaving::Whole => Notice::done_to(bytes, |text, bytes| {
                        (text.sharing().saved)(text.sharing().a_file, bytes)
                    }),
                    Leaving::Open => Notice::done_to(bytes, |text, bytes| {
                        (text.sharing().saved_open)(text.sharing().a_file, bytes)
                    }),
                    // A refused text stays in its cell, with the reason.
                    Leaving::Without => Notice::Told(ModuleMessage {
                        words: |text, bytes| (text.sharing().saved_without)(text.sharing().a_file, bytes),
                        number: bytes,
                        is_refusal: true,
                    }),
                });
            }
            _ => return,
        }
        event.prevent_default();
    });
}
