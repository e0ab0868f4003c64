//! The steps of the history, by what each did.

use super::matrix::symbol;
use crate::model::Input;

/// The words of the history. What is told of a step can stand by itself, as it does in the list, or behind
/// [`HistoryText::undone`].
pub struct HistoryText {
    /// Its name.
    pub name: &'static str,
    /// What is done there.
    pub hint: &'static str,
    /// Before all steps.
    pub start: &'static str,
    /// Before the steps that are kept.
    pub forgotten: &'static str,
    /// Shows more: so many older steps are not shown.
    pub older: fn(usize) -> String,
    /// So many of all steps are done.
    pub position: fn(usize, usize) -> String,
    /// Leaves the list.
    pub close: &'static str,
    /// A step was taken back.
    pub undone: fn(&str) -> String,
    /// A step was repeated.
    pub redone: fn(&str) -> String,
    /// Goes to the cell that a step changed.
    pub show: &'static str,
    /// One number took the place of another: both as they are shown, and where.
    pub number: fn(&str, &str, &str) -> String,
    /// Numbers were pasted: how many rows and columns, and where.
    pub pasted: fn((usize, usize), &str) -> String,
    /// Numbers were pasted, and words for the rows of X: how many rows and columns, and where.
    pub pasted_with_words: fn((usize, usize), &str) -> String,
    /// Cells were filled.
    pub filled: fn((usize, usize), &str) -> String,
    /// Cells became 0.
    pub cleared: fn((usize, usize), &str) -> String,
    /// Where a block of cells is: a matrix, and its first cell, from 0, where that is not the first one there.
    pub block: fn(Input, Option<(usize, usize)>) -> String,
    /// A word became another one.
    pub renamed: fn(&str, &str) -> String,
    /// A word was put in, at a place from 1.
    pub inserted: fn(&str, usize) -> String,
    /// A word was put in once more.
    pub duplicated: fn(&str, usize) -> String,
    /// A word was taken out.
    pub removed: fn(&str, usize) -> String,
    /// A word has moved from one place to another.
    pub moved: fn(&str, usize, usize) -> String,
    /// The sheet got a name.
    pub named: fn(&str) -> String,
    /// The name of the sheet became another one.
    pub named_otherwise: fn(&str, &str) -> String,
    /// The name of the sheet was taken away.
    pub unnamed: fn(&str) -> String,
    /// The mask as a setting.
    pub mask: &'static str,
    /// A setting, by its name, was changed from one thing to another.
    pub setting: fn(&str, &str, &str) -> String,
    /// A mask became another one of its kind, which is named.
    pub mask_changed: fn(&str) -> String,
    /// Another preset.
    pub preset: fn(&str) -> String,
    /// The preset as it was.
    pub reset: fn(&str) -> String,
    /// A size before and after, by its name.
    pub size: fn(&str, usize, usize) -> String,
    /// Other sizes: those that changed.
    pub sizes: fn(&str) -> String,
    /// Pasted numbers for which room was made: the sizes that changed.
    pub pasted_larger: fn(&str) -> String,
    /// A sentence: its first words, and whether there are more.
    pub sentence: fn(&str, bool) -> String,
    /// A sheet that begins anew.
    pub anew: &'static str,
    /// Numbers of a file: the symbols of the matrices that have them.
    pub imported: fn(&str) -> String,
    /// A sheet that was saved as a file.
    pub opened: &'static str,
    /// Work that was saved, by another tab or before.
    pub saved: &'static str,
    /// Another document.
    pub replaced: &'static str,
    /// What was done first, and how many changes came with it.
    pub several: fn(&str, usize) -> String,
}

pub(super) static ENGLISH: HistoryText = HistoryText {
    name: "History",
    hint: "Choose a step to see the sheet as it was then.",
    start: "Start",
    forgotten: "Start (older steps are no longer kept)",
    older: |count| format!("…and {count} older"),
    position: |done, count| format!("{done} of {count} steps done"),
    close: "Close",
    undone: |step| format!("Undone: {}", behind_colon(step)),
    redone: |step| format!("Redone: {}", behind_colon(step)),
    show: "Show",
    number: |before, after, place| format!("{before} → {after} in {place}"),
    pasted: |(rows, cols), block| format!("Paste {rows} × {cols} into {block}"),
    pasted_with_words: |(rows, cols), block| format!("Paste {rows} × {cols} with words into {block}"),
    filled: |(rows, cols), block| format!("Fill {rows} × {cols} in {block}"),
    cleared: |(rows, cols), block| format!("Clear {rows} × {cols} in {block}"),
    block: |input, first| match first {
        None => symbol(input).to_owned(),
        Some((row, col)) => format!("{}, from row {}, column {}", symbol(input), row + 1, col + 1),
    },
    renamed: |before, after| format!("Rename “{before}” to “{after}”"),
    inserted: |word, place| format!("Insert “{word}” as word {place}"),
    duplicated: |word, place| format!("Duplicate “{word}” as word {place}"),
    removed: |word, place| format!("Remove word {place}, “{word}”"),
    moved: |word, from, to| format!("Move “{word}” from place {from} to {to}"),
    named: |name| format!("Name the sheet “{name}”"),
    named_otherwise: |before, after| format!("Rename the sheet from “{before}” to “{after}”"),
    unnamed: |name| format!("Remove the sheet’s name “{name}”"),
    mask: "Mask",
    setting: |name, before, after| format!("{name} from {before} to {after}"),
    mask_changed: |mask| format!("Change the {mask}"),
    preset: |name| format!("Open the preset {name}"),
    reset: |name| format!("Reset to the preset {name}"),
    size: |name, before, after| format!("{name} {before} → {after}"),
    sizes: |sizes| format!("Resize: {sizes}"),
    pasted_larger: |sizes| format!("Paste and resize: {sizes}"),
    sentence: |words, more| format!("Use the sentence “{words}{}”", if more { " …" } else { "" }),
    anew: "Begin a new sheet",
    imported: |matrices| match matrices {
        "" => "Import".to_owned(),
        matrices => format!("Import {matrices}"),
    },
    opened: "Import a saved sheet",
    saved: "Open the saved work",
    replaced: "Replace the sheet",
    several: |first, more| match more {
        1 => format!("{first}, and 1 more change"),
        _ => format!("{first}, and {more} more changes"),
    },
};

pub(super) static CHINESE: HistoryText = HistoryText {
    name: "历史记录",
    hint: "选择一步，就能看到那时的工作表。",
    start: "起点",
    forgotten: "起点（更早的步骤已不再保留）",
    older: |count| format!("……另有 {count} 个更早的步骤"),
    position: |done, count| format!("共 {count} 步，现在是第 {done} 步之后"),
    close: "关闭",
    undone: |step| format!("已撤销：{step}"),
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
    inserted: |word, place| format!("插入第 {place} 个词“{word}”"),
    duplicated: |word, place| format!("复制“{word}”，副本是第 {place} 个词"),
    removed: |word, place| format!("删除第 {place} 个词“{word}”"),
    moved: |word, from, to| format!("把“{word}”从第 {from} 个移到第 {to} 个"),
    named: |name| format!("把工作表命名为“{name}”"),
    named_otherwise: |before, after| format!("把工作表的名称由“{before}”改为“{after}”"),
    unnamed: |name| format!("删除工作表的名称“{name}”"),
    mask: "掩码",
    setting: |name, before, after| format!("{name}由“{before}”改为“{after}”"),
    mask_changed: |mask| format!("修改{mask}"),
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
    opened: "导入保存的工作表",
    saved: "打开已保存的内容",
    replaced: "替换整个工作表",
    several: |first, more| format!("{first}，另有 {more} 处改动"),
};

/// What is told of a step, within a sentence.
fn behind_colon(step: &str) -> String {
    let mut letters = step.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}
