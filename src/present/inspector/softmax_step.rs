//! A column of a softmax row.

/// A step of the row: its heading, its numbers, and the stage's block that they stand in.
#[derive(Debug)]
pub struct SoftmaxStep {
    /// Its heading.
    pub heading: String,
    /// A number for each key.
    pub values: Vec<f64>,
    /// Which of the cell's sources its numbers are, where they stand in cells.
    pub source: Option<usize>,
    /// What stands below the column.
    pub foot: Option<f64>,
}

impl SoftmaxStep {
    pub(super) fn new(heading: impl Into<String>, values: Vec<f64>) -> Self {
        Self { heading: heading.into(), values, source: None, foot: None }
    }

    /// How long the bar of a number is beside the longest, from 0 to 1.
    pub fn share(&self, at: usize) -> f64 {
        let sizes = self.values.iter().map(|value| value.abs());
        self.values[at].abs() / sizes.filter(|size| size.is_finite()).fold(0.0, f64::max)
    }

    /// What all keys have together that are not among those.
    pub fn rest(&self, listed: &[usize]) -> f64 {
        (0..self.values.len()).filter(|at| !listed.contains(at)).map(|at| self.values[at]).sum()
    }
}
