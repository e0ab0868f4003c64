//! Which numbers become which matrix.

use super::{Array, ArrayReader, Heads, ImportError, MaskPart, Opening, Pick, PickedLines};
use crate::model::{Axis, Input, InputError, PerInput, Scaling, Sequence, Shape, Stage};

/// The source of a matrix of the sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatrixSource {
    /// The index of the array in the file.
    pub array: usize,
    /// Whether its rows are the columns of the matrix, as PyTorch's `nn.Linear` stores weights.
    pub is_transposed: bool,
    /// The rows of the array to take; `None` for all.
    pub rows: Option<PickedLines>,
    /// The columns of the array to take; `None` for all.
    pub cols: Option<PickedLines>,
    /// The bias added to the product.
    pub bias: Option<Bias>,
}

/// A row of an array that is added to a product. It is as long as the weights are wide, so the same columns are taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bias {
    /// The index of the array in the file.
    pub array: usize,
    pub row: u64,
}

impl MatrixSource {
    /// Takes all of an array, as it is stored.
    pub fn of(array: usize) -> Self {
        Self { array, is_transposed: false, rows: None, cols: None, bias: None }
    }

    /// Returns the rows and columns of the matrix, before tokens and dimensions are chosen.
    pub(super) fn size(&self, arrays: &[Array]) -> Result<[u64; 2], ImportError> {
        let [rows, cols] = arrays.get(self.array).ok_or(ImportError::NoArrays)?.size()?;
        let count = |lines: &Option<PickedLines>, all| lines.as_ref().map_or(all, PickedLines::count);
        let [rows, cols] = [count(&self.rows, rows), count(&self.cols, cols)];
        Ok(if self.is_transposed { [cols, rows] } else { [rows, cols] })
    }

    /// Returns which lines of the array become the rows and the columns of the matrix; `None` for all.
    fn lines(&self) -> [Option<&PickedLines>; 2] {
        let (rows, cols) = (self.rows.as_ref(), self.cols.as_ref());
        if self.is_transposed { [cols, rows] } else { [rows, cols] }
    }
}

/// What to import from a file. Matrices without a part stay as they are on the sheet.
#[derive(Clone, Debug, PartialEq)]
pub struct Wanted {
    /// The sources of the matrices: X and weights, or Q, K and V; B and W_O.
    pub parts: PerInput<Option<MatrixSource>>,
    /// Where heads have arrays of their own, the sources of the other heads: they stand to the right of the first one, or in
    /// W_O below it.
    pub more: PerInput<Vec<MatrixSource>>,
    /// The division of the weights into heads, if all heads of a layer are imported.
    pub heads: Option<Heads>,
    /// The tokens to take, as rows of X, or of Q, and where the keys are those of the same words, of K and V; `None` for all.
    pub words: Option<Vec<u64>>,
    /// The labels of all those rows, if the file has them; `None` for a row that keeps its label.
    pub labels: Option<Vec<Option<String>>>,
    /// The sizes of the sheet, which tell whether keys and values are those of other words: see [`Wanted::has_other_keys`].
    pub sheet: Option<Shape>,
    /// The labels of the other words, as rows of X′, or of K and V, if the file has them. All of these rows are taken.
    pub key_labels: Option<Vec<Option<String>>>,
    /// The columns of X, and rows of the weights, to take; `None` for all.
    pub dimensions: Option<Vec<u64>>,
    /// The mask, if it comes from an array.
    pub mask: Option<MaskPart>,
    /// Whether it is a head of a model. Tokens are then labelled by their rows, and settings are those of the model.
    pub is_head: bool,
    /// Whether the model masks later tokens.
    pub is_causal: bool,
    /// The scaling of the model's scores.
    pub scaling: Scaling,
}

impl Default for Wanted {
    fn default() -> Self {
        Self {
            parts: PerInput::default(),
            more: PerInput::default(),
            heads: None,
            words: None,
            labels: None,
            sheet: None,
            key_labels: None,
            dimensions: None,
            mask: None,
            is_head: false,
            is_causal: false,
            scaling: Scaling::SqrtDk,
        }
    }
}

/// A choice of rows or columns that leaves some out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PartialAxis {
    /// Tokens or dimensions.
    pub axis: Axis,
    /// How many are taken.
    pub taken: u64,
    /// How many there are.
    pub of: u64,
}

impl Wanted {
    pub(super) fn has_biases(&self) -> bool {
        self.parts.iter().any(|(_, part)| part.as_ref().is_some_and(|part| part.bias.is_some()))
    }

    /// Returns the most dimensions there is room for: biases take one.
    pub fn room(&self) -> u64 {
        Axis::Model.limit() as u64 - u64::from(self.has_biases())
    }

    /// Whether keys and values are those of other words: on the sheet, or because the file has an X′, or a K or V with
    /// another number of rows than Q. If the file has no Q, it is that of the sheet.
    pub fn has_other_keys(&self, arrays: &[Array]) -> bool {
        let rows = |input: Input| self.parts[input].as_ref()?.size(arrays).ok().map(|[rows, _]| rows);
        let queries = rows(Input::Q).or(self.sheet.map(|shape| shape.n() as u64));
        let differs = |input: Input| queries.zip(rows(input)).is_some_and(|(queries, keys)| queries != keys);
        self.sheet.is_some_and(Shape::has_other_keys)
            || self.parts[Input::XKv].is_some()
            || [Input::K, Input::V].into_iter().any(differs)
    }

    /// The matrices of which each row is a token of a sequence, the first one first.
    pub fn with_rows_of(sequence: Sequence, has_other_keys: bool) -> &'static [Input] {
        match (sequence, has_other_keys) {
            (Sequence::Queries, false) => &[Input::X, Input::Q, Input::K, Input::V],
            (Sequence::Queries, true) => &[Input::X, Input::Q],
            (Sequence::Keys, false) => &[],
            (Sequence::Keys, true) => &[Input::XKv, Input::K, Input::V],
        }
    }

    /// Returns the first matrix imported of which each row is a token of a sequence.
    fn of_tokens(&self, sequence: Sequence, has_other_keys: bool) -> Option<&MatrixSource> {
        Self::with_rows_of(sequence, has_other_keys).iter().find_map(|&input| self.parts[input].as_ref())
    }

    /// Returns how many tokens the file has, if X or Q is imported, or K or V where they are those of the same words.
    pub fn all_words(&self, arrays: &[Array]) -> Option<u64> {
        let [words, _] = self.of_tokens(Sequence::Queries, self.has_other_keys(arrays))?.size(arrays).ok()?;
        Some(words)
    }

    /// Returns the label of a token of a sequence, if the file has one. Of the other words, all are taken.
    pub(super) fn label(&self, sequence: Sequence, row: usize, has_other_keys: bool) -> Option<&String> {
        let (labels, words) = match sequence {
            Sequence::Queries => (&self.labels, self.words.as_ref()),
            Sequence::Keys => (&self.key_labels, None),
        };
        let place = match words {
            Some(words) => *words.get(row)?,
            None => row as u64,
        };
        let [down, _] = self.of_tokens(sequence, has_other_keys)?.lines();
        let line = down.map_or(Some(place), |lines| lines.at(place))?;
        labels.as_ref()?.get(usize::try_from(line).ok()?)?.as_ref()
    }

    /// Returns the number of dimensions in the file; `None` if no matrix is imported.
    ///
    /// # Errors
    /// If an array is not a matrix, or if two disagree.
    pub fn all_dimensions(&self, arrays: &[Array]) -> Result<Option<u64>, ImportError> {
        let mut found = None;
        for (input, part) in self.parts.iter() {
            let Some(part) = part else { continue };
            let [rows, cols] = part.size(arrays)?;
            let given = match input {
                Input::X | Input::XKv => cols,
                Input::Wq | Input::Wk | Input::Wv => rows,
                Input::Bias | Input::Q | Input::K | Input::V | Input::Wo => continue,
            };
            let expected = *found.get_or_insert(given);
            if expected != given {
                let [expected, given] = [expected, given].map(short);
                let error = InputError::Mismatch { input, axis: Axis::Model, expected, given };
                return Err(ImportError::Misfit(error));
            }
        }
        Ok(found)
    }

    /// Checks that K and V have the same number of tokens, and Q and K the same width.
    ///
    /// # Errors
    /// If an array is not a matrix, or if two disagree.
    pub(super) fn check_given(&self, arrays: &[Array]) -> Result<(), ImportError> {
        let mut found: Vec<(Axis, u64)> = Vec::new();
        for input in Input::GIVEN {
            let Some(part) = &self.parts[input] else { continue };
            let ([rows, cols], (down, across)) = (part.size(arrays)?, Stage::from(input).axes());
            for (axis, given) in [(down, rows), (across, cols)] {
                match found.iter().find(|(other, _)| *other == axis) {
                    None => found.push((axis, given)),
                    Some((_, expected)) if *expected == given => {}
                    Some((_, expected)) => {
                        let [expected, given] = [*expected, given].map(short);
                        let error = InputError::Mismatch { input, axis, expected, given };
                        return Err(ImportError::Misfit(error));
                    }
                }
            }
        }
        Ok(())
    }

    /// Returns the axes, tokens or dimensions, of which only a part is taken.
    pub fn partial_axes(&self, arrays: &[Array]) -> Vec<PartialAxis> {
        let words = (Axis::Tokens, &self.words, self.all_words(arrays));
        let dimensions = (Axis::Model, &self.dimensions, self.all_dimensions(arrays).ok().flatten());
        let partial = |(axis, taken, of): (Axis, &Option<Vec<u64>>, Option<u64>)| {
            let (taken, of) = (taken.as_ref()?.len() as u64, of?);
            (taken < of).then_some(PartialAxis { axis, taken, of })
        };
        [words, dimensions].into_iter().filter_map(partial).collect()
    }

    /// Starts reading everything to import, in the order in which [`Wanted::sheet`] takes the numbers. The mask is
    /// separate, since its numbers may be infinite.
    ///
    /// # Errors
    /// If something does not exist, or would be too large for a sheet.
    pub fn readings(&self, opening: &Opening) -> Result<Readings, ImportError> {
        let arrays = opening.arrays();
        let all = self.all_dimensions(arrays)?;
        if self.parts.iter().all(|(_, part)| part.is_none()) && self.mask.is_none() {
            return Err(ImportError::NoArrays);
        }
        let dimensions = match all {
            Some(all) => lines_to_take(self.dimensions.as_ref(), all, Axis::Model, self.room())?,
            None => Vec::new(),
        };
        let has_other_keys = self.has_other_keys(arrays);
        let words = |of: Axis, count: u64| {
            let axis = if has_other_keys { of } else { Axis::Tokens };
            let chosen = self.words.as_ref().filter(|_| axis == Axis::Tokens);
            lines_to_take(chosen, count, axis, axis.limit() as u64)
        };
        let mut readings = Vec::new();
        for (input, part) in self.parts.iter() {
            for part in part.iter().chain(&self.more[input]) {
                let [rows, cols] = part.size(arrays)?;
                let [down, across] = part.lines();
                let (of, axis) = Stage::from(input).axes();
                let limit = axis.limit() as u64;
                let (rows, cols) = match input {
                    Input::X | Input::XKv => {
                        (within(words(of, rows)?, down)?, within(dimensions.clone(), across)?)
                    }
                    Input::Bias => (within(words(of, rows)?, down)?, within(words(axis, cols)?, across)?),
                    Input::Q | Input::K | Input::V => {
                        (within(words(of, rows)?, down)?, within_all(cols, across, axis, limit)?)
                    }
                    // In a model, the result has the dimensions of X.
                    Input::Wo if self.is_head => {
                        (within_all(rows, down, of, limit)?, within(dimensions.clone(), across)?)
                    }
                    Input::Wo => (within_all(rows, down, of, limit)?, within_all(cols, across, axis, limit)?),
                    Input::Wq | Input::Wk | Input::Wv => {
                        (within(dimensions.clone(), down)?, within_all(cols, across, axis, limit)?)
                    }
                };
                let bias = part.bias.map(|bias| (bias, cols.clone()));
                let pick =
                    if part.is_transposed { Pick { rows: cols, cols: rows } } else { Pick { rows, cols } };
                let reading = opening.read(part.array, pick)?;
                readings.push(if input == Input::Bias { reading.hiding() } else { reading });
                if let Some((Bias { array, row }, cols)) = bias {
                    readings.push(opening.read(array, Pick { rows: vec![row], cols })?);
                }
            }
        }
        let mask = self.mask.map(|mask| {
            let [rows, cols] = arrays.get(mask.array).ok_or(ImportError::NoArrays)?.size()?;
            let first = |count: u64| (0..count.min(Axis::Tokens.limit() as u64)).collect();
            // A row for each query of the file, of which some are taken. In self-attention the upper left part is.
            let chosen =
                self.words.as_ref().filter(|_| has_other_keys && self.all_words(arrays) == Some(rows));
            let rows = chosen.map_or_else(|| first(rows), Vec::clone);
            opening.read(mask.array, Pick { rows, cols: first(cols) })
        });
        Ok(Readings { numbers: readings, mask: mask.transpose()?, has_other_keys })
    }
}

/// The readings of an import.
#[derive(Debug)]
pub struct Readings {
    /// Of the matrices and their biases.
    pub numbers: Vec<ArrayReader>,
    pub mask: Option<ArrayReader>,
    /// Whether keys and values are those of other words: see [`Wanted::has_other_keys`]. [`Numbers`](super::Numbers) hand it on.
    pub has_other_keys: bool,
}

fn short(count: u64) -> usize {
    usize::try_from(count).unwrap_or(usize::MAX)
}

/// Returns all lines of a matrix; an error if there are more than `room`.
fn within_all(
    count: u64,
    lines: Option<&PickedLines>,
    axis: Axis,
    room: u64,
) -> Result<Vec<u64>, ImportError> {
    lines.unwrap_or(&PickedLines::Run(0..count)).listed(axis, room)
}

/// Maps indices among chosen lines to lines of the array.
fn within(places: Vec<u64>, lines: Option<&PickedLines>) -> Result<Vec<u64>, ImportError> {
    let Some(lines) = lines else { return Ok(places) };
    let line = |place: u64| lines.at(place).ok_or(ImportError::Line { given: place, count: lines.count() });
    places.into_iter().map(line).collect()
}

/// Returns the chosen lines, or all `count`; an error if there are more than `room`.
fn lines_to_take(
    lines: Option<&Vec<u64>>,
    count: u64,
    axis: Axis,
    room: u64,
) -> Result<Vec<u64>, ImportError> {
    match lines {
        Some(lines) => PickedLines::List(lines.clone()).listed(axis, room),
        None => PickedLines::Run(0..count).listed(axis, room),
    }
}
