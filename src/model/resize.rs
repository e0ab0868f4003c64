//! Other sizes: matrices that grow or shrink at their right and lower edges, and what stands in new cells.

use std::{ops::Range, sync::Arc};

use super::labels::{Labels, subscript};
use super::seeded::{vector_of, weights_of};
use super::{Document, Edit, EditError, Input, Inputs, Shape, Stage};
use crate::math::Matrix;

/// What stands in cells that were not there before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fill {
    /// 0.
    Zeros,
    /// 1.
    Ones,
    /// 1 where row and column have the same number, else 0.
    Diagonal,
    /// Numbers made from a seed, those of X from its words, too: see [`vector_of`].
    Seeded(String),
}

impl Fill {
    /// A matrix of nothing else; `words` are those of its rows if it is X.
    pub(super) fn matrix(&self, input: Input, words: &[String], shape: Shape) -> Matrix {
        let (rows, cols) = Stage::from(input).dimensions(shape);
        match self {
            Self::Zeros => Matrix::zeros(rows, cols),
            Self::Ones => Matrix::from_fn(rows, cols, |_, _| 1.0),
            Self::Diagonal => Matrix::from_fn(rows, cols, |row, col| f64::from(u8::from(row == col))),
            Self::Seeded(seed) if input == Input::X => rows_of(words, seed, cols),
            Self::Seeded(seed) => weights_of(input, seed, rows, cols),
        }
    }
}

/// The rows of X of some words: see [`vector_of`].
pub(super) fn rows_of(words: &[String], seed: &str, width: usize) -> Matrix {
    let mut matrix = Matrix::zeros(words.len(), width);
    for (row, word) in words.iter().enumerate() {
        matrix.row_mut(row).copy_from_slice(&vector_of(word, seed, width));
    }
    matrix
}

impl Document {
    /// The same document in another shape. What stays within every size keeps its number; beyond, columns and rows go
    /// at the right and below, the last words first, or come filled. A mask that names tokens goes with them.
    ///
    /// ```
    /// use attenscope::model::{Fill, Input, Shape};
    /// use attenscope::presets::Preset;
    ///
    /// let document = Preset::ThreeWords.document();
    /// let resized = document.resized(Shape::new(4, 4, 2, 3)?, &Fill::Zeros);
    /// assert_eq!(resized.inputs().labels(), ["x₁", "x₂", "x₃", "x₄"]);
    /// assert_eq!(resized.inputs().matrix(Input::Wq).row(0), [1.0, 0.0]);
    /// # Ok::<(), attenscope::model::ShapeError>(())
    /// ```
    #[must_use]
    pub fn resized(&self, shape: Shape, fill: &Fill) -> Self {
        if shape == self.shape() {
            return self.clone();
        }
        let labels = self.labels_of(shape.n());
        let matrix = |input: Input| {
            let (rows, cols) = Stage::from(input).dimensions(shape);
            let old = self.inputs.shared(input);
            if (old.rows(), old.cols()) == (rows, cols) {
                return Arc::clone(old);
            }
            let mut new = fill.matrix(input, &labels, shape);
            let kept = cols.min(old.cols());
            for row in 0..rows.min(old.rows()) {
                new.row_mut(row)[..kept].copy_from_slice(&old.row(row)[..kept]);
            }
            Arc::new(new)
        };
        let [x, w_q, w_k, w_v] = Input::ALL.map(matrix);
        // It hides nothing of tokens that it is not for.
        let mask = self.mask.following(shape.n(), Some);
        let mut resized = self.clone();
        resized.inputs = Inputs { shape, labels: Labels::new(labels), x, w_q, w_k, w_v };
        resized.mask = mask;
        resized
    }

    /// The labels of so many tokens: those that there are, and then what new ones are called.
    pub fn labels_of(&self, n: usize) -> Vec<String> {
        let labels = self.inputs.labels();
        grown(labels[..n.min(labels.len())].to_vec(), n)
    }

    /// What puts a copy of tokens behind them, one edit after the other: with their labels, their rows of X, and hidden
    /// and seeing as they are and do.
    ///
    /// # Errors
    /// When there is no such token.
    pub fn duplicating(&self, tokens: Range<usize>) -> Result<Vec<Edit>, EditError> {
        let (end, count) = (tokens.end, tokens.len());
        let labels = self.inputs.labels().get(tokens.clone());
        let labels = labels.ok_or(self.no_such_token(end.saturating_sub(1)))?;
        let copy = |(row, label): (usize, &String)| Edit::InsertToken {
            row: row + count,
            label: label.clone(),
            embedding: self.inputs.x.row(row).to_vec(),
        };
        let mut edits: Vec<_> = tokens.zip(labels).map(copy).collect();
        if self.mask.belongs_to_tokens() {
            let original = |at: usize| Some(if at < end { at } else { at - count });
            edits.push(Edit::SetMask(self.mask.following(self.shape().n() + count, original)));
        }
        Ok(edits)
    }

    /// What puts a new token at a row: called as no other is, its row of X zeros.
    pub fn inserting(&self, row: usize) -> Edit {
        let embedding = vec![0.0; self.shape().d_model()];
        Edit::InsertToken { row, label: next_label(self.inputs.labels()), embedding }
    }
}

/// Labels, and behind them what tokens are called that are added, until there are so many.
pub(super) fn grown(mut labels: Vec<String>, n: usize) -> Vec<String> {
    while labels.len() < n {
        labels.push(next_label(&labels));
    }
    labels
}

/// The label of a token that is added to these: x with its number, or with the next one that is free.
fn next_label(labels: &[String]) -> String {
    let numbered = |number: usize| format!("x{}", subscript(number));
    let mut number = labels.len() + 1;
    while labels.contains(&numbered(number)) {
        number += 1;
    }
    numbered(number)
}
