//! Resizing: matrices grow or shrink at the right and bottom, and new cells are filled.

use std::{ops::Range, sync::Arc};

use super::{
    Document, Edit, EditError, Input, Inputs, PerInput, Sequence, Shape, Stage,
    bias::following,
    column::fitted,
    heads::rows_of_heads,
    labels::{Labels, subscript},
    seeded::{vector_of, weights_of},
};
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
    /// Returns a matrix filled this way. `words` are the labels of its rows if it is X or X′.
    pub(super) fn matrix(&self, input: Input, words: &[String], shape: Shape) -> Matrix {
        let (rows, cols) = Stage::from(input).dimensions(shape);
        match self {
            Self::Zeros => Matrix::zeros(rows, cols),
            Self::Ones => Matrix::from_fn(rows, cols, |_, _| 1.0),
            Self::Diagonal => Matrix::from_fn(rows, cols, |row, col| f64::from(u8::from(row == col))),
            Self::Seeded(seed) if matches!(input, Input::X | Input::XKv) => rows_of(words, seed, cols),
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
    /// decides. Where Q, K and V are given, the width of X is of no account. The keys and values stay those of other words,
    /// or of the document's own, and the heads stay, whatever the shape says.
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
        let shape = self.shape().with_heads_as_in(self.shape().with_keys_as_in(shape));
        if shape == self.shape() {
            return self.clone();
        }
        let labels = self.labels_of(Sequence::Queries, shape.n());
        let other_labels = self.inputs.other_labels().map(|_| self.labels_of(Sequence::Keys, shape.m()));
        let old_shape = self.shape();
        let [query, key] = [old_shape.n(), old_shape.m()]
            .map(|tokens| move |place: usize| (place < tokens).then_some(place));
        let matrix = |input: Input, old: &Arc<Matrix>| {
            if old.is_empty() {
                return Arc::default();
            }
            let (rows, cols) = Stage::from(input).dimensions(shape);
            if input != Input::Wo && (old.rows(), old.cols()) == (rows, cols) {
                return Arc::clone(old);
            }
            if input == Input::Bias {
                // It does not depend on what else the sheet is filled with.
                return Arc::new(following(old, [&query, &key], shape));
            }
            let words = match (input, &other_labels) {
                (Input::XKv, Some(others)) => others,
                _ => &labels,
            };
            let mut new = fill.matrix(input, words, shape);
            if input == Input::Wo {
                return Arc::new(rows_of_heads(old, old_shape, shape, &new));
            }
            let kept = cols.min(old.cols());
            for row in 0..rows.min(old.rows()) {
                new.row_mut(row)[..kept].copy_from_slice(&old.row(row)[..kept]);
            }
            Arc::new(new)
        };
        let matrices = PerInput::from_fn(|input| matrix(input, self.inputs.shared(input)));
        let heads = self.inputs.heads.map(self.inputs.own(), |_, input, old| matrix(input, old));
        // Padding and painted cells hide nothing of new tokens.
        let mask = self.mask.following([&query, &key], shape);
        let mut resized = self.clone();
        let columns = fitted(self.inputs.columns.iter().cloned(), shape.d_model());
        let other_labels = other_labels.map(Labels::new);
        resized.inputs =
            Inputs { shape, labels: Labels::new(labels), other_labels, columns, matrices, heads };
        resized.mask = mask;
        resized
    }

    /// Returns labels for a number of tokens of a sequence: the existing ones, then default labels for new tokens.
    pub fn labels_of(&self, of: Sequence, tokens: usize) -> Vec<String> {
        let labels = self.inputs.labels_of(of);
        grown(labels[..tokens.min(labels.len())].to_vec(), tokens)
    }

    /// Returns the edits that insert a copy of some tokens of a sequence after them, with the same labels, rows of X or X′,
    /// mask and bias.
    ///
    /// # Errors
    /// When there is no such token.
    pub fn duplicating(&self, of: Sequence, tokens: Range<usize>) -> Result<Vec<Edit>, EditError> {
        let (end, count) = (tokens.end, tokens.len());
        let labels = self.inputs.labels_of(of).get(tokens.clone());
        let labels = labels.ok_or(self.no_such_word(of, end.saturating_sub(1)))?;
        let copy = |(row, label): (usize, &String)| Edit::InsertWord {
            of,
            row: row + count,
            label: label.clone(),
            embedding: self.inputs.embedding(of, row),
        };
        let mut edits: Vec<_> = tokens.zip(labels).map(copy).collect();
        let concerns = |words| self.shape().resolved(words) == self.shape().resolved(of);
        let shape = self.shape().with_tokens(of, self.shape().tokens(of) + count);
        let [query, key] = Sequence::ALL.map(|words| {
            let is_of = concerns(words);
            move |at: usize| Some(if is_of && at >= end { at - count } else { at })
        });
        if self.mask.belongs_to_tokens() {
            edits.push(Edit::set(self.mask.following([&query, &key], shape)));
        }
        let is_copied =
            |input: &Input| self.shape().row_words(Stage::from(*input)) == Some(self.shape().resolved(of));
        // The chosen head is last, and so stays chosen.
        let others = (0..self.shape().heads()).filter(|&head| head != self.chosen_head());
        for head in others.chain([self.chosen_head()]) {
            for input in Input::GIVEN.into_iter().filter(|&input| self.inputs.has(input)).filter(is_copied) {
                let matrix = self.inputs.matrix_of(head, input);
                let block =
                    Matrix::from_fn(count, matrix.cols(), |row, col| matrix[(end - count + row, col)]);
                let edit = Edit::SetBlock { input, row: end, col: 0, block };
                edits.push(match self.shape().heads() {
                    1 => edit,
                    _ => Edit::InHead { head, edit: Box::new(edit) },
                });
            }
        }
        if let Some(bias) = self.inputs.bias() {
            edits.push(Edit::set(Some(Arc::new(following(bias, [&query, &key], shape)))));
        }
        Ok(edits)
    }

    /// Returns the edit that inserts a token of a sequence at a row, with an unused label and zeros in X or X′.
    pub fn inserting(&self, of: Sequence, row: usize) -> Edit {
        let embedding = vec![0.0; self.shape().d_model()];
        Edit::InsertWord { of, row, label: next_label(self.inputs.labels_of(of)), embedding }
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
