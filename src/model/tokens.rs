//! Inserting, removing and moving tokens.

use std::{cmp::Ordering, ops::Range, sync::Arc};

use super::{
    Applied, Change, Document, Edit, EditError, Input, MAX_TOKENS, Sequence, Shape, Stage, bias::following,
    label, labels::Labels,
};
use crate::math::Matrix;

/// Where each query and each key had its place before, if it had one.
pub(super) type Before<'a> = [&'a dyn Fn(usize) -> Option<usize>; 2];

/// How the tokens of a sequence were rearranged: the rows of X or X′, with their labels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rearranged {
    /// A token was inserted.
    Inserted { row: usize },
    /// A token was removed.
    Removed {
        /// The row it had.
        row: usize,
    },
    /// A token was moved, and those in between made room.
    Moved {
        /// The row it had.
        from: usize,
        /// The row it has.
        to: usize,
    },
}

impl Rearranged {
    /// Returns the row that a token had before, given its row now; `None` for a new token.
    ///
    /// ```
    /// use attenscope::model::Rearranged;
    ///
    /// let moved = Rearranged::Moved { from: 0, to: 2 };
    /// assert_eq!([0, 1, 2, 3].map(|row| moved.before(row)), [Some(1), Some(2), Some(0), Some(3)]);
    /// let inserted = Rearranged::Inserted { row: 1 };
    /// assert_eq!([0, 1, 2].map(|row| inserted.before(row)), [Some(0), None, Some(1)]);
    /// ```
    pub fn before(self, row: usize) -> Option<usize> {
        match self {
            Self::Inserted { row: new } => match row.cmp(&new) {
                Ordering::Less => Some(row),
                Ordering::Equal => None,
                Ordering::Greater => Some(row - 1),
            },
            Self::Removed { row: old } => Some(if row < old { row } else { row + 1 }),
            Self::Moved { to, from } if row == to => Some(from),
            Self::Moved { from, to } => Some(match row {
                _ if (from..to).contains(&row) => row + 1,
                _ if (to..=from).contains(&row) => row - 1,
                _ => row,
            }),
        }
    }

    /// Returns what it did to the queries and to the keys of a document of a shape: in self-attention, the same.
    pub(super) fn of(self, sequence: Sequence, shape: Shape) -> [Option<Self>; 2] {
        let concerns = |other| shape.resolved(other) == shape.resolved(sequence);
        Sequence::ALL.map(|other| concerns(other).then_some(self))
    }

    /// Returns the rows of a matrix in their new places, with zeros for a new token.
    pub(super) fn rows(self, matrix: &Matrix, tokens: usize) -> Matrix {
        let mut rearranged = Matrix::zeros(tokens, matrix.cols());
        for row in 0..tokens {
            if let Some(before) = self.before(row) {
                rearranged.row_mut(row).copy_from_slice(matrix.row(before));
            }
        }
        rearranged
    }
}

impl Edit {
    /// Returns the edits that move neighbouring tokens of a sequence, one after the other, into a gap, given by the number
    /// of tokens before it now. Returns none if the tokens are there already.
    ///
    /// ```
    /// use attenscope::model::{Edit, Sequence};
    ///
    /// let of = Sequence::Queries;
    /// let moves = |tokens, gap| Edit::moving(of, tokens, gap);
    /// assert_eq!(moves(0..2, 4), [(1, 3), (0, 2)].map(|(from, to)| Edit::MoveWord { of, from, to }));
    /// assert_eq!(moves(2..4, 1), [(2, 1), (3, 2)].map(|(from, to)| Edit::MoveWord { of, from, to }));
    /// assert!(moves(1..3, 1).is_empty() && moves(1..3, 3).is_empty());
    /// ```
    pub fn moving(of: Sequence, tokens: Range<usize>, gap: usize) -> Vec<Self> {
        let edit = |(from, to)| Self::MoveWord { of, from, to };
        // Each edit moves a token to its final row, beginning with the one at the front in the direction of the move.
        match gap {
            _ if gap < tokens.start => tokens.zip(gap..).map(edit).collect(),
            _ if gap > tokens.end => tokens.rev().zip((0..gap).rev()).map(edit).collect(),
            _ => Vec::new(),
        }
    }
}

impl Document {
    /// Inserts a token with its label and its row of X or X′. Where Q, K and V are given, its rows of them are 0.
    pub(super) fn insert_word(
        &mut self,
        of: Sequence,
        row: usize,
        label: &str,
        embedding: &[f64],
    ) -> Result<Applied, EditError> {
        let shape = self.shape();
        let (label, tokens) = (label.trim(), shape.tokens(of));
        if row > tokens {
            return Err(self.no_such_word(of, row));
        }
        if tokens == MAX_TOKENS {
            return Err(EditError::TooManyWords { of, limit: MAX_TOKENS });
        }
        if embedding.len() != shape.d_model() {
            return Err(EditError::Embedding { expected: shape.d_model(), given: embedding.len() });
        }
        label::check(label).map_err(|fault| fault.of_edit(of, row))?;
        if let Some(col) = embedding.iter().position(|value| !value.is_finite()) {
            return Err(EditError::NotFinite { input: shape.resolved(of).embedded(), row, col });
        }
        let before = self.before_chance();
        let change = self.rearrange(of, Rearranged::Inserted { row }, tokens + 1, label);
        if !shape.is_given() {
            let embedded = shape.resolved(of).embedded();
            self.inputs.matrix_mut(embedded).row_mut(row).copy_from_slice(embedding);
        }
        let inverse = self.unless_by_chance(before, Edit::RemoveWord { of, row });
        Ok(Applied { change, inverse })
    }

    /// Removes a token.
    pub(super) fn remove_word(&mut self, of: Sequence, row: usize) -> Result<Applied, EditError> {
        let tokens = self.shape().tokens(of);
        let label = self.inputs.labels_of(of).get(row).ok_or(self.no_such_word(of, row))?;
        if tokens == 1 {
            return Err(EditError::LastWord { of });
        }
        let inverse =
            if self.mask.belongs_to_tokens() || self.inputs.has(Input::Bias) || self.shape().is_given() {
                // Undo must also restore what the mask hid of the token, its bias, and its given query, key and value.
                Edit::Replace(Box::new(self.clone()))
            } else {
                let embedding = self.inputs.embedding(of, row);
                Edit::InsertWord { of, row, label: label.clone(), embedding }
            };
        let change = self.rearrange(of, Rearranged::Removed { row }, tokens - 1, "");
        Ok(Applied { change, inverse })
    }

    /// Moves a token. Returns `None` if it already has that row.
    pub(super) fn move_word(
        &mut self,
        of: Sequence,
        from: usize,
        to: usize,
    ) -> Result<Option<Applied>, EditError> {
        let tokens = self.shape().tokens(of);
        if let Some(row) = [from, to].into_iter().find(|&row| row >= tokens) {
            return Err(self.no_such_word(of, row));
        }
        if from == to {
            return Ok(None);
        }
        let before = self.before_chance();
        let change = self.rearrange(of, Rearranged::Moved { from, to }, tokens, "");
        let inverse = self.unless_by_chance(before, Edit::MoveWord { of, from: to, to: from });
        Ok(Some(Applied { change, inverse }))
    }

    /// Returns the document if it has a bias that follows its words, for [`Document::unless_by_chance`].
    fn before_chance(&self) -> Option<Self> {
        (self.inputs.has(Input::Bias) && !self.bias_belongs_to_places()).then(|| self.clone())
    }

    /// Returns the edit that undoes a change of tokens: `way_back`. But if the bias, which followed its words, belongs to places
    /// now, by chance, the way back would not take it along: then the document `before`.
    fn unless_by_chance(&self, before: Option<Self>, way_back: Edit) -> Edit {
        match before.filter(|_| self.bias_belongs_to_places()) {
            Some(before) => Edit::Replace(Box::new(before)),
            None => way_back,
        }
    }

    /// Moves the tokens of a sequence to their new rows. `new` is the label of an inserted token.
    fn rearrange(&mut self, of: Sequence, change: Rearranged, tokens: usize, new: &str) -> Change {
        let (before, shape) = (self.shape(), self.shape().with_tokens(of, tokens));
        let old = change.of(of, before).map(|change| {
            move |place: usize| change.map_or(Some(place), |change: Rearranged| change.before(place))
        });
        let old: Before<'_> = [&old[0], &old[1]];
        self.mask = self.mask.following(old, shape);
        let inputs = &mut self.inputs;
        let is_of = |input: &Input| before.row_words(Stage::from(*input)) == Some(before.resolved(of));
        for &input in inputs.sources().iter().filter(|input| is_of(input)) {
            inputs.matrices[input] = Arc::new(change.rows(inputs.matrix(input), tokens));
        }
        if before.is_given() {
            inputs.heads = inputs.heads.map(Input::GIVEN, |_, input, old| match is_of(&input) {
                true => Arc::new(change.rows(old, tokens)),
                false => Arc::clone(old),
            });
        }
        if let Some(bias) = inputs.bias() {
            let bias = following(bias, old, shape);
            inputs.set_bias(Some(Arc::new(bias)));
        }
        let label = |row| {
            let before = change.before(row).and_then(|row| inputs.labels_of(of).get(row));
            before.map_or_else(|| new.to_owned(), String::clone)
        };
        let labels = Labels::new((0..tokens).map(label).collect());
        inputs.set_labels(of, labels);
        inputs.shape = shape;
        Change::Words(of, change)
    }
}
