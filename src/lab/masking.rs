//! A row under a mask, computed correctly and in three common other ways.

use crate::{
    math::exponentials,
    model::{Graph, Pipeline, Stage},
};

/// A value often used for hidden scores. It is far below any score met in practice, but it is finite: if every key is
/// hidden, all scores are equal and softmax spreads the weight evenly.
pub const FILL: f64 = -1e9;

/// The weights of one row, `m` numbers each.
#[derive(Clone, Debug, PartialEq)]
pub struct Masking {
    /// Whether each key is hidden.
    pub hidden: Vec<bool>,
    /// With −∞ for hidden scores, as the page computes them. Hidden keys get weight 0, the others sum to 1.
    pub proper: Vec<f64>,
    /// With [`FILL`] for hidden scores.
    pub filled: Vec<f64>,
    /// With hidden weights set to 0 after softmax. The others sum to less than 1.
    pub cut: Vec<f64>,
    /// `cut`, divided by its sum.
    pub renormalised: Vec<f64>,
    /// The sum of the hidden weights before they were set to 0.
    pub taken: f64,
}

impl Masking {
    /// Computes the row of a token under the document's mask.
    ///
    /// ```
    /// use attenscope::lab::Masking;
    /// use attenscope::model::{Attention, Mask, Pipeline};
    /// use attenscope::presets::Preset;
    ///
    /// let document = Preset::ThreeWords.document().masked_by(Mask::CAUSAL)?;
    /// let attention = Attention::compute(&document);
    /// let row = Masking::of(Pipeline::new(&document, &attention), 0);
    /// assert_eq!(row.proper, [1.0, 0.0, 0.0], "the first word sees itself alone");
    /// assert_eq!(row.filled, [1.0, 0.0, 0.0]);
    /// assert!(row.cut[0] < 0.1, "softmax had given the rest to words that are hidden");
    /// assert_eq!(row.renormalised, [1.0, 0.0, 0.0]);
    /// # Ok::<(), attenscope::model::MaskError>(())
    /// ```
    pub fn of(pipeline: Pipeline<'_>, token: usize) -> Self {
        let (document, block) = (pipeline.document(), pipeline.shape().block_size());
        let temperature = document.settings().temperature.value();
        let mut scaled = pipeline.stage(Stage::Scaled).row(token).to_vec();
        if let Some(rules) = Graph::of(document).adjusting() {
            rules.apply(token, 0, &mut scaled);
        }
        let hidden: Vec<bool> = (0..scaled.len()).map(|key| document.mask().hides(token, key)).collect();
        let softmax = |entry: &dyn Fn(usize) -> f64| {
            let mut exps: Vec<f64> = (0..scaled.len()).map(|key| entry(key) / temperature).collect();
            let sums = exponentials(&mut exps, block);
            exps.into_iter().map(|exp| exp / sums.sum).collect::<Vec<f64>>()
        };
        let filled = softmax(&|key| if hidden[key] { FILL } else { scaled[key] });
        let mut cut = softmax(&|key| scaled[key]);
        let mut taken = 0.0;
        for (weight, _) in cut.iter_mut().zip(&hidden).filter(|(_, hidden)| **hidden) {
            taken += *weight;
            *weight = 0.0;
        }
        let left: f64 = cut.iter().sum();
        let renormalised = cut.iter().map(|weight| weight / left).collect();
        Self {
            proper: pipeline.stage(Stage::Weights).row(token).to_vec(),
            hidden,
            filled,
            cut,
            renormalised,
            taken,
        }
    }

    /// Whether every key is hidden.
    pub fn is_empty(&self) -> bool {
        self.hidden.iter().all(|&hidden| hidden)
    }
}
