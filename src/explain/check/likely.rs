//! Which mistakes lead to the numbers that someone printed.

use std::ops::Range;

use super::printing::{Cut, Printing};
use super::reckoning::{Operand, Reckoning};
use super::steps::Steps;
use super::verdict::judge;
use super::{Cause, Judgement, Operands, PrintedStage, Verdict};
use crate::model::{Pipeline, Stage};

/// The stages that can be cut on the way.
const CUT: [Stage; 6] = [Stage::Q, Stage::K, Stage::V, Stage::Scores, Stage::Scaled, Stage::Weights];

/// Returns the mistakes that each, as the only one, lead to every number of a claim at its printed precision.
///
/// Returns none if all numbers agree, or if the wrong ones all follow from earlier claims. If numbers differ only by
/// rounding, returns [`Cause::Rounding`] or a cut divisor. `earlier` are the same person's claims on other stages; a
/// stage without one is taken as computed. Mistakes are tried from the sheet's numbers and from the earlier claims, as
/// they are and cut to the decimals of the claim. Of several that lead to the same numbers the simplest are returned:
/// those of one step before those that replace several of Q, K and V.
///
/// ```
/// use attenscope::explain::{Cause, PrintedStage, likely_causes};
/// use attenscope::math::Matrix;
/// use attenscope::model::{Attention, Pipeline, Stage};
/// use attenscope::presets::Preset;
///
/// let document = Preset::ThreeWords.document();
/// let attention = Attention::compute(&document);
/// let pipeline = Pipeline::new(&document, &attention);
/// let thirds = Matrix::from_rows([[1., 2., 2.], [2., 4., 4.], [2., 4., 4.]]);
/// let claim = PrintedStage::with_decimals(Stage::Scaled, thirds, 0);
/// assert_eq!(likely_causes(pipeline, &[], &claim), [Cause::DividedByDk]);
/// ```
///
/// # Panics
/// When a claim does not [fit](PrintedStage::fits) the document.
pub fn likely_causes(pipeline: Pipeline<'_>, earlier: &[PrintedStage], claim: &PrintedStage) -> Vec<Cause> {
    let others = earlier.iter().filter(|other| other.stage() != claim.stage()).cloned();
    let claims: Vec<_> = others.chain([claim.clone()]).collect();
    let judged = judge(pipeline, &claims, Operands::Rounded);
    let judgement = judged.iter().find(|judgement| judgement.stage == claim.stage());
    judgement.map_or_else(Vec::new, |judgement| causes_of(pipeline, &claims, claim, judgement))
}

/// Returns the likely causes of what is wrong in one of several claims, given its [judgement](judge).
pub fn causes_of(
    pipeline: Pipeline<'_>,
    claims: &[PrintedStage],
    claim: &PrintedStage,
    judgement: &Judgement,
) -> Vec<Cause> {
    let Some(wrong) = judgement.cells.iter().find(|judged| judged.verdict != Verdict::Agrees) else {
        return Vec::new();
    };
    let search = Search { pipeline, claims, claim };
    if judgement.count(Verdict::Slips) == 0 {
        if judgement.count(Verdict::Follows) > 0 {
            return Vec::new();
        }
        // Of all intermediate rounding, only a rounded divisor can be identified, and only in the scaled scores.
        let is_divided = claim.stage() == Stage::Scaled;
        let cut = search.among(Cause::of_divisor().filter(|_| is_divided), wrong.cell.row);
        return if cut.len() == 1 { cut } else { vec![Cause::Rounding] };
    }
    let row = judgement.differing().next().map_or(wrong.cell.row, |judged| judged.cell.row);
    let one = search.among(Cause::of_one_step(), row);
    let two = |count| search.among(Cause::of_projections(count), row);
    let found = [one].into_iter().chain([2, 3].into_iter().map(two)).find(|causes| !causes.is_empty());
    found.unwrap_or_else(|| search.of_the_table())
}

/// A search for mistakes that lead to one of several claims.
struct Search<'a> {
    pipeline: Pipeline<'a>,
    claims: &'a [PrintedStage],
    claim: &'a PrintedStage,
}

impl Search<'_> {
    /// Returns the causes that lead to every number. `row` is a row of the stage with a wrong number.
    fn among(&self, causes: impl Iterator<Item = Cause>, row: usize) -> Vec<Cause> {
        let document = self.pipeline.document();
        let others = self.claims.iter().filter(|other| other.stage() != self.claim.stage());
        let operands: Vec<_> = others.map(Operand::printed).collect();
        let cuts = [Cut::Rounded, Cut::Truncated]
            .into_iter()
            .filter_map(|cut| Some(Printing { cut, decimals: self.claim.finest()? }))
            .map(Some);
        let printings: Vec<_> = [None].into_iter().chain(cuts).collect();
        let from = |steps: Steps, operands: &[Operand<'_>]| {
            printings.iter().any(|printing| {
                let printing = printing.map(|printing| (printing, CUT.as_slice()));
                let reckoning = Reckoning { pipeline: self.pipeline, operands, steps, printing };
                // One row rules out most mistakes and costs less than all rows.
                self.agrees(&reckoning, row..row + 1) && self.agrees(&reckoning, self.rows())
            })
        };
        let leads_to = |cause: &Cause| {
            cause.steps(document).is_some_and(|steps| {
                self.reaches(steps) && (from(steps, &[]) || !operands.is_empty() && from(steps, &operands))
            })
        };
        causes.filter(|cause| cause.shows_from() <= self.claim.stage()).filter(leads_to).collect()
    }

    /// Whether these steps lead to other numbers of the stage at all.
    fn reaches(&self, steps: Steps) -> bool {
        let reckoning = Reckoning { steps, ..Reckoning::right(self.pipeline) };
        let first = self.claim.first().0;
        reckoning.follow(self.claim.stage(), first..first + 1).is_some()
    }

    fn rows(&self) -> Range<usize> {
        let first = self.claim.first().0;
        first..first + self.claim.values().rows()
    }

    fn agrees(&self, reckoning: &Reckoning<'_>, rows: Range<usize>) -> bool {
        let Some(numbers) = reckoning.follow(self.claim.stage(), rows.clone()) else { return false };
        self.claim.cells().enumerate().filter(|(_, cell)| rows.contains(&cell.row)).all(|(at, cell)| {
            let place = (cell.row - rows.start, cell.col);
            let radius = numbers.radii.as_ref().map_or(0.0, |radii| radii[place]);
            self.claim.agrees_within(at, numbers.values[place], radius)
        })
    }

    /// Returns the cause if the claim is another stage's table, or this one's with rows and columns exchanged.
    fn of_the_table(&self) -> Vec<Cause> {
        let stage = self.claim.stage();
        if self.claim.cells().nth(1).is_none() {
            // A single number does not identify a table.
            return Vec::new();
        }
        let shape = self.pipeline.shape();
        let agrees = |of: &dyn Fn((usize, usize)) -> f64| {
            self.claim.cells().enumerate().all(|(at, cell)| self.claim.agrees(at, of((cell.row, cell.col))))
        };
        let truth = self.pipeline.stage(stage);
        if truth.rows() == truth.cols() && agrees(&|(row, col)| truth[(col, row)]) {
            return vec![Cause::Transposed];
        }
        let others = Stage::ALL.into_iter().filter(|other| {
            *other != stage && other.input().is_none() && other.dimensions(shape) == stage.dimensions(shape)
        });
        let claimed = |other: Stage| self.claims.iter().find(|claim| claim.stage() == other);
        let is_other = |other: &Stage| {
            let numbers = self.pipeline.stage(*other);
            let of_claim = |place: (usize, usize)| {
                let printed =
                    claimed(*other).and_then(|claim| Some(claim.printed(claim.at(place.0, place.1)?)));
                printed.unwrap_or(numbers[place])
            };
            agrees(&|place| numbers[place]) || claimed(*other).is_some() && agrees(&of_claim)
        };
        // Name only the first. Without a mask the masked scores equal the scaled ones.
        others.filter(is_other).take(1).map(Cause::OtherStage).collect()
    }
}
