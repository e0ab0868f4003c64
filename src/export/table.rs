//! CSV and TSV (RFC 4180), with the stage's name in the corner, a heading for each row and column, and an empty line
//! between stages. Of several heads, the name says which one a stage is of.

use super::{
    export_source::ExportSource,
    exporter::{ExportKind, Exporter, Preview},
    number::plain,
};
use crate::model::{Document, Sequence, Stage};

pub(super) static CSV: Exporter = Exporter {
    name: "CSV",
    ending: ".csv",
    kind: ExportKind::Data,
    preview: Preview::Never,
    write: |source| table(source, ',').into_bytes(),
};

pub(super) static TSV: Exporter = Exporter {
    name: "TSV",
    ending: ".tsv",
    kind: ExportKind::Data,
    preview: Preview::Never,
    write: |source| table(source, '\t').into_bytes(),
};

/// What begins a formula in a spreadsheet. The full-width forms do so where people type them.
const FORMULA: [char; 10] = ['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠'];

/// Whether CSV and TSV put an apostrophe before a word, because a spreadsheet would compute it.
fn is_guarded(word: &str) -> bool {
    word.starts_with(FORMULA)
}

/// Whether CSV and TSV put an apostrophe before some word of a document, so that no spreadsheet computes it.
pub fn has_guarded(document: &Document) -> bool {
    let labels = Sequence::ALL.into_iter().flat_map(|sequence| document.inputs().labels_of(sequence));
    labels.into_iter().any(|word| is_guarded(word))
}

/// Returns the stages as a table whose cells are separated by `between`, a comma or a tab.
fn table(source: &ExportSource<'_>, between: char) -> String {
    source.each(|source, stage| of_matrix(source, stage, between)).join("\r\n")
}

fn of_matrix(source: ExportSource<'_>, stage: Stage, between: char) -> String {
    let matrix = source.matrix(stage);
    let [rows, cols] = source.headings(stage);
    let mut out = match source.heads_of(stage) {
        Some((first, last)) if first == last => format!("head {first} {}", stage.name()),
        Some((first, last)) => format!("heads {first}-{last} {}", stage.name()),
        None => stage.name().to_owned(),
    };
    for col in 0..matrix.cols() {
        out.push(between);
        out += &heading(cols, col);
    }
    out += "\r\n";
    for (row, numbers) in matrix.iter_rows().enumerate() {
        out += &heading(rows, row);
        for &number in numbers {
            out.push(between);
            out += &plain(number);
        }
        out += "\r\n";
    }
    out
}

/// Returns the word of a row or column as a field, or its number from 1.
fn heading(words: Option<&[String]>, at: usize) -> String {
    words.map_or_else(|| (at + 1).to_string(), |words| field(&words[at]))
}

/// Formats a word as a field. A word that a spreadsheet would compute gets an apostrophe. A word with spaces around it,
/// or with a character that may end a field in some country's spreadsheet, is quoted.
fn field(word: &str) -> String {
    let guard = if is_guarded(word) { "'" } else { "" };
    let is_quoted = word.contains(['"', ',', ';', '|', '\t', '\r', '\n']) || word.trim() != word;
    if is_quoted { format!("\"{guard}{}\"", word.replace('"', "\"\"")) } else { format!("{guard}{word}") }
}
