//! Rust with nalgebra.

use super::literal::{list, numbers};
use super::{of_heads, scalar, temperature, tolerance_comment};
use crate::export::export_source::ExportSource;
use crate::export::exporter::{ExportKind, Exporter, Preview};
use crate::export::number::literal;
use crate::export::tolerance::RELATIVE;
use crate::model::{Expr, Mask, Pipeline, Stage, TextNotation};

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
    side_by_side: |of, heads| format!("side_by_side(&[{}])", of_heads(of, heads)),
};

/// The constant with the words of the keys, if they are others.
const KEY_WORDS: &str = "KEY_WORDS";

/// Returns the program.
fn rust(source: &ExportSource<'_>) -> String {
    let pipeline = source.pipeline;
    let array = |name: &str, stage| {
        let matrix = source.matrix(stage);
        let rows: String =
            matrix.iter_rows().map(|row| format!("        {},\n", numbers(row, NAMES))).collect();
        let (rows_of, cols) = (matrix.rows(), matrix.cols());
        format!(
            "    #[rustfmt::skip]\n    let {name} = DMatrix::<f64>::from_row_slice({rows_of}, {cols}, &[\n{rows}    ]);\n"
        )
    };
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
    out += "\nfn main() {\n";
    for stage in source.inputs() {
        out += &array(stage.name(), stage);
    }
    out += &steps(source);
    out += &comment;
    out += &array("page", Stage::Output);
    out + &format!(
        "    for (ours, page) in output.iter().zip(page.iter()) {{\n        \
             let allowed = {RELATIVE:e} * page.abs() + {absolute:?};\n        \
             let is_same = ours == page || ours.is_nan() && page.is_nan();\n        \
             assert!(is_same || (ours - page).abs() <= allowed, \"{{ours:e}} is not {{page:e}}\");\n    \
         }}\n    \
         println!(\"The output of {{}} words is the page's.\", WORDS.len());\n}}\n"
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

fn steps(source: &ExportSource<'_>) -> String {
    let is_columns = source.convention().transposes(Stage::Weights);
    let let_be = |name: &str, formula: Option<Expr>| {
        formula.map_or_else(String::new, |formula| format!("    let {name} = {};\n", formula.write(&RUST)))
    };
    let mut out: String =
        [Stage::Q, Stage::K, Stage::V].map(|stage| let_be(stage.name(), source.definition(stage))).concat();
    // Which keys are hidden is left to the loop below.
    let rules = source.graph().adjusting();
    let adjusted = |scaled: Expr| rules.map_or_else(|| scaled.clone(), |rules| rules.formula(scaled.clone()));
    let scores = source.definition(Stage::Scaled).map(adjusted);
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
    let place = if is_columns { "(key, query)" } else { "(query, key)" };
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
    out + &let_be(Stage::Output.name(), source.definition(Stage::Output)) + "\n"
}
