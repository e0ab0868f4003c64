//! The reverse of each operation: from the derivatives with respect to its result to those with respect to its operands.

use std::ops::Range;

use crate::math::{Kernel, Matrix, OutputBlock, Right, tanh_slope};
use crate::model::{Mask, Operation, Pipeline, Rule, Rules, Stage};

/// Takes derivatives back through operations.
pub(super) struct Backward<'a> {
    pipeline: Pipeline<'a>,
    kernel: Kernel,
}

impl<'a> Backward<'a> {
    pub(super) fn new(pipeline: Pipeline<'a>) -> Self {
        Self { pipeline, kernel: Kernel::new(pipeline.shape().block_size()) }
    }

    /// Returns the derivatives with respect to the operands of an operation, given those with respect to its result.
    pub(super) fn through(&mut self, operation: Operation<'_>, of_result: &Matrix) -> Vec<(Stage, Matrix)> {
        let stage = |stage: Stage| self.pipeline.stage(stage);
        let rows = rows_in_use(of_result);
        match operation {
            Operation::Given(_) => Vec::new(),
            // Y = L·R, so ∂L = ∂Y·Rᵀ and ∂R = Lᵀ·∂Y.
            Operation::Product { left, right } => {
                let (l, r) = (stage(left), stage(right));
                let of_left = self.product(of_result, Right::Transposed(r), &rows, l.cols());
                vec![(left, of_left), (right, self.transposed_product(l, of_result, &rows))]
            }
            // Y = L·Rᵀ, so ∂L = ∂Y·R and ∂R = ∂Yᵀ·L.
            Operation::Scores { left, right } => {
                let (l, r) = (stage(left), stage(right));
                let of_left = self.product(of_result, Right::Plain(r), &rows, l.cols());
                vec![(left, of_left), (right, self.transposed_product(of_result, l, &rows))]
            }
            Operation::Rules { rules, scores } => {
                through_rules(rules, scores, stage(scores), of_result, &rows)
            }
            Operation::Softmax { scores, temperature, mask } => {
                let weights = stage(Stage::Weights);
                let mut of_scores = Matrix::zeros(weights.rows(), weights.cols());
                for row in rows {
                    let of_row = of_scores.row_mut(row);
                    through_softmax(weights.row(row), of_result.row(row), of_row);
                    of_row.iter_mut().for_each(|each| *each = 0.0 + *each / temperature.value());
                    mask.fill(row, of_row, 0.0);
                }
                vec![(scores, of_scores)]
            }
            // Z = A·V, so ∂A = ∂Z·Vᵀ and ∂V = Aᵀ·∂Z. A hidden value is in no sum.
            Operation::Mixture { weights, values, mask } => {
                let (a, v) = (stage(weights), stage(values));
                let mut of_weights = self.product(of_result, Right::Transposed(v), &rows, a.cols());
                fill_hidden(mask, &mut of_weights, &rows);
                vec![(weights, of_weights), (values, self.transposed_product(a, of_result, &rows))]
            }
        }
    }

    /// The product of some rows of `a` with `b`, with `cols` columns; the other rows are 0.
    fn product(&mut self, a: &Matrix, b: Right<'_>, rows: &Range<usize>, cols: usize) -> Matrix {
        let mut product = Matrix::zeros(a.rows(), cols);
        self.kernel.multiply(a, b, &OutputBlock::rows(rows.clone(), &product), &mut product);
        product
    }

    /// The product `aᵀ·b`, summed over some rows of both.
    fn transposed_product(&mut self, a: &Matrix, b: &Matrix, rows: &Range<usize>) -> Matrix {
        let mut product = Matrix::zeros(a.cols(), b.cols());
        let turned = Matrix::from_fn(a.cols(), rows.len(), |col, row| a[(rows.start + row, col)]);
        let whole = OutputBlock::whole(&product);
        if rows.len() == b.rows() {
            self.kernel.multiply(&turned, Right::Plain(b), &whole, &mut product);
        } else {
            let used = Matrix::from_fn(rows.len(), b.cols(), |row, col| b[(rows.start + row, col)]);
            self.kernel.multiply(&turned, Right::Plain(&used), &whole, &mut product);
        }
        product
    }
}

/// The rows from the first to the last that are not all 0: an objective of one query has derivatives in one row of the
/// weights.
fn rows_in_use(matrix: &Matrix) -> Range<usize> {
    let is_used = |row: &[f64]| row.iter().any(|&number| number != 0.0);
    let first = matrix.iter_rows().position(is_used).unwrap_or(0);
    let unused = (first..matrix.rows()).rev().take_while(|&row| !is_used(matrix.row(row))).count();
    first..matrix.rows() - unused
}

/// Takes derivatives back through rules, the last rule first.
fn through_rules(
    rules: Rules<'_>,
    scores: Stage,
    numbers: &Matrix,
    of_result: &Matrix,
    rows: &Range<usize>,
) -> Vec<(Stage, Matrix)> {
    let (mut of_scores, mut of_bias) = (of_result.clone(), None);
    for rule in rules.iter().collect::<Vec<_>>().into_iter().rev() {
        match rule {
            Rule::Scale(scale) => {
                let divisor = scale.divisor();
                of_scores.values_mut().iter_mut().for_each(|each| *each /= divisor);
            }
            // The cap is the first of its rules, so it takes the scores themselves.
            Rule::Cap(cap) => {
                for row in rows.clone() {
                    let pairs = of_scores.row_mut(row).iter_mut().zip(numbers.row(row));
                    pairs.for_each(|(each, score)| *each *= tanh_slope(score / cap.at.value()));
                }
            }
            Rule::Add(_) => of_bias = Some((Stage::Bias, of_scores.clone())),
            Rule::Hide(hide) => fill_hidden(hide.mask, &mut of_scores, rows),
        }
    }
    std::iter::once((scores, of_scores)).chain(of_bias).collect()
}

fn fill_hidden(mask: &Mask, matrix: &mut Matrix, rows: &Range<usize>) {
    rows.clone().for_each(|row| mask.fill(row, matrix.row_mut(row), 0.0));
}

/// Writes the derivatives with respect to the entries of softmax, `Aⱼ·(∂Aⱼ − Σ Aₖ·∂Aₖ)`.
///
/// The derivatives count from that of the largest weight, which changes nothing in exact arithmetic: the weights add up
/// to 1. So in a saturated row the sum holds small terms alone, and the difference keeps its digits.
fn through_softmax(weights: &[f64], of_weights: &[f64], of_entries: &mut [f64]) {
    let largest =
        (0..weights.len()).fold(0, |best, key| if weights[key] > weights[best] { key } else { best });
    let base = of_weights.get(largest).copied().unwrap_or(0.0);
    let mean: f64 = weights
        .iter()
        .zip(of_weights)
        .filter(|(weight, _)| **weight != 0.0)
        .map(|(weight, of_weight)| weight * (of_weight - base))
        .sum();
    for ((of_entry, weight), of_weight) in of_entries.iter_mut().zip(weights).zip(of_weights) {
        *of_entry = if *weight == 0.0 { 0.0 } else { weight * ((of_weight - base) - mean) };
    }
}
