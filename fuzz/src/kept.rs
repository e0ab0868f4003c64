//! What the browser stores: the stamp of a save, the work, and blocks of numbers beside it.

use attenscope::format::{MendedLabel, Snapshot, WireError};
use attenscope::label;
use attenscope::model::{Input, InputError, MAX_DIMENSION, Sequence};
use attenscope::saving::KeptValue;

use crate::bytes::Bytes;
use crate::document::{assert_holds, assert_reads_back, inputs_of};
use crate::same::assert_same_document;

/// The numbers in blocks.
const NUMBERS: [f64; 8] = [0.0, -0.0, 1.0, -2.5, f64::MAX, f64::MIN_POSITIVE / 4.0, f64::INFINITY, f64::NAN];
/// The lengths of blocks for large matrices.
const LENGTHS: [usize; 3] = [1 << 10, MAX_DIMENSION, MAX_DIMENSION + 1];

/// Four bytes per input choose its block. The rest is the stored text.
pub fn kept(data: &[u8]) {
    let mut bytes = Bytes(data);
    let blocks = Input::ALL.map(|_| block(&mut bytes));
    let Ok(text) = std::str::from_utf8(bytes.0) else { return };
    let kept = KeptValue::read(text);
    assert_is_of(text, kept);
    match kept {
        KeptValue::Here { text, .. } => assert_saved(text, &blocks),
        KeptValue::InDatabase { older: Some(older), .. } => match KeptValue::read(older) {
            // It was cut out of JSON, so it is either not from this program or a plain text.
            KeptValue::Here { text, .. } => assert_saved(text, &blocks),
            KeptValue::InDatabase { .. } => {}
        },
        KeptValue::InDatabase { older: None, .. } => {}
    }
}

/// Decodes a block: `None`, or two alternating numbers.
fn block(bytes: &mut Bytes<'_>) -> Option<Vec<f64>> {
    let [kind, length, first, second] = std::array::from_fn(|_| bytes.byte());
    let length = match kind {
        0..64 => return None,
        64..240 => usize::from(length),
        240.. => LENGTHS[usize::from(length) % LENGTHS.len()],
    };
    let numbers = [first, second].map(|at| NUMBERS[usize::from(at) % NUMBERS.len()]);
    Some((0..length).map(|at| numbers[at % 2]).collect())
}

/// What is read from a text is a part of it, and reads back after it was written.
fn assert_is_of(text: &str, kept: KeptValue<'_>) {
    let (cut, is_enveloped) = match kept {
        KeptValue::Here { text: work, .. } => (work, work.len() < text.len()),
        KeptValue::InDatabase { older, .. } => (older.unwrap_or_default(), true),
    };
    assert!(text.contains(cut), "{cut} is not of {text}");
    if !is_enveloped {
        assert_eq!(kept, KeptValue::Here { stamp: None, text });
        return;
    }
    let written = kept.to_string();
    assert_eq!(KeptValue::read(&written), kept, "{text} was written as {written}");
    assert_eq!(KeptValue::read(&written).stamp(), kept.stamp());
}

/// Saved work is either a document whose mended labels are reported, or is refused for a valid reason.
fn assert_saved(text: &str, blocks: &[Option<Vec<f64>>; Input::ALL.len()]) {
    let block = |input: Input| blocks[input as usize].clone();
    match Snapshot::from_saved(text, inputs_of, block) {
        Ok((snapshot, mended)) => {
            assert_reads_back(&snapshot);
            assert_goes_apart(&snapshot);
            assert_mended(text, &snapshot, &mended, block);
        }
        // The text does not tell how many numbers a block has.
        Err(WireError::ValueCount { rows, cols, given, .. }) => {
            assert!(rows.checked_mul(cols) != Some(given), "{rows} × {cols} are {given}: {text}");
        }
        // Nor does it tell whether they are finite.
        Err(WireError::Inputs(InputError::NotFinite { input, row, col })) => {
            assert!(row < MAX_DIMENSION && col < MAX_DIMENSION, "{input:?} has no ({row}, {col}): {text}");
        }
        Err(error) => assert_holds(text, &error),
    }
}

/// A document written with separate blocks reads back to the same bits.
fn assert_goes_apart(snapshot: &Snapshot) {
    let inputs = snapshot.document.inputs();
    let base = snapshot.preset.as_deref().and_then(inputs_of);
    let parts = snapshot.to_parts(base.as_ref());
    let numbers = |input| parts.apart.contains(&input).then(|| inputs.matrix(input).values().to_vec());
    let Ok((read, mended)) = Snapshot::from_saved(&parts.text, inputs_of, numbers) else {
        panic!("{} was written, and is refused", parts.text)
    };
    assert_same_document(&read.document, &snapshot.document);
    assert_eq!(mended, [], "{}", parts.text);
}

/// No label has characters that labels may not have, each mended label is reported once, and a text without any needs
/// no mending.
fn assert_mended(
    text: &str,
    snapshot: &Snapshot,
    mended: &[MendedLabel],
    block: impl Fn(Input) -> Option<Vec<f64>>,
) {
    let labels = snapshot.document.inputs().labels();
    assert!(labels.iter().all(|label| label::mended(label).is_none()), "{labels:?}");
    assert!(
        mended.is_sorted_by_key(|label| label.row) && mended.iter().all(|label| label.row < labels.len())
    );
    match Snapshot::from_json(text, inputs_of) {
        Ok(plain) => {
            assert_eq!(mended, [], "{text}");
            assert_same_document(&plain.document, &snapshot.document);
        }
        Err(WireError::Apart { input }) => assert!(block(input).is_some(), "{input:?} of {text}"),
        Err(WireError::Inputs(
            InputError::LabelCharacter { of: Sequence::Queries, row, .. }
            | InputError::Label { of: Sequence::Queries, row },
        )) => {
            assert!(mended.iter().any(|label| label.row == row), "row {row} is not told: {text}");
        }
        Err(error) => panic!("{error:?}, where nothing was mended: {text}"),
    }
}
