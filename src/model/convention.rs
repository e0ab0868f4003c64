//! How matrices are written: tokens as rows, tokens as columns, or weights as `torch.nn.Linear` stores them.

use super::Stage;

/// How a text writes the matrices. The numbers are the same; some matrices are transposed.
///
/// ```
/// use attenscope::model::{Convention, Stage};
///
/// assert!(!Convention::Rows.transposes(Stage::X));
/// assert!(Convention::Columns.transposes(Stage::X), "X is d_model × n");
/// assert!(Convention::Linear.transposes(Stage::Wq), "the weight is d_k × d_model");
/// assert!(!Convention::Linear.transposes(Stage::Q));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Convention {
    /// A token is a row: `Q = X·W_Q`, `scores = Q·Kᵀ`, `output = weights·V`.
    #[default]
    Rows,
    /// A token is a column: `Q = W_Q·X`, `scores = Kᵀ·Q`, softmax down each column, `output = V·weights`.
    Columns,
    /// A token is a row, and weights are `d_out × d_in`, as `torch.nn.Linear` stores them: `Q = X·W_Qᵀ`.
    Linear,
}

impl Convention {
    /// Every convention, in the order in which they are offered.
    pub const ALL: [Self; 3] = [Self::Rows, Self::Columns, Self::Linear];

    /// The name used in markup.
    pub fn name(self) -> &'static str {
        match self {
            Self::Rows => "rows",
            Self::Columns => "columns",
            Self::Linear => "linear",
        }
    }

    /// The convention of that name.
    pub fn by_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|convention| convention.name() == name)
    }

    /// Whether the convention transposes a stage.
    pub fn transposes(self, stage: Stage) -> bool {
        match self {
            Self::Rows => false,
            Self::Columns => true,
            Self::Linear => matches!(stage, Stage::Wq | Stage::Wk | Stage::Wv | Stage::Wo),
        }
    }
}
