//! The input matrices that the user edits, the token labels, and the names of X's columns.

use std::sync::Arc;

use super::{
    Axis, Input, InputError, PerInput, Sequence, Shape,
    column::{ColumnName, Columns, fitted},
    label,
    labels::Labels,
    other_heads::OtherHeads,
};
use crate::math::Matrix;

/// X, W_Q, W_K, W_V, the labels of X's rows, the names of its columns, and the bias of the scores, if there is one. Or Q, K
/// and V instead of X and the weights. The keys and values may be those of other words, with their labels and X′. There may
/// be several heads, each with its own W_Q, W_K and W_V, or Q, K and V, and an output projection W_O. Shapes agree and every
/// number is finite.
///
/// Cloning shares the matrices.
#[derive(Clone, Debug)]
pub struct Inputs {
    pub(super) shape: Shape,
    pub(super) labels: Labels,
    /// The labels of the other words for keys and values, if there are any.
    pub(super) other_labels: Option<Labels>,
    pub(super) columns: Columns,
    /// The matrices; those that the document does not have are empty.
    pub(super) matrices: PerInput<Arc<Matrix>>,
    /// The heads that are not chosen.
    pub(super) heads: OtherHeads,
}

impl PartialEq for Inputs {
    /// Which head is chosen does not count.
    fn eq(&self, other: &Self) -> bool {
        let Self { shape: _, labels, other_labels, columns, matrices: _, heads: _ } = self;
        *labels == other.labels
            && *other_labels == other.other_labels
            && *columns == other.columns
            && self.has_numbers_of(other)
    }
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
        check_labels(Sequence::Queries, &labels, shape.n())?;
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
        Self::of_given(labels, None, [q, k, v])
    }

    /// Takes over matrices and labels whose sizes fit.
    pub(super) fn checked(
        shape: Shape,
        labels: Vec<String>,
        given: impl Iterator<Item = (Input, Matrix)>,
    ) -> Result<Self, InputError> {
        let mut matrices = PerInput::default();
        for (input, matrix) in given {
            check_finite(input, &matrix)?;
            matrices[input] = Arc::new(matrix);
        }
        let columns = fitted(None, shape.d_model());
        let labels = Labels::new(trimmed(&labels));
        Ok(Self { shape, labels, other_labels: None, columns, matrices, heads: OtherHeads::NONE })
    }

    /// Sets or removes the bias of the scores, `n × m`.
    ///
    /// # Errors
    /// When its size is another, or a number is ∞ or NaN.
    pub fn with_bias(mut self, bias: Option<Matrix>) -> Result<Self, InputError> {
        if let Some(bias) = &bias {
            check_bias(bias, self.shape)?;
            check_finite(Input::Bias, bias)?;
        }
        self.set_bias(bias.map(Arc::new));
        Ok(self)
    }

    pub(super) fn check_bias_of(&self, shape: Shape) -> Result<(), InputError> {
        self.bias().map_or(Ok(()), |bias| check_bias(bias, shape))
    }

    /// Whether the document has a matrix.
    pub fn has(&self, input: Input) -> bool {
        !self.matrices[input].is_empty()
    }

    /// The matrices that the document has.
    pub fn present(&self) -> impl Iterator<Item = Input> {
        Input::ALL.into_iter().filter(|&input| self.has(input))
    }

    /// The matrices from which the stages are computed, without the bias: [`Input::PROJECTED`], [`Input::CROSSED`] or
    /// [`Input::GIVEN`].
    pub fn sources(&self) -> &'static [Input] {
        match (self.shape.is_given(), self.shape.has_other_keys()) {
            (true, _) => &Input::GIVEN,
            (false, true) => &Input::CROSSED,
            (false, false) => &Input::PROJECTED,
        }
    }

    /// The matrices that cells can be written to: those that there are, and the bias, which is added with its first cell.
    pub fn writable(&self) -> impl Iterator<Item = Input> {
        let w_o = self.has(Input::Wo).then_some(Input::Wo);
        self.sources().iter().copied().chain([Input::Bias]).chain(w_o)
    }

    /// The bias of the scores, if there is one.
    pub fn bias(&self) -> Option<&Matrix> {
        self.has(Input::Bias).then(|| self.matrix(Input::Bias))
    }

    /// The output projection, if there is one.
    pub fn w_o(&self) -> Option<&Matrix> {
        self.has(Input::Wo).then(|| self.matrix(Input::Wo))
    }

    /// Names the columns of X and X′, from the first on. The others have no name, and names beyond the last column are dropped.
    #[must_use]
    pub fn with_columns(self, names: impl IntoIterator<Item = Option<ColumnName>>) -> Self {
        Self { columns: fitted(names, self.shape.d_model()), ..self }
    }

    /// The names of the columns of X and X′, `d_model` of them. To show or announce one, use [`ColumnName::shown`].
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

    /// The sizes.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// The labels of X's words as typed, for editing and saving. To show or announce labels, use [`Inputs::words`].
    pub fn labels(&self) -> &[String] {
        self.labels.typed()
    }

    /// The labels of the other words for keys and values as typed, if there are any.
    pub fn other_labels(&self) -> Option<&[String]> {
        self.other_labels.as_ref().map(Labels::typed)
    }

    /// The labels of a sequence as typed.
    pub fn labels_of(&self, sequence: Sequence) -> &[String] {
        self.sequence(sequence).typed()
    }

    /// The labels of a sequence: in self-attention, the keys' words are the queries'.
    pub(super) fn sequence(&self, sequence: Sequence) -> &Labels {
        match (sequence, &self.other_labels) {
            (Sequence::Keys, Some(labels)) => labels,
            _ => &self.labels,
        }
    }

    /// Sets the labels of a sequence, as many as there are.
    pub(super) fn set_labels(&mut self, sequence: Sequence, labels: Labels) {
        match (sequence, &mut self.other_labels) {
            (Sequence::Keys, Some(others)) => *others = labels,
            _ => self.labels = labels,
        }
    }

    /// Returns the label of a word of X for display. A right-to-left label is isolated, so it does not reorder the text
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
        self.word_of(Sequence::Queries, row)
    }

    /// Returns the labels of X's words for display.
    pub fn words(&self) -> Vec<String> {
        self.words_of(Sequence::Queries)
    }

    /// Returns the labels of a sequence for display.
    pub fn words_of(&self, sequence: Sequence) -> Vec<String> {
        self.sequence(sequence).words().to_vec()
    }

    /// Returns the label of a word of a sequence for display. Empty if there is no such word.
    pub fn word_of(&self, sequence: Sequence, row: usize) -> String {
        self.sequence(sequence).words().get(row).cloned().unwrap_or_default()
    }

    /// Returns the label of a key for display. Empty if there is no such key.
    pub fn key(&self, at: usize) -> String {
        self.word_of(Sequence::Keys, at)
    }

    /// Returns the labels of the keys for display.
    pub fn keys(&self) -> Vec<String> {
        self.words_of(Sequence::Keys)
    }

    /// Whether the labels are x₁, x₂, …, as in a new sheet. Such labels say nothing about its content.
    pub fn has_numbered_words(&self) -> bool {
        self.has_numbered_words_of(Sequence::Queries)
    }

    /// Whether the labels of a sequence are x₁, x₂, …
    pub fn has_numbered_words_of(&self, sequence: Sequence) -> bool {
        self.sequence(sequence).are_numbered()
    }

    /// Returns the letters of the labels and of the columns' names, for checksums. Without other words and names they are
    /// those of X's labels alone.
    pub fn letters(&self) -> impl Iterator<Item = u64> {
        let ended = |text: &str| text.bytes().map(u64::from).chain([0]).collect::<Vec<_>>();
        let others = self.other_labels().unwrap_or_default();
        let labels = self.labels.typed().iter().chain(others).flat_map(move |label| ended(label));
        let names = if self.has_named_columns() { &*self.columns } else { &[] };
        let name = move |name: &Option<ColumnName>| ended(name.as_ref().map_or("", ColumnName::as_str));
        labels.chain(names.iter().flat_map(name))
    }

    /// A matrix; an empty one if there is none.
    pub fn matrix(&self, input: Input) -> &Matrix {
        self.shared(input)
    }

    /// Returns a token's row of X or X′, `d_model` numbers: none if there is neither.
    pub fn embedding(&self, of: Sequence, row: usize) -> Vec<f64> {
        match self.shape.is_given() {
            true => Vec::new(),
            false => self.matrix(self.shape.resolved(of).embedded()).row(row).to_vec(),
        }
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
        let Self { shape, labels: _, other_labels: _, columns: _, matrices: _, heads: _ } = self;
        // A shared matrix need not be compared.
        let are_equal = |one: &Matrix, other: &Matrix| std::ptr::eq(one, other) || one == other;
        let of_head = |head: usize| {
            let mut own = Input::ALL.into_iter();
            own.all(|input| are_equal(self.matrix_of(head, input), other.matrix_of(head, input)))
        };
        *shape == other.shape && self.sharing() == other.sharing() && (0..shape.heads()).all(of_head)
    }

    pub(super) fn matrix_mut(&mut self, input: Input) -> &mut Matrix {
        Arc::make_mut(&mut self.matrices[input])
    }
}

/// Checks sizes: the matrix, the axis, the size that the others require, and the size it has.
pub(super) fn check_fits(
    fits: impl IntoIterator<Item = (Input, Axis, usize, usize)>,
) -> Result<(), InputError> {
    let mut fits = fits.into_iter();
    match fits.find(|(_, _, expected, given)| expected != given) {
        Some((input, axis, expected, given)) => Err(InputError::Mismatch { input, axis, expected, given }),
        None => Ok(()),
    }
}

/// Checks that a bias has a row for each query and a column for each key.
pub(super) fn check_bias(bias: &Matrix, shape: Shape) -> Result<(), InputError> {
    check_fits([
        (Input::Bias, Axis::Tokens, shape.n(), bias.rows()),
        (Input::Bias, Axis::Keys, shape.m(), bias.cols()),
    ])
}

pub(super) fn check_labels(of: Sequence, labels: &[String], expected: usize) -> Result<(), InputError> {
    if labels.len() != expected {
        return Err(InputError::LabelCount { of, expected, given: labels.len() });
    }
    let check = |(row, text): (usize, &String)| label::check(text).map_err(|fault| fault.of_input(of, row));
    labels.iter().enumerate().try_for_each(check)
}

pub(super) fn trimmed(labels: &[String]) -> Vec<String> {
    labels.iter().map(|label| label.trim().to_owned()).collect()
}

pub(super) fn check_finite(input: Input, matrix: &Matrix) -> Result<(), InputError> {
    match matrix.first_not_finite() {
        None => Ok(()),
        Some((row, col)) => Err(InputError::NotFinite { input, row, col }),
    }
}
