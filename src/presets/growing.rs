//! Random queries and keys of 64 dimensions. Each entry has variance 1, so a score has variance 64.

use super::generator::{constant, normals};
use crate::{math::Generator, model::Inputs};

const DIMENSIONS: usize = 64;

pub(super) fn inputs() -> Inputs {
    let mut generator = Generator::new(64);
    let x = normals(&mut generator, 4, DIMENSIONS, 1.0, 100.0);
    let spread = 1.0 / (DIMENSIONS as f64).sqrt();
    let [w_q, w_k, w_v] = [(); 3].map(|()| normals(&mut generator, DIMENSIONS, DIMENSIONS, spread, 1000.0));
    let labels = ["one", "two", "three", "four"].map(str::to_owned).to_vec();
    constant(Inputs::new(labels, x, w_q, w_k, w_v))
}
