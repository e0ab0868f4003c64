//! Text of the panel that follows one token.

/// Text of the panel that follows one token.
pub struct StoryText {
    /// Label of the selector of the token.
    pub token: &'static str,
    /// Label of the selector of a second token.
    pub beside: &'static str,
    /// Choice: no second token.
    pub nobody: &'static str,
    /// Heading of the query; takes the token.
    pub query: fn(&str) -> String,
    /// A query too long to write out; takes how many numbers it has, and its norm.
    pub long_query: fn(usize, &str) -> String,
    /// Heading of the table of scores and weights.
    pub keys: &'static str,
    /// Heading of the keys.
    pub key: &'static str,
    /// Heading of the scores.
    pub score: &'static str,
    /// Heading of the weights.
    pub weight: &'static str,
    /// Heading of the output; takes the token.
    pub output: fn(&str) -> String,
    /// Only the largest entries are shown; takes how many, of how many.
    pub largest: fn(usize, usize) -> String,
    /// Label of what the other tokens add together.
    pub others: &'static str,
}

pub(super) static ENGLISH: StoryText = StoryText {
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

pub(super) static CHINESE: StoryText = StoryText {
    token: "词",
    beside: "对照",
    nobody: "不对照",
    query: |token| format!("“{token}”的查询：在找什么"),
    long_query: |count, length| format!("{count} 个数，模长 {length}"),
    keys: "与各个键的匹配程度",
    key: "键",
    score: "分数",
    weight: "权重",
    output: |token| format!("“{token}”的输出里，各个值占多少"),
    largest: |shown, count| format!("绝对值最大的 {shown} 项（共 {count} 项）。"),
    others: "其余",
};
