//! Why matrices and labels do not form valid inputs.

use super::{Axis, HeadsError, Input, Sequence, ShapeError};

/// Why matrices and labels do not form valid inputs.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum InputError {
    /// A size is 0 or beyond its limit.
    Shape(ShapeError),
    /// A weight matrix does not have as many rows as X has columns, X′ does not have as many columns as X, W_K (or K) does not
    /// have as many columns as W_Q (or Q), V does not have as many rows as K, or the bias does not have a row for each query
    /// and a column for each key. Without other words for the keys, K and V have as many rows as Q.
    Mismatch {
        /// The matrix that does not fit.
        input: Input,
        /// The size in which it does not fit.
        axis: Axis,
        /// The size that the other matrices require.
        expected: usize,
        /// The size it has.
        given: usize,
    },
    /// The number of labels differs from the number of tokens.
    LabelCount {
        /// Whose labels.
        of: Sequence,
        /// The number of tokens.
        expected: usize,
        /// The number of labels.
        given: usize,
    },
    /// A label is empty, or longer than [`MAX_LABEL_CHARS`](super::MAX_LABEL_CHARS).
    Label {
        /// Whose label.
        of: Sequence,
        /// The token, counted from 0.
        row: usize,
    },
    /// A label holds a character that no word may hold: see [`unfit`](crate::label::unfit).
    LabelCharacter {
        /// Whose label.
        of: Sequence,
        /// The token, counted from 0.
        row: usize,
        /// The number of characters of the label before this one.
        at: usize,
        character: char,
    },
    /// An entry is ∞ or NaN.
    NotFinite {
        /// The matrix.
        input: Input,
        /// Its row, from 0.
        row: usize,
        /// Its column, from 0.
        col: usize,
    },
    /// There cannot be so many heads, or not so many of keys and values.
    Heads(HeadsError),
    /// A head has other keys or values than the first of the heads that it shares them with.
    Shared {
        /// The matrix.
        input: Input,
        /// The head, from 0.
        head: usize,
    },
}
