//! Raise the temperature until no row is saturated.

use super::numbers::once;
use super::teller::Teller;
use crate::math::own_slope;
use crate::model::{Pipeline, Stage, Temperature};
use crate::text::{NoSaturationFacts, Prose, StepTexts, TaskText};

/// A weight beyond this counts as saturated.
const SATURATED: f64 = 0.9;

/// The largest weight, with the temperature and without it.
#[derive(Clone, Debug, PartialEq)]
pub struct NoSaturation {
    /// Who asks.
    pub asks: usize,
    /// Who answers.
    pub answers: usize,
    /// τ.
    pub temperature: f64,
    /// The weight w.
    pub weight: f64,
    /// `w·(1 − w)`.
    pub product: f64,
    /// `w·(1 − w)/τ`.
    pub slope: f64,
    /// The weight at τ = 1.
    pub untempered: f64,
    /// The slope at τ = 1.
    pub slope_then: f64,
}

impl NoSaturation {
    pub(super) fn text(steps: &StepTexts) -> &TaskText<NoSaturationFacts> {
        &steps.saturation.no_saturation
    }

    pub(super) fn places(pipeline: Pipeline<'_>) -> Vec<usize> {
        once(Self::is_level(pipeline) && Self::is_saturated_untempered(pipeline) && Self::has_risen(pipeline))
    }

    /// Whether the temperature is above 1, and no weight is large.
    pub(super) fn is_level(pipeline: Pipeline<'_>) -> bool {
        let temperature = pipeline.document().settings().temperature.value();
        let weights = pipeline.stage(Stage::Weights);
        temperature > 1.0
            && choosing(pipeline).all(|query| weights.row(query).iter().all(|&weight| weight <= SATURATED))
    }

    /// Whether the temperature has made the slope larger: a much higher one flattens it again.
    fn has_risen(pipeline: Pipeline<'_>) -> bool {
        let Self { slope, slope_then, .. } = Self::of(pipeline);
        slope > slope_then
    }

    /// Whether no temperature is higher.
    pub(super) fn is_hottest(pipeline: Pipeline<'_>) -> bool {
        pipeline.document().settings().temperature.value() == Temperature::MAX
    }

    /// Whether any weight would be large at τ = 1.
    pub(super) fn is_saturated_untempered(pipeline: Pipeline<'_>) -> bool {
        choosing(pipeline).any(|query| untempered(query, pipeline).iter().any(|&weight| weight > SATURATED))
    }

    pub(super) fn of(pipeline: Pipeline<'_>) -> Self {
        let temperature = pipeline.document().settings().temperature.value();
        let weights = pipeline.stage(Stage::Weights);
        let tokens = weights.cols();
        let cells = choosing(pipeline).flat_map(|query| (0..tokens).map(move |key| (query, key)));
        let larger = |best, cell| if weights[cell] > weights[best] { cell } else { best };
        let (asks, answers) = cells.reduce(larger).unwrap_or_default();
        let weight = weights[(asks, answers)];
        let shares = untempered(asks, pipeline);
        let (untempered, product) = (shares[answers], own_slope(weights.row(asks), answers));
        let (slope, slope_then) = (product / temperature, own_slope(&shares, answers));
        Self { asks, answers, temperature, weight, product, slope, untempered, slope_then }
    }

    pub(super) fn told(&self, teller: &Teller<'_>) -> Prose {
        (Self::text(teller.steps()).found)(&NoSaturationFacts {
            asks: teller.word(self.asks),
            answers: teller.word(self.answers),
            temperature: teller.number(self.temperature),
            weight: teller.number(self.weight),
            product: teller.number(self.product),
            slope: teller.small(self.slope),
            untempered: teller.number(self.untempered),
            slope_then: teller.small(self.slope_then),
        })
    }
}

/// The words that see several keys: one that sees one alone is no case of saturation.
fn choosing(pipeline: Pipeline<'_>) -> impl Iterator<Item = usize> {
    let (mask, tokens) = (pipeline.document().mask(), pipeline.shape().n());
    (0..tokens).filter(move |&query| mask.leaves_a_choice(query, tokens))
}

/// The weights of a word at τ = 1.
fn untempered(query: usize, pipeline: Pipeline<'_>) -> Vec<f64> {
    let mut exps = pipeline.stage(Stage::Masked).row(query).to_vec();
    let sums = pipeline.document().mask().exponentials(query, &mut exps, pipeline.shape().block_size());
    exps.iter().map(|exp| exp / sums.divisor()).collect()
}
