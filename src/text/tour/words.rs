//! Step 1: a word is a row.

use super::{StepText, TaskText, TourFacts};

/// The words of the step on words.
pub struct WordsStep {
    /// What is told.
    pub told: StepText,
    /// Make two rows of X equal.
    pub equal_rows: TaskText<EqualRowsFacts>,
    /// Write a large number into X.
    pub large_input: TaskText<LargeInputFacts>,
}

/// Two words are the same numbers.
pub struct EqualRowsFacts {
    /// The first of them.
    pub one: String,
    /// The second.
    pub other: String,
}

/// A number stands in a word.
pub struct LargeInputFacts {
    /// The word.
    pub word: String,
    /// The number.
    pub value: String,
    /// The dimension that it is.
    pub dimension: usize,
}

pub(in crate::text) static ENGLISH: WordsStep = WordsStep {
    told: StepText {
        title: "Words as rows",
        first: |TourFacts { d_model, asks, x, .. }| {
            format!("Each word is a row of {d_model} numbers: “{asks}” is {x}.")
        },
        rest: |TourFacts { n, d_model, .. }| {
            vec![format!(
                "X has {n} rows, one for each word, and {d_model} columns. Each row goes its own way \
                     to the output, and nothing on that way asks which row comes first: exchange two rows \
                     of X, and the same two rows of the output are exchanged."
            )]
        },
        wrong: |TourFacts { d_model, .. }| {
            format!(
                "“A column is a word.” A column is one of the {d_model} dimensions, and runs through all \
                 words."
            )
        },
    },
    equal_rows: TaskText {
        ask: |_| {
            "Make two rows of X equal, number by number. What must hold for all that follows from them?"
                .to_owned()
        },
        found: |EqualRowsFacts { one, other }| {
            format!(
                "“{one}” and “{other}” are now the same numbers, so their queries, keys, values, weights \
                 and outputs will be the same: where a word stands is not among its numbers."
            )
        },
    },
    large_input: TaskText {
        ask: |_| "Type 100 into any cell of X. Whose number is it?".to_owned(),
        found: |LargeInputFacts { value, word, dimension }| {
            format!(
                "{value} belongs to “{word}”: it is dimension {dimension} of that word alone, and only its \
                 query, key and value will change."
            )
        },
    },
};

pub(in crate::text) static CHINESE: WordsStep = WordsStep {
    told: StepText {
        title: "一个词就是一行",
        first: |TourFacts { d_model, asks, x, .. }| format!("每个词是一行 {d_model} 个数：“{asks}”是 {x}。"),
        rest: |TourFacts { n, d_model, .. }| {
            vec![format!(
                "X 有 {n} 行，一词一行；有 {d_model} 列。每一行各自走到输出，途中没有哪一步问过谁排在\
                     前面：把 X 的两行对调，输出里对调的也正是这两行。"
            )]
        },
        wrong: |TourFacts { d_model, .. }| {
            format!("“一列是一个词。”不对：一列是 {d_model} 个维度中的一个，贯穿所有的词。")
        },
    },
    equal_rows: TaskText {
        ask: |_| "把 X 的两行改成每个数都相同。由它们得出的一切会怎样？".to_owned(),
        found: |EqualRowsFacts { one, other }| {
            format!(
                "“{one}”和“{other}”的数现在完全相同，所以它们的查询、键、值、权重和输出也都会相同：词在第\
                 几行，不在它的数里。"
            )
        },
    },
    large_input: TaskText {
        ask: |_| "在 X 的任意一格输入 100。这个数属于谁？".to_owned(),
        found: |LargeInputFacts { value, word, dimension }| {
            format!(
                "{value} 属于“{word}”：它只是这个词的第 {dimension} 维，只有这个词的查询、键和值会跟着变。"
            )
        },
    },
};
