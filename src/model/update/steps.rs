//! An update in progress: it walks the graph and computes of each stage what follows from what changed before.

use std::ops::Range;

use super::{Workspace, changed::Changed, deferred_output::OutputRows, heads::of_head};
use crate::{
    math::{Matrix, OutputBlock, Right},
    model::{Attention, DirtyCells, Document, Graph, Input, Operation, PerStage, Pipeline, Rules, Stage},
};

/// What an update reads, what it writes, and what it knows so far.
pub(super) struct Steps<'a> {
    pub(super) document: &'a Document,
    pub(super) stages: &'a mut Attention,
    pub(super) workspace: &'a mut Workspace,
    pub(super) output_rows: OutputRows,
    /// What changed in each stage so far.
    pub(super) changed: PerStage<Changed>,
    /// A setting changed that this stage depends on, so it is computed anew, and all scores and weights after it.
    pub(super) anew_from: Option<Stage>,
    /// What changed in the numbers behind the weights.
    pub(super) exponentials: ChangedExponentials,
}

/// What changed in the exponentials behind the weights, and so in the sums of the output.
pub(super) enum ChangedExponentials {
    Nothing,
    /// Whole rows.
    Rows(Range<usize>),
    /// Some columns, and the whole rows listed.
    Columns {
        cols: Range<usize>,
        rows: Vec<usize>,
    },
    All,
}

impl Steps<'_> {
    /// Walks the graph. Returns what was written.
    pub(super) fn run(mut self) -> DirtyCells {
        let graph = Graph::of(self.document);
        for stage in Stage::COMPUTED {
            if let Some(operation) = graph.operation(stage) {
                let is_anew = self.anew_from.is_some_and(|first| stage >= first);
                let has_changed = |operand| self.changed[operand] != Changed::Nothing;
                let is_written = self.changed[stage] != Changed::Nothing;
                if is_anew || is_written || operation.operands().into_iter().flatten().any(has_changed) {
                    self.changed[stage] = self.step(stage, operation);
                }
            } else {
                self.stages.stages[stage] = Matrix::default();
                self.changed[stage] = self.change_before(stage, graph.resolved(stage));
            }
        }
        DirtyCells::from_fn(|stage| self.changed[stage].reported())
    }

    fn step(&mut self, stage: Stage, operation: Operation<'_>) -> Changed {
        match operation {
            Operation::Given(input) => self.given(stage, input),
            Operation::Product { left, right } => self.product(stage, left, right),
            Operation::Scores { left, right } => self.scores(stage, left, right),
            Operation::Rules { rules, scores } => self.rules(stage, rules, scores),
            Operation::Softmax { scores, temperature, mask } => {
                self.softmax(stage, scores, temperature.value(), mask)
            }
            Operation::Mixture { values, mask, .. } => self.mixture(values, mask),
            Operation::Concat { output, .. } => self.concat(stage, output),
        }
    }

    /// The outputs of all heads side by side: those of the other heads that changed are known, and the chosen head's come to
    /// them.
    fn concat(&mut self, stage: Stage, output: Stage) -> Changed {
        let shape = self.document.shape();
        let width = output.dimensions(shape).1;
        let mut lines = self.changed[stage].reported();
        lines.join(&of_head(self.document.chosen_head(), width, &self.changed[output].reported()));
        self.stages.stages[stage] = self.stages.side_by_side();
        Changed::of(lines, stage.dimensions(shape))
    }

    /// An input instead of a product: its rows that changed are copied.
    fn given(&mut self, stage: Stage, input: Input) -> Changed {
        let (changed, given) = (self.changed[stage].clone(), self.document.inputs().matrix(input));
        let out = &mut self.stages.stages[stage];
        for OutputBlock { rows, .. } in changed.blocks(out.rows(), out.cols()) {
            rows.for_each(|row| out.row_mut(row).copy_from_slice(given.row(row)));
        }
        changed
    }

    /// What changed in the scores that a stage is computed from: everything, if the stage is computed anew.
    pub(super) fn change_before(&self, stage: Stage, scores: Stage) -> Changed {
        match self.anew_from {
            Some(first) if stage >= first => Changed::All,
            _ => self.changed[scores].clone(),
        }
    }

    /// `left · right`: a changed row of the left changes a row, a changed column of the right a column. A changed column of the
    /// left changes one term of every sum.
    fn product(&mut self, stage: Stage, left: Stage, right: Stage) -> Changed {
        let changed = (&self.changed[left], &self.changed[right]);
        let mut out = std::mem::take(&mut self.stages.stages[stage]);
        let numbers = Pipeline::new(self.document, self.stages);
        let (a, b) = (numbers.stage(left), Right::Plain(numbers.stage(right)));
        let (kernel, cached) = self.workspace.product(stage);
        let changed = match changed {
            (Changed::Rows { rows, within }, Changed::Nothing) => {
                let part = OutputBlock::rows(rows.clone(), &out);
                cached.update_terms(kernel, a, b, within.clone(), &part, &mut out);
                Changed::Rows { rows: rows.clone(), within: part.cols }
            }
            (Changed::Nothing, Changed::Columns { cols, within }) => {
                let part = OutputBlock::cols(cols.clone(), &out);
                cached.update_terms(kernel, a, b, within.clone(), &part, &mut out);
                Changed::Columns { cols: cols.clone(), within: part.rows }
            }
            // Of the outputs side by side, the columns of a head: some terms of every sum.
            (Changed::Columns { cols, .. }, Changed::Nothing) => {
                let part = OutputBlock::whole(&out);
                cached.update_terms(kernel, a, b, cols.clone(), &part, &mut out);
                Changed::All
            }
            _ => {
                cached.recompute_all(kernel, a, b, &mut out);
                Changed::All
            }
        };
        self.stages.stages[stage] = out;
        changed
    }

    /// `left · rightᵀ`: a changed row of the queries changes a row, one of the keys a column. A changed column of either
    /// changes one term of every score.
    fn scores(&mut self, stage: Stage, left: Stage, right: Stage) -> Changed {
        let changed = (&self.changed[left], &self.changed[right]);
        let mut out = std::mem::take(&mut self.stages.stages[stage]);
        let numbers = Pipeline::new(self.document, self.stages);
        let (q, k) = (numbers.stage(left), Right::Transposed(numbers.stage(right)));
        let (kernel, cached) = self.workspace.product(stage);
        let lines = changed.0.only_rows().zip(changed.1.only_rows());
        let changed = match (changed, lines) {
            (_, Some((rows, cols))) => {
                let changed = match cols.is_empty() {
                    true => Changed::Rows { rows, within: 0..out.cols() },
                    false => Changed::Cross { rows, cols },
                };
                for part in changed.blocks(out.rows(), out.cols()) {
                    cached.recompute_part(kernel, q, k, &part, &mut out);
                }
                changed
            }
            ((Changed::Columns { cols, .. }, Changed::Nothing), _)
            | ((Changed::Nothing, Changed::Columns { cols, .. }), _) => {
                let part = OutputBlock::whole(&out);
                cached.update_terms(kernel, q, k, cols.clone(), &part, &mut out);
                Changed::All
            }
            _ => {
                cached.recompute_all(kernel, q, k, &mut out);
                Changed::All
            }
        };
        self.stages.stages[stage] = out;
        changed
    }

    /// Each score by itself: the cells change that changed before, or in the bias.
    fn rules(&mut self, stage: Stage, rules: Rules<'_>, scores: Stage) -> Changed {
        let of_bias = rules.reads().map(|bias| self.changed[bias].clone()).unwrap_or_default();
        let changed = match (self.change_before(stage, scores), of_bias) {
            (changed, Changed::Nothing) | (Changed::Nothing, changed) => changed,
            _ => Changed::All,
        };
        let mut out = std::mem::take(&mut self.stages.stages[stage]);
        let scores = Pipeline::new(self.document, self.stages).stage(scores);
        if out.is_empty() {
            out = Matrix::zeros(scores.rows(), scores.cols());
        }
        for OutputBlock { rows, cols } in changed.blocks(scores.rows(), scores.cols()) {
            for query in rows {
                let changed = &mut out.row_mut(query)[cols.clone()];
                changed.copy_from_slice(&scores.row(query)[cols.clone()]);
                rules.apply(query, cols.start, changed);
            }
        }
        self.stages.stages[stage] = out;
        changed
    }
}
