//! What two losses that want another key send back, as a small table.

use crate::{
    lab::TwoLosses,
    model::{Gradient, Objective, Pipeline},
    number::FormattedNumber,
    text::{ReturnedText, symbol},
};

/// The gradients of two losses that want a word to look at another key.
#[derive(Clone, Debug, PartialEq)]
pub struct Returned {
    /// The word.
    pub token: String,
    /// The word that it should look at.
    pub wanted: String,
    /// The symbols of the matrices: the columns of the table.
    pub matrices: [&'static str; 3],
    losses: TwoLosses,
}

/// A row of the table.
#[derive(Clone, Debug, PartialEq)]
pub struct ReturnedRow {
    /// The name of the loss.
    pub name: String,
    /// The norm of its gradient for each matrix, exact and as shown.
    pub norms: [(f64, String); 3],
}

impl Returned {
    /// Computes the gradients by `gradient`, for the row of a word. Returns `None` if it has no other key to look at, or
    /// numbers are not finite.
    pub fn of(
        pipeline: Pipeline<'_>,
        row: usize,
        gradient: impl Fn(Pipeline<'_>, &Objective) -> Gradient,
    ) -> Option<Self> {
        let losses = TwoLosses::of(pipeline, row, gradient)?;
        let inputs = pipeline.document().inputs();
        let matrices = losses.matrices.map(symbol);
        Some(Self { token: inputs.word(row), wanted: inputs.key(losses.key), matrices, losses })
    }

    /// The heading.
    pub fn title(&self, text: &ReturnedText) -> String {
        (text.title)(&self.token, &self.wanted)
    }

    /// Why the two losses differ.
    pub fn why(&self, text: &ReturnedText) -> String {
        (text.why)(self.matrices)
    }

    /// The rows of the table: squared error, cross-entropy.
    pub fn rows(&self, text: &ReturnedText) -> [ReturnedRow; 2] {
        let row = |name: fn(&str) -> String, norms: [f64; 3]| ReturnedRow {
            name: name(&self.wanted),
            norms: norms.map(|norm| (norm, FormattedNumber::significant(norm, 3).marked())),
        };
        [
            row(text.squared_error, self.losses.squared_error),
            row(text.cross_entropy, self.losses.cross_entropy),
        ]
    }
}
