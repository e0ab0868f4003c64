//! What is to be said of each printed number.

use super::Claim;
use super::carried::Carried;
use super::claim::rounds_to;
use crate::model::{CellRef, Pipeline, Stage};

/// What a printed number is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// The computed number rounds to it.
    Agrees,
    /// It is another number, and also not what follows from the numbers printed before it.
    Slips,
    /// It is another number, and follows from the numbers printed before it.
    Follows,
}

/// What is meant by the numbers printed before one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Operands {
    /// They are what is printed. So a reader checks a published text, which shows no other numbers to go on from.
    Printed,
    /// They are anything that rounds to what is printed. So a person's own numbers are taken: who copies them from
    /// a program has more digits than are shown, and goes on from those.
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
    /// Every cell, row by row.
    pub cells: Vec<JudgedCell>,
}

impl Judgement {
    /// How many cells have that verdict.
    pub fn count(&self, verdict: Verdict) -> usize {
        self.cells.iter().filter(|judged| judged.verdict == verdict).count()
    }

    /// The cells that do not agree.
    pub fn differing(&self) -> impl Iterator<Item = &JudgedCell> {
        self.cells.iter().filter(|judged| judged.verdict != Verdict::Agrees)
    }

    /// What is said of a cell.
    pub fn of(&self, cell: CellRef) -> Option<&JudgedCell> {
        let cols = self.cells.last()?.cell.col + 1;
        self.cells.get(cell.row * cols + cell.col).filter(|judged| judged.cell == cell)
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
    let in_order =
        Stage::ALL.iter().flat_map(|&stage| claims.iter().filter(move |claim| claim.stage() == stage));
    in_order.map(|claim| verdicts(pipeline, claims, claim, operands)).collect()
}

/// The verdicts on one claim of several.
pub(super) fn verdicts(
    pipeline: Pipeline<'_>,
    claims: &[Claim],
    claim: &Claim,
    operands: Operands,
) -> Judgement {
    assert!(claim.fits(pipeline.shape()), "a claim has its stage's rows and columns");
    let stage = claim.stage();
    let truth = pipeline.stage(stage);
    let carried = Carried { pipeline, claims, mistake: None };
    let expected = carried.follow(stage);
    let expected = expected.as_ref().unwrap_or(truth).values();
    let radii = (operands == Operands::Rounded).then(|| carried.radii(stage)).flatten();
    let cols = truth.cols();
    let cells = truth.values().iter().enumerate().map(|(at, &truth)| {
        let (expected, radius) = (expected[at], radii.as_ref().map_or(0.0, |radii| radii.values()[at]));
        let verdict = if claim.agrees(at, truth) {
            Verdict::Agrees
        } else if claim.agrees_within(at, expected, radius) {
            Verdict::Follows
        } else {
            Verdict::Slips
        };
        let (printed, decimals) = (claim.values().values()[at], claim.decimals(at));
        let cell = CellRef { stage, row: at / cols, col: at % cols };
        JudgedCell { cell, printed, decimals, truth, expected, radius, verdict }
    });
    Judgement { stage, cells: cells.collect() }
}
