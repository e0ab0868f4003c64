//! A document in the fragment of a URL, after the `#`.
//!
//! # The format
//!
//! The text is base64url without padding. Its bytes are an envelope (see `envelope`): the version, the length of the
//! rest, its checksum, and the content, deflated if that is shorter. The content is, in this order:
//!
//! - the id of the preset that the document started from, or an empty text;
//! - `1` if the document is given by its differences from that preset. Then comes a hash of the preset's labels and numbers:
//!   if the preset has changed since, the link is meaningless and reading fails. Otherwise a mark of what the document has,
//!   and its sizes:
//!   - `0`: X and weights; n, d_model, d_k, d_v;
//!   - `2`, from version 5 on: Q, K and V given instead; n, d_k, d_v;
//!   - `3`, in version 6: as `0`, with keys and values of other words; n, d_model, d_k, d_v, m;
//!   - `4`, in version 6: as `2`, with keys and values of other words; n, d_k, d_v, m;
//!   - `5`, in version 7: several heads or an output projection. After it one of `0`, `2`, `3` and `4` with sizes, in which d_k
//!     and d_v are those of all heads together; then the heads: h, the number of heads of keys and values, and d_out or 0.
//!     In place of the `1`, it is `6` if the preset has other heads: the hash, then the heads;
//! - `0` and the labels, or `1` if they are the preset's; of keys of other words, theirs after that in the same way;
//! - X, X′ if there is one, W_Q, W_K, W_V; or Q, K, V where they are given; each with the columns of all heads side by side, and
//!   those that heads share once; then W_O, if there is one. Each is a list of numbers, or the positions that
//!   differ from the preset's with their numbers;
//! - scaling, temperature, convention, mask;
//! - of a lesson: step, language, cell, each if given;
//! - from version 2 on, also of the lesson: the open panel, and whether the sheet is uncovered, folded or an exercise.
//!   A link without any of these is version 1;
//! - from version 3 on, after that: the name typed for the sheet. A link without one is version 1 or 2, or one of those below.
//! - from version 4 on: the names of X's columns. A link without one is an earlier version, or 5 to 7;
//! - from version 5 on: `0`, or `1` and the soft cap; then `0`, or `1` and the bias, as a list of numbers. Divisors below 0 are
//!   version 5, too;
//! - in version 7: the chosen head, from 0.
//!
//! A link of keys and values of other words is version 6. There, the alignment of a mask is a bit of it.
//!
//! A list of numbers (see `numbers`) is written in whole units of a power of ten if all of them are exact that way, and
//! as binary64 otherwise: every number reads back to the same bits, including −0.

mod bytes;
mod content;
mod envelope;
mod error;
mod heads;
mod numbers;
mod parts;

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};

use self::bytes::{Packing, Reader, Writer};
use super::settings::is_new;
use crate::model::{CellRef, Document, Inputs};

pub use error::LinkError;

/// The most characters of a link that is written. Some programs that people send links with cut longer ones.
pub const MAX_LINK_CHARS: usize = 32 << 10;
/// The most characters of a link that is read.
const MAX_READ_CHARS: usize = 64 << 10;

/// The first version with the lesson's panel and flags.
const WITH_VIEW: u8 = 2;
/// The first version with the name of the sheet.
const WITH_NAME: u8 = 3;
/// The first version with names of columns.
const WITH_COLUMNS: u8 = 4;
/// The first version with soft caps and negative divisors.
const WITH_RULES: u8 = 5;
/// The first version with keys and values of other words.
const WITH_OTHER_KEYS: u8 = 6;
/// The first version with several heads and an output projection.
const WITH_HEADS: u8 = 7;

/// Where a lesson begins, and what is shown.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lesson {
    /// The step of the tour, by its id.
    pub step: Option<String>,
    /// The cell that is explained.
    pub cell: Option<CellRef>,
    /// The language, by its tag.
    pub language: Option<String>,
    /// The panel open beside the sheet, by its id, if not the first one.
    pub panel: Option<String>,
    /// Whether stages that the tour reaches later are shown.
    pub is_uncovered: bool,
    /// Whether the panels beside the sheet are folded.
    pub is_folded: bool,
    /// Whether the tour is not started: stages that its step has not reached are left to predict.
    pub is_exercise: bool,
}

impl Lesson {
    /// Returns the first version that can express the lesson.
    fn version(&self) -> u8 {
        let Self { step: _, cell: _, language: _, panel, is_uncovered, is_folded, is_exercise } = self;
        if panel.is_some() || *is_uncovered || *is_folded || *is_exercise { WITH_VIEW } else { 1 }
    }
}

/// The content of a link.
#[derive(Clone, Debug, PartialEq)]
pub struct Link {
    pub document: Document,
    /// Where a lesson begins.
    pub lesson: Lesson,
}

/// The document is too large for a link; a file can hold it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLarge;

impl Link {
    /// Returns the first version that can express the link.
    fn version(&self) -> u8 {
        let document = &self.document;
        match (is_new(document), document.inputs().has_named_columns(), document.name()) {
            _ if !document.shape().is_one_head_alone() => WITH_HEADS,
            _ if document.shape().has_other_keys() => WITH_OTHER_KEYS,
            (true, ..) => WITH_RULES,
            (false, true, _) => WITH_COLUMNS,
            (false, false, Some(_)) => WITH_NAME,
            (false, false, None) => self.lesson.version(),
        }
    }

    /// Returns the text after the `#`. `base` returns the inputs of a preset by its id.
    ///
    /// # Errors
    /// If the text would be longer than [`MAX_LINK_CHARS`].
    ///
    /// ```
    /// use attenscope::presets::{Preset, inputs_by_id};
    /// use attenscope::format::{Lesson, Link};
    ///
    /// let link = Link { document: Preset::HumptyDumpty.document(), lesson: Lesson::default() };
    /// let text = link.to_text(inputs_by_id).unwrap();
    /// // It has 788,480 numbers.
    /// assert!(text.len() < 60);
    /// assert_eq!(Link::from_text(&text, inputs_by_id), Ok(link));
    /// ```
    pub fn to_text(&self, base: impl Fn(&str) -> Option<Inputs>) -> Result<String, TooLarge> {
        let base = self.document.origin().and_then(base);
        // Bit-packed numbers deflate badly, so both packings are tried.
        let packed = [Packing::Bits, Packing::Bytes].map(|packing| {
            let mut content = Writer::new(packing);
            content::write(&mut content, self, base.as_ref());
            envelope::sealed(self.version(), &content.done())
        });
        let [bits, bytes] = packed;
        let shortest = [bits, bytes].into_iter().flatten().min_by_key(Vec::len).ok_or(TooLarge)?;
        let text = URL_SAFE_NO_PAD.encode(shortest);
        if text.len() <= MAX_LINK_CHARS { Ok(text) } else { Err(TooLarge) }
    }

    /// Reads the text after a `#`. `base` returns the inputs of a preset by its id.
    ///
    /// # Errors
    /// If it is not a link, or not of a valid document. Declared sizes are checked against the bytes present before
    /// anything is allocated.
    pub fn from_text(text: &str, base: impl Fn(&str) -> Option<Inputs>) -> Result<Self, LinkError> {
        if text.len() > MAX_READ_CHARS {
            return Err(LinkError::TooLong);
        }
        // A truncated text can leave a lone character that encodes no byte, or trailing bits that are not 0.
        let bytes = match URL_SAFE_NO_PAD.decode(text) {
            Ok(bytes) => bytes,
            Err(base64::DecodeError::InvalidByte(..)) => return Err(LinkError::Altered),
            Err(_) => return Err(LinkError::Truncated),
        };
        let (version, content) = envelope::opened(&bytes)?;
        let mut content = Reader::new(&content);
        let mut link = content::read(&mut content, &base)?;
        if version >= WITH_VIEW {
            parts::read_view(&mut content, &mut link.lesson)?;
        }
        if version >= WITH_NAME {
            link.document = link.document.named(parts::read_sheet_name(&mut content, version)?);
        }
        if version >= WITH_COLUMNS {
            let (d_model, origin) = (link.document.shape().d_model(), link.document.origin());
            let names = parts::read_columns(&mut content, d_model, || origin.and_then(&base))?;
            link.document = link.document.with_columns(names);
        }
        if version >= WITH_RULES {
            let soft_cap = parts::read_soft_cap(&mut content)?;
            let bias = content::read_bias(&mut content, link.document.shape())?;
            link.document = link.document.capped_at(soft_cap).biased_by(bias)?;
        }
        if version >= WITH_HEADS {
            let head = heads::read_chosen(&mut content, link.document.shape())?;
            link.document.choose_head(head);
        }
        content.end()?;
        Ok(link)
    }
}
