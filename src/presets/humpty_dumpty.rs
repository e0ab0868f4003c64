//! "humpty dumpty sat on": four tokens about to predict the next word.
//!
//! Only the final weights of "on" were published. The matrices are generated; then W_K gets the smallest correction, in
//! the least-norm sense, for which the last row of the softmax is as published:
//!
//! Let `q` be the query of "on"; its row of scores is `s = X·W_K·q`. The target is `t = √d_k·(ln p + c)` for any
//! constant `c`, since softmax ignores it. The least `ΔW` with `X·ΔW·q = t − s` is `Xᵀ·G⁻¹·(t − s)·qᵀ / q·q`, with the
//! Gram matrix `G = X·Xᵀ`. Its norm is least for the `c` at which `1ᵀ·G⁻¹·(t − s) = 0`.

use nalgebra::{Matrix4, Vector4};

use super::generator::{constant, normal};
use crate::{
    math::{BlockSize, Generator, Matrix, dot, product},
    model::Inputs,
};

const TOKENS: [&str; 4] = ["humpty", "dumpty", "sat", "on"];

/// The natural logarithms of 0.15, 0.25, 0.55 and 0.05, as literals so that they are the same on every machine.
const LOG_WEIGHTS: [f64; 4] =
    [-1.8971199848858813, -1.3862943611198906, -0.597837000755620_4, -2.995732273553991];

/// The difference between the wide and the narrow preset.
#[derive(Clone, Copy)]
pub(super) struct Size {
    dimensions: usize,
    seed: u64,
    /// The generated projections are multiples of `1 / parts`.
    parts: f64,
}

/// As published: 512 dimensions.
pub(super) const WIDE: Size = Size { dimensions: 512, seed: 512, parts: 1000.0 };
/// Small enough to read each number on a projector.
pub(super) const NARROW: Size = Size { dimensions: 8, seed: 8, parts: 100.0 };

pub(super) fn inputs(size: Size) -> Inputs {
    let mut draft = GrowingInputs::new(size);
    loop {
        if let Some(inputs) = draft.make_more(usize::MAX) {
            return inputs;
        }
    }
}

/// Inputs being generated: X, W_Q, W_K and W_V in turn, row by row, from one random sequence.
pub(super) struct GrowingInputs {
    size: Size,
    generator: Generator,
    /// The finished matrices; `values` has the start of the next one.
    drawn: Vec<Matrix>,
    values: Vec<f64>,
}

impl GrowingInputs {
    /// Starts with nothing drawn.
    pub(super) fn new(size: Size) -> Self {
        Self { size, generator: Generator::new(size.seed), drawn: Vec::new(), values: Vec::new() }
    }

    /// Draws `count` more numbers, or as many as the current matrix lacks. Once all are drawn, corrects W_K and returns
    /// the inputs.
    pub(super) fn make_more(&mut self, count: usize) -> Option<Inputs> {
        let Size { dimensions: d, parts, .. } = self.size;
        match <[Matrix; 4]>::try_from(std::mem::take(&mut self.drawn)) {
            Ok([x, w_q, mut w_k, w_v]) => {
                correct(&mut w_k, &x, &w_q);
                return Some(constant(Inputs::new(TOKENS.map(str::to_owned).to_vec(), x, w_q, w_k, w_v)));
            }
            Err(drawn) => self.drawn = drawn,
        }
        let (rows, deviation, parts) = match self.drawn.is_empty() {
            true => (TOKENS.len(), 1.0, 100.0),
            false => (d, 1.0 / (d as f64).sqrt(), parts),
        };
        let missing = rows * d - self.values.len();
        self.values.reserve_exact(missing);
        let generator = &mut self.generator;
        self.values.extend((0..missing.min(count)).map(|_| normal(generator, deviation, parts)));
        if missing <= count {
            self.drawn.extend(Matrix::from_values(rows, d, std::mem::take(&mut self.values)));
        }
        None
    }
}

/// Adds the least-norm correction described in the module header to W_K.
fn correct(w_k: &mut Matrix, x: &Matrix, w_q: &Matrix) {
    let last = x.rows() - 1;
    let queries = product(x, w_q, BlockSize::SMALL);
    let keys = product(x, w_k, BlockSize::SMALL);
    let query = queries.row(last);
    let between = |a: &[f64], b: &[f64]| dot(a.iter().copied(), b.iter().copied(), BlockSize::SMALL);

    let gram = Matrix4::from_fn(|i, j| between(x.row(i), x.row(j)));
    let root = (w_k.cols() as f64).sqrt();
    let missing = Vector4::from_fn(|i, _| root * LOG_WEIGHTS[i] - between(keys.row(i), query));
    let Some(gram) = gram.cholesky() else { unreachable!("the generated tokens are linearly independent") };
    let (along_missing, along_ones) = (gram.solve(&missing), gram.solve(&Vector4::from_element(1.0)));
    let shift = along_missing.sum() / along_ones.sum();
    let by_token = (along_missing - along_ones * shift) / between(query, query);

    for row in 0..w_k.rows() {
        let factor: f64 = (0..x.rows()).map(|token| x[(token, row)] * by_token[token]).sum();
        for (entry, q) in w_k.row_mut(row).iter_mut().zip(query) {
            *entry += factor * q;
        }
    }
}
