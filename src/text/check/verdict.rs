//! What is said of a number that is compared with the computed one.

use crate::model::Stage;

/// What is said of a number, according to whose it is.
pub struct VerdictText {
    /// It was published.
    pub published: WhoseText,
    /// It was pasted.
    pub own: WhoseText,
}

/// What is said of the numbers of one of them.
pub struct WhoseText {
    /// The number beside the computed one.
    pub number: &'static str,
    /// A cell that was not claimed.
    pub nothing: &'static str,
    /// Why the number agrees; takes the stage and the number.
    pub agrees: fn(Stage, &str) -> String,
    /// Why it slips; takes the stage, the number and the arithmetic.
    pub slips: fn(Stage, &str, &str) -> String,
    /// Why it follows; takes the stage, the number and the arithmetic.
    pub follows: fn(Stage, &str, &str) -> String,
    /// What is heard on the cell; takes the number and the verdict.
    pub heard: fn(&str, &str) -> String,
}

pub(in crate::text) static ENGLISH: VerdictText = VerdictText {
    published: WhoseText {
        number: "published",
        nothing: "No value was published here: this is an input.",
        agrees: |stage, printed| {
            format!("The published {} {printed} is right to its last digit.", noun_in_english(stage))
        },
        slips: |stage, printed, arithmetic| {
            let (noun, operands) = (noun_in_english(stage), published_operands_in_english(stage));
            format!("The published {noun} {printed} does not follow from {operands}: {arithmetic}.")
        },
        follows: |stage, printed, arithmetic| {
            let (noun, operands) = (noun_in_english(stage), published_operands_in_english(stage));
            format!(
                "The published {noun} {printed} follows from {operands}: {arithmetic}. The error came earlier."
            )
        },
        heard: |printed, verdict| format!("Published: {printed}, {verdict}"),
    },
    own: WhoseText {
        number: "yours",
        nothing: "You have not checked this stage.",
        agrees: |stage, printed| {
            format!("Your {} {printed} is right to its last digit.", noun_in_english(stage))
        },
        slips: |stage, printed, arithmetic| {
            let (noun, operands) = (noun_in_english(stage), operands_in_english(stage));
            format!("Your {noun} {printed} does not follow from {operands}: {arithmetic}.")
        },
        follows: |stage, printed, arithmetic| {
            let noun = noun_in_english(stage);
            format!(
                "Your {noun} {printed} follows from the numbers that you checked before: {arithmetic}. The error came earlier."
            )
        },
        heard: |printed, verdict| format!("Yours: {printed}, {verdict}"),
    },
};

pub(in crate::text) static CHINESE: VerdictText = VerdictText {
    published: WhoseText {
        number: "原文",
        nothing: "这个数是输入的，原文没有另给数值。",
        agrees: |stage, printed| {
            format!("原文的{} {printed} 正确，精确到所给的末位。", noun_in_chinese(stage))
        },
        slips: |stage, printed, arithmetic| {
            format!(
                "原文的{} {printed} 与{}不符：{arithmetic}。",
                noun_in_chinese(stage),
                published_operands_in_chinese(stage)
            )
        },
        follows: |stage, printed, arithmetic| {
            let (noun, operands) = (noun_in_chinese(stage), published_operands_in_chinese(stage));
            format!("原文的{noun} {printed} 由{operands}得出：{arithmetic}。错误出在前面的步骤。")
        },
        heard: |printed, verdict| format!("原文：{printed}，{verdict}"),
    },
    own: WhoseText {
        number: "你的",
        nothing: "这一步还没有核对。",
        agrees: |stage, printed| format!("你的{} {printed} 正确，精确到所给的末位。", noun_in_chinese(stage)),
        slips: |stage, printed, arithmetic| {
            format!(
                "你的{} {printed} 与{}不符：{arithmetic}。",
                noun_in_chinese(stage),
                operands_in_chinese(stage)
            )
        },
        follows: |stage, printed, arithmetic| {
            format!(
                "你的{} {printed} 由前面核对过的数得出：{arithmetic}。错误出在前面的步骤。",
                noun_in_chinese(stage)
            )
        },
        heard: |printed, verdict| format!("你的：{printed}，{verdict}"),
    },
};

/// What a number of a stage is called.
fn noun_in_english(stage: Stage) -> &'static str {
    match stage {
        Stage::X | Stage::Wq | Stage::Wk | Stage::Wv => "input",
        Stage::Q => "query entry",
        Stage::K => "key entry",
        Stage::V => "value entry",
        Stage::Scores => "score",
        Stage::Scaled => "scaled score",
        Stage::Masked => "masked score",
        Stage::Weights => "weight",
        Stage::Output => "output",
    }
}

/// What a number of a stage is called, in Chinese.
fn noun_in_chinese(stage: Stage) -> &'static str {
    match stage {
        Stage::X | Stage::Wq | Stage::Wk | Stage::Wv => "输入",
        Stage::Q => "查询",
        Stage::K => "键",
        Stage::V => "值",
        Stage::Scores => "分数",
        Stage::Scaled => "缩放后的分数",
        Stage::Masked => "加掩码后的分数",
        Stage::Weights => "权重",
        Stage::Output => "输出",
    }
}

/// What a number of a stage is computed from.
fn operands_in_english(stage: Stage) -> &'static str {
    match stage {
        Stage::X | Stage::Wq | Stage::Wk | Stage::Wv => "anything",
        Stage::Q => "X and W_Q",
        Stage::K => "X and W_K",
        Stage::V => "X and W_V",
        Stage::Scores => "Q and K",
        Stage::Scaled => "its score",
        Stage::Masked => "its scaled score",
        Stage::Weights => "its row of scaled scores",
        Stage::Output => "the weights and V",
    }
}

/// What a number of a stage is computed from, in Chinese.
fn operands_in_chinese(stage: Stage) -> &'static str {
    match stage {
        Stage::X | Stage::Wq | Stage::Wk | Stage::Wv => "输入",
        Stage::Q => " X 和 W_Q ",
        Stage::K => " X 和 W_K ",
        Stage::V => " X 和 W_V ",
        Stage::Scores => " Q 和 K ",
        Stage::Scaled => "对应的分数",
        Stage::Masked => "缩放后的分数",
        Stage::Weights => "这一行缩放后的分数",
        Stage::Output => "权重和 V ",
    }
}

/// What a published number of a stage is computed from.
fn published_operands_in_english(stage: Stage) -> &'static str {
    match stage {
        Stage::Scores => "the published Q and K",
        Stage::Scaled => "the published score",
        Stage::Weights => "the published row of scaled scores",
        Stage::Output => "the published weights and V",
        Stage::X | Stage::Wq | Stage::Wk | Stage::Wv | Stage::Q | Stage::K | Stage::V | Stage::Masked => {
            operands_in_english(stage)
        }
    }
}

/// What a published number of a stage is computed from, in Chinese.
fn published_operands_in_chinese(stage: Stage) -> &'static str {
    match stage {
        Stage::Scores => "原文的 Q 和 K ",
        Stage::Scaled => "原文的分数",
        Stage::Weights => "原文这一行缩放后的分数",
        Stage::Output => "原文的权重和 V ",
        Stage::X | Stage::Wq | Stage::Wk | Stage::Wv | Stage::Q | Stage::K | Stage::V | Stage::Masked => {
            operands_in_chinese(stage)
        }
    }
}
