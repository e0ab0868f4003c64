//! Documents in which Q, K and V are given instead of computed from X.

use std::sync::Arc;

use super::{
    Attention, Divisor, Document, Fill, Input, InputError, Inputs, PerInput, Scaling, Settings, Shape,
    column::fitted,
};
use crate::math::Matrix;

impl Document {
    /// Returns a document whose given Q, K and V are those that this one computes. Its words, bias, mask, name and
    /// settings stay; a divisor `√d_model` becomes its number, because there is no X any more.
    ///
    /// # Errors
    /// When a number of Q, K or V is ∞ or NaN.
    ///
    /// ```
    /// use attenscope::model::{Attention, Input};
    /// use attenscope::presets::Preset;
    ///
    /// let document = Preset::ThreeWords.document();
    /// let given = document.with_given_projections()?;
    /// assert!(!given.inputs().has(Input::X));
    /// assert_eq!(Attention::compute(&given).output(), Attention::compute(&document).output());
    /// # Ok::<(), attenscope::model::InputError>(())
    /// ```
    pub fn with_given_projections(&self) -> Result<Self, InputError> {
        let given = |head: usize| {
            let attention = Attention::compute(&self.head(head));
            [attention.q(), attention.k(), attention.v()].map(Clone::clone)
        };
        let mut document = self.with_given(given(0))?;
        let others = (1..self.shape().heads()).map(given).collect();
        let inputs = document.inputs.with_heads(others, self.inputs.sharing())?;
        document.inputs = inputs.with_output_projection(self.inputs.w_o().cloned())?;
        document.choose_head(self.chosen_head());
        Ok(document)
    }

    /// Returns the document with these Q, K and V of one head in place of its X, weights and W_O, or of those given before.
    /// The rest stays as in [`Document::with_given_projections`].
    ///
    /// # Errors
    /// When their sizes do not fit together or the number of tokens, or a number is ∞ or NaN.
    pub fn with_given(&self, [q, k, v]: [Matrix; 3]) -> Result<Self, InputError> {
        let labels = self.inputs.labels().to_vec();
        let others = self.inputs.other_labels().map(<[String]>::to_vec);
        let inputs = Inputs::of_given(labels, others, [q, k, v])?.with_bias(self.inputs.bias().cloned())?;
        let scaling = match self.settings.scaling {
            Scaling::SqrtDModel => Divisor::new(self.divisor()).map_or(Scaling::SqrtDk, Scaling::Custom),
            scaling => scaling,
        };
        let mut given = self.clone();
        given.inputs = inputs;
        given.settings = Settings { scaling, ..self.settings };
        Ok(given)
    }

    /// Returns the document with an X and weights of zeros in place of its given Q, K and V, `d_model` being `d_k`. A
    /// document that has an X is returned as it is.
    #[must_use]
    pub fn with_zeros_to_project(&self) -> Self {
        let shape = self.shape();
        let projected = Shape::new(shape.n(), shape.d_k(), shape.d_k(), shape.d_v());
        let projected = projected.and_then(|projected| projected.over(shape.other_keys()));
        let Ok(projected) = projected.map(|projected| shape.with_heads_as_in(projected)) else {
            unreachable!("the sizes were within their limits, which are the same for d_model and d_k");
        };
        if !shape.is_given() {
            return self.clone();
        }
        let zeros = |input: Input| match input {
            Input::XKv if !shape.has_other_keys() => Arc::default(),
            _ if Input::CROSSED.contains(&input) => Arc::new(Fill::Zeros.matrix(input, &[], projected)),
            Input::Bias | Input::Wo => Arc::clone(self.inputs.shared(input)),
            _ => Arc::default(),
        };
        let weights = self.inputs.heads.map(Input::WEIGHTS, |_, input, _| zeros(input));
        let mut document = self.clone();
        document.inputs = Inputs {
            shape: projected,
            matrices: PerInput::from_fn(zeros),
            columns: fitted(None, projected.d_model()),
            heads: weights,
            ..self.inputs.clone()
        };
        document
    }
}
