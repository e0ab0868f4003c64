//! Which numbers become which matrix, and the sheet that comes of them.

use std::ops::Range;

use super::{Array, ImportError, Opening, Pick, Reading};
use crate::math::Matrix;
use crate::model::{Axis, Document, Fill, Input, InputError, Inputs, Mask, Settings, Shape, Stage};

/// What a matrix of the sheet is made of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// The array, by its place among those of the file.
    pub array: usize,
    /// Whether its rows are the columns of the matrix, as `nn.Linear` of PyTorch stores weights.
    pub is_transposed: bool,
    /// The columns of the matrix that are a head's; all where it is left out.
    pub cols: Option<Range<u64>>,
    /// The array that is added to the product, and the part of it that is a head's.
    pub bias: Option<(usize, Range<u64>)>,
}

impl Part {
    /// All of an array.
    pub fn of(array: usize, is_transposed: bool) -> Self {
        Self { array, is_transposed, cols: None, bias: None }
    }

    /// Rows and columns of the matrix, before any is left out.
    fn size(&self, arrays: &[Array]) -> Result<[u64; 2], ImportError> {
        let [rows, cols] = arrays.get(self.array).ok_or(ImportError::NoArrays)?.size()?;
        Ok(if self.is_transposed { [cols, rows] } else { [rows, cols] })
    }
}

/// What is wanted of a file. Matrices that are left out stay as they are on the sheet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wanted {
    /// X, W_Q, W_K and W_V.
    pub parts: [Option<Part>; 4],
    /// The rows of X; all where it is left out.
    pub words: Option<Vec<u64>>,
    /// The columns of X, and rows of the weights; all where it is left out.
    pub dimensions: Option<Vec<u64>>,
    /// Whether it is a head of a model: words are then called by their rows, and settings are those of the paper.
    pub is_head: bool,
    /// Whether no query looks ahead.
    pub is_causal: bool,
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

/// The sheet with what was read, and what there is to say of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Imported {
    /// The sheet.
    pub document: Document,
    /// Whether the last column of X is ones, and the last row of the weights the biases.
    pub has_biases: bool,
    /// Matrices that are kept, and have other sizes than before: new cells hold 0.
    pub resized: Vec<Input>,
    /// Whether a whole number beyond 2⁵³ was rounded: whoever reads the numbers knows.
    pub is_rounded: bool,
}

impl Wanted {
    fn has_biases(&self) -> bool {
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

    /// How many dimensions there are in the file.
    ///
    /// # Errors
    /// When nothing is wanted, an array is no matrix, or two do not have the same.
    pub fn all_dimensions(&self, arrays: &[Array]) -> Result<u64, ImportError> {
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
        found.ok_or(ImportError::NoArrays)
    }

    /// What is left out.
    pub fn cuts(&self, arrays: &[Array]) -> Vec<Cut> {
        let words = (Axis::Tokens, &self.words, self.all_words(arrays));
        let dimensions = (Axis::Model, &self.dimensions, self.all_dimensions(arrays).ok());
        let cut = |(axis, taken, of): (Axis, &Option<Vec<u64>>, Option<u64>)| {
            let (taken, of) = (taken.as_ref()?.len() as u64, of?);
            (taken < of).then_some(Cut { axis, taken, of })
        };
        [words, dimensions].into_iter().filter_map(cut).collect()
    }

    /// The ways to read all that is wanted, in the order in which [`Wanted::sheet`] takes the numbers.
    ///
    /// # Errors
    /// When something is not there, or would be larger than a sheet can be.
    pub fn readings(&self, opening: &Opening) -> Result<Vec<Reading>, ImportError> {
        let arrays = opening.arrays();
        let dimensions =
            taken(self.dimensions.as_ref(), self.all_dimensions(arrays)?, Axis::Model, self.room())?;
        let mut readings = Vec::new();
        for (input, part) in Input::ALL.into_iter().zip(&self.parts) {
            let Some(part) = part else { continue };
            let [rows, cols] = part.size(arrays)?;
            let (rows, cols) = if input == Input::X {
                let limit = Axis::Tokens.limit() as u64;
                (taken(self.words.as_ref(), rows, Axis::Tokens, limit)?, dimensions.clone())
            } else {
                let (_, axis) = Stage::from(input).axes();
                let limit = axis.limit() as u64;
                let own = part.cols.as_ref().map(|own| listed(own, axis, limit)).transpose()?;
                (dimensions.clone(), own.map_or_else(|| taken(None, cols, axis, limit), Ok)?)
            };
            let pick = if part.is_transposed { Pick { rows: cols, cols: rows } } else { Pick { rows, cols } };
            readings.push(opening.read(part.array, pick)?);
            if let Some((array, cols)) = &part.bias {
                let (_, axis) = Stage::from(input).axes();
                let cols = listed(cols, axis, axis.limit() as u64)?;
                readings.push(opening.read(*array, Pick { rows: vec![0], cols })?);
            }
        }
        Ok(readings)
    }

    /// The sheet with the numbers that were read, in the order of [`Wanted::readings`].
    ///
    /// # Errors
    /// When they do not fit together, or the sheet would be too large.
    pub fn sheet(&self, document: &Document, numbers: Vec<Matrix>) -> Result<Imported, ImportError> {
        let has_biases = self.has_biases();
        let mut numbers = numbers.into_iter();
        let mut given = [None, None, None, None];
        for (at, part) in self.parts.iter().enumerate() {
            let Some(part) = part else { continue };
            let matrix = numbers.next().ok_or(ImportError::NoArrays)?;
            let matrix = if part.is_transposed { matrix.transposed() } else { matrix };
            let bias = part.bias.as_ref().and_then(|_| numbers.next());
            given[at] = Some(match (has_biases, at) {
                (false, _) => matrix,
                (true, 0) => with_column(&matrix),
                (true, _) => with_row(&matrix, bias.as_ref()),
            });
        }
        let shape = shape(document.shape(), &given)?;
        let base = document.resized(shape, &Fill::Zeros);
        let is_resized = |input| {
            let size = Stage::from(input).dimensions(document.shape());
            size != Stage::from(input).dimensions(shape)
        };
        let is_kept = |(input, given): (Input, &Option<Matrix>)| given.is_none().then_some(input);
        let resized: Vec<_> = Input::ALL
            .into_iter()
            .zip(&given)
            .filter_map(is_kept)
            .filter(|input| is_resized(*input))
            .collect();
        let labels = match &self.words {
            Some(words) if self.is_head && given[0].is_some() => words.iter().map(u64::to_string).collect(),
            _ => base.inputs().labels().to_vec(),
        };
        let mut at = 0;
        let [x, w_q, w_k, w_v] = given.map(|given| {
            let kept = base.inputs().matrix(Input::ALL[at]);
            at += 1;
            given.unwrap_or_else(|| if at == 1 && has_biases { ones_at_the_end(kept) } else { kept.clone() })
        });
        let inputs = Inputs::new(labels, x, w_q, w_k, w_v).map_err(ImportError::Misfit)?;
        let settings = match self.is_head {
            true => Settings { convention: document.settings().convention, ..Settings::default() },
            false => document.settings(),
        };
        let mask = match (self.is_head, self.is_causal) {
            (true, true) => Mask::CAUSAL,
            (true, false) => Mask::NONE,
            (false, _) => base.mask().clone(),
        };
        // The mask is that of as many words.
        let plain = Document::new(inputs, settings);
        let masked = plain.clone().masked_by(mask).unwrap_or(plain);
        let named = masked.named(document.name().cloned());
        let document = match document.origin() {
            Some(preset) => named.started_from(preset),
            None => named,
        };
        Ok(Imported { document, has_biases, resized, is_rounded: false })
    }
}

fn short(count: u64) -> usize {
    usize::try_from(count).unwrap_or(usize::MAX)
}

/// The lines of a head, where they are no more than there is room for: a file may say that they are billions.
fn listed(lines: &Range<u64>, axis: Axis, room: u64) -> Result<Vec<u64>, ImportError> {
    match lines.end.saturating_sub(lines.start) {
        count if count > room || count == 0 => Err(ImportError::limit(axis, count)),
        _ => Ok(lines.clone().collect()),
    }
}

/// The lines that are taken of so many, or all of them, where they are no more than there is room for.
fn taken(lines: Option<&Vec<u64>>, count: u64, axis: Axis, room: u64) -> Result<Vec<u64>, ImportError> {
    let given = lines.map_or(count, |lines| lines.len() as u64);
    if given > room || given == 0 {
        return Err(ImportError::limit(axis, given));
    }
    Ok(lines.map_or_else(|| (0..count).collect(), Clone::clone))
}

/// The shape of a sheet with these matrices, and others that follow.
fn shape(old: Shape, given: &[Option<Matrix>; 4]) -> Result<Shape, ImportError> {
    let mut sizes = [None; 4];
    const AXES: [Axis; 4] = [Axis::Tokens, Axis::Model, Axis::Key, Axis::Value];
    for (input, matrix) in Input::ALL.into_iter().zip(given) {
        let Some(matrix) = matrix else { continue };
        let (down, across) = Stage::from(input).axes();
        for (axis, given) in [(down, matrix.rows()), (across, matrix.cols())] {
            for (size, _) in sizes.iter_mut().zip(AXES).filter(|(_, each)| *each == axis) {
                let expected = *size.get_or_insert(given);
                if expected != given {
                    return Err(ImportError::Misfit(InputError::Mismatch { input, axis, expected, given }));
                }
            }
        }
    }
    let [n, d_model, d_k, d_v] = std::array::from_fn(|at| sizes[at].unwrap_or(old.along(AXES[at])));
    Shape::new(n, d_model, d_k, d_v).map_err(ImportError::Limit)
}

fn with_column(x: &Matrix) -> Matrix {
    Matrix::from_fn(x.rows(), x.cols() + 1, |row, col| x.at(row, col).unwrap_or(1.0))
}

/// The weights, and below them the biases; zeros where there are none.
fn with_row(weights: &Matrix, biases: Option<&Matrix>) -> Matrix {
    let bias = |col| biases.and_then(|biases| biases.at(0, col)).unwrap_or(0.0);
    Matrix::from_fn(weights.rows() + 1, weights.cols(), |row, col| {
        weights.at(row, col).unwrap_or_else(|| bias(col))
    })
}

fn ones_at_the_end(x: &Matrix) -> Matrix {
    Matrix::from_fn(x.rows(), x.cols(), |row, col| if col + 1 == x.cols() { 1.0 } else { x[(row, col)] })
}
