//! Three equal tokens, with the projections of [`three_words`].

use super::three_words;
use crate::{
    math::Matrix,
    model::{Input, Inputs},
};

pub(super) fn inputs() -> Inputs {
    let words = three_words::inputs();
    let [w_q, w_k, w_v] = [Input::Wq, Input::Wk, Input::Wv].map(|input| words.matrix(input).clone());
    let x = Matrix::from_rows([[1., 0., 1., 1.]; 3]);
    super::generator::constant(Inputs::new(vec!["la".to_owned(); 3], x, w_q, w_k, w_v))
}
