//! How the weights of a row depend on the factor in front of its scores.

use crate::{
    math::{entropy_bits, exp, jacobian_norm},
    model::{Pipeline, Stage},
};

/// The smallest and the largest factor shown.
pub const FACTORS: (f64, f64) = (1e-3, 1e3);

/// The number of factors per power of ten.
const STEPS: i32 = 20;

/// A quantity of a row of weights.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CurveQuantity {
    /// The entropy of the weights in bits.
    Entropy,
    /// The largest weight.
    Largest,
    /// The Frobenius norm of the Jacobian of softmax.
    Norm,
}

impl CurveQuantity {
    /// Computes the quantity for a row of weights; NaN if a weight is NaN.
    ///
    /// ```
    /// use attenscope::lab::CurveQuantity;
    ///
    /// assert_eq!(CurveQuantity::Entropy.of(&[0.5, 0.5]), 1.0);
    /// assert_eq!(CurveQuantity::Largest.of(&[0.25, 0.75]), 0.75);
    /// assert_eq!(CurveQuantity::Norm.of(&[0.5, 0.5]), 0.5);
    /// ```
    pub fn of(self, weights: &[f64]) -> f64 {
        if weights.iter().any(|weight| weight.is_nan()) {
            return f64::NAN;
        }
        match self {
            Self::Entropy => entropy_bits(weights),
            Self::Largest => weights.iter().copied().fold(0.0, f64::max),
            Self::Norm => jacobian_norm(weights),
        }
    }
}

/// The raw scores of a query with the keys that it sees. The factor multiplies these.
#[derive(Clone, Debug, PartialEq)]
pub struct SeenRow {
    pub query: usize,
    /// The keys that the mask does not hide, in order.
    pub keys: Vec<usize>,
    /// The score of each of these keys.
    pub scores: Vec<f64>,
}

impl SeenRow {
    /// Collects the row of a query.
    pub fn of(pipeline: Pipeline<'_>, query: usize) -> Self {
        let (scores, mask) = (pipeline.stage(Stage::Scores).row(query), pipeline.document().mask());
        let keys: Vec<_> = mask.visible_keys(query, scores.len()).collect();
        let scores = keys.iter().map(|&key| scores[key]).collect();
        Self { query, keys, scores }
    }

    /// Returns the page's weights of these keys.
    pub fn weights(&self, pipeline: Pipeline<'_>) -> Vec<f64> {
        let weights = pipeline.stage(Stage::Weights).row(self.query);
        self.keys.iter().map(|&key| weights[key]).collect()
    }

    /// Whether the row has weights; the factor does not matter. It has none if a score is +∞ or NaN, or none is finite.
    pub fn has_weights(&self) -> bool {
        self.scores.iter().all(|&score| score < f64::INFINITY)
            && self.scores.iter().any(|&score| score.is_finite())
    }
}

/// Returns the factors in ascending order, equally spaced on a logarithmic axis; powers of ten are among them.
pub fn factors() -> Vec<f64> {
    let (low, high) = (FACTORS.0.log10().round() as i32, FACTORS.1.log10().round() as i32);
    (low * STEPS..=high * STEPS).map(|step| 10f64.powf(f64::from(step) / f64::from(STEPS))).collect()
}

/// Computes `softmax(factor · scores)` for a row of scores. A score of −∞ gets weight 0. If a score is +∞ or NaN,
/// or none is above −∞, all weights are NaN.
///
/// ```
/// use attenscope::lab::weights_at;
///
/// assert_eq!(weights_at(&[3.0, 3.0], 0.5), [0.5, 0.5]);
/// assert_eq!(weights_at(&[0.0, 900.0], 1.0), [0.0, 1.0]);
/// ```
pub fn weights_at(scores: &[f64], factor: f64) -> Vec<f64> {
    let max = if scores.iter().any(|score| score.is_nan()) {
        f64::NAN
    } else {
        scores.iter().copied().fold(f64::NEG_INFINITY, f64::max)
    };
    // The maximum is subtracted before multiplying, so the largest score is exactly 0 at any factor.
    let mut weights: Vec<f64> = scores.iter().map(|score| exp((score - max) * factor)).collect();
    let sum: f64 = weights.iter().sum();
    weights.iter_mut().for_each(|weight| *weight /= sum);
    weights
}

/// Computes a quantity at each factor, as points `(factor, quantity)`.
pub fn curve(scores: &[f64], factors: &[f64], reading: CurveQuantity) -> Vec<(f64, f64)> {
    factors.iter().map(|&factor| (factor, reading.of(&weights_at(scores, factor)))).collect()
}

/// Computes each weight of a row at each factor: one curve of points `(factor, weight)` per score.
pub fn weight_curves(scores: &[f64], factors: &[f64]) -> Vec<Vec<(f64, f64)>> {
    let mut curves = vec![Vec::with_capacity(factors.len()); scores.len()];
    for &factor in factors {
        for (curve, weight) in curves.iter_mut().zip(weights_at(scores, factor)) {
            curve.push((factor, weight));
        }
    }
    curves
}

/// Inserts a point into a curve sorted by factor, replacing a point at the same factor.
pub fn with_point(curve: &mut Vec<(f64, f64)>, point: (f64, f64)) {
    let at = curve.partition_point(|&(factor, _)| factor < point.0);
    match curve.get_mut(at) {
        Some(same) if same.0 == point.0 => *same = point,
        _ => curve.insert(at, point),
    }
}
