//! Text of the bar around the steps of the tour.

use crate::model::Convention;

/// Text around the steps.
pub struct BarText {
    /// Button: goes to the previous step.
    pub back: &'static str,
    /// Button: goes to the next step.
    pub next: &'static str,
    /// Button: unfolds the text of the step.
    pub more: &'static str,
    /// Button: folds the text of the step.
    pub less: &'static str,
    /// Where the tour is; takes the step, how many there are, and the title of the step.
    pub place: fn(usize, usize, &str) -> String,
    /// Label of the switch that hides later steps.
    pub cover: &'static str,
    /// Note for conventions other than words as rows, in which the text is written.
    pub row_form: fn(Convention) -> Option<&'static str>,
    /// Introduces a common mistake and its correction.
    pub wrong_idea: &'static str,
    /// Introduces the task.
    pub try_it: &'static str,
    /// The task has not been done.
    pub not_yet: &'static str,
    /// The task has been done.
    pub done: &'static str,
    /// The task has been done, shown while the text of the step is folded.
    pub done_at_bar: &'static str,
    /// Label of the switch that uses the user's own numbers instead of those of the tour.
    pub own: &'static str,
    /// Label of what unfolds the rest of the step's text.
    pub why: &'static str,
    /// How many predictions were right, of how many; there was at least one.
    pub predicted: fn(usize, usize) -> String,
    /// What to do after the tour.
    pub try_next: &'static str,
    /// Label of what unfolds the first sentences of all steps.
    pub main_sentences: &'static str,
    /// Button: begins the tour again.
    pub again: &'static str,
    /// Button: leaves the tour and opens the dialog for a sentence.
    pub own_sentence: &'static str,
    /// Button: opens the dialog that shares the page.
    pub share: &'static str,
}

pub(in crate::text) static ENGLISH: BarText = BarText {
    back: "Back",
    next: "Next",
    more: "Show text",
    less: "Hide text",
    place: |step, count, title| format!("{step} of {count} · {title}"),
    cover: "Hide later steps; click a ? to predict",
    row_form: |convention| match convention {
        Convention::Rows => None,
        Convention::Columns => Some(
            "This text has words as rows. The formula and the sheet have words as columns, the same numbers: each matrix is transposed.",
        ),
        Convention::Linear => Some(
            "This text writes X·W. In the formula and on the sheet each weight matrix is transposed, as nn.Linear stores it: X·Wᵀ.",
        ),
    },
    wrong_idea: "Common mistake:",
    try_it: "Try it",
    not_yet: "Not done yet.",
    done: "Done.",
    done_at_bar: "Done ✓",
    own: "On my own numbers",
    why: "More: numbers, formula, common mistake",
    predicted: |right, all| match all {
        1 => format!(
            "You predicted 1 number, {}.",
            if right == 1 { "and got it right" } else { "and missed it" }
        ),
        _ => format!("You predicted {all} numbers, {right} of them right."),
    },
    try_next: "Next: begin again and predict more, take the tour on another preset, or try a mask in the lab.",
    main_sentences: "The nine steps, one sentence each",
    again: "Begin again",
    own_sentence: "Your own sentence",
    share: "Share",
};

pub(in crate::text) static CHINESE: BarText = BarText {
    back: "上一步",
    next: "下一步",
    more: "显示文字",
    less: "隐藏文字",
    place: |step, count, title| format!("{step} / {count} · {title}"),
    cover: "隐藏后面的步骤；点 ? 来预测",
    row_form: |convention| match convention {
        Convention::Rows => None,
        Convention::Columns => {
            Some("这里的文字以词为行。公式和工作表以词为列，数是同样的数，每个矩阵都转置了。")
        }
        Convention::Linear => {
            Some("这里的文字写作 X·W。公式和工作表按 nn.Linear 的存法，每个投影矩阵都转置了：X·Wᵀ。")
        }
    },
    wrong_idea: "常见误解：",
    try_it: "试一试",
    not_yet: "改好以后，这里会说明结果。",
    done: "做到了。",
    done_at_bar: "做到了 ✓",
    own: "用我自己的数",
    why: "更多：具体的数、公式、常见误解",
    predicted: |right, all| format!("你预测了 {all} 个数，对了 {right} 个。"),
    try_next: "接下来：重新开始，一边走一边预测；换一个示例再走一遍；或者到实验台上试试掩码。",
    main_sentences: "九步，每步一句话",
    again: "重新开始",
    own_sentence: "换成自己的句子",
    share: "分享",
};
