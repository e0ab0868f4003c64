//! Printed numbers compared with the computed ones: a preset's published numbers, and the user's own.

use super::{
    fitted::{Fitted, fitted},
    printed::printed,
};
use crate::{
    explain::{
        Cause, JudgedCell, Judgement, Operands, PrintedStage, Verdict, causes_of, judge, printed_before,
    },
    format::{Applied, StagePart, Table, TableError, read_masked_of, read_table, read_text},
    layout::Orientation,
    model::{CellRef, Document, Graph, Pipeline, Stage},
    presets::{Preset, Published},
    text::{CheckText, Checked, Messages, VerdictText, WhoseText},
};

/// A pasted stage, or why it could not be read.
#[derive(Clone, Debug)]
pub struct Pasted {
    pub stage: Stage,
    /// The orientation in which the page showed the stage at the time: people paste what they see.
    pub orientation: Orientation,
    /// The numbers, the part of the stage they belong to, and the operations applied to them as they were read.
    pub table: Result<(Table, Fitted, Vec<Applied>), TableError>,
}

impl Pasted {
    /// Reads a text as numbers of a stage. A single row or column is compared with the part that `fitted` prefers, a
    /// single number with the `selected` cell.
    pub fn read(stage: Stage, text: &str, selected: CellRef, pipeline: Pipeline<'_>) -> Self {
        let orientation = Orientation::of(stage, pipeline.document().settings().convention);
        let table = numbers_of(stage, text).and_then(|(table, applied)| {
            let fitted = fitted((stage, orientation), &table, selected, pipeline)?;
            Ok((table, fitted, applied))
        });
        Self { stage, orientation, table }
    }

    /// Reads a text again that was compared with the part `fitted` before, in the orientation of that time. Returns
    /// `None` if it cannot be read or does not fit there.
    pub fn read_again(
        (stage, orientation): (Stage, Orientation),
        text: &str,
        fitted: Fitted,
        pipeline: Pipeline<'_>,
    ) -> Option<Self> {
        let (table, applied) = numbers_of(stage, text).ok()?;
        let expected = orientation.dimensions(stage, pipeline.shape());
        let fits = fitted.is_of((table.values.rows(), table.values.cols()), expected);
        fits.then_some(Self { stage, orientation, table: Ok((table, fitted, applied)) })
    }

    /// The part of the stage they belong to, if the numbers could be read.
    pub fn fitted(&self) -> Option<Fitted> {
        self.table.as_ref().ok().map(|(_, fitted, _)| *fitted)
    }

    /// Compares the numbers with another part of the stage, of the same kind.
    pub fn compare_with(&mut self, part: StagePart) {
        if let Ok((_, fitted, _)) = &mut self.table {
            fitted.part = part;
        }
    }

    fn printed_stage(&self) -> Option<PrintedStage> {
        let (table, fitted, _) = self.table.as_ref().ok()?;
        fitted.printed_stage((self.stage, self.orientation), table.clone())
    }
}

/// Reads the numbers of a text, with the operations applied to them. Masked scores may contain −∞.
fn numbers_of(stage: Stage, text: &str) -> Result<(Table, Vec<Applied>), TableError> {
    if stage == Stage::Masked {
        let table = match read_masked_of((1, 1), text) {
            Err(TableError::Shape { given, .. }) => read_masked_of(given, text),
            read => read,
        };
        return Ok((table?, Vec::new()));
    }
    let mut reading = read_text(text)?;
    match reading.proposed.filter(|&proposed| proposed < reading.tables.len()) {
        Some(proposed) => {
            let read = reading.tables.swap_remove(proposed);
            Ok((read.table, read.applied))
        }
        // This error says where the second table begins.
        None => Ok((read_table(text)?, Vec::new())),
    }
}

/// Whose numbers are compared.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Whose {
    /// The numbers published for the preset.
    Published,
    /// The user's own.
    Own,
}

impl Whose {
    /// Returns the texts for them.
    pub fn text(self, text: &VerdictText) -> &WhoseText {
        match self {
            Self::Published => &text.published,
            Self::Own => &text.own,
        }
    }
}

/// The findings on a user's own numbers of a stage as a whole.
#[derive(Clone, Debug, PartialEq)]
pub struct StageFindings {
    /// Likely causes of the differences.
    pub causes: Vec<Cause>,
    /// The part they were compared with.
    pub fitted: Fitted,
    /// The operations applied to them as they were read.
    pub applied: Vec<Applied>,
}

/// Printed numbers and the verdicts on them.
#[derive(Debug, PartialEq)]
pub struct Compared {
    /// Whether they are published numbers or the user's own.
    pub whose: Whose,
    /// The numbers.
    pub printed_stages: Vec<PrintedStage>,
    /// The verdicts, by stage.
    pub judged: Vec<Judgement>,
    /// For a user's own numbers, by stage: the findings on all of them, or why they could not be read.
    pub outcomes: Vec<(Stage, Result<StageFindings, TableError>)>,
}

impl Compared {
    fn new(whose: Whose, printed_stages: Vec<PrintedStage>, pipeline: Pipeline<'_>) -> Self {
        let operands = match whose {
            Whose::Published => Operands::Printed,
            Whose::Own => Operands::Rounded,
        };
        let judged = judge(pipeline, &printed_stages, operands);
        Self { whose, printed_stages, judged, outcomes: Vec::new() }
    }

    /// Returns the verdicts on a stage.
    pub fn stage(&self, stage: Stage) -> Option<&Judgement> {
        self.judged.iter().find(|judgement| judgement.stage == stage)
    }

    /// Returns the verdict on a cell.
    pub fn cell(&self, cell: CellRef) -> Option<&JudgedCell> {
        self.stage(cell.stage)?.of(cell)
    }

    /// Returns where the operands of a stage come from: from checked stages, or from the sheet.
    pub fn checked(&self, stage: Stage, pipeline: Pipeline<'_>) -> Checked {
        let graph = Graph::of(pipeline.document());
        let is_crossed = graph.has(Stage::XKv);
        let mut from =
            graph.operands(stage).map(|operand| printed_before(&graph, &self.printed_stages, operand));
        Checked { left: from.next().flatten(), right: from.next().flatten(), is_crossed }
    }

    /// Returns the announcement of a verdict, which follows the number of its cell.
    pub fn heard(&self, judged: &JudgedCell, text: &Messages) -> String {
        let printed = printed(judged.printed, judged.decimals);
        (self.whose.text(text.verdict()).heard)(&printed, verdict_words(text.check(), judged.verdict))
    }

    /// Compares the preset's published values. Returns `None` if it has none, or if the document's numbers were
    /// changed.
    pub fn published(pipeline: Pipeline<'_>) -> Option<Self> {
        published_of(pipeline)
    }

    /// Compares a user's own numbers.
    pub fn own(pasted: &[Pasted], pipeline: Pipeline<'_>) -> Self {
        own_of(pasted, pipeline)
    }
}

/// Returns a verdict in a word or two.
pub fn verdict_words(text: &CheckText, verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Agrees => text.agrees,
        Verdict::Rounded => text.rounds,
        Verdict::Slips => text.slips,
        Verdict::Follows => text.follows,
    }
}

/// Returns the values published for the preset that a document was started from.
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
    let printed_stage =
        |entry: Published| PrintedStage::with_decimals(entry.stage, entry.values, entry.decimals);
    Some(Compared::new(Whose::Published, values.into_iter().map(printed_stage).collect(), pipeline))
}

fn own_of(readings: &[Pasted], pipeline: Pipeline<'_>) -> Compared {
    let fits = |reading: &Pasted| {
        reading.printed_stage().filter(|printed_stage| printed_stage.fits(pipeline.shape()))
    };
    let printed_stages: Vec<_> = readings.iter().filter_map(fits).collect();
    let mut compared = Compared::new(Whose::Own, printed_stages, pipeline);
    for reading in readings {
        let of_stage = |printed_stage: &&PrintedStage| printed_stage.stage() == reading.stage;
        let outcome = match &reading.table {
            Err(error) => Err(error.clone()),
            Ok((_, fitted, applied)) => {
                let judged = compared.printed_stages.iter().find(of_stage).zip(compared.stage(reading.stage));
                let causes = judged.map(|(printed_stage, judgement)| {
                    causes_of(pipeline, &compared.printed_stages, printed_stage, judgement)
                });
                let causes = without_twins(causes.unwrap_or_default(), pipeline.document());
                Ok(StageFindings { causes, fitted: *fitted, applied: applied.clone() })
            }
        };
        compared.outcomes.push((reading.stage, outcome));
    }
    compared
}

/// Removes a divisor truncated to 1 if the scores were also not scaled: both give the same numbers, and the latter is
/// easier to explain.
fn without_twins(mut causes: Vec<Cause>, document: &Document) -> Vec<Cause> {
    if causes.contains(&Cause::NotScaled) {
        causes.retain(|cause| cause.divisor(document) != Some(1.0));
    }
    causes
}
