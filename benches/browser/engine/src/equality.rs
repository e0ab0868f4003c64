//! Whether what is measured is right: bits of updated stages against bits of stages computed anew.

use attenscope::model::{Attention, Input, Pipeline, Stage};
use wasm_bindgen::prelude::{JsError, wasm_bindgen};

use crate::Engine;

#[wasm_bindgen]
impl Engine {
    /// Makes that many random edits, and counts the cells that then differ in a bit from those of a document
    /// computed anew. All numbers that are not a number count as the same one.
    pub fn differing_cells(&mut self, edits: usize) -> Result<usize, JsError> {
        let mut numbers = Numbers(0x5EED);
        let mut differing = 0;
        for _ in 0..edits {
            let input = numbers.below(Input::ALL.len());
            let matrix = self.document.inputs().matrix(Input::ALL[input]);
            let (row, col) = (numbers.below(matrix.rows()), numbers.below(matrix.cols()));
            // Now and then one that swamps all others, so that what it leaves behind would show.
            let scale = [1.0, 1.0, 1.0, 1e-300, 1e12, 1e300][numbers.below(6)];
            self.set(input, row, col, scale * (numbers.below(2001) as f64 - 1000.0) / 1000.0)?;
            differing += self.differing();
        }
        Ok(differing)
    }

    fn differing(&self) -> usize {
        let anew = Attention::compute(&self.document);
        let [updated, anew] = [&self.attention, &anew].map(|all| Pipeline::new(&self.document, all));
        let bits = |value: f64| if value.is_nan() { f64::NAN.to_bits() } else { value.to_bits() };
        let cells = Stage::ALL
            .into_iter()
            .flat_map(|stage| updated.stage(stage).values().iter().zip(anew.stage(stage).values()));
        cells.filter(|(a, b)| bits(**a) != bits(**b)).count()
    }
}

/// A linear congruential generator: enough to pick cells.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % bound as u64) as usize
    }
}
