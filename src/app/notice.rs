//! What the page tells the person: confirmations and refusals.

use std::time::Duration;

use leptos::prelude::*;

use super::{
    browser::files,
    reactive::{self, flag},
    store::Store,
    view_state::{ViewState, handles},
};
use crate::model::EditError;
use crate::number::significant;
use crate::text::Messages;
use crate::wire::MendedLabel;

/// How long a confirmation stays.
const CONFIRMATION: Duration = Duration::from_secs(6);

/// Something to tell. The words are found when it is shown, in the language of then.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Notice {
    PresetLoaded(&'static str),
    Reset,
    Undone,
    Redone,
    Restored,
    /// The work is back without characters that no word may hold: the first label that had one, and how many more.
    Mended(MendedLabel, usize),
    Unsaved,
    Unread,
    /// A row has come back to life.
    Revived {
        temperature: f64,
        norm: f64,
    },
    Edit(EditError),
}

impl Notice {
    /// What there is to tell of labels that were mended.
    pub(super) fn mended(labels: &[MendedLabel]) -> Option<Self> {
        labels.first().map(|first| Self::Mended(*first, labels.len() - 1))
    }

    /// Whether it is worth a place on the sheet. The others say what is seen anyway, to those who do not see it.
    fn is_seen(self) -> bool {
        !matches!(self, Self::PresetLoaded(_) | Self::Undone | Self::Redone)
    }

    fn is_refusal(self) -> bool {
        matches!(self, Self::Mended(..) | Self::Unsaved | Self::Unread | Self::Edit(_))
    }

    fn words(self, store: Store, text: &Messages) -> String {
        let notice = &text.notice;
        match self {
            Self::PresetLoaded(id) => (notice.preset_loaded)((text.toolbar.preset_name)(id)),
            Self::Reset => notice.reset.to_owned(),
            Self::Undone => notice.undone.to_owned(),
            Self::Redone => notice.redone.to_owned(),
            Self::Restored => notice.restored.to_owned(),
            Self::Mended(MendedLabel { row, character }, more) => (notice.mended)(character, row + 1, more),
            Self::Unsaved => notice.unsaved.to_owned(),
            Self::Unread => notice.unread.to_owned(),
            Self::Revived { temperature, norm } => {
                let [temperature, norm] = [temperature, norm].map(|value| significant(value, 4));
                (text.lab.saturated.revival.done)(&temperature, &norm)
            }
            Self::Edit(error) => (notice.edit)(&store.as_shown(error)),
        }
    }
}

impl ViewState {
    /// Tells why an edit was refused, if it was; else takes an earlier refusal away.
    pub(super) fn refuse_unless(self, outcome: Result<(), EditError>) {
        match outcome {
            Err(error) => self.notice.set(Some(Notice::Edit(error))),
            Ok(()) => self.clear_refusal(),
        }
    }

    fn clear_refusal(self) {
        if self.notice.with_untracked(|notice| matches!(notice, Some(Notice::Edit(_)))) {
            self.notice.set(None);
        }
    }
}

/// The notice of the moment, below the sheet.
#[component]
pub(super) fn Notices() -> impl IntoView {
    let (store, view) = handles();
    let words = move |refusal: bool| {
        let notice = view.notice.get().filter(|notice| notice.is_refusal() == refusal);
        notice.map_or_else(String::new, |notice| notice.words(store, view.text()))
    };
    // Damaged work waits behind whatever else there is to refuse.
    let alert = move || match words(true) {
        said if said.is_empty() && view.damaged.with(Option::is_some) => {
            view.text().notice.damaged.to_owned()
        }
        said => said,
    };
    let is_damaged = Memo::new(move |_| view.damaged.with(Option::is_some));
    let is_shown = Memo::new(move |_| {
        is_damaged.get() || view.notice.with(|notice| notice.is_some_and(Notice::is_seen))
    });
    let download = move || {
        if let Some(text) = view.damaged.get_untracked() {
            files::download("attenscope-damaged.json", &text);
        }
    };
    let dismiss = move || match view.notice.get_untracked() {
        Some(_) => view.notice.set(None),
        None => view.damaged.set(None),
    };
    // A confirmation goes by itself; a refusal stays until it is dismissed or mended.
    Effect::new(move |_| {
        if let Some(notice) = view.notice.get().filter(|notice| !notice.is_refusal()) {
            let leave = move || {
                if view.notice.get_untracked() == Some(notice) {
                    view.notice.set(None);
                }
            };
            set_timeout(leave, CONFIRMATION);
        }
    });
    view! {
        <div class="notices" class:is-shown=flag(move || is_shown.get())>
            <p role="status">{reactive::words(move || words(false))}</p>
            <p role="alert">{reactive::words(alert)}</p>
            <button hidden=flag(move || !is_damaged.get()) on:click=move |_| download()>
                {reactive::words(move || view.text().notice.download_damaged)}
            </button>
            <button hidden=flag(move || !is_shown.get()) on:click=move |_| dismiss()>
                {reactive::words(move || view.text().notice.dismiss)}
            </button>
        </div>
    }
}
