//! Computes the pipeline in a format, row by row, so that a large one can be computed in parts.

use super::Arithmetic;
use crate::math::{Matrix, NumberFormat, exp, row_max};
use crate::model::{Document, Input, Mask, Stage};

/// A pipeline computed in a format, in progress or complete.
///
/// ```
/// use attenscope::lab::{Arithmetic, Rounding, Run};
/// use attenscope::math::NumberFormat;
/// use attenscope::model::Stage;
/// use attenscope::presets::Preset;
///
/// let saturated = Preset::Saturated.document();
/// let arithmetic = Arithmetic { format: NumberFormat::F32, rounding: Rounding::EachOperation, subtracts_max: false };
/// let run = Run::complete(&saturated, arithmetic);
/// assert!(run.stage(Stage::Weights)[(2, 2)].is_nan(), "∞ / ∞");
/// ```
#[derive(Clone, Debug)]
pub struct Run {
    arithmetic: Arithmetic,
    divisor: f64,
    temperature: f64,
    mask: Mask,
    /// Indexed by [`Stage`]: inputs rounded to the format, and computed stages as far as they are done.
    stages: Vec<Matrix>,
    /// The transpose of K, once K is complete.
    keys: Option<Matrix>,
    /// The number of computed rows, over all stages.
    done: usize,
    troubles: SoftmaxTroubles,
}

/// What went wrong inside softmax without showing in any matrix.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SoftmaxTroubles {
    /// Exponentials of finite numbers that are not finite.
    pub overflowed: usize,
    /// Rows of finite exponentials whose sum is not finite.
    pub overflowed_sums: usize,
    /// Rows with a visible key in which every exponential is 0.
    pub zero_sums: usize,
}

impl Run {
    /// Reads a document. Nothing is computed yet.
    pub fn new(document: &Document, arithmetic: Arithmetic) -> Self {
        let (format, shape) = (arithmetic.format, document.shape());
        let stages = Stage::ALL.map(|stage| match stage.input() {
            Some(input) => rounded(document, input, format),
            None => {
                let (rows, cols) = stage.dimensions(shape);
                Matrix::zeros(rows, cols)
            }
        });
        let inner = arithmetic.inner();
        Self {
            arithmetic,
            divisor: inner.round(document.divisor()),
            temperature: inner.round(document.settings().temperature.value()),
            mask: document.mask().clone(),
            stages: stages.into(),
            keys: None,
            done: 0,
            troubles: SoftmaxTroubles::default(),
        }
    }

    /// Computes a document completely.
    pub fn complete(document: &Document, arithmetic: Arithmetic) -> Self {
        let mut run = Self::new(document, arithmetic);
        run.advance(usize::MAX);
        run
    }

    /// Computes rows until about `multiplications` multiplications are done. Returns whether any rows are left.
    pub fn advance(&mut self, multiplications: usize) -> bool {
        let mut spent = 0;
        while spent < multiplications {
            let Some((stage, row)) = self.next() else { return false };
            spent = spent.saturating_add(self.cost(stage));
            self.compute_row(stage, row);
            self.done += 1;
        }
        self.next().is_some()
    }

    /// Returns the share of the work that is done, from 0 to 1.
    pub fn progress(&self) -> f64 {
        let (mut all, mut done, mut left) = (0, 0, self.done);
        for stage in Stage::COMPUTED {
            let (rows, cost) = (self.stage(stage).rows(), self.cost(stage));
            all += rows * cost;
            done += rows.min(left) * cost;
            left -= rows.min(left);
        }
        done as f64 / all as f64
    }

    /// How it computes.
    pub fn arithmetic(&self) -> Arithmetic {
        self.arithmetic
    }

    /// The numbers of a stage; zeros in rows that are not computed yet.
    pub fn stage(&self, stage: Stage) -> &Matrix {
        &self.stages[stage as usize]
    }

    /// What went wrong inside softmax.
    pub fn troubles(&self) -> SoftmaxTroubles {
        self.troubles
    }

    /// Returns the stage and the row to compute next; `None` if all are done.
    fn next(&self) -> Option<(Stage, usize)> {
        let mut row = self.done;
        for stage in Stage::COMPUTED {
            let rows = self.stage(stage).rows();
            if row < rows {
                return Some((stage, row));
            }
            row -= rows;
        }
        None
    }

    /// Returns the number of multiplications of a row of a stage, or an equivalent of its cost.
    fn cost(&self, stage: Stage) -> usize {
        let cols = self.stage(stage).cols();
        match stage {
            Stage::Q | Stage::K | Stage::V => cols * self.stage(Stage::X).cols(),
            Stage::Scores => cols * self.stage(Stage::Q).cols(),
            Stage::Output => cols * self.stage(Stage::V).rows(),
            // An exponential costs as much as several multiplications.
            _ => cols * 8,
        }
    }

    fn compute_row(&mut self, stage: Stage, row: usize) {
        if stage == Stage::Masked {
            // Masked scores are −∞, even in a format without infinities.
            let mut masked = self.stage(Stage::Scaled).row(row).to_vec();
            self.mask.fill(row, &mut masked, f64::NEG_INFINITY);
            self.stages[stage as usize].row_mut(row).copy_from_slice(&masked);
            return;
        }
        let values = match stage {
            Stage::Q => self.product(Stage::X, row, self.stage(Stage::Wq)),
            Stage::K => self.product(Stage::X, row, self.stage(Stage::Wk)),
            Stage::V => self.product(Stage::X, row, self.stage(Stage::Wv)),
            Stage::Scores => {
                let keys = self.keys.take().unwrap_or_else(|| self.stage(Stage::K).transposed());
                let scores = self.product(Stage::Q, row, &keys);
                self.keys = Some(keys);
                scores
            }
            Stage::Scaled => {
                self.stage(Stage::Scores).row(row).iter().map(|score| score / self.divisor).collect()
            }
            Stage::Weights => self.softmax(row),
            _ => self.product(Stage::Weights, row, self.stage(Stage::V)),
        };
        let format = self.arithmetic.format;
        for (entry, value) in self.stages[stage as usize].row_mut(row).iter_mut().zip(values) {
            *entry = format.round(value);
        }
    }

    /// Multiplies a row of a stage with a matrix, k ascending. Masked weights are skipped.
    fn product(&self, left: Stage, row: usize, right: &Matrix) -> Vec<f64> {
        let inner = self.arithmetic.inner();
        let mut sums = vec![0.0; right.cols()];
        for (k, &factor) in self.stage(left).row(row).iter().enumerate() {
            // Skipped, because 0 · ∞ is NaN.
            if left != Stage::Weights || !self.mask.hides(row, k) {
                add_multiple(inner, factor, right.row(k), &mut sums);
            }
        }
        sums
    }

    /// Computes a row of weights.
    fn softmax(&mut self, row: usize) -> Vec<f64> {
        let inner = self.arithmetic.inner();
        let scaled = self.stage(Stage::Scaled).row(row);
        let mut entries: Vec<_> = scaled.iter().map(|entry| inner.round(entry / self.temperature)).collect();
        self.mask.fill(row, &mut entries, f64::NEG_INFINITY);
        let max = if self.arithmetic.subtracts_max { row_max(&entries) } else { 0.0 };
        let mut overflowed = 0;
        let mut sum = 0.0;
        for entry in &mut entries {
            let exponent = inner.round(*entry - max);
            *entry = inner.round(exp(exponent));
            overflowed += usize::from(exponent.is_finite() && !entry.is_finite());
        }
        // Hidden keys can be NaN here: −∞ − −∞ in a fully masked row, or −∞ rounded to a format without ∞.
        self.mask.fill(row, &mut entries, 0.0);
        for entry in &entries {
            sum = inner.round(sum + entry);
        }
        let is_open = !self.mask.hides_all(row, entries.len());
        let are_finite = entries.iter().all(|entry| entry.is_finite());
        if is_open {
            for entry in &mut entries {
                *entry = inner.round(*entry / sum);
            }
            self.mask.fill(row, &mut entries, 0.0);
        }
        self.troubles.overflowed += overflowed;
        self.troubles.overflowed_sums += usize::from(are_finite && !sum.is_finite());
        self.troubles.zero_sums += usize::from(is_open && sum == 0.0);
        entries
    }
}

/// Rounds an input to a format.
fn rounded(document: &Document, input: Input, format: NumberFormat) -> Matrix {
    let mut matrix = document.inputs().matrix(input).clone();
    for entry in matrix.values_mut() {
        *entry = format.round(*entry);
    }
    matrix
}

/// Adds a factor times each number to its sum, rounding each product and each sum.
fn add_multiple(format: NumberFormat, factor: f64, numbers: &[f64], sums: &mut [f64]) {
    for (sum, number) in sums.iter_mut().zip(numbers) {
        *sum = format.round(*sum + format.round(factor * number));
    }
}
