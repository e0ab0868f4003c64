//! "humpty dumpty sat on": four tokens about to predict the next word.
//!
//! Published are only the weights that "on" ends with. The matrices are generated; then W_K gets the smallest
//! correction, in the least-norm sense, with which the last row of the softmax comes out as published:
//!
//! With `q` the query of "on", the row of scores is `s = X·W_K·q`. Wanted is `t = √d_k·(ln p + c)` for some
//! constant `c`, which softmax does not see. The least `ΔW` with `X·ΔW·q = t − s` is `Xᵀ·G⁻¹·(t − s)·qᵀ / q·q`
//! with the Gram matrix `G = X·Xᵀ`; its norm is least for the `c` at which `1ᵀ·G⁻¹·(t − s) = 0`.

use nalgebra::{Matrix4, Vector4};

use super::generator::{constant, normals};
use crate::math::{BlockSize, Generator, Matrix, dot, product};
use crate::model::Inputs;

const TOKENS: [&str; 4] = ["humpty", "dumpty", "sat", "on"];

/// The natural logarithms of 0.15, 0.25, 0.55 and 0.05, written out so that they are the same everywhere.
const LOG_WEIGHTS: [f64; 4] =
    [-1.8971199848858813, -1.3862943611198906, -0.597837000755620_4, -2.995732273553991];

/// What tells the wide preset from the narrow one.
#[derive(Clone, Copy)]
pub(super) struct Size {
    dimensions: usize,
    seed: u64,
    /// The generated projections are multiples of `1 / parts`.
    parts: f64,
}

/// As published: 512 dimensions.
pub(super) const WIDE: Size = Size { dimensions: 512, seed: 512, parts: 1000.0 };
/// Few enough to read each number on a projector.
pub(super) const NARROW: Size = Size { dimensions: 8, seed: 8, parts: 100.0 };

pub(super) fn inputs(size: Size) -> Inputs {
    let Size { dimensions: d, seed, parts } = size;
    let mut generator = Generator::new(seed);
    let spread = 1.0 / (d as f64).sqrt();
    let x = normals(&mut generator, TOKENS.len(), d, 1.0, 100.0);
    let w_q = normals(&mut generator, d, d, spread, parts);
    let mut w_k = normals(&mut generator, d, d, spread, parts);
    let w_v = normals(&mut generator, d, d, spread, parts);
    correct(&mut w_k, &x, &w_q);
    constant(Inputs::new(TOKENS.map(str::to_owned).to_vec(), x, w_q, w_k, w_v))
}

/// Adds to W_K the least-norm correction described at the top.
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
