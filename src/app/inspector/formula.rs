//! The formula of a cell with its own indices, in MathML. A symbol that stands for cells is marked with the number
//! of its block among the sources: pointing at it lights them up.

use leptos::prelude::*;

use super::pen::Pen;
use crate::model::{Convention, Stage};
use crate::screen::Orientation;

/// The letter of an entry of a stage, and its hue.
pub(super) fn letter(stage: Stage, convention: Convention) -> (&'static str, &'static str) {
    match stage {
        Stage::X => ("x", ""),
        Stage::Wq => ("w", "hue-q"),
        Stage::Wk => ("w", "hue-k"),
        Stage::Wv => ("w", "hue-v"),
        Stage::Q => ("q", "hue-q"),
        Stage::K => ("k", "hue-k"),
        Stage::V => ("v", "hue-v"),
        Stage::Scores if convention == Convention::Columns => ("(KᵀQ)", ""),
        Stage::Scores => ("(QKᵀ)", ""),
        Stage::Scaled => ("s", ""),
        Stage::Weights => ("a", ""),
        Stage::Output => ("z", ""),
    }
}

/// An entry of a stage: its letter with row and column below it, in the order in which the convention has them.
fn entry(stage: Stage, row: &str, col: &str, source: Option<usize>, pen: &Pen) -> AnyView {
    let (letter, hue) = letter(stage, pen.convention);
    let (row, col) = Orientation::of(stage, pen.convention).turned((row.to_owned(), col.to_owned()));
    view! {
        <msub data-operand=source.map(|at| at.to_string())>
            <mi class=hue>{letter}</mi>
            <mrow><mi>{row}</mi><mo separator="true">","</mo><mi>{col}</mi></mrow>
        </msub>
    }
    .into_any()
}

/// `q₁,₂ = Σₘ x₁,ₘ wₘ,₂`.
pub(super) fn product(pen: &Pen) -> AnyView {
    let [row, col] = [pen.cell.row, pen.cell.col].map(|at| (at + 1).to_string());
    let [Some(left), Some(right)] = [0, 1].map(|at| pen.sources.get(at).map(|block| block.stage)) else {
        return ().into_any();
    };
    let factor = |source: usize| match (source, right) {
        (0, _) => entry(left, &row, "m", Some(0), pen),
        // The keys are rows of K, too: there the running index comes second.
        (_, Stage::K) => entry(right, &col, "m", Some(1), pen),
        _ => entry(right, "m", &col, Some(1), pen),
    };
    let [first, second] = pen.factors().map(factor);
    view! {
        <math display="block">
            {entry(pen.cell.stage, &row, &col, None, pen)}
            <mo>"="</mo>
            <munder><mo>"∑"</mo><mi>"m"</mi></munder>
            {first}
            {second}
        </math>
    }
    .into_any()
}

/// `s₁,₂ = (QKᵀ)₁,₂ / √d_k = 6 / 1.732`.
pub(super) fn quotient((score, divisor): (f64, f64), pen: &Pen) -> AnyView {
    let [row, col] = [pen.cell.row, pen.cell.col].map(|at| (at + 1).to_string());
    view! {
        <math display="block">
            {entry(Stage::Scaled, &row, &col, None, pen)}
            <mo>"="</mo>
            <mfrac>
                {entry(Stage::Scores, &row, &col, Some(0), pen)}
                <mn>{pen.show(divisor)}</mn>
            </mfrac>
            <mo>{pen.relation(&[score, divisor])}</mo>
            <mfrac><mn>{pen.show(score)}</mn><mn>{pen.show(divisor)}</mn></mfrac>
        </math>
    }
    .into_any()
}

/// `a₁,₂ = exp(s₁,₂ − max) / Σⱼ exp(s₁,ⱼ − max) ≈ 1 / 2.177`; with a temperature, `s/τ` for `s`.
pub(super) fn softmax((exp, sum): (f64, f64), is_tempered: bool, pen: &Pen) -> AnyView {
    let tempered = || is_tempered.then(|| view! { <mrow><mo>"/"</mo><mi>"τ"</mi></mrow> });
    let [row, col] = [pen.cell.row, pen.cell.col].map(|at| (at + 1).to_string());
    view! {
        <math display="block">
            {entry(Stage::Weights, &row, &col, None, pen)}
            <mo>"="</mo>
            <mfrac>
                <mrow>
                    <mi>"exp"</mi><mo>"("</mo>{entry(Stage::Scaled, &row, &col, None, pen)}
                    {tempered()}<mo>"−"</mo><mi>"max"</mi><mo>")"</mo>
                </mrow>
                <mrow>
                    <msub><mo>"∑"</mo><mi>"j"</mi></msub><mi>"exp"</mi><mo>"("</mo>
                    {entry(Stage::Scaled, &row, "j", Some(0), pen)}
                    {tempered()}<mo>"−"</mo><mi>"max"</mi><mo>")"</mo>
                </mrow>
            </mfrac>
            <mo>{pen.relation(&[exp, sum])}</mo>
            <mfrac><mn>{pen.show(exp)}</mn><mn>{pen.show(sum)}</mn></mfrac>
        </math>
    }
    .into_any()
}
