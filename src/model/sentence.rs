//! Documents for the user's own sentence.

use std::sync::Arc;

use super::{
    Document, Input, InputError, Inputs, PerInput, Sequence, Shape, ShapeError, Stage, bias::following,
    column::fitted, heads::rows_of_heads, label, labels::Labels, resize::rows_of, seeded::weights_of,
};
use crate::math::Matrix;

/// Checks that words can be the tokens of a document.
///
/// # Errors
/// When there are no words or too many, or one cannot be a label.
pub fn check_words(words: &[String]) -> Result<(), InputError> {
    Shape::new(words.len(), 1, 1, 1).map_err(InputError::Shape)?;
    words.iter().enumerate().try_for_each(|(row, word)| {
        label::check(word).map_err(|fault| fault.of_input(Sequence::Queries, row))
    })
}

impl Document {
    /// Returns the shape of this document with a sentence. W_Q, W_K and W_V keep their widths if `d_model` stays the
    /// same. Otherwise they become no wider than `d_model`.
    ///
    /// # Errors
    /// When there is no word, or a size is beyond its limit.
    pub fn shape_of_sentence(&self, words: usize, d_model: usize) -> Result<Shape, ShapeError> {
        let here = self.shape();
        let width = |width: usize| if here.d_model() == d_model { width } else { width.min(d_model) };
        let shape =
            Shape::new(words, d_model, width(here.d_k()), width(here.d_v()))?.over(here.other_keys())?;
        shape.of_heads(here.heads())?.projected_to(here.d_out())
    }

    /// Returns this document with other words. X is generated from the words and the seed: see
    /// [`vector_of`](super::vector_of), also if Q, K and V were given. W_Q, W_K and W_V stay if `d_model` does, and
    /// otherwise are generated from the seed. The settings stay. The bias of each place stays, too: places that are new
    /// have 0, or what their distance has where that alone decides. A typed name and the parts of the mask that belong to
    /// the old words are dropped: a painted mask, and padding. So are the names of columns, since the generated numbers of X
    /// do not mean what they say. Other words for keys and values stay, and their padding does; their X′ is generated like
    /// X, unless there is one of that width.
    ///
    /// # Errors
    /// When a size is beyond its limit, or a word cannot be a label.
    pub fn of_sentence(&self, words: &[String], d_model: usize, seed: &str) -> Result<Self, InputError> {
        check_words(words)?;
        let shape = self.shape_of_sentence(words.len(), d_model).map_err(InputError::Shape)?;
        let weights = |head: usize, input: Input, old: &Arc<Matrix>| match self.shape().d_model() == d_model {
            true => Arc::clone(old),
            false => {
                let (rows, cols) = Stage::from(input).dimensions(shape);
                // Heads that share keys and values go on sharing them.
                let head = self.inputs.heads_sharing(head, input).start;
                let seed = if head == 0 { seed.to_owned() } else { format!("{seed} {}", head + 1) };
                Arc::new(weights_of(input, &seed, rows, cols))
            }
        };
        let matrix = |input: Input| match input {
            Input::X => Arc::new(rows_of(words, seed, d_model)),
            Input::XKv => match self.inputs.other_labels() {
                Some(others) if self.shape().d_model() != d_model => Arc::new(rows_of(others, seed, d_model)),
                _ => Arc::clone(self.inputs.shared(input)),
            },
            Input::Bias => self.inputs.bias().map_or_else(Arc::default, |bias| {
                let kept = [self.shape().n(), self.shape().m()]
                    .map(|tokens| move |place: usize| (place < tokens).then_some(place));
                Arc::new(following(bias, [&kept[0], &kept[1]], shape))
            }),
            Input::Q | Input::K | Input::V => Arc::default(),
            Input::Wo => self.inputs.w_o().map_or_else(Arc::default, |w_o| {
                let (rows, cols) = Stage::Wo.dimensions(shape);
                Arc::new(rows_of_heads(w_o, self.shape(), shape, &Matrix::zeros(rows, cols)))
            }),
            Input::Wq | Input::Wk | Input::Wv => {
                weights(self.chosen_head(), input, self.inputs.shared(input))
            }
        };
        let matrices = PerInput::from_fn(matrix);
        let heads = self.inputs.heads.map(self.inputs.own(), |head, input, old| match input {
            Input::Q => weights(head, Input::Wq, old),
            Input::K => weights(head, Input::Wk, old),
            Input::V => weights(head, Input::Wv, old),
            input => weights(head, input, old),
        });
        let mut document = self.clone();
        let (labels, columns) = (Labels::new(words.to_vec()), fitted(None, d_model));
        let other_labels = self.inputs.other_labels.clone();
        document.inputs = Inputs { shape, labels, other_labels, columns, matrices, heads };
        document.mask = self.mask.of_other_queries(shape);
        document.name = None;
        Ok(document)
    }
}
