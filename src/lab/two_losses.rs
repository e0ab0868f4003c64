//! What two losses send back to the matrices that are learned: one goes through softmax, the other does not.

use crate::{
    math::{Matrix, norm},
    model::{Gradient, Input, Objective, Pipeline, Stage},
};

/// The gradients of two losses that want a query to look at another key than the one with the largest weight: at that with
/// the largest of the other weights, but not at itself, unless there is nothing else to look at.
#[derive(Clone, Debug, PartialEq)]
pub struct TwoLosses {
    /// The wanted key.
    pub key: usize,
    /// The matrices: W_Q, W_K and W_V, or Q, K and V if these are given.
    pub matrices: [Input; 3],
    /// The norms of the derivatives of the squared error of the query's output against the value of the wanted key.
    pub squared_error: [f64; 3],
    /// The norms of the derivatives of the cross-entropy of the query's weights against a weight of 1 on the wanted key.
    pub cross_entropy: [f64; 3],
}

impl TwoLosses {
    /// Computes both gradients by `gradient`, which is [`Gradient::of`] in a part of the program of its own. Returns `None`
    /// if the query has no other key to look at, or numbers are not finite.
    ///
    /// ```
    /// use attenscope::lab::TwoLosses;
    /// use attenscope::model::{Attention, Gradient, Pipeline};
    /// use attenscope::presets::Preset;
    ///
    /// let document = Preset::Saturated.document();
    /// let attention = Attention::compute(&document);
    /// let losses = TwoLosses::of(Pipeline::new(&document, &attention), 0, Gradient::of);
    /// let losses = losses.ok_or("another key")?;
    /// let [w_q, _, w_v] = losses.squared_error;
    /// assert!(w_q < 1e-6 && w_v > 1.0);
    /// assert!(losses.cross_entropy[0] > 1.0);
    /// # Ok::<(), &str>(())
    /// ```
    pub fn of(
        pipeline: Pipeline<'_>,
        query: usize,
        gradient: impl Fn(Pipeline<'_>, &Objective) -> Gradient,
    ) -> Option<Self> {
        // The losses are of the chosen head alone.
        let chosen = pipeline.document().chosen_head();
        let (alone, stages) = (pipeline.document().head(chosen), pipeline.attention().alone(chosen));
        let pipeline = Pipeline::new(&alone, &stages);
        let itself = (!pipeline.shape().has_other_keys()).then_some(query);
        let key = wanted_key(pipeline.stage(Stage::Masked).row(query), itself)?;
        let value = pipeline.stage(Stage::V).row(key);
        if !value.iter().all(|number| number.is_finite()) {
            return None;
        }
        let matrices = match pipeline.shape().is_given() {
            true => [Input::Q, Input::K, Input::V],
            false => [Input::Wq, Input::Wk, Input::Wv],
        };
        let norms = |objective: &Objective| {
            let gradient = gradient(pipeline, objective);
            matrices.map(|input| {
                gradient.stage(input.into()).map_or(0.0, |matrix| norm(matrix.values().iter().copied()))
            })
        };
        let wanted = Matrix::from_fn(1, value.len(), |_, col| value[col]);
        Some(Self {
            key,
            matrices,
            squared_error: norms(&Objective::SquaredError { query: Some(query), wanted }),
            cross_entropy: norms(&Objective::look_at(query, key, pipeline.shape().m())),
        })
    }
}

/// Returns the key to look at instead, if there is one and all scores are numbers below ∞: the one with the largest score
/// but one, and the word itself, which no teacher would ask for, only if there is no other.
fn wanted_key(scores: &[f64], itself: Option<usize>) -> Option<usize> {
    if !scores.iter().all(|&score| score < f64::INFINITY) {
        return None;
    }
    let largest_but = |left_out: &[Option<usize>]| {
        let keys = (0..scores.len()).filter(|&key| scores[key].is_finite() && !left_out.contains(&Some(key)));
        keys.reduce(|best, key| if scores[key] > scores[best] { key } else { best })
    };
    let present = Some(largest_but(&[])?);
    largest_but(&[present, itself]).or_else(|| largest_but(&[present]))
}
