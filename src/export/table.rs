//! CSV and TSV: RFC 4180, the stage's name in the corner, the heading of each row and column, and between two stages
//! an empty line.

use super::export_source::ExportSource;
use super::number::plain;
use crate::model::Document;

/// What begins a formula to a spreadsheet; the wide forms do where such are typed.
const FORMULA: [char; 10] = ['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠'];

/// Whether a word is written with an apostrophe before it in CSV and TSV, as a spreadsheet would compute it.
fn is_guarded(word: &str) -> bool {
    word.starts_with(FORMULA)
}

/// Whether a document has such words.
pub fn has_guarded(document: &Document) -> bool {
    document.inputs().labels().iter().any(|word| is_guarded(word))
}

/// The stages as a table, their numbers `between` commas or tabs.
pub(super) fn table(taken: &ExportSource<'_>, between: char) -> String {
    let mut out = String::new();
    for stage in taken.stages() {
        if !out.is_empty() {
            out += "\r\n";
        }
        let matrix = taken.matrix(stage);
        let [rows, cols] = taken.headings(stage);
        out += stage.name();
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
    }
    out
}

/// The word of a row or column, or its number from 1.
fn heading(words: Option<&[String]>, at: usize) -> String {
    words.map_or_else(|| (at + 1).to_string(), |words| field(&words[at]))
}

/// A word as a field. One that a spreadsheet would compute has an apostrophe before it; one that holds what may end a
/// field, in any country's spreadsheet, stands in quotes.
fn field(word: &str) -> String {
    let guard = if is_guarded(word) { "'" } else { "" };
    let is_quoted = word.contains(['"', ',', ';', '|', '\t', '\r', '\n']) || word.trim() != word;
    if is_quoted { format!("\"{guard}{}\"", word.replace('"', "\"\"")) } else { format!("{guard}{word}") }
}
