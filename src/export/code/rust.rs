//! Rust with nalgebra.

use super::literal::{list, numbers};
use super::{convention, divisor, temperature, tolerance_comment};
use crate::export::export_source::{ExportScope, ExportSource};
use crate::export::number::literal;
use crate::export::tolerance::RELATIVE;
use crate::model::{Convention, Mask, Pipeline, Stage};

const NAMES: [&str; 3] = ["f64::INFINITY", "f64::NEG_INFINITY", "f64::NAN"];

/// Returns the program.
pub(in crate::export) fn rust(pipeline: Pipeline<'_>) -> String {
    let source = ExportSource::new(pipeline, ExportScope::All);
    let array = |name: &str, stage| {
        let matrix = source.matrix(stage);
        let rows: String =
            matrix.iter_rows().map(|row| format!("        {},\n", numbers(row, NAMES))).collect();
        let (rows_of, cols) = (matrix.rows(), matrix.cols());
        format!(
            "    #[rustfmt::skip]\n    let {name} = DMatrix::<f64>::from_row_slice({rows_of}, {cols}, &[\n{rows}    ]);\n"
        )
    };
    let words = pipeline.document().inputs().labels();
    let (absolute, comment) = tolerance_comment(pipeline, "    //");
    let mut out = "// cargo add nalgebra\nuse nalgebra::DMatrix;\n\n".to_owned();
    out += &format!(
        "const WORDS: [&str; {}] = [{}];\n\n",
        words.len(),
        list(words, |c| c.escape_unicode().to_string())
    );
    out += &hides(pipeline);
    out += "\nfn main() {\n";
    for (name, stage) in [("x", Stage::X), ("w_q", Stage::Wq), ("w_k", Stage::Wk), ("w_v", Stage::Wv)] {
        out += &array(name, stage);
    }
    out += &steps(pipeline);
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
    let (mask, n) = (pipeline.document().mask(), pipeline.shape().n());
    let (mut before, mut joined) = (String::new(), Vec::new());
    let bits = |query: Option<usize>| -> String {
        let bit = |key| match (query, mask) {
            (Some(query), _) => mask.hides(query, key),
            (None, Mask::Parts(parts)) => parts.pads(key),
            (None, Mask::Painted(_)) => false,
        };
        (0..n).map(|key| if bit(key) { '1' } else { '0' }).collect()
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
            if parts.causal {
                joined.push("key > query".to_owned());
            }
            if let Some(radius) = parts.window {
                joined.push(format!("query.abs_diff(key) > {radius}"));
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

fn steps(pipeline: Pipeline<'_>) -> String {
    let convention = convention(pipeline);
    let is_columns = convention == Convention::Columns;
    let projected = |letter: &str| match convention {
        Convention::Rows => format!("    let {letter} = &x * &w_{letter};\n"),
        Convention::Columns => format!("    let {letter} = &w_{letter} * &x;\n"),
        Convention::Linear => format!("    let {letter} = &x * w_{letter}.transpose();\n"),
    };
    let number = |value| literal(value, NAMES);
    let mut out = ["q", "k", "v"].map(projected).concat();
    out += "    let scores = ";
    out += if is_columns { "k.transpose() * &q" } else { "&q * k.transpose()" };
    for factor in
        [divisor(pipeline, |size| format!("{size}_f64.sqrt()"), number), temperature(pipeline).map(number)]
            .into_iter()
            .flatten()
    {
        out += &format!(" / {factor}");
    }
    let place = if is_columns { "(key, query)" } else { "(query, key)" };
    out += &format!(
        ";\n    \
         let mut weights = DMatrix::<f64>::zeros(scores.nrows(), scores.ncols());\n    \
         for query in 0..WORDS.len() {{\n        \
             // Of a word that sees no key all weights are 0.\n        \
             let seen: Vec<usize> = (0..WORDS.len()).filter(|&key| !hides(query, key)).collect();\n        \
             let score = |key: usize| scores[{place}];\n        \
             let max = seen.iter().map(|&key| score(key)).fold(f64::NEG_INFINITY, f64::max);\n        \
             let sum: f64 = seen.iter().map(|&key| (score(key) - max).exp()).sum();\n        \
             for key in seen {{\n            \
                 weights[{place}] = (score(key) - max).exp() / sum;\n        \
             }}\n    \
         }}\n"
    );
    out + if is_columns {
        "    let output = &v * &weights;\n\n"
    } else {
        "    let output = &weights * &v;\n\n"
    }
}
