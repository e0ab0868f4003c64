//! The verdict on each printed number.

use super::{
    PrintedStage,
    printed_stage::rounds_to,
    reckoning::{Operand, Reckoning},
    ways::take_out_explained,
};
use crate::model::{CellRef, Pipeline, Stage};

/// How a printed number compares with the computed one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// The computed number rounds to it.
    Agrees,
    /// It differs, but only by rounding: it is right.
    Rounded,
    /// It differs, and does not follow from the numbers printed before it either.
    Slips,
    /// It differs, but follows from the numbers printed before it.
    Follows,
}

/// How exactly the numbers printed before one are taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Operands {
    /// Exactly as printed. This checks a published text, which shows no other numbers to go on from and is held to its
    /// last digits.
    Printed,
    /// As any number that rounds to what is printed. This checks a person's own numbers. Those copied from a program
    /// have more digits than are shown, and the next numbers are computed from those. Those computed by hand are
    /// rounded on the way.
    Rounded,
}

/// A printed number beside the computed one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct JudgedCell {
    pub cell: CellRef,
    /// What was printed.
    pub printed: f64,
    /// The number of decimals printed; see [`PrintedStage::new`].
    pub decimals: i16,
    /// What was computed.
    pub truth: f64,
    /// What follows from the numbers printed before it.
    pub expected: f64,
    /// Error bound: how much `expected` may be off because the numbers before it may have been rounded.
    pub radius: f64,
    pub verdict: Verdict,
}

impl JudgedCell {
    /// Whether it follows from the numbers before it only if they may have been rounded.
    pub fn follows_by_rounding(&self) -> bool {
        self.verdict == Verdict::Follows && !rounds_to(self.expected, self.printed, self.decimals)
    }
}

/// The verdicts on a printed stage.
#[derive(Clone, Debug, PartialEq)]
pub struct Judgement {
    pub stage: Stage,
    /// Every cell that was printed, row by row.
    pub cells: Vec<JudgedCell>,
}

impl Judgement {
    /// The number of cells with a verdict.
    pub fn count(&self, verdict: Verdict) -> usize {
        self.cells.iter().filter(|judged| judged.verdict == verdict).count()
    }

    /// The cells that are wrong.
    pub fn differing(&self) -> impl Iterator<Item = &JudgedCell> {
        self.cells.iter().filter(|judged| matches!(judged.verdict, Verdict::Slips | Verdict::Follows))
    }

    /// Returns the verdict on a cell; `None` if it was not printed.
    pub fn of(&self, cell: CellRef) -> Option<&JudgedCell> {
        let (first, last) = (self.cells.first()?.cell, self.cells.last()?.cell);
        let (row, col) = (cell.row.checked_sub(first.row)?, cell.col.checked_sub(first.col)?);
        self.cells.get(row * (last.col + 1 - first.col) + col).filter(|judged| judged.cell == cell)
    }
}

/// Judges what one person printed, stage by stage in the order of the pipeline.
///
/// A number follows from earlier ones if computing it from the stages printed before it gives what was printed, at the
/// printed precision and with the document's settings. `operands` says how exactly those stages are taken. A stage that
/// was not printed is taken as computed.
///
/// ```
/// use attenscope::explain::{Operands, PrintedStage, Verdict, judge};
/// use attenscope::math::Matrix;
/// use attenscope::model::{Attention, Pipeline, Stage};
/// use attenscope::presets::Preset;
///
/// let document = Preset::Saturated.document();
/// let attention = Attention::compute(&document);
/// let q = Matrix::from_rows([[1., 5.], [9., 13.], [17., 22.]]);
/// let scores = Matrix::from_rows([[10., 58., 106.], [58., 234., 410.], [107., 419., 731.]]);
/// let q = PrintedStage::with_decimals(Stage::Q, q, 0);
/// let scores = PrintedStage::with_decimals(Stage::Scores, scores, 0);
/// let printed_stages = [q, scores];
/// let judged = judge(Pipeline::new(&document, &attention), &printed_stages, Operands::Printed);
/// assert_eq!(judged[0].cells[5].verdict, Verdict::Slips, "22 for 21");
/// assert_eq!(judged[1].count(Verdict::Follows), 3, "what the query of C leads to");
/// assert_eq!(judged[1].count(Verdict::Slips), 0);
/// ```
///
/// # Panics
/// When a printed stage does not [fit](PrintedStage::fits) the document.
pub fn judge(pipeline: Pipeline<'_>, printed_stages: &[PrintedStage], operands: Operands) -> Vec<Judgement> {
    let in_order: Vec<_> = Stage::ALL
        .iter()
        .flat_map(|&stage| printed_stages.iter().filter(move |printed_stage| printed_stage.stage() == stage))
        .collect();
    let as_operand = match operands {
        Operands::Printed => Operand::printed,
        Operands::Rounded => Operand::rounded,
    };
    let before: Vec<_> = in_order.iter().map(|printed_stage| as_operand(printed_stage)).collect();
    let (mut judged, mut right): (Vec<Judgement>, Vec<Operand<'_>>) = (Vec::new(), Vec::new());
    for printed_stage in in_order {
        assert!(printed_stage.fits(pipeline.shape()), "a printed stage lies within its stage");
        let judgement =
            verdicts(pipeline, &before, (operands == Operands::Rounded).then_some(&right), printed_stage);
        right.push(Operand::right(printed_stage, &judgement, pipeline.stage(printed_stage.stage())));
        judged.push(judgement);
    }
    judged
}

/// Returns the verdicts on one printed stage. `right` are the stages printed before it, with wrong numbers corrected,
/// if numbers may differ by rounding.
fn verdicts(
    pipeline: Pipeline<'_>,
    before: &[Operand<'_>],
    right: Option<&Vec<Operand<'_>>>,
    printed_stage: &PrintedStage,
) -> Judgement {
    let stage = printed_stage.stage();
    let truth = |cell: CellRef| pipeline.stage(stage)[(cell.row, cell.col)];
    let cells: Vec<_> = printed_stage.cells().collect();
    let mut open: Vec<_> =
        (0..cells.len()).filter(|&at| !printed_stage.agrees(at, truth(cells[at]))).collect();
    let mut verdicts = vec![Verdict::Agrees; cells.len()];
    let first = printed_stage.first().0;
    let expected = match open.is_empty() {
        true => None,
        false => Reckoning { operands: before, ..Reckoning::right(pipeline) }
            .follow(stage, first..first + printed_stage.values().rows()),
    };
    let expected = |at: usize| match &expected {
        Some(expected) => {
            let place = (cells[at].row - first, cells[at].col);
            (expected.values[place], expected.radii.as_ref().map_or(0.0, |radii| radii[place]))
        }
        None => (truth(cells[at]), 0.0),
    };
    open.iter().for_each(|&at| verdicts[at] = Verdict::Rounded);
    if let Some(right) = right {
        open.retain(|&at| !printed_stage.is_off_by_rounding(at, truth(cells[at])));
        take_out_explained(pipeline, right, printed_stage, &mut open);
    }
    for at in open {
        let (value, radius) = expected(at);
        if !printed_stage.agrees_within(at, value, radius) {
            verdicts[at] = Verdict::Slips;
        } else if (truth(cells[at]) - value).abs() > radius {
            verdicts[at] = Verdict::Follows;
        }
    }
    let judged = cells.iter().enumerate().map(|(at, &cell)| {
        let (value, radius) = expected(at);
        let (printed, decimals) = (printed_stage.printed(at), printed_stage.decimals(at));
        let verdict = verdicts[at];
        JudgedCell { cell, printed, decimals, truth: truth(cell), expected: value, radius, verdict }
    });
    Judgement { stage, cells: judged.collect() }
}
