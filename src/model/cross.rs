//! Keys and values of other words than the queries': cross-attention, and a cache of keys.

use std::sync::Arc;

use super::{
    Axis, Document, Input, InputError, Inputs, Sequence, Shape, ShapeError,
    bias::following,
    inputs::{check_finite, check_fits, check_labels, trimmed},
    labels::Labels,
    resize::grown,
};
use crate::math::Matrix;

impl Inputs {
    /// Returns the inputs with the keys and values of other words: their labels, and X′, `m × d_model`.
    ///
    /// # Errors
    /// When Q, K and V are given, so that `d_model` is 0, or else the first mismatch found.
    ///
    /// ```
    /// use attenscope::model::{Attention, Document, Inputs, Settings};
    /// use attenscope::math::Matrix;
    ///
    /// let one = || Matrix::from_rows([[1.0]]);
    /// let words = |words: &[&str]| words.iter().map(|&word| word.to_owned()).collect();
    /// let inputs = Inputs::new(words(&["chat"]), one(), one(), one(), one())?;
    /// let inputs = inputs.with_other_words(words(&["the", "cat"]), Matrix::from_rows([[2.0], [2.0]]))?;
    /// let attention = Attention::compute(&Document::new(inputs, Settings::default()));
    /// assert_eq!(attention.weights().row(0), [0.5, 0.5]);
    /// # Ok::<(), attenscope::model::InputError>(())
    /// ```
    pub fn with_other_words(mut self, labels: Vec<String>, x_kv: Matrix) -> Result<Self, InputError> {
        let shape = self.shape.over(Some(x_kv.rows())).map_err(InputError::Shape)?;
        if shape.is_given() {
            let none = ShapeError { axis: Axis::Model, given: 0, limit: Axis::Model.limit() };
            return Err(InputError::Shape(none));
        }
        check_fits([(Input::XKv, Axis::Model, shape.d_model(), x_kv.cols())])?;
        check_labels(Sequence::Keys, &labels, shape.m())?;
        check_finite(Input::XKv, &x_kv)?;
        self.check_bias_of(shape)?;
        self.matrices[Input::XKv] = Arc::new(x_kv);
        Ok(Self { shape, other_labels: Some(Labels::new(trimmed(&labels))), ..self })
    }

    /// Checks that given queries, `n × d_k`, fit given keys, `m × d_k`, and values, `m × d_v`, and that each token has a label.
    /// Without `other_labels`, the keys and values are those of the same words, and `m` is `n`.
    ///
    /// # Errors
    /// Returns the first mismatch found.
    pub fn of_given(
        labels: Vec<String>,
        other_labels: Option<Vec<String>>,
        [q, k, v]: [Matrix; 3],
    ) -> Result<Self, InputError> {
        let shape = Shape::given(q.rows(), q.cols(), v.cols());
        let shape = shape.and_then(|shape| shape.over(other_labels.as_ref().map(|_| k.rows())));
        let shape = shape.map_err(InputError::Shape)?;
        let axis = shape.resolved(Sequence::Keys).axis();
        check_fits([
            (Input::K, axis, shape.m(), k.rows()),
            (Input::K, Axis::Key, shape.d_k(), k.cols()),
            (Input::V, axis, shape.m(), v.rows()),
        ])?;
        check_labels(Sequence::Queries, &labels, shape.n())?;
        if let Some(others) = &other_labels {
            check_labels(Sequence::Keys, others, shape.m())?;
        }
        let inputs = Self::checked(shape, labels, Input::GIVEN.into_iter().zip([q, k, v]))?;
        Ok(Self { other_labels: other_labels.map(|labels| Labels::new(trimmed(&labels))), ..inputs })
    }
}

impl Document {
    /// Returns the document with other words for keys and values. They begin as a copy of its own words, so every number
    /// stays. A document that has other words is returned as it is.
    ///
    /// ```
    /// use attenscope::model::{Attention, Input};
    /// use attenscope::presets::Preset;
    ///
    /// let document = Preset::ThreeWords.document();
    /// let cross = document.with_other_keys();
    /// assert_eq!(cross.inputs().matrix(Input::XKv), document.inputs().matrix(Input::X));
    /// assert_eq!(Attention::compute(&cross).output(), Attention::compute(&document).output());
    /// assert_eq!(cross.with_own_keys(), document);
    /// ```
    #[must_use]
    pub fn with_other_keys(&self) -> Self {
        let shape = self.shape();
        let mut document = self.clone();
        if !shape.has_other_keys() {
            let inputs = &mut document.inputs;
            inputs.shape = shape.with_copied_keys();
            inputs.other_labels = Some(inputs.labels.clone());
            inputs.matrices[Input::XKv] = Arc::clone(inputs.shared(Input::X));
        }
        document
    }

    /// Returns the document with other words for keys and values, as [`Document::with_other_keys`] does, but new ones are called
    /// x₁, x₂, …: their numbers are about to be others, too.
    #[must_use]
    pub fn with_new_keys(&self) -> Self {
        let mut document = self.with_other_keys();
        if !self.shape().has_other_keys() {
            document.inputs.other_labels = Some(Labels::new(grown(Vec::new(), self.shape().m())));
        }
        document
    }

    /// Returns the document with keys and values of its own words: X′ and the other words are dropped, with what was padding
    /// among them if they are not called the same. Of a bias, a painted mask, and given keys and values, what belongs to places that stay is kept; new places
    /// have 0, and hide nothing.
    #[must_use]
    pub fn with_own_keys(&self) -> Self {
        let (n, m) = (self.shape().n(), self.shape().m());
        let mut document = self.clone();
        if self.shape().has_other_keys() {
            let inputs = &mut document.inputs;
            inputs.shape = self.shape().with_own_keys();
            inputs.other_labels = None;
            inputs.matrices[Input::XKv] = Arc::default();
            let kept = |place: usize| (place < m).then_some(place);
            let kept_rows = |given: &Matrix| {
                Matrix::from_fn(n, given.cols(), |row, col| if row < m { given[(row, col)] } else { 0.0 })
            };
            if let Some(bias) = self.inputs.bias() {
                inputs.set_bias(Some(Arc::new(following(bias, [&Some, &kept], inputs.shape))));
            }
            for input in [Input::K, Input::V].into_iter().filter(|&input| self.inputs.has(input)) {
                let given = self.inputs.matrix(input);
                inputs.matrices[input] = Arc::new(kept_rows(given));
            }
            if self.shape().is_given() {
                inputs.heads = self.inputs.heads.map(Input::GIVEN, |_, input, old| match input {
                    Input::Q => Arc::clone(old),
                    _ => Arc::new(kept_rows(old)),
                });
            }
            document.mask = self.mask.following([&Some, &kept], document.inputs.shape);
            if !self.shape().is_given() && self.inputs.other_labels() != Some(self.inputs.labels()) {
                document.mask = document.mask.without_padding(document.inputs.shape);
            }
        }
        document
    }
}
