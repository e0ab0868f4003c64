//! Masks in a snapshot.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::{
    WireError,
    field::{Bounded, Short},
};
use crate::model::{Alignment, Axis, MAX_TOKENS, Mask, MaskError, MaskParts, Shape};

/// The most places to either side in a window.
const WIDEST: usize = MAX_TOKENS - 1;

/// `"causal"`, `{"window": 2}`, `{"padding": [3]}` or `{"painted": ["010", "000", "110"]}`; if parts are joined,
/// `{"joined": {"causal": true, "padding": [3]}}`, which was added later; since version 5 with `"at_end": true` if the last
/// query stands at the last key.
#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum WrittenMask {
    Causal,
    Window(usize),
    Padding(Vec<usize>),
    Joined {
        #[serde(skip_serializing_if = "is_absent")]
        causal: bool,
        #[serde(skip_serializing_if = "Option::is_none")]
        window: Option<usize>,
        #[serde(skip_serializing_if = "Option::is_none")]
        padding: Option<Vec<usize>>,
        #[serde(skip_serializing_if = "is_absent")]
        at_end: bool,
    },
    Painted(Vec<String>),
}

impl WrittenMask {
    /// Writes the mask of a document of a shape; returns `None` if nothing is masked.
    pub(super) fn of(mask: &Mask, shape: Shape) -> Option<Self> {
        let Some(parts) = mask.parts() else {
            let digit = |query: usize, key: usize| if mask.hides(query, key) { '1' } else { '0' };
            let row = |query: usize| (0..shape.m()).map(|key| digit(query, key)).collect();
            return Some(Self::Painted((0..shape.n()).map(row).collect()));
        };
        // A wider window hides nothing more, since no document has more tokens.
        let window = parts.window.map(|radius| radius.min(WIDEST));
        let padding =
            parts.padding.is_some().then(|| (0..shape.m()).filter(|&key| parts.pads(key)).collect());
        let at_end = parts.alignment.is_end();
        Some(match (parts.causal, window, padding) {
            (causal, window, padding) if at_end => Self::Joined { causal, window, padding, at_end },
            (false, None, None) => return None,
            (true, None, None) => Self::Causal,
            (false, Some(radius), None) => Self::Window(radius),
            (false, None, Some(tokens)) => Self::Padding(tokens),
            (causal, window, padding) => Self::Joined { causal, window, padding, at_end },
        })
    }
}

/// Whether serde skips this part.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over a reference")]
fn is_absent(part: &bool) -> bool {
    !part
}

/// The numbers of the padding tokens.
type Padding = Bounded<u64, MAX_TOKENS>;

/// The rows of a painted mask. Each keeps one character more than allowed, so that too long a row is noticed.
type Rows = Bounded<Short<{ MAX_TOKENS + 1 }>, MAX_TOKENS>;

/// A mask as read. It keeps no more than a document can have.
#[derive(Default, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum ReadMask {
    #[default]
    #[serde(skip)]
    None,
    Causal,
    // `u64` on every machine, so that the same numbers are too large everywhere.
    Window(u64),
    Padding(Padding),
    Joined {
        #[serde(default)]
        causal: bool,
        window: Option<u64>,
        padding: Option<Padding>,
        #[serde(default)]
        at_end: bool,
    },
    Painted(Rows),
}

impl ReadMask {
    /// Checks that the mask fits a document of a shape.
    pub(super) fn check(self, shape: Shape) -> Result<Mask, WireError> {
        let (causal, window, padding, at_end) = match self {
            Self::None => (false, None, None, false),
            Self::Causal => (true, None, None, false),
            Self::Window(radius) => (false, Some(radius), None, false),
            Self::Padding(list) => (false, None, Some(list), false),
            Self::Joined { causal, window, padding, at_end } => (causal, window, padding, at_end),
            Self::Painted(rows) => return painted(rows, shape),
        };
        Ok(Mask::Parts(MaskParts {
            causal,
            window: window.map(radius).transpose()?,
            padding: padding.map(|list| padded(list, shape.m())).transpose()?,
            alignment: Alignment::of(at_end, shape),
        }))
    }
}

/// Checks the radius of a window.
fn radius(given: u64) -> Result<usize, WireError> {
    match usize::try_from(given) {
        Ok(radius) if radius <= WIDEST => Ok(radius),
        _ => Err(WireError::MaskWindow { given, limit: WIDEST }),
    }
}

/// Returns which of `tokens` tokens are padding.
fn padded(Bounded { kept, given }: Padding, tokens: usize) -> Result<Arc<[bool]>, WireError> {
    if given > tokens {
        return Err(MaskError { axis: Axis::Keys, expected: tokens, given }.into());
    }
    let mut hidden = vec![false; tokens];
    for token in kept {
        let at = usize::try_from(token).unwrap_or(usize::MAX);
        *hidden.get_mut(at).ok_or(WireError::MaskKey { token, tokens })? = true;
    }
    Ok(hidden.into())
}

/// Builds a painted mask for a document of a shape from its rows.
fn painted(Bounded { kept, given }: Rows, shape: Shape) -> Result<Mask, WireError> {
    let (queries, keys) = (shape.n(), shape.m());
    if given != queries {
        return Err(MaskError { axis: Axis::Tokens, expected: queries, given }.into());
    }
    let rows: Vec<_> = kept.iter().map(|Short(row)| row.as_bytes()).collect();
    let is_row = |row: &[u8]| row.len() == keys && row.iter().all(|digit| b"01".contains(digit));
    if let Some(row) = rows.iter().position(|row| !is_row(row)) {
        return Err(WireError::MaskRow { row, queries, keys });
    }
    Ok(Mask::painted((queries, keys), |query, key| rows[query][key] == b'1'))
}
