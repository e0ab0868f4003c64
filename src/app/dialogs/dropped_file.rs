//! What opens and saves files without a dialog being asked for: a file that is dropped on the page or that the operating
//! system opens with it, and the keys.

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
        notice::{Notice, Told},
        notices::Notices,
        sheet_menu::{Asking, SheetMenu},
        store::Store,
        typing::Typing,
    },
};
use leptos::prelude::*;

/// What can be read, by the endings of the files.
const FORMS: &str = ".npy · .npz · .safetensors · .csv · .tsv · .json · .md";

/// The id of the heading of the dialog that takes files.
pub(super) const HEADING: &str = "importing-heading";

/// The file that waits for its dialog. Copies are handles to the same.
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

    /// The file, once.
    pub(super) fn take(self) -> Option<SlicedFile> {
        self.0.try_update_value(Option::take).flatten()
    }
}

/// Whether a file is taken now. What was typed into another dialog is not thrown away for one.
fn is_taken() -> bool {
    !is_asked() || is_any(&format!("dialog[open][aria-labelledby='{HEADING}']"))
}

/// Says over the page what a file that is over it is for.
fn show(is_over: RwSignal<bool>) {
    let (Some(body), voice) = (document().body(), expect_context::<Locale>()) else { return };
    let said = move || {
        view! {
            <div class="dropping" aria-hidden="true">
                <p>
                    <strong>{words(move || voice.text().importing().drop)}</strong>
                    <span>{FORMS}</span>
                </p>
            </div>
        }
        .into_any()
    };
    // It stays as long as the page.
    mount_to(body, move || part(move || if is_over.get() { said() } else { nothing() })).forget();
}

/// Control+O opens a file, Control+S saves one; not while a dialog is open.
fn keys(menu: SheetMenu) {
    let (store, grids) = (expect_context::<Store>(), expect_context::<Grids>());
    let (notices, typing) = (expect_context::<Notices>(), expect_context::<Typing>());
    let (named, covers) = (expect_context::<Named>(), expect_context::<Hidden>());
    // The listener is the page's own and stays as long as the page.
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
                    // What was refused stays in its cell, where it says why.
                    Leaving::Without => Notice::Told(Told {
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
