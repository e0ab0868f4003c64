//! What is to be said of each printed number.

use super::Claim;
use super::carried::Carried;
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
    /// What it is.
    pub verdict: Verdict,
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
/// claimed, at their printed precision, with the document's settings. Where an earlier stage is not claimed, the
/// computed one stands in.
///
/// ```
/// use attenscope::explain::{Claim, Verdict, judge};
/// use attenscope::math::Matrix;
/// use attenscope::model::{Attention, Pipeline, Stage};
/// use attenscope::presets::Preset;
///
/// let document = Preset::Saturated.document();
/// let attention = Attention::compute(&document);
/// let q = Matrix::from_rows([[1., 5.], [9., 13.], [17., 22.]]);
/// let scores = Matrix::from_rows([[10., 58., 106.], [58., 234., 410.], [107., 419., 731.]]);
/// let claims = [Claim::with_decimals(Stage::Q, q, 0), Claim::with_decimals(Stage::Scores, scores, 0)];
/// let judged = judge(Pipeline::new(&document, &attention), &claims);
/// assert_eq!(judged[0].cells[5].verdict, Verdict::Slips, "22 for 21");
/// assert_eq!(judged[1].count(Verdict::Follows), 3, "what the query of C leads to");
/// assert_eq!(judged[1].count(Verdict::Slips), 0);
/// ```
///
/// # Panics
/// When a claim does not [fit](Claim::fits) the document.
pub fn judge(pipeline: Pipeline<'_>, claims: &[Claim]) -> Vec<Judgement> {
    let in_order =
        Stage::ALL.iter().flat_map(|&stage| claims.iter().filter(move |claim| claim.stage() == stage));
    in_order.map(|claim| verdicts(pipeline, claims, claim)).collect()
}

fn verdicts(pipeline: Pipeline<'_>, claims: &[Claim], claim: &Claim) -> Judgement {
    assert!(claim.fits(pipeline.shape()), "a claim has its stage's rows and columns");
    let stage = claim.stage();
    let truth = pipeline.stage(stage);
    let expected = Carried { pipeline, claims, mistake: None }.follow(stage);
    let expected = expected.as_ref().unwrap_or(truth).values();
    let cols = truth.cols();
    let cells = truth.values().iter().enumerate().map(|(at, &truth)| JudgedCell {
        cell: CellRef { stage, row: at / cols, col: at % cols },
        printed: claim.values().values()[at],
        decimals: claim.decimals(at),
        truth,
        expected: expected[at],
        verdict: if claim.agrees(at, truth) {
            Verdict::Agrees
        } else if claim.agrees(at, expected[at]) {
            Verdict::Follows
        } else {
            Verdict::Slips
        },
    });
    Judgement { stage, cells: cells.collect() }
}
