//! A mask as a snapshot writes it.

use serde::{Deserialize, Serialize};

use super::WireError;
use super::field::{Bounded, Short};
use crate::model::{MAX_TOKENS, Mask, MaskError};

/// The most places to either side that a window has.
const WIDEST: usize = MAX_TOKENS - 1;

/// `"causal"`, `{"window": 2}`, `{"padding": [3]}` or `{"painted": ["010", "000", "110"]}`.
#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum WrittenMask {
    Causal,
    Window(usize),
    Padding(Vec<usize>),
    Painted(Vec<String>),
}

impl WrittenMask {
    /// The mask of so many tokens; nothing where there is none.
    pub(super) fn of(mask: &Mask, tokens: usize) -> Option<Self> {
        let digit = |query: usize, key: usize| if mask.hides(query, key) { '1' } else { '0' };
        Some(match mask {
            Mask::None => return None,
            Mask::Causal => Self::Causal,
            // A wider one hides no more, since no document has more tokens.
            Mask::Window(radius) => Self::Window(*radius.min(&WIDEST)),
            Mask::Padding(_) => Self::Padding((0..tokens).filter(|&key| mask.hides(0, key)).collect()),
            Mask::Painted(_) => Self::Painted(
                (0..tokens).map(|query| (0..tokens).map(|key| digit(query, key)).collect()).collect(),
            ),
        })
    }
}

/// The same, of which no more is kept than a document can have.
#[derive(Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum ReadMask {
    #[default]
    #[serde(skip)]
    None,
    Causal,
    // Numbers of one size whatever the machine's: what is too large is too large everywhere.
    Window(u64),
    Padding(Bounded<u64, MAX_TOKENS>),
    // One character more than is allowed, so that what is too long is seen to be.
    Painted(Bounded<Short<{ MAX_TOKENS + 1 }>, MAX_TOKENS>),
}

impl ReadMask {
    /// The mask, if it is one for so many tokens.
    pub(super) fn check(self, tokens: usize) -> Result<Mask, WireError> {
        Ok(match self {
            Self::None => Mask::None,
            Self::Causal => Mask::Causal,
            Self::Window(given) => match usize::try_from(given) {
                Ok(radius) if radius <= WIDEST => Mask::Window(radius),
                _ => return Err(WireError::MaskWindow { given, limit: WIDEST }),
            },
            Self::Padding(Bounded { kept, given }) => {
                if given > tokens {
                    return Err(MaskError { expected: tokens, given }.into());
                }
                let mut hidden = vec![false; tokens];
                for token in kept {
                    let at = usize::try_from(token).unwrap_or(usize::MAX);
                    *hidden.get_mut(at).ok_or(WireError::MaskToken { token, tokens })? = true;
                }
                Mask::padding(hidden)
            }
            Self::Painted(Bounded { kept, given }) => {
                if given != tokens {
                    return Err(MaskError { expected: tokens, given }.into());
                }
                let rows: Vec<_> = kept.iter().map(|Short(row)| row.as_bytes()).collect();
                let is_row =
                    |row: &[u8]| row.len() == tokens && row.iter().all(|digit| b"01".contains(digit));
                if let Some(row) = rows.iter().position(|row| !is_row(row)) {
                    return Err(WireError::MaskRow { row, tokens });
                }
                Mask::painted(tokens, |query, key| rows[query][key] == b'1')
            }
        })
    }
}
