//! NumPy's `.npz`: a zip of arrays. It has one `float64` array per stage in C order, an array of texts `words`, another
//! `key_words` if the keys and values are those of other words, and a text `convention` that says how the matrices are
//! written. With several heads, the matrices of a stage are one array of three dimensions, and the number of heads of the keys
//! and values tells how many neighbouring heads share them. `numpy.load` reads it without pickle.

use super::{
    export_source::ExportSource,
    exporter::{ExportKind, Exporter, Preview},
    zip::Zip,
};
use crate::model::Stage;

pub(super) static EXPORTER: Exporter = Exporter {
    name: "NumPy .npz",
    ending: ".npz",
    kind: ExportKind::Data,
    preview: Preview::Never,
    write: npz,
};

/// Returns the archive.
fn npz(source: &ExportSource<'_>) -> Vec<u8> {
    let mut zip = Zip::default();
    for stage in source.stages() {
        zip.add(&format!("{}.npy", stage.name()), &numbers(source, stage));
    }
    let list = |words: &[String]| texts(words, &format!("({},)", words.len()));
    zip.add("words.npy", &list(source.words()));
    if let Some(words) = source.key_words() {
        zip.add("key_words.npy", &list(words));
    }
    zip.add("convention.npy", &texts(&[source.convention().name().to_owned()], "()"));
    zip.close()
}

fn numbers(source: &ExportSource<'_>, stage: Stage) -> Vec<u8> {
    let matrices = source.matrices(stage);
    let [rows, cols] = [matrices[0].rows(), matrices[0].cols()];
    let shape = match source.places(stage) {
        Some(_) => format!("({}, {rows}, {cols})", matrices.len()),
        None => format!("({rows}, {cols})"),
    };
    let mut bytes = header("<f8", &shape);
    let values = matrices.iter().flat_map(|matrix| matrix.values());
    bytes.extend(values.flat_map(|value| value.to_le_bytes()));
    bytes
}

/// Encodes an array of texts of a shape. All have the length of the longest, in characters of four bytes, padded with
/// 0.
fn texts(texts: &[String], shape: &str) -> Vec<u8> {
    let longest = texts.iter().map(|text| text.chars().count()).max().unwrap_or(0).max(1);
    let mut bytes = header(&format!("<U{longest}"), shape);
    for text in texts {
        let padded = text.chars().map(u32::from).chain(std::iter::repeat(0));
        bytes.extend(padded.take(longest).flat_map(u32::to_le_bytes));
    }
    bytes
}

/// Returns a header of version 1.0. It ends with a newline, and the data after it begins at a multiple of 64 bytes.
fn header(kind: &str, shape: &str) -> Vec<u8> {
    let mut text = format!("{{'descr': '{kind}', 'fortran_order': False, 'shape': {shape}, }}");
    const BEFORE: usize = 10;
    let length = (BEFORE + text.len() + 1).next_multiple_of(64) - BEFORE;
    text.extend(std::iter::repeat_n(' ', length - 1 - text.len()));
    text.push('\n');
    let mut bytes = b"\x93NUMPY\x01\x00".to_vec();
    bytes.extend((length as u16).to_le_bytes());
    bytes.extend(text.bytes());
    bytes
}
