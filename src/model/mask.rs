//! Which keys are hidden from which queries.

use std::sync::Arc;

use super::{Alignment, Axis, Before, Shape};
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
    /// Where the queries stand among the keys.
    pub alignment: Alignment,
}

impl MaskParts {
    const NONE: Self = Self { causal: false, window: None, padding: None, alignment: Alignment::Start };

    /// Whether a key belongs to a padding token.
    pub fn pads(&self, key: usize) -> bool {
        self.padding.as_ref().is_some_and(|hidden| hidden.get(key) == Some(&true))
    }

    /// Whether some part counts places.
    pub fn counts_places(&self) -> bool {
        self.causal || self.window.is_some()
    }

    fn is_later(&self, query: usize, key: usize) -> bool {
        key as isize > self.alignment.place(query)
    }

    fn is_beyond(&self, query: usize, key: usize) -> bool {
        self.window.is_some_and(|radius| self.alignment.place(query).abs_diff(key as isize) > radius)
    }

    // Called in many places, each of which would get a copy if this were inlined.
    #[inline(never)]
    fn hide(&self, query: usize, key: usize) -> bool {
        (self.causal && self.is_later(query, key)) || self.is_beyond(query, key) || self.pads(key)
    }

    /// Returns the parts that hide a key from a query.
    fn hiding(&self, query: usize, key: usize) -> Self {
        Self {
            causal: self.causal && self.is_later(query, key),
            window: self.window.filter(|_| self.is_beyond(query, key)),
            padding: self.padding.clone().filter(|_| self.pads(key)),
            alignment: self.alignment,
        }
    }
}

/// Cells of an `n × m` matrix, each hidden or not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Painting {
    queries: usize,
    keys: usize,
    hidden: Vec<bool>,
}

/// Why a mask does not fit a document: it is for another number of queries or of keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MaskError {
    /// [`Axis::Tokens`] for the queries, [`Axis::Keys`] for the keys.
    pub axis: Axis,
    /// The number that the document has.
    pub expected: usize,
    /// The number that the mask is for.
    pub given: usize,
}

impl Mask {
    /// No mask: every query sees every key.
    pub const NONE: Self = Self::Parts(MaskParts::NONE);
    /// A mask that hides every later key.
    pub const CAUSAL: Self = Self::Parts(MaskParts { causal: true, ..MaskParts::NONE });

    /// A mask that hides every later key, with the last query at the last key of a shape.
    pub fn causal_at_end(shape: Shape) -> Self {
        Self::CAUSAL.placed_at(Alignment::end(shape), shape)
    }

    /// Returns the mask with another alignment, in a document of a shape. In self-attention, each word stands at itself.
    #[must_use]
    pub fn placed_at(&self, alignment: Alignment, shape: Shape) -> Self {
        match self {
            Self::Parts(parts) => Self::Parts(MaskParts { alignment, ..parts.clone() }).placed(shape),
            Self::Painted(_) => self.clone(),
        }
    }

    /// A mask that hides keys more than `radius` places away.
    pub fn window(radius: usize) -> Self {
        Self::Parts(MaskParts { window: Some(radius), ..MaskParts::NONE })
    }

    /// A mask that hides the keys of padding tokens: `true` for each of them.
    pub fn padding(hidden: Vec<bool>) -> Self {
        Self::Parts(MaskParts { padding: Some(hidden.into()), ..MaskParts::NONE })
    }

    /// A mask for a number of queries and of keys that hides the cells `(query, key)` for which `hides` is `true`.
    pub fn painted((queries, keys): (usize, usize), hides: impl Fn(usize, usize) -> bool) -> Self {
        let hidden = (0..queries * keys).map(|at| hides(at / keys, at % keys)).collect();
        Self::Painted(Arc::new(Painting { queries, keys, hidden }))
    }

    /// Returns the mask with one cell toggled, as a painted mask for a number of queries and of keys.
    #[must_use]
    pub fn toggled(&self, size: (usize, usize), query: usize, key: usize) -> Self {
        Self::painted(size, |row, col| self.hides(row, col) != ((row, col) == (query, key)))
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
        matches!(self, Self::Parts(MaskParts { causal: false, window: None, padding: None, .. }))
    }

    /// Whether a key is hidden from a query.
    pub fn hides(&self, query: usize, key: usize) -> bool {
        match self {
            Self::Parts(parts) => parts.hide(query, key),
            Self::Painted(painting) => {
                key < painting.keys && painting.hidden.get(query * painting.keys + key) == Some(&true)
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

    /// Returns the keys that a query sees among `m` keys, in order.
    pub fn visible_keys(&self, query: usize, m: usize) -> impl Iterator<Item = usize> {
        (0..m).filter(move |&key| !self.hides(query, key))
    }

    /// Whether a query sees none of `m` keys.
    pub fn hides_all(&self, query: usize, m: usize) -> bool {
        !self.is_none() && self.visible_keys(query, m).next().is_none()
    }

    /// Whether a query sees at least two of `m` keys, so that softmax has something to weigh.
    pub fn has_choice(&self, query: usize, m: usize) -> bool {
        self.visible_keys(query, m).nth(1).is_some()
    }

    /// Returns the queries that see at least two keys. With a single key there is nothing to weigh.
    pub fn choosing(&self, shape: Shape) -> impl Iterator<Item = usize> {
        (0..shape.n()).filter(move |&query| self.has_choice(query, shape.m()))
    }

    /// Whether both masks hide the same keys from each query.
    pub(super) fn hides_the_same(&self, other: &Self, shape: Shape) -> bool {
        let mut cells = (0..shape.n()).flat_map(|query| (0..shape.m()).map(move |key| (query, key)));
        self == other || cells.all(|(query, key)| self.hides(query, key) == other.hides(query, key))
    }

    /// Replaces a query's masked scores over the temperature, `m` numbers, by their exponentials. The mask decides
    /// whether a key is left, not the scores, because a score can be −∞ without a mask.
    pub fn exponentials(&self, query: usize, entries: &mut [f64], block: BlockSize) -> RowSums {
        if self.hides_all(query, entries.len()) {
            entries.fill(0.0);
            return RowSums::NOTHING;
        }
        exponentials(entries, block)
    }

    /// Writes a value over the entries of the hidden keys, in a query's row of `m` numbers.
    pub fn fill(&self, query: usize, entries: &mut [f64], value: f64) {
        if !self.is_none() {
            let hidden = entries.iter_mut().enumerate().filter(|(key, _)| self.hides(query, *key));
            hidden.for_each(|(_, entry)| *entry = value);
        }
    }

    /// Returns the mask for a document of a shape: the queries stand where its [`Alignment`] says.
    ///
    /// # Errors
    /// When the mask is for another number of queries or of keys.
    pub(super) fn fitted(&self, shape: Shape) -> Result<Self, MaskError> {
        let (queries, keys) = match self {
            Self::Parts(parts) => {
                (shape.n(), parts.padding.as_ref().map_or(shape.m(), |hidden| hidden.len()))
            }
            Self::Painted(painting) => (painting.queries, painting.keys),
        };
        let sizes = [(Axis::Tokens, shape.n(), queries), (Axis::Keys, shape.m(), keys)];
        match sizes.into_iter().find(|(_, expected, given)| expected != given) {
            Some((axis, expected, given)) => Err(MaskError { axis, expected, given }),
            None => Ok(self.placed(shape)),
        }
    }

    /// Returns the mask with its alignment in a shape. In self-attention, each word stands at itself.
    fn placed(&self, shape: Shape) -> Self {
        match self {
            Self::Parts(parts) => {
                let is_at_end = parts.alignment.is_end() && parts.counts_places() && shape.has_other_keys();
                let alignment = Alignment::of(is_at_end, shape);
                Self::Parts(MaskParts { alignment, ..parts.clone() })
            }
            Self::Painted(_) => self.clone(),
        }
    }

    /// Whether some part of the mask belongs to tokens rather than to places.
    pub fn belongs_to_tokens(&self) -> bool {
        self.parts().is_none_or(|parts| parts.padding.is_some())
    }

    /// Returns the mask without padding, in a document of a shape.
    pub(super) fn without_padding(&self, shape: Shape) -> Self {
        match self {
            Self::Parts(parts) => Self::Parts(MaskParts { padding: None, ..parts.clone() }).placed(shape),
            Self::Painted(_) => self.clone(),
        }
    }

    /// Whether some part of the mask belongs to the words of the queries: all of a painted mask, and padding where these are
    /// the words of the keys, too.
    pub fn belongs_to_queries(&self, shape: Shape) -> bool {
        self.parts().is_none_or(|parts| parts.padding.is_some() && !shape.has_other_keys())
    }

    /// Returns the parts of the mask that stay in a document of a shape in which the queries have other words.
    pub(super) fn of_other_queries(&self, shape: Shape) -> Self {
        match self {
            Self::Parts(parts) => {
                let padding = parts.padding.clone().filter(|_| shape.has_other_keys());
                Self::Parts(MaskParts { padding, ..parts.clone() }).placed(shape)
            }
            Self::Painted(_) => Self::NONE,
        }
    }

    /// Returns the mask for a shape with other tokens. Each query and each key takes over the mask of the old one that the
    /// functions return. For `None`, a key is not padding, and in a painted mask a query sees all, and a key is seen by all.
    pub(super) fn following(&self, [query, key]: Before<'_>, shape: Shape) -> Self {
        match self {
            Self::Parts(parts) => {
                let pads = |at| key(at).is_some_and(|at| parts.pads(at));
                let padding = parts.padding.as_ref().map(|_| (0..shape.m()).map(pads).collect());
                Self::Parts(MaskParts { padding, ..parts.clone() }).placed(shape)
            }
            Self::Painted(_) => Self::painted((shape.n(), shape.m()), |row, col| {
                query(row).zip(key(col)).is_some_and(|(query, key)| self.hides(query, key))
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
