//! The computation as someone else may have done it: with other steps, from numbers printed before, or with numbers cut
//! on the way.

use std::{borrow::Cow, ops::Range};

use super::{
    Judgement, PrintedStage, Verdict,
    decimal_rounding::DecimalRounding,
    interval::{Interval, weight_radii},
    steps::{Adding, Hiding, Joining, ScoreProduct, Source, Steps, SumAxis, Taking},
};
use crate::{
    math::{BlockSize, Matrix, exponentials},
    model::{Alignment, Graph, Mask, Operation, Pipeline, Rule, Stage},
};

/// A printed stage as an operand of the next stages.
#[derive(Clone, Debug)]
pub(super) struct Operand<'a> {
    printed_stage: &'a PrintedStage,
    values: Vec<f64>,
    radii: Vec<f64>,
}

impl<'a> Operand<'a> {
    /// Takes the numbers as printed.
    pub(super) fn printed(printed_stage: &'a PrintedStage) -> Self {
        Self {
            printed_stage,
            values: printed_stage.values().values().to_vec(),
            radii: vec![0.0; printed_stage.values().values().len()],
        }
    }

    /// Takes any number that rounds to what was printed.
    pub(super) fn rounded(printed_stage: &'a PrintedStage) -> Self {
        Self { radii: printed_stage.radii(), ..Self::printed(printed_stage) }
    }

    /// Where the printed number is right, takes an interval around it and the computed number; elsewhere takes the
    /// computed number.
    pub(super) fn right(printed_stage: &'a PrintedStage, judgement: &Judgement, truth: &Matrix) -> Self {
        let mut operand = Self::rounded(printed_stage);
        for (at, cell) in printed_stage.cells().enumerate() {
            let (truth, printed) = (truth[(cell.row, cell.col)], printed_stage.printed(at));
            let is_right = matches!(judgement.cells[at].verdict, Verdict::Agrees | Verdict::Rounded);
            if is_right && truth.is_finite() && printed.is_finite() {
                let (low, high) = (printed - operand.radii[at], printed + operand.radii[at]);
                let (low, high) = (low.min(truth), high.max(truth));
                operand.values[at] = f64::midpoint(low, high);
                operand.radii[at] = (high - low) / 2.0;
            } else {
                operand.values[at] = truth;
                operand.radii[at] = 0.0;
            }
        }
        operand
    }

    fn covers(&self, pipeline: Pipeline<'_>) -> bool {
        self.printed_stage.stage().dimensions(pipeline.shape())
            == (self.printed_stage.values().rows(), self.printed_stage.values().cols())
    }
}

/// How a computation is done.
#[derive(Clone, Debug)]
pub(super) struct Reckoning<'a> {
    /// The document, or one of its heads alone, and its computed stages to begin with.
    pub(super) pipeline: Pipeline<'a>,
    /// The document with all its heads.
    pub(super) whole: Pipeline<'a>,
    /// The head, from 0, that is computed.
    pub(super) head: usize,
    /// Printed stages that replace computed numbers.
    pub(super) operands: &'a [Operand<'a>],
    pub(super) steps: Steps,
    /// How numbers of some stages are rounded or truncated before the next stages use them.
    pub(super) rounding: Option<(DecimalRounding, &'a [Stage])>,
}

impl<'a> Reckoning<'a> {
    /// The document's own steps and numbers.
    pub(super) fn right(pipeline: Pipeline<'a>) -> Self {
        let document = pipeline.document();
        Self {
            pipeline,
            whole: pipeline,
            head: document.chosen_head(),
            operands: &[],
            steps: Steps::right(document),
            rounding: None,
        }
    }

    /// Computes some rows of a stage from the stages before it; `None` if the rows are those that the sheet computed.
    pub(super) fn follow(&self, stage: Stage, rows: Range<usize>) -> Option<Interval<'a>> {
        if stage.input().is_some() {
            return None;
        }
        let graph = Graph::of(self.pipeline.document());
        match graph.operation(stage) {
            Some(Operation::Given(_)) => self.taken(stage, rows),
            Some(Operation::Product { left, right: Stage::Wo }) => self.projected_output(left, rows),
            Some(Operation::Product { .. }) if self.steps.taking != Taking::Own => self.taken(stage, rows),
            Some(Operation::Product { left, right }) => self.projected(left, right, rows),
            Some(Operation::Concat { output, .. }) => self.joined(output, rows),
            Some(Operation::Scores { left, right }) => self.scores(left, right, rows),
            Some(Operation::Rules { rules, scores }) => {
                match rules.iter().any(|rule| matches!(rule, Rule::Scale(_))) {
                    true => self.scaled(scores, rows),
                    false => self.adjusted(scores, rows),
                }
            }
            Some(Operation::Softmax { .. }) => self.weights(rows),
            Some(Operation::Mixture { .. }) if self.steps.joining == Joining::Averaged => {
                self.averaged(stage, rows)
            }
            Some(Operation::Mixture { weights, values, .. }) => self.output(weights, values, rows),
            // A mistake may hide keys although there is no mask.
            None => self.adjusted(graph.resolved(stage), rows),
        }
    }

    fn scaled(&self, scores: Stage, rows: Range<usize>) -> Option<Interval<'a>> {
        let is_right = self.steps.divisor == self.pipeline.document().divisor();
        Some(self.operand_if(scores, rows, !is_right)?.over(self.steps.divisor))
    }

    fn adjusted(&self, scores: Stage, rows: Range<usize>) -> Option<Interval<'a>> {
        let document = self.pipeline.document();
        let right = Steps::right(document);
        let parts = |steps: Steps| (steps.hiding, steps.adding, steps.cap);
        let is_right = parts(self.steps) == parts(right);
        let mut scores = self.operand_if(scores, rows.clone(), !is_right)?;
        if let Some(cap) = self.steps.cap {
            scores = scores.capped(cap);
        }
        if let Some(bias) = document.inputs().bias() {
            scores = scores.plus(|row, key| self.added(bias, rows.start + row, key));
        }
        let mask = self.mask();
        scores.replace(|row, key| self.hidden_score(&mask, rows.start + row, key).map(|score| (score, 0.0)));
        Some(scores)
    }

    /// Returns some rows of a stage as the next stages use them.
    pub(super) fn claimed_or_computed(&self, stage: Stage, rows: Range<usize>) -> Interval<'a> {
        self.operand(stage, rows.clone()).unwrap_or_else(|| self.computed(stage, rows))
    }

    /// Like [`Self::claimed_or_computed`], but returns `None` if the rows are those that the sheet computed.
    pub(super) fn operand(&self, stage: Stage, rows: Range<usize>) -> Option<Interval<'a>> {
        let operand = self.operands.iter().find(|operand| operand.printed_stage.stage() == stage);
        let is_covered = operand.is_some_and(|operand| operand.covers(self.pipeline));
        let mut numbers = if is_covered { None } else { self.follow(stage, rows.clone()) };
        if let Some((rounding, _)) =
            self.rounding.filter(|(_, stages)| !is_covered && stages.contains(&stage))
        {
            let exact = numbers.unwrap_or_else(|| self.computed(stage, rows.clone()));
            numbers = Some(rounding.apply(exact));
        }
        let Some(operand) = operand else { return numbers };
        let mut numbers = numbers.unwrap_or_else(|| self.computed(stage, rows.clone()));
        numbers.replace(|row, col| {
            operand.printed_stage.at(rows.start + row, col).map(|at| (operand.values[at], operand.radii[at]))
        });
        Some(numbers)
    }

    pub(super) fn operand_if(
        &self,
        stage: Stage,
        rows: Range<usize>,
        is_needed: bool,
    ) -> Option<Interval<'a>> {
        let operand = self.operand(stage, rows.clone());
        if operand.is_none() && is_needed { Some(self.computed(stage, rows)) } else { operand }
    }

    fn computed(&self, stage: Stage, rows: Range<usize>) -> Interval<'a> {
        Interval::rows_of(self.pipeline.stage(stage), rows)
    }

    /// The range of all rows of a stage.
    pub(super) fn all(&self, stage: Stage) -> Range<usize> {
        0..stage.dimensions(self.pipeline.shape()).0
    }

    fn block(&self) -> BlockSize {
        self.pipeline.shape().block_size()
    }

    pub(super) fn times(&self, left: &Interval<'_>, right: &Interval<'_>) -> Interval<'static> {
        match self.rounding {
            // A rounded number may lie on a tie, where the order of a sum decides.
            Some(_) => left.times_in_any_order(right, self.block()),
            None => left.times(right, self.block()),
        }
    }

    /// Some rows of X or X′, `left`, times `weights`, if a mistake replaces either or the product.
    fn projected(&self, left: Stage, weights: Stage, rows: Range<usize>) -> Option<Interval<'a>> {
        let replaced = self.steps.projections.replaced();
        let (_, source) = replaced.into_iter().find(|(own, _)| Stage::from(*own) == weights)?;
        let matrix = |input| self.pipeline.document().inputs().matrix(input);
        let times = |left: Stage, matrix: Matrix| {
            self.times(&self.computed(left, rows.clone()), &Interval::from(matrix))
        };
        Some(match source {
            Source::Product(input) => {
                let same = Operation::Product { left, right: input.into() };
                let graph = Graph::of(self.pipeline.document());
                match graph.operations().find(|(_, operation)| *operation == same) {
                    Some((stage, _)) => self.computed(stage, rows),
                    None => times(left, matrix(input).clone()),
                }
            }
            Source::Transposed(input) => times(left, matrix(input).transposed()),
            Source::X => self.computed(left, rows),
            Source::OtherWords(input) => {
                let other = if left == Stage::X { Stage::XKv } else { Stage::X };
                times(other, matrix(input).clone())
            }
        })
    }

    fn scores(&self, queries: Stage, keys: Stage, rows: Range<usize>) -> Option<Interval<'a>> {
        let (left, right) = match self.steps.product {
            ScoreProduct::KeysByQueries => (keys, queries),
            ScoreProduct::QueriesByKeys | ScoreProduct::Untransposed => (queries, keys),
        };
        let is_right = self.steps.product == ScoreProduct::QueriesByKeys;
        let (a, b) = self.operands(left, right, rows, !is_right)?;
        let b = if self.steps.product == ScoreProduct::Untransposed { b } else { b.transposed() };
        Some(self.times(&a, &b))
    }

    /// Returns rows of one stage and all of another; `None` if the sheet computed both and they are not needed.
    fn operands(
        &self,
        left: Stage,
        right: Stage,
        rows: Range<usize>,
        is_needed: bool,
    ) -> Option<(Interval<'a>, Interval<'a>)> {
        let (a, b) = (self.operand(left, rows.clone()), self.operand(right, self.all(right)));
        let is_other = is_needed || a.is_some() || b.is_some();
        let a = a.unwrap_or_else(|| self.computed(left, rows));
        is_other.then(|| (a, b.unwrap_or_else(|| self.computed(right, self.all(right)))))
    }

    /// Returns what is added to a score of a document with a bias.
    fn added(&self, bias: &Matrix, query: usize, key: usize) -> f64 {
        match self.steps.adding {
            Adding::Proper => bias[(query, key)],
            Adding::Forgotten => 0.0,
            Adding::Divided => bias[(query, key)] / self.pipeline.document().divisor(),
            Adding::Transposed => bias[(key, query)],
            Adding::Subtracted => -bias[(query, key)],
        }
    }

    /// Returns the mask with which it is computed: that of the document, or another one in its place.
    fn mask(&self) -> Cow<'a, Mask> {
        let (mask, shape) = (self.pipeline.document().mask(), self.pipeline.shape());
        match self.steps.hiding {
            Hiding::Later => Cow::Owned(Mask::CAUSAL),
            Hiding::LaterAtEnd => Cow::Owned(Mask::causal_at_end(shape)),
            Hiding::Realigned => {
                let is_at_end = mask.parts().is_some_and(|parts| parts.alignment.is_end());
                Cow::Owned(mask.placed_at(Alignment::of(!is_at_end, shape), shape))
            }
            _ => Cow::Borrowed(mask),
        }
    }

    /// Returns the number that replaces a score hidden by a mask; `None` if the score stays.
    fn hidden_score(&self, mask: &Mask, query: usize, key: usize) -> Option<f64> {
        match self.steps.hiding {
            Hiding::Forgotten | Hiding::AfterSoftmax => None,
            Hiding::Filled(score) => mask.hides(query, key).then_some(score),
            Hiding::Zero => mask.hides(query, key).then_some(0.0),
            Hiding::Proper
            | Hiding::Transposed
            | Hiding::Inverted
            | Hiding::Later
            | Hiding::LaterAtEnd
            | Hiding::Realigned => self.excludes(mask, query, key).then_some(f64::NEG_INFINITY),
        }
    }

    /// Whether a mask leaves a key out of a query's softmax.
    fn excludes(&self, mask: &Mask, query: usize, key: usize) -> bool {
        match self.steps.hiding {
            Hiding::Proper | Hiding::Later | Hiding::LaterAtEnd | Hiding::Realigned => mask.hides(query, key),
            Hiding::Transposed => mask.hides(key, query),
            Hiding::Inverted => !mask.hides(query, key),
            Hiding::Forgotten | Hiding::Filled(_) | Hiding::Zero | Hiding::AfterSoftmax => false,
        }
    }

    /// The weights, from S′: a mistake may make that also of a sheet that has none.
    fn weights(&self, rows: Range<usize>) -> Option<Interval<'a>> {
        let Steps { hiding, temperature, over, weights_divisor, .. } = self.steps;
        let is_right = over == SumAxis::Rows
            && hiding != Hiding::AfterSoftmax
            && weights_divisor == 1.0
            && temperature == self.pipeline.document().settings().temperature.value();
        let is_by_rows = over == SumAxis::Rows;
        let asked = if is_by_rows { rows.clone() } else { self.all(Stage::Masked) };
        let masked = self.operand_if(Stage::Masked, asked.clone(), !is_right)?.over(temperature);
        let mut weights = Interval::from(self.softmax(masked.values.into_owned(), asked.start));
        weights.radii = masked.radii.map(|radii| match over {
            SumAxis::Rows => weight_radii(&weights.values, &radii),
            SumAxis::Columns => weight_radii(&weights.values.transposed(), &radii.transposed()).transposed(),
            SumAxis::Matrix => in_one_row(&weights.values)
                .zip(in_one_row(&radii))
                .map(|(weights, radii)| weight_radii(&weights, &radii))
                .and_then(|bounds| Matrix::from_values(radii.rows(), radii.cols(), bounds.values().to_vec()))
                .unwrap_or(radii),
        });
        if hiding == Hiding::AfterSoftmax {
            let mask = self.pipeline.document().mask();
            weights.replace(|row, key| mask.hides(asked.start + row, key).then_some((0.0, 0.0)));
        }
        let weights = if weights_divisor == 1.0 { weights } else { weights.over(weights_divisor) };
        Some(if is_by_rows { weights } else { weights.rows(rows) })
    }

    fn softmax(&self, entries: Matrix, first: usize) -> Matrix {
        let (queries, keys, mask) = (entries.rows(), entries.cols(), self.mask());
        let is_empty = |query: usize| (0..keys).all(|key| self.excludes(&mask, query, key));
        match self.steps.over {
            SumAxis::Rows => by_rows(entries, |row| is_empty(first + row), self.block()),
            SumAxis::Columns => {
                let is_empty = |key| (0..queries).all(|query| self.excludes(&mask, query, key));
                by_rows(entries.transposed(), is_empty, self.block()).transposed()
            }
            SumAxis::Matrix => {
                let mut entries = entries;
                let is_nothing = (0..queries).all(is_empty);
                match is_nothing {
                    true => entries.values_mut().fill(0.0),
                    false => to_shares(entries.values_mut(), self.block()),
                }
                entries
            }
        }
    }

    fn output(&self, weights: Stage, values: Stage, rows: Range<usize>) -> Option<Interval<'a>> {
        if !self.steps.is_weights_transposed {
            let (weights, v) = self.operands(weights, values, rows, false)?;
            return Some(self.times(&weights, &v));
        }
        let all = self.all(weights);
        let (weights, v) = self.operands(weights, values, all, true)?;
        Some(self.times(&weights.transposed().rows(rows), &v))
    }
}

/// Softmax of each row. A row in which the mask hides every key is 0.
fn by_rows(mut entries: Matrix, is_empty: impl Fn(usize) -> bool, block: BlockSize) -> Matrix {
    for row in 0..entries.rows() {
        match is_empty(row) {
            true => entries.row_mut(row).fill(0.0),
            false => to_shares(entries.row_mut(row), block),
        }
    }
    entries
}

fn to_shares(numbers: &mut [f64], block: BlockSize) {
    let sums = exponentials(numbers, block);
    for number in numbers {
        *number /= sums.sum;
    }
}

fn in_one_row(matrix: &Matrix) -> Option<Matrix> {
    Matrix::from_values(1, matrix.values().len(), matrix.values().to_vec())
}
