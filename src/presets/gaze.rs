//! Six words of four dimensions with a meaning each, `d_k = d_v = 3`: whom does "they" look at?
//!
//! The numbers are set by hand, not learnt. A pronoun asks for what it is itself: "they" is alive, so it looks at "cats".
//! With −1 for alive it would look at "mats".

use crate::{
    math::Matrix,
    model::{ColumnName, Inputs},
};

/// The language of a preset's words. Only some presets have words in each; the others are the same in all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PresetWords {
    English,
    /// Simplified Chinese.
    Chinese,
}

impl PresetWords {
    /// Every language.
    pub const ALL: [Self; 2] = [Self::English, Self::Chinese];

    /// The six words.
    pub fn words(self) -> [&'static str; 6] {
        match self {
            Self::English => ["cats", "like", "mats", "because", "they", "purr"],
            Self::Chinese => ["小猫", "喜欢", "垫子", "因为", "它", "怕冷"],
        }
    }

    /// What the four dimensions mean.
    fn columns(self) -> [&'static str; 4] {
        match self {
            Self::English => ["alive", "thing", "doing", "pronoun"],
            Self::Chinese => ["活的", "东西", "动作", "代词"],
        }
    }
}

pub(super) fn inputs(words: PresetWords) -> Inputs {
    let parts = Inputs::new(
        words.words().map(str::to_owned).to_vec(),
        Matrix::from_rows([
            [2., 0., 0., 0.],
            [0., 0., 2., 0.],
            [0., 2., 0., 0.],
            [0., 0., 0., 1.],
            [1., 0., 0., 2.],
            [1., 0., 1., 0.],
        ]),
        Matrix::from_rows([[1., -1., 0.], [0., 0., 1.], [1., 0., 1.], [1., 1., 0.]]),
        Matrix::from_rows([[1., 0., 0.], [0., 1., 0.], [0., 0., 1.], [0., 0., 0.]]),
        Matrix::from_rows([[2., 0., 0.], [0., 2., 0.], [0., 0., 1.], [0., 0., 1.]]),
    );
    super::generator::constant(parts).with_columns(words.columns().map(|name| ColumnName::new(name).ok()))
}
