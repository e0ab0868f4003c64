//! The whole worked solution. It has only formulas, which are the same in every language.

use super::text::{characters, escaped};
use super::{SCRIPT, bmatrix, number};
use crate::export::export_source::ExportSource;
use crate::math::Matrix;
use crate::model::{Convention, Scaling, Stage, Temperature};

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
    let words: Vec<_> = (1..)
        .zip(source.words())
        .map(|(number, word)| format!("\\mbox{{${number}$: {}}}", escaped(word)))
        .collect();
    let steps: Vec<_> = steps(source).into_iter().map(|step| format!("\\fit{{{step}}}\n")).collect();
    format!(
        "{PREAMBLE}{}\\begin{{document}}\n\\noindent {}\n{}\\end{{document}}\n",
        characters(source.words()),
        words.join("\\quad\n"),
        steps.concat()
    )
}

fn steps(source: &ExportSource<'_>) -> Vec<String> {
    let convention = source.convention();
    let symbol = |stage| SCRIPT.symbol(stage, convention);
    let written = |stage| whole(&source.matrix(stage));
    let transposed_of = |stage: Stage| format!("{}^{{\\top}}", written(stage));
    let projected = |stage, letter, weights| {
        let factors = match convention {
            Convention::Rows => [written(Stage::X), written(weights)],
            Convention::Columns => [written(weights), written(Stage::X)],
            Convention::Linear => [written(Stage::X), transposed_of(weights)],
        };
        let definition = SCRIPT.projection(letter, convention);
        format!("{} = {definition} = {}\n= {}", symbol(stage), factors.concat(), written(stage))
    };
    let both = |left: String, right: String| match convention {
        Convention::Rows | Convention::Linear => left + &right,
        Convention::Columns => right + &left,
    };
    let keys = both(written(Stage::Q), transposed_of(Stage::K));
    let scores = symbol(Stage::Scores);
    let (letter, value) = divisor(source);
    let mut steps = vec![
        projected(Stage::Q, "Q", Stage::Wq),
        projected(Stage::K, "K", Stage::Wk),
        projected(Stage::V, "V", Stage::Wv),
        format!("{scores} = {keys}\n= {}", written(Stage::Scores)),
    ];
    steps.push(if letter.is_empty() {
        format!("S = {scores} = {}", written(Stage::Scaled))
    } else {
        let scaled = written(Stage::Scaled);
        format!(
            "S = \\frac{{{scores}}}{{{letter}}} = \\frac{{1}}{{{value}}} {}\n= {scaled}",
            written(Stage::Scores)
        )
    });
    let is_masked = !source.pipeline.document().mask().is_none();
    if is_masked {
        steps.push(format!("S' = S + M = {}", written(Stage::Masked)));
    }
    steps.extend(softmax(source, is_masked));
    let mixed = both(written(Stage::Weights), written(Stage::V));
    steps.push(format!("Z = {} = {mixed}\n= {}", SCRIPT.mixture(convention), written(Stage::Output)));
    steps
}

/// The exponentials, their sums, and the weights.
fn softmax(source: &ExportSource<'_>, is_masked: bool) -> Vec<String> {
    let (pipeline, n) = (source.pipeline, source.pipeline.shape().n());
    let exponentials = Matrix::from_fn(n, n, |row, col| pipeline.exponentials(row)[col]);
    let sums = Matrix::from_fn(n, 1, |row, _| pipeline.row_sums(row).sum);
    let is_columns = source.convention() == Convention::Columns;
    let turned = |matrix: Matrix| if is_columns { matrix.transposed() } else { matrix };
    let prime = if is_masked { "'" } else { "" };
    let temperature = pipeline.document().settings().temperature;
    let over = if temperature == Temperature::ONE { "" } else { "/\\tau" };
    let value_of_tau = if over.is_empty() {
        String::new()
    } else {
        format!(",\\quad \\tau = {}", number(temperature.value()))
    };
    // The maximum is that of the query's row, which is a column where words are columns.
    let [largest, summed] = if is_columns { ["k", "i"] } else { ["k", "j"] };
    let other = if is_columns { format!("{largest}j") } else { format!("i{largest}") };
    // The formula does not apply to a query that sees no key: it has no largest score. Its weights are stated instead.
    let blind: String = (0..n)
        .filter(|&row| pipeline.document().mask().hides_all(row, n))
        .map(|row| {
            let places = if is_columns { format!("i{}", row + 1) } else { format!("{}j", row + 1) };
            format!(",\\quad a_{{{places}}} = 0")
        })
        .collect();
    vec![
        format!(
            "e_{{ij}} = \\exp\\left(s{prime}_{{ij}}{over} - \\max_{{{largest}}} s{prime}_{{{other}}}{over}\\right){value_of_tau}\
             ,\\quad E = {}",
            whole(&turned(exponentials))
        ),
        format!(
            "A = \\operatorname{{softmax}}(S{prime}{over}),\\quad \\sum_{{{summed}}} e_{{ij}} = {},\\quad A = {}{blind}",
            whole(&turned(sums)),
            whole(&source.matrix(Stage::Weights))
        ),
    ]
}

/// Returns the divisor of the scores in letters and in numbers; both empty if they are not divided.
fn divisor(source: &ExportSource<'_>) -> (&'static str, String) {
    let (document, shape) = (source.pipeline.document(), source.pipeline.shape());
    match document.settings().scaling {
        Scaling::None => ("", String::new()),
        Scaling::SqrtDk => ("\\sqrt{d_k}", format!("\\sqrt{{{}}}", shape.d_k())),
        Scaling::Dk => ("d_k", shape.d_k().to_string()),
        Scaling::SqrtDModel => ("\\sqrt{d_{\\text{model}}}", format!("\\sqrt{{{}}}", shape.d_model())),
        Scaling::Custom(divisor) => ("c", number(divisor.value())),
    }
}

fn whole(matrix: &Matrix) -> String {
    bmatrix(matrix, ROWS, COLS)
}
