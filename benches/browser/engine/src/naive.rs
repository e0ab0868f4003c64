//! The same pipeline as users of nalgebra write it: `*` on matrices, softmax row by row.

use attenscope::model::Input;
use nalgebra::DMatrix;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::Engine;

/// The inputs as nalgebra matrices, and the output.
#[wasm_bindgen]
pub struct Nalgebra {
    inputs: [DMatrix<f64>; 4],
    output: DMatrix<f64>,
}

#[wasm_bindgen]
impl Nalgebra {
    /// Copies the inputs of an engine.
    #[wasm_bindgen(constructor)]
    pub fn new(engine: &Engine) -> Self {
        let inputs = Input::PROJECTED.map(|input| DMatrix::from(engine.document.inputs().matrix(input)));
        Self { inputs, output: DMatrix::zeros(0, 0) }
    }

    /// Computes the output from the inputs.
    pub fn full(&mut self) {
        let [x, w_q, w_k, w_v] = &self.inputs;
        let (q, k, v) = (x * w_q, x * w_k, x * w_v);
        let mut weights = q * k.transpose() / (w_q.ncols() as f64).sqrt();
        for mut row in weights.row_iter_mut() {
            let largest = row.max();
            row.apply(|entry| *entry = (*entry - largest).exp());
            let sum = row.sum();
            row /= sum;
        }
        self.output = weights * v;
    }

    /// Returns the output, row by row.
    pub fn output(&self) -> Vec<f64> {
        self.output.transpose().as_slice().to_vec()
    }
}
