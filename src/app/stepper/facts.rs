//! What the prose of the tour tells of the open document.

use leptos::prelude::*;

use crate::app::{
    store::Store,
    view_state::{ViewState, opening_cell},
};
use crate::explain::{Derivation, Mixture, derive};
use crate::math::{own_slope, row_max};
use crate::model::{CellRef, Pipeline, Stage};
use crate::number::{Digits, display, is_exact, outcome};
use crate::text::TourFacts;

/// A longer row is told by its first numbers.
const LONGEST_ROW: usize = 4;
/// A longer sum is told by its first terms.
const MOST_TERMS: usize = 4;

/// The digits of prose: as many as the page shows, six at most.
pub(super) fn digits(view: ViewState) -> Digits {
    view.digits.get().at_most(Digits::MOST)
}

/// The facts, watched.
pub(super) fn facts(store: Store, view: ViewState) -> TourFacts {
    store.watch_calmly(view.settled);
    store.watch_labels();
    let pair = store.worksheet(|worksheet| opening_cell(worksheet.document()));
    let digits = digits(view);
    store.read(|pipeline| of(pipeline, pair, digits))
}

fn of(pipeline: Pipeline<'_>, pair: CellRef, digits: Digits) -> TourFacts {
    let CellRef { row, col, .. } = pair;
    let shape = pipeline.shape();
    let shown = |value: f64| display(value, digits);
    let cell = |stage: Stage, row: usize, col: usize| CellRef { stage, row, col };
    let row_of = |stage: Stage, row: usize| tuple(pipeline.stage(stage).row(row), digits);
    let word = |row: usize| pipeline.document().inputs().word(row);

    let root = (shape.d_k() as f64).sqrt();
    let sign = if root.fract() == 0.0 { "=" } else { "≈" };
    let weights = pipeline.stage(Stage::Weights);
    let (top_row, top) = (0..weights.rows())
        .map(|row| (row, row_max(weights.row(row))))
        .fold((0, f64::NEG_INFINITY), |best, found| if found.1 > best.1 { found } else { best });
    let top_col = weights.row(top_row).iter().position(|&weight| weight == top).unwrap_or(0);
    let values: Vec<f64> = pipeline.stage(Stage::V).column(0).collect();
    let plain_sum: f64 = values.iter().sum();
    let is_plain = values.iter().chain([&plain_sum]).all(|&value| is_exact(value, digits));

    TourFacts {
        n: shape.n(),
        d_model: shape.d_model(),
        d_k: shape.d_k(),
        d_v: shape.d_v(),
        root: format!("√{} {sign} {}", shape.d_k(), shown(root)),
        asks: word(row),
        answers: word(col),
        x: row_of(Stage::X, row),
        query: row_of(Stage::Q, row),
        key: row_of(Stage::K, col),
        value: row_of(Stage::V, col),
        score_sum: written(pipeline, cell(Stage::Scores, row, col), digits),
        back_sum: written(pipeline, cell(Stage::Scores, col, row), digits),
        quotient: quotient(pipeline, cell(Stage::Scaled, row, col), digits),
        max: shown(pipeline.row_sums(row).max),
        weights: tuple(weights.row(row), digits),
        is_picked: weights.row(row).contains(&1.0),
        mixture: written(pipeline, cell(Stage::Output, row, 0), digits),
        plain_sum: sum(values.iter().map(|&value| operand(value, digits)), plain_sum, is_plain, digits),
        top_asks: word(top_row),
        top_answers: word(top_col),
        top: shown(top),
        slope: shown(
            own_slope(weights.row(top_row), top_col) / pipeline.document().settings().temperature.value(),
        ),
    }
}

/// A scaled score: the score, what it is divided by, and the quotient.
fn quotient(pipeline: Pipeline<'_>, CellRef { row, col, .. }: CellRef, digits: Digits) -> String {
    let (score, divisor) = (pipeline.stage(Stage::Scores)[(row, col)], pipeline.document().divisor());
    let scaled = pipeline.stage(Stage::Scaled)[(row, col)];
    let is_whole = [score, divisor, scaled].into_iter().all(|value| is_exact(value, digits));
    led_to(&format!("{} ÷ {}", display(score, digits), display(divisor, digits)), scaled, is_whole, digits)
}

/// A sum of products with its terms, or the first of them.
fn written(pipeline: Pipeline<'_>, cell: CellRef, digits: Digits) -> String {
    let derivation = derive(pipeline, cell);
    let (Derivation::Product(product) | Derivation::Mixture(Mixture { shares: product, .. })) = derivation
    else {
        return String::new();
    };
    let total = pipeline.stage(cell.stage)[(cell.row, cell.col)];
    let operands = product.terms.iter().flat_map(|term| [term.left, term.right]);
    let is_whole = operands.chain([total]).all(|value| is_exact(value, digits));
    let terms = product.terms.iter().map(|term| factors(term.left, term.right, digits));
    sum(terms, total, is_whole, digits)
}

/// `left·right`, a negative right one in brackets.
pub(super) fn factors(left: f64, right: f64, digits: Digits) -> String {
    format!("{}·{}", operand(left, digits), operand(right, digits))
}

/// The same, with what it comes to.
pub(super) fn product(left: f64, right: f64, digits: Digits) -> String {
    let product = left * right;
    let is_whole = [left, right, product].into_iter().all(|value| is_exact(value, digits));
    led_to(&factors(left, right, digits), product, is_whole, digits)
}

/// A number within a sum or a product.
fn operand(value: f64, digits: Digits) -> String {
    let shown = display(value, digits);
    if shown.contains('−') { format!("({shown})") } else { shown }
}

/// Terms and what they come to; whole where each number is shown with all its digits.
fn sum(terms: impl ExactSizeIterator<Item = String>, total: f64, is_whole: bool, digits: Digits) -> String {
    let is_cut = terms.len() > MOST_TERMS;
    let mut listed: Vec<String> = terms.take(MOST_TERMS).collect();
    if is_cut {
        listed.push("…".to_owned());
    }
    led_to(&listed.join(" + "), total, is_whole, digits)
}

/// Arithmetic and its result: `=` where both are shown whole, `≈` where something is rounded.
pub(super) fn led_to(left: &str, result: f64, is_whole: bool, digits: Digits) -> String {
    format!("{left} {}", outcome(result, is_whole, digits))
}

/// A row of numbers, or the first of them.
fn tuple(row: &[f64], digits: Digits) -> String {
    let mut listed: Vec<String> = row.iter().take(LONGEST_ROW).map(|&value| display(value, digits)).collect();
    if row.len() > LONGEST_ROW {
        listed.push("…".to_owned());
    }
    format!("({})", listed.join(", "))
}
