//! A cache of keys: one new query over the keys and values that were kept of five words.
//!
//! A model that writes word by word computes the key and value of each word once and keeps them. So Q has one row, and K
//! and V have five; they are given, because nothing of the words before is computed again.

use crate::{math::Matrix, model::Inputs};

pub(super) fn inputs() -> Inputs {
    let [query, keys] = [&["a"][..], &["humpty", "dumpty", "sat", "on", "a"]];
    let words = |words: &[&str]| words.iter().map(|&word| word.to_owned()).collect();
    let parts = Inputs::of_given(
        words(query),
        Some(words(keys)),
        [
            Matrix::from_rows([[2., 0., 2., 0.]]),
            Matrix::from_rows([
                [1., 1., 0., 0.],
                [0., 1., 0., 1.],
                [1., 0., 1., 1.],
                [1., 0., 2., 0.],
                [0., 2., 0., 1.],
            ]),
            Matrix::from_rows([[1., 0., 0.], [0., 1., 0.], [0., 0., 2.], [0., 2., 2.], [2., 0., 0.]]),
        ],
    );
    super::generator::constant(parts)
}
