//! The panel that follows one token.

use crate::text::StoryText;

pub(super) static TEXT: StoryText = StoryText {
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
