//! Text of heads.

/// Text of several heads.
pub struct HeadsText {
    /// What a number of the outputs side by side is. Takes the head and the dimension, from 1.
    pub is_of_head: fn(usize, usize) -> String,
}
