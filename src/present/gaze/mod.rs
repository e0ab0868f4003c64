//! The gaze of a word: the weights that it gives to all words, as data, as a sentence and as a picture.

mod claim;
mod said;

use crate::model::{Pipeline, Stage};

pub use claim::GazeClaim;

/// The row of A of the word in focus.
#[derive(Clone, Debug, PartialEq)]
pub struct GazeFacts {
    /// The row of the word in focus.
    pub focus: usize,
    /// The words as displayed, n of them.
    pub words: Vec<String>,
    /// The exact weights that the word in focus gives to each word, n of them; 0 for a hidden one.
    pub weights: Vec<f64>,
    /// Whether the mask hides each word from the one in focus, n of them.
    pub hidden: Vec<bool>,
}

impl GazeFacts {
    /// Reads the facts about a row below n. Takes time proportional to n.
    pub fn of(pipeline: Pipeline<'_>, focus: usize) -> Self {
        let (document, n) = (pipeline.document(), pipeline.shape().n());
        Self {
            focus,
            words: document.inputs().words(),
            weights: pipeline.row(Stage::Weights, focus).into_owned(),
            hidden: (0..n).map(|key| document.mask().hides(focus, key)).collect(),
        }
    }

    /// Returns the rows of the words that the word in focus sees, in order.
    fn in_sight(&self) -> impl Iterator<Item = usize> {
        (0..self.weights.len()).filter(|&key| !self.hidden[key])
    }
}
