//! How near a task is to its goal. Numbers are written as the page displays them.

/// How near a task is; each takes the number now and the number that is asked.
pub struct NearText {
    /// The largest and the smallest weight of a word, apart.
    pub apart: fn(&str, &str) -> String,
    /// The largest of all weights.
    pub largest: fn(&str, &str) -> String,
}

pub(in crate::text) static ENGLISH: NearText = NearText {
    apart: |now, asked| format!("{now} apart, {asked} is asked."),
    largest: |now, asked| format!("The largest weight is {now}; {asked} at most is asked."),
};

pub(in crate::text) static CHINESE: NearText = NearText {
    apart: |now, asked| format!("现在相差 {now}，要求不超过 {asked}。"),
    largest: |now, asked| format!("现在最大的权重是 {now}，要求不超过 {asked}。"),
};
