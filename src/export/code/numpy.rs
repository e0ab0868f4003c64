//! Python with NumPy.

use super::literal::nested;
use super::python::{is_of_places, mask_code, number, words};
use super::{convention, divisor, sees_nothing, temperature, tolerance_comment};
use crate::export::export_source::{ExportScope, ExportSource};
use crate::export::tolerance::RELATIVE;
use crate::model::{Convention, Pipeline, Stage};

const NAMES: [&str; 3] = ["np.inf", "-np.inf", "np.nan"];

/// Returns the program.
pub(in crate::export) fn numpy(pipeline: Pipeline<'_>) -> String {
    let source = ExportSource::new(pipeline, ExportScope::All);
    let array = |name: &str, stage| {
        let begin = format!("{name} = np.array(");
        let rows = nested(&source.matrix(stage), NAMES, begin.len() + 1);
        format!("{begin}{rows}, dtype=np.float64)\n")
    };
    let (absolute, comment) = tolerance_comment(pipeline, "#");
    let mut out = "# pip install numpy\nimport numpy as np\n\n".to_owned();
    out += &words(pipeline);
    for (name, stage) in [("X", Stage::X), ("W_Q", Stage::Wq), ("W_K", Stage::Wk), ("W_V", Stage::Wv)] {
        out += &array(name, stage);
    }
    out.push('\n');
    out += &steps(pipeline);
    out.push('\n');
    out += &comment;
    out += &array("page", Stage::Output);
    out + &format!("np.testing.assert_allclose(Z, page, rtol={RELATIVE:e}, atol={})\n", number(absolute))
}

fn steps(pipeline: Pipeline<'_>) -> String {
    let convention = convention(pipeline);
    let is_columns = convention == Convention::Columns;
    let projected = |letter: &str| match convention {
        Convention::Rows => format!("{letter} = X @ W_{letter}\n"),
        Convention::Columns => format!("{letter} = W_{letter} @ X\n"),
        Convention::Linear => format!("{letter} = X @ W_{letter}.T\n"),
    };
    let mut out = ["Q", "K", "V"].map(projected).concat();
    out += if is_columns { "S = K.T @ Q" } else { "S = Q @ K.T" };
    if let Some(divisor) = divisor(pipeline, |size| format!("np.sqrt({size})"), number) {
        out += &format!(" / {divisor}");
    }
    out.push('\n');
    let is_masked = !pipeline.document().mask().is_none();
    if is_masked {
        let (before, hidden) =
            mask_code(pipeline, convention, |list| format!("np.array({list}, dtype=bool)"));
        out += &before;
        if is_of_places(pipeline) {
            let axes = if is_columns { "key, query" } else { "query, key" };
            out += &format!("{axes} = np.indices(S.shape)\n");
        }
        out += &format!("hidden = {hidden}\nS = np.where(hidden, -np.inf, S)\n");
    }
    if let Some(temperature) = temperature(pipeline) {
        out += &format!("S = S / {}\n", number(temperature));
    }
    let along = format!("axis={}, keepdims=True", u8::from(!is_columns));
    if sees_nothing(pipeline) {
        // Without a key the maximum is −∞, and −∞ − (−∞) is NaN.
        out += &format!(
            "nothing = hidden.all({along})  # a word that sees no key weighs them all 0\n\
             E = np.where(hidden, 0.0, np.exp(S - np.where(nothing, 0.0, S.max({along}))))\n\
             A = E / np.where(nothing, 1.0, E.sum({along}))\n"
        );
    } else {
        out += &format!("E = np.exp(S - S.max({along}))\nA = E / E.sum({along})\n");
    }
    out + if is_columns { "Z = V @ A\n" } else { "Z = A @ V\n" }
}
