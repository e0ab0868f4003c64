//! A document as versioned JSON.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use super::{
    WireError,
    field::{Bounded, Short},
    mask::{ReadMask, WrittenMask},
    matrix::{MatrixToWrite, Read},
    settings::{SettingsField, is_new},
};
use crate::{
    label::mended,
    math::Matrix,
    model::{
        ColumnName, Document, DocumentParts, HeadColumns, Input, InputError, Inputs, MAX_COLUMN_CHARS,
        MAX_DIMENSION, MAX_LABEL_CHARS, MAX_NAME_CHARS, MAX_TOKENS, PerInput, Sequence, SheetName,
    },
};

/// The latest version of the format that is read. A snapshot is written in the first version that can express it: 1, 2
/// if the sheet has a typed name, 3 if columns have names, 4 if there is a soft cap, a bias, a negative divisor, or given
/// Q, K and V, 5 if the keys and values are those of other words, or 6 if there are several heads or an output projection.
pub const VERSION: u64 = 6;
/// The first version with a name.
const NAMED: u64 = 2;
/// The first version with names of columns.
const COLUMNS: u64 = 3;
/// The first version with soft caps, biases and negative divisors.
const RULES: u64 = 4;
/// The first version with keys and values of other words.
const OTHER_KEYS: u64 = 5;
/// The first version with several heads and an output projection.
const HEADS: u64 = 6;

/// A label from which characters that no label may contain were removed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MendedLabel {
    /// Whose label.
    pub of: Sequence,
    /// The row of the label, from 0.
    pub row: usize,
    /// The first character removed.
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
///     Snapshot::from_json(r#"{"attenscope": 7}"#, base),
///     Err(WireError::Version { given: 7 }),
/// );
/// # Ok::<(), WireError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Snapshot {
    /// The id of the preset that the document was started from.
    pub preset: Option<String>,
    pub document: Document,
}

/// A snapshot whose large matrices are kept beside the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parts {
    /// The JSON.
    pub text: String,
    /// The matrices whose numbers are not in the text.
    pub apart: Vec<Input>,
}

impl Snapshot {
    /// Writes the snapshot as one line of JSON. With `base`, the preset's inputs, a matrix with few differing cells is
    /// written as those cells.
    pub fn to_json(&self, base: Option<&Inputs>) -> String {
        let whole = whole(self.document.inputs());
        self.written(&whole, base, MatrixToWrite::new).text
    }

    /// Writes the snapshot as a text of at most a megabyte. The numbers of large matrices are left out, to be kept
    /// beside it.
    pub fn to_parts(&self, base: Option<&Inputs>) -> Parts {
        let whole = whole(self.document.inputs());
        self.written(&whole, base, MatrixToWrite::short)
    }

    fn written<'a>(
        &'a self,
        whole: &'a PerInput<Cow<'a, Matrix>>,
        base: Option<&'a Inputs>,
        write: impl Fn(&'a Matrix, Option<&Matrix>) -> MatrixToWrite<'a>,
    ) -> Parts {
        // Names every part of a document, so that a new part does not compile until it is written here.
        let DocumentParts { inputs, settings, mask, name, origin: _ } = self.document.parts();
        let base = base.filter(|_| self.preset.is_some());
        let mut matrices = PerInput::from_fn(|input| {
            let base = base.filter(|preset| preset.has(input)).map(|preset| preset.whole(input));
            inputs.has(input).then(|| write(&whole[input], base.as_deref()))
        });
        let is_apart =
            |written: &Option<MatrixToWrite<'_>>| written.as_ref().is_some_and(MatrixToWrite::is_apart);
        let apart =
            matrices.iter().filter(|(_, written)| is_apart(written)).map(|(input, _)| input).collect();
        let heads = inputs.shape().heads();
        let outgoing = Outgoing {
            attenscope: match (is_new(&self.document), inputs.has_named_columns(), name) {
                _ if !inputs.shape().is_one_head_alone() => HEADS,
                _ if inputs.shape().has_other_keys() => OTHER_KEYS,
                (true, ..) => RULES,
                (false, true, _) => COLUMNS,
                (false, false, Some(_)) => NAMED,
                (false, false, None) => 1,
            },
            name: name.map(SheetName::as_str),
            preset: self.preset.as_deref(),
            settings: settings.into(),
            mask: WrittenMask::of(mask, inputs.shape()),
            labels: inputs.labels(),
            key_labels: inputs.other_labels(),
            columns: columns_to_write(inputs),
            heads: (heads > 1).then_some(heads),
            kv_heads: (inputs.sharing() > 1).then(|| heads / inputs.sharing()),
            x: matrices[Input::X].take(),
            x_kv: matrices[Input::XKv].take(),
            w_q: matrices[Input::Wq].take(),
            w_k: matrices[Input::Wk].take(),
            w_v: matrices[Input::Wv].take(),
            q: matrices[Input::Q].take(),
            k: matrices[Input::K].take(),
            v: matrices[Input::V].take(),
            w_o: matrices[Input::Wo].take(),
            bias: matrices[Input::Bias].take(),
        };
        match serde_json::to_string(&outgoing) {
            Ok(text) => Parts { text, apart },
            Err(_) => unreachable!("texts, numbers and lists are all JSON"),
        }
    }

    /// Reads a snapshot. `base` returns the inputs of a preset by its id.
    ///
    /// # Errors
    /// If the text is not a snapshot, or not of a valid document.
    pub fn from_json(text: &str, base: impl Fn(&str) -> Option<Inputs>) -> Result<Self, WireError> {
        Self::read(text, base, |_| None, |_, _, label| label)
    }

    /// Reads a snapshot that this page has kept. `apart` returns the numbers of matrices stored beside the text, row by
    /// row.
    ///
    /// Old versions of the page accepted any label. Characters that [no label may contain](crate::label::unfit) are
    /// removed and reported, because a person's own work matters more than an invisible character.
    /// [`Snapshot::from_json`], which reads what comes from elsewhere, refuses them.
    ///
    /// # Errors
    /// As [`Snapshot::from_json`], except for those characters; also if numbers stored beside the text are missing or
    /// have the wrong count.
    pub fn from_saved(
        text: &str,
        base: impl Fn(&str) -> Option<Inputs>,
        apart: impl Fn(Input) -> Option<Vec<f64>>,
    ) -> Result<(Self, Vec<MendedLabel>), WireError> {
        let mut mended_labels = Vec::new();
        let snapshot = Self::read(text, base, apart, |of, row, label| match mended(&label) {
            Some((kept, character)) => {
                mended_labels.push(MendedLabel { of, row, character });
                kept
            }
            None => label,
        })?;
        Ok((snapshot, mended_labels))
    }

    fn read(
        text: &str,
        base: impl Fn(&str) -> Option<Inputs>,
        apart: impl Fn(Input) -> Option<Vec<f64>>,
        mut label: impl FnMut(Sequence, usize, String) -> String,
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
            let base = base.as_ref().map(|inputs| inputs.whole(input));
            read.into_matrix(input, base.as_deref(), || apart(input))
        };
        let Incoming { x, x_kv, w_q, w_k, w_v, q, k, v, .. } = incoming;
        let is_given = x.is_none() && q.is_some();
        let superfluous = match is_given {
            true => [(Input::Wq, &w_q), (Input::Wk, &w_k), (Input::Wv, &w_v)],
            false => [(Input::Q, &q), (Input::K, &k), (Input::V, &v)],
        };
        if let Some((input, _)) = superfluous.into_iter().find(|(_, read)| read.is_some()) {
            return Err(WireError::Form { input });
        }
        // X′ is that of other words, and only where K and V are computed.
        let is_superfluous = x_kv.is_some() && (is_given || incoming.key_labels.is_none());
        if is_superfluous {
            return Err(WireError::Form { input: Input::XKv });
        }
        let required = |input, read: Option<Read>| matrix(input, read.ok_or(WireError::Form { input })?);
        let bias = incoming.bias.map(|bias| matrix(Input::Bias, bias)).transpose()?;
        let w_o = incoming.w_o.map(|w_o| matrix(Input::Wo, w_o)).transpose()?;
        let heads = incoming.heads.unwrap_or(1);
        let divided = |whole| HeadColumns::of(whole, heads, incoming.kv_heads.unwrap_or(heads));
        let mut labels = |of: Sequence, read: Labels, expected: usize| {
            let Bounded { kept, given } = read;
            // If there are as many labels as tokens, the count is right and the shape is at fault.
            if given != kept.len() && given != expected {
                return Err(WireError::from(InputError::LabelCount { of, expected, given }));
            }
            Ok(kept.into_iter().enumerate().map(|(row, Short(text))| label(of, row, text)).collect())
        };
        let (inputs, (rest, sharing)) = match is_given {
            true => {
                let given = [required(Input::Q, q)?, required(Input::K, k)?, required(Input::V, v)?];
                let [n, m] = [given[0].rows(), given[1].rows()];
                let columns = divided(given)?;
                let words = labels(Sequence::Queries, incoming.labels, n)?;
                let others = incoming.key_labels.map(|read| labels(Sequence::Keys, read, m)).transpose()?;
                (Inputs::of_given(words, others, columns.first)?, (columns.rest, columns.sharing))
            }
            false => {
                let [x, w_q] = [required(Input::X, x)?, required(Input::Wq, w_q)?];
                let [w_k, w_v] = [required(Input::Wk, w_k)?, required(Input::Wv, w_v)?];
                let HeadColumns { first: [w_q, w_k, w_v], rest, sharing } = divided([w_q, w_k, w_v])?;
                let words = labels(Sequence::Queries, incoming.labels, x.rows())?;
                let inputs = Inputs::new(words, x, w_q, w_k, w_v)?;
                let inputs = match incoming.key_labels {
                    Some(read) => {
                        let x_kv = required(Input::XKv, x_kv)?;
                        inputs.with_other_words(labels(Sequence::Keys, read, x_kv.rows())?, x_kv)?
                    }
                    None => inputs,
                };
                (inputs, (rest, sharing))
            }
        };
        let inputs = inputs.with_heads(rest, sharing)?.with_output_projection(w_o)?;
        let columns =
            incoming.columns.map(|names| read_columns(names, inputs.shape().d_model())).transpose()?;
        let inputs = inputs.with_columns(columns.unwrap_or_default()).with_bias(bias)?;
        let mask = incoming.mask.unwrap_or_default().check(inputs.shape())?;
        let settings = incoming.settings.check()?;
        settings.scaling.check(inputs.shape())?;
        let document = Document::new(inputs, settings).masked_by(mask)?;
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

/// The labels of a sequence in a snapshot. Each keeps one character more than allowed, so that too long a label is noticed.
type Labels = Bounded<Short<{ MAX_LABEL_CHARS + 1 }>, MAX_TOKENS>;

/// The names of X's columns in a snapshot; `null` for none.
type ColumnNames = Bounded<Option<Short<{ MAX_COLUMN_CHARS + 1 }>>, MAX_DIMENSION>;

/// Returns the matrices with the columns of all heads.
fn whole(inputs: &Inputs) -> PerInput<Cow<'_, Matrix>> {
    PerInput::from(Input::ALL.map(|input| inputs.whole(input)))
}

/// Returns the names of X's columns, or `None` if there are none.
fn columns_to_write(inputs: &Inputs) -> Option<Vec<Option<&str>>> {
    let names = inputs.columns().iter().map(|name| name.as_ref().map(ColumnName::as_str));
    inputs.has_named_columns().then(|| names.collect())
}

/// Checks the names of `d_model` columns.
fn read_columns(names: ColumnNames, d_model: usize) -> Result<Vec<Option<ColumnName>>, WireError> {
    let Bounded { kept, given } = names;
    if given != d_model {
        return Err(WireError::ColumnCount { expected: d_model, given });
    }
    let read = |(col, name): (usize, Option<Short<_>>)| {
        let name = name.map(|Short(text)| ColumnName::new(&text)).transpose();
        name.map_err(|error| WireError::Column { col, error })
    };
    kept.into_iter().enumerate().map(read).collect()
}

fn is_known(version: u64) -> bool {
    (1..=VERSION).contains(&version)
}

/// Turns a serde error into ours. The version is looked up first, since another version may have other fields.
fn refusal(text: &str, error: serde_json::Error) -> WireError {
    #[derive(Deserialize)]
    struct Header {
        attenscope: u64,
    }
    let header = serde_json::from_str(text);
    match (header, error.into()) {
        (Ok(Header { attenscope }), _) if !is_known(attenscope) => WireError::Version { given: attenscope },
        // serde_json reports an enum with two variants, or none, as malformed; but here all of the text was read as
        // JSON.
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
    #[serde(skip_serializing_if = "Option::is_none")]
    key_labels: Option<&'a [String]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    columns: Option<Vec<Option<&'a str>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    heads: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    kv_heads: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    x: Option<MatrixToWrite<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    x_kv: Option<MatrixToWrite<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    w_q: Option<MatrixToWrite<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    w_k: Option<MatrixToWrite<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    w_v: Option<MatrixToWrite<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    q: Option<MatrixToWrite<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    k: Option<MatrixToWrite<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    v: Option<MatrixToWrite<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    w_o: Option<MatrixToWrite<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    bias: Option<MatrixToWrite<'a>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Incoming {
    attenscope: u64,
    // One character more than allowed, as for labels.
    name: Option<Short<{ MAX_NAME_CHARS + 1 }>>,
    preset: Option<Short<{ WireError::NAME_CHARS }>>,
    settings: SettingsField,
    // Added after the first snapshots were written; those have no mask.
    mask: Option<ReadMask>,
    labels: Labels,
    // Added with version 5, as is `x_kv`.
    key_labels: Option<Labels>,
    // One character more than allowed, as for labels.
    columns: Option<ColumnNames>,
    // Added with version 6, as is `w_o`.
    heads: Option<usize>,
    kv_heads: Option<usize>,
    // X and the weights. Since version 4 there may be Q, K and V instead.
    x: Option<Read>,
    x_kv: Option<Read>,
    w_q: Option<Read>,
    w_k: Option<Read>,
    w_v: Option<Read>,
    q: Option<Read>,
    k: Option<Read>,
    v: Option<Read>,
    w_o: Option<Read>,
    // Added with version 4.
    bias: Option<Read>,
}
