//! Printed numbers held against the computed ones: the published ones of a preset, and a person's own.

use super::printed::printed;
use crate::explain::{Cause, Claim, JudgedCell, Judgement, Operands, Verdict, judge, likely_causes};
use crate::model::{CellRef, Document, Pipeline, Stage};
use crate::presets::{Preset, Published};
use crate::screen::Orientation;
use crate::text::{CheckText, Messages, VerdictText, WhoseText};
use crate::wire::{Table, TableError};

/// A pasted stage, or why it could not be read.
#[derive(Debug)]
pub struct Pasted {
    /// The stage.
    pub stage: Stage,
    /// How the page wrote the stage then: people paste what they see.
    pub orientation: Orientation,
    /// The numbers.
    pub table: Result<Table, TableError>,
}

/// Whose numbers are compared.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Whose {
    /// Those that were published for the preset.
    Published,
    /// The person's own.
    Own,
}

impl Whose {
    /// The words for them.
    pub fn text(self, text: &VerdictText) -> &WhoseText {
        match self {
            Self::Published => &text.published,
            Self::Own => &text.own,
        }
    }
}

/// Printed numbers with what is to be said of them.
#[derive(Debug, PartialEq)]
pub struct Compared {
    /// Whose they are.
    pub whose: Whose,
    /// The numbers.
    pub claims: Vec<Claim>,
    /// What they are, stage by stage.
    pub judged: Vec<Judgement>,
    /// Of a person's own numbers, stage by stage: the likely causes of what differs, or why there is nothing to
    /// compare.
    pub outcomes: Vec<(Stage, Result<Vec<Cause>, TableError>)>,
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
    pub fn stage(&self, stage: Stage) -> Option<&Judgement> {
        self.judged.iter().find(|judgement| judgement.stage == stage)
    }

    /// The verdict on a cell.
    pub fn cell(&self, cell: CellRef) -> Option<&JudgedCell> {
        self.stage(cell.stage)?.of(cell)
    }

    /// What is heard of a verdict beside the number of its cell.
    pub fn heard(&self, judged: &JudgedCell, text: &Messages) -> String {
        let printed = printed(judged.printed, judged.decimals);
        (self.whose.text(text.verdict()).heard)(&printed, verdict_words(text.check(), judged.verdict))
    }

    /// The published values of the preset that a document is; `None` where there are none, or numbers have changed.
    pub fn published(pipeline: Pipeline<'_>) -> Option<Self> {
        published_of(pipeline)
    }

    /// A person's own numbers.
    pub fn own(pasted: &[Pasted], pipeline: Pipeline<'_>) -> Self {
        own_of(pasted, pipeline)
    }
}

/// A verdict in a word or two.
pub fn verdict_words(text: &CheckText, verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Agrees => text.agrees,
        Verdict::Slips => text.slips,
        Verdict::Follows => text.follows,
    }
}

/// The values published for the preset that a document was started from.
pub fn published_values(document: &Document) -> Vec<Published> {
    document.origin().and_then(Preset::by_id).map_or_else(Vec::new, Preset::published)
}

fn published_of(pipeline: Pipeline<'_>) -> Option<Compared> {
    let document = pipeline.document();
    let values = published_values(document);
    let preset = document.origin().and_then(Preset::by_id).filter(|_| !values.is_empty())?;
    if !document.has_numbers_of(&preset.document()) {
        return None;
    }
    let claim = |entry: Published| Claim::with_decimals(entry.stage, entry.values, entry.decimals);
    Some(Compared::new(Whose::Published, values.into_iter().map(claim).collect(), pipeline))
}

fn own_of(readings: &[Pasted], pipeline: Pipeline<'_>) -> Compared {
    let (mut claims, mut outcomes) = (Vec::new(), Vec::new());
    for Pasted { stage, orientation, table } in readings {
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
