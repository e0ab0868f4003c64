//! The JSON of a document: what the page saves, and any other text in its place.

use std::sync::OnceLock;

use attenscope::format::{Snapshot, VERSION, WireError};
use attenscope::model::{
    HeadsError, InputError, Inputs, MAX_COLUMN_CHARS, MAX_DIMENSION, MAX_HEADS, MAX_LABEL_CHARS,
    MAX_NAME_CHARS, MAX_TOKENS, NameError, SettingsError, Temperature,
};
use attenscope::presets::Preset;

use crate::same::assert_same_document;

/// A text is either a snapshot that reads back to the same bits, or is refused for a valid reason.
pub fn document(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    match Snapshot::from_json(text, inputs_of) {
        Ok(snapshot) => assert_reads_back(&snapshot),
        Err(error) => assert_holds(text, &error),
    }
}

/// The inputs of a preset. Omits the wide one: an input with it would take as long as a thousand others.
pub(crate) fn inputs_of(id: &str) -> Option<Inputs> {
    static INPUTS: OnceLock<Vec<(&str, Inputs)>> = OnceLock::new();
    let inputs = INPUTS.get_or_init(|| {
        let presets = Preset::ALL.into_iter().filter(|preset| *preset != Preset::HumptyDumpty);
        presets.map(|preset| (preset.id(), preset.document().inputs().clone())).collect()
    });
    inputs.iter().find(|(name, _)| *name == id).map(|(_, inputs)| inputs.clone())
}

/// A snapshot that was read reads back after it was written, both completely and as changed cells.
pub(crate) fn assert_reads_back(snapshot: &Snapshot) {
    assert_eq!(snapshot.preset.as_deref(), snapshot.document.origin());
    let preset = snapshot.preset.as_deref().and_then(inputs_of);
    for base in [None, preset.as_ref()] {
        let text = snapshot.to_json(base);
        let read = Snapshot::from_json(&text, inputs_of);
        let Ok(read) = read else { panic!("{text} was written, and is refused: {read:?}") };
        assert_same_document(&read.document, &snapshot.document);
        assert_eq!(read.preset, snapshot.preset);
        assert_eq!(read.to_json(base), text);
    }
}

/// What an error claims is true: its place is in the text, its limit is exceeded, its values differ.
pub(crate) fn assert_holds(text: &str, error: &WireError) {
    let holds = match error {
        WireError::Malformed { line, column }
        | WireError::Unexpected { line, column }
        | WireError::TooLarge { line, column } => is_place(text, *line, *column),
        WireError::Version { given } => !(1..=VERSION).contains(given),
        WireError::Name(NameError::Empty) | WireError::Column { error: NameError::Empty, .. } => true,
        WireError::Column { error: NameError::TooLong { given }, .. } => *given > MAX_COLUMN_CHARS,
        WireError::Column { error: NameError::Character { at, .. }, .. } => *at <= MAX_COLUMN_CHARS,
        WireError::ColumnCount { expected, given } => expected != given,
        WireError::Name(NameError::TooLong { given }) => *given > MAX_NAME_CHARS,
        WireError::Name(NameError::Character { at, .. }) => *at <= MAX_NAME_CHARS,
        WireError::UnknownPreset { id } => {
            id.chars().count() <= WireError::NAME_CHARS && inputs_of(id).is_none()
        }
        WireError::ValueCount { rows, cols, given, .. } => {
            rows.checked_mul(*cols) != Some(*given) || *given > MAX_DIMENSION * MAX_DIMENSION
        }
        WireError::Cell { at, .. } => *at < text.len(),
        WireError::Inputs(error) => does_hold(text, error),
        WireError::Heads(error) => match *error {
            HeadsError::Count { given } => !(1..=MAX_HEADS).contains(&given),
            HeadsError::Width { width, heads, .. } => !width.is_multiple_of(heads),
            HeadsError::Groups { groups, heads } => groups == 0 || !heads.is_multiple_of(groups),
        },
        WireError::Settings(SettingsError::Divisor(value)) => !value.is_finite() || *value == 0.0,
        WireError::Settings(SettingsError::Temperature(value)) => {
            !(Temperature::MIN..=Temperature::MAX).contains(value)
        }
        WireError::Mask(error) => error.expected != error.given,
        WireError::MaskWindow { given, limit } => *limit < MAX_TOKENS && *given > *limit as u64,
        WireError::MaskKey { token, tokens } => *token >= *tokens as u64,
        WireError::MaskRow { row, queries, .. } => row < queries,
        _ => true,
    };
    assert!(holds, "{error:?} of {text}");
}

/// Returns whether the text has this line, and this column in bytes. Column 0 is before the first byte.
fn is_place(text: &str, line: usize, column: usize) -> bool {
    let lines = line.checked_sub(1).and_then(|before| text.split('\n').nth(before));
    lines.is_some_and(|line| column <= line.len())
}

fn does_hold(text: &str, error: &InputError) -> bool {
    match error {
        InputError::Shape(error) => !(1..=error.limit).contains(&error.given),
        InputError::Mismatch { expected, given, .. } | InputError::LabelCount { expected, given, .. } => {
            expected != given
        }
        InputError::Label { row, .. } => *row < text.len(),
        InputError::LabelCharacter { row, at, .. } => *row < text.len() && *at <= MAX_LABEL_CHARS,
        InputError::NotFinite { row, col, .. } => *row < MAX_DIMENSION && *col < MAX_DIMENSION,
        InputError::Heads(error) => match error {
            HeadsError::Count { given } => !(1..=MAX_HEADS).contains(given),
            HeadsError::Groups { groups, heads } => *groups == 0 || !heads.is_multiple_of(*groups),
            HeadsError::Width { width, heads, .. } => !width.is_multiple_of(*heads),
        },
        // A text has the matrices that heads share once.
        InputError::Shared { .. } => false,
    }
}
