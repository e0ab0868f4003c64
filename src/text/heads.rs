//! Text of heads.

/// Text of several heads.
pub struct HeadsText {
    /// What a number of the outputs side by side is. Takes the head and the dimension, from 1.
    pub is_of_head: fn(usize, usize) -> String,
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
