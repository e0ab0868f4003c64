//! Mistakes that are often made, and which of them leads to the numbers that somebody printed.

use super::carried::Carried;
use super::verdict::verdicts;
use super::{Claim, Operands, Verdict};
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
/// None for a claim of which every number is right, or follows from what was claimed before it, be that
/// [rounded](Operands::Rounded). `earlier` are the claims of other stages by the same person; where there is none, the
/// stage as it was computed stands in. A mistake that explains the claims of the stages before is carried on from their
/// unrounded numbers too.
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
    let truth = pipeline.stage(stage);
    if verdicts(pipeline, earlier, claim, Operands::Rounded).count(Verdict::Slips) == 0 {
        return Vec::new();
    }
    let leads_to = |claims: &[Claim], mistake, claim: &Claim| {
        let values = Carried { pipeline, claims, mistake: Some(mistake) }.follow(claim.stage());
        values.is_some_and(|values| claim.agrees_everywhere(&values))
    };
    // Whether the mistake leads to a claim of an earlier stage, or has not yet shown there.
    let explains = |mistake, claim: &Claim| {
        claim.agrees_everywhere(
            &Carried { pipeline, claims: &[], mistake: Some(mistake) }.believed(claim.stage()),
        )
    };
    let fits = |cause: &Cause| match *cause {
        Cause::Rounding => claim.is_off_by_rounding(truth),
        cause => {
            let mut before = earlier.iter().filter(|earlier| earlier.stage() < stage);
            leads_to(earlier, cause, claim)
                || leads_to(&[], cause, claim) && before.all(|earlier| explains(cause, earlier))
        }
    };
    Cause::ALL.into_iter().filter(fits).collect()
}
