//! What each head adds to a number of the projected output.

use crate::{
    math::{dot, sum},
    model::{CellRef, Pipeline, Stage},
};

/// The parts of a number of the projected output, one a head.
#[derive(Clone, Debug, PartialEq)]
pub struct Contributions {
    /// A head's row of outputs times its rows of W_O, in the order of the heads.
    pub parts: Vec<f64>,
    /// The sum of the parts.
    pub sum: f64,
    /// The number itself, which is summed in one go over all heads.
    pub number: f64,
}

impl Contributions {
    /// The sum of the parts less the number: 0, or what rounding in another order leaves.
    pub fn rounding(&self) -> f64 {
        self.sum - self.number
    }
}

/// Returns what each head adds to a number of the projected output. `None` without W_O.
///
/// ```
/// use attenscope::explain::contributions;
/// use attenscope::model::{Attention, Pipeline};
/// use attenscope::presets::Preset;
///
/// let document = Preset::HeadsDisagree.document();
/// let attention = Attention::compute(&document);
/// let found = contributions(Pipeline::new(&document, &attention), 4, 2);
/// let parts = found.map(|found| found.parts).unwrap_or_default();
/// assert_eq!(parts[0], 0.0, "doing comes from head 2 alone");
/// assert!((parts[1] - 3.34).abs() < 0.005);
/// ```
pub fn contributions(pipeline: Pipeline<'_>, row: usize, col: usize) -> Option<Contributions> {
    let shape = pipeline.shape();
    let w_o = pipeline.document().inputs().w_o()?;
    let (width, block) = (shape.d_v(), shape.block_size());
    let part = |head: usize| {
        let output = pipeline.attention().head(head).output_row(row);
        let column = (head * width..(head + 1) * width).map(|at| w_o[(at, col)]);
        dot(output.iter().copied(), column, block)
    };
    let parts: Vec<f64> = (0..shape.heads()).map(part).collect();
    let number = pipeline.number(CellRef { stage: Stage::Projected, row, col });
    Some(Contributions { sum: sum(&parts, block), parts, number })
}
