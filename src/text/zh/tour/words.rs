//! Step 2: a word is a row.

use crate::text::{
    EqualRowsFacts, LargeInputFacts, StepText, TaskText, TourFacts, WordsStep,
    prose::{X, prose},
};

pub(super) static TEXT: WordsStep = WordsStep {
    step: StepText {
        title: "一个词就是一行数",
        question: |TourFacts { asks, .. }| prose!("关于“{asks}”，网络知道什么？"),
        first: |TourFacts { d_model, asks, x, .. }| prose!("每个词是一行 {d_model} 个数：“{asks}”是 {x}。"),
        why: |_| {
            prose!(
                "本导览的例子里，数是人手设定的，每一列都有含义。训练出来的模型里，数是学到的，各列没有名字。"
            )
        },
        rest: |TourFacts { n, d_model, is_masked, is_biased, .. }| {
            let order = match (is_biased, is_masked) {
                (false, false) => {
                    format!(
                        "从这里到输出，所有公式都与行的先后无关：把 {X} 的两行对调，输出里对调的也正是这两行。模型\
                         会把位置信息加进 {X}，次序才看得出来。"
                    )
                }
                (false, true) => {
                    "所有公式都与行的先后无关，只有掩码例外：它按位置规定谁能看到谁。".to_owned()
                }
                (true, false) => {
                    "所有公式都与行的先后无关，只有偏置例外：它按两个词的位置给分数加上一个数。".to_owned()
                }
                (true, true) => "所有公式都与行的先后无关，只有偏置和掩码例外：偏置按两个词的位置给分数加上一个数，掩码按位置规定\
                                 谁能看到谁。"
                    .to_owned(),
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
        found: |EqualRowsFacts { one, other, share, is_biased }| {
            let tells = if *is_biased { "偏置或掩码" } else { "掩码" };
            let share = share
                .as_ref()
                .map_or(String::new(), |[asks, weight]| format!("“{asks}”对它们的权重都是 {weight}。"));
            prose!(
                "“{one}”和“{other}”的数现在完全相同，所以查询、键、值和分数也相同；只要{tells}没有把两者区分开，权重和\
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
