//! Which mistakes lead to the numbers that someone printed.

use std::ops::Range;

use super::{
    Cause, Judgement, Operands, PrintedStage, Verdict,
    decimal_rounding::{DecimalRounding, RoundingMode},
    reckoning::{Operand, Reckoning},
    steps::Steps,
    verdict::judge,
    ways::rounded_stages,
};
use crate::model::{Graph, Pipeline, Stage};

/// Returns the mistakes that each, as the only one, lead to every number of a printed stage at its printed precision.
///
/// Returns none if all numbers agree, or if the wrong ones all follow from stages printed before. If numbers differ
/// only by rounding, returns [`Cause::Rounding`] or a rounded or truncated divisor. `earlier` are other stages that the
/// same person printed; the others are taken as computed. The search tries each mistake from the sheet's numbers and
/// from `earlier`, as they are and rounded or truncated to the decimals of the printed stage. Of several mistakes that
/// lead to the same numbers it returns the simplest: those of one step before those that replace several of Q, K and V.
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
/// let printed_stage = PrintedStage::with_decimals(Stage::Scaled, thirds, 0);
/// assert_eq!(likely_causes(pipeline, &[], &printed_stage), [Cause::DividedByDk]);
/// ```
///
/// # Panics
/// When a printed stage does not [fit](PrintedStage::fits) the document.
pub fn likely_causes(
    pipeline: Pipeline<'_>,
    earlier: &[PrintedStage],
    printed_stage: &PrintedStage,
) -> Vec<Cause> {
    let others = earlier.iter().filter(|other| other.stage() != printed_stage.stage()).cloned();
    let printed_stages: Vec<_> = others.chain([printed_stage.clone()]).collect();
    let judged = judge(pipeline, &printed_stages, Operands::Rounded);
    let judgement = judged.iter().find(|judgement| judgement.stage == printed_stage.stage());
    judgement
        .map_or_else(Vec::new, |judgement| causes_of(pipeline, &printed_stages, printed_stage, judgement))
}

/// Returns the likely causes of what is wrong in one of several printed stages, given its [judgement](judge).
pub fn causes_of(
    pipeline: Pipeline<'_>,
    printed_stages: &[PrintedStage],
    printed_stage: &PrintedStage,
    judgement: &Judgement,
) -> Vec<Cause> {
    let Some(wrong) = judgement.cells.iter().find(|judged| judged.verdict != Verdict::Agrees) else {
        return Vec::new();
    };
    let search = Search { pipeline, printed_stages, printed_stage };
    if judgement.count(Verdict::Slips) == 0 {
        if judgement.count(Verdict::Follows) > 0 {
            return Vec::new();
        }
        // Of all intermediate rounding, only a rounded divisor can be identified, and only in the scaled scores.
        let is_divided = printed_stage.stage() == Stage::Scaled;
        let divisors = search.among(Cause::of_divisor().filter(|_| is_divided), wrong.cell.row);
        return if divisors.len() == 1 { divisors } else { vec![Cause::Rounding] };
    }
    let row = judgement.differing().next().map_or(wrong.cell.row, |judged| judged.cell.row);
    let one = search.among(Cause::of_one_step(), row);
    let two = |count| search.among(Cause::of_projections(count), row);
    let found = [one].into_iter().chain([2, 3].into_iter().map(two)).find(|causes| !causes.is_empty());
    found.unwrap_or_else(|| search.of_the_table())
}

/// A search for mistakes that lead to one of several printed stages.
struct Search<'a> {
    pipeline: Pipeline<'a>,
    printed_stages: &'a [PrintedStage],
    printed_stage: &'a PrintedStage,
}

impl Search<'_> {
    /// Returns the causes that lead to every number. `row` is a row of the stage with a wrong number.
    fn among(&self, causes: impl Iterator<Item = Cause>, row: usize) -> Vec<Cause> {
        let document = self.pipeline.document();
        let others = self.printed_stages.iter().filter(|other| other.stage() != self.printed_stage.stage());
        let operands: Vec<_> = others.map(Operand::printed).collect();
        let modes = [RoundingMode::Rounded, RoundingMode::Truncated]
            .into_iter()
            .filter_map(|mode| Some(DecimalRounding { mode, decimals: self.printed_stage.finest()? }))
            .map(Some);
        let roundings: Vec<_> = [None].into_iter().chain(modes).collect();
        let rounded = rounded_stages(&Graph::of(document));
        let from = |steps: Steps, operands: &[Operand<'_>]| {
            roundings.iter().any(|rounding| {
                let rounding = rounding.map(|rounding| (rounding, rounded.as_slice()));
                let reckoning = Reckoning { operands, steps, rounding, ..Reckoning::right(self.pipeline) };
                // One row rules out most mistakes and costs less than all rows.
                self.agrees(&reckoning, row..row + 1) && self.agrees(&reckoning, self.rows())
            })
        };
        let leads_to = |cause: &Cause| {
            cause.steps(document).is_some_and(|steps| {
                self.reaches(steps) && (from(steps, &[]) || !operands.is_empty() && from(steps, &operands))
            })
        };
        let (stage, sharing) = (self.printed_stage.stage(), document.inputs().sharing());
        causes.filter(|cause| cause.shows_in(stage, sharing)).filter(leads_to).collect()
    }

    /// Whether these steps lead to other numbers of the stage at all.
    fn reaches(&self, steps: Steps) -> bool {
        let reckoning = Reckoning { steps, ..Reckoning::right(self.pipeline) };
        let first = self.printed_stage.first().0;
        reckoning.follow(self.printed_stage.stage(), first..first + 1).is_some()
    }

    fn rows(&self) -> Range<usize> {
        let first = self.printed_stage.first().0;
        first..first + self.printed_stage.values().rows()
    }

    fn agrees(&self, reckoning: &Reckoning<'_>, rows: Range<usize>) -> bool {
        let Some(numbers) = reckoning.follow(self.printed_stage.stage(), rows.clone()) else { return false };
        self.printed_stage.cells().enumerate().filter(|(_, cell)| rows.contains(&cell.row)).all(
            |(at, cell)| {
                let place = (cell.row - rows.start, cell.col);
                let radius = numbers.radii.as_ref().map_or(0.0, |radii| radii[place]);
                self.printed_stage.agrees_within(at, numbers.values[place], radius)
            },
        )
    }

    /// Returns the cause if the printed stage is another stage's table, or this one's with rows and columns exchanged.
    fn of_the_table(&self) -> Vec<Cause> {
        let stage = self.printed_stage.stage();
        if self.printed_stage.cells().nth(1).is_none() {
            // A single number does not identify a table.
            return Vec::new();
        }
        let shape = self.pipeline.shape();
        let agrees = |of: &dyn Fn((usize, usize)) -> f64| {
            self.printed_stage
                .cells()
                .enumerate()
                .all(|(at, cell)| self.printed_stage.agrees(at, of((cell.row, cell.col))))
        };
        let truth = self.pipeline.stage(stage);
        if truth.rows() == truth.cols() && agrees(&|(row, col)| truth[(col, row)]) {
            return vec![Cause::Transposed];
        }
        let others = Stage::ALL.into_iter().filter(|other| {
            *other != stage && other.input().is_none() && other.dimensions(shape) == stage.dimensions(shape)
        });
        let printed = |other: Stage| self.printed_stages.iter().find(|printed| printed.stage() == other);
        let is_other = |other: &Stage| {
            let numbers = self.pipeline.stage(*other);
            let of_printed = |place: (usize, usize)| {
                let printed =
                    printed(*other).and_then(|stage| Some(stage.printed(stage.at(place.0, place.1)?)));
                printed.unwrap_or(numbers[place])
            };
            agrees(&|place| numbers[place]) || printed(*other).is_some() && agrees(&of_printed)
        };
        // Name only the first. Without a mask the masked scores equal the scaled ones.
        others.filter(is_other).take(1).map(Cause::OtherStage).collect()
    }
}
