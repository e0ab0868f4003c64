//! What splitting a single head into several changes: the inputs, Q, K and V keep their numbers; scores and weights do not.

use crate::model::{Attention, Document, Pipeline};

/// What changes for a word when a single head is split into several.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Splitting {
    /// The number of heads.
    pub heads: usize,
    /// How many products a score is the sum of, before and after.
    pub products: [usize; 2],
    /// What the scores are divided by, before and after.
    pub divisors: [f64; 2],
    /// The word.
    pub word: usize,
    /// What becomes of its weights.
    pub weights: WeightsChange,
}

/// What becomes of a word's weights.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum WeightsChange {
    /// Each head gives every key the weight that the single head gave it.
    Nothing,
    /// The largest change.
    Most(LargestChange),
    /// A weight is not finite, before or after.
    NotFinite,
}

/// The largest change of a word's weights.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LargestChange {
    /// The head that gives the other weight, from 0.
    pub head: usize,
    /// The key that gets it.
    pub key: usize,
    /// The weight of the single head.
    pub before: f64,
    /// The weight of the head of several.
    pub after: f64,
}

impl LargestChange {
    /// How much the weight changes, without a sign.
    pub fn amount(&self) -> f64 {
        (self.after - self.before).abs()
    }
}

impl Splitting {
    /// Compares a document with a single head and the same document split into several, for a word. `None` if the document
    /// has several heads already, or the number does not divide both widths.
    ///
    /// ```
    /// use attenscope::explain::Splitting;
    /// use attenscope::model::{Attention, Pipeline};
    /// use attenscope::presets::Preset;
    ///
    /// let document = Preset::HumptyDumpty8.document();
    /// let attention = Attention::compute(&document);
    /// let split = Splitting::of(Pipeline::new(&document, &attention), 2, 3);
    /// assert_eq!(split.map(|split| split.products), Some([8, 4]));
    /// ```
    pub fn of(pipeline: Pipeline<'_>, heads: usize, word: usize) -> Option<Self> {
        let document = pipeline.document();
        if document.shape().heads() > 1 {
            return None;
        }
        let split = document.split(heads).ok()?;
        let after = Attention::compute(&split);
        let weights = weights_change(pipeline.attention(), &after, heads, word);
        Some(Self {
            heads,
            products: [document, &split].map(|document| document.shape().d_k()),
            divisors: [document, &split].map(Document::divisor),
            word,
            weights,
        })
    }
}

fn weights_change(before: &Attention, after: &Attention, heads: usize, word: usize) -> WeightsChange {
    let before = before.weights().row(word);
    let changes = (0..heads).flat_map(|head| {
        let after = after.head(head).weights().row(word);
        (0..before.len()).map(move |key| LargestChange { head, key, before: before[key], after: after[key] })
    });
    let mut most = WeightsChange::Nothing;
    for change in changes {
        let largest = match most {
            WeightsChange::Most(most) => most.amount(),
            WeightsChange::Nothing | WeightsChange::NotFinite => 0.0,
        };
        if !change.amount().is_finite() {
            return WeightsChange::NotFinite;
        }
        if change.amount() > largest {
            most = WeightsChange::Most(change);
        }
    }
    most
}
