//! Hidden cells and their prediction.

use crate::text::{HiddenText, PredictText};

pub(super) static TEXT: PredictText = PredictText {
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
