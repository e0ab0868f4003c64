//! What the page tells the person: confirmations and refusals.

use std::time::Duration;

use leptos::prelude::*;

use super::{
    browser::files,
    reactive::{self, flag},
    view_state::{ViewState, handles},
};
use crate::model::{EditError, SettingsError};
use crate::text::Messages;

/// How long a confirmation stays.
const CONFIRMATION: Duration = Duration::from_secs(6);

/// Something to tell. The words are found when it is shown, in the language of then.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Notice {
    PresetLoaded(&'static str),
    Reset,
    Undone,
    Redone,
    Restored,
    Unsaved,
    /// The saved work could not be read; this is its text.
    Damaged(String),
    Edit(EditError),
    Setting(SettingsError),
}

impl Notice {
    /// Whether it is worth a place on the sheet. The others say what is seen anyway, to those who do not see it.
    fn is_seen(&self) -> bool {
        !matches!(self, Self::PresetLoaded(_) | Self::Undone | Self::Redone)
    }

    fn is_refusal(&self) -> bool {
        matches!(self, Self::Unsaved | Self::Damaged(_) | Self::Edit(_) | Self::Setting(_))
    }

    fn words(&self, text: &Messages) -> String {
        let notice = &text.notice;
        match self {
            Self::PresetLoaded(id) => (notice.preset_loaded)((text.toolbar.preset_name)(id)),
            Self::Reset => notice.reset.to_owned(),
            Self::Undone => notice.undone.to_owned(),
            Self::Redone => notice.redone.to_owned(),
            Self::Restored => notice.restored.to_owned(),
            Self::Unsaved => notice.unsaved.to_owned(),
            Self::Damaged(_) => notice.damaged.to_owned(),
            Self::Edit(error) => (notice.edit)(error),
            Self::Setting(error) => (notice.setting)(error),
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

    /// Tells why a setting was refused.
    pub(super) fn refuse_setting(self, error: SettingsError) {
        self.notice.set(Some(Notice::Setting(error)));
    }

    fn clear_refusal(self) {
        if self.notice.with_untracked(|notice| matches!(notice, Some(Notice::Edit(_) | Notice::Setting(_)))) {
            self.notice.set(None);
        }
    }
}

/// The notice of the moment, below the sheet.
#[component]
pub(super) fn Notices() -> impl IntoView {
    let (_, view) = handles();
    let words = move |refusal: bool| {
        view.notice.with(|notice| {
            notice
                .as_ref()
                .filter(|notice| notice.is_refusal() == refusal)
                .map(|notice| notice.words(view.text()))
        })
    };
    let is_shown =
        Memo::new(move |_| view.notice.with(|notice| notice.as_ref().is_some_and(Notice::is_seen)));
    // A confirmation goes by itself; a refusal stays until it is dismissed or mended.
    Effect::new(move |_| {
        if let Some(notice) = view.notice.get().filter(|notice| !notice.is_refusal()) {
            let leave = move || {
                if view.notice.with_untracked(|now| now.as_ref() == Some(&notice)) {
                    view.notice.set(None);
                }
            };
            set_timeout(leave, CONFIRMATION);
        }
    });
    let damaged = move || {
        view.notice.with(|notice| match notice {
            Some(Notice::Damaged(text)) => Some(text.clone()),
            _ => None,
        })
    };
    view! {
        <div class="notices" class:is-shown=flag(move || is_shown.get())>
            <p role="status">{reactive::words(move || words(false).unwrap_or_default())}</p>
            <p role="alert">{reactive::words(move || words(true).unwrap_or_default())}</p>
            {move || damaged().map(|text| view! {
                <button on:click=move |_| files::download("attenscope-damaged.json", &text)>
                    {reactive::words(move || view.text().notice.download_damaged)}
                </button>
            })}
            <button hidden=flag(move || !is_shown.get()) on:click=move |_| view.notice.set(None)>
                {reactive::words(move || view.text().notice.dismiss)}
            </button>
        </div>
    }
}
