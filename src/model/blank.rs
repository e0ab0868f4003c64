//! Blank documents.

use std::sync::Arc;

use super::column::fitted;
use super::labels::Labels;
use super::resize::grown;
use super::{Document, Fill, Input, Inputs, Mask, PerInput, Settings, Shape};

impl Document {
    /// Returns a blank document of a shape: labels x₁, x₂, …, every cell filled, no bias, no mask,
    /// default settings. From this
    /// document it keeps only the convention and the preset that reset leads back to.
    ///
    /// ```
    /// use attenscope::model::{Fill, Input, Shape};
    /// use attenscope::presets::Preset;
    ///
    /// let blank = Preset::Causal.document().blank(Shape::new(2, 3, 1, 1)?, &Fill::Ones);
    /// assert_eq!(blank.inputs().labels(), ["x₁", "x₂"]);
    /// assert_eq!(blank.inputs().matrix(Input::X).row(1), [1.0, 1.0, 1.0]);
    /// assert!(blank.mask().is_none());
    /// # Ok::<(), attenscope::model::ShapeError>(())
    /// ```
    #[must_use]
    pub fn blank(&self, shape: Shape, fill: &Fill) -> Self {
        let labels = grown(Vec::new(), shape.n());
        let matrices = PerInput::from_fn(|input| match Input::PROJECTED.contains(&input) {
            true => Arc::new(fill.matrix(input, &labels, shape)),
            false => Arc::default(),
        });
        let mut blank = self.clone();
        let columns = fitted(None, shape.d_model());
        blank.inputs = Inputs { shape, labels: Labels::new(labels), columns, matrices };
        blank.settings = Settings { convention: self.settings.convention, ..Settings::default() };
        blank.mask = Mask::NONE;
        blank.name = None;
        blank
    }
}
