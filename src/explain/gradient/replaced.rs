//! The objective with one number replaced by another.

use std::ops::Range;

use crate::{
    math::{Matrix, dot, product},
    model::{
        Attention, CellRef, Document, Edit, Graph, Input, Mask, Objective, Operation, PerStage, Pipeline,
        Stage, cross_entropy, squared_error,
    },
};

/// An objective as a function of the number in one cell.
pub(super) enum Replaced<'a> {
    /// Of an input: everything computed from it is updated.
    Input(Box<Edited<'a>>),
    /// Of a computed number: what follows from its stage is computed, as far as the objective reads it.
    Computed(Pinned<'a>),
}

/// A copy of a document in which an input is edited.
pub(super) struct Edited<'a> {
    document: Document,
    attention: Attention,
    objective: &'a Objective,
    input: Input,
    cell: CellRef,
}

/// A computed number that another one stands in for.
pub(super) struct Pinned<'a> {
    pipeline: Pipeline<'a>,
    objective: &'a Objective,
    cell: CellRef,
    /// The rows that the objective reads of its stage. Of stages with a row for each query, only these are computed.
    rows: Range<usize>,
}

impl<'a> Replaced<'a> {
    /// The objective as a function of the number in a cell, if the document has the cell.
    pub(super) fn of(pipeline: Pipeline<'a>, objective: &'a Objective, cell: CellRef) -> Option<Self> {
        let document = pipeline.document();
        let graph = Graph::of(document);
        let (rows, cols) = cell.stage.dimensions(document.shape());
        if !graph.has(cell.stage) || cell.row >= rows || cell.col >= cols {
            return None;
        }
        Some(match graph.input(cell.stage) {
            Some(input) => Self::Input(Box::new(Edited {
                document: document.clone(),
                attention: pipeline.attention().clone(),
                objective,
                input,
                cell,
            })),
            None => {
                let all = objective.stage(document.shape()).dimensions(document.shape()).0;
                let rows = objective.row().map_or(0..all, |row| row..row + 1);
                Self::Computed(Pinned { pipeline, objective, cell, rows })
            }
        })
    }

    /// The objective with that number in the cell.
    pub(super) fn value(&mut self, number: f64) -> f64 {
        match self {
            Self::Input(edited) => edited.value(number),
            Self::Computed(pinned) => pinned.value(number),
        }
    }
}

impl Edited<'_> {
    fn value(&mut self, number: f64) -> f64 {
        let CellRef { row, col, .. } = self.cell;
        let edit = Edit::SetCell { input: self.input, row, col, value: number };
        let Ok(applied) = self.document.apply(&edit) else { return f64::NAN };
        self.attention.update(&self.document, &applied.change);
        self.objective.value(Pipeline::new(&self.document, &self.attention))
    }
}

impl Pinned<'_> {
    fn value(&self, number: f64) -> f64 {
        let objective = self.objective.stage(self.pipeline.shape());
        match self.stages(number, objective) {
            Some(stages) => self.objective_in(&stages),
            None => self.objective.value(self.pipeline),
        }
    }

    /// The stages that follow from the number in the cell, up to the last one that is read. `None` if it does not depend on
    /// the cell.
    fn stages(&self, number: f64, last: Stage) -> Option<PerStage<Option<Matrix>>> {
        let CellRef { stage, row, col } = self.cell;
        let graph = Graph::of(self.pipeline.document());
        let is_read = |stage: Stage| graph.depends(last, stage);
        if !is_read(stage) {
            return None;
        }
        let mut stages = PerStage::from_fn(|_| None);
        let mut pinned = self.part(stage);
        let first = if is_by_query(stage) { self.rows.start } else { 0 };
        // The objective may not read the row.
        let row = row.checked_sub(first).filter(|&row| row < pinned.rows())?;
        pinned[(row, col)] = number;
        stages[stage] = Some(pinned);
        for (result, operation) in graph.operations().filter(|&(result, _)| is_read(result)) {
            let is_reached =
                operation.operands().into_iter().flatten().any(|operand| stages[operand].is_some());
            if is_reached && result != stage {
                stages[result] = Some(self.computed(operation, number, &stages));
            }
        }
        Some(stages)
    }

    /// The outputs of all heads side by side, given that of the chosen head. Of the others, those change that share the
    /// number.
    fn side_by_side(&self, number: f64, output: &Matrix) -> Matrix {
        let document = self.pipeline.document();
        let chosen = document.chosen_head();
        let mut all = self.part(Stage::Concat);
        let mut place = |head: usize, output: &Matrix| {
            let cols = head * output.cols()..(head + 1) * output.cols();
            for row in 0..output.rows() {
                all.row_mut(row)[cols.clone()].copy_from_slice(output.row(row));
            }
        };
        place(chosen, output);
        let is_shared = matches!(self.cell.stage, Stage::K | Stage::V);
        let mates = document.inputs().heads_sharing(chosen, document.inputs().own()[1]);
        for head in mates.filter(|&head| is_shared && head != chosen) {
            let alone = document.head(head);
            let pipeline = Pipeline::new(&alone, self.pipeline.attention().head(head));
            let mate = Pinned { pipeline, rows: self.rows.clone(), ..*self };
            let stages = mate.stages(number, Stage::Output);
            if let Some(output) = stages.as_ref().and_then(|stages| stages[Stage::Output].as_ref()) {
                place(head, output);
            }
        }
        all
    }

    /// The numbers of a stage as the document has them: all, or the rows that the objective reads.
    fn part(&self, stage: Stage) -> Matrix {
        if !is_by_query(stage) {
            return self.pipeline.stage(stage).clone();
        }
        let rows: Vec<_> = self.rows.clone().map(|row| self.pipeline.row(stage, row)).collect();
        let cols = rows.first().map_or(0, |row| row.len());
        Matrix::from_fn(rows.len(), cols, |row, col| rows[row][col])
    }

    fn computed(&self, operation: Operation<'_>, number: f64, stages: &PerStage<Option<Matrix>>) -> Matrix {
        let block = self.pipeline.shape().block_size();
        let numbers = |stage: Stage| stages[stage].clone().unwrap_or_else(|| self.part(stage));
        match operation {
            Operation::Given(input) => self.pipeline.document().inputs().matrix(input).clone(),
            Operation::Concat { output, .. } => self.side_by_side(number, &numbers(output)),
            Operation::Product { left, right } => product(&numbers(left), &numbers(right), block),
            Operation::Scores { left, right } => product(&numbers(left), &numbers(right).transposed(), block),
            Operation::Rules { rules, scores } => {
                let mut scores = numbers(scores);
                self.rows
                    .clone()
                    .enumerate()
                    .for_each(|(at, query)| rules.apply(query, 0, scores.row_mut(at)));
                scores
            }
            Operation::Softmax { scores, temperature, mask } => {
                let mut weights = numbers(scores);
                for (at, query) in self.rows.clone().enumerate() {
                    let row = weights.row_mut(at);
                    row.iter_mut().for_each(|entry| *entry /= temperature.value());
                    let sums = mask.exponentials(query, row, block);
                    row.iter_mut().for_each(|exp| *exp /= sums.divisor());
                    mask.fill(query, row, 0.0);
                }
                weights
            }
            Operation::Mixture { weights, values, mask } => {
                self.mixed(&numbers(weights), &numbers(values), mask)
            }
        }
    }

    /// The product of weights and values without hidden values, whatever stands in for their weights.
    fn mixed(&self, weights: &Matrix, values: &Matrix, mask: &Mask) -> Matrix {
        let block = self.pipeline.shape().block_size();
        if mask.is_none() {
            return product(weights, values, block);
        }
        let seen = |at: usize, key: usize, number: f64| match mask.hides(self.rows.start + at, key) {
            true => 0.0,
            false => number,
        };
        if values.first_not_finite().is_none() {
            let weights =
                Matrix::from_fn(weights.rows(), weights.cols(), |at, key| seen(at, key, weights[(at, key)]));
            return product(&weights, values, block);
        }
        Matrix::from_fn(weights.rows(), values.cols(), |at, col| {
            let values = values.column(col).enumerate().map(|(key, value)| seen(at, key, value));
            dot(weights.row(at).iter().copied(), values, block)
        })
    }

    /// The objective, read from stages that were computed instead of the document's.
    fn objective_in(&self, stages: &PerStage<Option<Matrix>>) -> f64 {
        let graph = Graph::of(self.pipeline.document());
        let otherwise = || self.objective.value(self.pipeline);
        match self.objective {
            Objective::Cell(target) => {
                let stage = graph.resolved(target.stage);
                let row = target.row - if is_by_query(stage) { self.rows.start } else { 0 };
                stages[stage].as_ref().map_or_else(otherwise, |numbers| numbers[(row, target.col)])
            }
            Objective::CrossEntropy { query, wanted } => {
                let softened = stages[graph.softened()].as_ref();
                match (softened, stages[Stage::Weights].as_ref()) {
                    (Some(scores), _) => {
                        cross_entropy(self.pipeline.document(), *query, scores.row(0), wanted)
                    }
                    (None, Some(weights)) => {
                        let terms = wanted.iter().zip(weights.row(0)).filter(|(wanted, _)| **wanted != 0.0);
                        0.0 - terms.map(|(wanted, weight)| wanted * weight.ln()).sum::<f64>()
                    }
                    (None, None) => otherwise(),
                }
            }
            Objective::SquaredError { wanted, .. } => match &stages[self.pipeline.shape().result()] {
                Some(result) => squared_error(|row| result.row(row), wanted),
                None => otherwise(),
            },
        }
    }
}

/// Whether a stage has a row for each query. K and V have one for each key, W_O one for each column before it.
fn is_by_query(stage: Stage) -> bool {
    !matches!(stage, Stage::K | Stage::V | Stage::Wo)
}
