//! The tour: what surrounds its steps, and what is asked of a covered cell. Each step has a file of its own.

pub(super) mod bar;
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

pub use bar::BarText;
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

/// The words of the tour before it has begun, and of what it covers.
pub struct TourText {
    /// Its name.
    pub title: &'static str,
    /// What it is, before it has begun.
    pub invitation: &'static str,
    /// Begins it.
    pub start: &'static str,
    /// Ends it.
    pub leave: &'static str,
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
    leave: "Leave the tour",
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
    leave: "退出导览",
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
