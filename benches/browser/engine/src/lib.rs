//! The attention engine alone, for the benchmarks in the browser: the page's code without the page.
//!
//! Compiled with the same tools and profile as the page. Empty for any other target.

#![cfg(target_arch = "wasm32")]

mod equality;
mod heatmap;
mod naive;
mod tile;

use std::hint::black_box;

use attenscope::math::Matrix;
use attenscope::model::{
    Attention, Change, Document, Edit, Gradient, Input, Inputs, Objective, Pipeline, Settings, Stage,
};
use wasm_bindgen::prelude::{JsError, wasm_bindgen};

/// A document and its computed stages.
#[wasm_bindgen]
pub struct Engine {
    document: Document,
    attention: Attention,
    gradient: Option<Gradient>,
}

#[wasm_bindgen]
impl Engine {
    /// Creates an engine from `x` (`n × d`) and three weight matrices (`d × d`), each given row by row.
    #[wasm_bindgen(constructor)]
    pub fn new(
        n: usize,
        d: usize,
        x: Vec<f64>,
        w_q: Vec<f64>,
        w_k: Vec<f64>,
        w_v: Vec<f64>,
    ) -> Result<Self, JsError> {
        let matrix = |rows: usize, values: Vec<f64>| {
            Matrix::from_values(rows, d, values).ok_or_else(|| JsError::new("a matrix of another size"))
        };
        let labels = (1..=n).map(|token| token.to_string()).collect();
        let inputs = Inputs::new(labels, matrix(n, x)?, matrix(d, w_q)?, matrix(d, w_k)?, matrix(d, w_v)?)
            .map_err(|error| JsError::new(&format!("{error:?}")))?;
        let document = Document::new(inputs, Settings::default());
        let attention = Attention::prepare(&document);
        Ok(Self { document, attention, gradient: None })
    }

    /// Computes every stage again, as fast as the engine can.
    pub fn full(&mut self) {
        refresh(&mut self.attention, &self.document, &Change::All);
    }

    /// Computes every stage again, by its plain definition.
    pub fn compute(&self) {
        // The result is discarded: with these stages, what updates have prepared would be lost.
        black_box(Attention::compute(&self.document));
    }

    /// Sets one number, as an edit does on the page, and updates every stage.
    pub fn set(&mut self, input: usize, row: usize, col: usize, value: f64) -> Result<(), JsError> {
        let edit = Edit::SetCell { input: Input::PROJECTED[input], row, col, value };
        let applied = self.document.apply(&edit).map_err(|error| JsError::new(&format!("{error:?}")))?;
        refresh(&mut self.attention, &self.document, &applied.change);
        Ok(())
    }

    /// Computes the gradient of the squares of all numbers of the output, added up; after the first time, in the memory of
    /// the one before.
    pub fn take_gradient(&mut self) {
        let pipeline = Pipeline::new(&self.document, &self.attention);
        if let Some(gradient) = &mut self.gradient {
            gradient.update(pipeline);
            return;
        }
        let (rows, cols) = Stage::Output.dimensions(self.document.shape());
        let wanted = Matrix::zeros(rows, cols);
        self.gradient = Some(Gradient::of(pipeline, &Objective::SquaredError { query: None, wanted }));
    }

    /// Returns the derivatives with respect to the numbers of an input, row by row, after [`Engine::take_gradient`].
    pub fn gradient(&self, stage: &str) -> Result<Vec<f64>, JsError> {
        let stage = Stage::by_name(stage).ok_or_else(|| JsError::new("no such stage"))?;
        let derivatives = self.gradient.as_ref().and_then(|gradient| gradient.stage(stage));
        derivatives.map(|matrix| matrix.values().to_vec()).ok_or_else(|| JsError::new("no gradient yet"))
    }

    /// Returns the numbers of a stage, row by row.
    pub fn read(&self, stage: &str) -> Result<Vec<f64>, JsError> {
        Ok(self.stage(stage)?.values().to_vec())
    }

    fn stage(&self, name: &str) -> Result<&Matrix, JsError> {
        let stage = Stage::ALL.into_iter().find(|stage| stage.name() == name);
        let stage = stage.ok_or_else(|| JsError::new("no such stage"))?;
        Ok(Pipeline::new(&self.document, &self.attention).stage(stage))
    }
}

/// Updates the stages as the page does after an edit.
fn refresh(attention: &mut Attention, document: &Document, change: &Change) {
    attention.update(document, change);
}
