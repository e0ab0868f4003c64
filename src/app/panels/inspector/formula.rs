//! The formula of a cell with its own indices, in MathML. A symbol that denotes cells carries the index of its source
//! block: pointing at it highlights those cells.

use leptos::prelude::*;

use super::cell_formatter::CellFormatter;
use crate::{
    app::{
        kit::mathml::{
            applied, fraction, group, hued_name, indexed, math, name, number, operator, primed, sum,
            superscript,
        },
        state::formula::{scalar, symbol},
    },
    explain::Adjusted,
    layout::Orientation,
    model::Stage,
    present::arithmetic::is_exactly_adjusted,
};

/// The letter of an entry of a stage, and its hue class. The class is empty for stages without a hue.
pub(super) fn letter(stage: Stage) -> (&'static str, &'static str) {
    match stage {
        Stage::X | Stage::XKv => ("x", ""),
        Stage::Wq => ("w", "hue-q"),
        Stage::Wk => ("w", "hue-k"),
        Stage::Wv => ("w", "hue-v"),
        Stage::Bias => ("b", ""),
        Stage::Q => ("q", "hue-q"),
        Stage::K => ("k", "hue-k"),
        Stage::V => ("v", "hue-v"),
        Stage::Scores | Stage::Scaled | Stage::Masked => ("s", ""),
        Stage::Weights => ("a", ""),
        Stage::Output => ("z", ""),
        Stage::Wo => ("w", ""),
        Stage::Concat => ("c", ""),
        Stage::Projected => ("o", ""),
    }
}

/// An entry of a stage: its letter with row and column as subscripts, in the order of the convention.
fn entry(stage: Stage, row: &str, col: &str, source: Option<usize>, formatter: &CellFormatter) -> AnyView {
    let (letter, hue) = letter(stage);
    let (row, col) =
        Orientation::of(stage, formatter.wording.convention).turned((row.to_owned(), col.to_owned()));
    // A separator, so that it gets no operator spacing around it.
    let comma = view! { <mo separator="true">","</mo> }.into_any();
    let letter = match stage {
        Stage::Wq => superscript(hued_name(letter, hue), name("Q")),
        Stage::Wk => superscript(hued_name(letter, hue), name("K")),
        Stage::Wv => superscript(hued_name(letter, hue), name("V")),
        Stage::Wo => superscript(name(letter), name("O")),
        Stage::Masked | Stage::XKv => primed(name(letter)),
        Stage::Scores => {
            group(vec![operator("("), symbol(stage, formatter.wording.convention), operator(")")])
        }
        Stage::X
        | Stage::Bias
        | Stage::Q
        | Stage::K
        | Stage::V
        | Stage::Scaled
        | Stage::Weights
        | Stage::Output
        | Stage::Concat
        | Stage::Projected => hued_name(letter, hue),
    };
    indexed(letter, group(vec![name(row), comma, name(col)]), source)
}

/// `q₁,₂ = Σ_c x₁,c w_c,₂`.
pub(super) fn product(formatter: &CellFormatter) -> AnyView {
    let [row, col] = [formatter.cell.row, formatter.cell.col].map(|at| (at + 1).to_string());
    let [Some(left), Some(right)] = [0, 1].map(|at| formatter.sources.get(at).map(|block| block.stage))
    else {
        return ().into_any();
    };
    // The running index: tokens (`j`) for outputs, dimensions (`c`) otherwise. `c` is also the letter of the outputs side by
    // side.
    let over = match formatter.cell.stage {
        Stage::Output => "j",
        Stage::Projected => "i",
        _ => "c",
    };
    let factor = |source: usize| match (source, right) {
        (0, _) => entry(left, &row, over, Some(0), formatter),
        // Keys are rows of K, so the running index comes second.
        (_, Stage::K) => entry(right, &col, over, Some(1), formatter),
        _ => entry(right, over, &col, Some(1), formatter),
    };
    let [first, second] = formatter.wording.factors().map(factor);
    let result = entry(formatter.cell.stage, &row, &col, None, formatter);
    math(true, vec![result, operator("="), sum(over, true), first, second])
}

/// `s₁,₂ = (QKᵀ)₁,₂ / √d_k = 6 / 1.732`.
pub(super) fn quotient((score, divisor): (f64, f64), formatter: &CellFormatter) -> AnyView {
    let [row, col] = [formatter.cell.row, formatter.cell.col].map(|at| (at + 1).to_string());
    let by = formatter.divided_by.map_or_else(|| number("1"), scalar);
    math(
        true,
        vec![
            entry(Stage::Scaled, &row, &col, None, formatter),
            operator("="),
            fraction(entry(Stage::Scores, &row, &col, Some(0), formatter), by),
            operator(formatter.relation(&[score, divisor])),
            fraction(number(formatter.show(score)), number(formatter.show(divisor))),
        ],
    )
}

/// `s′₁,₂ = κ·tanh(s₁,₂ / κ) + b₁,₂`, and with its numbers `= 50·tanh(12 / 50) + 0.5 ≈ 12.27`: side by side they would
/// not fit the panel. Without a soft cap or a bias, its part is left out.
pub(super) fn adjusted(adjusted: &Adjusted, formatter: &CellFormatter) -> [AnyView; 2] {
    let [row, col] = [formatter.cell.row, formatter.cell.col].map(|at| (at + 1).to_string());
    let capped = |score: AnyView, limit: &dyn Fn() -> AnyView| match adjusted.cap {
        Some(_) => {
            let inner = fraction(score, limit());
            vec![limit(), operator("·"), applied("tanh", vec![inner])]
        }
        None => vec![score],
    };
    let limit = adjusted.cap.map_or_else(String::new, |cap| formatter.show(cap.at.value()));
    let mut letters = vec![entry(Stage::Masked, &row, &col, None, formatter), operator("=")];
    letters.extend(capped(entry(Stage::Scaled, &row, &col, Some(0), formatter), &|| name("κ")));
    let mut numbers = vec![operator("=")];
    numbers.extend(capped(number(formatter.show(adjusted.scaled)), &|| number(limit.clone())));
    if let Some(bias) = adjusted.bias {
        letters.extend([operator("+"), entry(Stage::Bias, &row, &col, Some(1), formatter)]);
        let shown = number(formatter.show(bias));
        let is_negative = bias.is_sign_negative() && bias != 0.0;
        let added = if is_negative { group(vec![operator("("), shown, operator(")")]) } else { shown };
        numbers.extend([operator("+"), added]);
    }
    let result = adjusted.result();
    let relation = if is_exactly_adjusted(adjusted, formatter.digits) { "=" } else { "≈" };
    numbers.extend([operator(relation), number(formatter.show(result))]);
    [letters, numbers].map(|parts| math(true, parts))
}

/// `a₁,₂ = exp(s₁,₂ − max) / Σⱼ exp(s₁,ⱼ − max) ≈ 1 / 2.177`. With a temperature `s/τ` replaces `s`. The naive form has
/// no maximum.
pub(super) fn softmax(
    (exp, total): (f64, f64),
    is_tempered: bool,
    is_naive: bool,
    formatter: &CellFormatter,
) -> AnyView {
    let [row, col] = [formatter.cell.row, formatter.cell.col].map(|at| (at + 1).to_string());
    let softened = formatter.sources.first().map_or(Stage::Scaled, |block| block.stage);
    let exponential = |col: &str, source: Option<usize>| {
        let mut shifted = vec![entry(softened, &row, col, source, formatter)];
        if is_tempered {
            shifted.extend([operator("/"), name("τ")]);
        }
        if !is_naive {
            shifted.extend([operator("−"), name("max")]);
        }
        applied("exp", shifted)
    };
    let all_of_them = group(vec![sum("j", false), exponential("j", Some(0))]);
    math(
        true,
        vec![
            entry(Stage::Weights, &row, &col, None, formatter),
            operator("="),
            fraction(group(vec![exponential(&col, None)]), all_of_them),
            operator(formatter.relation(&[exp, total])),
            fraction(number(formatter.show(exp)), number(formatter.show(total))),
        ],
    )
}
