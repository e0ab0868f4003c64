//! Blank documents.

use std::sync::Arc;

use super::{
    Document, Fill, Input, Inputs, Mask, PerInput, Settings, Shape, column::fitted, labels::Labels,
    other_heads::OtherHeads, resize::grown,
};

impl Document {
    /// Returns a blank document of a shape: labels x₁, x₂, …, one head, every cell filled, no bias, no mask, default settings. From
    /// this document it keeps only the convention and the preset that reset leads back to.
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
        let shape = shape.of_one_head();
        let labels = grown(Vec::new(), shape.n());
        let other_labels = shape.other_keys().map(|m| grown(Vec::new(), m));
        let matrices = PerInput::from_fn(|input| match input {
            Input::XKv => other_labels
                .as_ref()
                .map(|words| Arc::new(fill.matrix(input, words, shape)))
                .unwrap_or_default(),
            _ if Input::PROJECTED.contains(&input) => Arc::new(fill.matrix(input, &labels, shape)),
            _ => Arc::default(),
        });
        let mut blank = self.clone();
        let columns = fitted(None, shape.d_model());
        let other_labels = other_labels.map(Labels::new);
        let (labels, heads) = (Labels::new(labels), OtherHeads::NONE);
        blank.inputs = Inputs { shape, labels, other_labels, columns, matrices, heads };
        blank.settings = Settings { convention: self.settings.convention, ..Settings::default() };
        blank.mask = Mask::NONE;
        blank.name = None;
        blank
    }
}
