//! The whole worked solution. It has only formulas, which are the same in every language.

use super::{
    bmatrix,
    notation::{Letters, Numbers},
    number,
    text::{characters, escaped},
};
use crate::{
    export::{export_source::ExportSource, words_as::WordsAs},
    math::Matrix,
    model::{Expr, Operation, Stage, Temperature},
};

/// The most rows and columns of a matrix that fit on a page.
const ROWS: usize = 16;
const COLS: usize = 12;

/// The text before the words. `\fit` shrinks a formula to the width of the page.
const PREAMBLE: &str = r"\documentclass{article}
\usepackage[a4paper,landscape,margin=15mm]{geometry}
\usepackage{amsmath,graphicx,iftex}
\ifPDFTeX\usepackage[T1]{fontenc}\usepackage{textcomp}\fi
\setcounter{MaxMatrixCols}{12}
\newcommand{\fit}[1]{\par\bigskip\noindent\sbox0{$\displaystyle #1$}%
  \ifdim\wd0>\linewidth\resizebox{\linewidth}{!}{\usebox0}\else\usebox0\fi\par}
";

/// The document.
pub(super) fn document(source: &ExportSource<'_>) -> String {
    let list = |words: &[String], prime: &str| -> String {
        let word =
            |(number, word): (usize, &String)| format!("\\mbox{{${number}{prime}$: {}}}", escaped(word));
        (1..).zip(words).map(word).collect::<Vec<_>>().join("\\quad\n")
    };
    // Those of the keys have a prime, as X′ has.
    let others = source.key_words().unwrap_or_default();
    let mut words = list(source.words(), "");
    if !others.is_empty() {
        words += &format!("\n\n\\noindent {}", list(others, "'"));
    }
    let steps: Vec<_> = steps(source).into_iter().map(|step| format!("\\fit{{{step}}}\n")).collect();
    format!(
        "{PREAMBLE}{}\\begin{{document}}\n\\noindent {}\n{}\\end{{document}}\n",
        characters(source.words().iter().chain(others)),
        words,
        steps.concat()
    )
}

fn steps(source: &ExportSource<'_>) -> Vec<String> {
    let graph = source.graph();
    let steps = source.each(|source, stage| match graph.operation(stage) {
        Some(Operation::Softmax { scores, temperature, .. }) => softmax(&source, scores, temperature),
        Some(operation) => vec![step(&source, stage, operation)],
        None => Vec::new(),
    });
    steps.concat()
}

/// A step in letters, then with the numbers of its operands, then its result.
fn step(source: &ExportSource<'_>, stage: Stage, operation: Operation<'_>) -> String {
    let written = |stage| whole(&source.matrix(stage));
    let of_operands = operation.formula(|operand| Expr::Matrix(operand.symbol()));
    let numbers = match of_operands.written_in(source.convention(), stage) {
        // A matrix that stays as it is would be written twice.
        Expr::Matrix(_) => None,
        step => step.write(&Numbers(written)),
    };
    let letters = [Some(source.name(stage)), source.definition(stage)];
    let mut parts: Vec<_> = letters.into_iter().flatten().map(|expr| expr.write(&Letters)).collect();
    let result = written(stage);
    // The numbers of the bias are among those of the operands, or else stand beside the result.
    let mut value_of_bias = String::new();
    match numbers {
        Some(numbers) => parts.push(format!("{numbers}\n= {result}")),
        None => {
            parts.push(result);
            if operation.operands().contains(&Some(Stage::Bias)) {
                let [bias, numbers] = [source.name(Stage::Bias).write(&Letters), written(Stage::Bias)];
                value_of_bias = format!(",\\quad {bias} = {numbers}");
            }
        }
    }
    let cap = source.pipeline.document().settings().soft_cap.filter(|_| stage == Stage::Masked);
    let value_of_cap =
        cap.map_or_else(String::new, |cap| format!(",\\quad \\kappa = {}", number(cap.value())));
    parts.join(" = ") + &value_of_bias + &value_of_cap
}

/// The exponentials, their sums, and the weights.
fn softmax(source: &ExportSource<'_>, scores: Stage, temperature: Temperature) -> Vec<String> {
    let pipeline = source.pipeline;
    let (n, m) = (pipeline.shape().n(), pipeline.shape().m());
    let exponentials = Matrix::from_fn(n, m, |row, col| source.attention().exponentials(row)[col]);
    let sums = Matrix::from_fn(n, 1, |row, _| source.attention().row_sums(row).sum);
    let queries = source.words_as();
    let turned = |matrix: Matrix| match queries {
        WordsAs::Rows => matrix,
        WordsAs::Columns => matrix.transposed(),
    };
    // The entries and matrices of one of several heads have its number.
    let [of_head, index] = match source.number(Stage::Weights) {
        Some(head) => [format!("^{{({head})}}"), format!("_{{{head}}}")],
        None => [const { String::new() }; 2],
    };
    let prime = if scores.symbol().is_primed { "'" } else { "" };
    let over = if temperature == Temperature::ONE { "" } else { "/\\tau" };
    let value_of_tau = if over.is_empty() {
        String::new()
    } else {
        format!(",\\quad \\tau = {}", number(temperature.value()))
    };
    // The maximum is that of the query's row, which is a column where words are columns.
    let (of_largest, summed) = match queries {
        WordsAs::Rows => ("ik", "j"),
        WordsAs::Columns => ("kj", "i"),
    };
    // The formula does not apply to a query that sees no key: it has no largest score. Its weights are stated instead.
    let blind: String = (0..n)
        .filter(|&row| pipeline.document().mask().hides_all(row, m))
        .map(|row| {
            let places = match queries {
                WordsAs::Rows => format!("{}j", row + 1),
                WordsAs::Columns => format!("i{}", row + 1),
            };
            format!(",\\quad a{of_head}_{{{places}}} = 0")
        })
        .collect();
    let softmax =
        source.definition(Stage::Weights).map_or_else(String::new, |softmax| softmax.write(&Letters));
    vec![
        format!(
            "e{of_head}_{{ij}} = \\exp\\left(s{prime}{of_head}_{{ij}}{over} - \\max_{{k}} s{prime}{of_head}_{{{of_largest}}}{over}\\right){value_of_tau}\
             ,\\quad E{index} = {}",
            whole(&turned(exponentials))
        ),
        format!(
            "A{index} = {softmax},\\quad \\sum_{{{summed}}} e{of_head}_{{ij}} = {},\\quad A{index} = {}{blind}",
            whole(&turned(sums)),
            whole(&source.matrix(Stage::Weights))
        ),
    ]
}

fn whole(matrix: &Matrix) -> String {
    bmatrix(matrix, ROWS, COLS)
}
