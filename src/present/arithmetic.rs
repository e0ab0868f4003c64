//! Arithmetic on one line: factors, sums, quotients, and their results.

use crate::explain::{Derivation, Mixture, SoftmaxRow, derive};
use crate::model::{CellRef, Pipeline};
use crate::number::{Digits, FormattedNumber, as_result, for_display, is_displayed_exactly};
use crate::present::Wording;

/// A sum of more products than this is described by their number.
const MAX_TERMS: usize = 6;

/// Appends the result to the arithmetic `left`: with `=` if both are shown exactly, with `≈` if anything is rounded.
pub fn led_to(left: &str, result: f64, is_whole: bool, digits: Digits) -> String {
    format!("{left} {}", as_result(result, is_whole, digits))
}

/// `√4 = 2`, but `√3 ≈ 1.73`: an irrational root is not presented as exact.
pub fn root(dimension: usize, value: f64, digits: Digits) -> String {
    let sign = if value.fract() == 0.0 { "=" } else { "≈" };
    format!("√{dimension} {sign} {}", FormattedNumber::of(value, digits).digits())
}

/// `left·right`, with a negative right factor in brackets.
pub fn factors(left: f64, right: f64, digits: Digits) -> String {
    format!("{}·{}", operand(left, digits), operand(right, digits))
}

/// `left·right = product`, or `≈`.
pub fn product(left: f64, right: f64, digits: Digits) -> String {
    let product = left * right;
    let is_whole = [left, right, product].into_iter().all(|value| is_displayed_exactly(value, digits));
    led_to(&factors(left, right, digits), product, is_whole, digits)
}

/// Formats a number within a sum or a product: in brackets if it contains a minus sign.
pub fn operand(value: f64, digits: Digits) -> String {
    let shown = for_display(value, digits);
    if shown.chars().any(|c| c == '−') { format!("({shown})") } else { shown }
}

/// Returns the arithmetic that gives a cell's number, on one line.
pub fn arithmetic_of(pipeline: Pipeline<'_>, cell: CellRef, wording: Wording) -> String {
    let digits = wording.arithmetic_digits();
    let shown = |value: f64| for_display(value, digits);
    let value = pipeline.number(cell);
    let led_to = |left: String, operands: &[f64]| {
        let is_whole = operands.iter().chain([&value]).all(|&value| is_displayed_exactly(value, digits));
        led_to(&left, value, is_whole, digits)
    };
    match derive(pipeline, cell) {
        Derivation::Given => shown(value),
        Derivation::Product(product) | Derivation::Mixture(Mixture { shares: product, .. })
            if product.terms.len() <= MAX_TERMS =>
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
