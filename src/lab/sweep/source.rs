//! Where the entries of random queries and keys come from.

use crate::math::{Generator, Matrix, add_multiple};
use crate::model::{Input, Inputs};

/// How entries are drawn, all of them independently.
#[derive(Clone, Debug, PartialEq)]
pub enum Source {
    /// Each entry of a query and of a key is normal with mean 0 and variance 1.
    Normal,
    /// Each entry is uniform between −√3 and √3: mean 0 and variance 1.
    Uniform,
    /// Queries and keys are `X*·W_Q*` and `X*·W_K*`. `X*` is `tokens × d_model`, each entry one of the entries of
    /// this X, drawn with replacement; `W_Q*` and `W_K*` are `d_model × d_k`, with entries of this `W_Q` and this
    /// `W_K`. All three are drawn anew for each sample. Neither mean nor variance need be those above.
    Resampled(Inputs),
}

/// What a number drawn takes, in multiplications.
const DRAW: usize = 8;

/// The queries and keys of a sample, of which one dimension is known at a time.
#[derive(Clone, Debug)]
pub(super) struct Rows {
    /// The present dimension of each query.
    pub(super) queries: Vec<f64>,
    /// The present dimension of each key.
    pub(super) keys: Vec<f64>,
    /// `X*` transposed, `d_model × tokens`: an entry of a projection is multiplied with the same dimension of all
    /// tokens.
    embeddings: Matrix,
}

impl Rows {
    pub(super) fn new(source: &Source, tokens: usize) -> Self {
        let d_model = match source {
            Source::Normal | Source::Uniform => 0,
            Source::Resampled(inputs) => inputs.shape().d_model(),
        };
        Self {
            queries: vec![0.0; tokens],
            keys: vec![0.0; tokens],
            embeddings: Matrix::zeros(d_model, tokens),
        }
    }

    /// Draws what a sample has before its first dimension; says what that took.
    pub(super) fn begin(&mut self, source: &Source, generator: &mut Generator) -> usize {
        if let Source::Resampled(inputs) = source {
            let x = inputs.matrix(Input::X).values();
            for entry in self.embeddings.values_mut() {
                *entry = x[generator.below(x.len())];
            }
        }
        DRAW * self.embeddings.values().len()
    }

    /// Draws the next dimension of all queries, then of all keys; says what that took.
    pub(super) fn draw(&mut self, source: &Source, generator: &mut Generator) -> usize {
        let Self { queries, keys, embeddings } = self;
        let sides = [(queries, Input::Wq), (keys, Input::Wk)];
        for (entries, projection) in sides {
            match source {
                Source::Normal => entries.fill_with(|| generator.normal()),
                Source::Uniform => entries.fill_with(|| (2.0 * generator.uniform() - 1.0) * 3.0_f64.sqrt()),
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
