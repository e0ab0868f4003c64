//! Ways to fill cells: constants, random numbers, and numbers computed from those already there.

mod making;

use super::{Alignment, Input};

pub use making::{bucket, bucket_biases, linear_bias};

/// What cells can be filled with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Filling {
    Zeros,
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
    /// Orthonormal rows, or columns if there are fewer columns.
    Orthogonal,
    /// Sines and cosines of the row number in the matrix (Vaswani et al., 2017, section 3.5).
    Positions,
    /// The current numbers plus these sines and cosines.
    AddedPositions,
    /// A number times the distance between row and column, below 0: the bias of attention with linear biases (Press et
    /// al., 2022).
    Alibi,
    /// A random number for each bucket of the distance from row to column, as a bias by relative positions has
    /// (Raffel et al., 2020).
    Buckets,
    /// A single 1 in each row and each column, else 0.
    Permutation,
    /// The outer product of a column and a row of numbers.
    Outer,
    /// The current numbers, rounded to some decimals.
    Rounded,
    /// The current numbers, times a number.
    Scaled,
    /// The current numbers, with rows and columns exchanged.
    Transposed,
}

/// Parameters of a filling. Each filling reads only those that it needs.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct FillParams {
    /// A number: see [`Filling::bounds`].
    pub number: f64,
    /// The seed of random numbers.
    pub seed: String,
    /// A number for each row.
    pub column: Vec<f64>,
    /// A number for each column.
    pub row: Vec<f64>,
    /// The row and column of the matrix where the cells begin.
    pub first: (usize, usize),
    /// Where the rows, which are queries, stand among the columns, which are keys: for the distance between both.
    pub alignment: Alignment,
    /// The number of columns of the matrix, if the cells do not span them all.
    pub dimensions: Option<usize>,
}

/// Why cells cannot be filled this way.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum FillingError {
    /// The number is beyond its bounds, or not whole where it has to be.
    Number { filling: Filling },
    /// The number of rows differs from the number of columns.
    NotSquare {
        /// The number of rows.
        rows: usize,
        /// The number of columns.
        cols: usize,
    },
    /// A number would be ∞ or NaN.
    NotFinite {
        /// The first such row, from 0.
        row: usize,
        /// Its column.
        col: usize,
    },
    /// There are more rows and columns than can be made orthogonal.
    TooLarge {
        /// The most allowed.
        limit: usize,
    },
    /// There is not one number for each row.
    Column {
        /// The number of rows.
        expected: usize,
        /// The length given.
        given: usize,
    },
    /// There is not one number for each column.
    Row {
        /// The number of columns.
        expected: usize,
        /// The length given.
        given: usize,
    },
}

/// The most rows (or columns, if there are fewer) that are made orthogonal. The work grows with their square.
pub const MAX_ORTHOGONAL: usize = 512;

impl Filling {
    /// All fillings, in the order in which they are offered.
    pub const ALL: [Self; 17] = [
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
        Self::Alibi,
        Self::Buckets,
        Self::Outer,
        Self::Rounded,
        Self::Scaled,
        Self::Transposed,
    ];

    /// A name that is the same in every language.
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
            Self::Alibi => "alibi",
            Self::Buckets => "buckets",
            Self::Permutation => "permutation",
            Self::Positions => "positions",
            Self::AddedPositions => "added_positions",
            Self::Outer => "outer",
            Self::Rounded => "rounded",
            Self::Scaled => "scaled",
            Self::Transposed => "transposed",
        }
    }

    /// The filling of that name.
    pub fn by_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|filling| filling.name() == name)
    }

    /// The smallest and the largest number that it takes, if it takes one. A number of decimals must be whole.
    pub fn bounds(self) -> Option<(f64, f64)> {
        match self {
            Self::Constant | Self::Scaled => Some((f64::MIN, f64::MAX)),
            Self::Normal | Self::Uniform | Self::Alibi | Self::Buckets => Some((1e-6, 1e6)),
            Self::Rounded => Some((0.0, 15.0)),
            Self::Zeros | Self::Ones | Self::Identity | Self::Xavier | Self::Orthogonal => None,
            Self::Positions | Self::AddedPositions | Self::Permutation | Self::Outer | Self::Transposed => {
                None
            }
        }
    }

    /// Whether it is offered for a matrix. What depends on the distance between two tokens makes sense for the bias alone.
    pub fn is_for(self, input: Input) -> bool {
        input == Input::Bias || !self.is_by_distance()
    }

    /// Whether it depends on the distance between a query and a key.
    pub fn is_by_distance(self) -> bool {
        matches!(self, Self::Alibi | Self::Buckets)
    }

    /// Whether its numbers are random, so that it needs a seed.
    pub fn is_drawn(self) -> bool {
        use Filling::{Buckets, Normal, Orthogonal, Permutation, Uniform, Xavier};
        matches!(self, Buckets | Normal | Uniform | Xavier | Orthogonal | Permutation)
    }
}
