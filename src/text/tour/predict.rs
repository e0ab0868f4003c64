//! What is said of hidden numbers, and asked about them.

/// The words around hidden cells.
pub struct PredictText {
    /// What to do while the tour hides what comes later.
    pub invited: &'static str,
    /// What to do while something is hidden outside of the tour, by the person or by a link.
    pub invited_own: &'static str,
    /// How it goes on.
    pub tries: &'static str,
    /// Said of a hidden cell under the pointer: the step that shows it; none outside of the tour.
    pub until: fn(Option<usize>) -> String,
    /// Said of a hidden cell that is made of hidden ones: the step that shows it; none outside of the tour.
    pub beyond: fn(Option<usize>) -> String,
    /// The question.
    pub question: &'static str,
    /// Said of a hidden cell that is put in, in the place of the question.
    pub given: &'static str,
    /// The name of the field.
    pub guess: &'static str,
    /// When a guess is right.
    pub rule: &'static str,
    /// Compares the guess.
    pub check: &'static str,
    /// Shows the cell without a guess.
    pub show: &'static str,
    /// The guess is right: takes the arithmetic.
    pub right: fn(&str) -> String,
    /// The first guess is wrong: takes it, and whether it is larger than the number, where it can be compared.
    pub missed: fn(&str, Option<bool>) -> String,
    /// The last guess is wrong: takes it, and the arithmetic.
    pub wrong: fn(&str, &str) -> String,
    /// Shown without a guess: takes the arithmetic.
    pub shown: fn(&str) -> String,
    /// A sum of so many products: the sum.
    pub sum: fn(usize, &str) -> String,
    /// The selector of what to hide outside of the tour.
    pub hide: &'static str,
    /// Its choices.
    pub hidden: HiddenText,
    /// The choice that was made.
    pub is_hidden: fn(&str) -> String,
    /// Shows what was hidden.
    pub show_all: &'static str,
}

/// What can be hidden, each with what follows from it.
pub struct HiddenText {
    /// Nothing.
    pub nothing: &'static str,
    /// Q, K and V.
    pub projections: &'static str,
    /// The scores.
    pub scores: &'static str,
    /// The scaled scores.
    pub scaled: &'static str,
    /// The weights.
    pub weights: &'static str,
    /// The output.
    pub output: &'static str,
}

pub(in crate::text) static ENGLISH: PredictText = PredictText {
    invited: "Later steps are hidden. Click a ? to predict.",
    invited_own: "Predict the hidden numbers: click any ?",
    tries: "Two tries; then the page shows the number and how it comes about.",
    until: |step| match step {
        Some(step) => format!("Hidden until step {step}. Select the cell to predict its number."),
        None => "Hidden. Select the cell to predict its number.".to_owned(),
    },
    beyond: |step| match step {
        Some(step) => {
            format!(
                "Hidden until step {step}, and some of what it is computed from is hidden, too. Go on, or predict that first."
            )
        }
        None => "Hidden, and so is some of what it is computed from. Predict that first.".to_owned(),
    },
    question: "What will stand here?",
    given: "This is an input; there is nothing to predict.",
    guess: "Your prediction",
    rule: "Two tries in all. Two correct digits, or within 1%, count as right.",
    check: "Check",
    show: "Show me",
    right: |arithmetic| format!("Right: it is {arithmetic}."),
    missed: |guess, is_high| match is_high {
        Some(true) => format!("{guess} is too large. One more try."),
        Some(false) => format!("{guess} is too small. One more try."),
        None => format!("It is not {guess}. One more try."),
    },
    wrong: |guess, arithmetic| format!("You predicted {guess}; the answer is {arithmetic}."),
    shown: |arithmetic| format!("It is {arithmetic}."),
    sum: |count, sum| format!("the sum of {count} products, {sum}"),
    hide: "Hide a stage to predict it",
    hidden: HiddenText {
        nothing: "Hide nothing",
        projections: "Q, K, V and what follows",
        scores: "scores and what follows",
        scaled: "scaled scores and what follows",
        weights: "weights and output",
        output: "output",
    },
    is_hidden: |what| format!("Hidden: {what}"),
    show_all: "Reveal all",
};

pub(in crate::text) static CHINESE: PredictText = PredictText {
    invited: "后面的步骤已隐藏。点 ? 来预测。",
    invited_own: "预测隐藏的数：点任意一个 ?",
    tries: "可以猜两次，之后显示这个数和它的算法。",
    until: |step| match step {
        Some(step) => format!("到第 {step} 步才显示。选中这一格，可以先猜一猜。"),
        None => "已隐藏。选中这一格，可以猜一猜。".to_owned(),
    },
    beyond: |step| match step {
        Some(step) => format!("到第 {step} 步才显示，用来算它的数有的也还没有显示。请继续，或先预测那些数。"),
        None => "已隐藏，用来算它的数有的也是。请先预测那些数。".to_owned(),
    },
    question: "这里会是什么数？",
    given: "这个数是输入的，没有什么可预测。",
    guess: "你的预测",
    rule: "一共可以猜两次。前两位数字正确，或误差在 1% 以内，就算对。",
    check: "核对",
    show: "直接看答案",
    right: |arithmetic| format!("对：{arithmetic}。"),
    missed: |guess, is_high| match is_high {
        Some(true) => format!("{guess} 偏大，再猜一次。"),
        Some(false) => format!("{guess} 偏小，再猜一次。"),
        None => format!("不是 {guess}，再猜一次。"),
    },
    wrong: |guess, arithmetic| format!("你预测 {guess}；答案是 {arithmetic}。"),
    shown: |arithmetic| format!("{arithmetic}。"),
    sum: |count, sum| format!("{count} 个乘积之和，{sum}"),
    hide: "隐藏一步来预测",
    hidden: HiddenText {
        nothing: "不隐藏",
        projections: "Q、K、V 及其后",
        scores: "分数及其后",
        scaled: "缩放后的分数及其后",
        weights: "权重和输出",
        output: "输出",
    },
    is_hidden: |what| format!("已隐藏：{what}"),
    show_all: "全部显示",
};
