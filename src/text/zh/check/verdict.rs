//! Verdicts on numbers that are compared with the computed ones.

use crate::{
    model::Stage,
    text::{Checked, VerdictText, WhoseText},
};

pub(in crate::text) static TEXT: VerdictText = VerdictText {
    published: WhoseText {
        number: "已发表",
        nothing: "这个数是输入的，没有另外发表的数值。",
        agrees: |stage, printed| format!("已发表的{} {printed} 正确，精确到所给的末位。", noun(stage)),
        slips: |stage, printed, arithmetic, checked| {
            format!(
                "已发表的{} {printed} 与{}不符：{arithmetic}。",
                noun(stage),
                published_operands(stage, checked.is_crossed)
            )
        },
        follows: |stage, printed, arithmetic, checked| {
            let (noun, operands) = (noun(stage), published_operands(stage, checked.is_crossed));
            format!("已发表的{noun} {printed} 由{operands}得出：{arithmetic}。错误出在前面的步骤。")
        },
        heard: |printed, verdict| format!("已发表：{printed}，{verdict}"),
    },
    own: WhoseText {
        number: "你的",
        nothing: "这一步还没有核对。",
        agrees: |stage, printed| format!("你的{} {printed} 正确，精确到所给的末位。", noun(stage)),
        slips: |stage, printed, arithmetic, checked| {
            let (noun, operands) = (noun(stage), own_operands(stage, checked));
            format!("你的{noun} {printed} 与{operands}不符：{arithmetic}。")
        },
        follows: |stage, printed, arithmetic, checked| {
            let (noun, operands) = (noun(stage), own_operands(stage, checked));
            format!("你的{noun} {printed} 由{operands}得出：{arithmetic}。错误出在前面的步骤。")
        },
        heard: |printed, verdict| format!("你的：{printed}，{verdict}"),
    },
    rounds: |stage, printed| {
        format!("你的{} {printed} 正确：只是中间或末位的舍入造成了这点出入。", noun(stage))
    },
};

/// Names a number of a stage.
fn noun(stage: Stage) -> &'static str {
    match stage {
        Stage::X | Stage::XKv | Stage::Wq | Stage::Wk | Stage::Wv | Stage::Wo | Stage::Bias => "输入",
        Stage::Q => "查询",
        Stage::K => "键",
        Stage::V => "值",
        Stage::Scores => "分数",
        Stage::Scaled => "缩放后的分数",
        Stage::Masked => "调整后的分数",
        Stage::Weights => "权重",
        Stage::Output => "输出",
        Stage::Concat => "拼接后的输出",
        Stage::Projected => "投影后的输出",
    }
}

/// Names what a number of a stage is computed from.
fn operands(stage: Stage, is_crossed: bool) -> &'static str {
    match stage {
        Stage::X | Stage::XKv | Stage::Wq | Stage::Wk | Stage::Wv | Stage::Wo | Stage::Bias => "输入",
        Stage::Q => " X 和 W_Q ",
        Stage::K if is_crossed => " X′ 和 W_K ",
        Stage::K => " X 和 W_K ",
        Stage::V if is_crossed => " X′ 和 W_V ",
        Stage::V => " X 和 W_V ",
        Stage::Scores => " Q 和 K ",
        Stage::Scaled => "对应的分数",
        Stage::Masked => "缩放后的分数",
        Stage::Weights => "这一行的分数",
        Stage::Output => "权重和 V ",
        Stage::Concat => "各头的输出",
        Stage::Projected => "各头的输出和 W_O ",
    }
}

/// Names what a published number of a stage is computed from.
fn published_operands(stage: Stage, is_crossed: bool) -> &'static str {
    match stage {
        Stage::Scores => "已发表的 Q 和 K ",
        Stage::Scaled => "已发表的分数",
        Stage::Weights => "已发表的这一行缩放后的分数",
        Stage::Output => "已发表的权重和 V ",
        Stage::Concat | Stage::Projected => operands(stage, is_crossed),
        Stage::X
        | Stage::XKv
        | Stage::Wq
        | Stage::Wk
        | Stage::Wv
        | Stage::Wo
        | Stage::Bias
        | Stage::Q
        | Stage::K
        | Stage::V
        | Stage::Masked => operands(stage, is_crossed),
    }
}

/// Names what a number of a stage is computed from, where some of that was checked before.
fn own_operands(stage: Stage, Checked { left, right, is_crossed }: Checked) -> String {
    if left.is_none() && right.is_none() {
        return operands(stage, is_crossed).to_owned();
    }
    let of = |noun: &str, own: Stage, checked: Option<Stage>| match checked {
        None => noun.to_owned(),
        Some(stage) if stage == own => format!("你核对过的{noun}"),
        Some(stage) => format!("由你核对过的{}算出的{noun}", several(stage)),
    };
    match stage {
        Stage::Scores => format!("{}和{}", of(" Q ", Stage::Q, left), of(" K ", Stage::K, right)),
        Stage::Scaled => of("分数", Stage::Scores, left),
        Stage::Masked => of("缩放后的分数", Stage::Scaled, left),
        Stage::Weights if left == Some(Stage::Masked) => "你核对过的这一行调整后的分数".to_owned(),
        Stage::Weights => of("这一行缩放后的分数", Stage::Scaled, left),
        Stage::Output => format!("{}和{}", of("权重", Stage::Weights, left), of(" V ", Stage::V, right)),
        Stage::Concat => of("这个头的输出", Stage::Output, left),
        Stage::Projected if left == Some(Stage::Output) => "你核对过的输出和 W_O ".to_owned(),
        Stage::Projected => format!("{}和 W_O ", of("拼接后的输出", Stage::Concat, left)),
        Stage::X
        | Stage::XKv
        | Stage::Wq
        | Stage::Wk
        | Stage::Wv
        | Stage::Wo
        | Stage::Bias
        | Stage::Q
        | Stage::K
        | Stage::V => operands(stage, is_crossed).to_owned(),
    }
}

/// Names all numbers of a stage.
fn several(stage: Stage) -> &'static str {
    match stage {
        Stage::Q => " Q ",
        Stage::K => " K ",
        Stage::V => " V ",
        stage => noun(stage),
    }
}
