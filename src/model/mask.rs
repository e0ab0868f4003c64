//! Which keys a query may not look at.

use std::sync::Arc;

use super::Rearranged;
use crate::math::{BlockSize, Matrix, RowSums, exponentials};

/// Which keys are left out of a query's softmax. Their weights are exactly 0, and the others share the 1.
///
/// ```
/// use attenscope::model::Mask;
///
/// assert!(Mask::Causal.hides(0, 1), "the first word does not see the second");
/// assert!(!Mask::Causal.hides(1, 1));
/// assert!(Mask::Window(1).hides(0, 2));
/// assert!(Mask::padding(vec![false, true]).hides(1, 1), "nobody looks at padding, itself included");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Mask {
    /// Every query sees every key.
    #[default]
    None,
    /// A query sees no later key: what predicts the next word must not look at it.
    Causal,
    /// No query sees the keys of some tokens, which only fill up a sentence: `true` for each of those.
    Padding(Arc<[bool]>),
    /// A query sees no key more than so many places away, on either side.
    Window(usize),
    /// Chosen cell by cell.
    Painted(Arc<Painting>),
}

/// Cells of an `n × n` matrix, each hidden or not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Painting {
    tokens: usize,
    hidden: Vec<bool>,
}

/// Why a mask does not fit a document: it is for another number of tokens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MaskError {
    /// The tokens of the document.
    pub expected: usize,
    /// The tokens that the mask is for.
    pub given: usize,
}

impl Mask {
    /// A mask that hides the keys of some tokens.
    pub fn padding(hidden: Vec<bool>) -> Self {
        Self::Padding(hidden.into())
    }

    /// A mask of so many tokens that hides the cells `(query, key)` for which it is so.
    pub fn painted(tokens: usize, hides: impl Fn(usize, usize) -> bool) -> Self {
        let hidden = (0..tokens * tokens).map(|at| hides(at / tokens, at % tokens)).collect();
        Self::Painted(Arc::new(Painting { tokens, hidden }))
    }

    /// The same cells, with one of them the other way round.
    #[must_use]
    pub fn toggled(&self, tokens: usize, query: usize, key: usize) -> Self {
        Self::painted(tokens, |row, col| self.hides(row, col) != ((row, col) == (query, key)))
    }

    /// Whether there is none.
    pub fn is_none(&self) -> bool {
        *self == Self::None
    }

    /// Whether that query does not see that key.
    pub fn hides(&self, query: usize, key: usize) -> bool {
        match self {
            Self::None => false,
            Self::Causal => key > query,
            Self::Padding(hidden) => hidden.get(key) == Some(&true),
            Self::Window(radius) => query.abs_diff(key) > *radius,
            Self::Painted(painting) => {
                key < painting.tokens && painting.hidden.get(query * painting.tokens + key) == Some(&true)
            }
        }
    }

    /// The keys that a query sees, of so many, in their order.
    pub fn in_sight(&self, query: usize, tokens: usize) -> impl Iterator<Item = usize> {
        (0..tokens).filter(move |&key| !self.hides(query, key))
    }

    /// Whether that query sees none of so many keys.
    pub fn hides_all(&self, query: usize, tokens: usize) -> bool {
        !self.is_none() && self.in_sight(query, tokens).next().is_none()
    }

    /// Whether that query sees at least two of so many keys, so that there is something to weigh.
    pub fn leaves_a_choice(&self, query: usize, tokens: usize) -> bool {
        self.in_sight(query, tokens).nth(1).is_some()
    }

    /// Whether both hide the same keys from each of so many tokens.
    pub(super) fn hides_the_same(&self, other: &Self, tokens: usize) -> bool {
        let mut cells = (0..tokens).flat_map(|query| (0..tokens).map(move |key| (query, key)));
        self == other || cells.all(|(query, key)| self.hides(query, key) == other.hides(query, key))
    }

    /// The scaled scores, `n × n`, −∞ where a key is hidden, whatever stood there.
    pub fn masked(&self, scaled: &Matrix) -> Matrix {
        Matrix::from_fn(scaled.rows(), scaled.cols(), |query, key| match self.hides(query, key) {
            true => f64::NEG_INFINITY,
            false => scaled[(query, key)],
        })
    }

    /// Replaces the masked scores of a query over the temperature, `n` numbers, by their exponentials. Whether
    /// anything is left is the mask's say, not the scores': these may be −∞ by themselves.
    pub fn exponentials(&self, query: usize, entries: &mut [f64], block: BlockSize) -> RowSums {
        if self.hides_all(query, entries.len()) {
            entries.fill(0.0);
            return RowSums::NOTHING;
        }
        exponentials(entries, block)
    }

    /// Writes a value in the place of each hidden key of a query, `n` numbers.
    pub fn fill(&self, query: usize, entries: &mut [f64], value: f64) {
        if !self.is_none() {
            let hidden = entries.iter_mut().enumerate().filter(|(key, _)| self.hides(query, *key));
            hidden.for_each(|(_, entry)| *entry = value);
        }
    }

    /// Checks that it is a mask for so many tokens.
    pub(super) fn check(&self, tokens: usize) -> Result<(), MaskError> {
        let given = match self {
            Self::Padding(hidden) => hidden.len(),
            Self::Painted(painting) => painting.tokens,
            Self::None | Self::Causal | Self::Window(_) => tokens,
        };
        if given == tokens { Ok(()) } else { Err(MaskError { expected: tokens, given }) }
    }

    /// Whether it goes with the tokens rather than with their places.
    pub fn belongs_to_tokens(&self) -> bool {
        matches!(self, Self::Padding(_) | Self::Painted(_))
    }

    /// The mask of the tokens in their new places; a new one is seen and sees all.
    pub(super) fn rearranged(&self, change: Rearranged, tokens: usize) -> Self {
        self.following(tokens, |row| change.before(row))
    }

    /// The mask of so many tokens, each of which is hidden and sees as the one that `before` names did; where it names
    /// none, it is seen and sees all.
    pub(super) fn following(&self, tokens: usize, before: impl Fn(usize) -> Option<usize>) -> Self {
        match self {
            Self::None | Self::Causal | Self::Window(_) => self.clone(),
            Self::Padding(_) => Self::padding(
                (0..tokens).map(|key| before(key).is_some_and(|key| self.hides(0, key))).collect(),
            ),
            Self::Painted(_) => Self::painted(tokens, |query, key| {
                before(query).zip(before(key)).is_some_and(|(query, key)| self.hides(query, key))
            }),
        }
    }

    /// Roughly what it holds in memory beside itself.
    pub(super) fn bytes(&self) -> usize {
        match self {
            Self::Padding(hidden) => hidden.len(),
            Self::Painted(painting) => painting.hidden.len(),
            Self::None | Self::Causal | Self::Window(_) => 0,
        }
    }
}
