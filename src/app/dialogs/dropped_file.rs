//! Opening files without a dialog command: a file dropped on the page, or opened by the operating system.

use leptos::{
    mount::mount_to,
    prelude::{document, *},
};

use crate::app::{
    browser::{
        dom,
        given_files::{on_drop, on_launch},
        sliced_file::SlicedFile,
    },
    kit::{
        context::expect_context,
        parts::nothing,
        reactive::{part, words},
    },
    state::{
        locale::Locale,
        notice::Notice,
        notices::Notices,
        sheet_menu::{Asking, SheetMenu},
    },
};

/// The readable file types.
const FORMS: &str = ".npy · .npz · .safetensors · .csv · .tsv · .json · .md";

/// The id of the heading of the import dialog.
pub(super) const HEADING: &str = "importing-heading";

/// The file that waits for the import dialog. Copies are handles to the same file.
#[derive(Clone, Copy)]
pub(in crate::app) struct DroppedFile(StoredValue<Option<SlicedFile>, LocalStorage>);

impl DroppedFile {
    /// Listens for files.
    pub(in crate::app) fn listen() -> Self {
        let given = Self(StoredValue::new_local(None));
        let menu = expect_context::<SheetMenu>();
        let notices = expect_context::<Notices>();
        let open = move |file| {
            if !accepts_file() {
                return notices.tell(Notice::refused(|text, _| text.importing().refused_drop.to_owned()));
            }
            given.0.set_value(Some(file));
            menu.ask(Asking::File);
        };
        let is_over = RwSignal::new(false);
        on_drop(
            move |is| {
                let is = is && accepts_file();
                if is_over.get_untracked() != is {
                    is_over.set(is);
                }
            },
            open,
        );
        on_launch(open);
        show(is_over);
        given
    }

    /// Takes the waiting file.
    pub(super) fn take(self) -> Option<SlicedFile> {
        self.0.try_update_value(Option::take).flatten()
    }
}

/// Whether a file is accepted now. It must not replace another open dialog and discard what was typed there.
fn accepts_file() -> bool {
    !dom::is_dialog_open() || dom::is_any(&format!("dialog[open][aria-labelledby='{HEADING}']"))
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
