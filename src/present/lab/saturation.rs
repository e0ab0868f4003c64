//! The facts about the chosen row's saturation.

use crate::{
    explain::largest,
    lab::Revival,
    math::{Matrix, jacobian_norm, jacobian_part},
    model::{Input, Pipeline, Stage},
};

/// Up to this many keys, the whole Jacobian is shown.
const WHOLE: usize = 12;
/// Of more keys, the part of this many is shown.
const PART: usize = 8;

/// A row, its Jacobian, and whether another temperature can revive it.
#[derive(Clone, Debug, PartialEq)]
pub struct SaturationFacts {
    /// The token of the row.
    pub token: String,
    /// The tokens of the keys shown.
    pub labels: Vec<String>,
    /// How many keys there are.
    pub keys: usize,
    /// The part of the Jacobian shown.
    pub jacobian: Matrix,
    /// The norm of the whole Jacobian.
    pub norm: f64,
    /// The present temperature.
    pub temperature: f64,
    /// Whether another temperature can revive it.
    pub life: SaturationState,
    /// Whether a bias is added to the scores.
    pub is_biased: bool,
}

/// Whether a row can be learnt from.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum SaturationState {
    /// The mask hides every key.
    Blind,
    /// It sees several keys, but the scores of all but one are −∞, because they overflow.
    Beyond,
    /// It sees some keys.
    Seeing(Revival),
}

impl SaturationFacts {
    /// Computes the facts about the row of a token.
    pub fn of(pipeline: Pipeline<'_>, row: usize) -> Self {
        let (document, m) = (pipeline.document(), pipeline.shape().m());
        let weights = pipeline.stage(Stage::Weights).row(row);
        let mut shown = largest(m, if m <= WHOLE { m } else { PART }, |key| weights[key]);
        shown.sort_unstable();
        let inputs = document.inputs();
        let temperature = document.settings().temperature.value();
        let life = match document.mask().hides_all(row, m) {
            true => SaturationState::Blind,
            false => match Revival::of(pipeline.stage(Stage::Masked).row(row), temperature) {
                Revival::Lone if document.mask().visible_keys(row, m).nth(1).is_some() => {
                    SaturationState::Beyond
                }
                revival => SaturationState::Seeing(revival),
            },
        };
        Self {
            token: inputs.word(row),
            labels: shown.iter().map(|&key| inputs.key(key)).collect(),
            keys: m,
            jacobian: jacobian_part(weights, &shown),
            norm: jacobian_norm(weights),
            temperature,
            life,
            is_biased: inputs.has(Input::Bias),
        }
    }

    /// Returns the steepest slope of a shown weight along its own score, and its token. Returns `None` if no slope is
    /// positive.
    pub fn steepest(&self) -> Option<(&str, f64)> {
        let slope = |at: usize| self.jacobian[(at, at)];
        let steeper = |best, at| if slope(at) > slope(best) { at } else { best };
        let best = (0..self.labels.len()).reduce(steeper)?;
        (slope(best) > 0.0).then(|| (self.labels[best].as_str(), slope(best)))
    }
}
