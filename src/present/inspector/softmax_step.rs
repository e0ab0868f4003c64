//! A column of the table of a softmax row.

/// A step of the row: its heading and its numbers.
#[derive(Debug)]
pub struct SoftmaxStep {
    pub heading: String,
    /// One number per key.
    pub values: Vec<f64>,
    /// The index among the cell's sources of the cells that hold these numbers, if any do.
    pub source: Option<usize>,
    /// The number below the column.
    pub foot: Option<f64>,
}

impl SoftmaxStep {
    pub(super) fn new(heading: impl Into<String>, values: Vec<f64>) -> Self {
        Self { heading: heading.into(), values, source: None, foot: None }
    }

    /// The length of a number's bar relative to the longest, from 0 to 1.
    pub fn share(&self, at: usize) -> f64 {
        let sizes = self.values.iter().map(|value| value.abs());
        self.values[at].abs() / sizes.filter(|size| size.is_finite()).fold(0.0, f64::max)
    }

    /// Returns the sum over all keys that are not in `listed`.
    pub fn rest(&self, listed: &[usize]) -> f64 {
        (0..self.values.len()).filter(|at| !listed.contains(at)).map(|at| self.values[at]).sum()
    }
}
