//! Attention written anew, for numbers of any kind: the objective of a document as a function of one of its numbers.

use std::ops::{Add, Div, Mul, Sub};

use attenscope::math::Matrix;
use attenscope::model::{CellRef, Document, Graph, Input, Objective, PerStage, Stage};

/// What the forward pass asks of a number.
pub(crate) trait Real:
    Copy + From<f64> + Add<Output = Self> + Sub<Output = Self> + Mul<Output = Self> + Div<Output = Self>
{
    fn exp(self) -> Self;
    fn ln(self) -> Self;
    fn tanh(self) -> Self;
    /// The nearest binary64 number.
    fn value(self) -> f64;
}

/// The objective of a document if the number in `cell` were greater `by` that much, and all after it followed.
pub(crate) fn objective<T: Real>(document: &Document, objective: &Objective, cell: CellRef, by: T) -> T {
    let forward = Forward::new(document, cell, by);
    let square = |row: usize, wanted: &[f64]| {
        let output = forward.stages[document.shape().result()][row].iter().zip(wanted);
        total(output.map(|(is, wanted)| (*is - T::from(*wanted)) * (*is - T::from(*wanted))))
    };
    match objective {
        Objective::Cell(cell) => forward.stages[cell.stage][cell.row][cell.col],
        Objective::CrossEntropy { query, wanted } => {
            let logarithm = |key: usize| match cell.stage {
                Stage::Weights => forward.stages[Stage::Weights][*query][key].ln(),
                _ => forward.logarithm(document, *query, key),
            };
            let used = wanted.iter().enumerate().filter(|(_, wanted)| **wanted != 0.0);
            T::from(0.0) - total(used.map(|(key, wanted)| T::from(*wanted) * logarithm(key)))
        }
        Objective::SquaredError { query: Some(query), wanted } => square(*query, wanted.row(0)),
        Objective::SquaredError { query: None, wanted } => {
            total((0..wanted.rows()).map(|row| square(row, wanted.row(row))))
        }
    }
}

/// The numbers of each stage, row by row.
struct Forward<T> {
    cell: CellRef,
    by: T,
    stages: PerStage<Vec<Vec<T>>>,
}

impl<T: Real> Forward<T> {
    fn new(document: &Document, cell: CellRef, by: T) -> Self {
        let mut it = Self::of_chosen_head(document, cell, by);
        let (shape, chosen) = (document.shape(), document.chosen_head());
        let group = |head: usize| head / document.inputs().sharing();
        let output_of = |head: usize| {
            let is_moved = match cell.stage {
                Stage::X | Stage::XKv | Stage::Bias => true,
                Stage::Wk | Stage::Wv | Stage::K | Stage::V => group(head) == group(chosen),
                _ => false,
            };
            let by = if is_moved { by } else { T::from(0.0) };
            let mut other = Self::of_chosen_head(&document.head(head), cell, by);
            std::mem::take(&mut other.stages[Stage::Output])
        };
        if shape.heads() > 1 {
            let outputs: Vec<Vec<Vec<T>>> = (0..shape.heads())
                .map(|head| if head == chosen { it.stages[Stage::Output].clone() } else { output_of(head) })
                .collect();
            let beside = |row: usize| outputs.iter().flat_map(|output| output[row].iter().copied()).collect();
            it.put(Stage::Concat, (0..shape.n()).map(beside).collect());
        }
        if shape.d_out().is_some() {
            let before = if shape.heads() > 1 { Stage::Concat } else { Stage::Output };
            it.put(Stage::Projected, product(&it.stages[before], &turned(&it.stages[Stage::Wo])));
        }
        it
    }

    fn of_chosen_head(document: &Document, cell: CellRef, by: T) -> Self {
        let mut it = Self { cell, by, stages: PerStage::from_fn(|_| Vec::new()) };
        let (inputs, mask, settings) = (document.inputs(), document.mask(), document.settings());
        for input in inputs.present() {
            it.put(input.into(), rows_of(inputs.matrix(input)));
        }
        if !document.shape().is_given() {
            let asked = if document.shape().has_other_keys() { Stage::XKv } else { Stage::X };
            let of =
                [(Stage::Q, Stage::X, Stage::Wq), (Stage::K, asked, Stage::Wk), (Stage::V, asked, Stage::Wv)];
            for (stage, left, right) in of {
                it.put(stage, product(&it.stages[left], &turned(&it.stages[right])));
            }
        }
        it.put(Stage::Scores, product(&it.stages[Stage::Q], &it.stages[Stage::K]));
        let divisor = T::from(settings.scaling.divisor(document.shape()));
        it.put(Stage::Scaled, map(&it.stages[Stage::Scores], |_, _, score| score / divisor));
        let mut adjusted = it.stages[Stage::Scaled].clone();
        if let Some(cap) = settings.soft_cap {
            let cap = T::from(cap.value());
            adjusted = map(&adjusted, |_, _, score| cap * (score / cap).tanh());
        }
        if inputs.bias().is_some() {
            let bias = &it.stages[Stage::Bias];
            adjusted = map(&adjusted, |row, col, score| score + bias[row][col]);
        }
        // A document without rules has no such stage, and no cell of it can be moved.
        debug_assert!(Graph::of(document).has(Stage::Masked) || cell.stage != Stage::Masked);
        it.put(Stage::Masked, adjusted);
        let temperature = T::from(settings.temperature.value());
        let softmax = |(query, scores): (usize, &Vec<T>)| {
            let exps = exponentials(scores, |key| !mask.hides(query, key), temperature);
            let sum = total(exps.iter().copied());
            exps.iter().map(|exp| if exp.value() == 0.0 { *exp } else { *exp / sum }).collect()
        };
        it.put(Stage::Weights, it.stages[Stage::Masked].iter().enumerate().map(softmax).collect());
        let values = turned(&it.stages[Stage::V]);
        let mix = |(query, weights): (usize, &Vec<T>)| {
            let column = |values: &Vec<T>| {
                let pairs = weights.iter().zip(values).enumerate();
                total(pairs.filter(|(key, _)| !mask.hides(query, *key)).map(|(_, (w, v))| *w * *v))
            };
            values.iter().map(column).collect()
        };
        it.put(Stage::Output, it.stages[Stage::Weights].iter().enumerate().map(mix).collect());
        it
    }

    /// The logarithm of a weight, also of one that is too small for a number: `sₖ − sₗ − ln Σ exp(sⱼ − sₗ)`, over τ.
    fn logarithm(&self, document: &Document, query: usize, key: usize) -> T {
        let temperature = T::from(document.settings().temperature.value());
        let scores = &self.stages[Stage::Masked][query];
        let sees = |key: usize| !document.mask().hides(query, key);
        let sum = total(exponentials(scores, sees, temperature).into_iter());
        let largest = largest(scores, sees).unwrap_or(key);
        (scores[key] - scores[largest]) / temperature - sum.ln()
    }

    fn put(&mut self, stage: Stage, mut rows: Vec<Vec<T>>) {
        let CellRef { row, col, .. } = self.cell;
        if self.cell.stage == stage {
            rows[row][col] = rows[row][col] + self.by;
        }
        self.stages[stage] = rows;
    }
}

fn rows_of<T: Real>(matrix: &Matrix) -> Vec<Vec<T>> {
    matrix.iter_rows().map(|row| row.iter().map(|&number| T::from(number)).collect()).collect()
}

fn turned<T: Real>(rows: &[Vec<T>]) -> Vec<Vec<T>> {
    (0..rows[0].len()).map(|col| rows.iter().map(|row| row[col]).collect()).collect()
}

/// The exponentials of a row. The largest score is subtracted with whatever moves it, so that its own exponential is 1 and
/// no small change is lost beside it.
fn exponentials<T: Real>(scores: &[T], sees: impl Fn(usize) -> bool, temperature: T) -> Vec<T> {
    let largest = largest(scores, &sees);
    let exp = |key: usize| match largest {
        Some(largest) if sees(key) => ((scores[key] - scores[largest]) / temperature).exp(),
        _ => T::from(0.0),
    };
    (0..scores.len()).map(exp).collect()
}

/// The key of the largest score that is seen.
fn largest<T: Real>(scores: &[T], sees: impl Fn(usize) -> bool) -> Option<usize> {
    let seen = (0..scores.len()).filter(|&key| sees(key));
    seen.max_by(|&a, &b| scores[a].value().total_cmp(&scores[b].value()))
}

/// The inner products of rows with rows.
fn product<T: Real>(left: &[Vec<T>], right: &[Vec<T>]) -> Vec<Vec<T>> {
    let inner = |a: &Vec<T>, b: &Vec<T>| total(a.iter().zip(b).map(|(x, y)| *x * *y));
    left.iter().map(|a| right.iter().map(|b| inner(a, b)).collect()).collect()
}

fn map<T: Real>(rows: &[Vec<T>], f: impl Fn(usize, usize, T) -> T) -> Vec<Vec<T>> {
    let line = |(row, numbers): (usize, &Vec<T>)| {
        numbers.iter().enumerate().map(|(col, number)| f(row, col, *number)).collect()
    };
    rows.iter().enumerate().map(line).collect()
}

fn total<T: Real>(numbers: impl Iterator<Item = T>) -> T {
    numbers.fold(T::from(0.0), |sum, number| sum + number)
}

/// The inputs that a test may move a number of, and the stages computed from them.
pub(crate) fn stages_of(document: &Document) -> Vec<Stage> {
    let graph = Graph::of(document);
    Stage::ALL.into_iter().filter(|&stage| graph.has(stage)).collect()
}

/// Whether a stage is an input of the document.
pub(crate) fn is_input(document: &Document, stage: Stage) -> bool {
    document.inputs().present().any(|input: Input| Stage::from(input) == stage)
}
