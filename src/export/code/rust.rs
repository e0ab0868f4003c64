//! Rust with nalgebra.

use std::borrow::Cow;

use super::{
    indented,
    literal::{list, numbers},
    place_of, scalar, temperature, tolerance_comment,
};
use crate::{
    export::{
        export_source::ExportSource,
        exporter::{ExportKind, Exporter, Preview},
        number::literal,
        tolerance::RELATIVE,
        words_as::WordsAs,
    },
    math::Matrix,
    model::{Expr, Mask, Pipeline, Stage, TextNotation},
};

pub(in crate::export) static EXPORTER: Exporter = Exporter {
    name: "Rust (nalgebra)",
    ending: ".rs",
    kind: ExportKind::Code,
    preview: Preview::Always,
    write: |source| rust(source).into_bytes(),
};

const NAMES: [&str; 3] = ["f64::INFINITY", "f64::NEG_INFINITY", "f64::NAN"];

/// Formulas in Rust with nalgebra. Operands are borrowed.
const RUST: TextNotation = TextNotation {
    matrix: |symbol| format!("&{}", symbol.stage.name()),
    transposed: |matrix| format!("{}.transpose()", matrix.trim_start_matches('&')),
    scalar: |by| scalar(by, |size| format!("{size}_f64.sqrt()"), |value| literal(value, NAMES)),
    times: " * ",
    capped: |of, cap| format!("({of}).map(|score| {cap} * (score / {cap}).tanh())"),
    side_by_side: |_, _| "side_by_side(&outputs)".to_owned(),
};

/// The same where tokens are columns.
const COLUMNS: TextNotation =
    TextNotation { side_by_side: |_, _| "one_below_the_other(&outputs)".to_owned(), ..RUST };

/// The functions that put the outputs of all heads together: with tokens as rows, and as columns.
const SIDE_BY_SIDE: &str = "
fn side_by_side(parts: &[DMatrix<f64>]) -> DMatrix<f64> {
    let (rows, width) = parts[0].shape();
    DMatrix::from_fn(rows, parts.len() * width, |row, col| parts[col / width][(row, col % width)])
}
";
const ONE_BELOW_THE_OTHER: &str = "
fn one_below_the_other(parts: &[DMatrix<f64>]) -> DMatrix<f64> {
    let (height, cols) = parts[0].shape();
    DMatrix::from_fn(parts.len() * height, cols, |row, col| parts[row / height][(row % height, col)])
}
";

/// The constant with the words of the keys, if they are others.
const KEY_WORDS: &str = "KEY_WORDS";

/// Returns the program.
fn rust(source: &ExportSource<'_>) -> String {
    let pipeline = source.pipeline;
    let (absolute, comment) = tolerance_comment(pipeline, "    //");
    let mut out = "// cargo add nalgebra\nuse nalgebra::DMatrix;\n\n".to_owned();
    let words = |name: &str, words: &[String]| {
        let list = list(words, |c| c.escape_unicode().to_string());
        format!("const {name}: [&str; {}] = [{list}];\n", words.len())
    };
    out += &words("WORDS", source.words());
    if let Some(others) = source.key_words() {
        out += &words(KEY_WORDS, others);
    }
    out.push('\n');
    out += &hides(pipeline);
    if source.heads() > 1 {
        out += match source.words_as() {
            WordsAs::Rows => SIDE_BY_SIDE,
            WordsAs::Columns => ONE_BELOW_THE_OTHER,
        };
    }
    out += "\nfn main() {\n";
    for stage in source.inputs() {
        out += &arrays(source, stage.name(), stage);
    }
    out += &of_all_heads(source);
    out.push('\n');
    out += &comment;
    let result = pipeline.shape().result();
    out += &arrays(source, "page", result);
    out + &format!(
        "    for (ours, page) in {}.iter().zip(page.iter()) {{\n        \
             let allowed = {RELATIVE:e} * page.abs() + {absolute:?};\n        \
             let is_same = ours == page || ours.is_nan() && page.is_nan();\n        \
             assert!(is_same || (ours - page).abs() <= allowed, \"{{ours:e}} is not {{page:e}}\");\n    \
         }}\n    \
         println!(\"The output of {{}} words is the page's.\", WORDS.len());\n}}\n",
        result.name()
    )
}

/// Returns the code of a matrix, or where heads have their own, of an array of a matrix for each.
fn arrays(source: &ExportSource<'_>, name: &str, stage: Stage) -> String {
    let matrix = |matrix: &Matrix| {
        let rows: String =
            matrix.iter_rows().map(|row| format!("        {},\n", numbers(row, NAMES))).collect();
        format!("DMatrix::<f64>::from_row_slice({}, {}, &[\n{rows}    ])", matrix.rows(), matrix.cols())
    };
    let written = match source.places(stage) {
        None => matrix(&source.matrix(stage)),
        Some(_) => {
            let each = |of: &Cow<'_, Matrix>| format!("        {},\n", indented(&matrix(of), 4).trim_start());
            format!("[\n{}    ]", source.matrices(stage).iter().map(each).collect::<String>())
        }
    };
    format!("    #[rustfmt::skip]\n    let {name} = {written};\n")
}

/// Computes all stages. With several heads, the steps of one are a function of its own matrices, which is called for each.
fn of_all_heads(source: &ExportSource<'_>) -> String {
    let notation = match source.words_as() {
        WordsAs::Rows => RUST,
        WordsAs::Columns => COLUMNS,
    };
    let of_all = [Stage::Concat, Stage::Projected].map(|stage| {
        let formula = source.plain_definition(stage);
        formula.map_or_else(String::new, |formula| {
            format!("    let {} = {};\n", stage.name(), formula.write(&notation))
        })
    });
    if source.heads() == 1 {
        return steps(source) + &of_all.concat();
    }
    let own = source.pipeline.document().inputs().own().map(Stage::from);
    let taken = own.map(|stage| format!("{}: DMatrix<f64>", stage.name())).join(", ");
    let given =
        own.map(|stage| format!("{}[{}].clone()", stage.name(), place_of(source, stage, "/"))).join(", ");
    let shared = match source.sharing() {
        1 => String::new(),
        sharing => format!("    // {sharing} neighbouring heads share keys and values.\n"),
    };
    format!(
        "    let output_of_head = |{taken}| {{\n{}        output\n    }};\n{shared}    \
             let outputs: Vec<_> = (0..{}).map(|head| output_of_head({given})).collect();\n{}",
        indented(&steps(source), 4),
        source.heads(),
        of_all.concat(),
    )
}

/// Returns a Rust function that says which keys a query does not see.
fn hides(pipeline: Pipeline<'_>) -> String {
    let mask = pipeline.document().mask();
    let (n, m) = (pipeline.shape().n(), pipeline.shape().m());
    let (mut before, mut joined) = (String::new(), Vec::new());
    let bits = |query: Option<usize>| -> String {
        let bit = |key| match (query, mask) {
            (Some(query), _) => mask.hides(query, key),
            (None, Mask::Parts(parts)) => parts.pads(key),
            (None, Mask::Painted(_)) => false,
        };
        (0..m).map(|key| if bit(key) { '1' } else { '0' }).collect()
    };
    match mask {
        Mask::Painted(_) => {
            let rows: String = (0..n).map(|query| format!("    b\"{}\",\n", bits(Some(query)))).collect();
            before = format!(
                "/// A row a query: 1 where it does not see the key.\nconst HIDDEN: [&[u8]; {n}] = [\n{rows}];\n\n"
            );
            joined.push("HIDDEN[query][key] == b'1'".to_owned());
        }
        Mask::Parts(parts) => {
            // The key that a query stands at, and the key; one of both is moved, so that neither is below 0.
            let (place, key) = match parts.alignment.place(0) {
                0 => ("query".to_owned(), "key".to_owned()),
                shift @ 1.. => (format!("query + {shift}"), "key".to_owned()),
                shift => ("query".to_owned(), format!("key + {}", shift.unsigned_abs())),
            };
            if parts.causal {
                joined.push(format!("{key} > {place}"));
            }
            if let Some(radius) = parts.window {
                let place = if place.contains('+') { format!("({place})") } else { place };
                joined.push(format!("{place}.abs_diff({key}) > {radius}"));
            }
            if parts.padding.is_some() {
                before = format!(
                    "/// 1 for a word that only fills up.\nconst PADDING: &[u8] = b\"{}\";\n\n",
                    bits(None)
                );
                joined.push("PADDING[key] == b'1'".to_owned());
            }
        }
    }
    if joined.is_empty() {
        return "fn hides(_query: usize, _key: usize) -> bool {\n    false\n}\n".to_owned();
    }
    let unused = |name: &str| if joined.iter().any(|part| part.contains(name)) { "" } else { "_" };
    let (query, key) = (unused("query"), unused("key"));
    format!(
        "{before}fn hides({query}query: usize, {key}key: usize) -> bool {{\n    {}\n}}\n",
        joined.join(" || ")
    )
}

/// Computes the output of a head.
fn steps(source: &ExportSource<'_>) -> String {
    let let_be = |name: &str, formula: Option<Expr>| {
        formula.map_or_else(String::new, |formula| format!("    let {name} = {};\n", formula.write(&RUST)))
    };
    let mut out: String = [Stage::Q, Stage::K, Stage::V]
        .map(|stage| let_be(stage.name(), source.plain_definition(stage)))
        .concat();
    // Which keys are hidden is left to the loop below.
    let rules = source.graph().adjusting();
    let adjusted = |scaled: Expr| rules.map_or_else(|| scaled.clone(), |rules| rules.formula(scaled.clone()));
    let scores = source.plain_definition(Stage::Scaled).map(adjusted);
    let temperature = temperature(source.pipeline);
    if rules.is_some_and(|rules| rules.reads().is_some()) {
        // The temperature divides the whole sum, so it has a line of its own.
        out += &let_be("scores", scores);
        out += &temperature
            .map_or_else(String::new, |by| format!("    let scores = scores / {};\n", (RUST.scalar)(by)));
    } else {
        out += &let_be("scores", scores.map(|scores| scores.over(temperature)));
    }
    let keys = if source.key_words().is_some() { KEY_WORDS } else { "WORDS" };
    let place = match source.words_as() {
        WordsAs::Rows => "(query, key)",
        WordsAs::Columns => "(key, query)",
    };
    out += &format!(
        "    \
         let mut weights = DMatrix::<f64>::zeros(scores.nrows(), scores.ncols());\n    \
         for query in 0..WORDS.len() {{\n        \
             // Of a word that sees no key all weights are 0.\n        \
             let seen: Vec<usize> = (0..{keys}.len()).filter(|&key| !hides(query, key)).collect();\n        \
             let score = |key: usize| scores[{place}];\n        \
             let max = seen.iter().map(|&key| score(key)).fold(f64::NEG_INFINITY, f64::max);\n        \
             let sum: f64 = seen.iter().map(|&key| (score(key) - max).exp()).sum();\n        \
             for key in seen {{\n            \
                 weights[{place}] = (score(key) - max).exp() / sum;\n        \
             }}\n    \
         }}\n"
    );
    out + &let_be(Stage::Output.name(), source.plain_definition(Stage::Output))
}
