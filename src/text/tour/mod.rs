//! The tour: what surrounds its steps, and what is asked of a covered cell. Each step has a file of its own.

pub(super) mod meaning;
pub(super) mod output;
pub(super) mod projections;
pub(super) mod roles;
pub(super) mod saturation;
pub(super) mod scale;
pub(super) mod scores;
mod step;
pub(super) mod weights;
pub(super) mod words;

use super::matrix::so_many;
use crate::model::Convention;

pub use meaning::{FromAfarFacts, MeaningStep};
pub use output::{OneWeightFacts, OutputStep, ZeroColumnFacts};
pub use projections::{LargeQueryWeightFacts, ProjectionsStep};
pub use roles::{LargeValueWeightFacts, RolesStep};
pub use saturation::{NoSaturationFacts, SaturationStep};
pub use scale::{NoScalingFacts, ScaleStep};
pub use scores::{LargeScoreFacts, ScoresStep, ZeroRowFacts};
pub use step::{StepText, StepTexts, TaskText, TourFacts};
pub use weights::{EqualWeightsFacts, WeightsStep};
pub use words::{EqualRowsFacts, LargeInputFacts, WordsStep};

/// The words of the tour.
pub struct TourText {
    /// Its name.
    pub title: &'static str,
    /// What it is, before it has begun.
    pub invitation: &'static str,
    /// Begins it.
    pub start: &'static str,
    /// One step back.
    pub back: &'static str,
    /// One step on.
    pub next: &'static str,
    /// Ends it.
    pub leave: &'static str,
    /// Unfolds the text of the step.
    pub more: &'static str,
    /// Folds it.
    pub less: &'static str,
    /// Where the tour is: the step, how many there are, the step's title.
    pub place: fn(usize, usize, &str) -> String,
    /// Which keys there are.
    pub keys: &'static str,
    /// The switch that covers what comes later.
    pub cover: &'static str,
    /// What to bear in mind where the sheet does not write words as rows.
    pub row_form: fn(Convention) -> Option<&'static str>,
    /// Before a wrong idea that is set right.
    pub wrong_idea: &'static str,
    /// Before the thing to try.
    pub try_it: &'static str,
    /// It has not been done.
    pub not_yet: &'static str,
    /// It has been done.
    pub done: &'static str,
    /// What is said of and asked about covered cells.
    pub predict: PredictText,
}

/// The words around covered cells.
pub struct PredictText {
    /// What is heard of a covered cell or picture.
    pub covered: &'static str,
    /// Said of a covered cell under the pointer: the step that uncovers it.
    pub until: fn(usize) -> String,
    /// Said in the place of a panel that tells covered numbers: the step that uncovers the last of them.
    pub panel: fn(usize) -> String,
    /// The question.
    pub question: &'static str,
    /// Said of a covered cell that is put in, in the place of the question.
    pub given: &'static str,
    /// The name of the field.
    pub guess: &'static str,
    /// When a guess is right.
    pub rule: &'static str,
    /// Compares the guess.
    pub check: &'static str,
    /// Uncovers the cell without a guess.
    pub show: &'static str,
    /// The guess is right: takes the arithmetic.
    pub right: fn(&str) -> String,
    /// The guess is wrong: takes it, and the arithmetic.
    pub wrong: fn(&str, &str) -> String,
    /// Uncovered without a guess: takes the arithmetic.
    pub shown: fn(&str) -> String,
    /// A sum of so many products: the sum.
    pub sum: fn(usize, &str) -> String,
}

pub(in crate::text) static ENGLISH: TourText = TourText {
    title: "Tour",
    invitation: "Tour: nine steps from X to the output",
    start: "Start",
    back: "Back",
    next: "Next",
    leave: "Leave the tour",
    more: "Show text",
    less: "Hide text",
    place: |step, count, title| format!("{step} of {count} · {title}"),
    keys: "Keys: ← → Space Home End Esc",
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
    not_yet: "Waiting for your change.",
    done: "Done.",
    predict: PredictText {
        covered: "hidden",
        until: |step| format!("Hidden until step {step}. Select the cell to predict its number."),
        panel: |step| format!("Hidden until step {step}."),
        question: "What will stand here?",
        given: "This is an input; there is nothing to predict.",
        guess: "Your prediction",
        rule: "Two correct digits, or within 1%, count as right.",
        check: "Check",
        show: "Show me",
        right: |arithmetic| format!("Right: it is {arithmetic}."),
        wrong: |guess, arithmetic| format!("You predicted {guess}; the answer is {arithmetic}."),
        shown: |arithmetic| format!("It is {arithmetic}."),
        sum: |count, sum| format!("the sum of {count} products, {sum}"),
    },
};

pub(in crate::text) static CHINESE: TourText = TourText {
    title: "导览",
    invitation: "导览：从 X 到输出，共九步",
    start: "开始",
    back: "上一步",
    next: "下一步",
    leave: "退出导览",
    more: "显示文字",
    less: "隐藏文字",
    place: |step, count, title| format!("{step} / {count} · {title}"),
    keys: "按键：← → 空格 Home End Esc",
    cover: "隐藏后面的步骤；点 ? 来预测",
    row_form: |convention| match convention {
        Convention::Rows => None,
        Convention::Columns => {
            Some("这里的文字以词为行。公式和工作表以词为列，数是同样的数，每个矩阵都转置了。")
        }
        Convention::Linear => {
            Some("这里的文字写作 X·W。公式和工作表按 nn.Linear 的存法，每个权重矩阵都转置了：X·Wᵀ。")
        }
    },
    wrong_idea: "常见误解：",
    try_it: "试一试",
    not_yet: "等待你的改动。",
    done: "做到了。",
    predict: PredictText {
        covered: "已隐藏",
        until: |step| format!("到第 {step} 步才显示。选中这一格，可以先猜一猜。"),
        panel: |step| format!("到第 {step} 步才显示。"),
        question: "这里会是什么数？",
        given: "这个数是输入的，没有什么可预测。",
        guess: "你的预测",
        rule: "答对两位数字，或相差不到 1% 就算对。",
        check: "核对",
        show: "直接看答案",
        right: |arithmetic| format!("对：{arithmetic}。"),
        wrong: |guess, arithmetic| format!("你预测 {guess}；答案是 {arithmetic}。"),
        shown: |arithmetic| format!("{arithmetic}。"),
        sum: |count, sum| format!("{count} 个乘积之和，{sum}"),
    },
};
