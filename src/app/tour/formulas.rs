//! The formula of each step. Factors and indices are in the order of the sheet's convention.

use leptos::prelude::*;

use crate::{
    app::{
        kit::{
            mathml::{
                applied, fraction, group, hued_name, indexed, math, name, number, operator, sum, superscript,
            },
            parts::nothing,
        },
        state::formula::{OnPage, letters, size, symbol},
    },
    explain::Step,
    model::{Axis, Convention, Graph, Settings, Stage, Temperature},
};

/// Formulas of one token: its row of X in place of X, and W_Q, W_K and W_V in their colours.
const OF_A_TOKEN: OnPage = OnPage {
    matrix: |symbol| match symbol.stage {
        Stage::Wq => letters(symbol, "hue-q"),
        Stage::Wk => letters(symbol, "hue-k"),
        Stage::Wv => letters(symbol, "hue-v"),
        _ => at("x", "i", ""),
    },
    ..OnPage::INLINE
};

/// Returns the formula of a step. `is_adjusted` says whether a soft cap or a bias changes the scaled scores.
pub(super) fn formula(step: Step, settings: Settings, is_adjusted: bool) -> AnyView {
    let convention = settings.convention;
    let score = if is_adjusted { "s′" } else { "s" };
    let pair = |of, from, to| entry(of, from, to, Stage::Weights, convention);
    let parts = match step {
        Step::Gaze | Step::Words => vec![name("X"), operator("∈"), real(Axis::Model, convention)],
        Step::Roles => {
            let read = |row: &'static str, of, hue| {
                let formula = Graph::plain().definition(of, convention);
                let product = formula.map_or_else(nothing, |formula| formula.write(&OF_A_TOKEN));
                group(vec![at(row, "i", hue), operator("="), group(vec![product])])
            };
            let [q, k, v] = [("q", Stage::Q, "hue-q"), ("k", Stage::K, "hue-k"), ("v", Stage::V, "hue-v")]
                .map(|(row, of, hue)| read(row, of, hue));
            vec![q, operator(","), k, operator(","), v]
        }
        Step::Scores => vec![
            at("q", "i", "hue-q"),
            operator("·"),
            at("k", "j", "hue-k"),
            operator("="),
            sum("c", true),
            entry("q", "i", "c", Stage::Q, convention),
            entry("k", "j", "c", Stage::K, convention),
        ],
        Step::Scale => {
            vec![symbol(Stage::Scaled, convention), operator("="), written_out(Stage::Scaled, convention)]
        }
        Step::Weights => {
            let exponential = |to| {
                let mut shifted = vec![pair(score, "i", to)];
                if settings.temperature != Temperature::ONE {
                    shifted.extend([operator("/"), name("τ")]);
                }
                shifted.extend([operator("−"), at("max", "i", "")]);
                applied("exp", shifted)
            };
            let all_of_them = group(vec![sum("l", true), exponential("l")]);
            vec![pair("a", "i", "j"), operator("="), fraction(group(vec![exponential("j")]), all_of_them)]
        }
        Step::Output => {
            vec![at("z", "i", ""), operator("="), sum("j", true), pair("a", "i", "j"), at("v", "j", "hue-v")]
        }
        Step::Saturation => vec![
            change("w", score),
            operator("="),
            fraction(number("1"), name("τ")),
            name("w"),
            operator("("),
            number("1"),
            operator("−"),
            name("w"),
            operator(")"),
        ],
        Step::Meaning => {
            let mixture = group(vec![written_out(Stage::Output, convention)]);
            vec![symbol(Stage::Output, convention), operator("="), mixture]
        }
    };
    math(true, parts)
}

/// A symbol with an index.
fn at(of: &'static str, index: &'static str, hue: &'static str) -> AnyView {
    indexed(hued_name(of, hue), name(index), None)
}

/// An entry of a stage, with row and column in the order of the convention.
fn entry(
    of: &'static str,
    row: &'static str,
    col: &'static str,
    stage: Stage,
    convention: Convention,
) -> AnyView {
    let (row, col) = if convention.transposes(stage) { (col, row) } else { (row, col) };
    indexed(name(of), group(vec![name(row), name(col)]), None)
}

/// The set of matrices with one token per row (or per column) and `d_width` dimensions.
fn real(width: Axis, convention: Convention) -> AnyView {
    let (tokens, width) = (size(Axis::Tokens), size(width));
    let (rows, cols) = if convention.transposes(Stage::X) { (width, tokens) } else { (tokens, width) };
    superscript(name("ℝ"), group(vec![rows, operator("×"), cols]))
}

/// The partial derivative of `of` by `by`.
fn change(of: &'static str, by: &'static str) -> AnyView {
    fraction(group(vec![operator("∂"), name(of)]), group(vec![operator("∂"), name(by)]))
}

/// The formula of a stage from Q, K and V, with the usual settings.
fn written_out(stage: Stage, convention: Convention) -> AnyView {
    Graph::plain().written_out(stage, convention).write(&OnPage::DISPLAY)
}
