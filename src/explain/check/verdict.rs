//! What is to be said of each printed number.

use super::Claim;
use super::claim::rounds_to;
use super::reckoning::{Operand, Reckoning};
use super::ways::take_out_explained;
use crate::model::{CellRef, Pipeline, Stage};

/// What a printed number is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// The computed number rounds to it.
    Agrees,
    /// It is another number, but no further off than rounding leads: it is right.
    Rounded,
    /// It is another number, and also not what follows from the numbers printed before it.
    Slips,
    /// It is another number, and follows from the numbers printed before it.
    Follows,
}

/// What is meant by the numbers printed before one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Operands {
    /// They are what is printed. So a reader checks a published text, which shows no other numbers to go on from, and
    /// which is held to its last digits.
    Printed,
    /// They are anything that rounds to what is printed. So a person's own numbers are taken: who copies them from
    /// a program has more digits than are shown, and goes on from those; who computes by hand rounds on the way.
    Rounded,
}

/// A printed number beside the computed one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct JudgedCell {
    /// Its place.
    pub cell: CellRef,
    /// What was printed.
    pub printed: f64,
    /// With how many decimals; see [`Claim::new`].
    pub decimals: i16,
    /// What was computed.
    pub truth: f64,
    /// What follows from the numbers printed before it.
    pub expected: f64,
    /// How far what follows may be from that, as those numbers may have been rounded.
    pub radius: f64,
    /// What it is.
    pub verdict: Verdict,
}

impl JudgedCell {
    /// Whether it follows only as the numbers before it may have been rounded.
    pub fn follows_by_rounding(&self) -> bool {
        self.verdict == Verdict::Follows && !rounds_to(self.expected, self.printed, self.decimals)
    }
}

/// The verdicts on a claim.
#[derive(Clone, Debug, PartialEq)]
pub struct Judgement {
    /// The stage.
    pub stage: Stage,
    /// Every cell that was printed, row by row.
    pub cells: Vec<JudgedCell>,
}

impl Judgement {
    /// How many cells have that verdict.
    pub fn count(&self, verdict: Verdict) -> usize {
        self.cells.iter().filter(|judged| judged.verdict == verdict).count()
    }

    /// The cells that are wrong.
    pub fn differing(&self) -> impl Iterator<Item = &JudgedCell> {
        self.cells.iter().filter(|judged| matches!(judged.verdict, Verdict::Slips | Verdict::Follows))
    }

    /// What is said of a cell.
    pub fn of(&self, cell: CellRef) -> Option<&JudgedCell> {
        let (first, last) = (self.cells.first()?.cell, self.cells.last()?.cell);
        let (row, col) = (cell.row.checked_sub(first.row)?, cell.col.checked_sub(first.col)?);
        self.cells.get(row * (last.col + 1 - first.col) + col).filter(|judged| judged.cell == cell)
    }
}

/// Judges what one person printed, stage by stage in the order of the pipeline.
///
/// A number follows from earlier ones if it comes out as printed when the stages before it are taken as they were
/// claimed, at their printed precision, with the document's settings; `operands` says how exactly they are taken.
/// Where an earlier stage is not claimed, the computed one stands in.
///
/// ```
/// use attenscope::explain::{Claim, Operands, Verdict, judge};
/// use attenscope::math::Matrix;
/// use attenscope::model::{Attention, Pipeline, Stage};
/// use attenscope::presets::Preset;
///
/// let document = Preset::Saturated.document();
/// let attention = Attention::compute(&document);
/// let q = Matrix::from_rows([[1., 5.], [9., 13.], [17., 22.]]);
/// let scores = Matrix::from_rows([[10., 58., 106.], [58., 234., 410.], [107., 419., 731.]]);
/// let claims = [Claim::with_decimals(Stage::Q, q, 0), Claim::with_decimals(Stage::Scores, scores, 0)];
/// let judged = judge(Pipeline::new(&document, &attention), &claims, Operands::Printed);
/// assert_eq!(judged[0].cells[5].verdict, Verdict::Slips, "22 for 21");
/// assert_eq!(judged[1].count(Verdict::Follows), 3, "what the query of C leads to");
/// assert_eq!(judged[1].count(Verdict::Slips), 0);
/// ```
///
/// # Panics
/// When a claim does not [fit](Claim::fits) the document.
pub fn judge(pipeline: Pipeline<'_>, claims: &[Claim], operands: Operands) -> Vec<Judgement> {
    let in_order: Vec<_> = Stage::ALL
        .iter()
        .flat_map(|&stage| claims.iter().filter(move |claim| claim.stage() == stage))
        .collect();
    let taken = match operands {
        Operands::Printed => Operand::printed,
        Operands::Rounded => Operand::rounded,
    };
    let taken: Vec<_> = in_order.iter().map(|claim| taken(claim)).collect();
    let (mut judged, mut right): (Vec<Judgement>, Vec<Operand<'_>>) = (Vec::new(), Vec::new());
    for claim in in_order {
        assert!(claim.fits(pipeline.shape()), "a claim lies within its stage");
        let judgement = verdicts(pipeline, &taken, (operands == Operands::Rounded).then_some(&right), claim);
        right.push(Operand::right(claim, &judgement, pipeline.stage(claim.stage())));
        judged.push(judgement);
    }
    judged
}

/// The verdicts on one claim of several. `right` are the claims before it, as far as they are right, where a number may
/// be off by rounding.
fn verdicts(
    pipeline: Pipeline<'_>,
    taken: &[Operand<'_>],
    right: Option<&Vec<Operand<'_>>>,
    claim: &Claim,
) -> Judgement {
    let stage = claim.stage();
    let truth = |cell: CellRef| pipeline.stage(stage)[(cell.row, cell.col)];
    let cells: Vec<_> = claim.cells().collect();
    let mut open: Vec<_> = (0..cells.len()).filter(|&at| !claim.agrees(at, truth(cells[at]))).collect();
    let mut verdicts = vec![Verdict::Agrees; cells.len()];
    let first = claim.first().0;
    let expected = match open.is_empty() {
        true => None,
        false => Reckoning { operands: taken, ..Reckoning::right(pipeline) }
            .follow(stage, first..first + claim.values().rows()),
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
        open.retain(|&at| !claim.is_off_by_rounding(at, truth(cells[at])));
        take_out_explained(pipeline, right, claim, &mut open);
    }
    for at in open {
        let (value, radius) = expected(at);
        if !claim.agrees_within(at, value, radius) {
            verdicts[at] = Verdict::Slips;
        } else if (truth(cells[at]) - value).abs() > radius {
            verdicts[at] = Verdict::Follows;
        }
    }
    let judged = cells.iter().enumerate().map(|(at, &cell)| {
        let (value, radius) = expected(at);
        let (printed, decimals) = (claim.printed(at), claim.decimals(at));
        let verdict = verdicts[at];
        JudgedCell { cell, printed, decimals, truth: truth(cell), expected: value, radius, verdict }
    });
    Judgement { stage, cells: judged.collect() }
}
