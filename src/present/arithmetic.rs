//! Arithmetic on one line: factors, sums, quotients, and their results.

use crate::{
    explain::{Adjusted, Derivation, Mixture, SoftmaxRow, Term, derive},
    model::{CellRef, Pipeline},
    number::{Digits, FormattedNumber, as_result, for_display, is_displayed_exactly},
    present::Wording,
};

/// A sum of more products than this is described by their number.
const MAX_TERMS: usize = 6;

/// Appends the result to the arithmetic `left`: with `=` if it is exact, with `≈` if anything is rounded.
pub fn led_to(left: &str, result: f64, is_exact: bool, digits: Digits) -> String {
    format!("{left} {}", as_result(result, is_exact, digits))
}

/// Returns whether a sum of products may be written with `=`: its result is shown with all digits, and in each product
/// both factors are, or one is 0.
pub fn is_exact_sum(terms: &[Term], result: f64, digits: Digits) -> bool {
    let is_shown = |value| is_displayed_exactly(value, digits);
    let is_nothing = |term: &Term| (term.left == 0.0 || term.right == 0.0) && term.value() == 0.0;
    is_shown(result)
        && terms.iter().all(|term| is_nothing(term) || is_shown(term.left) && is_shown(term.right))
}

/// Returns whether a sum of two numbers may be written with `=`: all three numbers are shown with all digits, and the
/// smaller one is not lost beside the larger, as 0.5 is in 1e20 + 0.5.
pub fn is_exact_addition(left: f64, right: f64, digits: Digits) -> bool {
    let result = left + right;
    let (small, large) = if left.abs() < right.abs() { (left, right) } else { (right, left) };
    let is_lost = ((result - large) - small).abs() > small.abs() / 1000.0;
    !is_lost && [left, right, result].into_iter().all(|value| is_displayed_exactly(value, digits))
}

/// Returns whether what soft cap and bias make of a score may be written with `=`. A soft cap leaves only 0 as it is.
pub fn is_exactly_adjusted(adjusted: &Adjusted, digits: Digits) -> bool {
    (adjusted.cap.is_none() || adjusted.scaled == 0.0)
        && is_exact_addition(adjusted.capped(), adjusted.bias.unwrap_or(0.0), digits)
}

/// Returns whether a quotient may be written with `=`: all its numbers are shown with all digits, or 0 is divided.
pub fn is_exact_quotient(dividend: f64, divisor: f64, digits: Digits) -> bool {
    let result = dividend / divisor;
    let is_nothing = dividend == 0.0 && result == 0.0;
    is_nothing || [dividend, divisor, result].into_iter().all(|value| is_displayed_exactly(value, digits))
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
    let is_exact = is_exact_sum(&[Term { index: 0, left, right }], product, digits);
    led_to(&factors(left, right, digits), product, is_exact, digits)
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
    let led_to = |left: String, is_exact: bool| led_to(&left, value, is_exact, digits);
    match derive(pipeline, cell) {
        Derivation::Given | Derivation::OfHead { .. } => shown(value),
        Derivation::Product(product) | Derivation::Mixture(Mixture { shares: product, .. })
            if product.terms.len() <= MAX_TERMS =>
        {
            let terms: Vec<String> =
                product.terms.iter().map(|term| factors(term.left, term.right, digits)).collect();
            led_to(terms.join(" + "), is_exact_sum(&product.terms, value, digits))
        }
        Derivation::Product(product) | Derivation::Mixture(Mixture { shares: product, .. }) => {
            (wording.text.steps().predict.sum)(product.terms.len(), &shown(value))
        }
        Derivation::Quotient { score, divisor } => {
            let is_exact = is_exact_quotient(score, divisor, digits);
            led_to(format!("{} ÷ {}", shown(score), shown(divisor)), is_exact)
        }
        Derivation::Adjusted(ref adjusted @ Adjusted { bias: Some(bias), hidden_by: None, .. }) => {
            let (capped, is_exact) = (adjusted.capped(), is_exactly_adjusted(adjusted, digits));
            led_to(format!("{} + {}", operand(capped, digits), operand(bias, digits)), is_exact)
        }
        Derivation::Adjusted(_) => shown(value),
        Derivation::Softmax(SoftmaxRow { terms, sums, .. }) => {
            let shifted = terms.get(cell.col).map_or(f64::NAN, |term| term.shifted);
            // Of other numbers exp is irrational, and where it is 0 it only became too small.
            let is_exact = [0.0, f64::NEG_INFINITY].contains(&shifted)
                && [sums.sum, value].into_iter().all(|value| is_displayed_exactly(value, digits));
            led_to(format!("exp({}) ÷ {}", shown(shifted), shown(sums.sum)), is_exact)
        }
    }
}
