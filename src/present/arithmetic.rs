//! Arithmetic in a line: factors, sums, quotients, and what they come to.

use crate::explain::{Derivation, Mixture, SoftmaxRow, derive};
use crate::model::{CellRef, Pipeline};
use crate::number::{Digits, Written, display, is_exact, outcome};
use crate::present::Wording;

/// A sum of more products is told by how many they are.
const MOST_TERMS: usize = 6;

/// Arithmetic and its result: `=` where both are shown whole, `≈` where something is rounded.
pub fn led_to(left: &str, result: f64, is_whole: bool, digits: Digits) -> String {
    format!("{left} {}", outcome(result, is_whole, digits))
}

/// `√4 = 2`, but `√3 ≈ 1.73`: a root that is no whole number has no end, and is not passed off as exact.
pub fn root(dimension: usize, value: f64, digits: Digits) -> String {
    let sign = if value.fract() == 0.0 { "=" } else { "≈" };
    format!("√{dimension} {sign} {}", Written::of(value, digits).digits())
}

/// `left·right`, a negative right one in brackets.
pub fn factors(left: f64, right: f64, digits: Digits) -> String {
    format!("{}·{}", operand(left, digits), operand(right, digits))
}

/// `left·right = product`, or `≈`: two factors, and what they come to.
pub fn product(left: f64, right: f64, digits: Digits) -> String {
    let product = left * right;
    let is_whole = [left, right, product].into_iter().all(|value| is_exact(value, digits));
    led_to(&factors(left, right, digits), product, is_whole, digits)
}

/// A number within a sum or a product.
pub fn operand(value: f64, digits: Digits) -> String {
    let shown = display(value, digits);
    if shown.chars().any(|c| c == '−') { format!("({shown})") } else { shown }
}

/// The arithmetic that leads to a cell, in a line.
pub fn arithmetic_of(pipeline: Pipeline<'_>, cell: CellRef, wording: Wording) -> String {
    let digits = wording.arithmetic_digits();
    let shown = |value: f64| display(value, digits);
    let value = pipeline.number(cell);
    let led_to = |left: String, operands: &[f64]| {
        let is_whole = operands.iter().chain([&value]).all(|&value| is_exact(value, digits));
        led_to(&left, value, is_whole, digits)
    };
    match derive(pipeline, cell) {
        Derivation::Given => shown(value),
        Derivation::Product(product) | Derivation::Mixture(Mixture { shares: product, .. })
            if product.terms.len() <= MOST_TERMS =>
        {
            let terms: Vec<String> =
                product.terms.iter().map(|term| factors(term.left, term.right, digits)).collect();
            let operands: Vec<f64> = product.terms.iter().flat_map(|term| [term.left, term.right]).collect();
            led_to(terms.join(" + "), &operands)
        }
        Derivation::Product(product) | Derivation::Mixture(Mixture { shares: product, .. }) => {
            (wording.text.steps().predict.sum)(product.terms.len(), &shown(value))
        }
        Derivation::Quotient { score, divisor } => {
            led_to(format!("{} ÷ {}", shown(score), shown(divisor)), &[score, divisor])
        }
        Derivation::Masked { .. } => shown(value),
        Derivation::Softmax(SoftmaxRow { terms, sums, .. }) => {
            let shifted = terms.get(cell.col).map_or(f64::NAN, |term| term.shifted);
            led_to(format!("exp({}) ÷ {}", shown(shifted), shown(sums.sum)), &[shifted, sums.sum])
        }
    }
}
