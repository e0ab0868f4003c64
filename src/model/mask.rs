//! Which keys are hidden from which queries.

use std::sync::Arc;

use super::Rearranged;
use crate::math::{BlockSize, RowSums, exponentials};

/// Which keys are left out of a query's softmax. Their weights are exactly 0, and the other weights sum to 1.
///
/// ```
/// use attenscope::model::{Mask, MaskParts};
///
/// assert!(Mask::CAUSAL.hides(0, 1), "the first word does not see the second");
/// assert!(!Mask::CAUSAL.hides(1, 1));
/// assert!(Mask::window(1).hides(0, 2));
/// let padding = Mask::padding(vec![false, true]);
/// assert!(padding.hides(1, 1), "nobody looks at padding, itself included");
/// let joined = Mask::Parts(MaskParts { causal: true, ..padding.parts().cloned().unwrap_or_default() });
/// assert!(joined.hides(0, 1) && joined.hides(1, 1) && !joined.hides(1, 0));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mask {
    /// A key is hidden if any of the parts hides it.
    Parts(MaskParts),
    /// Keys are hidden cell by cell.
    Painted(Arc<Painting>),
}

/// The parts of a mask. Without any, every query sees every key.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MaskParts {
    /// Hides later keys: a model that predicts the next word must not see them.
    pub causal: bool,
    /// Hides keys more than this many places away, on either side.
    pub window: Option<usize>,
    /// Hides the keys of padding tokens, which only fill up a sentence: `true` for each of them.
    pub padding: Option<Arc<[bool]>>,
}

impl MaskParts {
    const NONE: Self = Self { causal: false, window: None, padding: None };

    /// Whether a key belongs to a padding token.
    pub fn pads(&self, key: usize) -> bool {
        self.padding.as_ref().is_some_and(|hidden| hidden.get(key) == Some(&true))
    }

    fn is_beyond(&self, query: usize, key: usize) -> bool {
        self.window.is_some_and(|radius| query.abs_diff(key) > radius)
    }

    // Called in many places, each of which would get a copy if this were inlined.
    #[inline(never)]
    fn hide(&self, query: usize, key: usize) -> bool {
        (self.causal && key > query) || self.is_beyond(query, key) || self.pads(key)
    }

    /// Returns the parts that hide a key from a query.
    fn hiding(&self, query: usize, key: usize) -> Self {
        Self {
            causal: self.causal && key > query,
            window: self.window.filter(|_| self.is_beyond(query, key)),
            padding: self.padding.clone().filter(|_| self.pads(key)),
        }
    }
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
    /// No mask: every query sees every key.
    pub const NONE: Self = Self::Parts(MaskParts::NONE);
    /// A mask that hides every later key.
    pub const CAUSAL: Self = Self::Parts(MaskParts { causal: true, ..MaskParts::NONE });

    /// A mask that hides keys more than `radius` places away.
    pub fn window(radius: usize) -> Self {
        Self::Parts(MaskParts { window: Some(radius), ..MaskParts::NONE })
    }

    /// A mask that hides the keys of padding tokens: `true` for each of them.
    pub fn padding(hidden: Vec<bool>) -> Self {
        Self::Parts(MaskParts { padding: Some(hidden.into()), ..MaskParts::NONE })
    }

    /// A mask for a number of tokens that hides the cells `(query, key)` for which `hides` is `true`.
    pub fn painted(tokens: usize, hides: impl Fn(usize, usize) -> bool) -> Self {
        let hidden = (0..tokens * tokens).map(|at| hides(at / tokens, at % tokens)).collect();
        Self::Painted(Arc::new(Painting { tokens, hidden }))
    }

    /// Returns the mask with one cell toggled, as a painted mask.
    #[must_use]
    pub fn toggled(&self, tokens: usize, query: usize, key: usize) -> Self {
        Self::painted(tokens, |row, col| self.hides(row, col) != ((row, col) == (query, key)))
    }

    /// The parts of the mask; `None` if it is painted.
    pub fn parts(&self) -> Option<&MaskParts> {
        match self {
            Self::Parts(parts) => Some(parts),
            Self::Painted(_) => None,
        }
    }

    /// Whether there is no mask.
    pub fn is_none(&self) -> bool {
        matches!(self, Self::Parts(MaskParts { causal: false, window: None, padding: None }))
    }

    /// Whether a key is hidden from a query.
    pub fn hides(&self, query: usize, key: usize) -> bool {
        match self {
            Self::Parts(parts) => parts.hide(query, key),
            Self::Painted(painting) => {
                key < painting.tokens && painting.hidden.get(query * painting.tokens + key) == Some(&true)
            }
        }
    }

    /// Returns the parts of the mask that hide a key from a query. A painted mask is returned whole.
    #[must_use]
    pub fn hiding(&self, query: usize, key: usize) -> Self {
        match self {
            Self::Parts(parts) => Self::Parts(parts.hiding(query, key)),
            Self::Painted(_) => self.clone(),
        }
    }

    /// Returns the keys that a query sees among `tokens` keys, in order.
    pub fn visible_keys(&self, query: usize, tokens: usize) -> impl Iterator<Item = usize> {
        (0..tokens).filter(move |&key| !self.hides(query, key))
    }

    /// Whether a query sees none of `tokens` keys.
    pub fn hides_all(&self, query: usize, tokens: usize) -> bool {
        !self.is_none() && self.visible_keys(query, tokens).next().is_none()
    }

    /// Whether a query sees at least two of `tokens` keys, so that softmax has something to weigh.
    pub fn has_choice(&self, query: usize, tokens: usize) -> bool {
        self.visible_keys(query, tokens).nth(1).is_some()
    }

    /// Returns the queries that see at least two of `tokens` keys. With a single key there is nothing to weigh.
    pub fn choosing(&self, tokens: usize) -> impl Iterator<Item = usize> {
        (0..tokens).filter(move |&query| self.has_choice(query, tokens))
    }

    /// Whether both masks hide the same keys from each of `tokens` queries.
    pub(super) fn hides_the_same(&self, other: &Self, tokens: usize) -> bool {
        let mut cells = (0..tokens).flat_map(|query| (0..tokens).map(move |key| (query, key)));
        self == other || cells.all(|(query, key)| self.hides(query, key) == other.hides(query, key))
    }

    /// Replaces a query's masked scores over the temperature, `n` numbers, by their exponentials. The mask decides
    /// whether a key is left, not the scores, because a score can be −∞ without a mask.
    pub fn exponentials(&self, query: usize, entries: &mut [f64], block: BlockSize) -> RowSums {
        if self.hides_all(query, entries.len()) {
            entries.fill(0.0);
            return RowSums::NOTHING;
        }
        exponentials(entries, block)
    }

    /// Writes a value over the entries of the hidden keys, in a query's row of `n` numbers.
    pub fn fill(&self, query: usize, entries: &mut [f64], value: f64) {
        if !self.is_none() {
            let hidden = entries.iter_mut().enumerate().filter(|(key, _)| self.hides(query, *key));
            hidden.for_each(|(_, entry)| *entry = value);
        }
    }

    /// Checks that the mask fits a number of tokens.
    pub(super) fn check(&self, tokens: usize) -> Result<(), MaskError> {
        let given = match self {
            Self::Parts(parts) => parts.padding.as_ref().map_or(tokens, |hidden| hidden.len()),
            Self::Painted(painting) => painting.tokens,
        };
        if given == tokens { Ok(()) } else { Err(MaskError { expected: tokens, given }) }
    }

    /// Whether some part of the mask belongs to tokens rather than to places.
    pub fn belongs_to_tokens(&self) -> bool {
        self.parts().is_none_or(|parts| parts.padding.is_some())
    }

    /// Returns the parts of the mask that belong to places, whatever the tokens are.
    pub(super) fn positional(&self) -> Self {
        match self {
            Self::Parts(parts) => Self::Parts(MaskParts { padding: None, ..parts.clone() }),
            Self::Painted(_) => Self::NONE,
        }
    }

    /// Returns the mask after tokens were rearranged. A new token is not padding, and a painted mask hides nothing of
    /// it or from it.
    pub(super) fn rearranged(&self, change: Rearranged, tokens: usize) -> Self {
        self.following(tokens, |row| change.before(row))
    }

    /// Returns the mask for `tokens` tokens. Each token takes over the mask of the old row that `before` returns. For
    /// `None`, the token is not padding, and in a painted mask it is seen by all and sees all.
    pub(super) fn following(&self, tokens: usize, before: impl Fn(usize) -> Option<usize>) -> Self {
        match self {
            Self::Parts(parts) => {
                let pads = |key| before(key).is_some_and(|key| parts.pads(key));
                let padding = parts.padding.as_ref().map(|_| (0..tokens).map(pads).collect());
                Self::Parts(MaskParts { padding, ..parts.clone() })
            }
            Self::Painted(_) => Self::painted(tokens, |query, key| {
                before(query).zip(before(key)).is_some_and(|(query, key)| self.hides(query, key))
            }),
        }
    }

    /// The approximate memory of the mask, in bytes, without the value itself.
    pub(super) fn bytes(&self) -> usize {
        match self {
            Self::Parts(parts) => parts.padding.as_ref().map_or(0, |hidden| hidden.len()),
            Self::Painted(painting) => painting.hidden.len(),
        }
    }
}
