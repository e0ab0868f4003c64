//! Verdicts on numbers that are compared with the computed ones.

use crate::model::Stage;

/// Verdicts on numbers, by who wrote them.
pub struct VerdictText {
    /// Verdicts on published numbers.
    pub published: WhoseText,
    /// Verdicts on the user's own numbers.
    pub own: WhoseText,
    /// Why a number of the user is right although it differs; takes the stage and the number.
    pub rounds: fn(Stage, &str) -> String,
}

/// Where the operands of a number come from: the checked stage that each is, or is computed from; `None` if it is the
/// sheet's.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Checked {
    /// The first operand, or the only one.
    pub left: Option<Stage>,
    /// The second operand.
    pub right: Option<Stage>,
}

/// Verdicts on numbers of one source.
pub struct WhoseText {
    /// Label of the number beside the computed one.
    pub number: &'static str,
    /// There is no number for the cell.
    pub nothing: &'static str,
    /// The number is right; takes the stage and the number.
    pub agrees: fn(Stage, &str) -> String,
    /// The number is wrong by itself; takes the stage, the number, the arithmetic and its operands.
    pub slips: fn(Stage, &str, &str, Checked) -> String,
    /// The number is wrong because of earlier ones; takes the stage, the number, the arithmetic and its operands.
    pub follows: fn(Stage, &str, &str, Checked) -> String,
    /// What a screen reader says on the cell; takes the number and the verdict.
    pub heard: fn(&str, &str) -> String,
}

pub(in crate::text) static ENGLISH: VerdictText = VerdictText {
    published: WhoseText {
        number: "published",
        nothing: "No value was published here: this is an input.",
        agrees: |stage, printed| {
            format!("The published {} {printed} is right to its last digit.", noun_in_english(stage))
        },
        slips: |stage, printed, arithmetic, _| {
            let (noun, operands) = (noun_in_english(stage), published_operands_in_english(stage));
            format!("The published {noun} {printed} does not follow from {operands}: {arithmetic}.")
        },
        follows: |stage, printed, arithmetic, _| {
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
        slips: |stage, printed, arithmetic, checked| {
            let (noun, operands) = (noun_in_english(stage), checked_in_english(stage, checked));
            format!("Your {noun} {printed} does not follow from {operands}: {arithmetic}.")
        },
        follows: |stage, printed, arithmetic, checked| {
            let (noun, operands) = (noun_in_english(stage), checked_in_english(stage, checked));
            format!("Your {noun} {printed} follows from {operands}: {arithmetic}. The error came earlier.")
        },
        heard: |printed, verdict| format!("Yours: {printed}, {verdict}"),
    },
    rounds: |stage, printed| {
        let noun = noun_in_english(stage);
        format!(
            "Your {noun} {printed} is right: it differs only by rounding, on the way or in its last digits."
        )
    },
};

pub(in crate::text) static CHINESE: VerdictText = VerdictText {
    published: WhoseText {
        number: "已发表",
        nothing: "这个数是输入的，没有另外发表的数值。",
        agrees: |stage, printed| {
            format!("已发表的{} {printed} 正确，精确到所给的末位。", noun_in_chinese(stage))
        },
        slips: |stage, printed, arithmetic, _| {
            format!(
                "已发表的{} {printed} 与{}不符：{arithmetic}。",
                noun_in_chinese(stage),
                published_operands_in_chinese(stage)
            )
        },
        follows: |stage, printed, arithmetic, _| {
            let (noun, operands) = (noun_in_chinese(stage), published_operands_in_chinese(stage));
            format!("已发表的{noun} {printed} 由{operands}得出：{arithmetic}。错误出在前面的步骤。")
        },
        heard: |printed, verdict| format!("已发表：{printed}，{verdict}"),
    },
    own: WhoseText {
        number: "你的",
        nothing: "这一步还没有核对。",
        agrees: |stage, printed| format!("你的{} {printed} 正确，精确到所给的末位。", noun_in_chinese(stage)),
        slips: |stage, printed, arithmetic, checked| {
            let (noun, operands) = (noun_in_chinese(stage), checked_in_chinese(stage, checked));
            format!("你的{noun} {printed} 与{operands}不符：{arithmetic}。")
        },
        follows: |stage, printed, arithmetic, checked| {
            let (noun, operands) = (noun_in_chinese(stage), checked_in_chinese(stage, checked));
            format!("你的{noun} {printed} 由{operands}得出：{arithmetic}。错误出在前面的步骤。")
        },
        heard: |printed, verdict| format!("你的：{printed}，{verdict}"),
    },
    rounds: |stage, printed| {
        format!("你的{} {printed} 正确：只是中间或末位的舍入造成了这点出入。", noun_in_chinese(stage))
    },
};

/// Names a number of a stage.
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

/// Names a number of a stage, in Chinese.
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

/// Names what a number of a stage is computed from.
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

/// Names what a number of a stage is computed from, in Chinese.
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

/// Names what a published number of a stage is computed from.
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

/// Names what a published number of a stage is computed from, in Chinese.
fn published_operands_in_chinese(stage: Stage) -> &'static str {
    match stage {
        Stage::Scores => "已发表的 Q 和 K ",
        Stage::Scaled => "已发表的分数",
        Stage::Weights => "已发表的这一行缩放后的分数",
        Stage::Output => "已发表的权重和 V ",
        Stage::X | Stage::Wq | Stage::Wk | Stage::Wv | Stage::Q | Stage::K | Stage::V | Stage::Masked => {
            operands_in_chinese(stage)
        }
    }
}

/// Names what a number of a stage is computed from, where some of that was checked before.
fn checked_in_english(stage: Stage, Checked { left, right }: Checked) -> String {
    if left.is_none() && right.is_none() {
        return operands_in_english(stage).to_owned();
    }
    let of = |noun: &str, own: Stage, checked: Option<Stage>| match checked {
        None => noun.to_owned(),
        Some(stage) if stage == own => format!("{noun} that you checked"),
        Some(stage) => format!("{noun} computed from {} that you checked", several_in_english(stage)),
    };
    let scaled = |checked: Option<Stage>| match checked {
        Some(Stage::Masked) => of("the row of masked scores", Stage::Masked, checked),
        _ => of("the row of scaled scores", Stage::Scaled, checked),
    };
    // If only the second operand was checked, it comes first: at the end, “that you checked” would refer to both.
    let both = |first: String, second: String| match (left, right) {
        (None, Some(_)) => format!("{second}, and {first}"),
        _ => format!("{first} and {second}"),
    };
    match stage {
        Stage::Scores if left == Some(Stage::Q) && right == Some(Stage::K) => {
            "the Q and K that you checked".to_owned()
        }
        Stage::Output if left == Some(Stage::Weights) && right == Some(Stage::V) => {
            "the weights and V that you checked".to_owned()
        }
        Stage::Scores => both(of("Q", Stage::Q, left), of("K", Stage::K, right)),
        Stage::Scaled => of("the score", Stage::Scores, left),
        Stage::Masked => of("the scaled score", Stage::Scaled, left),
        Stage::Weights => scaled(left),
        Stage::Output => both(of("the weights", Stage::Weights, left), of("V", Stage::V, right)),
        Stage::X | Stage::Wq | Stage::Wk | Stage::Wv | Stage::Q | Stage::K | Stage::V => {
            operands_in_english(stage).to_owned()
        }
    }
}

/// Names what a number of a stage is computed from, where some of that was checked before, in Chinese.
fn checked_in_chinese(stage: Stage, Checked { left, right }: Checked) -> String {
    if left.is_none() && right.is_none() {
        return operands_in_chinese(stage).to_owned();
    }
    let of = |noun: &str, own: Stage, checked: Option<Stage>| match checked {
        None => noun.to_owned(),
        Some(stage) if stage == own => format!("你核对过的{noun}"),
        Some(stage) => format!("由你核对过的{}算出的{noun}", several_in_chinese(stage)),
    };
    match stage {
        Stage::Scores => format!("{}和{}", of(" Q ", Stage::Q, left), of(" K ", Stage::K, right)),
        Stage::Scaled => of("分数", Stage::Scores, left),
        Stage::Masked => of("缩放后的分数", Stage::Scaled, left),
        Stage::Weights if left == Some(Stage::Masked) => "你核对过的这一行加掩码后的分数".to_owned(),
        Stage::Weights => of("这一行缩放后的分数", Stage::Scaled, left),
        Stage::Output => format!("{}和{}", of("权重", Stage::Weights, left), of(" V ", Stage::V, right)),
        Stage::X | Stage::Wq | Stage::Wk | Stage::Wv | Stage::Q | Stage::K | Stage::V => {
            operands_in_chinese(stage).to_owned()
        }
    }
}

/// Names all numbers of a stage.
fn several_in_english(stage: Stage) -> &'static str {
    match stage {
        Stage::X | Stage::Wq | Stage::Wk | Stage::Wv => "the inputs",
        Stage::Q => "Q",
        Stage::K => "K",
        Stage::V => "V",
        Stage::Scores => "the scores",
        Stage::Scaled => "the scaled scores",
        Stage::Masked => "the masked scores",
        Stage::Weights => "the weights",
        Stage::Output => "the output",
    }
}

/// Names all numbers of a stage, in Chinese.
fn several_in_chinese(stage: Stage) -> &'static str {
    match stage {
        Stage::Q => " Q ",
        Stage::K => " K ",
        Stage::V => " V ",
        stage => noun_in_chinese(stage),
    }
}
