//! Exporting documents to files for other programs: tables, arrays, text for a report, and code that computes the same.
//!
//! Each format is a file of this module with an `Exporter`; [`ExportFormat`] lists them. All formats write the matrices
//! as the page does, in the document's [`Convention`](crate::model::Convention). Every number, −0 included, is the
//! shortest text that reads back to the same binary64 (in `.npz`, its bits). Numbers that are not finite, such as a
//! masked score of −∞, are written as each format has them. JSON has none, so it gets the texts `"-Infinity"`,
//! `"Infinity"` and `"NaN"`.
//!
//! Words are exported as typed and may hold anything that a word may hold. Each format escapes them so that they stay
//! words.

mod code;
mod export_source;
mod exporter;
mod format;
mod json;
mod latex;
mod markdown;
mod mathml;
mod npz;
mod number;
mod symbol;
mod table;
mod tolerance;
mod words_as;
mod zip;

use self::export_source::ExportSource;
use crate::model::Pipeline;

pub use export_source::ExportScope;
pub use exporter::{ExportKind, Preview};
pub use format::{ExportFormat, Exported, MAX_SHOWN};
pub use symbol::{chosen_symbol, symbol};
pub use table::has_guarded;

/// Exports one stage, or all, in a format. Code is always the whole computation, because it asserts the output.
///
/// ```
/// use attenscope::export::{ExportFormat, ExportScope, export};
/// use attenscope::model::{Attention, Pipeline, Stage};
/// use attenscope::presets::Preset;
///
/// let document = Preset::ThreeWords.document();
/// let attention = Attention::compute(&document);
/// let pipeline = Pipeline::new(&document, &attention);
/// let scores = export(pipeline, ExportScope::One(Stage::Scores), ExportFormat::Csv);
/// assert_eq!(scores.file_name("the cat sat"), "the cat sat-scores.csv");
/// assert_eq!(scores.text(), Some("scores,x₁,x₂,x₃\r\nx₁,3,6,6\r\nx₂,6,12,12\r\nx₃,6,12,12\r\n"));
/// ```
pub fn export(pipeline: Pipeline<'_>, scope: ExportScope, format: ExportFormat) -> Exported {
    let exporter = format.exporter();
    let scope = if exporter.kind == ExportKind::Code { ExportScope::All } else { scope };
    let of = match scope {
        ExportScope::One(stage) => format!("-{}", stage.name()),
        ExportScope::All => String::new(),
    };
    let bytes = (exporter.write)(&ExportSource::new(pipeline, scope));
    Exported { ending: format!("{of}{}", exporter.ending), bytes }
}
