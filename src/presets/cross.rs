//! Cross-attention: three French words over the four English words that they translate.
//!
//! The numbers are set by hand, not learnt. French and English order their dimensions differently; W_Q and W_K bring both
//! to the same ones, so that "chat" looks at "cat" although it is in another place.

use crate::{
    math::Matrix,
    model::{InputError, Inputs},
};

pub(super) fn inputs() -> Inputs {
    super::generator::constant(parts())
}

fn parts() -> Result<Inputs, InputError> {
    let words = Inputs::new(
        ["le", "chat", "noir"].map(str::to_owned).to_vec(),
        Matrix::from_rows([[2., 0., 0.], [0., 2., 0.], [0., 1., 3.]]),
        Matrix::from_rows([[1., 0., 0., 0.], [0., 1., 0., 1.], [0., 0., 1., 0.]]),
        Matrix::from_rows([[0., 0., 1., 0.], [0., 1., 0., 1.], [1., 0., 0., 0.]]),
        Matrix::from_rows([[0., 2.], [2., 0.], [1., 1.]]),
    )?;
    words.with_other_words(
        ["the", "black", "cat", "sleeps"].map(str::to_owned).to_vec(),
        Matrix::from_rows([[0., 0., 2.], [2., 0., 0.], [0., 2., 0.], [0., 1., 1.]]),
    )
}
