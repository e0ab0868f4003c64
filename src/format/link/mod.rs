//! A document in an address, behind the `#`.
//!
//! # The format
//!
//! The text is base64url without padding. Its bytes are an envelope (see `envelope`): the version, the length of what
//! follows, its checksum, and the content, deflated where that is shorter. The content is, in this order:
//!
//! - the name of the preset that the document started from, or an empty text;
//! - how much of it is that preset's: `0` nothing, `1` it is told by what differs, behind a hash of the preset's words
//!   and numbers: if the preset has changed since, the link no longer means anything, and that is an error;
//! - where nothing is the preset's, the four sizes; then the words, or `1` where they are the preset's;
//! - X, W_Q, W_K, W_V, each as a list of numbers, or as the places that differ from the preset's with theirs;
//! - scaling, temperature, convention, mask;
//! - of a lesson: step, language, cell, each where it is told;
//! - in version 2, of the same: which panel is open, what is uncovered, folded or an exercise. A link that tells nothing of these
//!   is one of version 1;
//! - in version 3, behind that: the name that a person typed for the sheet. A link without one is of version 1 or 2.
//!
//! A list of numbers (see `numbers`) is written in whole units of a power of ten where all of them are that exactly, and
//! as binary64 otherwise: every number reads back to the same bits, −0 included.

mod bytes;
mod content;
mod envelope;
mod error;
mod numbers;
mod parts;

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};

pub use error::LinkError;

use crate::model::{CellRef, Document, Inputs};
use bytes::{Packing, Reader, Writer};

/// The most characters of a link that is written: more is not passed on whole by everything that people send links with.
pub const MAX_LINK_CHARS: usize = 32 << 10;
/// The most characters of a link that is read.
const MAX_READ_CHARS: usize = 64 << 10;

/// The first version that tells what is to be seen.
const SEEN: u8 = 2;
/// The first version that tells the name of the sheet.
const NAMED: u8 = 3;

/// Where a lesson begins.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lesson {
    /// The step of the tour, by its id.
    pub step: Option<String>,
    /// The cell that is explained.
    pub cell: Option<CellRef>,
    /// The language, by its tag.
    pub language: Option<String>,
    /// The panel that is open beside the sheet, by its id, where it is not the first one.
    pub panel: Option<String>,
    /// Whether what the tour comes to later is to be seen.
    pub is_uncovered: bool,
    /// Whether what stands beside the sheet is folded.
    pub is_folded: bool,
    /// Whether the tour is not begun: what its step has not reached is there to be predicted.
    pub is_exercise: bool,
}

impl Lesson {
    /// The first version that can tell all of it.
    fn version(&self) -> u8 {
        let Self { step: _, cell: _, language: _, panel, is_uncovered, is_folded, is_exercise } = self;
        if panel.is_some() || *is_uncovered || *is_folded || *is_exercise { SEEN } else { 1 }
    }
}

/// What a link opens.
#[derive(Clone, Debug, PartialEq)]
pub struct Link {
    /// The document.
    pub document: Document,
    /// Where a lesson begins.
    pub lesson: Lesson,
}

/// A document is too large for a link; it has room in a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLarge;

impl Link {
    /// The first version that can tell all of it.
    fn version(&self) -> u8 {
        if self.document.name().is_some() { NAMED } else { self.lesson.version() }
    }

    /// The text behind the `#`. `base` gives the words and matrices of the preset of that name.
    ///
    /// # Errors
    /// When it would have more than [`MAX_LINK_CHARS`].
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
        // Numbers that are packed closely deflate badly.
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

    /// Reads the text behind a `#`. `base` gives the words and matrices of the preset of that name.
    ///
    /// # Errors
    /// When it is not a link, or not one of a valid document. What it declares is checked against what is there before
    /// anything is allocated for it.
    pub fn from_text(text: &str, base: impl Fn(&str) -> Option<Inputs>) -> Result<Self, LinkError> {
        if text.len() > MAX_READ_CHARS {
            return Err(LinkError::TooLong);
        }
        // A cut can leave a single character that stands for no byte, or bits that are not 0.
        let bytes = match URL_SAFE_NO_PAD.decode(text) {
            Ok(bytes) => bytes,
            Err(base64::DecodeError::InvalidByte(..)) => return Err(LinkError::Altered),
            Err(_) => return Err(LinkError::Cut),
        };
        let (version, content) = envelope::opened(&bytes)?;
        let mut content = Reader::new(&content);
        let mut link = content::read(&mut content, base)?;
        if version >= SEEN {
            parts::read_sight(&mut content, &mut link.lesson)?;
        }
        if version >= NAMED {
            link.document = link.document.named(Some(parts::read_sheet_name(&mut content)?));
        }
        content.end()?;
        Ok(link)
    }
}
