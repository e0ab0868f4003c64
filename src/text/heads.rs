//! Text of heads.

use crate::model::HeadsError;

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
    /// Menu item: divides the matrices into two heads.
    pub split: &'static str,
    /// Menu item: puts all heads together.
    pub join: &'static str,
    /// Menu item: adds W_O.
    pub project: &'static str,
    /// Menu item: removes W_O.
    pub unproject: &'static str,
    /// The matrices were divided; takes the number of heads.
    pub is_divided: fn(usize) -> String,
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
}
