//! The one thing that is undone, saved and shared.

use std::sync::Arc;

use super::{Change, Convention, Edit, EditError, Input, Inputs, Mask, MaskError, Settings, Shape, label};
use crate::math::Matrix;

/// Inputs and settings, valid by construction. Everything else on the page follows from it.
///
/// ```
/// use attenscope::model::{Change, Edit, Input};
/// use attenscope::presets::Preset;
///
/// let mut document = Preset::ThreeWords.document();
/// let edit = Edit::SetCell { input: Input::Wv, row: 3, col: 0, value: -1.5 };
/// let change = document.apply(&edit)?;
/// assert_eq!(change, Change::Cells { input: Input::Wv, rows: 3..4, cols: 0..1 });
/// assert_eq!(document.apply(&edit)?, Change::Nothing);
/// # Ok::<(), attenscope::model::EditError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Document {
    pub(super) inputs: Inputs,
    settings: Settings,
    pub(super) mask: Mask,
    origin: Option<Arc<str>>,
}

impl Document {
    /// A document of these inputs and settings, without a mask.
    pub fn new(inputs: Inputs, settings: Settings) -> Self {
        Self { inputs, settings, mask: Mask::None, origin: None }
    }

    /// The same document, said to have started from the preset of that name.
    pub fn started_from(mut self, preset: &str) -> Self {
        self.origin = Some(preset.into());
        self
    }

    /// The name of the preset that it started from: what a reset leads back to.
    pub fn origin(&self) -> Option<&str> {
        self.origin.as_deref()
    }

    /// The same document, written in that convention.
    #[must_use]
    pub fn written_in(mut self, convention: Convention) -> Self {
        self.settings.convention = convention;
        self
    }

    /// The same document under a mask.
    ///
    /// # Errors
    /// When the mask is for another number of tokens.
    pub fn masked_by(mut self, mask: Mask) -> Result<Self, MaskError> {
        mask.check(self.shape().n())?;
        self.mask = mask;
        Ok(self)
    }

    /// The same document under the causal mask, which fits any number of tokens.
    #[must_use]
    pub fn causal(mut self) -> Self {
        self.mask = Mask::Causal;
        self
    }

    /// Which keys a query may not look at.
    pub fn mask(&self) -> &Mask {
        &self.mask
    }

    /// The matrices and labels.
    pub fn inputs(&self) -> &Inputs {
        &self.inputs
    }

    /// The scaling, the temperature and the convention.
    pub fn settings(&self) -> Settings {
        self.settings
    }

    /// The four sizes.
    pub fn shape(&self) -> Shape {
        self.inputs.shape()
    }

    /// What the scores are divided by.
    pub fn divisor(&self) -> f64 {
        self.settings.scaling.divisor(self.shape())
    }

    /// Whether every stage of both has the same numbers, whatever the tokens are called and however it is written.
    ///
    /// Every field is taken apart here, so that a new one does not compile before it is decided whether numbers depend
    /// on it.
    pub fn has_numbers_of(&self, other: &Self) -> bool {
        let Self { inputs, settings, mask, origin: _ } = self;
        inputs.has_numbers_of(&other.inputs)
            && settings.has_numbers_of(other.settings, self.shape())
            && mask.hides_the_same(&other.mask, self.shape().n())
    }

    /// Carries out an edit and says what it touched.
    ///
    /// # Errors
    /// When the edit does not fit; the document is then as it was.
    pub fn apply(&mut self, edit: &Edit) -> Result<Change, EditError> {
        if self.is_already(edit) {
            return Ok(Change::Nothing);
        }
        let change = match edit {
            Edit::SetCell { input, row, col, value } => {
                self.write(*input, *row, *col, &Matrix::from_rows([[*value]]))?
            }
            Edit::SetBlock { input, row, col, block } => self.write(*input, *row, *col, block)?,
            Edit::SetLabel { row, label } => self.rename(*row, label)?,
            Edit::InsertToken { row, label, embedding } => {
                Change::Tokens(self.insert_token(*row, label, embedding)?)
            }
            Edit::RemoveToken { row } => Change::Tokens(self.remove_token(*row)?),
            Edit::MoveToken { from, to } => Change::Tokens(self.move_token(*from, *to)?),
            Edit::SetScaling(scaling) => {
                self.settings.scaling = *scaling;
                Change::Scaling
            }
            Edit::SetTemperature(temperature) => {
                self.settings.temperature = *temperature;
                Change::Temperature
            }
            Edit::SetConvention(convention) => {
                self.settings.convention = *convention;
                Change::Convention
            }
            Edit::SetMask(mask) => {
                mask.check(self.shape().n())?;
                self.mask = mask.clone();
                Change::Mask
            }
            Edit::Replace(document) => {
                *self = (**document).clone();
                Change::All
            }
        };
        Ok(change)
    }

    /// Whether the edit fits and would change nothing.
    pub(super) fn is_already(&self, edit: &Edit) -> bool {
        let holds = |input: Input, row: usize, col: usize, block: &Matrix| {
            let matrix = self.inputs.matrix(input);
            let lines = block.iter_rows().enumerate();
            self.within(input, row, col, block.rows(), block.cols()).is_ok()
                && lines.into_iter().all(|(r, line)| line == &matrix.row(row + r)[col..col + block.cols()])
        };
        match edit {
            Edit::SetCell { input, row, col, value } => {
                self.inputs.matrix(*input).at(*row, *col) == Some(*value)
            }
            Edit::SetBlock { input, row, col, block } => holds(*input, *row, *col, block),
            Edit::SetLabel { row, label } => {
                self.inputs.labels().get(*row).is_some_and(|before| before == label.trim())
            }
            Edit::MoveToken { from, to } => from == to && *from < self.shape().n(),
            Edit::InsertToken { .. } | Edit::RemoveToken { .. } => false,
            Edit::SetScaling(scaling) => self.settings.scaling == *scaling,
            Edit::SetTemperature(temperature) => self.settings.temperature == *temperature,
            Edit::SetConvention(convention) => self.settings.convention == *convention,
            Edit::SetMask(mask) => self.mask == *mask,
            Edit::Replace(document) => *self == **document,
        }
    }

    /// The edit that takes this one back, to be asked for before it is carried out.
    ///
    /// # Errors
    /// When the edit does not fit.
    pub fn inverse(&self, edit: &Edit) -> Result<Edit, EditError> {
        Ok(match edit {
            Edit::SetCell { input, row, col, .. } => {
                self.within(*input, *row, *col, 1, 1)?;
                let value = self.inputs.matrix(*input)[(*row, *col)];
                Edit::SetCell { input: *input, row: *row, col: *col, value }
            }
            Edit::SetBlock { input, row, col, block } => {
                self.within(*input, *row, *col, block.rows(), block.cols())?;
                let matrix = self.inputs.matrix(*input);
                let before = Matrix::from_fn(block.rows(), block.cols(), |r, c| matrix[(row + r, col + c)]);
                Edit::SetBlock { input: *input, row: *row, col: *col, block: before }
            }
            Edit::SetLabel { row, .. } => {
                let label = self.inputs.labels().get(*row).ok_or(self.no_such_token(*row))?;
                Edit::SetLabel { row: *row, label: label.clone() }
            }
            Edit::InsertToken { row, .. } => Edit::RemoveToken { row: *row },
            // What the mask said of the token comes back with it.
            Edit::RemoveToken { row } if self.mask.belongs_to_tokens() && *row < self.shape().n() => {
                Edit::Replace(Box::new(self.clone()))
            }
            Edit::RemoveToken { row } => {
                let label = self.inputs.labels().get(*row).ok_or(self.no_such_token(*row))?;
                let embedding = self.inputs.matrix(Input::X).row(*row).to_vec();
                Edit::InsertToken { row: *row, label: label.clone(), embedding }
            }
            Edit::MoveToken { from, to } => Edit::MoveToken { from: *to, to: *from },
            Edit::SetScaling(_) => Edit::SetScaling(self.settings.scaling),
            Edit::SetTemperature(_) => Edit::SetTemperature(self.settings.temperature),
            Edit::SetConvention(_) => Edit::SetConvention(self.settings.convention),
            Edit::SetMask(_) => Edit::SetMask(self.mask.clone()),
            Edit::Replace(_) => Edit::Replace(Box::new(self.clone())),
        })
    }

    fn write(&mut self, input: Input, row: usize, col: usize, block: &Matrix) -> Result<Change, EditError> {
        self.within(input, row, col, block.rows(), block.cols())?;
        if let Some(at) = block.values().iter().position(|value| !value.is_finite()) {
            return Err(EditError::NotFinite {
                input,
                row: row + at / block.cols(),
                col: col + at % block.cols(),
            });
        }
        let (rows, cols) = (row..row + block.rows(), col..col + block.cols());
        let matrix = self.inputs.matrix_mut(input);
        for (new, r) in block.iter_rows().zip(rows.clone()) {
            matrix.row_mut(r)[cols.clone()].copy_from_slice(new);
        }
        Ok(Change::Cells { input, rows, cols })
    }

    fn rename(&mut self, row: usize, label: &str) -> Result<Change, EditError> {
        let label = label.trim();
        if row >= self.shape().n() {
            return Err(self.no_such_token(row));
        }
        label::check(label).map_err(|fault| fault.of_edit(row))?;
        if let Some(slot) = Arc::make_mut(&mut self.inputs.labels).get_mut(row) {
            label.clone_into(slot);
        }
        Ok(Change::Label { row })
    }

    fn within(
        &self,
        input: Input,
        row: usize,
        col: usize,
        tall: usize,
        wide: usize,
    ) -> Result<(), EditError> {
        let matrix = self.inputs.matrix(input);
        let (rows, cols) = (matrix.rows(), matrix.cols());
        // Rows and columns may come from a file or a link: any number at all.
        let ends = (row.checked_add(tall), col.checked_add(wide));
        if ends.0.is_some_and(|end| end <= rows) && ends.1.is_some_and(|end| end <= cols) {
            return Ok(());
        }
        let last = |first: usize, count: usize| first.saturating_add(count.saturating_sub(1));
        let (row, col) = (last(row, tall), last(col, wide));
        Err(EditError::OutOfBounds { input, row, col, rows, cols })
    }

    pub(super) fn no_such_token(&self, row: usize) -> EditError {
        EditError::NoSuchToken { row, tokens: self.shape().n() }
    }
}
