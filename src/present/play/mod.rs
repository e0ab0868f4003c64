//! How one row is computed, beat by beat: the numbers that are shown, and what is said about them.

mod said;
mod shown;

use crate::{
    explain::{Derivation, Mixture, Product, SoftmaxRow, derive, largest},
    model::{CellRef, Pipeline, Scaling, SoftCap, Stage},
    plot::figure::play::{Play, Window},
    present::GazeFacts,
};

/// The numbers behind one row, from the derivations that the explanation of its cells shows. Of many words and columns
/// there is a window.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayFacts {
    /// The whole row of weights.
    pub gaze: GazeFacts,
    /// The rows of the shown words that are asked, in order.
    pub rows: Vec<usize>,
    /// The scores of the shown words.
    pub scores: Vec<Product>,
    /// The row of softmax, with all words.
    pub softmax: SoftmaxRow,
    /// The numbers of the output, shown columns only.
    pub outputs: Vec<Mixture>,
    x: Window,
    w_q: Window,
    q: Window,
    k: Window,
    v: Window,
    scaling: Scaling,
    soft_cap: Option<SoftCap>,
    /// What is added to the score of each word that is asked, m numbers; `None` without a bias.
    bias: Option<Vec<f64>>,
    d_k: usize,
    d_v: usize,
}

impl PlayFacts {
    /// Reads the numbers of a row below n. Takes time proportional to n + m.
    pub fn of(pipeline: Pipeline<'_>, row: usize) -> Option<Self> {
        let gaze = GazeFacts::of(pipeline, row);
        let rows = shown_rows(&gaze);
        let shape = pipeline.shape();
        let at = |stage: Stage, col: usize| derive(pipeline, CellRef { stage, row, col });
        let score = |key: usize| match at(Stage::Scores, key) {
            Derivation::Product(product) => Some(product),
            _ => None,
        };
        let dimensions = |count: usize| 0..count.min(Play::MOST_DIMENSIONS);
        let Derivation::Softmax(softmax) = at(Stage::Weights, row) else { return None };
        let output = |col: usize| match at(Stage::Output, col) {
            Derivation::Mixture(mixture) => Some(mixture),
            _ => None,
        };
        let window = |stage: Stage, rows: &[usize], most: usize| {
            let matrix = pipeline.stage(stage);
            let cols = matrix.cols().min(most);
            // Where Q, K and V are given, X has no numbers.
            let row = |&row: &usize| if cols == 0 { Vec::new() } else { matrix.row(row)[..cols].to_vec() };
            Window { rows: rows.iter().map(row).collect(), has_more: cols < matrix.cols() }
        };
        // Of words that ask others, only the one in focus is shown.
        let asking = if gaze.keys.is_some() { &[row][..] } else { &rows };
        let inputs: Vec<usize> = (0..shape.d_model().min(Play::MOST_INPUTS)).collect();
        Some(Self {
            scores: rows.iter().copied().map(score).collect::<Option<_>>()?,
            softmax,
            outputs: dimensions(shape.d_v()).map(output).collect::<Option<_>>()?,
            x: window(Stage::X, asking, Play::MOST_INPUTS),
            w_q: window(Stage::Wq, &inputs, Play::MOST_DIMENSIONS),
            q: window(Stage::Q, asking, Play::MOST_DIMENSIONS),
            k: window(Stage::K, &rows, Play::MOST_DIMENSIONS),
            v: window(Stage::V, &rows, Play::MOST_DIMENSIONS),
            scaling: pipeline.document().settings().scaling,
            soft_cap: pipeline.document().settings().soft_cap,
            bias: pipeline.document().inputs().bias().map(|bias| bias.row(row).to_vec()),
            d_k: shape.d_k(),
            d_v: shape.d_v(),
            gaze,
            rows,
        })
    }

    /// Whether Q, K and V are given, so that q is not computed.
    fn is_given(&self) -> bool {
        self.w_q.rows.is_empty()
    }

    /// The query of the word in focus.
    fn query(&self) -> Option<&Vec<f64>> {
        let at = match self.gaze.keys {
            Some(_) => 0,
            None => self.rows.iter().position(|&row| row == self.gaze.focus)?,
        };
        self.q.rows.get(at)
    }

    /// How many words are not shown.
    fn left_out(&self) -> usize {
        self.gaze.weights.len() - self.rows.len()
    }

    /// Whether the mask hides every word.
    fn is_blind(&self) -> bool {
        self.softmax.is_masked_out()
    }

    /// Whether the weights are numbers.
    fn has_numbers(&self) -> bool {
        self.gaze.weights.iter().all(|weight| weight.is_finite())
    }
}

/// The rows of the words to show of those that are asked, in order: all if there are few, otherwise those with the largest
/// weights, and the word in focus if it is one of them.
fn shown_rows(gaze: &GazeFacts) -> Vec<usize> {
    let count = gaze.weights.len();
    if count <= Play::MOST_WORDS {
        return (0..count).collect();
    }
    let is_asked = gaze.keys.is_none();
    let size =
        |row: usize| if is_asked && row == gaze.focus { f64::INFINITY } else { gaze.weights[row].abs() };
    let mut rows = largest(count, Play::MOST_WORDS, size);
    // NaN comes before all numbers, also before the word in focus.
    if is_asked && !rows.contains(&gaze.focus) {
        rows.pop();
        rows.push(gaze.focus);
    }
    rows.sort_unstable();
    rows
}
