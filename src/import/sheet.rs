//! Builds the sheet from the numbers that were read.

use std::cell::LazyCell;

use super::{
    ImportError, ReadMask, Wanted,
    heads::{Divided, put_together},
    mask::{mask, mask_of_bias},
};
use crate::{
    math::Matrix,
    model::{
        Attention, Axis, Document, Fill, Input, InputError, Inputs, Mask, PerInput, Pipeline, Sequence,
        Settings, Shape, Stage,
    },
};

/// The imported sheet, and what to report about it.
#[derive(Clone, Debug, PartialEq)]
pub struct Imported {
    /// The sheet.
    pub document: Document,
    /// Whether the last column of X is ones and the last row of the weights holds the biases.
    pub has_biases: bool,
    /// Matrices that were not imported but changed size; their new cells hold 0.
    pub resized: Vec<Input>,
    /// Those of Q, K and V that were not imported into a sheet with an X: they are those that it computed.
    pub computed: Vec<Input>,
    /// Whether the sheet had a bias of the scores that is gone: a head has none.
    pub has_lost_bias: bool,
    /// How many cells of the scores are hidden by numbers of the bias that was read.
    pub hidden_by_bias: usize,
    /// Whether a whole number beyond 2⁵³ was rounded.
    pub is_rounded: bool,
    /// Whether the keys and values are now those of other words, which they were not before.
    pub has_new_words: bool,
    /// Whether the heads of the sheet are one now, because they cannot share the imported columns.
    pub has_joined_heads: bool,
    /// The mask, if it came from an array.
    pub mask: Option<ReadMask>,
}

/// The numbers that were read, in the order of [`Readings`](super::Readings).
#[derive(Clone, Debug, Default)]
pub struct Numbers {
    /// The matrices and their biases.
    pub matrices: Vec<Matrix>,
    /// The mask, with the name of its array.
    pub mask: Option<(String, Matrix)>,
    /// Whether a whole number beyond 2⁵³ was rounded.
    pub is_rounded: bool,
    /// Whether keys and values are those of other words, as the sizes in the file tell: those of the numbers do not, since
    /// a part of the words may have been taken.
    pub has_other_keys: bool,
}

impl Wanted {
    /// Builds the sheet from the numbers that were read.
    ///
    /// # Errors
    /// If they do not fit together, or if the sheet would be too large.
    pub fn sheet(&self, document: &Document, read: Numbers) -> Result<Imported, ImportError> {
        let (sheet, document) = (document, &self.undivided(document)?);
        let has_biases = self.has_biases();
        let mut numbers = read.matrices.into_iter();
        let mut given = PerInput::default();
        for (input, part) in self.parts.iter() {
            let Some(part) = part else { continue };
            let mut matrices = Vec::new();
            for part in std::iter::once(part).chain(&self.more[input]) {
                let matrix = numbers.next().ok_or(ImportError::NoArrays)?;
                let matrix = if part.is_transposed { matrix.transposed() } else { matrix };
                let bias = part.bias.and_then(|_| numbers.next());
                matrices.push(match (has_biases, input) {
                    (false, _) | (true, Input::Bias | Input::Q | Input::K | Input::V | Input::Wo) => matrix,
                    (true, Input::X | Input::XKv) => with_column(&matrix),
                    (true, Input::Wq | Input::Wk | Input::Wv) => with_row(&matrix, bias.as_ref()),
                });
            }
            given[input] = Some(put_together(input, matrices));
        }
        let (w_o, (rest, sharing)) = (given[Input::Wo].take(), self.cut(&mut given)?);
        let begun = begun(document, &given, read.has_other_keys)?;
        let shape = shape(begun.shape(), &given)?;
        let base = begun.resized(shape, &Fill::Zeros);
        let read_mask = read.mask.as_ref().zip(self.mask);
        let read_mask =
            read_mask.map(|((name, matrix), part)| mask(name, matrix, shape, part.ones)).transpose()?;
        let of_scores = self.of_scores(&base, given[Input::Bias].take(), read_mask.as_ref());
        let is_kept = |(input, given): (Input, &Option<Matrix>)| match input {
            Input::Bias => of_scores.keeps_bias,
            _ => given.is_none(),
        };
        // X and weights in place of Q, K and V are new, too.
        let is_new = document.shape().is_given() && !shape.is_given();
        let is_resized = |input: &Input| {
            let size = Stage::from(*input).dimensions(begun.shape());
            let is_source = is_new && Input::CROSSED.contains(input);
            begun.inputs().has(*input) && (is_source || size != Stage::from(*input).dimensions(shape))
        };
        let kept = given.iter().filter(|each| is_kept(*each)).map(|(input, _)| input);
        let mut resized: Vec<_> = kept.filter(is_resized).collect();
        let was_computed = !document.shape().is_given() && shape.is_given();
        let computed = Input::GIVEN.into_iter().filter(|&input| was_computed && given[input].is_none());
        let computed = computed.collect();
        let labels = match &self.words {
            Some(words) if self.is_head && given[Input::X].is_some() => {
                words.iter().map(u64::to_string).collect()
            }
            _ => self.labels_of(Sequence::Queries, &base),
        };
        let mut matrix = |input: Input| {
            let kept = base.inputs().matrix(input);
            given[input].take().unwrap_or_else(|| match input {
                Input::X | Input::XKv if has_biases => ones_at_the_end(kept),
                _ => kept.clone(),
            })
        };
        let other_labels = shape.has_other_keys().then(|| self.labels_of(Sequence::Keys, &base));
        let inputs = match shape.is_given() {
            true => Inputs::of_given(labels, other_labels, Input::GIVEN.map(&mut matrix)),
            false => {
                let [x, w_q, w_k, w_v] = Input::PROJECTED.map(&mut matrix);
                Inputs::new(labels, x, w_q, w_k, w_v).and_then(|inputs| match other_labels {
                    Some(others) => inputs.with_other_words(others, matrix(Input::XKv)),
                    None => Ok(inputs),
                })
            }
        };
        let inputs = inputs.map_err(ImportError::Misfit)?;
        let old = begun.settings();
        let settings = match self.is_head {
            true => Settings { convention: old.convention, scaling: self.scaling, ..Settings::default() },
            false => old,
        };
        let OfScores { mask, bias, hidden_by_bias, .. } = of_scores;
        let has_new_words = shape.has_other_keys() && !document.shape().has_other_keys();
        let has_lost_bias = document.inputs().bias().is_some() && bias.is_none();
        let inputs = inputs.with_bias(bias).and_then(|inputs| inputs.with_heads(rest, sharing));
        let inputs = inputs.map_err(ImportError::Misfit)?;
        // The mask has as many tokens as the sheet, so it fits.
        let plain = Document::new(inputs, settings);
        let masked = plain.clone().masked_by(mask).unwrap_or(plain).named(document.name().cloned());
        let document = match document.origin() {
            Some(preset) => masked.started_from(preset),
            None => masked,
        };
        // All heads of a layer replace those of the sheet.
        let divided = match self.is_head {
            true => Divided {
                document: document.projected_by(w_o).map_err(ImportError::Misfit)?,
                is_joined: false,
                has_resized_projection: false,
            },
            false => Divided::like(sheet, document, w_o)?,
        };
        let Divided { document, is_joined, has_resized_projection } = divided;
        resized.extend(has_resized_projection.then_some(Input::Wo));
        let is_rounded = read.is_rounded;
        Ok(Imported {
            document,
            has_biases,
            resized,
            computed,
            has_lost_bias,
            hidden_by_bias,
            is_rounded,
            has_new_words,
            has_joined_heads: is_joined,
            mask: read_mask,
        })
    }

    /// Returns the labels of a sequence for a sheet `base` of the new size: those of the file, or else its own.
    fn labels_of(&self, sequence: Sequence, base: &Document) -> Vec<String> {
        let own = base.inputs().labels_of(sequence).iter().enumerate();
        let has_other_keys = base.shape().has_other_keys();
        own.map(|(row, own)| self.label(sequence, row, has_other_keys).unwrap_or(own).clone()).collect()
    }

    /// Returns the mask and the bias, for a sheet `base` of the new size. Where the file has both, what they add to the
    /// scores is summed, and a key is hidden if either hides it. What the file does not have stays, but a head replaces
    /// it. The causal mask of a head stands among the keys where the mask of the sheet does.
    fn of_scores(&self, base: &Document, bias: Option<Matrix>, read: Option<&ReadMask>) -> OfScores {
        let (n, m) = (base.shape().n(), base.shape().m());
        let is_one_array =
            self.mask.map(|mask| mask.array) == self.parts[Input::Bias].as_ref().map(|part| part.array);
        let (hidden, bias) = match bias.as_ref().and_then(mask_of_bias) {
            Some((hidden, rest)) => (Some(hidden), Some(rest)),
            None => (None, bias),
        };
        let hides = |hidden: &Mask| (0..n * m).filter(|at| hidden.hides(at / m, at % m)).count();
        let hidden_by_bias = hidden.as_ref().map_or(0, hides);
        let mask = match (read.filter(|read| !read.is_bias_alone()), hidden) {
            (Some(read), Some(hidden)) => {
                let hides = |query, key| read.mask.hides(query, key) || hidden.hides(query, key);
                Mask::painted((n, m), hides)
            }
            (Some(read), None) => read.mask.clone(),
            (None, Some(hidden)) => hidden,
            (None, None) => match (self.is_head, self.is_causal) {
                (true, true) => {
                    let alignment = base.mask().parts().map(|parts| parts.alignment).unwrap_or_default();
                    Mask::CAUSAL.placed_at(alignment, base.shape())
                }
                (true, false) => Mask::NONE,
                (false, _) => base.mask().clone(),
            },
        };
        let bias = match (bias, read.and_then(|read| read.bias.as_ref())) {
            (Some(bias), Some(more)) if !is_one_array => Some(sum(&bias, more)),
            (bias, more) => bias.or_else(|| more.cloned()),
        };
        let keeps_bias = bias.is_none() && !self.is_head;
        let bias = if keeps_bias { base.inputs().bias().cloned() } else { bias };
        OfScores { mask, bias, hidden_by_bias, keeps_bias }
    }
}

/// What is applied to the scores of the new sheet.
struct OfScores {
    mask: Mask,
    bias: Option<Matrix>,
    /// How many cells the numbers of the bias hide.
    hidden_by_bias: usize,
    /// Whether the bias is that of the old sheet, if it has one.
    keeps_bias: bool,
}

/// Returns the document that the matrices are put into: as the sheet is, or with Q, K and V given instead of X and
/// weights, or the other way round, as the matrices are. Those of Q, K and V that are not imported are computed. It gets
/// other words for keys and values if these matrices have them.
fn begun(
    document: &Document,
    given: &PerInput<Option<Matrix>>,
    has_other_keys: bool,
) -> Result<Document, ImportError> {
    let is_any = |inputs: &[Input]| inputs.iter().any(|&input| given[input].is_some());
    let document = &if has_other_keys { document.with_new_keys() } else { document.clone() };
    match (is_any(&Input::CROSSED), is_any(&Input::GIVEN), document.shape().is_given()) {
        (true, true, _) => Err(ImportError::TwoWays),
        (true, false, true) => Ok(document.with_zeros_to_project()),
        (false, true, false) => {
            // Computed only if one is missing. A computed number can be ∞, which must not matter where others replace it.
            let attention = LazyCell::new(|| Attention::compute(document));
            let numbers = Input::GIVEN.map(|input| {
                let stage = Stage::from(input);
                let (rows, cols) = stage.dimensions(document.shape());
                match given[input].is_some() {
                    true => Matrix::zeros(rows, cols),
                    false => Pipeline::new(document, &attention).stage(stage).clone(),
                }
            });
            document.with_given(numbers).map_err(ImportError::Misfit)
        }
        _ => Ok(document.clone()),
    }
}

/// Returns the shape of a sheet with these matrices; sizes they do not determine stay.
fn shape(old: Shape, given: &PerInput<Option<Matrix>>) -> Result<Shape, ImportError> {
    let mut sizes = [None; 5];
    const AXES: [Axis; 5] = [Axis::Tokens, Axis::Model, Axis::Key, Axis::Value, Axis::Keys];
    for (input, matrix) in given.iter() {
        let Some(matrix) = matrix else { continue };
        let (down, across) = Stage::from(input).axes();
        for (axis, given) in [(down, matrix.rows()), (across, matrix.cols())] {
            let axis = if axis == Axis::Keys && !old.has_other_keys() { Axis::Tokens } else { axis };
            for (size, _) in sizes.iter_mut().zip(AXES).filter(|(_, each)| *each == axis) {
                let expected = *size.get_or_insert(given);
                if expected != given {
                    return Err(ImportError::Misfit(InputError::Mismatch { input, axis, expected, given }));
                }
            }
        }
    }
    let [n, d_model, d_k, d_v, m] = std::array::from_fn(|at| sizes[at].unwrap_or(old.along(AXES[at])));
    let shape = if old.is_given() { Shape::given(n, d_k, d_v) } else { Shape::new(n, d_model, d_k, d_v) };
    shape.and_then(|shape| shape.over(old.other_keys().map(|_| m))).map_err(ImportError::Limit)
}

fn with_column(x: &Matrix) -> Matrix {
    Matrix::from_fn(x.rows(), x.cols() + 1, |row, col| x.at(row, col).unwrap_or(1.0))
}

/// Appends the biases as a row below the weights; zeros without biases.
fn with_row(weights: &Matrix, biases: Option<&Matrix>) -> Matrix {
    let bias = |col| biases.and_then(|biases| biases.at(0, col)).unwrap_or(0.0);
    Matrix::from_fn(weights.rows() + 1, weights.cols(), |row, col| {
        weights.at(row, col).unwrap_or_else(|| bias(col))
    })
}

fn ones_at_the_end(x: &Matrix) -> Matrix {
    Matrix::from_fn(x.rows(), x.cols(), |row, col| if col + 1 == x.cols() { 1.0 } else { x[(row, col)] })
}

fn sum(one: &Matrix, other: &Matrix) -> Matrix {
    Matrix::from_fn(one.rows(), one.cols(), |row, col| one[(row, col)] + other[(row, col)])
}
