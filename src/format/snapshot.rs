//! A document as versioned JSON.

use serde::{Deserialize, Serialize};

use super::WireError;
use super::field::{Bounded, Short};
use super::mask::{ReadMask, WrittenMask};
use super::matrix::{Read, Written};
use super::settings::SettingsField;
use crate::label::mended;
use crate::math::Matrix;
use crate::model::{
    Document, DocumentParts, Input, InputError, Inputs, MAX_LABEL_CHARS, MAX_NAME_CHARS, MAX_TOKENS,
    SheetName,
};

/// The latest version of the format that is read. A snapshot is written in the first version that can tell all of it:
/// 1, or 2 where the sheet has a typed name.
pub const VERSION: u64 = 2;
/// The first version that has a name.
const NAMED: u64 = 2;

/// A label out of which characters were taken that no word may hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MendedLabel {
    /// Whose label, counting from 0.
    pub row: usize,
    /// The first of them.
    pub character: char,
}

/// A document, and the preset it was started from.
///
/// ```
/// use attenscope::presets::Preset;
/// use attenscope::format::{Snapshot, WireError};
///
/// let preset = Preset::HumptyDumpty;
/// let document = preset.document();
/// let snapshot = Snapshot { preset: Some(preset.id().to_owned()), document: document.clone() };
///
/// // The wide preset has 788,480 numbers; unedited, its snapshot is a few lines.
/// let text = snapshot.to_json(Some(document.inputs()));
/// assert!(text.len() < 1000);
///
/// let base = |id: &str| Preset::by_id(id).map(|preset| preset.document().inputs().clone());
/// assert_eq!(Snapshot::from_json(&text, base)?, snapshot);
/// assert_eq!(
///     Snapshot::from_json(r#"{"attenscope": 3}"#, base),
///     Err(WireError::Version { given: 3 }),
/// );
/// # Ok::<(), WireError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Snapshot {
    /// The name of the preset that the document was started from.
    pub preset: Option<String>,
    /// The document.
    pub document: Document,
}

/// A snapshot of which large matrices are kept beside the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parts {
    /// The text.
    pub text: String,
    /// The matrices whose numbers are not in it.
    pub apart: Vec<Input>,
}

impl Snapshot {
    /// The snapshot on one line of JSON. With `base`, the inputs of its preset, matrices that differ from the
    /// preset's in few cells are written as those cells.
    pub fn to_json(&self, base: Option<&Inputs>) -> String {
        self.written(base, Written::new).text
    }

    /// The same as a text of at most a megabyte: the numbers of large matrices are left out, to be kept beside it.
    pub fn to_parts(&self, base: Option<&Inputs>) -> Parts {
        self.written(base, Written::short)
    }

    fn written<'a>(
        &'a self,
        base: Option<&'a Inputs>,
        write: impl Fn(&'a Matrix, Option<&Matrix>) -> Written<'a>,
    ) -> Parts {
        // Every part of a document is named here, so that a new one does not compile before it has its place.
        let DocumentParts { inputs, settings, mask, name, origin: _ } = self.document.parts();
        let base = base.filter(|_| self.preset.is_some());
        let matrices =
            Input::ALL.map(|input| write(inputs.matrix(input), base.map(|preset| preset.matrix(input))));
        let apart = Input::ALL.into_iter().zip(&matrices);
        let apart = apart.filter(|(_, written)| written.is_apart()).map(|(input, _)| input).collect();
        let [x, w_q, w_k, w_v] = matrices;
        let outgoing = Outgoing {
            attenscope: if name.is_some() { NAMED } else { 1 },
            name: name.map(SheetName::as_str),
            preset: self.preset.as_deref(),
            settings: settings.into(),
            mask: WrittenMask::of(mask, inputs.shape().n()),
            labels: inputs.labels(),
            x,
            w_q,
            w_k,
            w_v,
        };
        match serde_json::to_string(&outgoing) {
            Ok(text) => Parts { text, apart },
            Err(_) => unreachable!("texts, numbers and lists are all JSON"),
        }
    }

    /// Reads a snapshot. `base` gives the inputs of the preset of that name.
    ///
    /// # Errors
    /// When the text is not a snapshot, or not one of a valid document.
    pub fn from_json(text: &str, base: impl Fn(&str) -> Option<Inputs>) -> Result<Self, WireError> {
        Self::read(text, base, |_| None, |_, label| label)
    }

    /// Reads a snapshot that this page has kept: `apart` gives the numbers of matrices that stand apart, row by row.
    ///
    /// Pages of long ago took any label. Characters that [no word may hold](crate::label::unfit) are taken out, and told
    /// of: a person's own work is worth more than a character in it that nobody sees. What comes from elsewhere is
    /// refused by [`Snapshot::from_json`].
    ///
    /// # Errors
    /// As [`Snapshot::from_json`], but for those characters, and when numbers are not there or not as many as the
    /// matrix has.
    pub fn from_saved(
        text: &str,
        base: impl Fn(&str) -> Option<Inputs>,
        apart: impl Fn(Input) -> Option<Vec<f64>>,
    ) -> Result<(Self, Vec<MendedLabel>), WireError> {
        let mut told = Vec::new();
        let snapshot = Self::read(text, base, apart, |row, label| match mended(&label) {
            Some((kept, character)) => {
                told.push(MendedLabel { row, character });
                kept
            }
            None => label,
        })?;
        Ok((snapshot, told))
    }

    fn read(
        text: &str,
        base: impl Fn(&str) -> Option<Inputs>,
        apart: impl Fn(Input) -> Option<Vec<f64>>,
        mut label: impl FnMut(usize, String) -> String,
    ) -> Result<Self, WireError> {
        let incoming: Incoming = serde_json::from_str(text).map_err(|error| refusal(text, error))?;
        if !is_known(incoming.attenscope) {
            return Err(WireError::Version { given: incoming.attenscope });
        }
        let preset = incoming.preset.map(|Short(id)| id);
        let base = match &preset {
            Some(id) => Some(base(id).ok_or_else(|| WireError::UnknownPreset { id: id.clone() })?),
            None => None,
        };
        let matrix = |input, read: Read| {
            read.into_matrix(input, base.as_ref().map(|inputs| inputs.matrix(input)), || apart(input))
        };
        let x = matrix(Input::X, incoming.x)?;
        let w_q = matrix(Input::Wq, incoming.w_q)?;
        let w_k = matrix(Input::Wk, incoming.w_k)?;
        let w_v = matrix(Input::Wv, incoming.w_v)?;
        let Bounded { kept, given } = incoming.labels;
        // As many labels as tokens are right, and the shape is to blame.
        if given != kept.len() && given != x.rows() {
            return Err(InputError::LabelCount { expected: x.rows(), given }.into());
        }
        let labels = kept.into_iter().enumerate().map(|(row, Short(text))| label(row, text)).collect();
        let inputs = Inputs::new(labels, x, w_q, w_k, w_v)?;
        let mask = incoming.mask.unwrap_or_default().check(inputs.shape().n())?;
        let document = Document::new(inputs, incoming.settings.check()?).masked_by(mask)?;
        let name =
            incoming.name.map(|Short(name)| SheetName::new(&name)).transpose().map_err(WireError::Name)?;
        let document = document.named(name);
        let document = match &preset {
            Some(id) => document.started_from(id),
            None => document,
        };
        Ok(Self { preset, document })
    }
}

fn is_known(version: u64) -> bool {
    (1..=VERSION).contains(&version)
}

/// Another version may have other fields, so that is looked for before the fields are blamed.
fn refusal(text: &str, error: serde_json::Error) -> WireError {
    #[derive(Deserialize)]
    struct Header {
        attenscope: u64,
    }
    let header = serde_json::from_str(text);
    match (header, error.into()) {
        (Ok(Header { attenscope }), _) if !is_known(attenscope) => WireError::Version { given: attenscope },
        // serde_json calls a choice of two kinds, or of none, malformed; yet all of the text was read as JSON here.
        (Ok(_), WireError::Malformed { line, column }) => WireError::Unexpected { line, column },
        (_, error) => error,
    }
}

#[derive(Serialize)]
struct Outgoing<'a> {
    attenscope: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    preset: Option<&'a str>,
    settings: SettingsField,
    #[serde(skip_serializing_if = "Option::is_none")]
    mask: Option<WrittenMask>,
    labels: &'a [String],
    x: Written<'a>,
    w_q: Written<'a>,
    w_k: Written<'a>,
    w_v: Written<'a>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Incoming {
    attenscope: u64,
    // One character more than is allowed, as for labels.
    name: Option<Short<{ MAX_NAME_CHARS + 1 }>>,
    preset: Option<Short<{ WireError::NAME_CHARS }>>,
    settings: SettingsField,
    // It came after the first snapshots were written: those have none.
    mask: Option<ReadMask>,
    // One character more than is allowed, so that what is too long is seen to be.
    labels: Bounded<Short<{ MAX_LABEL_CHARS + 1 }>, MAX_TOKENS>,
    x: Read,
    w_q: Read,
    w_k: Read,
    w_v: Read,
}
