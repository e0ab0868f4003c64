//! Applying edits: what each one changed, and the edit that undoes it.

use std::sync::Arc;

use super::{Change, Document, Edit, EditError, Input, Sequence, Stage, label};
use crate::math::{Matrix, same_bits};

/// The result of applying an edit.
///
/// ```
/// use attenscope::model::{Change, Edit, Input};
/// use attenscope::presets::Preset;
///
/// let start = Preset::ThreeWords.document();
/// let mut document = start.clone();
/// let edit = Edit::SetCell { input: Input::Wv, row: 3, col: 0, value: -1.5 };
/// let applied = document.apply(&edit)?;
/// assert_eq!(applied.change, Change::Cells { input: Input::Wv, rows: 3..4, cols: 0..1 });
///
/// let again = document.apply(&edit)?;
/// assert_eq!((again.change, again.inverse), (Change::Nothing, edit));
///
/// document.apply(&applied.inverse)?;
/// assert_eq!(document, start);
/// # Ok::<(), attenscope::model::EditError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Applied {
    /// What it changed.
    pub change: Change,
    /// The edit that undoes it. If nothing changed, the edit itself.
    pub inverse: Edit,
}

impl Document {
    /// Applies an edit. Returns what it changed and the edit that undoes it. Writing to the bias of a document that has
    /// none adds one.
    ///
    /// # Errors
    /// When the edit does not fit. The document is then unchanged.
    pub fn apply(&mut self, edit: &Edit) -> Result<Applied, EditError> {
        let applied = match edit {
            Edit::SetCell { input, row, col, value } => self.write_cell(*input, *row, *col, *value)?,
            Edit::SetBlock { input, row, col, block } => self.write_block(*input, *row, *col, block)?,
            Edit::SetLabel { of, row, label } => self.rename(self.meant(*of), *row, label)?,
            Edit::SetLabels { of, row, labels } => self.rename_several(self.meant(*of), *row, labels)?,
            Edit::InsertWord { of, row, label, embedding } => {
                Some(self.insert_word(self.meant(*of), *row, label, embedding)?)
            }
            Edit::RemoveWord { of, row } => Some(self.remove_word(self.meant(*of), *row)?),
            Edit::MoveWord { of, from, to } => self.move_word(self.meant(*of), *from, *to)?,
            Edit::NameColumn { col, name } => self.name_column(*col, name.as_ref())?,
            Edit::Set(setting) => self.set(setting)?,
            Edit::SetName(name) => exchange(&mut self.name, name, Change::Name, Edit::SetName),
            Edit::Replace(document) => {
                exchange(self, document, Change::All, |before| Edit::Replace(Box::new(before)))
            }
            Edit::InHead { head, edit } => return self.apply_in_head(*head, edit),
        };
        let applied = applied.map(|applied| self.of_chosen_head(edit, applied));
        Ok(applied.unwrap_or_else(|| Applied { change: Change::Nothing, inverse: edit.clone() }))
    }

    fn apply_in_head(&mut self, head: usize, edit: &Edit) -> Result<Applied, EditError> {
        let heads = self.shape().heads();
        if head >= heads {
            return Err(EditError::NoSuchHead { head, heads });
        }
        let before = self.chosen_head();
        self.choose_head(head);
        match self.apply(edit) {
            Ok(Applied { change: Change::Nothing, inverse }) => {
                let is_other = self.chosen_head() != before;
                let change = if is_other { Change::Head } else { Change::Nothing };
                Ok(Applied { change, inverse: Edit::InHead { head, edit: Box::new(inverse) } })
            }
            Ok(applied) => Ok(applied),
            Err(error) => {
                self.choose_head(before);
                Err(error)
            }
        }
    }

    /// After an edit of a head's matrix, gives it to the heads that share it. What it changed and the way back name the head.
    fn of_chosen_head(&mut self, edit: &Edit, applied: Applied) -> Applied {
        let (Edit::SetCell { input, .. } | Edit::SetBlock { input, .. }) = edit else { return applied };
        if self.shape().heads() == 1 || !self.inputs.own().contains(input) {
            return applied;
        }
        self.inputs.share();
        let head = self.chosen_head();
        let Applied { change, inverse } = applied;
        Applied {
            change: Change::InHead { head, change: Box::new(change) },
            inverse: Edit::InHead { head, edit: Box::new(inverse) },
        }
    }

    /// The sequence that an edit is about: in self-attention, the keys' words are the queries'.
    fn meant(&self, of: Sequence) -> Sequence {
        self.shape().resolved(of)
    }

    fn write_cell(
        &mut self,
        input: Input,
        row: usize,
        col: usize,
        value: f64,
    ) -> Result<Option<Applied>, EditError> {
        self.within(input, row, col, 1, 1)?;
        if !self.inputs.has(input) {
            return self.begin_bias(row, col, &Matrix::from_rows([[value]]));
        }
        if self.inputs.matrix(input)[(row, col)].to_bits() == value.to_bits() {
            return Ok(None);
        }
        if !value.is_finite() {
            return Err(EditError::NotFinite { input, row, col });
        }
        let before = std::mem::replace(&mut self.inputs.matrix_mut(input)[(row, col)], value);
        Ok(Some(Applied {
            change: Change::Cells { input, rows: row..row + 1, cols: col..col + 1 },
            inverse: Edit::SetCell { input, row, col, value: before },
        }))
    }

    fn write_block(
        &mut self,
        input: Input,
        row: usize,
        col: usize,
        block: &Matrix,
    ) -> Result<Option<Applied>, EditError> {
        self.within(input, row, col, block.rows(), block.cols())?;
        if block.is_empty() {
            return Ok(None);
        }
        if !self.inputs.has(input) {
            return self.begin_bias(row, col, block);
        }
        let (rows, cols) = (row..row + block.rows(), col..col + block.cols());
        let matrix = self.inputs.matrix(input);
        if rows
            .clone()
            .zip(block.iter_rows())
            .all(|(row, line)| same_bits(&matrix.row(row)[cols.clone()], line))
        {
            return Ok(None);
        }
        if let Some((down, across)) = block.first_not_finite() {
            return Err(EditError::NotFinite { input, row: row + down, col: col + across });
        }
        // Swap the numbers with those of a copy: the block is copied once, and numbers are not visited one by one.
        let mut before = block.clone();
        let matrix = self.inputs.matrix_mut(input);
        for (line, row) in rows.clone().enumerate() {
            before.row_mut(line).swap_with_slice(&mut matrix.row_mut(row)[cols.clone()]);
        }
        Ok(Some(Applied {
            change: Change::Cells { input, rows, cols },
            inverse: Edit::SetBlock { input, row, col, block: before },
        }))
    }

    /// Writes a block of the bias of a document that has none: the rest of it is 0.
    fn begin_bias(&mut self, row: usize, col: usize, block: &Matrix) -> Result<Option<Applied>, EditError> {
        let (rows, cols) = Stage::Bias.dimensions(self.shape());
        let mut bias = Matrix::zeros(rows, cols);
        for (line, numbers) in block.iter_rows().enumerate() {
            bias.row_mut(row + line)[col..col + block.cols()].copy_from_slice(numbers);
        }
        self.set(&Some(Arc::new(bias)).into())
    }

    fn rename(&mut self, of: Sequence, row: usize, label: &str) -> Result<Option<Applied>, EditError> {
        let label = label.trim();
        let labels = self.inputs.sequence(of);
        let before = labels.typed().get(row).ok_or(self.no_such_word(of, row))?;
        if before == label {
            return Ok(None);
        }
        label::check(label).map_err(|fault| fault.of_edit(of, row))?;
        let inverse = Edit::SetLabel { of, row, label: before.clone() };
        let renamed = labels.with(row, label);
        self.inputs.set_labels(of, renamed);
        Ok(Some(Applied { change: Change::Label { of, row }, inverse }))
    }

    fn rename_several(
        &mut self,
        of: Sequence,
        row: usize,
        labels: &[String],
    ) -> Result<Option<Applied>, EditError> {
        let typed = self.inputs.labels_of(of);
        let end = row.saturating_add(labels.len());
        let before =
            typed.get(row..end).ok_or(self.no_such_word(of, end.saturating_sub(1).max(row)))?.to_vec();
        let labels: Vec<_> = labels.iter().map(|label| label.trim().to_owned()).collect();
        let others: Vec<_> = (0..labels.len()).filter(|&at| labels[at] != before[at]).collect();
        for &at in &others {
            label::check(&labels[at]).map_err(|fault| fault.of_edit(of, row + at))?;
        }
        let mut changes: Vec<_> = others.iter().map(|at| Change::Label { of, row: row + at }).collect();
        let Some(last) = changes.pop() else { return Ok(None) };
        let change = match changes.is_empty() {
            true => last,
            false => {
                changes.push(last);
                Change::Several(changes)
            }
        };
        let renamed = self.inputs.sequence(of).with_several(row, &labels);
        self.inputs.set_labels(of, renamed);
        Ok(Some(Applied { change, inverse: Edit::SetLabels { of, row, labels: before } }))
    }

    fn within(
        &self,
        input: Input,
        row: usize,
        col: usize,
        tall: usize,
        wide: usize,
    ) -> Result<(), EditError> {
        let (rows, cols) = match self.inputs.writable().any(|other| other == input) {
            true => Stage::from(input).dimensions(self.shape()),
            false => (0, 0),
        };
        // Rows and columns may come from a file or a link, so they can be any number.
        let ends = (row.checked_add(tall), col.checked_add(wide));
        if ends.0.is_some_and(|end| end <= rows) && ends.1.is_some_and(|end| end <= cols) {
            return Ok(());
        }
        let last = |first: usize, count: usize| first.saturating_add(count.saturating_sub(1));
        let (row, col) = (last(row, tall), last(col, wide));
        Err(EditError::OutOfBounds { input, row, col, rows, cols })
    }

    pub(super) fn no_such_word(&self, of: Sequence, row: usize) -> EditError {
        EditError::NoSuchWord { of: self.meant(of), row, tokens: self.shape().tokens(of) }
    }
}

/// Replaces a value. `back` makes the edit that restores the old one. Returns `None` if both are equal.
pub(super) fn exchange<T: Clone + PartialEq>(
    slot: &mut T,
    value: &T,
    change: Change,
    back: impl FnOnce(T) -> Edit,
) -> Option<Applied> {
    (slot != value).then(|| Applied { change, inverse: back(std::mem::replace(slot, value.clone())) })
}
