//! Three words of four dimensions and two heads of width 2, integers up to the scores: "dogs chase cats".
//!
//! The first three columns say which word it is, the fourth that it is an animal. Head 1 looks at the word before; the first
//! word has none and looks at itself. Head 2 looks at the other animal, and "chase" at both alike. Head 1 hands over whether
//! it saw the deed or an animal, head 2 which animal. W_O writes that into the columns of X: both heads add to the fourth.

use super::{PresetWords, generator};
use crate::{
    math::Matrix,
    model::{ColumnName, InputError, Inputs},
};

pub(super) fn inputs(words: PresetWords) -> Inputs {
    let [labels, columns] = match words {
        PresetWords::English => [&["dogs", "chase", "cats"][..], &["first", "second", "third", "animal"]],
        PresetWords::Chinese => [&["狗", "追", "猫"][..], &["第一", "第二", "第三", "动物"]],
    };
    let labels = labels.iter().map(|&label| label.to_owned()).collect();
    generator::constant(parts(labels)).with_columns(columns.iter().map(|name| ColumnName::new(name).ok()))
}

fn parts(labels: Vec<String>) -> Result<Inputs, InputError> {
    let head_2 = [
        Matrix::from_rows([[0., 2.], [1., 1.], [2., 0.], [0., 0.]]),
        Matrix::from_rows([[2., 0.], [0., 0.], [0., 2.], [0., 0.]]),
        Matrix::from_rows([[2., 0.], [0., 0.], [0., 2.], [0., 0.]]),
    ];
    let w_o = Matrix::from_rows([[0., 1., 0., 0.], [0., 0., 0., 1.], [1., 0., 0., 1.], [0., 0., 1., 1.]]);
    Inputs::new(
        labels,
        Matrix::from_rows([[1., 0., 0., 1.], [0., 1., 0., 0.], [0., 0., 1., 1.]]),
        Matrix::from_rows([[2., 0.], [2., 0.], [0., 2.], [0., 0.]]),
        Matrix::from_rows([[2., 0.], [0., 2.], [0., 0.], [0., 0.]]),
        Matrix::from_rows([[0., 0.], [2., 0.], [0., 0.], [0., 2.]]),
    )?
    .with_heads(vec![head_2], 1)?
    .with_output_projection(Some(w_o))
}
