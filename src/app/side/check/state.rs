//! What is being checked, and what was found.

use std::sync::Arc;

use crate::app::kit::prelude::*;
use crate::app::{
    browser::long_text::LongText,
    kit::reactive::memo,
    page::{
        panels::{Panel, Panels},
        store::{OfDocument, Pace, Store},
    },
};
use crate::model::Stage;
use crate::screen::Orientation;
use crate::view::{Compared, Pasted, published_values};
use crate::wire::{MAX_TABLE_BYTES, TableError, read_table_of};

/// Signals of the panel that checks numbers. Copies are handles to the same signals.
#[derive(Clone, Copy)]
pub(super) struct Check {
    /// Whether the published values are the ones marked on the sheet: what was chosen, if it was.
    choice: RwSignal<OfDocument<Option<bool>>>,
    /// Whether the published values are the ones marked on the sheet.
    pub(super) marks_published: Memo<bool>,
    /// The stage for which numbers are pasted.
    pub(super) stage: RwSignal<Stage>,
    /// What stands in the field, stage by stage.
    pub(super) drafts: StoredValue<[LongText; Stage::COUNT], LocalStorage>,
    /// What was read when the person asked for a check, the last reading of each stage.
    readings: StoredValue<OfDocument<Vec<Pasted>>>,
    /// How often the person asked.
    checks: RwSignal<u32>,
    /// The published values, while the document is the preset that they belong to.
    pub(super) published: Memo<Option<Arc<Compared>>>,
    /// Whether there are published values, of a document that has changed since.
    pub(super) is_changed: Memo<bool>,
    /// What the person computed.
    pub(super) own: Memo<Option<Arc<Compared>>>,
    /// What is marked on the sheet.
    pub(super) marked: Memo<Option<Arc<Compared>>>,
}

impl Check {
    pub(super) fn new(store: Store, panels: Panels) -> Self {
        let (choice, checks) = (RwSignal::new(OfDocument::<Option<bool>>::default()), RwSignal::new(0));
        // Another document forgets the choice, as it forgets what was read for the one before.
        let marks_published =
            memo(move || choice.with(|choice| choice.get(store).copied().flatten()).unwrap_or(true));
        let readings = StoredValue::new(OfDocument::<Vec<Pasted>>::default());
        // Nothing is compared while another panel is open.
        let is_open = memo(move || panels.panel.get() == Panel::Check);
        let published = memo(move || {
            if !is_open.get() {
                return None;
            }
            store.at(Pace::Edit, Compared::published).map(Arc::new)
        });
        let is_changed = memo(move || {
            if !is_open.get() || published.get().is_some() {
                return false;
            }
            store.at(Pace::Edit, |pipeline| !published_values(pipeline.document()).is_empty())
        });
        let own = memo(move || {
            if checks.get() == 0 || !is_open.get() {
                return None;
            }
            let compare = |readings: &Vec<Pasted>| {
                Arc::new(store.at(store.calm(), |pipeline| Compared::own(readings, pipeline)))
            };
            readings.with_value(|readings| readings.get(store).map(compare))
        });
        let marked = memo(move || {
            let (published, own) = (published.get(), own.get());
            published
                .filter(|_| marks_published.get())
                .or_else(|| own.filter(|compared| !compared.claims.is_empty()))
        });
        let (stage, drafts) = (RwSignal::new(Stage::Q), StoredValue::new_local(Default::default()));
        Self { choice, marks_published, stage, drafts, readings, checks, published, is_changed, own, marked }
    }

    /// Checks a text as the numbers of the chosen stage, and marks those on the sheet.
    pub(super) fn read(self, store: Store, text: &LongText) {
        let stage = self.stage.get_untracked();
        self.readings.update_value(|readings| {
            let readings = readings.own(store);
            readings.retain(|reading| reading.stage != stage);
            let convention = store.worksheet(|worksheet| worksheet.document().settings().convention);
            let orientation = Orientation::of(stage, convention);
            let shape = store.read(|pipeline| orientation.dimensions(stage, pipeline.shape()));
            let text = text.at_most(MAX_TABLE_BYTES).ok_or(TableError::TooLong);
            let table = text.and_then(|text| read_table_of(shape, &text));
            readings.push(Pasted { stage, orientation, table });
        });
        self.checks.update(|checks| *checks += 1);
        self.mark_published(store, false);
    }

    /// Chooses whether the published values are the ones marked on the sheet, as long as the document is this one.
    pub(super) fn mark_published(self, store: Store, is_chosen: bool) {
        self.choice.update(|choice| *choice.own(store) = Some(is_chosen));
    }
}
