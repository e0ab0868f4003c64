//! Text of heads.

use crate::model::{HeadsError, Scaling};

/// What becomes of the divisor of the scores when the matrices are divided into heads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HeadDivisor {
    /// There is none.
    Nothing,
    /// It is `√d_k`, so it follows the width of a head.
    Root,
    /// It is `d_k`, so it follows the width of a head.
    Width,
    /// It does not depend on the width of a head.
    Kept,
}

impl HeadDivisor {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Nothing, Self::Root, Self::Width, Self::Kept];

    /// What becomes of the divisor of a setting.
    pub fn of(scaling: Scaling) -> Self {
        match scaling {
            Scaling::None => Self::Nothing,
            Scaling::SqrtDk => Self::Root,
            Scaling::Dk => Self::Width,
            Scaling::SqrtDModel | Scaling::Custom(_) => Self::Kept,
        }
    }
}

/// Text of several heads.
pub struct HeadsText {
    /// Name of the tabs.
    pub name: &'static str,
    /// Name of a head; takes its number, from 1.
    pub head: fn(usize) -> String,
    /// The same within a sentence.
    pub one: fn(usize) -> String,
    /// What the tabs choose; takes the number of heads, how many neighbours share keys and values, and the width of the keys of
    /// each, with what this is to the divisor.
    pub about: fn(usize, usize, usize, HeadDivisor) -> String,
    /// Name of the cards of what all heads make together.
    pub together: &'static str,
    /// Menu item: divides the matrices into two heads.
    pub split: &'static str,
    /// Menu item: puts all heads together.
    pub join: &'static str,
    /// Menu item: adds W_O.
    pub project: &'static str,
    /// Menu item: removes W_O.
    pub unproject: &'static str,
    /// The matrices were divided; takes the number of heads, how many neighbours share keys and values, and what became of the
    /// divisor.
    pub is_divided: fn(usize, usize, HeadDivisor) -> String,
    /// What is said of one of several heads; takes the head, from 1, and the sentence.
    pub said_of: fn(usize, &str) -> String,
    /// So many more heads are not drawn and said.
    pub more: fn(usize) -> String,
    /// W_O was added.
    pub is_projected: &'static str,
    /// W_O was removed.
    pub is_unprojected: &'static str,
    /// Why the matrices cannot be divided into heads.
    pub refused: fn(HeadsError) -> String,
    /// A step of the history: the matrices were divided into so many heads.
    pub divided: fn(usize) -> String,
    /// A step of the history in one of several heads; takes the head, from 1, and the step.
    pub in_head: fn(usize, &str) -> String,
    /// Explains the number of heads.
    pub meaning: &'static str,
    /// Name of the number of heads of keys and values, and what it is.
    pub key_heads: &'static str,
    pub key_heads_meaning: &'static str,
    /// What a number of the outputs side by side is. Takes the head and the dimension, from 1.
    pub is_of_head: fn(usize, usize) -> String,
    /// What a number of W_O multiplies. Takes the head and the dimension of its output, from 1.
    pub is_for_head: fn(usize, usize) -> String,
    /// Which head's matrices are printed; takes it, from 1, and the number of heads.
    pub printed: fn(usize, usize) -> String,
    /// Which head's numbers a user's are compared with; takes it, from 1, and the number of heads.
    pub compared: fn(usize, usize) -> String,
    /// The names of mistakes.
    pub mistakes: HeadMistakeText,
}

/// The names of mistakes that several heads invite.
pub struct HeadMistakeText {
    /// The scores are divided by `√(h·d_k)`.
    pub divided_by_all: &'static str,
    /// The scores are divided by `√d_model`.
    pub divided_by_model: &'static str,
    /// Q, K and V are divided into heads row by row.
    pub viewed: &'static str,
    /// The outputs of the heads are put together row by row.
    pub viewed_back: &'static str,
    /// The outputs of the heads are averaged.
    pub averaged: &'static str,
    /// The keys and values of the groups are dealt out in turns.
    pub interleaved: &'static str,
}
