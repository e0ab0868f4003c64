//! Task: raise the temperature until no row is saturated.

use super::{
    Near,
    numbers::{choosing, once},
    teller::Teller,
};
use crate::{
    math::{own_slope, row_max},
    model::{Graph, Operation, Pipeline, Settings, Stage, Temperature},
    text::{NoSaturationFacts, Prose, StepTexts, TaskText},
};

/// A weight above this counts as saturated.
const SATURATED: f64 = 0.9;

/// The largest weight, with and without the temperature.
#[derive(Clone, Debug, PartialEq)]
pub struct NoSaturation {
    /// The word of the query.
    pub asks: usize,
    /// The word of the key.
    pub answers: usize,
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

/// The effect of the temperature on saturation, over the words that see several keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Heat {
    /// A weight is NaN.
    Lost,
    /// In each row several keys share the largest score: however far the scores are apart, none of them wins. Neither
    /// does the bias let one of them win.
    Tied,
    /// No weight would be large at τ = 1.
    Level,
    /// No weight would be large at τ = 1, but one would be without the soft cap.
    Capped,
    /// A weight is large, and the temperature can be raised.
    Saturated,
    /// A weight is large, and the temperature is at its maximum.
    TooFar,
    /// As before, and one would be large even if all scores were equal: the bias alone does it.
    BiasTooFar,
    /// No weight is large any more, but the slope of the largest has not risen.
    TooHot,
    /// No weight is large any more, and the slope of the largest has risen.
    Relieved,
}

impl NoSaturation {
    pub(super) fn text(steps: &StepTexts) -> &TaskText<NoSaturationFacts> {
        &steps.saturation.no_saturation
    }

    pub(super) fn places(pipeline: Pipeline<'_>) -> Vec<usize> {
        once(Self::heat(pipeline) == Heat::Relieved)
    }

    /// Determines the effect at the present temperature.
    pub(super) fn heat(pipeline: Pipeline<'_>) -> Heat {
        let weights = pipeline.stage(Stage::Weights);
        let rows = || choosing(pipeline).map(|query| weights.row(query));
        if rows().any(|row| row.iter().any(|weight| weight.is_nan())) {
            return Heat::Lost;
        }
        if !choosing(pipeline).any(|query| is_large(&untempered(query, pipeline))) {
            let is_capped = pipeline.document().settings().soft_cap.is_some();
            if is_capped && choosing(pipeline).any(|query| is_large(&uncapped(query, pipeline))) {
                return Heat::Capped;
            }
            let are_tied = choosing(pipeline).all(|query| is_tied(query, pipeline));
            return if are_tied { Heat::Tied } else { Heat::Level };
        }
        let temperature = pipeline.document().settings().temperature.value();
        if temperature <= 1.0 || rows().any(is_large) {
            return match temperature < Temperature::MAX {
                true => Heat::Saturated,
                false if choosing(pipeline).any(|query| is_large(&of_bias(query, pipeline))) => {
                    Heat::BiasTooFar
                }
                false => Heat::TooFar,
            };
        }
        let Self { slope, slope_then, .. } = Self::of(pipeline);
        if slope > slope_then { Heat::Relieved } else { Heat::TooHot }
    }

    /// The largest weight, if a word sees several keys.
    pub(super) fn near(pipeline: Pipeline<'_>) -> Option<Near> {
        choosing(pipeline).next()?;
        Some(Near::Largest { now: Self::of(pipeline).weight, asked: SATURATED })
    }

    pub(super) fn of(pipeline: Pipeline<'_>) -> Self {
        let temperature = pipeline.document().settings().temperature.value();
        let weights = pipeline.stage(Stage::Weights);
        let keys = weights.cols();
        let cells = choosing(pipeline).flat_map(|query| (0..keys).map(move |key| (query, key)));
        let larger = |best, cell| if weights[cell] > weights[best] { cell } else { best };
        let (asks, answers) = cells.reduce(larger).unwrap_or_default();
        let weight = weights[(asks, answers)];
        let shares = untempered(asks, pipeline);
        let (untempered, product) = (shares[answers], own_slope(weights.row(asks), answers));
        let (slope, slope_then) = (product / temperature, own_slope(&shares, answers));
        Self { asks, answers, temperature, weight, product, slope, untempered, slope_then }
    }

    pub(super) fn prose(&self, teller: &Teller<'_>) -> Prose {
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

fn is_large(weights: &[f64]) -> bool {
    weights.iter().any(|&weight| weight > SATURATED)
}

/// Whether several keys share the largest scaled score of a word, and would share its attention however far the others
/// were behind.
fn is_tied(query: usize, pipeline: Pipeline<'_>) -> bool {
    let (document, row) = (pipeline.document(), pipeline.stage(Stage::Scaled).row(query));
    let seen = || document.mask().visible_keys(query, row.len());
    let largest = row_max(&seen().map(|key| row[key]).collect::<Vec<_>>());
    let tied: Vec<usize> = seen().filter(|&key| row[key] == largest).collect();
    let mut scores = vec![f64::NEG_INFINITY; row.len()];
    for &key in &tied {
        scores[key] = document.inputs().bias().map_or(0.0, |bias| bias[(query, key)]);
    }
    tied.len() > 1 && !is_large(&softmax(query, scores, pipeline))
}

/// Computes the weights of a word at τ = 1.
fn untempered(query: usize, pipeline: Pipeline<'_>) -> Vec<f64> {
    softmax(query, pipeline.stage(Stage::Masked).row(query).to_vec(), pipeline)
}

/// Computes the weights of a word at τ = 1 without the soft cap.
fn uncapped(query: usize, pipeline: Pipeline<'_>) -> Vec<f64> {
    let document = pipeline.document();
    let settings = Settings { soft_cap: None, ..document.settings() };
    let graph = Graph::new(settings, document.inputs().bias(), document.mask(), pipeline.shape());
    let mut scores = pipeline.stage(Stage::Scaled).row(query).to_vec();
    if let Some(Operation::Rules { rules, .. }) = graph.operation(Stage::Masked) {
        rules.apply(query, 0, &mut scores);
    }
    softmax(query, scores, pipeline)
}

/// Computes the weights of a word if all its scores were equal: only the bias tells the keys apart.
fn of_bias(query: usize, pipeline: Pipeline<'_>) -> Vec<f64> {
    let (document, m) = (pipeline.document(), pipeline.shape().m());
    let temperature = document.settings().temperature.value();
    let mut scores = document.inputs().bias().map_or_else(|| vec![0.0; m], |bias| bias.row(query).to_vec());
    scores.iter_mut().for_each(|score| *score /= temperature);
    document.mask().fill(query, &mut scores, f64::NEG_INFINITY);
    softmax(query, scores, pipeline)
}

fn softmax(query: usize, mut exps: Vec<f64>, pipeline: Pipeline<'_>) -> Vec<f64> {
    let sums = pipeline.document().mask().exponentials(query, &mut exps, pipeline.shape().block_size());
    exps.iter().map(|exp| exp / sums.divisor()).collect()
}
