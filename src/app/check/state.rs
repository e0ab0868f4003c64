//! What is being checked, and what was found.

use std::sync::Arc;

use leptos::prelude::*;

use crate::app::{side::Panel, store::Store, view_state::ViewState};
use crate::explain::{Cause, Claim, JudgedCell, Judgement, Verdict, judge, likely_causes};
use crate::model::{CellRef, Document, Input, Pipeline, Stage};
use crate::presets::Preset;
use crate::text::{CheckText, WhoseText};
use crate::wire::{Table, TableError};

/// Up to so many numbers are judged at each edit; of more, when edits pause.
pub(super) const FEW_NUMBERS: usize = 4_096;

/// Signals of the panel that checks numbers. Copies are handles to the same signals.
#[derive(Clone, Copy)]
pub(in crate::app) struct Check {
    /// Whether the published values are the ones marked on the sheet.
    pub(super) marks_published: RwSignal<bool>,
    /// The stage for which numbers are pasted.
    pub(super) stage: RwSignal<Stage>,
    /// What stands in the field, stage by stage.
    pub(super) drafts: StoredValue<[String; Stage::COUNT]>,
    /// What was read when the person asked for a check, the last reading of each stage.
    pub(super) readings: RwSignal<Vec<(Stage, Result<Table, TableError>)>>,
    pub(super) published: Memo<PublishedValues>,
    pub(super) own: Memo<OwnNumbers>,
    /// What is marked on the sheet.
    pub(super) overlay: Memo<Option<Arc<Compared>>>,
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
}

impl Compared {
    fn new(whose: Whose, claims: Vec<Claim>, pipeline: Pipeline<'_>) -> Self {
        let judged = judge(pipeline, &claims);
        Self { whose, claims, judged }
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

/// The published values of the preset that the document was started from.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum PublishedValues {
    /// There are none.
    None,
    /// They belong to other inputs or settings than there are now.
    Changed,
    Compared(Arc<Compared>),
}

/// What a person computed: all that could be read, and what came of each stage.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct OwnNumbers {
    pub(super) compared: Arc<Compared>,
    /// The likely causes of what differs, or why nothing could be compared.
    pub(super) outcomes: Vec<(Stage, Result<Vec<Cause>, TableError>)>,
}

impl Check {
    pub(in crate::app) fn new(store: Store, panel: RwSignal<Panel>, settled: RwSignal<u32>) -> Self {
        let (marks_published, readings) = (RwSignal::new(true), RwSignal::new(Vec::new()));
        // Nothing is compared while another panel is open.
        let is_open = Memo::new(move |_| panel.get() == Panel::Check);
        let published = Memo::new(move |_| {
            if !is_open.get() {
                return PublishedValues::None;
            }
            store.watch_all();
            store.read(published_values)
        });
        let own = Memo::new(move |_| {
            readings.with(|readings: &Vec<(Stage, Result<Table, TableError>)>| {
                if !is_open.get() || readings.is_empty() {
                    return store.read(|pipeline| own_numbers(&[], pipeline));
                }
                let count = store.read(|pipeline| pipeline.shape().n().pow(2).max(largest_input(pipeline)));
                if count > FEW_NUMBERS {
                    store.watch_generation();
                    settled.track();
                } else {
                    store.watch_all();
                }
                store.read(|pipeline| own_numbers(readings, pipeline))
            })
        });
        let overlay = Memo::new(move |_| {
            let own = own.get().compared;
            match published.get() {
                PublishedValues::Compared(published) if marks_published.get() => Some(published),
                _ => (!own.claims.is_empty()).then_some(own),
            }
        });
        Self {
            marks_published,
            stage: RwSignal::new(Stage::Q),
            drafts: StoredValue::new(Default::default()),
            readings,
            published,
            own,
            overlay,
        }
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

fn published_values(pipeline: Pipeline<'_>) -> PublishedValues {
    let document = pipeline.document();
    let preset = document.origin().and_then(Preset::by_id);
    let Some((preset, published)) = preset.map(|preset| (preset, preset.published())) else {
        return PublishedValues::None;
    };
    if published.is_empty() {
        return PublishedValues::None;
    }
    if !has_numbers_of(document, &preset.document()) {
        return PublishedValues::Changed;
    }
    let claims = published
        .into_iter()
        .map(|entry| Claim::with_decimals(entry.stage, entry.values, entry.decimals))
        .collect();
    PublishedValues::Compared(Arc::new(Compared::new(Whose::Published, claims, pipeline)))
}

/// Whether two documents compute the same, whatever their tokens are called.
fn has_numbers_of(document: &Document, other: &Document) -> bool {
    document.settings() == other.settings()
        && Input::ALL.into_iter().all(|input| document.inputs().matrix(input) == other.inputs().matrix(input))
}

fn own_numbers(readings: &[(Stage, Result<Table, TableError>)], pipeline: Pipeline<'_>) -> OwnNumbers {
    let (mut claims, mut outcomes) = (Vec::new(), Vec::new());
    for (stage, reading) in readings {
        let (rows, cols) = stage.dimensions(pipeline.shape());
        match reading.clone().and_then(|table| table.of_shape(rows, cols)) {
            Err(error) => outcomes.push((*stage, Err(error))),
            Ok(table) => claims.extend(Claim::new(*stage, table.values, table.decimals)),
        }
    }
    for claim in &claims {
        outcomes.push((claim.stage(), Ok(likely_causes(pipeline, &claims, claim))));
    }
    OwnNumbers { compared: Arc::new(Compared::new(Whose::Own, claims, pipeline)), outcomes }
}

fn largest_input(pipeline: Pipeline<'_>) -> usize {
    let sizes = Input::ALL.map(|input| pipeline.document().inputs().matrix(input).values().len());
    sizes.into_iter().fold(0, usize::max)
}
