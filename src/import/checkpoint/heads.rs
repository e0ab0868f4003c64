//! How the width of a layer is shared out among its heads.

use super::{Checkpoint, layouts::Order};
use crate::import::{ImportError, Lines};

/// How a layer is shared out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Heads {
    /// How many heads ask.
    pub queries: u64,
    /// How many have keys and values of their own.
    pub keys: u64,
    /// The widths of a head's Q and K, and of its V.
    pub widths: [u64; 2],
}

/// The widths of a layer's weights.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Widths {
    /// Of Q, K and V, with all heads of each.
    Three([u64; 3]),
    /// Of all three together, and of all queries.
    One { all: u64, queries: u64 },
    /// Of a head of Q and K, and of V, with how many heads of queries and keys there are.
    PerHead { queries: u64, keys: u64, widths: [u64; 2] },
}

impl Widths {
    /// Rows and columns of an array of weights, in × out.
    pub(super) fn size(self, width: u64, at: usize) -> [u64; 2] {
        match self {
            Self::Three(widths) => [width, widths[at]],
            Self::One { all, .. } => [width, all],
            Self::PerHead { widths, .. } => [width, widths[usize::from(at == 2)]],
        }
    }

    /// Which of the arrays a head's Q, K or V is in, and which columns of it are the head's.
    pub(super) fn lines(
        self,
        order: Option<Order>,
        heads: Heads,
        at: usize,
        head: u64,
    ) -> (u64, Option<Lines>) {
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
        (0, Some(Lines::Run(start..start + width)))
    }
}

/// Models whose heads have another width than most: the name, the width of a word, the heads.
const KNOWN: [(&str, u64, u64); 4] =
    [("Phi-3", 3072, 32), ("GPT-NeoX", 2560, 32), ("GPT-NeoX", 6144, 64), ("Phi", 2560, 32)];

impl Checkpoint {
    /// How many heads it is likely to have: as the file tells, or with heads 64 wide, in large models of the LLaMA kind
    /// 128.
    pub fn guess(&self) -> u64 {
        let known = KNOWN.iter().find(|(name, width, _)| *name == self.name() && *width == self.width);
        let counts = self.told.into_iter().chain(known.map(|(.., heads)| *heads));
        let q = self.queries();
        let large = if self.positions == [super::Position::Rotary] && q >= 3072 { 128 } else { 64 };
        let usual = [large, 64, 128, 32, 16, 8, 4, 2].into_iter().filter(|size| q.is_multiple_of(*size));
        let any = (1..=q.min(256)).rev().filter(|size| q.is_multiple_of(*size));
        let sizes = usual.chain(any).map(|size| q / size);
        counts.chain(sizes).find(|count| self.heads(*count).is_ok()).unwrap_or(1)
    }

    /// The numbers of heads that fit the sizes, of widths that models have; all that fit where none has.
    pub fn plausible(&self) -> Vec<u64> {
        const WIDTHS: std::ops::RangeInclusive<u64> = 16..=256;
        const MOST: u64 = 1024;
        let q = self.queries();
        let fit: Vec<_> = (1..=q.min(MOST)).filter(|count| self.heads(*count).is_ok()).collect();
        let usual: Vec<_> = fit.iter().copied().filter(|count| WIDTHS.contains(&(q / count))).collect();
        if usual.is_empty() { fit } else { usual }
    }

    /// The width of all queries.
    fn queries(&self) -> u64 {
        match self.widths {
            Widths::Three([q, ..]) => q,
            Widths::One { queries, .. } => queries,
            Widths::PerHead { queries, widths, .. } => queries.saturating_mul(widths[0]),
        }
    }

    /// How a layer is shared out among that many heads.
    ///
    /// # Errors
    /// When it cannot be.
    pub fn heads(&self, queries: u64) -> Result<Heads, ImportError> {
        let uneven = |width: u64| ImportError::Heads { heads: queries, width };
        let q = self.queries();
        if queries == 0 || !q.is_multiple_of(queries) {
            return Err(uneven(q));
        }
        let size = q / queries;
        match self.widths {
            Widths::PerHead { queries: told, .. } if told != queries => {
                Err(ImportError::Told { given: queries, told })
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
