//! Several heads. The matrices of the chosen head are the inputs of the document; those of the others wait beside them.
//!
//! So a document with several heads is read, edited and explained like one with a single head, and another head is chosen
//! by exchanging pointers. X, the words, the bias, the mask and the settings are the same for all heads.

use std::{borrow::Cow, ops::Range, sync::Arc};

use super::{
    Axis, Document, Fill, HeadsError, Input, InputError, Inputs, Shape, Stage,
    head_columns::columns,
    inputs::{check_finite, check_fits},
    other_heads::{OfHead, OtherHeads},
};
use crate::math::Matrix;

/// The most heads of a document.
pub const MAX_HEADS: usize = 32;

impl Inputs {
    /// Returns these inputs with further heads, in order, after the one that they have. Each has W_Q, W_K and W_V, or Q, K and
    /// V where they are given, of the sizes of the first. `sharing` neighbouring heads have the same keys and values.
    ///
    /// # Errors
    /// When a size differs, a number is ∞ or NaN, there are too many heads or all together are wider than allowed, `sharing`
    /// does not divide their number, or heads that share keys and values have different ones.
    pub fn with_heads(mut self, heads: Vec<[Matrix; 3]>, sharing: usize) -> Result<Self, InputError> {
        HeadsError::check_sharing(1 + heads.len(), sharing).map_err(InputError::Heads)?;
        let shape = self.shape.of_heads(1 + heads.len()).map_err(InputError::Shape)?;
        for (input, matrix) in heads.iter().flat_map(|head| self.own().into_iter().zip(head)) {
            let ((rows, cols), (down, across)) =
                (Stage::from(input).dimensions(shape), Stage::from(input).axes());
            check_fits([(input, down, rows, matrix.rows()), (input, across, cols, matrix.cols())])?;
            check_finite(input, matrix)?;
        }
        let others = heads.into_iter().map(|head| head.map(Arc::new)).collect();
        (self.heads, self.shape) = (OtherHeads { chosen: 0, others, sharing }, shape);
        for (head, input) in (0..shape.heads()).flat_map(|head| self.own().map(|input| (head, input))) {
            let first = self.heads_sharing(head, input).start;
            if self.matrix_of(head, input) != self.matrix_of(first, input) {
                return Err(InputError::Shared { input, head });
            }
        }
        Ok(self)
    }

    /// Sets or removes the output projection W_O, `h·d_v × d_out`.
    ///
    /// # Errors
    /// When it does not have as many rows as all heads' outputs have columns, or a number is ∞ or NaN.
    pub fn with_output_projection(mut self, w_o: Option<Matrix>) -> Result<Self, InputError> {
        let shape = self.shape.projected_to(w_o.as_ref().map(Matrix::cols)).map_err(InputError::Shape)?;
        if let Some(w_o) = &w_o {
            check_fits([(Input::Wo, Axis::Concat, shape.along(Axis::Concat), w_o.rows())])?;
            check_finite(Input::Wo, w_o)?;
        }
        self.shape = shape;
        self.matrices[Input::Wo] = w_o.map(Arc::new).unwrap_or_default();
        Ok(self)
    }

    /// The inputs that each head has its own of.
    pub fn own(&self) -> [Input; 3] {
        if self.shape.is_given() { Input::GIVEN } else { Input::WEIGHTS }
    }

    /// The chosen head, from 0: its matrices are those that [`Inputs::matrix`] returns.
    pub fn chosen_head(&self) -> usize {
        self.heads.chosen
    }

    /// How many neighbouring heads share keys and values: 1 if each has its own.
    pub fn sharing(&self) -> usize {
        self.heads.sharing
    }

    /// The neighbouring heads that have the same matrix as a head: itself alone for one that it does not share, all for one
    /// that there is once.
    pub fn heads_sharing(&self, head: usize, input: Input) -> Range<usize> {
        let count = match self.own().into_iter().position(|own| own == input) {
            Some(0) => 1,
            Some(_) => self.heads.sharing,
            None => self.shape.heads(),
        };
        let first = head / count * count;
        first..first + count
    }

    /// Returns the matrix of a head. A matrix that all heads share is the same for each; an empty one if there is none.
    pub fn matrix_of(&self, head: usize, input: Input) -> &Matrix {
        let slot = self.own().into_iter().position(|own| own == input);
        let chosen = self.heads.chosen;
        match slot {
            Some(slot) if head != chosen => &self.heads.others[head - usize::from(head > chosen)][slot],
            _ => self.matrix(input),
        }
    }

    /// Returns a matrix of all heads: their columns side by side, those that heads share once. For a matrix of which
    /// there is one only, the matrix itself.
    pub fn whole(&self, input: Input) -> Cow<'_, Matrix> {
        if self.shape.heads() == 1 || !self.own().contains(&input) {
            return Cow::Borrowed(self.matrix(input));
        }
        let step = self.heads_sharing(0, input).len();
        let heads: Vec<_> =
            (0..self.shape.heads()).step_by(step).map(|head| self.matrix_of(head, input)).collect();
        Cow::Owned(side_by_side(&heads))
    }

    /// Chooses a head. No number changes, but [`Inputs::matrix`] returns those of this head. A head that there is not is
    /// ignored.
    pub(super) fn choose_head(&mut self, head: usize) {
        let chosen = self.heads.chosen;
        if head == chosen || head >= self.shape.heads() {
            return;
        }
        let own = self.own();
        let before = own.map(|input| std::mem::take(&mut self.matrices[input]));
        self.heads.others.insert(chosen, before);
        for (input, matrix) in own.into_iter().zip(self.heads.others.remove(head)) {
            self.matrices[input] = matrix;
        }
        self.heads.chosen = head;
    }

    /// Gives the heads that share the chosen head's keys and values the same ones again, after they were changed.
    pub(super) fn share(&mut self) {
        let [_, keys, values] = self.own();
        let chosen = self.heads.chosen;
        for head in self.heads_sharing(chosen, keys).filter(|&head| head != chosen) {
            let other = &mut self.heads.others[head - usize::from(head > chosen)];
            other[1] = Arc::clone(&self.matrices[keys]);
            other[2] = Arc::clone(&self.matrices[values]);
        }
    }

    /// Returns the inputs of one head alone, without W_O.
    fn head(&self, head: usize) -> Self {
        let mut alone = self.clone();
        alone.choose_head(head);
        alone.heads = OtherHeads::NONE;
        alone.matrices[Input::Wo] = Arc::default();
        alone.shape = self.shape.of_one_head();
        alone
    }
}

impl Document {
    /// The chosen head, from 0. The document shows its matrices, and edits write to them.
    pub fn chosen_head(&self) -> usize {
        self.inputs.heads.chosen
    }

    /// Chooses a head: see [`Document::chosen_head`]. A head that there is not is ignored.
    pub fn choose_head(&mut self, head: usize) {
        self.inputs.choose_head(head);
    }

    /// Returns one head as a document of its own, without W_O.
    #[must_use]
    pub fn head(&self, head: usize) -> Self {
        let mut alone = self.clone();
        alone.inputs = self.inputs.head(head);
        alone
    }

    /// Returns the document with the same matrices divided into another number of heads: head `i` has the `i`th part of their
    /// columns. No number of an input changes. Keys and values that heads share are those of each of them first.
    ///
    /// ```
    /// use attenscope::model::{Input, Stage};
    /// use attenscope::presets::Preset;
    ///
    /// let two = Preset::Gaze.document().split(3)?;
    /// assert_eq!(two.shape().heads(), 3);
    /// assert_eq!(two.split(1)?, Preset::Gaze.document());
    /// # Ok::<(), attenscope::model::HeadsError>(())
    /// ```
    ///
    /// # Errors
    /// When it does not divide the width of the queries or of the values of all heads together.
    pub fn split(&self, heads: usize) -> Result<Self, HeadsError> {
        self.divided(heads, heads)
    }

    /// Returns the document divided into heads like [`Document::split`], of which `heads / groups` neighbouring ones share keys
    /// and values. Where they did not before, these become the mean of theirs.
    ///
    /// # Errors
    /// When the number of heads does not divide a width, or that of groups the number of heads.
    pub fn divided(&self, heads: usize, groups: usize) -> Result<Self, HeadsError> {
        let (shape, own) = (self.shape(), self.inputs.own());
        let before = shape.heads();
        HeadsError::check(heads, groups)?;
        let widths = [(Axis::Key, before * shape.d_k()), (Axis::Value, before * shape.d_v())];
        if let Some((axis, width)) = widths.into_iter().find(|(_, width)| !width.is_multiple_of(heads)) {
            return Err(HeadsError::Width { axis, width, heads });
        }
        if (heads, heads / groups) == (before, self.inputs.heads.sharing) {
            return Ok(self.clone());
        }
        let whole = own.map(|input| {
            side_by_side(&(0..before).map(|head| self.inputs.matrix_of(head, input)).collect::<Vec<_>>())
        });
        let sharing = heads / groups;
        let part = |slot: usize, head: usize| {
            let first = if slot == 0 {
                head..head + 1
            } else {
                head / sharing * sharing..(head / sharing + 1) * sharing
            };
            let parts: Vec<_> = first.map(|head| columns(&whole[slot], head, heads)).collect();
            mean(&parts)
        };
        let mut all: Vec<OfHead> =
            (0..heads).map(|head| [0, 1, 2].map(|slot| Arc::new(part(slot, head)))).collect();
        let mut document = self.clone();
        let inputs = &mut document.inputs;
        for (input, matrix) in own.into_iter().zip(all.remove(0)) {
            inputs.matrices[input] = matrix;
        }
        inputs.heads = OtherHeads { chosen: 0, others: all, sharing };
        inputs.shape = inputs.shape.divided(before, heads);
        document.choose_head(self.chosen_head().min(heads - 1));
        Ok(document)
    }

    /// Returns the document in another shape, in which `d_k` and `d_v` are those of all heads together, and divided into heads
    /// like [`Document::divided`]. If their number stays, each head grows or shrinks at the right of its own columns; otherwise
    /// the columns of all are divided anew. See [`Document::resized`].
    ///
    /// # Errors
    /// As [`Document::divided`].
    pub fn resized_in_heads(
        &self,
        shape: Shape,
        fill: &Fill,
        [heads, groups]: [usize; 2],
    ) -> Result<Self, HeadsError> {
        if !(1..=MAX_HEADS).contains(&heads) {
            return Err(HeadsError::Count { given: heads });
        }
        let widths = [(Axis::Key, shape.d_k()), (Axis::Value, shape.d_v())];
        if let Some((axis, width)) = widths.into_iter().find(|(_, width)| !width.is_multiple_of(heads)) {
            return Err(HeadsError::Width { axis, width, heads });
        }
        let resized = match heads == self.shape().heads() {
            true => self.resized(shape.divided(1, heads), fill),
            false => self.split(1)?.resized(shape, fill),
        };
        resized.divided(heads, groups)
    }

    /// Sets or removes the output projection: see [`Inputs::with_output_projection`].
    ///
    /// # Errors
    /// When its rows do not fit the heads, or a number is ∞ or NaN.
    pub fn projected_by(mut self, w_o: Option<Matrix>) -> Result<Self, InputError> {
        self.inputs = self.inputs.with_output_projection(w_o)?;
        Ok(self)
    }

    /// Returns the document with a W_O that changes nothing: 1 on its diagonal. One that has a W_O is returned as it is.
    #[must_use]
    pub fn with_output_projection(&self) -> Self {
        let width = self.shape().along(Axis::Concat);
        let mut document = self.clone();
        if self.shape().d_out().is_none() {
            let one = |row: usize, col: usize| f64::from(u8::from(row == col));
            document.inputs.matrices[Input::Wo] = Arc::new(Matrix::from_fn(width, width, one));
            document.inputs.shape = document.inputs.shape.with_square_projection();
        }
        document
    }
}

/// Returns W_O for other heads: the rows of each head stay with it as far as it has them, and new ones are made.
pub(super) fn rows_of_heads(w_o: &Matrix, before: Shape, after: Shape, new: &Matrix) -> Matrix {
    let (old, width) = (before.d_v(), after.d_v());
    Matrix::from_fn(new.rows(), new.cols(), |row, col| {
        let (head, within) = (row / width, row % width);
        let is_kept = within < old && head < before.heads() && col < w_o.cols();
        if is_kept { w_o[(head * old + within, col)] } else { new[(row, col)] }
    })
}

/// Puts matrices with as many rows side by side.
pub(super) fn side_by_side(parts: &[&Matrix]) -> Matrix {
    let (rows, cols) = (parts[0].rows(), parts.iter().map(|part| part.cols()).sum());
    let mut whole = Matrix::zeros(rows, cols);
    for row in 0..rows {
        let mut rest = whole.row_mut(row);
        for part in parts {
            let (here, after) = rest.split_at_mut(part.cols());
            here.copy_from_slice(part.row(row));
            rest = after;
        }
    }
    whole
}

/// The mean of matrices of one size. Equal numbers stay as they are, and it is finite if they are.
fn mean(parts: &[Matrix]) -> Matrix {
    let [first, others @ ..] = parts else { return Matrix::default() };
    if others.iter().all(|other| other == first) {
        return first.clone();
    }
    Matrix::from_fn(first.rows(), first.cols(), |row, col| {
        let (values, count) = (|| parts.iter().map(|part| part[(row, col)]), parts.len() as f64);
        let sum: f64 = values().sum();
        if sum.is_finite() { sum / count } else { values().map(|value| value / count).sum() }
    })
}
