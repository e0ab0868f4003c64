//! The history: what each step did.

use super::words::noun;
use crate::model::Sequence;
use crate::text::HistoryText;
use crate::text::matrix::symbol;

pub(super) static TEXT: HistoryText = HistoryText {
    name: "历史记录",
    hint: "选择一步，就能看到那时的工作表。",
    start: "起点",
    forgotten: "起点（更早的步骤已不再保留）",
    older: |count| format!("……另有 {count} 个更早的步骤"),
    position: |done, count| match done {
        0 => format!("共 {count} 步，现在在起点"),
        _ => format!("共 {count} 步，现在是第 {done} 步之后"),
    },
    close: "关闭",
    undone: |step| format!("已撤销：{step}"),
    number_undone: |number, place| format!("已撤销：{place}恢复为 {number}"),
    redone: |step| format!("已重做：{step}"),
    show: "查看",
    number: |before, after, place| format!("{place}由 {before} 改为 {after}"),
    pasted: |(rows, cols), block| format!("粘贴 {rows} × {cols} 个数到 {block}"),
    pasted_with_words: |(rows, cols), block| format!("连同词粘贴 {rows} × {cols} 个数到 {block}"),
    filled: |(rows, cols), block| format!("填充 {rows} × {cols} 个单元格：{block}"),
    cleared: |(rows, cols), block| format!("清零 {rows} × {cols} 个单元格：{block}"),
    block: |input, first| match first {
        None => symbol(input).to_owned(),
        Some((row, col)) => format!("{}（自第 {} 行第 {} 列起）", symbol(input), row + 1, col + 1),
    },
    renamed: |before, after| format!("把“{before}”改为“{after}”"),
    inserted: |of, word, place| format!("插入第 {place} 个{}“{word}”", noun(of)),
    duplicated: |of, word, place| format!("复制“{word}”，副本是第 {place} 个{}", noun(of)),
    removed: |of, word, place| format!("删除第 {place} 个{}“{word}”", noun(of)),
    moved: |of, word, from, to| match of {
        Sequence::Queries => format!("把“{word}”从第 {from} 个移到第 {to} 个"),
        Sequence::Keys => format!("把键“{word}”从第 {from} 个移到第 {to} 个"),
    },
    named: |name| format!("把工作表命名为“{name}”"),
    named_otherwise: |before, after| format!("把工作表的名称由“{before}”改为“{after}”"),
    unnamed: |name| format!("删除工作表的名称“{name}”"),
    column_named: |number, name| format!("把第 {number} 维命名为“{name}”"),
    column_renamed: |before, after| format!("把维度“{before}”改名为“{after}”"),
    column_unnamed: |number, name| format!("删除第 {number} 维的名称“{name}”"),
    mask: "掩码",
    setting: |name, before, after| format!("{name}由“{before}”改为“{after}”"),
    mask_changed: |mask| format!("修改{mask}"),
    bias_added: "加上偏置 B",
    bias_removed: "去掉偏置 B",
    bias_changed: "修改偏置 B",
    preset: |name| format!("打开示例：{name}"),
    reset: |name| format!("重置为示例：{name}"),
    size: |name, before, after| format!("{name} {before} → {after}"),
    sizes: |sizes| format!("更改尺寸：{sizes}"),
    pasted_larger: |sizes| format!("粘贴并更改尺寸：{sizes}"),
    sentence: |words, more| format!("使用句子“{words}{}”", if more { "……" } else { "" }),
    anew: "新建工作表",
    imported: |matrices| match matrices {
        "" => "导入".to_owned(),
        matrices => format!("导入 {matrices}"),
    },
    learnt: |matrices| format!("学习 {matrices}"),
    opened: "导入保存的工作表",
    saved: "打开已保存的内容",
    replaced: "替换整个工作表",
    several: |first, more| format!("{first}，另有 {more} 处改动"),
};
