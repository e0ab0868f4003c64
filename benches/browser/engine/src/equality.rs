//! Checks that what is measured is right: compares updated stages with freshly computed ones bit by bit.

use attenscope::model::{Attention, Input, Pipeline, Stage};
use wasm_bindgen::prelude::{JsError, wasm_bindgen};

use crate::Engine;

/// One edit in this many first puts a giant number into its cell.
const GIANT_EVERY: usize = 16;

#[wasm_bindgen]
impl Engine {
    /// Makes this many random edits. After each, counts the cells that differ in any bit from those of a freshly
    /// computed document. All NaNs count as equal.
    ///
    /// Returns an error if in the end most weights are 0, 1 or NaN: such stages hardly depend on their inputs.
    pub fn differing_cells(&mut self, edits: usize) -> Result<usize, JsError> {
        let mut numbers = Numbers(0x5EED);
        let mut differing = 0;
        for edit in 0..edits {
            let input = numbers.below(Input::PROJECTED.len());
            let matrix = self.document.inputs().matrix(Input::PROJECTED[input]);
            let (row, col) = (numbers.below(matrix.rows()), numbers.below(matrix.cols()));
            // Weights small enough that softmax does not saturate.
            let scale =
                if Input::PROJECTED[input] == Input::X { 1.0 } else { 1.0 / (matrix.rows() as f64).sqrt() };
            if edit % GIANT_EVERY == GIANT_EVERY - 1 {
                // A number that swamps all others and is then replaced: anything that it leaves behind would show.
                self.set(input, row, col, [1e12, 1e300][numbers.below(2)])?;
                differing += self.differing();
            }
            self.set(input, row, col, scale * (numbers.below(1999) as f64 - 999.0) / 1000.0)?;
            differing += self.differing();
        }
        if 2 * self.soft_rows() < self.attention.weights().rows() {
            return Err(JsError::new("most rows of weights are saturated, and comparing them says little"));
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

    /// Returns the number of rows of weights with an entry strictly between 0 and 1.
    fn soft_rows(&self) -> usize {
        let weights = self.attention.weights();
        let is_soft = |row: &usize| weights.row(*row).iter().any(|&weight| 0.0 < weight && weight < 1.0);
        (0..weights.rows()).filter(is_soft).count()
    }
}

/// A linear congruential generator, good enough to pick cells.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % bound as u64) as usize
    }
}
