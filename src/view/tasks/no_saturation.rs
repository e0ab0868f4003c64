//! Raise the temperature until no row is saturated.

use super::numbers::once;
use super::teller::Teller;
use crate::math::own_slope;
use crate::model::{Pipeline, Stage};
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
        let temperature = pipeline.document().settings().temperature.value();
        let weights = pipeline.stage(Stage::Weights);
        // A word that sees one key alone is no case of saturation.
        let (mask, tokens) = (pipeline.document().mask(), weights.cols());
        let is_level = |(query, row): (usize, &[f64])| {
            !mask.leaves_a_choice(query, tokens) || row.iter().all(|&weight| weight <= SATURATED)
        };
        // Where nothing was saturated, a higher temperature only flattens the slope further.
        let has_risen = || {
            let Self { slope, slope_then, .. } = Self::of(pipeline);
            slope > slope_then
        };
        once(temperature > 1.0 && weights.iter_rows().enumerate().all(is_level) && has_risen())
    }

    pub(super) fn of(pipeline: Pipeline<'_>) -> Self {
        let temperature = pipeline.document().settings().temperature.value();
        let weights = pipeline.stage(Stage::Weights);
        let (mask, tokens) = (pipeline.document().mask(), weights.cols());
        let rows = (0..tokens).filter(|&query| mask.leaves_a_choice(query, tokens));
        let cells = rows.flat_map(|query| (0..tokens).map(move |key| (query, key)));
        let larger = |best, cell| if weights[cell] > weights[best] { cell } else { best };
        let (asks, answers) = cells.reduce(larger).unwrap_or_default();
        let weight = weights[(asks, answers)];
        let mut exps = pipeline.stage(Stage::Masked).row(asks).to_vec();
        let sums = mask.exponentials(asks, &mut exps, pipeline.shape().block_size());
        let shares: Vec<_> = exps.iter().map(|exp| exp / sums.divisor()).collect();
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
