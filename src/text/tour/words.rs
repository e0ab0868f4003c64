//! Step 2: a word is a row.

use super::{StepText, TaskText, TourFacts, counted};
use crate::text::prose::{X, prose};

/// Text of the step on words.
pub struct WordsStep {
    /// Text of the step.
    pub step: StepText,
    /// Task: make two rows of X equal.
    pub equal_rows: TaskText<EqualRowsFacts>,
    /// Task: write a large number into X.
    pub large_input: TaskText<LargeInputFacts>,
}

/// Two words with equal rows of X.
pub struct EqualRowsFacts {
    /// The first word.
    pub one: String,
    /// The second word.
    pub other: String,
    /// The word that the tour follows, and its weight for either; `None` if it gives them different weights.
    pub share: Option<[String; 2]>,
}

/// A large number in X.
pub struct LargeInputFacts {
    pub word: String,
    /// The number.
    pub value: String,
    /// The dimension that it belongs to.
    pub dimension: usize,
}

pub(in crate::text) static ENGLISH: WordsStep = WordsStep {
    step: StepText {
        title: "A word is a row of numbers",
        question: |TourFacts { asks, .. }| prose!("What does a network know of “{asks}”?"),
        first: |TourFacts { d_model, asks, x, .. }| {
            prose!("Each word is a row of {}: “{asks}” is {x}.", counted(*d_model, "number"))
        },
        why: |_| {
            prose!(
                "In the example of this tour a person has set these numbers, and each column means something. In a trained model the numbers are learned, and the columns have no names."
            )
        },
        rest: |TourFacts { n, d_model, is_masked, .. }| {
            let size = format!(
                "{X} has {}, one for each word, and {}.",
                counted(*n, "row"),
                counted(*d_model, "column")
            );
            let order = match is_masked {
                false => format!(
                    "From here to the output nothing depends on the order of the rows: exchange two rows of {X}, and \
                     the same two rows of the output are exchanged. Models add positions to {X} to tell the order."
                ),
                true => {
                    "No formula looks at the order of the rows. Only the mask does: it says by their places \
                         who may look at whom."
                        .to_owned()
                }
            };
            vec![prose!("{size} {order}")]
        },
        wrong: |TourFacts { d_model, .. }| {
            prose!(
                "“A column is a word.” No: a column is one dimension of all words; {X} has {d_model} of them."
            )
        },
    },
    equal_rows: TaskText {
        ask: |TourFacts { guesses, .. }| match guesses {
            Some([one, other]) => prose!(
                "Copy the numbers of “{one}” into the row of “{other}” in {X}. Which later rows become equal?"
            ),
            None => prose!("Copy the numbers of one row of {X} into another. Which later rows become equal?"),
        },
        found: |EqualRowsFacts { one, other, share }| {
            let share = share
                .as_ref()
                .map_or(String::new(), |[asks, weight]| format!(" “{asks}” gives each of them {weight}."));
            prose!(
                "“{one}” and “{other}” have the same numbers now, so their queries, keys, values and scores are the \
                 same; so are their weights and outputs, unless a mask tells the two apart.{share} Nothing in these \
                 numbers says where a word stands; models add positions to {X}."
            )
        },
    },
    large_input: TaskText {
        ask: |_| prose!("Type 100 into any cell of {X}. Whose number is it?"),
        found: |LargeInputFacts { value, word, dimension }| {
            prose!(
                "{value} belongs to “{word}”: it is dimension {dimension} of that word. Of all queries, keys \
                 and values, only those of “{word}” depend on it."
            )
        },
    },
};

pub(in crate::text) static CHINESE: WordsStep = WordsStep {
    step: StepText {
        title: "一个词就是一行数",
        question: |TourFacts { asks, .. }| prose!("关于“{asks}”，网络知道什么？"),
        first: |TourFacts { d_model, asks, x, .. }| prose!("每个词是一行 {d_model} 个数：“{asks}”是 {x}。"),
        why: |_| {
            prose!(
                "本导览的例子里，数是人手设定的，每一列都有含义。训练出来的模型里，数是学到的，各列没有名字。"
            )
        },
        rest: |TourFacts { n, d_model, is_masked, .. }| {
            let order = match is_masked {
                false => {
                    format!(
                        "从这里到输出，所有公式都与行的先后无关：把 {X} 的两行对调，输出里对调的也正是这两行。模型\
                         会把位置信息加进 {X}，次序才看得出来。"
                    )
                }
                true => "所有公式都与行的先后无关，只有掩码例外：它按位置规定谁能看到谁。".to_owned(),
            };
            vec![prose!("{X} 有 {n} 行，一词一行；有 {d_model} 列。{order}")]
        },
        wrong: |TourFacts { d_model, .. }| {
            prose!("“一列是一个词。”不对：一列是所有词的同一个维度，{X} 共有 {d_model} 个维度。")
        },
    },
    equal_rows: TaskText {
        ask: |TourFacts { guesses, .. }| match guesses {
            Some([one, other]) => {
                prose!("在 {X} 里，把“{one}”的数照抄到“{other}”那一行。后面还有哪些行会变得相同？")
            }
            None => prose!("把 {X} 的一行照抄到另一行。后面还有哪些行会变得相同？"),
        },
        found: |EqualRowsFacts { one, other, share }| {
            let share = share
                .as_ref()
                .map_or(String::new(), |[asks, weight]| format!("“{asks}”对它们的权重都是 {weight}。"));
            prose!(
                "“{one}”和“{other}”的数现在完全相同，所以查询、键、值和分数也相同；只要没有掩码把两者区分开，权重和\
                 输出也相同。{share}这些数里没有词的位置；模型会把位置信息加进 {X}。"
            )
        },
    },
    large_input: TaskText {
        ask: |_| prose!("在 {X} 的任意一格输入 100。这个数属于谁？"),
        found: |LargeInputFacts { value, word, dimension }| {
            prose!(
                "{value} 属于“{word}”，是这个词的第 {dimension} 维。只有“{word}”自己的查询、键和值会随它改变。"
            )
        },
    },
};
