//! The six words with two heads: "they" asks in one head who, and in the other doing what.
//!
//! Head 1 has the numbers of [`gaze`], so "they" looks at "cats". In head 2, whoever is alive, a thing or a pronoun asks for
//! a doing, and a doing for who is alive: "they" looks at "like". W_O puts who, doing and pronoun into columns of their own.

use super::{PresetWords, gaze, generator};
use crate::{
    math::Matrix,
    model::{InputError, Inputs},
};

pub(super) fn inputs(words: PresetWords) -> Inputs {
    generator::constant(parts(gaze::inputs(words)))
}

fn parts(head_1: Inputs) -> Result<Inputs, InputError> {
    let head_2 = [
        Matrix::from_rows([[0., 0., 1.], [0., 0., 1.], [1., 0., 0.], [0., 0., 1.]]),
        Matrix::from_rows([[1., 0., 0.], [0., 1., 0.], [0., 0., 1.], [0., 0., 0.]]),
        Matrix::from_rows([[1., 0., 0.], [0., 1., 0.], [0., 0., 2.], [0., 0., 0.]]),
    ];
    let w_o = Matrix::from_rows([
        [1., 0., 0., 0.],
        [0., 1., 0., 0.],
        [0., 0., 0., 1.],
        [0., 0., 0., 0.],
        [0., 0., 0., 0.],
        [0., 0., 1., 0.],
    ]);
    head_1.with_heads(vec![head_2], 1)?.with_output_projection(Some(w_o))
}
