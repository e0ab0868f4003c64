//! The LaTeX environments and commands known around matrices.

/// Environments that hold a matrix.
pub(super) const MATRICES: [&str; 13] = [
    "matrix",
    "pmatrix",
    "bmatrix",
    "Bmatrix",
    "smallmatrix",
    "psmallmatrix",
    "bsmallmatrix",
    "array",
    "tabular",
    "pmatrix*",
    "bmatrix*",
    "matrix*",
    "NiceMatrix",
];
/// Environments that hold equations.
pub(super) const EQUATIONS: [&str; 14] = [
    "equation",
    "equation*",
    "align",
    "align*",
    "aligned",
    "gather",
    "gather*",
    "gathered",
    "split",
    "displaymath",
    "math",
    "multline",
    "multline*",
    "center",
];
/// Commands that hold a matrix in braces.
pub(super) const HOLDERS: [&str; 4] = ["matrix", "pmatrix", "bmatrix", "smallmatrix"];
/// Commands between equations.
pub(super) const BETWEEN: [&str; 6] = ["Rightarrow", "implies", "qquad", "newline", "par", "Longrightarrow"];
/// Commands that change nothing.
pub(super) const SILENT: [&str; 14] = [
    "big",
    "Big",
    "bigl",
    "bigr",
    "Bigl",
    "Bigr",
    "bigg",
    "Bigg",
    "displaystyle",
    "quad",
    "nonumber",
    "textstyle",
    "hfill",
    "limits",
];
/// Superscripts that mark a transposed matrix.
pub(super) const TURNS: [&str; 12] = [
    "T",
    "\\top",
    "{T}",
    "{\\top}",
    "\\intercal",
    "{\\intercal}",
    "\\mathsf{T}",
    "{\\mathsf{T}}",
    "{\\mathsf T}",
    "\\mathrm{T}",
    "{\\mathrm{T}}",
    "⊤",
];
