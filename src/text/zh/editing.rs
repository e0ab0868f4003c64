//! Editing cells: ranges, the clipboard, filling, going to numbers by size, and the keys for fingers.

use super::{count::sized, matrix, reached};
use crate::{
    model::Stage,
    text::{EditingText, count::grouped, editing::briefly, matrix::symbol},
};

pub(super) static TEXT: EditingText = EditingText {
    reached: reached::sentence,
    heard: |stage, [row, col], number| {
        let stage = match (briefly(stage), stage) {
            (Some(symbol), _) => format!("{symbol} "),
            (None, Stage::Weights) => "注意力权重".to_owned(),
            (None, _) => matrix::in_text(stage).to_owned(),
        };
        let line = |(at, word): (usize, &str), unit: &str| match word {
            "" => format!("第 {} {unit}", at + 1),
            _ => format!("第 {} {unit}（{word}）", at + 1),
        };
        format!("{stage}{}{}，{number}", line(row, "行"), line(col, "列"))
    },
    chosen: |(rows, cols), [sum, mean, smallest, largest]| {
        format!("已选 {rows} × {cols}：总和 {sum}，平均 {mean}，最小 {smallest}，最大 {largest}")
    },
    copied: |rows, cols| format!("已复制 {} 个数。", sized((rows, cols))),
    pasted: |rows, cols| format!("已粘贴 {} 个数。", sized((rows, cols))),
    filled: |rows, cols| format!("已填充 {} 个单元格。", sized((rows, cols))),
    cleared: |rows, cols| format!("已将 {} 个单元格清零。", sized((rows, cols))),
    computed: |name, inputs| {
        let symbols: Vec<_> = inputs.iter().map(|&input| symbol(input)).collect();
        let inputs = match symbols.split_last() {
            Some((last, others)) => format!("{} 或 {last}", others.join("、")),
            None => String::new(),
        };
        format!("{name}：这些数由计算得出。请改动 {inputs}。")
    },
    ranked: |rank, count| {
        let of = grouped(count);
        match rank {
            1 => format!("{of} 个数中最大。"),
            _ if rank == count => format!("{of} 个数中最小，第 {} 大。", grouped(rank)),
            _ => format!("{of} 个数中第 {} 大。", grouped(rank)),
        }
    },
    nothing_ranked: "这里的数都是 NaN 或 −∞，无法比较大小。",
    covered: "所选单元格中有隐藏的，请先显示。",
    nothing_to_fill: "向下填充请选多行，或选一行，取上一行的数；向右填充请选多列。",
    lost: |place, text| format!("{place}输入的“{text}”没有填入。"),
    retype: "填入所选单元格",
    discard: "丢弃",
    by_key: |key| format!("浏览器不允许从菜单访问剪贴板。请按 {key}（Mac 上用 ⌘）。"),
    chosen_numbers: "所选的数",
    cut: "剪切",
    paste: "粘贴",
    copy: "复制",
    fill_all: |count| format!("填满 {count} 格"),
    clear: "清零",
    name_column: "给这一维命名",
    rename_column: "给这一维改名",
    keys: "数字输入键",
    characters: ["负号", "小数点", "除以", "乘以十的几次方"],
    was: |number| format!("原为 {number}"),
    cancel: "取消",
    done: "完成",
};
