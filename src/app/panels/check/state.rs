//! The state of the check panel: what is checked, and the results.

use std::sync::Arc;

use leptos::prelude::*;

use crate::{
    app::{
        browser::long_text::LongText,
        kit::reactive::memo,
        state::{
            focus::Focus,
            grids::Grids,
            panels::{Panel, Panels},
            store::{PerDocument, Store, UpdateRate},
        },
    },
    format::{MAX_TABLE_BYTES, StagePart, TableError},
    layout::Orientation,
    model::{PerStage, Stage},
    present::{Compared, Pasted, published_values},
};

/// Signals of the check panel. Copies are handles to the same signals.
#[derive(Clone, Copy)]
pub(super) struct Check {
    pub(super) store: Store,
    focus: Focus,
    grids: Grids,
    /// Whether the published values are unfolded.
    pub(super) shows_published: RwSignal<bool>,
    /// Whether the user chose to mark the published values on the sheet. `None` if nothing was chosen.
    choice: RwSignal<PerDocument<Option<bool>>>,
    /// Whether the published values are marked on the sheet.
    pub(super) marks_published: Memo<bool>,
    /// The stage that was chosen.
    pub(super) picked: RwSignal<Stage>,
    /// The stage for which numbers are pasted: in place of one that is given, the scores.
    pub(super) stage: Memo<Stage>,
    /// The text of the field for each stage. Kept when another document opens: it may be meant for that one.
    drafts: StoredValue<PerStage<LongText>, LocalStorage>,
    /// Whether each draft was typed, checked or restored while the current document was open.
    is_of_document: StoredValue<PerDocument<PerStage<bool>>>,
    /// How often something other than typing changed a draft.
    pub(super) refills: RwSignal<u32>,
    /// The last reading of each stage that the user asked to check.
    pub(super) readings: StoredValue<PerDocument<Vec<Pasted>>>,
    /// How often `readings` was changed.
    pub(super) checks: RwSignal<u32>,
    /// How often a draft or a reading was changed.
    pub(super) changes: RwSignal<u32>,
    /// Whether the panel is open.
    pub(super) is_open: Memo<bool>,
    /// Whether the preset has published values. False while another panel is open.
    pub(super) has_published: Memo<bool>,
    /// The published values compared. Only while they are unfolded and the document is the unchanged preset.
    pub(super) published: Memo<Option<Arc<Compared>>>,
    /// Whether the published values are unfolded but the document has changed since the preset was opened.
    pub(super) is_changed: Memo<bool>,
    /// The user's own numbers compared.
    pub(super) own: Memo<Option<Arc<Compared>>>,
    /// The comparison that is marked on the sheet.
    pub(super) marked: Memo<Option<Arc<Compared>>>,
}

impl Check {
    /// Starts with nothing checked, and the published values folded.
    pub(super) fn new(store: Store, panels: Panels, focus: Focus, grids: Grids) -> Self {
        let (choice, checks) = (RwSignal::new(PerDocument::<Option<bool>>::default()), RwSignal::new(0));
        let (shows_published, picked) = (RwSignal::new(false), RwSignal::new(Stage::Q));
        // Opening another document resets the choice and the readings.
        let marks_published = memo(move || {
            shows_published.get()
                && choice.with(|choice| choice.get(store).copied().flatten()).unwrap_or(true)
        });
        let readings = StoredValue::new(PerDocument::<Vec<Pasted>>::default());
        // Compare nothing while another panel is open.
        let is_open = memo(move || panels.panel.get() == Panel::Check);
        let has_published = memo(move || {
            is_open.get()
                && store
                    .at(UpdateRate::Document, |pipeline| !published_values(pipeline.document()).is_empty())
        });
        let published = memo(move || {
            if !is_open.get() || !shows_published.get() {
                return None;
            }
            store.at(UpdateRate::Edit, Compared::published).map(Arc::new)
        });
        let is_changed =
            memo(move || shows_published.get() && has_published.get() && published.get().is_none());
        let own = memo(move || {
            if checks.get() == 0 || !is_open.get() {
                return None;
            }
            let compare = |readings: &Vec<Pasted>| {
                Arc::new(
                    store.at(store.rate_for_all_matrices(), |pipeline| Compared::own(readings, pipeline)),
                )
            };
            readings.with_value(|readings| readings.get(store).map(compare))
        });
        let marked = memo(move || {
            let (published, own) = (published.get(), own.get());
            published
                .filter(|_| marks_published.get())
                .or_else(|| own.filter(|compared| !compared.printed_stages.is_empty()))
        });
        Self {
            is_open,
            changes: RwSignal::new(0),
            store,
            focus,
            grids,
            shows_published,
            choice,
            marks_published,
            picked,
            stage: memo(move || match store.input(picked.get()) {
                Some(_) => Stage::Scores,
                None => picked.get(),
            }),
            drafts: StoredValue::new_local(Default::default()),
            is_of_document: StoredValue::new(PerDocument::default()),
            refills: RwSignal::new(0),
            readings,
            checks,
            has_published,
            published,
            is_changed,
            own,
            marked,
        }
    }

    /// Checks a text as the numbers of the chosen stage, marks them on the sheet and selects the first wrong one.
    pub(super) fn read(self, text: &LongText) {
        let stage = self.stage.get_untracked();
        let reading = self.reading(stage, text);
        self.take_over(stage);
        self.change(|readings| {
            readings.retain(|other| other.stage != stage);
            readings.push(reading);
        });
        self.mark_published(false);
        self.go_to_first(stage);
    }

    /// Reads a text as numbers of a stage.
    pub(super) fn reading(self, stage: Stage, text: &LongText) -> Pasted {
        let selected = self.focus.selected.get_untracked();
        self.store.read(|pipeline| match text.at_most(MAX_TABLE_BYTES) {
            Some(text) => Pasted::read(stage, &text, selected, pipeline),
            None => {
                let orientation = Orientation::of(stage, pipeline.document().settings().convention);
                Pasted { stage, orientation, table: Err(TableError::TooLong) }
            }
        })
    }

    /// Compares the numbers of the chosen stage with another row or column of it.
    pub(super) fn compare_with(self, part: StagePart) {
        let stage = self.stage.get_untracked();
        self.change(|readings| {
            let of_stage = readings.iter_mut().filter(|reading| reading.stage == stage);
            of_stage.for_each(|reading| reading.compare_with(part));
        });
        self.go_to_first(stage);
    }

    /// Forgets the numbers of a stage, or of all.
    pub(super) fn clear(self, stage: Option<Stage>) {
        let is_meant = |other: Stage| stage.is_none_or(|stage| stage == other);
        for stage in Stage::ALL.into_iter().filter(|&stage| is_meant(stage)) {
            self.set_draft(stage, LongText::default());
        }
        self.change(|readings| readings.retain(|reading| !is_meant(reading.stage)));
        self.refills.update(|refills| *refills += 1);
    }

    /// Returns the text of the field for a stage.
    pub(super) fn draft(self, stage: Stage) -> LongText {
        self.drafts.with_value(|drafts| drafts[stage].clone())
    }

    /// Returns the text of the field for a stage if it belongs to the open document. Tracked.
    pub(super) fn own_draft(self, stage: Stage) -> Option<LongText> {
        let is_own =
            self.is_of_document.with_value(|is_of| is_of.get(self.store).is_some_and(|is_of| is_of[stage]));
        is_own.then(|| self.draft(stage))
    }

    /// Sets the text of a stage and marks it as belonging to the open document.
    pub(super) fn set_draft(self, stage: Stage, text: LongText) {
        self.drafts.update_value(|drafts| drafts[stage] = text);
        self.take_over(stage);
    }

    /// Marks the text of a stage as belonging to the open document.
    fn take_over(self, stage: Stage) {
        self.is_of_document.update_value(|is_of| is_of.get_mut(self.store)[stage] = true);
    }

    /// Stores what was typed for the chosen stage.
    pub(super) fn take_draft(self, text: LongText) {
        self.set_draft(self.stage.get_untracked(), text);
        self.changes.update(|changes| *changes += 1);
    }

    /// Stores a text for the chosen stage that is too long for the field.
    pub(super) fn take_long(self, text: LongText) {
        self.take_draft(text);
        self.refills.update(|refills| *refills += 1);
    }

    /// Changes the readings of the open document.
    pub(super) fn change(self, f: impl FnOnce(&mut Vec<Pasted>)) {
        self.readings.update_value(|readings| f(readings.get_mut(self.store)));
        self.checks.update(|checks| *checks += 1);
        self.changes.update(|changes| *changes += 1);
    }

    /// Selects the first wrong number of a stage, if there is one.
    fn go_to_first(self, stage: Stage) {
        let own = self.own.get_untracked();
        let wrong =
            own.as_ref().and_then(|own| own.stage(stage)?.differing().next().map(|judged| judged.cell));
        if let Some(cell) = wrong {
            self.grids.select(cell);
            // On a phone the panel covers part of the sheet, and covers more once it shows the result.
            request_animation_frame(move || self.grids.show(cell));
        }
    }

    /// Chooses whether the published values are marked on the sheet, until another document opens.
    pub(super) fn mark_published(self, is_chosen: bool) {
        self.choice.update(|choice| *choice.get_mut(self.store) = Some(is_chosen));
    }
}
