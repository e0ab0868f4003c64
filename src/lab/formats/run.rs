//! Computes the pipeline in a format, row by row, so that a large one can be computed in parts.

use super::{
    Arithmetic,
    softmax::{Softmax, SoftmaxTroubles},
};
use crate::{
    math::{Matrix, NumberFormat},
    model::{Document, Graph, Input, Mask, Operation, PerStage, Rule, Settings, Shape, Stage},
};

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
    settings: Settings,
    mask: Mask,
    shape: Shape,
    /// Inputs rounded to the format, and computed stages as far as they are done.
    stages: PerStage<Matrix>,
    /// The transpose of K, once K is complete.
    keys: Option<Matrix>,
    /// The number of computed rows, over all stages.
    done: usize,
    troubles: SoftmaxTroubles,
}

impl Run {
    /// Reads the chosen head of a document. Nothing is computed yet.
    pub fn new(document: &Document, arithmetic: Arithmetic) -> Self {
        let document = &document.head(document.chosen_head());
        let (format, shape) = (arithmetic.format, document.shape());
        let graph = Graph::of(document);
        let stages = PerStage::from_fn(|stage| match graph.input(stage).or(stage.input()) {
            Some(input) => rounded(document, input, format),
            None => {
                let (rows, cols) = stage.dimensions(shape);
                Matrix::zeros(rows, cols)
            }
        });
        Self {
            arithmetic,
            settings: document.settings(),
            mask: document.mask().clone(),
            shape,
            stages,
            keys: None,
            done: 0,
            troubles: SoftmaxTroubles::default(),
        }
    }

    /// Computes the chosen head of a document completely.
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
        for stage in computed() {
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
        &self.stages[stage]
    }

    /// What went wrong inside softmax.
    pub fn troubles(&self) -> SoftmaxTroubles {
        self.troubles
    }

    /// Returns the stage and the row to compute next; `None` if all are done.
    fn next(&self) -> Option<(Stage, usize)> {
        let mut row = self.done;
        for stage in computed() {
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
        match self.graph().operation(stage) {
            Some(Operation::Given(_) | Operation::Concat { .. }) => cols,
            Some(Operation::Product { left, .. } | Operation::Scores { left, .. }) => {
                cols * self.stage(left).cols()
            }
            Some(Operation::Mixture { weights, .. }) => cols * self.stage(weights).cols(),
            // An exponential costs as much as several multiplications.
            Some(Operation::Rules { .. } | Operation::Softmax { .. }) | None => cols * 8,
        }
    }

    fn graph(&self) -> Graph<'_> {
        let bias = Some(self.stage(Stage::Bias)).filter(|bias| !bias.is_empty());
        Graph::new(self.settings, bias, &self.mask, self.shape)
    }

    fn compute_row(&mut self, stage: Stage, row: usize) {
        let (format, inner) = (self.arithmetic.format, self.arithmetic.inner());
        let mut troubles = SoftmaxTroubles::default();
        let mut values = match self.graph().operation(stage) {
            Some(Operation::Given(_) | Operation::Concat { .. }) => self.stage(stage).row(row).to_vec(),
            Some(Operation::Product { left, right }) => {
                multiplied(inner, self.stage(left).row(row), self.stage(right), |_| true)
            }
            Some(Operation::Scores { left, right }) => {
                let keys = self.keys.take().unwrap_or_else(|| self.stage(right).transposed());
                let scores = multiplied(inner, self.stage(left).row(row), &keys, |_| true);
                self.keys = Some(keys);
                scores
            }
            Some(Operation::Rules { rules, scores }) => {
                let mut values = self.stage(scores).row(row).to_vec();
                rules.iter().for_each(|rule| rule.apply_in(inner, row, &mut values));
                values
            }
            Some(Operation::Softmax { scores, temperature, mask }) => {
                let scores = self.stage(scores).row(row);
                let softmax = Softmax {
                    inner,
                    temperature: inner.round(temperature.value()),
                    subtracts_max: self.arithmetic.subtracts_max,
                    mask,
                };
                softmax.row(row, scores, &mut troubles)
            }
            Some(Operation::Mixture { weights, values, mask }) => {
                // Hidden values are left out, because 0 · ∞ is NaN.
                let is_seen = |key: usize| !mask.hides(row, key);
                multiplied(inner, self.stage(weights).row(row), self.stage(values), is_seen)
            }
            None => self.stage(self.graph().resolved(stage)).row(row).to_vec(),
        };
        for value in &mut values {
            *value = format.round(*value);
        }
        if let Some(Operation::Rules { rules, .. }) = self.graph().operation(stage) {
            // Hidden scores are −∞, even in a format without infinities.
            let hiding = rules.iter().filter(|rule| matches!(rule, Rule::Hide(_)));
            hiding.for_each(|rule| rule.apply(row, 0, &mut values));
        }
        self.stages[stage].row_mut(row).copy_from_slice(&values);
        self.troubles.add(troubles);
    }
}

/// Multiplies a row with a matrix, the first term first. Leaves out the terms for which `is_seen` is false.
fn multiplied(inner: NumberFormat, row: &[f64], right: &Matrix, is_seen: impl Fn(usize) -> bool) -> Vec<f64> {
    let mut sums = vec![0.0; right.cols()];
    for (k, &factor) in row.iter().enumerate().filter(|(k, _)| is_seen(*k)) {
        add_multiple(inner, factor, right.row(k), &mut sums);
    }
    sums
}

/// The stages that are computed.
fn computed() -> impl Iterator<Item = Stage> {
    Stage::COMPUTED.into_iter().filter(|stage| stage.is_of_one_head())
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
