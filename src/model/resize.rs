//! Resizing: matrices grow or shrink at the right and bottom, and new cells are filled.

use std::{ops::Range, sync::Arc};

use super::bias::following;
use super::column::fitted;
use super::labels::{Labels, subscript};
use super::seeded::{vector_of, weights_of};
use super::{Document, Edit, EditError, Input, Inputs, PerInput, Shape, Stage};
use crate::math::Matrix;

/// What new cells are filled with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fill {
    Zeros,
    Ones,
    /// 1 where row and column have the same number, else 0.
    Diagonal,
    /// Numbers generated from a seed, and those of X also from its words: see [`vector_of`].
    Seeded(String),
}

impl Fill {
    /// Returns a matrix filled this way. `words` are the labels of its rows if it is X.
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

/// Returns the rows of X for some words: see [`vector_of`].
pub(super) fn rows_of(words: &[String], seed: &str, width: usize) -> Matrix {
    let mut matrix = Matrix::zeros(words.len(), width);
    for (row, word) in words.iter().enumerate() {
        matrix.row_mut(row).copy_from_slice(&vector_of(word, seed, width));
    }
    matrix
}

impl Document {
    /// Returns the document in another shape. Cells inside both shapes keep their numbers. Columns are added or removed
    /// at the right, rows at the bottom, so the last words go first. New cells are filled, and new columns have no name.
    /// A mask that belongs to tokens follows them. New cells of the bias are 0, or what their distance has where that alone
    /// decides. Where Q, K and V are given, the width of X is of no account.
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
        let shape = if self.shape().is_given() { shape.without_model() } else { shape };
        if shape == self.shape() {
            return self.clone();
        }
        let labels = self.labels_of(shape.n());
        let matrix = |input: Input| {
            if !self.inputs.has(input) {
                return Arc::default();
            }
            let (rows, cols) = Stage::from(input).dimensions(shape);
            let old = self.inputs.shared(input);
            if (old.rows(), old.cols()) == (rows, cols) {
                return Arc::clone(old);
            }
            if input == Input::Bias {
                // It does not depend on what else the sheet is filled with.
                return Arc::new(following(old, rows, |place| (place < old.rows()).then_some(place)));
            }
            let mut new = fill.matrix(input, &labels, shape);
            let kept = cols.min(old.cols());
            for row in 0..rows.min(old.rows()) {
                new.row_mut(row)[..kept].copy_from_slice(&old.row(row)[..kept]);
            }
            Arc::new(new)
        };
        let matrices = PerInput::from_fn(matrix);
        // Padding and painted cells hide nothing of new tokens.
        let mask = self.mask.following(shape.n(), Some);
        let mut resized = self.clone();
        let columns = fitted(self.inputs.columns.iter().cloned(), shape.d_model());
        resized.inputs = Inputs { shape, labels: Labels::new(labels), columns, matrices };
        resized.mask = mask;
        resized
    }

    /// Returns labels for `n` tokens: the existing ones, then default labels for new tokens.
    pub fn labels_of(&self, n: usize) -> Vec<String> {
        let labels = self.inputs.labels();
        grown(labels[..n.min(labels.len())].to_vec(), n)
    }

    /// Returns the edits that insert a copy of some tokens after them, with the same labels, rows of X, mask and bias.
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
            embedding: self.inputs.embedding(row),
        };
        let mut edits: Vec<_> = tokens.zip(labels).map(copy).collect();
        let original = |at: usize| Some(if at < end { at } else { at - count });
        if self.mask.belongs_to_tokens() {
            edits.push(Edit::set(self.mask.following(self.shape().n() + count, original)));
        }
        for &input in Input::GIVEN.iter().filter(|&&input| self.inputs.has(input)) {
            let matrix = self.inputs.matrix(input);
            let block = Matrix::from_fn(count, matrix.cols(), |row, col| matrix[(end - count + row, col)]);
            edits.push(Edit::SetBlock { input, row: end, col: 0, block });
        }
        if let Some(bias) = self.inputs.bias() {
            let tokens = self.shape().n() + count;
            edits.push(Edit::set(Some(Arc::new(following(bias, tokens, original)))));
        }
        Ok(edits)
    }

    /// Returns the edit that inserts a token at a row, with an unused label and zeros in X.
    pub fn inserting(&self, row: usize) -> Edit {
        let embedding = vec![0.0; self.shape().d_model()];
        Edit::InsertToken { row, label: next_label(self.inputs.labels()), embedding }
    }
}

/// Adds labels for new tokens until there are `n`.
pub(super) fn grown(mut labels: Vec<String>, n: usize) -> Vec<String> {
    while labels.len() < n {
        labels.push(next_label(&labels));
    }
    labels
}

/// Returns the label of the next new token: x with its number, or with the next number that is free.
fn next_label(labels: &[String]) -> String {
    let numbered = |number: usize| format!("x{}", subscript(number));
    let mut number = labels.len() + 1;
    while labels.contains(&numbered(number)) {
        number += 1;
    }
    numbered(number)
}
