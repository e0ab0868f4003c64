//! Text about hidden cells and their prediction.

/// Text about hidden cells.
pub struct PredictText {
    /// What to do while the tour hides later steps.
    pub invited: &'static str,
    /// What to do while a stage is hidden outside of the tour, by the user or by a link.
    pub invited_own: &'static str,
    /// How many tries there are.
    pub tries: &'static str,
    /// Tooltip of a hidden cell; takes the step that shows it, or `None` outside of the tour.
    pub until: fn(Option<usize>) -> String,
    /// The cell depends on hidden ones, so it cannot be predicted yet; takes the step that shows it, or `None` outside
    /// of the tour.
    pub beyond: fn(Option<usize>) -> String,
    pub question: &'static str,
    /// Replaces the question where the hidden cell is an input.
    pub given: &'static str,
    /// Name of the field.
    pub guess: &'static str,
    /// When a guess is right.
    pub rule: &'static str,
    /// Button: checks the prediction.
    pub check: &'static str,
    /// Button: shows the number without a prediction.
    pub show: &'static str,
    /// The prediction is right; takes the arithmetic.
    pub right: fn(&str) -> String,
    /// The first prediction is wrong; takes it, and whether it is too large, or `None` if it cannot be compared.
    pub missed: fn(&str, Option<bool>) -> String,
    /// The last prediction is wrong; takes it, and the arithmetic.
    pub wrong: fn(&str, &str) -> String,
    /// The number was shown without a prediction; takes the arithmetic.
    pub shown: fn(&str) -> String,
    /// The arithmetic of a long sum; takes how many products it has, and the sum.
    pub sum: fn(usize, &str) -> String,
    /// Label of the selector of what to hide outside of the tour.
    pub hide: &'static str,
    /// The choices of that selector.
    pub hidden: HiddenText,
    /// Button: shows what was hidden.
    pub show_all: &'static str,
}

/// What can be hidden, each with what is computed from it.
pub struct HiddenText {
    pub nothing: &'static str,
    /// Q, K and V.
    pub projections: &'static str,
    pub scores: &'static str,
    /// The scaled scores.
    pub scaled: &'static str,
    pub weights: &'static str,
    pub output: &'static str,
}

pub(in crate::text) static ENGLISH: PredictText = PredictText {
    invited: "Later steps are hidden. Click a ? to predict.",
    invited_own: "Predict the hidden numbers: click any ?",
    tries: "Two tries, then the page shows the answer.",
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
    show_all: "Reveal all",
};

pub(in crate::text) static CHINESE: PredictText = PredictText {
    invited: "后面的步骤已隐藏。点 ? 来预测。",
    invited_own: "预测隐藏的数：点任意一个 ?",
    tries: "可以猜两次，之后显示答案和算式。",
    until: |step| match step {
        Some(step) => format!("到第 {step} 步才显示。选中这一格，可以先猜一猜。"),
        None => "已隐藏。选中这一格，可以猜一猜。".to_owned(),
    },
    beyond: |step| match step {
        Some(step) => format!("到第 {step} 步才显示，用来算它的数有的也还没有显示。请继续，或先预测那些数。"),
        None => "这个数已隐藏，算它要用的数也没有全露出来：请先预测那些数。".to_owned(),
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
    hide: "遮住结果，自己先算",
    hidden: HiddenText {
        nothing: "不隐藏",
        projections: "Q、K、V 及之后各步",
        scores: "分数及之后各步",
        scaled: "缩放后的分数及之后各步",
        weights: "权重和输出",
        output: "输出",
    },
    show_all: "全部显示",
};
