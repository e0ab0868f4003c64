//! Keeps the work between visits.

use std::time::Duration;

use leptos::{ev, prelude::*};

use super::{
    browser::{
        page,
        storage::{self, StorageError},
    },
    notice::Notice,
    pause::Pause,
    store::Store,
    view_state::ViewState,
};
use crate::model::{Document, Inputs};
use crate::presets::Preset;
use crate::wire::Snapshot;

/// How long after an edit it is saved, so that a drag is not saved a hundred times.
const PAUSE: Duration = Duration::from_millis(120);

/// The document to open with, and what there is to say about it.
pub(super) struct Restored {
    pub(super) document: Document,
    pub(super) notice: Option<Notice>,
    /// Saved work that could not be read, to be handed out.
    pub(super) damaged: Option<String>,
    /// Whether saving cannot destroy work that is still there.
    pub(super) may_save: bool,
}

impl Restored {
    fn fresh() -> Self {
        Self { document: Preset::ThreeWords.document(), notice: None, damaged: None, may_save: true }
    }
}

/// Reads the work of last time. What cannot be read is kept aside, and told.
pub(super) async fn restore() -> Restored {
    let fresh = Restored::fresh();
    let text = match storage::load_state().await {
        Ok(Some(text)) => text,
        Ok(None) => return fresh,
        Err(StorageError::Blocked) => return Restored { notice: Some(Notice::Unsaved), ..fresh },
        // It may be there the next time: so it is not written over.
        Err(_) => return Restored { notice: Some(Notice::Unread), may_save: false, ..fresh },
    };
    match Snapshot::from_saved(&text, preset_inputs) {
        Ok((Snapshot { preset, document }, mended)) => {
            let preset = preset.as_deref().and_then(Preset::by_id);
            let convention = document.settings().convention;
            let is_edited = preset.is_none_or(|preset| preset.document().written_in(convention) != document);
            let restored = is_edited.then_some(Notice::Restored);
            Restored { document, notice: Notice::mended(&mended).or(restored), ..fresh }
        }
        Err(_) => match storage::set_aside(&text).await {
            Ok(()) => Restored { damaged: Some(text), ..fresh },
            Err(_) => Restored { damaged: Some(text), may_save: false, ..fresh },
        },
    }
}

/// Saves the document soon after each change, and at once when the page is hidden.
pub(super) fn save_changes(store: Store, view: ViewState) {
    let pause = Pause::new();
    let base = StoredValue::new_local(None::<(Preset, Inputs)>);
    let has_failed = StoredValue::new(false);
    // The revision that was saved last.
    let saved = StoredValue::new(0);
    let save = move || {
        pause.stop();
        saved.set_value(untrack(|| store.watch_all()));
        let outcome = storage::save_state(&snapshot(store, base));
        leptos::task::spawn_local(async move {
            let failed = outcome.await.is_err();
            // Told once, not after each edit.
            if failed && !has_failed.get_value() {
                view.notice.set(Some(Notice::Unsaved));
            }
            has_failed.set_value(failed);
        });
    };
    Effect::new(move |had_run: Option<()>| {
        store.watch_all();
        if had_run.is_some() {
            pause.then(PAUSE, save);
        }
    });
    let save_if_changed = move || {
        if untrack(|| store.watch_all()) != saved.get_value() || has_failed.get_value() {
            save();
        }
    };
    // The listeners are the page's own and stay as long as the page.
    let _hidden = window_event_listener(ev::visibilitychange, move |_| save_if_changed());
    let _left = window_event_listener(ev::pagehide, move |_| {
        page::end_typing();
        save_if_changed();
    });
}

/// The work as text: what differs from the preset that it started from, where that is shorter.
fn snapshot(store: Store, base: StoredValue<Option<(Preset, Inputs)>, LocalStorage>) -> String {
    let document = store.worksheet(|worksheet| worksheet.document().clone());
    let origin = document.origin().and_then(Preset::by_id);
    base.update_value(|base| {
        // A wide preset takes a while to make: once is enough.
        if base.as_ref().map(|(preset, _)| *preset) != origin {
            *base = origin.map(|preset| (preset, preset.document().inputs().clone()));
        }
    });
    let snapshot = Snapshot { preset: origin.map(|preset| preset.id().to_owned()), document };
    base.with_value(|base| snapshot.to_json(base.as_ref().map(|(_, inputs)| inputs)))
}

fn preset_inputs(id: &str) -> Option<Inputs> {
    Preset::by_id(id).map(|preset| preset.document().inputs().clone())
}
