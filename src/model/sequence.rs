//! The two sequences of words.

use super::{Axis, Input};

/// Which words: those that ask, or those that are asked.
///
/// In self-attention both are the same words, and [`Shape::resolved`](super::Shape::resolved) makes `Keys` of them
/// `Queries`. In cross-attention, and with a cache of keys, the keys and values are those of other words.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Sequence {
    /// The words that ask: rows of X, of Q, and of the weights.
    #[default]
    Queries,
    /// The words that are asked: rows of X′, K and V, and columns of the weights.
    Keys,
}

impl Sequence {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Queries, Self::Keys];

    /// The axis along which its words are counted.
    pub fn axis(self) -> Axis {
        match self {
            Self::Queries => Axis::Tokens,
            Self::Keys => Axis::Keys,
        }
    }

    /// The first matrix with a row for each of its words, if Q, K and V are computed.
    pub fn embedded(self) -> Input {
        match self {
            Self::Queries => Input::X,
            Self::Keys => Input::XKv,
        }
    }
}
