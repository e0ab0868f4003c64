//! How near a task is to its goal. Numbers are written as the page displays them.

/// How near a task is; each takes the number now and the number that is asked.
pub struct NearText {
    /// The largest and the smallest weight of a word, apart.
    pub apart: fn(&str, &str) -> String,
    /// The largest of all weights.
    pub largest: fn(&str, &str) -> String,
}
