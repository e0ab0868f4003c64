//! The panel that follows one token.

use crate::text::StoryText;

pub(super) static TEXT: StoryText = StoryText {
    token: "Word",
    beside: "Compare with",
    nobody: "none",
    query: |token| format!("What “{token}” asks: its query"),
    long_query: |count, length| format!("{count} numbers, norm {length}"),
    keys: "How well each key matches",
    key: "key",
    score: "score",
    weight: "weight",
    output: |token| format!("What “{token}” takes from each value"),
    largest: |shown, count| format!("The {shown} largest of {count} entries."),
    others: "others",
};
