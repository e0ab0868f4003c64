//! LaTeX: a stage to insert in a text, or the whole worked solution as a document that compiles.

mod document;
mod notation;
mod text;

use self::notation::Letters;
use super::{
    export_source::{ExportScope, ExportSource},
    exporter::{ExportKind, Exporter, Preview},
    number::shown,
};
use crate::math::Matrix;

/// The most columns of a `bmatrix` for which LaTeX needs no setting.
const UNTOLD: usize = 10;

pub(super) static EXPORTER: Exporter = Exporter {
    name: "LaTeX",
    ending: ".tex",
    kind: ExportKind::Report,
    preview: Preview::Always,
    write: |source| latex(source).into_bytes(),
};

/// Returns a stage as a displayed formula, or all stages as a document.
fn latex(source: &ExportSource<'_>) -> String {
    let ExportScope::One(stage) = source.scope else { return document::document(source) };
    let cols = source.matrix(stage).cols();
    let mut out = "% \\usepackage{amsmath}\n".to_owned();
    if cols > UNTOLD {
        out += &format!("\\setcounter{{MaxMatrixCols}}{{{cols}}}\n");
    }
    let formulas = source.each(|source, stage| {
        let (matrix, symbol) = (source.matrix(stage), source.name(stage).write(&Letters));
        format!("\\[\n{symbol} = {}\n\\]\n", bmatrix(&matrix, usize::MAX, usize::MAX))
    });
    out + &formulas.concat()
}

/// Formats a matrix in brackets. If it has too many rows or columns, only the first ones and the last one are written.
fn bmatrix(matrix: &Matrix, most_rows: usize, most_cols: usize) -> String {
    let cols = places(matrix.cols(), most_cols);
    let line = |row: Option<usize>| {
        let entry = |col: &Option<usize>| match (row, col) {
            (Some(row), Some(col)) => number(matrix[(row, *col)]),
            (Some(_), None) => "\\cdots".to_owned(),
            (None, Some(_)) => "\\vdots".to_owned(),
            (None, None) => "\\ddots".to_owned(),
        };
        cols.iter().map(entry).collect::<Vec<_>>().join(" & ")
    };
    let lines: Vec<_> = places(matrix.rows(), most_rows).into_iter().map(line).collect();
    format!("\\begin{{bmatrix}}\n{}\n\\end{{bmatrix}}", lines.join(" \\\\\n"))
}

/// Returns the indices to write, with `None` in place of those left out.
fn places(count: usize, most: usize) -> Vec<Option<usize>> {
    if count <= most {
        return (0..count).map(Some).collect();
    }
    (0..most - 2).map(Some).chain([None, Some(count - 1)]).collect()
}

/// Formats a number, as `1.5 \cdot 10^{-7}` if it has an exponent.
fn number(value: f64) -> String {
    let text = shown(value, "\\infty");
    match text.split_once('e') {
        Some((mantissa, exponent)) => format!("{mantissa} \\cdot 10^{{{exponent}}}"),
        None if text == "NaN" => "\\text{NaN}".to_owned(),
        None => text,
    }
}
