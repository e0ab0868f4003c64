//! Numbers from a seed, the same on every machine.
//!
//! Only integer arithmetic and the operations that IEEE 754 rounds in one way (+, −, ×, ÷, √) are used: `exp` and
//! `ln` differ in the last bit from platform to platform.

use crate::math::Matrix;
use crate::model::{InputError, Inputs};

/// Inputs whose parts are constants of this module's siblings and proved to fit by its tests.
pub(super) fn constant(parts: Result<Inputs, InputError>) -> Inputs {
    match parts {
        Ok(inputs) => inputs,
        Err(_) => unreachable!("a preset's matrices fit together"),
    }
}

/// SplitMix64 (Steele, Lea and Flood, 2014).
pub(super) struct Generator {
    state: u64,
}

impl Generator {
    pub(super) fn new(seed: u64) -> Self {
        Self { state: seed }
    }

    fn next_u64(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.state;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// Uniform in [0, 1).
    fn uniform(&mut self) -> f64 {
        (self.next_u64() >> 11) as f64 / (1u64 << 53) as f64
    }

    /// Nearly normal, mean 0 and variance 1: the sum of twelve uniforms less 6 (Irwin–Hall).
    fn normal(&mut self) -> f64 {
        (0..12).map(|_| self.uniform()).sum::<f64>() - 6.0
    }

    /// A matrix of normals with this standard deviation, each rounded to a multiple of `1 / parts` so that it
    /// can be read.
    pub(super) fn normals(&mut self, rows: usize, cols: usize, deviation: f64, parts: f64) -> Matrix {
        Matrix::from_fn(rows, cols, |_, _| (self.normal() * deviation * parts).round() / parts)
    }
}
