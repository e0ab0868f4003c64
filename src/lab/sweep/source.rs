//! Draws the entries of random queries and keys.

use crate::{
    math::{Generator, Matrix, add_multiple},
    model::{Input, Inputs},
};

/// How entries are drawn; all of them are independent.
#[derive(Clone, Debug, PartialEq)]
pub enum Source {
    /// Each entry of queries and keys is normal with mean 0 and variance 1.
    Normal,
    /// Each entry is uniform between −√3 and √3: mean 0 and variance 1.
    Uniform,
    /// Queries and keys are `X*·W_Q*` and `X*·W_K*`. `X*` is `tokens × d_model`; its entries are drawn with replacement
    /// from those of the given X. `W_Q*` and `W_K*` are `d_model × d_k`, drawn from the given `W_Q` and `W_K`. All
    /// three are drawn again for each sample. Where the keys are those of other words, they are `X′*·W_K*`, and `X′*` is
    /// drawn from X′. Where Q, K and V are given, entries of queries and keys are drawn from Q and
    /// K. Mean and variance may differ from 0 and 1.
    Resampled(Box<Inputs>),
}

/// The cost of drawing a number, in multiplications.
const DRAW: usize = 8;

/// The queries and keys of a sample, one dimension at a time.
#[derive(Clone, Debug)]
pub(super) struct Rows {
    /// The current dimension of each query.
    pub(super) queries: Vec<f64>,
    /// The current dimension of each key.
    pub(super) keys: Vec<f64>,
    /// The transpose of `X*`, `d_model × tokens`: an entry of a projection multiplies one dimension of all tokens.
    embeddings: Matrix,
    /// The transpose of `X′*`, if the keys are those of other words.
    others: Option<Matrix>,
}

impl Rows {
    pub(super) fn new(source: &Source, tokens: usize) -> Self {
        let d_model = match source {
            Source::Normal | Source::Uniform => 0,
            Source::Resampled(inputs) => inputs.shape().d_model(),
        };
        let is_crossed = matches!(source, Source::Resampled(inputs) if inputs.has(Input::XKv));
        Self {
            queries: vec![0.0; tokens],
            keys: vec![0.0; tokens],
            embeddings: Matrix::zeros(d_model, tokens),
            others: is_crossed.then(|| Matrix::zeros(d_model, tokens)),
        }
    }

    /// Draws what a sample needs before its first dimension. Returns the cost in multiplications.
    pub(super) fn begin(&mut self, source: &Source, generator: &mut Generator) -> usize {
        if let Source::Resampled(inputs) = source {
            let drawn = [(Some(&mut self.embeddings), Input::X), (self.others.as_mut(), Input::XKv)];
            for (matrix, input) in drawn {
                let given = inputs.matrix(input).values();
                for entry in matrix.into_iter().flat_map(Matrix::values_mut) {
                    *entry = given[generator.below(given.len())];
                }
            }
        }
        let drawn = self.embeddings.values().len();
        DRAW * if self.others.is_some() { 2 * drawn } else { drawn }
    }

    /// Draws the next dimension of all queries, then of all keys. Returns the cost in multiplications.
    pub(super) fn draw(&mut self, source: &Source, generator: &mut Generator) -> usize {
        let Self { queries, keys, embeddings, others } = self;
        let of_keys = others.as_ref().unwrap_or(embeddings);
        let sides = [(queries, Input::Wq, &*embeddings), (keys, Input::Wk, of_keys)];
        for (entries, projection, embeddings) in sides {
            match source {
                Source::Normal => entries.fill_with(|| generator.normal()),
                Source::Uniform => entries.fill_with(|| (2.0 * generator.uniform() - 1.0) * 3.0_f64.sqrt()),
                Source::Resampled(inputs) if inputs.shape().is_given() => {
                    let own = if projection == Input::Wq { Input::Q } else { Input::K };
                    let own = inputs.matrix(own).values();
                    entries.fill_with(|| own[generator.below(own.len())]);
                }
                Source::Resampled(inputs) => {
                    let weights = inputs.matrix(projection).values();
                    entries.fill(0.0);
                    for row in embeddings.iter_rows() {
                        add_multiple(row, weights[generator.below(weights.len())], entries);
                    }
                }
            }
        }
        2 * (DRAW * self.queries.len().max(self.embeddings.rows()) + self.embeddings.values().len())
    }
}
