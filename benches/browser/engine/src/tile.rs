//! Measures how fast this machine multiplies and adds when memory plays no part.
//!
//! A tile of sums stays in registers while two short panels stream from the L1 cache. This is the inner part of any
//! matrix product, without the work around it. Two-lane f64, multiply then add, never fused.

use std::arch::wasm32::{f64x2_add, f64x2_mul, f64x2_splat, v128};
use std::hint::black_box;

use wasm_bindgen::prelude::wasm_bindgen;

/// The terms of each sum. Both panels together take 16 KiB.
const DEPTH: usize = 256;

/// Operations in one run of [`tile`]: one multiplication and one addition per lane of each sum.
fn operations<const ROWS: usize, const VECTORS: usize>() -> usize {
    2 * 2 * ROWS * VECTORS * DEPTH
}

/// The panels that the tiles run over.
#[wasm_bindgen]
pub struct Tile {
    left: Vec<[f64; 4]>,
    right: Vec<[v128; 2]>,
}

#[wasm_bindgen]
impl Tile {
    /// Creates panels of ordinary numbers.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Self {
        let number = |at: usize| 1.0 / (at + 1) as f64;
        Self {
            left: (0..DEPTH).map(|k| [k, k + 1, k + 2, k + 3].map(number)).collect(),
            right: (0..DEPTH).map(|k| [k, k + 1].map(|at| f64x2_splat(number(at)))).collect(),
        }
    }

    /// Returns the number of operations in one iteration of `run`.
    pub fn operations() -> usize {
        operations::<4, 2>()
    }

    /// Runs the tile this many times.
    pub fn run(&self, times: usize) {
        for _ in 0..times {
            black_box(tile(black_box(&self.left), black_box(&self.right)));
        }
    }
}

/// Returns the sums of products of two panels.
fn tile<const ROWS: usize, const VECTORS: usize>(
    left: &[[f64; ROWS]],
    right: &[[v128; VECTORS]],
) -> [[v128; VECTORS]; ROWS] {
    let mut sums = [[f64x2_splat(0.0); VECTORS]; ROWS];
    for (factors, values) in left.iter().zip(right) {
        for (sums, &factor) in sums.iter_mut().zip(factors) {
            let factor = f64x2_splat(factor);
            for (sum, &value) in sums.iter_mut().zip(values) {
                *sum = f64x2_add(*sum, f64x2_mul(factor, value));
            }
        }
    }
    sums
}
