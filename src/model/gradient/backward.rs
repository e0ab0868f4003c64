//! The reverse of each operation: from the derivatives with respect to its result to those with respect to its operands.

use std::ops::Range;

use crate::{
    math::{BlockSize, Kernel, Matrix, OutputBlock, Right, dot, tanh_slope},
    model::{Mask, Operation, Pipeline, Rule, Rules, Stage, head_columns::columns},
};

/// Takes derivatives back through operations.
///
/// A term of a sum whose derivative is 0 is left out, not multiplied by 0: 0 · ∞ is NaN, but a number that the objective
/// does not depend on changes nothing, whatever it is. Where all numbers are finite, both give the same result.
pub(super) struct Backward<'a> {
    pipeline: Pipeline<'a>,
    kernel: Kernel,
    block: BlockSize,
    /// Matrices that are no longer needed. Memory from the system has to be cleared first, which takes longer than all the
    /// products of a few words.
    spare: Vec<Matrix>,
}

impl<'a> Backward<'a> {
    pub(super) fn new(pipeline: Pipeline<'a>, spare: Vec<Matrix>) -> Self {
        let block = pipeline.shape().block_size();
        Self { pipeline, kernel: Kernel::new(block), block, spare }
    }

    /// The matrices that are no longer needed.
    pub(super) fn into_spare(self) -> Vec<Matrix> {
        self.spare
    }

    /// Returns the derivatives with respect to the operands of an operation, given those with respect to its result. Outputs
    /// side by side have those of each head, in order.
    pub(super) fn through(&mut self, operation: Operation<'_>, of_result: &Matrix) -> Vec<(Stage, Matrix)> {
        let stage = |stage: Stage| self.pipeline.stage(stage);
        let rows = rows_in_use(of_result);
        match operation {
            Operation::Given(_) => Vec::new(),
            // C = [Z₁ … Z_h], so ∂Z of a head is its columns of ∂C.
            Operation::Concat { output, heads } => {
                (0..heads).map(|head| (output, columns(of_result, head, heads))).collect()
            }
            // Y = L·R, so ∂L = ∂Y·Rᵀ and ∂R = Lᵀ·∂Y.
            Operation::Product { left, right } => {
                let (l, r) = (stage(left), stage(right));
                let of_left = self.product(of_result, Right::Transposed(r), &rows, l.cols());
                let is_unused = |row, _, col| of_result[(row, col)] == 0.0;
                vec![(left, of_left), (right, self.transposed_product(l, of_result, &rows, is_unused))]
            }
            // Y = L·Rᵀ, so ∂L = ∂Y·R and ∂R = ∂Yᵀ·L.
            Operation::Scores { left, right } => {
                let (l, r) = (stage(left), stage(right));
                let of_left = self.product(of_result, Right::Plain(r), &rows, l.cols());
                let is_unused = |row, key, _| of_result[(row, key)] == 0.0;
                vec![(left, of_left), (right, self.transposed_product(of_result, l, &rows, is_unused))]
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
                let is_unused = |row, key, col| of_result[(row, col)] == 0.0 || mask.hides(row, key);
                vec![(weights, of_weights), (values, self.transposed_product(a, of_result, &rows, is_unused))]
            }
        }
    }

    /// A matrix of that size with any numbers in it.
    fn matrix(&mut self, rows: usize, cols: usize) -> Matrix {
        let fits = |matrix: &Matrix| (matrix.rows(), matrix.cols()) == (rows, cols);
        match self.spare.iter().position(fits) {
            Some(at) => self.spare.swap_remove(at),
            None => Matrix::zeros(rows, cols),
        }
    }

    /// Adds a part to the derivatives with respect to a stage, if there are some from another operation.
    pub(super) fn add(&mut self, sum: &mut Option<Matrix>, part: Matrix) {
        match sum {
            None => *sum = Some(part),
            Some(sum) => {
                sum.values_mut().iter_mut().zip(part.values()).for_each(|(sum, part)| *sum += part);
                self.spare.push(part);
            }
        }
    }

    /// The product of some rows of derivatives with `b`, with `cols` columns; the other rows are 0.
    fn product(&mut self, derivatives: &Matrix, b: Right<'_>, rows: &Range<usize>, cols: usize) -> Matrix {
        let mut product = self.matrix(derivatives.rows(), cols);
        let unused = (0..rows.start).chain(rows.end..derivatives.rows());
        unused.for_each(|row| product.row_mut(row).fill(0.0));
        let part = OutputBlock::rows(rows.clone(), &product);
        match b {
            Right::Plain(_) => self.kernel.multiply(derivatives, b, &part, &mut product),
            Right::Transposed(b) => self.kernel.multiply_across(derivatives, b, &part, &mut product),
        }
        for row in rows.clone() {
            let factors = derivatives.row(row);
            let sums = product.row_mut(row).iter_mut().enumerate();
            for (col, sum) in sums.filter(|(_, sum)| !sum.is_finite()) {
                let used = factors.iter().enumerate().map(|(term, derivative)| match b {
                    _ if *derivative == 0.0 => 0.0,
                    Right::Plain(b) => b[(term, col)],
                    Right::Transposed(b) => b[(col, term)],
                });
                *sum = dot(factors.iter().copied(), used, self.block);
            }
        }
        product
    }

    /// The product `aᵀ·b`, summed over some rows of both. `is_unused` says of a row of the factors, and of the row and
    /// the column of the product, whether that term is left out.
    fn transposed_product(
        &mut self,
        a: &Matrix,
        b: &Matrix,
        rows: &Range<usize>,
        is_unused: impl Fn(usize, usize, usize) -> bool,
    ) -> Matrix {
        let mut product = self.matrix(a.cols(), b.cols());
        self.kernel.multiply_transposed(a, b, rows.clone(), &mut product);
        // The product is the larger matrix, and finite factors give ∞ only by overflow.
        if [a, b].iter().any(|factors| factors.first_not_finite().is_some()) {
            for row in 0..product.rows() {
                for (col, sum) in product.row_mut(row).iter_mut().enumerate() {
                    if !sum.is_finite() {
                        let used = rows.clone().filter(|&term| !is_unused(term, row, col));
                        let factors: Vec<_> = used.map(|term| (a[(term, row)], b[(term, col)])).collect();
                        let (left, right): (Vec<_>, Vec<_>) = factors.into_iter().unzip();
                        *sum = dot(left, right, self.block);
                    }
                }
            }
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
                // A negative divisor would make −0 of 0.
                of_scores.values_mut().iter_mut().for_each(|each| *each = 0.0 + *each / divisor);
            }
            // The cap is the first of its rules, so it takes the scores themselves.
            Rule::Cap(cap) => {
                for row in rows.clone() {
                    let pairs = of_scores.row_mut(row).iter_mut().zip(numbers.row(row));
                    for (each, score) in pairs.filter(|(each, _)| **each != 0.0) {
                        *each = 0.0 + *each * tanh_slope(score / cap.at.value());
                    }
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
