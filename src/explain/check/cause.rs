//! Mistakes that are often made, and which of them leads to the numbers that somebody printed.

use super::Claim;
use super::carried::Carried;
use crate::model::Pipeline;

/// A mistake that explains every number of a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cause {
    /// Q is `X·W_K`.
    KeyProjection,
    /// The scores are `Q·K`, which there is only where `n = d_k`.
    NotTransposed,
    /// The scores were not divided.
    NotScaled,
    /// The scores were divided by `d_k` instead of the divisor.
    DividedByDk,
    /// The scores were divided by `√d_model` instead of the divisor.
    DividedBySqrtDModel,
    /// Each column of the weights adds up to 1.
    SoftmaxOverColumns,
    /// All weights together add up to 1.
    SoftmaxOverMatrix,
    /// No number is further off than rounding leads.
    Rounding,
}

impl Cause {
    /// Every cause, in the order of the stages in which it first shows.
    pub const ALL: [Self; 8] = [
        Self::KeyProjection,
        Self::NotTransposed,
        Self::NotScaled,
        Self::DividedByDk,
        Self::DividedBySqrtDModel,
        Self::SoftmaxOverColumns,
        Self::SoftmaxOverMatrix,
        Self::Rounding,
    ];
}

/// The mistakes of which each, being the only one, leads to every number of a claim at its printed precision.
///
/// None for a claim of which every number is right, or follows from what was claimed before it. `earlier` are the claims of
/// other stages by the same person; where there is none, the stage as it was computed stands in.
///
/// ```
/// use attenscope::explain::{Cause, Claim, likely_causes};
/// use attenscope::math::Matrix;
/// use attenscope::model::{Attention, Pipeline, Stage};
/// use attenscope::presets::Preset;
///
/// let document = Preset::ThreeWords.document();
/// let attention = Attention::compute(&document);
/// let pipeline = Pipeline::new(&document, &attention);
/// let thirds = Matrix::from_rows([[1., 2., 2.], [2., 4., 4.], [2., 4., 4.]]);
/// let claim = Claim::with_decimals(Stage::Scaled, thirds, 0);
/// assert_eq!(likely_causes(pipeline, &[], &claim), [Cause::DividedByDk]);
/// ```
///
/// # Panics
/// When a claim does not [fit](Claim::fits) the document.
pub fn likely_causes(pipeline: Pipeline<'_>, earlier: &[Claim], claim: &Claim) -> Vec<Cause> {
    let stage = claim.stage();
    let with = |mistake| Carried { pipeline, claims: earlier, mistake }.follow(stage);
    let truth = pipeline.stage(stage);
    let expected = with(None);
    let expected = expected.as_ref().unwrap_or(truth).values();
    let is_explained = |at: usize, value: f64| claim.agrees(at, value) || claim.agrees(at, expected[at]);
    if truth.values().iter().enumerate().all(|(at, &value)| is_explained(at, value)) {
        return Vec::new();
    }
    let fits = |cause: &Cause| match cause {
        Cause::Rounding => claim.is_off_by_rounding(truth),
        _ => with(Some(*cause)).is_some_and(|values| claim.agrees_everywhere(&values)),
    };
    Cause::ALL.into_iter().filter(fits).collect()
}
