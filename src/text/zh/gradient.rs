//! The gradient layer.

use super::matrix;
use crate::{
    model::{CellRef, Stage},
    text::{Agreement, Directed, GradientText, Move, Raised, Wish, gradient::component},
};

pub(super) static TEXT: GradientText = GradientText {
    title: "梯度",
    target: |is_loss, what| format!("{}：{what}", objective(is_loss)),
    of_cell,
    look_at: |query, key| format!("“{query}”的交叉熵（期望权重全在“{key}”上）"),
    cross_entropy: |query| format!("“{query}”的注意力权重与期望权重的交叉熵"),
    squared_error: |word| match word {
        Some(word) => format!("“{word}”的输出的平方误差"),
        None => "全部输出的平方误差".to_owned(),
    },
    now: |number| format!("现在是 {number}"),
    place,
    raised,
    raise: |by| format!("增大 {by}"),
    did: |is_loss, before, after| format!("已增大。{}从 {before} 变为 {after}。", objective(is_loss)),
    gradient: "梯度",
    reverse_pass: "反向传播",
    central_difference: "中心差分",
    difference: |step, forward, backward| {
        format!(
            "把这个数增大、减小 {step} 各算一次：({forward} − {backward}) ÷ (2 · {step})，计算时保留全部位数。"
        )
    },
    agree: |agreement| match agreement {
        Agreement::Same => "两者完全一致。".to_owned(),
        Agreement::Decimals(count) => format!("两者在小数点后 {count} 位以内一致。"),
        Agreement::Digits(count) => format!("两者的前 {count} 位有效数字一致。"),
        Agreement::Not => "两者不一致。".to_owned(),
    },
    arithmetic: "这个梯度的算式",
    through: |symbol| format!("经由 {symbol}"),
    through_head: |head| format!("经由头 {head}"),
    choose_head: |head| format!("选中头 {head} 即可看到它的算式。"),
    of_head: |symbol, head| format!("头 {head} 的 {symbol}"),
    all_ways: "各条路径合计",
    no_way: |is_loss| format!("0：{}的计算用不到这个数。", objective(is_loss)),
    is_target: "1：这个数就是目标本身。",
    not_wanted: "0：它的期望权重是 0。",
    hidden: |query, key| format!("0：掩码不让“{query}”看到“{key}”。"),
    of_weight: "−期望权重 ÷ A",
    of_score: |has_temperature| {
        if has_temperature { "(A − 期望权重) ÷ τ" } else { "A − 期望权重" }
    },
    of_output: |symbol| format!("2·({symbol} − 期望输出)"),
    strongest: |count| match count {
        1 => "影响最大的输入".to_owned(),
        5 => "影响最大的五个输入".to_owned(),
        _ => format!("影响最大的 {count} 个输入"),
    },
    no_strongest: |is_loss| format!("没有输入能影响{}：所有输入的梯度都是 0。", objective(is_loss)),
    wish,
    broken_number: |cell, number| format!("这个梯度不是有限的数，因为有一个数不是。{cell}：{number}。"),
    broken_gradient: |cell, gradient| {
        format!(
            "这个梯度不是有限的数：反向传播途中有一个梯度超出了 1.797e308，或没有定义。{cell}：{gradient}。"
        )
    },
    broken_head: |head| {
        format!("这个梯度不是有限的数，因为头 {head} 对它的贡献不是。选中这个头即可看到原因。")
    },
};

fn objective(is_loss: bool) -> &'static str {
    if is_loss { "损失" } else { "目标" }
}

fn of_cell(cell: CellRef, row: &str, col: &str) -> String {
    let dimension = cell.col + 1;
    match cell.stage {
        Stage::X | Stage::XKv | Stage::Wq | Stage::Wk | Stage::Wv | Stage::Wo => {
            format!("{} 的（{}）", matrix::in_text(cell.stage), place(cell, row, col))
        }
        Stage::Bias => format!("“{row}”对“{col}”的分数偏置"),
        Stage::Q => format!("“{row}”的查询的第 {dimension} 维"),
        Stage::K => format!("“{row}”的键的第 {dimension} 维"),
        Stage::V => format!("“{row}”的值的第 {dimension} 维"),
        Stage::Scores => format!("“{row}”对“{col}”的分数"),
        Stage::Scaled => format!("“{row}”对“{col}”缩放后的分数"),
        Stage::Masked => format!("“{row}”对“{col}”调整后的分数"),
        Stage::Weights => format!("“{row}”对“{col}”的注意力权重"),
        Stage::Output => format!("“{row}”的输出的第 {dimension} 维"),
        Stage::Concat => format!("“{row}”的各头输出拼接后的第 {dimension} 列"),
        Stage::Projected => format!("“{row}”投影后的输出的第 {dimension} 维"),
    }
}

fn place(cell: CellRef, row: &str, col: &str) -> String {
    let dimension = |name: &str, at: usize| match name {
        "" => format!("第 {} 维", at + 1),
        _ => name.to_owned(),
    };
    match cell.stage {
        Stage::Wq | Stage::Wk | Stage::Wv | Stage::Wo => {
            format!("{} → {}", dimension(row, cell.row), component(cell))
        }
        Stage::X
        | Stage::XKv
        | Stage::Q
        | Stage::K
        | Stage::V
        | Stage::Output
        | Stage::Concat
        | Stage::Projected => {
            format!("{row}，{}", dimension(col, cell.col))
        }
        Stage::Bias | Stage::Scores | Stage::Scaled | Stage::Masked | Stage::Weights => {
            format!("{row}，{col}")
        }
    }
}

fn raised(Raised { is_loss, by, expected, actual }: &Raised<'_>) -> Directed {
    let it = objective(*is_loss);
    let before = format!("把这个数增大 {by}，{it}约");
    let really = |expected: &Move| format!("{}把这个数增大 {by}，{it}实际", by_gradient(it, expected));
    let whole = |before: String| Directed { before, ..Directed::default() };
    match (expected, actual) {
        (Move::Rises(about), Move::Rises(really)) => {
            Directed { before, direction: "上升", after: format!(" {about}；实际上升 {really}。") }
        }
        (Move::Falls(about), Move::Falls(really)) => {
            Directed { before, direction: "下降", after: format!(" {about}；实际下降 {really}。") }
        }
        (Move::Stays, Move::Stays) => whole(format!("把这个数增大 {by}，{it}没有变化。")),
        (_, Move::Rises(amount)) => {
            Directed { before: really(expected), direction: "上升", after: format!(" {amount}。") }
        }
        (_, Move::Falls(amount)) => {
            Directed { before: really(expected), direction: "下降", after: format!(" {amount}。") }
        }
        (_, Move::Stays) => whole(format!("{}在 binary64 中没有变化。", really(expected))),
        (_, Move::Rounds) => whole(format!("{}的变化只是 binary64 的舍入误差。", really(expected))),
        (_, Move::Breaks) => whole(format!("把这个数增大 {by} 之后，{it}不是有限的数。")),
    }
}

fn by_gradient(it: &str, expected: &Move) -> String {
    match expected {
        Move::Rises(about) => format!("按梯度，{it}应上升约 {about}。"),
        Move::Falls(about) => format!("按梯度，{it}应下降约 {about}。"),
        Move::Stays | Move::Rounds => format!("按梯度，{it}应保持不变。"),
        Move::Breaks => format!("{it}在这里的梯度不是有限的数。"),
    }
}

fn wish(Wish { is_loss, query, more, less }: &Wish<'_>) -> String {
    let end = if *is_loss { "损失就会下降" } else { "目标就会上升" };
    match (more, less) {
        (Some(more), Some(less)) => format!("“{query}”多看“{more}”、少看“{less}”，{end}。"),
        (Some(more), None) => format!("“{query}”多看“{more}”，{end}。"),
        (None, Some(less)) => format!("“{query}”少看“{less}”，{end}。"),
        (None, None) => format!("按梯度，“{query}”看哪里对{}没有影响。", objective(*is_loss)),
    }
}
