//! JSON: words, settings, shapes and numbers.
//!
//! ```json
//! {
//!   "words": ["A", "B"],
//!   "convention": "rows",
//!   "divisor": 1.4142135623730951,
//!   "temperature": 1,
//!   "stages": {
//!     "x": {"shape": [2, 2], "values": [[1, 0], [-0.0, 1e-7]]},
//!     "masked": {"shape": [2, 2], "values": [[0.5, "-Infinity"], [1, 1]]}
//!   }
//! }
//! ```
//!
//! If the keys and values are those of other words, `key_words` has these. With several heads, `heads` counts them, `key_heads`
//! counts those of keys and values, and the matrices of a stage are one array of three dimensions.

use std::fmt::Write as _;

use super::{
    export_source::ExportSource,
    exporter::{ExportKind, Exporter, Preview},
    number::{plain, special},
};
use crate::{math::Matrix, model::Stage};

pub(super) static EXPORTER: Exporter = Exporter {
    name: "JSON",
    ending: ".json",
    kind: ExportKind::Data,
    preview: Preview::Never,
    write: |source| json(source).into_bytes(),
};

/// Returns the stages as one JSON object.
fn json(source: &ExportSource<'_>) -> String {
    let document = source.pipeline.document();
    let list = |words: &[String]| words.iter().map(|word| quoted(word)).collect::<Vec<_>>().join(", ");
    let mut out = String::from("{\n");
    let _ = writeln!(out, "  \"words\": [{}],", list(source.words()));
    if let Some(words) = source.key_words() {
        let _ = writeln!(out, "  \"key_words\": [{}],", list(words));
    }
    let _ = writeln!(out, "  \"convention\": \"{}\",", source.convention().name());
    let _ = writeln!(out, "  \"divisor\": {},", number(document.divisor()));
    let _ = writeln!(out, "  \"temperature\": {},", number(document.settings().temperature.value()));
    if let Some(cap) = document.settings().soft_cap {
        let _ = writeln!(out, "  \"soft_cap\": {},", number(cap.value()));
    }
    if source.heads() > 1 {
        let _ = writeln!(out, "  \"heads\": {},", source.heads());
        let _ = writeln!(out, "  \"key_heads\": {},", source.heads() / source.sharing());
    }
    let stages: Vec<_> = source
        .stages()
        .into_iter()
        .map(|stage| format!("    \"{}\": {}", stage.name(), array(source, stage)))
        .collect();
    let _ = write!(out, "  \"stages\": {{\n{}\n  }}\n}}\n", stages.join(",\n"));
    out
}

/// Returns the numbers of a stage: rows of numbers, or a matrix for each head.
fn array(source: &ExportSource<'_>, stage: Stage) -> String {
    let matrices = source.matrices(stage);
    let [rows, cols] = [matrices[0].rows(), matrices[0].cols()];
    let values: Vec<_> = matrices.iter().map(|matrix| nested(matrix)).collect();
    match source.places(stage) {
        Some(_) => {
            let (heads, values) = (values.len(), values.join(", "));
            format!("{{\"shape\": [{heads}, {rows}, {cols}], \"values\": [{values}]}}")
        }
        None => format!("{{\"shape\": [{rows}, {cols}], \"values\": {}}}", values.concat()),
    }
}

fn nested(matrix: &Matrix) -> String {
    let row = |row: &[f64]| {
        let numbers: Vec<_> = row.iter().map(|&value| number(value)).collect();
        format!("[{}]", numbers.join(", "))
    };
    let rows: Vec<_> = matrix.iter_rows().map(row).collect();
    format!("[{}]", rows.join(", "))
}

fn number(value: f64) -> String {
    // Many programs read `-0` as an integer, which loses the sign.
    let is_negative_zero = value == 0.0 && value.is_sign_negative();
    let finite = || if is_negative_zero { "-0.0".to_owned() } else { plain(value) };
    special(value, ["\"Infinity\"", "\"-Infinity\"", "\"NaN\""]).unwrap_or_else(finite)
}

/// Quotes a text for JSON.
fn quoted(text: &str) -> String {
    match serde_json::to_string(text) {
        // If a page embeds this in a script, no text may contain the end of a script.
        Ok(text) => text.replace('<', "\\u003c"),
        Err(_) => unreachable!("a text is JSON"),
    }
}
