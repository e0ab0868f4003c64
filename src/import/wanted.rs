//! Which numbers become which matrix.

use super::{Array, ImportError, Lines, MaskPart, Opening, Pick, Reading};
use crate::model::{Axis, Input, InputError, Scaling, Stage};

/// What a matrix of the sheet is made of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// The array, by its place among those of the file.
    pub array: usize,
    /// Whether its rows are the columns of the matrix, as `nn.Linear` of PyTorch stores weights.
    pub is_transposed: bool,
    /// The rows of the array that are taken; all where it is left out.
    pub rows: Option<Lines>,
    /// The columns of the array that are taken; all where it is left out.
    pub cols: Option<Lines>,
    /// What is added to the product.
    pub bias: Option<Bias>,
}

/// A row of an array that is added to a product. It is as long as the weights are wide, so the same of it is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bias {
    /// The array, by its place among those of the file.
    pub array: usize,
    /// Its row.
    pub row: u64,
}

impl Part {
    /// All of an array.
    pub fn of(array: usize, is_transposed: bool) -> Self {
        Self { array, is_transposed, rows: None, cols: None, bias: None }
    }

    /// Rows and columns of the matrix, before words and dimensions are chosen.
    pub(super) fn size(&self, arrays: &[Array]) -> Result<[u64; 2], ImportError> {
        let [rows, cols] = arrays.get(self.array).ok_or(ImportError::NoArrays)?.size()?;
        let count = |lines: &Option<Lines>, all| lines.as_ref().map_or(all, Lines::count);
        let [rows, cols] = [count(&self.rows, rows), count(&self.cols, cols)];
        Ok(if self.is_transposed { [cols, rows] } else { [rows, cols] })
    }

    /// Which lines of the array make the rows and the columns of the matrix; `None` for all.
    fn lines(&self) -> [Option<&Lines>; 2] {
        let (rows, cols) = (self.rows.as_ref(), self.cols.as_ref());
        if self.is_transposed { [cols, rows] } else { [rows, cols] }
    }
}

/// What is wanted of a file. Matrices that are left out stay as they are on the sheet.
#[derive(Clone, Debug, PartialEq)]
pub struct Wanted {
    /// X, W_Q, W_K and W_V.
    pub parts: [Option<Part>; 4],
    /// The rows of X; all where it is left out.
    pub words: Option<Vec<u64>>,
    /// The words that the rows of X are called by, all of them, where the file tells; nothing for those that stay.
    pub labels: Option<Vec<Option<String>>>,
    /// The columns of X, and rows of the weights; all where it is left out.
    pub dimensions: Option<Vec<u64>>,
    /// The mask, where an array tells it.
    pub mask: Option<MaskPart>,
    /// Whether it is a head of a model: words are then called by their rows, and settings are those of the model.
    pub is_head: bool,
    /// Whether the model hides later words.
    pub is_causal: bool,
    /// What the model divides its scores by.
    pub scaling: Scaling,
}

impl Default for Wanted {
    fn default() -> Self {
        Self {
            parts: [None, None, None, None],
            words: None,
            labels: None,
            dimensions: None,
            mask: None,
            is_head: false,
            is_causal: false,
            scaling: Scaling::SqrtDk,
        }
    }
}

/// Rows or columns of which some were left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cut {
    /// Whether of words or of dimensions.
    pub axis: Axis,
    /// How many were taken.
    pub taken: u64,
    /// How many there are.
    pub of: u64,
}

impl Wanted {
    pub(super) fn has_biases(&self) -> bool {
        self.parts.iter().flatten().any(|part| part.bias.is_some())
    }

    /// The most dimensions that there is room for: biases take one.
    pub fn room(&self) -> u64 {
        Axis::Model.limit() as u64 - u64::from(self.has_biases())
    }

    /// How many rows X has in the file, where it is read.
    pub fn all_words(&self, arrays: &[Array]) -> Option<u64> {
        let [words, _] = self.parts[0].as_ref()?.size(arrays).ok()?;
        Some(words)
    }

    /// The word that a row of X is called by, where the file tells.
    pub(super) fn label(&self, row: usize) -> Option<&String> {
        let place = match &self.words {
            Some(words) => *words.get(row)?,
            None => row as u64,
        };
        let [down, _] = self.parts[0].as_ref()?.lines();
        let line = down.map_or(Some(place), |lines| lines.at(place))?;
        self.labels.as_ref()?.get(usize::try_from(line).ok()?)?.as_ref()
    }

    /// How many dimensions there are in the file; nothing where no matrix is wanted.
    ///
    /// # Errors
    /// When an array is no matrix, or two do not have the same.
    pub fn all_dimensions(&self, arrays: &[Array]) -> Result<Option<u64>, ImportError> {
        let mut found = None;
        for (input, part) in Input::ALL.into_iter().zip(&self.parts) {
            let Some(part) = part else { continue };
            let [rows, cols] = part.size(arrays)?;
            let given = if input == Input::X { cols } else { rows };
            let expected = *found.get_or_insert(given);
            if expected != given {
                let [expected, given] = [expected, given].map(short);
                let error = InputError::Mismatch { input, axis: Axis::Model, expected, given };
                return Err(ImportError::Misfit(error));
            }
        }
        Ok(found)
    }

    /// What is left out.
    pub fn cuts(&self, arrays: &[Array]) -> Vec<Cut> {
        let words = (Axis::Tokens, &self.words, self.all_words(arrays));
        let dimensions = (Axis::Model, &self.dimensions, self.all_dimensions(arrays).ok().flatten());
        let cut = |(axis, taken, of): (Axis, &Option<Vec<u64>>, Option<u64>)| {
            let (taken, of) = (taken.as_ref()?.len() as u64, of?);
            (taken < of).then_some(Cut { axis, taken, of })
        };
        [words, dimensions].into_iter().filter_map(cut).collect()
    }

    /// The ways to read all that is wanted, in the order in which [`Wanted::sheet`] takes the numbers. That of the mask
    /// is apart: its numbers may be infinite.
    ///
    /// # Errors
    /// When something is not there, or would be larger than a sheet can be.
    pub fn readings(&self, opening: &Opening) -> Result<Readings, ImportError> {
        let arrays = opening.arrays();
        let all = self.all_dimensions(arrays)?;
        if all.is_none() && self.mask.is_none() {
            return Err(ImportError::NoArrays);
        }
        let dimensions = match all {
            Some(all) => taken(self.dimensions.as_ref(), all, Axis::Model, self.room())?,
            None => Vec::new(),
        };
        let mut readings = Vec::new();
        for (input, part) in Input::ALL.into_iter().zip(&self.parts) {
            let Some(part) = part else { continue };
            let [rows, cols] = part.size(arrays)?;
            let [down, across] = part.lines();
            let (_, axis) = Stage::from(input).axes();
            let limit = axis.limit() as u64;
            let (rows, cols) = match input {
                Input::X => {
                    let room = Axis::Tokens.limit() as u64;
                    let words = taken(self.words.as_ref(), rows, Axis::Tokens, room)?;
                    (within(words, down)?, within(dimensions.clone(), across)?)
                }
                _ => (within(dimensions.clone(), down)?, within_all(cols, across, axis, limit)?),
            };
            let bias = part.bias.map(|bias| (bias, cols.clone()));
            let pick = if part.is_transposed { Pick { rows: cols, cols: rows } } else { Pick { rows, cols } };
            readings.push(opening.read(part.array, pick)?);
            if let Some((Bias { array, row }, cols)) = bias {
                readings.push(opening.read(array, Pick { rows: vec![row], cols })?);
            }
        }
        let mask = self.mask.map(|mask| {
            let [rows, cols] = arrays.get(mask.array).ok_or(ImportError::NoArrays)?.size()?;
            let first = |count: u64| (0..count.min(Axis::Tokens.limit() as u64)).collect();
            opening.read(mask.array, Pick { rows: first(rows), cols: first(cols) })
        });
        Ok(Readings { numbers: readings, mask: mask.transpose()? })
    }
}

/// The ways to read what is wanted.
#[derive(Debug)]
pub struct Readings {
    /// Of matrices and their biases.
    pub numbers: Vec<Reading>,
    /// Of the mask.
    pub mask: Option<Reading>,
}

fn short(count: u64) -> usize {
    usize::try_from(count).unwrap_or(usize::MAX)
}

/// All lines of a matrix, where they are no more than there is room for.
fn within_all(count: u64, lines: Option<&Lines>, axis: Axis, room: u64) -> Result<Vec<u64>, ImportError> {
    lines.unwrap_or(&Lines::Run(0..count)).listed(axis, room)
}

/// The lines of an array that are those places of some of its lines.
fn within(places: Vec<u64>, lines: Option<&Lines>) -> Result<Vec<u64>, ImportError> {
    let Some(lines) = lines else { return Ok(places) };
    let line = |place: u64| lines.at(place).ok_or(ImportError::Line { given: place, count: lines.count() });
    places.into_iter().map(line).collect()
}

/// The lines that are taken of that many, or all of them, where they are no more than there is room for.
fn taken(lines: Option<&Vec<u64>>, count: u64, axis: Axis, room: u64) -> Result<Vec<u64>, ImportError> {
    match lines {
        Some(lines) => Lines::List(lines.clone()).listed(axis, room),
        None => Lines::Run(0..count).listed(axis, room),
    }
}
