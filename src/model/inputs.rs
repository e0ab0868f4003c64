//! The input matrices that the user edits, the token labels, and the names of X's columns.

use std::sync::Arc;

use super::column::{ColumnName, Columns, fitted};
use super::labels::Labels;
use super::{Axis, PerInput, Shape, ShapeError, label};
use crate::math::Matrix;

/// A matrix that the user edits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Input {
    /// The input embeddings, `n × d_model`.
    X,
    /// The query projection, `d_model × d_k`.
    Wq,
    /// The key projection, `d_model × d_k`.
    Wk,
    /// The value projection, `d_model × d_v`.
    Wv,
    /// The bias of the scores, `n × n`. A document may have none.
    Bias,
    /// The queries, `n × d_k`, of a document in which they are given instead of computed from X.
    Q,
    /// The keys, `n × d_k`, of such a document.
    K,
    /// The values, `n × d_v`, of such a document.
    V,
}

impl Input {
    /// All inputs.
    pub const ALL: [Self; 8] = [Self::X, Self::Wq, Self::Wk, Self::Wv, Self::Bias, Self::Q, Self::K, Self::V];
    /// The inputs of a document that computes Q, K and V.
    pub const PROJECTED: [Self; 4] = [Self::X, Self::Wq, Self::Wk, Self::Wv];
    /// The inputs of a document in which Q, K and V are given.
    pub const GIVEN: [Self; 3] = [Self::Q, Self::K, Self::V];
}

/// Why matrices and labels do not form valid inputs.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum InputError {
    /// A size is 0 or beyond its limit.
    Shape(ShapeError),
    /// A weight matrix does not have as many rows as X has columns, W_K (or K) does not have as many columns as W_Q (or Q),
    /// K or V does not have as many rows as Q, or the bias does not have a row and a column for each token.
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
    /// The number of labels differs from the number of rows of X.
    LabelCount {
        /// The number of rows of X.
        expected: usize,
        /// The number of labels.
        given: usize,
    },
    /// A label is empty, or longer than [`MAX_LABEL_CHARS`](super::MAX_LABEL_CHARS).
    Label {
        /// The token, counted from 0.
        row: usize,
    },
    /// A label holds a character that no word may hold: see [`unfit`](crate::label::unfit).
    LabelCharacter {
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
}

/// X, W_Q, W_K, W_V, the labels of X's rows, the names of its columns, and the bias of the scores, if there is one. Or Q, K
/// and V instead of X and the weights. Shapes agree and every number is finite.
///
/// Cloning shares the matrices.
#[derive(Clone, Debug, PartialEq)]
pub struct Inputs {
    pub(super) shape: Shape,
    pub(super) labels: Labels,
    pub(super) columns: Columns,
    /// The matrices; those that the document does not have are empty.
    pub(super) matrices: PerInput<Arc<Matrix>>,
}

impl Inputs {
    /// Checks that the parts fit together: `x` is `n × d_model`, `w_q` and `w_k` are `d_model × d_k`, `w_v` is
    /// `d_model × d_v`, and each token has a label. Spaces around a label are dropped, as in an edit. No column has a
    /// name, and there is no bias.
    ///
    /// # Errors
    /// Returns the first mismatch found.
    pub fn new(
        labels: Vec<String>,
        x: Matrix,
        w_q: Matrix,
        w_k: Matrix,
        w_v: Matrix,
    ) -> Result<Self, InputError> {
        let shape = Shape::new(x.rows(), x.cols(), w_q.cols(), w_v.cols()).map_err(InputError::Shape)?;
        let fits = [
            (Input::Wq, Axis::Model, shape.d_model(), w_q.rows()),
            (Input::Wk, Axis::Model, shape.d_model(), w_k.rows()),
            (Input::Wk, Axis::Key, shape.d_k(), w_k.cols()),
            (Input::Wv, Axis::Model, shape.d_model(), w_v.rows()),
        ];
        check_fits(fits)?;
        check_labels(&labels, shape.n())?;
        let matrices = Input::PROJECTED.into_iter().zip([x, w_q, w_k, w_v]);
        Self::checked(shape, labels, matrices)
    }

    /// Checks that given queries, keys and values fit together: `q` and `k` are `n × d_k`, `v` is `n × d_v`, and each token
    /// has a label. There is no X, no weight matrix, and no bias.
    ///
    /// # Errors
    /// Returns the first mismatch found.
    ///
    /// ```
    /// use attenscope::math::Matrix;
    /// use attenscope::model::{Attention, Document, Input, Inputs, Settings};
    ///
    /// let [q, k, v] = [[[1.0, 0.0]], [[0.0, 1.0]], [[2.0, 3.0]]].map(Matrix::from_rows);
    /// let inputs = Inputs::given(vec!["a".to_owned()], q, k, v)?;
    /// assert!(!inputs.has(Input::X));
    /// let document = Document::new(inputs, Settings::default());
    /// assert_eq!(Attention::compute(&document).output().row(0), [2.0, 3.0]);
    /// # Ok::<(), attenscope::model::InputError>(())
    /// ```
    pub fn given(labels: Vec<String>, q: Matrix, k: Matrix, v: Matrix) -> Result<Self, InputError> {
        let shape = Shape::given(q.rows(), q.cols(), v.cols()).map_err(InputError::Shape)?;
        let fits = [
            (Input::K, Axis::Tokens, shape.n(), k.rows()),
            (Input::K, Axis::Key, shape.d_k(), k.cols()),
            (Input::V, Axis::Tokens, shape.n(), v.rows()),
        ];
        check_fits(fits)?;
        check_labels(&labels, shape.n())?;
        Self::checked(shape, labels, Input::GIVEN.into_iter().zip([q, k, v]))
    }

    /// Takes over matrices and labels whose sizes fit.
    fn checked(
        shape: Shape,
        labels: Vec<String>,
        given: impl Iterator<Item = (Input, Matrix)>,
    ) -> Result<Self, InputError> {
        let mut matrices = PerInput::default();
        for (input, matrix) in given {
            check_finite(input, &matrix)?;
            matrices[input] = Arc::new(matrix);
        }
        let labels = labels.iter().map(|label| label.trim().to_owned()).collect();
        let columns = fitted(None, shape.d_model());
        Ok(Self { shape, labels: Labels::new(labels), columns, matrices })
    }

    /// Sets or removes the bias of the scores, `n × n`.
    ///
    /// # Errors
    /// When its size is another, or a number is ∞ or NaN.
    pub fn with_bias(mut self, bias: Option<Matrix>) -> Result<Self, InputError> {
        if let Some(bias) = &bias {
            let expected = self.shape.n();
            if let Some(given) = [bias.rows(), bias.cols()].into_iter().find(|&given| given != expected) {
                return Err(InputError::Mismatch { input: Input::Bias, axis: Axis::Tokens, expected, given });
            }
            check_finite(Input::Bias, bias)?;
        }
        self.set_bias(bias.map(Arc::new));
        Ok(self)
    }

    /// Whether the document has a matrix.
    pub fn has(&self, input: Input) -> bool {
        !self.matrices[input].is_empty()
    }

    /// The matrices that the document has.
    pub fn present(&self) -> impl Iterator<Item = Input> {
        Input::ALL.into_iter().filter(|&input| self.has(input))
    }

    /// The matrices from which the stages are computed, without the bias: [`Input::PROJECTED`] or [`Input::GIVEN`].
    pub fn sources(&self) -> &'static [Input] {
        if self.shape.is_given() { &Input::GIVEN } else { &Input::PROJECTED }
    }

    /// The matrices that cells can be written to: those that there are, and the bias, which is added with its first cell.
    pub fn writable(&self) -> impl Iterator<Item = Input> {
        self.sources().iter().copied().chain([Input::Bias])
    }

    /// The bias of the scores, if there is one.
    pub fn bias(&self) -> Option<&Matrix> {
        self.has(Input::Bias).then(|| self.matrix(Input::Bias))
    }

    /// Names the columns of X, from the first on. The others have no name, and names beyond the last column are dropped.
    #[must_use]
    pub fn with_columns(self, names: impl IntoIterator<Item = Option<ColumnName>>) -> Self {
        Self { columns: fitted(names, self.shape.d_model()), ..self }
    }

    /// The names of X's columns, `d_model` of them. To show or announce one, use [`ColumnName::shown`].
    pub fn columns(&self) -> &[Option<ColumnName>] {
        &self.columns
    }

    /// Returns the name of a column for display, or an empty string if it has none.
    pub fn column(&self, col: usize) -> String {
        self.columns.get(col).and_then(Option::as_ref).map_or_else(String::new, ColumnName::shown)
    }

    /// Whether a column of X has a name.
    pub fn has_named_columns(&self) -> bool {
        self.columns.iter().any(Option::is_some)
    }

    /// The four sizes.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// The labels as typed, one per token, for editing and saving. To show or announce labels, use [`Inputs::words`].
    pub fn labels(&self) -> &[String] {
        self.labels.typed()
    }

    /// Returns the label of a token for display. A right-to-left label is isolated, so it does not reorder the text
    /// beside it. A label that other tokens share is numbered. Empty if there is no such token.
    ///
    /// ```
    /// use attenscope::math::Matrix;
    /// use attenscope::model::Inputs;
    ///
    /// let one = || Matrix::from_rows([[1.0]]);
    /// let inputs = Inputs::new(vec!["אב".to_owned()], one(), one(), one(), one())?;
    /// assert_eq!(inputs.labels(), ["אב"]);
    /// assert_eq!(inputs.word(0), "\u{2068}אב\u{2069}");
    /// let (twice, x) = (vec!["la".to_owned(); 2], Matrix::from_rows([[1.0], [2.0]]));
    /// assert_eq!(Inputs::new(twice, x, one(), one(), one())?.words(), ["la₁", "la₂"]);
    /// # Ok::<(), attenscope::model::InputError>(())
    /// ```
    pub fn word(&self, row: usize) -> String {
        self.labels.words().get(row).cloned().unwrap_or_default()
    }

    /// Returns the labels of all tokens for display.
    pub fn words(&self) -> Vec<String> {
        self.labels.words().to_vec()
    }

    /// Whether the labels are x₁, x₂, …, as in a new sheet. Such labels say nothing about its content.
    pub fn has_numbered_words(&self) -> bool {
        self.labels.are_numbered()
    }

    /// Returns the letters of the labels and of the columns' names, for checksums. Without names they are those of the
    /// labels alone.
    pub fn letters(&self) -> impl Iterator<Item = u64> {
        let ended = |text: &str| text.bytes().map(u64::from).chain([0]).collect::<Vec<_>>();
        let labels = self.labels.typed().iter().flat_map(move |label| ended(label));
        let names = if self.has_named_columns() { &*self.columns } else { &[] };
        let name = move |name: &Option<ColumnName>| ended(name.as_ref().map_or("", ColumnName::as_str));
        labels.chain(names.iter().flat_map(name))
    }

    /// A matrix; an empty one if there is none.
    pub fn matrix(&self, input: Input) -> &Matrix {
        self.shared(input)
    }

    /// Returns a token's row of X, `d_model` numbers: none if there is no X.
    pub fn embedding(&self, row: usize) -> Vec<f64> {
        if self.shape.is_given() { Vec::new() } else { self.matrix(Input::X).row(row).to_vec() }
    }

    /// Returns the shared pointer to a matrix.
    pub(super) fn shared(&self, input: Input) -> &Arc<Matrix> {
        &self.matrices[input]
    }

    /// The shared pointer to the bias, if there is one.
    pub(super) fn shared_bias(&self) -> Option<Arc<Matrix>> {
        self.has(Input::Bias).then(|| Arc::clone(self.shared(Input::Bias)))
    }

    /// Sets or removes the bias, which the caller has checked.
    pub(super) fn set_bias(&mut self, bias: Option<Arc<Matrix>>) {
        self.matrices[Input::Bias] = bias.unwrap_or_default();
    }

    /// Whether all matrices, and so the shapes, are equal.
    pub(super) fn has_numbers_of(&self, other: &Self) -> bool {
        let Self { shape, labels: _, columns: _, matrices } = self;
        // A shared matrix need not be compared.
        let are_equal = |one: &Arc<Matrix>, other: &Arc<Matrix>| Arc::ptr_eq(one, other) || one == other;
        *shape == other.shape
            && matrices.iter().all(|(input, matrix)| are_equal(matrix, &other.matrices[input]))
    }

    pub(super) fn matrix_mut(&mut self, input: Input) -> &mut Matrix {
        Arc::make_mut(&mut self.matrices[input])
    }
}

/// Checks sizes: the matrix, the axis, the size that the others require, and the size it has.
fn check_fits(fits: impl IntoIterator<Item = (Input, Axis, usize, usize)>) -> Result<(), InputError> {
    let mut fits = fits.into_iter();
    match fits.find(|(_, _, expected, given)| expected != given) {
        Some((input, axis, expected, given)) => Err(InputError::Mismatch { input, axis, expected, given }),
        None => Ok(()),
    }
}

fn check_labels(labels: &[String], expected: usize) -> Result<(), InputError> {
    if labels.len() != expected {
        return Err(InputError::LabelCount { expected, given: labels.len() });
    }
    let check = |(row, text): (usize, &String)| label::check(text).map_err(|fault| fault.of_input(row));
    labels.iter().enumerate().try_for_each(check)
}

fn check_finite(input: Input, matrix: &Matrix) -> Result<(), InputError> {
    match matrix.first_not_finite() {
        None => Ok(()),
        Some((row, col)) => Err(InputError::NotFinite { input, row, col }),
    }
}
