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
//! If the keys and values are those of other words, `key_words` has these.

use std::fmt::Write as _;

use super::export_source::ExportSource;
use super::exporter::{ExportKind, Exporter, Preview};
use super::number::{plain, special};
use crate::math::Matrix;

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
    let stages: Vec<_> = source
        .stages()
        .into_iter()
        .map(|stage| format!("    \"{}\": {}", stage.name(), object(&source.matrix(stage))))
        .collect();
    let _ = write!(out, "  \"stages\": {{\n{}\n  }}\n}}\n", stages.join(",\n"));
    out
}

fn object(matrix: &Matrix) -> String {
    let row = |row: &[f64]| {
        let numbers: Vec<_> = row.iter().map(|&value| number(value)).collect();
        format!("[{}]", numbers.join(", "))
    };
    let rows: Vec<_> = matrix.iter_rows().map(row).collect();
    format!("{{\"shape\": [{}, {}], \"values\": [{}]}}", matrix.rows(), matrix.cols(), rows.join(", "))
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
