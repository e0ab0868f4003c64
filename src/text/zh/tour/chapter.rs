//! The optional chapter on gradients.

use crate::text::{AnsweredFacts, ChapterText, LeverEffect};

pub(super) static TEXT: ChapterText = ChapterText {
    begin: "再看一章：梯度",
    title: "改哪个数有用？",
    question: |asks, answers| format!("想让“{asks}”多看“{answers}”，该调大哪一个？"),
    number: |word, column, dimension| match column {
        "" => format!("X 中“{word}”的第 {dimension} 维"),
        column => format!("X 中“{word}”的“{column}”"),
    },
    values: "W_V 中的某个数",
    answered: |AnsweredFacts { raised, right, rise }| {
        let said = match raised {
            LeverEffect::Up => {
                return format!(
                    "对。把{right}调大 0.01，权重大约增加 {rise}；X 中没有别的数能让它增加得更多。"
                );
            }
            LeverEffect::Down => "不对：调大它，权重反而变小。",
            LeverEffect::Nothing => "不对：权重与值无关。",
        };
        format!("{said}应该调大的是{right}：调大 0.01，权重大约增加 {rise}。")
    },
    seen: |asks, answers| {
        format!(
            "现在卡片按梯度着色：调大哪些数，“{asks}”对“{answers}”的权重会变大，哪些会使它变小，各变多少。"
        )
    },
    why: "目标对某个数的梯度，是别的数都不动、只有这个数变动时，每变一个单位，目标变多少。从权重出发，反向经过 softmax 和分数，传到 Q、K、X，一遍就能全部求出；学习就是让各个权重矩阵沿损失的梯度下降一点点。",
    ask: |right, value| format!("把{right}从 {value} 一步步调大，看权重怎么变。"),
    found: |asks, answers, now, before| {
        format!("现在“{asks}”把 {now} 的注意力给了“{answers}”，原来是 {before}。")
    },
    nothing: |asks, answers| {
        format!(
            "按现在这些数，单独调大 X 中的任何一个，都不能让“{asks}”对“{answers}”的权重变大。请撤销改动，或者改用导览自带的数。"
        )
    },
};
