//! How the width of a layer is divided among its heads.

use super::{Checkpoint, layouts::Order};
use crate::import::{ImportError, PickedLines};

/// The division of a layer into heads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Heads {
    /// The number of query heads.
    pub queries: u64,
    /// The number of heads with their own keys and values.
    pub keys: u64,
    /// The widths of one head: d_k of Q and K, and d_v of V.
    pub widths: [u64; 2],
}

/// The widths of a layer's weights.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Widths {
    /// Of Q, K and V, each with all heads.
    Three([u64; 3]),
    /// Of one array that holds Q, K and V, and of all query heads in it.
    One { all: u64, queries: u64 },
    /// Of one head's Q and K, and of its V, with the numbers of query heads and key heads.
    PerHead { queries: u64, keys: u64, widths: [u64; 2] },
}

impl Widths {
    /// Returns the rows and columns (in × out) of an array of weights.
    pub(super) fn size(self, width: u64, at: usize) -> [u64; 2] {
        match self {
            Self::Three(widths) => [width, widths[at]],
            Self::One { all, .. } => [width, all],
            Self::PerHead { widths, .. } => [width, widths[usize::from(at == 2)]],
        }
    }

    /// Returns which array holds a head's Q, K or V, and which columns of it belong to the head.
    pub(super) fn lines(
        self,
        order: Option<Order>,
        heads: Heads,
        at: usize,
        head: u64,
    ) -> (u64, Option<PickedLines>) {
        let Heads { queries, keys, widths } = heads;
        let sharing = queries / keys;
        let shared = head / sharing;
        let width = widths[usize::from(at == 2)];
        let place = if at == 0 { head } else { shared };
        let start = match (self, order) {
            (Self::PerHead { .. }, _) => return (place, None),
            (Self::Three(_), _) | (Self::One { .. }, None) => place * width,
            (Self::One { .. }, Some(Order::Blocks)) => {
                let before = [0, queries, queries + keys][at];
                (before + place) * width
            }
            (Self::One { .. }, Some(Order::Grouped)) => {
                let within = [head % sharing, sharing, sharing + 1][at];
                (shared * (sharing + 2) + within) * width
            }
            (Self::One { .. }, Some(Order::Quarters)) => {
                let quarter = queries / 4;
                let before = [0, 2, 1][at] * quarter;
                (head / quarter * 3 * quarter + before + head % quarter) * width
            }
        };
        (0, Some(PickedLines::Run(start..start + width)))
    }
}

/// Models with an unusual head width: the name, the embedding width, the number of heads.
const KNOWN: [(&str, u64, u64); 4] =
    [("Phi-3", 3072, 32), ("GPT-NeoX", 2560, 32), ("GPT-NeoX", 6144, 64), ("Phi", 2560, 32)];

impl Checkpoint {
    /// Guesses the number of heads: as the file states or the model is known for, or with heads of width 64, or 128 in
    /// large models like LLaMA.
    pub fn guess(&self) -> u64 {
        let known = KNOWN.iter().find(|(name, width, _)| *name == self.name() && *width == self.width);
        let counts = self.stated_heads.into_iter().chain(known.map(|(.., heads)| *heads));
        let q = self.queries();
        let large = if self.positions == [super::Position::Rotary] && q >= 3072 { 128 } else { 64 };
        let usual = [large, 64, 128, 32, 16, 8, 4, 2].into_iter().filter(|size| q.is_multiple_of(*size));
        let any = (1..=q.min(256)).rev().filter(|size| q.is_multiple_of(*size));
        let sizes = usual.chain(any).map(|size| q / size);
        counts.chain(sizes).find(|count| self.heads(*count).is_ok()).unwrap_or(1)
    }

    /// Returns the numbers of heads that fit the sizes with a usual head width, or all that fit if there are none.
    pub fn plausible(&self) -> Vec<u64> {
        const WIDTHS: std::ops::RangeInclusive<u64> = 16..=256;
        const MAX: u64 = 1024;
        let q = self.queries();
        let fit: Vec<_> = (1..=q.min(MAX)).filter(|count| self.heads(*count).is_ok()).collect();
        let usual: Vec<_> = fit.iter().copied().filter(|count| WIDTHS.contains(&(q / count))).collect();
        if usual.is_empty() { fit } else { usual }
    }

    /// Returns the width of all query heads together.
    fn queries(&self) -> u64 {
        match self.widths {
            Widths::Three([q, ..]) => q,
            Widths::One { queries, .. } => queries,
            Widths::PerHead { queries, widths, .. } => queries.saturating_mul(widths[0]),
        }
    }

    /// Divides a layer into `queries` heads.
    ///
    /// # Errors
    /// If the sizes do not allow it.
    pub fn heads(&self, queries: u64) -> Result<Heads, ImportError> {
        let uneven = |width: u64| ImportError::Heads { heads: queries, width };
        let q = self.queries();
        if queries == 0 || !q.is_multiple_of(queries) {
            return Err(uneven(q));
        }
        let size = q / queries;
        match self.widths {
            Widths::PerHead { queries: stated, .. } if stated != queries => {
                Err(ImportError::OtherHeads { given: queries, stated })
            }
            Widths::PerHead { queries, keys, widths } => Ok(Heads { queries, keys, widths }),
            Widths::One { all, .. } => {
                let rest = all.saturating_sub(q);
                let keys = rest / size / 2;
                let is_quartered = self.layout.order() == Some(Order::Quarters);
                let is_even = rest.is_multiple_of(2 * size) && keys > 0 && queries.is_multiple_of(keys);
                match is_even && (!is_quartered || queries.is_multiple_of(4) && keys == queries) {
                    true => Ok(Heads { queries, keys, widths: [size; 2] }),
                    false => Err(uneven(all)),
                }
            }
            Widths::Three([_, k, v]) => {
                let keys = k / size;
                if !k.is_multiple_of(size) || keys == 0 || !queries.is_multiple_of(keys) {
                    return Err(uneven(k));
                }
                if !v.is_multiple_of(keys) {
                    return Err(uneven(v));
                }
                Ok(Heads { queries, keys, widths: [size, v / keys] })
            }
        }
    }
}
