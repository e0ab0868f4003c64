//! The matrices of the pipeline, by name.

use super::{Axis, Input, Sequence, Shape, Symbol};

/// A matrix of the pipeline, in the order of computation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Stage {
    /// The input embeddings, `n × d_model`.
    X,
    /// X′, the embeddings of other words for keys and values, `m × d_model`. In self-attention there are none.
    XKv,
    /// The query projection, `d_model × d_k`.
    Wq,
    /// The key projection, `d_model × d_k`.
    Wk,
    /// The value projection, `d_model × d_v`.
    Wv,
    /// The output projection, `h·d_v × d_out`. A document may have none.
    Wo,
    /// The bias of the scores, `n × m`: row = query, column = key. A document may have none.
    Bias,
    /// The queries, `n × d_k`.
    Q,
    /// The keys, `m × d_k`.
    K,
    /// The values, `m × d_v`.
    V,
    /// `Q·Kᵀ`, `n × m`: row = query, column = key.
    Scores,
    /// The scores after scaling, `n × m`.
    Scaled,
    /// The scores that softmax takes, `n × m`: the scaled scores, capped, with the bias added, and with −∞ where the mask
    /// hides a key. The scaled scores if there is no soft cap, bias or mask.
    Masked,
    /// The softmax of each masked row, `n × m`.
    Weights,
    /// `weights·V`, `n × d_v`.
    Output,
    /// The outputs of all heads side by side, `n × h·d_v`. A document with one head has none.
    Concat,
    /// `concat·W_O`, or `output·W_O` with one head, `n × d_out`. A document without W_O has none.
    Projected,
}

impl Stage {
    /// The number of stages.
    pub const COUNT: usize = 17;

    /// Every stage, in pipeline order.
    pub const ALL: [Self; Self::COUNT] = [
        Self::X,
        Self::XKv,
        Self::Wq,
        Self::Wk,
        Self::Wv,
        Self::Wo,
        Self::Bias,
        Self::Q,
        Self::K,
        Self::V,
        Self::Scores,
        Self::Scaled,
        Self::Masked,
        Self::Weights,
        Self::Output,
        Self::Concat,
        Self::Projected,
    ];

    /// The computed stages, each after those that it depends on.
    pub const COMPUTED: [Self; 10] = [
        Self::Q,
        Self::K,
        Self::V,
        Self::Scores,
        Self::Scaled,
        Self::Masked,
        Self::Weights,
        Self::Output,
        Self::Concat,
        Self::Projected,
    ];

    /// The name used in markup and files.
    pub fn name(self) -> &'static str {
        match self {
            Self::X => "x",
            Self::XKv => "x_kv",
            Self::Wq => "w_q",
            Self::Wk => "w_k",
            Self::Wv => "w_v",
            Self::Wo => "w_o",
            Self::Bias => "bias",
            Self::Q => "q",
            Self::K => "k",
            Self::V => "v",
            Self::Scores => "scores",
            Self::Scaled => "scaled",
            Self::Masked => "masked",
            Self::Weights => "weights",
            Self::Output => "output",
            Self::Concat => "concat",
            Self::Projected => "projected",
        }
    }

    /// The stage of that name.
    pub fn by_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|stage| stage.name() == name)
    }

    /// The letters that denote it in formulas.
    pub fn symbol(self) -> Symbol {
        let letter = |letter| Symbol { stage: self, letter, index: None, is_primed: false, head: None };
        let weights = |index| Symbol { index: Some(index), ..letter("W") };
        match self {
            Self::X => letter("X"),
            Self::XKv => Symbol { is_primed: true, ..letter("X") },
            Self::Wq => weights("Q"),
            Self::Wk => weights("K"),
            Self::Wv => weights("V"),
            Self::Wo => weights("O"),
            Self::Bias => letter("B"),
            Self::Q => letter("Q"),
            Self::K => letter("K"),
            Self::V => letter("V"),
            Self::Scores => letter("QKᵀ"),
            Self::Scaled => letter("S"),
            Self::Masked => Symbol { is_primed: true, ..letter("S") },
            Self::Weights => letter("A"),
            Self::Output => letter("Z"),
            Self::Concat => letter("C"),
            Self::Projected => letter("O"),
        }
    }

    /// Whether formulas write it as what it is computed from, because it has no letter of its own: `Q·Kᵀ`.
    pub fn is_written_out(self) -> bool {
        self == Self::Scores
    }

    /// The input matrix that this stage is, unless Q, K and V are given: see [`Graph::input`](super::Graph::input).
    pub fn input(self) -> Option<Input> {
        match self {
            Self::X => Some(Input::X),
            Self::XKv => Some(Input::XKv),
            Self::Wq => Some(Input::Wq),
            Self::Wk => Some(Input::Wk),
            Self::Wv => Some(Input::Wv),
            Self::Wo => Some(Input::Wo),
            Self::Bias => Some(Input::Bias),
            Self::Q | Self::K | Self::V | Self::Scores | Self::Scaled | Self::Masked => None,
            Self::Weights | Self::Output | Self::Concat | Self::Projected => None,
        }
    }

    /// The input matrix that this stage is in some documents: Q, K and V can be given, too.
    pub fn input_somewhere(self) -> Option<Input> {
        Input::ALL.into_iter().find(|&input| Self::from(input) == self)
    }

    /// Whether each head has a matrix of its own.
    pub fn is_of_one_head(self) -> bool {
        match self {
            Self::X | Self::XKv | Self::Wo | Self::Bias | Self::Concat | Self::Projected => false,
            Self::Wq
            | Self::Wk
            | Self::Wv
            | Self::Q
            | Self::K
            | Self::V
            | Self::Scores
            | Self::Scaled
            | Self::Masked
            | Self::Weights
            | Self::Output => true,
        }
    }

    /// Whether neighbouring heads may have the same matrix: it belongs to the keys or values.
    pub fn is_of_group(self) -> bool {
        matches!(self, Self::Wk | Self::Wv | Self::K | Self::V)
    }

    /// Whether each row belongs to a token.
    pub fn rows_are_words(self) -> bool {
        self.row_words().is_some()
    }

    /// Whether each column belongs to a token.
    pub fn columns_are_words(self) -> bool {
        self.column_words().is_some()
    }

    /// Whose words the rows belong to.
    pub fn row_words(self) -> Option<Sequence> {
        self.axes().0.sequence()
    }

    /// Whose words the columns belong to.
    pub fn column_words(self) -> Option<Sequence> {
        self.axes().1.sequence()
    }

    /// Whether its columns are the features of a word, which can have names.
    pub fn has_features(self) -> bool {
        matches!(self, Self::X | Self::XKv)
    }

    /// The number of rows and of columns of this stage.
    pub fn dimensions(self, shape: Shape) -> (usize, usize) {
        let (rows, cols) = self.axes();
        (shape.along(rows), shape.along(cols))
    }

    /// The axes of its rows and of its columns.
    pub fn axes(self) -> (Axis, Axis) {
        match self {
            Self::X => (Axis::Tokens, Axis::Model),
            Self::XKv => (Axis::Keys, Axis::Model),
            Self::Wq | Self::Wk => (Axis::Model, Axis::Key),
            Self::Wv => (Axis::Model, Axis::Value),
            Self::Wo => (Axis::Concat, Axis::Out),
            Self::Q => (Axis::Tokens, Axis::Key),
            Self::K => (Axis::Keys, Axis::Key),
            Self::V => (Axis::Keys, Axis::Value),
            Self::Output => (Axis::Tokens, Axis::Value),
            Self::Concat => (Axis::Tokens, Axis::Concat),
            Self::Projected => (Axis::Tokens, Axis::Out),
            Self::Bias | Self::Scores | Self::Scaled | Self::Masked | Self::Weights => {
                (Axis::Tokens, Axis::Keys)
            }
        }
    }
}

impl From<Input> for Stage {
    fn from(input: Input) -> Self {
        match input {
            Input::X => Self::X,
            Input::XKv => Self::XKv,
            Input::Wq => Self::Wq,
            Input::Wk => Self::Wk,
            Input::Wv => Self::Wv,
            Input::Wo => Self::Wo,
            Input::Bias => Self::Bias,
            Input::Q => Self::Q,
            Input::K => Self::K,
            Input::V => Self::V,
        }
    }
}

/// A cell of a stage; row and column count from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CellRef {
    /// The matrix.
    pub stage: Stage,
    pub row: usize,
    /// The column.
    pub col: usize,
}

impl CellRef {
    /// Returns the cell, or the nearest one in a matrix of `rows × cols`.
    #[must_use]
    pub fn clamped(self, rows: usize, cols: usize) -> Self {
        Self { row: self.row.min(rows.saturating_sub(1)), col: self.col.min(cols.saturating_sub(1)), ..self }
    }
}
