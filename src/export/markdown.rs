//! Markdown tables, as GitHub and others read them.

use super::{
    export_source::{ExportScope, ExportSource},
    exporter::{ExportKind, Exporter, Preview},
    number::shown,
};
use crate::{
    label::isolated,
    model::{MARKDOWN, Stage},
};

pub(super) static EXPORTER: Exporter = Exporter {
    name: "Markdown",
    ending: ".md",
    kind: ExportKind::Report,
    preview: Preview::IfLong,
    write: |source| markdown(source).into_bytes(),
};

/// Returns a table per stage. If all stages are exported, each table is below its formula.
fn markdown(source: &ExportSource<'_>) -> String {
    let tables = source.each(|source, stage| match source.scope {
        ExportScope::All => format!("## {}\n\n{}", heading(&source, stage), table(&source, stage)),
        ExportScope::One(_) => table(&source, stage),
    });
    tables.join("\n")
}

fn heading(source: &ExportSource<'_>, stage: Stage) -> String {
    let name = source.name(stage).write(&MARKDOWN);
    match source.definition(stage) {
        Some(formula) => format!("{name} = {}", formula.write(&MARKDOWN)),
        None => name,
    }
}

fn table(source: &ExportSource<'_>, stage: Stage) -> String {
    let matrix = source.matrix(stage);
    let [rows, cols] = source.headings(stage);
    let name = |words: Option<&[String]>, at: usize| {
        words.map_or_else(|| (at + 1).to_string(), |words| escaped(&words[at]))
    };
    let mut out = format!("| {} |", source.name(stage).write(&MARKDOWN));
    for col in 0..matrix.cols() {
        out += &format!(" {} |", name(cols, col));
    }
    out += "\n|:--|";
    out += &"--:|".repeat(matrix.cols());
    out.push('\n');
    for (row, numbers) in matrix.iter_rows().enumerate() {
        out += &format!("| {} |", name(rows, row));
        for &value in numbers {
            out += &format!(" {} |", shown(value, "∞"));
        }
        out.push('\n');
    }
    out
}

/// Escapes a word: puts a backslash before every ASCII character that Markdown may interpret.
fn escaped(word: &str) -> String {
    let is_plain =
        |c: char| !c.is_ascii_punctuation() || matches!(c, '\'' | ',' | '-' | '?' | ';' | '/' | '%');
    let escape = |c: char| if is_plain(c) { c.to_string() } else { format!("\\{c}") };
    isolated(&word.chars().map(escape).collect::<String>())
}
