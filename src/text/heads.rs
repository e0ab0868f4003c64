//! Text of heads.

/// Text of several heads.
pub struct HeadsText {
    /// Name of the tabs.
    pub name: &'static str,
    /// Name of a head; takes its number, from 1.
    pub head: fn(usize) -> String,
    /// What the tabs choose; takes the number of heads and the width of the keys of each.
    pub about: fn(usize, usize) -> String,
    /// Name of the cards of what all heads make together.
    pub together: &'static str,
    /// What a number of the outputs side by side is. Takes the head and the dimension, from 1.
    pub is_of_head: fn(usize, usize) -> String,
}
