//! What is being checked, and what was found.

use std::sync::Arc;

use leptos::prelude::*;

use crate::app::{browser::long_text::LongText, side::Panel, store::Store, view_state::ViewState};
use crate::explain::{Cause, Claim, JudgedCell, Judgement, Operands, Verdict, judge, likely_causes};
use crate::model::{CellRef, Document, Pipeline, Stage};
use crate::presets::{Preset, Published};
use crate::screen::Orientation;
use crate::text::{CheckText, WhoseText};
use crate::wire::{MAX_TABLE_BYTES, Table, TableError, read_table_of};

/// Signals of the panel that checks numbers. Copies are handles to the same signals.
#[derive(Clone, Copy)]
pub(in crate::app) struct Check {
    /// Whether the published values are the ones marked on the sheet: what was chosen for which document.
    choice: RwSignal<(u32, bool)>,
    /// Whether the published values are the ones marked on the sheet.
    pub(super) marks_published: Memo<bool>,
    /// The stage for which numbers are pasted.
    pub(super) stage: RwSignal<Stage>,
    /// What stands in the field, stage by stage.
    pub(super) drafts: StoredValue<[LongText; Stage::COUNT], LocalStorage>,
    /// What was read when the person asked for a check, the last reading of each stage, and for which document.
    readings: StoredValue<(u32, Vec<Reading>)>,
    /// How often the person asked.
    checks: RwSignal<u32>,
    /// The published values, while the document is the preset that they belong to.
    pub(super) published: Memo<Option<Arc<Compared>>>,
    /// Whether there are published values, of a document that has changed since.
    pub(super) is_changed: Memo<bool>,
    /// What the person computed.
    pub(super) own: Memo<Option<Arc<Compared>>>,
    /// What is marked on the sheet.
    pub(super) overlay: Memo<Option<Arc<Compared>>>,
}

/// A pasted stage, or why it could not be read.
#[derive(Debug)]
struct Reading {
    stage: Stage,
    /// How the page wrote the stage then: people paste what they see.
    orientation: Orientation,
    table: Result<Table, TableError>,
}

/// Whose numbers are compared.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Whose {
    Published,
    Own,
}

impl Whose {
    pub(super) fn text(self, text: &'static CheckText) -> &'static WhoseText {
        match self {
            Self::Published => &text.published,
            Self::Own => &text.own,
        }
    }
}

/// Printed numbers with what is to be said of them.
#[derive(Debug, PartialEq)]
pub(super) struct Compared {
    pub(super) whose: Whose,
    pub(super) claims: Vec<Claim>,
    pub(super) judged: Vec<Judgement>,
    /// Of a person's own numbers, stage by stage: the likely causes of what differs, or why there is nothing to
    /// compare.
    pub(super) outcomes: Vec<(Stage, Result<Vec<Cause>, TableError>)>,
}

impl Compared {
    fn new(whose: Whose, claims: Vec<Claim>, pipeline: Pipeline<'_>) -> Self {
        let operands = match whose {
            Whose::Published => Operands::Printed,
            Whose::Own => Operands::Rounded,
        };
        let judged = judge(pipeline, &claims, operands);
        Self { whose, claims, judged, outcomes: Vec::new() }
    }

    /// The verdicts on a stage.
    pub(super) fn stage(&self, stage: Stage) -> Option<&Judgement> {
        self.judged.iter().find(|judgement| judgement.stage == stage)
    }

    /// The verdict on a cell.
    pub(super) fn cell(&self, cell: CellRef) -> Option<&JudgedCell> {
        self.stage(cell.stage)?.of(cell)
    }
}

impl Check {
    pub(in crate::app) fn new(store: Store, panel: RwSignal<Panel>, settled: RwSignal<u32>) -> Self {
        let (choice, checks) = (RwSignal::new((0, true)), RwSignal::new(0));
        // Another document forgets the choice, as it forgets what was read for the one before.
        let marks_published = Memo::new(move |_| {
            let (generation, is_chosen) = choice.get();
            is_chosen || generation != store.watch_generation()
        });
        let readings = StoredValue::new((0, Vec::new()));
        // Nothing is compared while another panel is open.
        let is_open = Memo::new(move |_| panel.get() == Panel::Check);
        let published = Memo::new(move |_| {
            if !is_open.get() {
                return None;
            }
            store.watch_all();
            store.read(published_of).map(Arc::new)
        });
        let is_changed = Memo::new(move |_| {
            if !is_open.get() || published.get().is_some() {
                return false;
            }
            store.watch_all();
            store.read(|pipeline| !values_of(pipeline.document()).is_empty())
        });
        let own = Memo::new(move |_| {
            let generation = store.watch_generation();
            let has_read = checks.get() > 0 && readings.with_value(|(of, _)| *of == generation);
            if !has_read || !is_open.get() {
                return None;
            }
            store.watch_calmly(settled);
            Some(Arc::new(
                store.read(|pipeline| readings.with_value(|(_, readings)| own_of(readings, pipeline))),
            ))
        });
        let overlay = Memo::new(move |_| {
            let (published, own) = (published.get(), own.get());
            published
                .filter(|_| marks_published.get())
                .or_else(|| own.filter(|compared| !compared.claims.is_empty()))
        });
        let (stage, drafts) = (RwSignal::new(Stage::Q), StoredValue::new_local(Default::default()));
        Self { choice, marks_published, stage, drafts, readings, checks, published, is_changed, own, overlay }
    }

    /// Checks a text as the numbers of the chosen stage, and marks those on the sheet.
    pub(super) fn read(self, store: Store, text: &LongText) {
        let stage = self.stage.get_untracked();
        let generation = untrack(|| store.watch_generation());
        self.readings.update_value(|(of, readings)| {
            readings.retain(|reading| *of == generation && reading.stage != stage);
            let convention = store.worksheet(|worksheet| worksheet.document().settings().convention);
            let orientation = Orientation::of(stage, convention);
            let shape = store.read(|pipeline| orientation.dimensions(stage, pipeline.shape()));
            let text = text.at_most(MAX_TABLE_BYTES).ok_or(TableError::TooLong);
            let table = text.and_then(|text| read_table_of(shape, &text));
            readings.push(Reading { stage, orientation, table });
            *of = generation;
        });
        self.checks.update(|checks| *checks += 1);
        self.mark_published(store, false);
    }

    /// Chooses whether the published values are the ones marked on the sheet, as long as the document is this one.
    pub(super) fn mark_published(self, store: Store, is_chosen: bool) {
        self.choice.set((untrack(|| store.watch_generation()), is_chosen));
    }

    /// Watches what is marked on the sheet, and how it is put into words.
    pub(in crate::app) fn watch(self, view: ViewState) {
        if self.overlay.get().is_some() {
            view.language.track();
        }
    }

    /// What is marked on the sheet now, not watched.
    pub(in crate::app) fn shown(self, view: ViewState) -> Shown {
        Shown { overlay: self.overlay.get_untracked(), text: &view.language.get_untracked().messages().check }
    }
}

/// What is marked on the sheet.
pub(in crate::app) struct Shown {
    overlay: Option<Arc<Compared>>,
    text: &'static CheckText,
}

impl Shown {
    /// What the number is that a cell is compared with.
    pub(in crate::app) fn verdict(&self, cell: CellRef) -> Option<Verdict> {
        Some(self.overlay.as_ref()?.cell(cell)?.verdict)
    }

    /// What is heard of it.
    pub(in crate::app) fn words(&self, cell: CellRef) -> Option<String> {
        let overlay = self.overlay.as_ref()?;
        let judged = overlay.cell(cell)?;
        let printed = super::arithmetic::printed(judged.printed, judged.decimals);
        Some((overlay.whose.text(self.text).heard)(&printed, verdict_words(self.text, judged.verdict)))
    }
}

/// A verdict in a word or two.
pub(super) fn verdict_words(text: &CheckText, verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Agrees => text.agrees,
        Verdict::Slips => text.slips,
        Verdict::Follows => text.follows,
    }
}

/// The values published for the preset that a document was started from.
fn values_of(document: &Document) -> Vec<Published> {
    document.origin().and_then(Preset::by_id).map_or_else(Vec::new, Preset::published)
}

fn published_of(pipeline: Pipeline<'_>) -> Option<Compared> {
    let document = pipeline.document();
    let values = values_of(document);
    let preset = document.origin().and_then(Preset::by_id).filter(|_| !values.is_empty())?;
    if !document.has_numbers_of(&preset.document()) {
        return None;
    }
    let claim = |entry: Published| Claim::with_decimals(entry.stage, entry.values, entry.decimals);
    Some(Compared::new(Whose::Published, values.into_iter().map(claim).collect(), pipeline))
}

fn own_of(readings: &[Reading], pipeline: Pipeline<'_>) -> Compared {
    let (mut claims, mut outcomes) = (Vec::new(), Vec::new());
    for Reading { stage, orientation, table } in readings {
        let (rows, cols) = orientation.dimensions(*stage, pipeline.shape());
        let table = table.clone().and_then(|table| table.of_shape(rows, cols));
        match table.map(|table| if orientation.is_transposed() { table.transposed() } else { table }) {
            Err(error) => outcomes.push((*stage, Err(error))),
            Ok(table) => claims.extend(Claim::new(*stage, table.values, table.decimals)),
        }
    }
    for claim in &claims {
        outcomes.push((claim.stage(), Ok(likely_causes(pipeline, &claims, claim))));
    }
    Compared { outcomes, ..Compared::new(Whose::Own, claims, pipeline) }
}
