//! The gaze of a word: the weights that it gives to all words, its own or others, as data, as a sentence and as a picture.

mod claim;
mod said;

use crate::model::{Pipeline, Stage};

pub use claim::GazeClaim;
pub(super) use claim::share;

/// The row of A of the word in focus.
#[derive(Clone, Debug, PartialEq)]
pub struct GazeFacts {
    /// The row of the word in focus.
    pub focus: usize,
    /// The words as displayed, n of them.
    pub words: Vec<String>,
    /// The words that they look at if those are others, m of them.
    pub keys: Option<Vec<String>>,
    /// The exact weights that the word in focus gives to each word that is looked at, m of them; 0 for a hidden one.
    pub weights: Vec<f64>,
    /// Whether the mask hides each of them from the one in focus.
    pub hidden: Vec<bool>,
    /// The head that the weights are of, from 0.
    pub head: usize,
    /// Whether there are others.
    pub is_of_several: bool,
}

impl GazeFacts {
    /// Reads the facts about a row below n. Takes time proportional to n + m.
    pub fn of(pipeline: Pipeline<'_>, focus: usize) -> Self {
        let (document, shape) = (pipeline.document(), pipeline.shape());
        let inputs = document.inputs();
        Self {
            focus,
            words: inputs.words(),
            keys: shape.has_other_keys().then(|| inputs.keys()),
            weights: pipeline.row(Stage::Weights, focus).into_owned(),
            hidden: (0..shape.m()).map(|key| document.mask().hides(focus, key)).collect(),
            head: document.chosen_head(),
            is_of_several: shape.heads() > 1,
        }
    }

    /// Returns a word that is looked at.
    pub fn key(&self, at: usize) -> &str {
        self.keys.as_ref().unwrap_or(&self.words).get(at).map_or("", String::as_str)
    }

    /// Whether a word that is looked at is the one in focus itself.
    fn is_itself(&self, key: usize) -> bool {
        self.keys.is_none() && key == self.focus
    }

    /// Returns the rows of the words that the word in focus sees, in order.
    fn in_sight(&self) -> impl Iterator<Item = usize> {
        (0..self.weights.len()).filter(|&key| !self.hidden[key])
    }
}
