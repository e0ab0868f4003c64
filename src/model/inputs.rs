//! The four matrices that a person edits, and the tokens' labels.

use std::sync::Arc;

use super::labels::Labels;
use super::{Axis, Shape, ShapeError, label};
use crate::math::Matrix;

/// A matrix that a person edits.
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
}

impl Input {
    /// All four.
    pub const ALL: [Self; 4] = [Self::X, Self::Wq, Self::Wk, Self::Wv];
}

/// Why matrices and labels do not make a document's inputs.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum InputError {
    /// A size is 0 or beyond its limit.
    Shape(ShapeError),
    /// A weight matrix has not as many rows as X has columns, or W_K not as many columns as W_Q.
    Mismatch {
        /// The matrix that does not fit.
        input: Input,
        /// The size in which it does not fit.
        axis: Axis,
        /// The size that the other matrices ask for.
        expected: usize,
        /// The size it has.
        given: usize,
    },
    /// There are not as many labels as rows of X.
    LabelCount {
        /// The number of rows of X.
        expected: usize,
        /// The number of labels.
        given: usize,
    },
    /// A label is empty, or longer than [`MAX_LABEL_CHARS`](super::MAX_LABEL_CHARS).
    Label {
        /// Whose label, counting from 0.
        row: usize,
    },
    /// A label holds a character that no word may hold: see [`unfit`](crate::label::unfit).
    LabelCharacter {
        /// Whose label, counting from 0.
        row: usize,
        /// How many characters of it stand before that one.
        at: usize,
        /// The character.
        character: char,
    },
    /// An entry is infinite or not a number.
    NotFinite {
        /// The matrix.
        input: Input,
        /// Its row, from 0.
        row: usize,
        /// Its column, from 0.
        col: usize,
    },
}

/// X, W_Q, W_K, W_V and the labels: shapes agree and every number is finite.
///
/// Cloning shares the matrices.
#[derive(Clone, Debug, PartialEq)]
pub struct Inputs {
    pub(super) shape: Shape,
    pub(super) labels: Labels,
    pub(super) x: Arc<Matrix>,
    pub(super) w_q: Arc<Matrix>,
    pub(super) w_k: Arc<Matrix>,
    pub(super) w_v: Arc<Matrix>,
}

impl Inputs {
    /// Checks that the parts fit together: `x` is `n × d_model`, `w_q` and `w_k` are `d_model × d_k`, `w_v` is
    /// `d_model × d_v`, and there is a label a token. Spaces around a label are dropped, as an edit drops them.
    ///
    /// # Errors
    /// The first thing that does not fit.
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
        for (input, axis, expected, given) in fits {
            if expected != given {
                return Err(InputError::Mismatch { input, axis, expected, given });
            }
        }
        if labels.len() != shape.n() {
            return Err(InputError::LabelCount { expected: shape.n(), given: labels.len() });
        }
        for (row, text) in labels.iter().enumerate() {
            label::check(text).map_err(|fault| fault.of_input(row))?;
        }
        for (input, matrix) in [(Input::X, &x), (Input::Wq, &w_q), (Input::Wk, &w_k), (Input::Wv, &w_v)] {
            if let Some(at) = matrix.values().iter().position(|value| !value.is_finite()) {
                return Err(InputError::NotFinite {
                    input,
                    row: at / matrix.cols(),
                    col: at % matrix.cols(),
                });
            }
        }
        let labels = labels.iter().map(|label| label.trim().to_owned()).collect();
        let [x, w_q, w_k, w_v] = [x, w_q, w_k, w_v].map(Arc::new);
        Ok(Self { shape, labels: Labels::new(labels), x, w_q, w_k, w_v })
    }

    /// The four sizes.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// A label a token as it was typed, from the first row to the last: to be written to again, or saved. What is
    /// shown or heard takes [`Inputs::words`].
    pub fn labels(&self) -> &[String] {
        self.labels.typed()
    }

    /// The label of a token as it is put beside other text, which it does not turn round, with a number where others are
    /// spelt alike; nothing where there is no such token.
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

    /// Every token's label as it is put beside other text.
    pub fn words(&self) -> Vec<String> {
        self.labels.words().to_vec()
    }

    /// Whether the tokens are called x₁, x₂ and so on, as in a new sheet: they tell nothing of what it is about.
    pub fn has_numbered_words(&self) -> bool {
        self.labels.are_numbered()
    }

    /// One of the four matrices.
    pub fn matrix(&self, input: Input) -> &Matrix {
        self.shared(input)
    }

    /// The same, to be shared.
    pub(super) fn shared(&self, input: Input) -> &Arc<Matrix> {
        match input {
            Input::X => &self.x,
            Input::Wq => &self.w_q,
            Input::Wk => &self.w_k,
            Input::Wv => &self.w_v,
        }
    }

    /// Whether both have the same matrices, and so the same shape.
    pub(super) fn has_numbers_of(&self, other: &Self) -> bool {
        let Self { shape, labels: _, x, w_q, w_k, w_v } = self;
        // What is shared need not be looked at.
        let are_equal = |one: &Arc<Matrix>, other: &Arc<Matrix>| Arc::ptr_eq(one, other) || one == other;
        *shape == other.shape
            && are_equal(x, &other.x)
            && are_equal(w_q, &other.w_q)
            && are_equal(w_k, &other.w_k)
            && are_equal(w_v, &other.w_v)
    }

    pub(super) fn matrix_mut(&mut self, input: Input) -> &mut Matrix {
        Arc::make_mut(match input {
            Input::X => &mut self.x,
            Input::Wq => &mut self.w_q,
            Input::Wk => &mut self.w_k,
            Input::Wv => &mut self.w_v,
        })
    }
}
