//! Numbers that a person can ask for: constants, draws, and what is made of the numbers that stand there.

mod making;

/// What cells can be filled with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Filling {
    /// 0.
    Zeros,
    /// 1.
    Ones,
    /// One number.
    Constant,
    /// 1 on the diagonal, else 0.
    Identity,
    /// Independent and normal, mean 0.
    Normal,
    /// Independent and uniform around 0.
    Uniform,
    /// Uniform, within √(6 / (rows + columns)) of 0 (Glorot and Bengio, 2010).
    Xavier,
    /// Rows, or columns where these are fewer, of length 1 and at right angles to one another.
    Orthogonal,
    /// Sines and cosines of the row in its matrix (Vaswani et al., 2017, section 3.5).
    Positions,
    /// The same, added to what stands there.
    AddedPositions,
    /// A single 1 in each row and each column, else 0.
    Permutation,
    /// The product of a column and a row of numbers.
    Outer,
    /// What stands there, rounded to some decimals.
    Rounded,
    /// What stands there, times a number.
    Scaled,
    /// What stands there, with rows and columns exchanged.
    Transposed,
}

/// What a filling is told beside the cells; each looks at what it asks for.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct FillParams {
    /// A number: see [`Filling::bounds`].
    pub number: f64,
    /// What draws begin with.
    pub seed: String,
    /// A number for each row.
    pub column: Vec<f64>,
    /// A number for each column.
    pub row: Vec<f64>,
    /// The row and column of their matrix at which the cells begin.
    pub first: (usize, usize),
    /// The columns of their matrix, where the cells have not all of them.
    pub dimensions: Option<usize>,
}

/// Why cells cannot be filled so.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum FillingError {
    /// The number is beyond its bounds, or not whole where it has to be.
    Number {
        /// Of what it is.
        filling: Filling,
    },
    /// There are not as many rows as columns.
    NotSquare {
        /// The rows there are.
        rows: usize,
        /// The columns.
        cols: usize,
    },
    /// A number would be infinite.
    NotFinite {
        /// The first such row, from 0.
        row: usize,
        /// Its column.
        col: usize,
    },
    /// More rows and columns than can be made orthogonal at once.
    TooLarge {
        /// The most.
        limit: usize,
    },
    /// Not a number for each row.
    Column {
        /// The rows.
        expected: usize,
        /// What was given.
        given: usize,
    },
    /// Not a number for each column.
    Row {
        /// The columns.
        expected: usize,
        /// What was given.
        given: usize,
    },
}

/// The most rows, or columns where these are fewer, that are made orthogonal: the work grows with their square.
pub const MAX_ORTHOGONAL: usize = 512;

impl Filling {
    /// All, in the order in which they are offered.
    pub const ALL: [Self; 15] = [
        Self::Zeros,
        Self::Ones,
        Self::Constant,
        Self::Identity,
        Self::Normal,
        Self::Uniform,
        Self::Xavier,
        Self::Orthogonal,
        Self::Permutation,
        Self::Positions,
        Self::AddedPositions,
        Self::Outer,
        Self::Rounded,
        Self::Scaled,
        Self::Transposed,
    ];

    /// A name for it that is no word of a language.
    pub fn name(self) -> &'static str {
        match self {
            Self::Zeros => "zeros",
            Self::Ones => "ones",
            Self::Constant => "constant",
            Self::Identity => "identity",
            Self::Normal => "normal",
            Self::Uniform => "uniform",
            Self::Xavier => "xavier",
            Self::Orthogonal => "orthogonal",
            Self::Permutation => "permutation",
            Self::Positions => "positions",
            Self::AddedPositions => "added_positions",
            Self::Outer => "outer",
            Self::Rounded => "rounded",
            Self::Scaled => "scaled",
            Self::Transposed => "transposed",
        }
    }

    /// The one of that name.
    pub fn by_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|filling| filling.name() == name)
    }

    /// The least and the largest number that it takes, where it asks for one; decimals are whole.
    pub fn bounds(self) -> Option<(f64, f64)> {
        match self {
            Self::Constant | Self::Scaled => Some((f64::MIN, f64::MAX)),
            Self::Normal | Self::Uniform => Some((1e-6, 1e6)),
            Self::Rounded => Some((0.0, 15.0)),
            _ => None,
        }
    }

    /// Whether it is drawn, and so asks for a seed.
    pub fn is_drawn(self) -> bool {
        use Filling::{Normal, Orthogonal, Permutation, Uniform, Xavier};
        matches!(self, Normal | Uniform | Xavier | Orthogonal | Permutation)
    }
}
