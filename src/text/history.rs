//! Text of the history: what each step did.

use super::matrix::symbol;
use crate::model::Input;

/// Text of the history. The description of a step is used by itself, in the list, and after [`HistoryText::undone`] and
/// [`HistoryText::redone`].
pub struct HistoryText {
    /// Name of the list.
    pub name: &'static str,
    /// What choosing a step does.
    pub hint: &'static str,
    /// Entry before the first step.
    pub start: &'static str,
    /// Entry before the first step that is kept, when older ones were dropped.
    pub forgotten: &'static str,
    /// Button: shows more; takes how many older steps are not shown.
    pub older: fn(usize) -> String,
    /// How many steps are done, of how many.
    pub position: fn(usize, usize) -> String,
    /// Button: closes the list.
    pub close: &'static str,
    /// A step was undone; takes its description.
    pub undone: fn(&str) -> String,
    /// The change of one number was undone; takes the number that is back, and its place.
    pub number_undone: fn(&str, &str) -> String,
    /// A step was redone; takes its description.
    pub redone: fn(&str) -> String,
    /// Button: goes to the cell that a step changed.
    pub show: &'static str,
    /// A number was replaced; takes the old and the new one as displayed, and the place.
    pub number: fn(&str, &str, &str) -> String,
    /// Numbers were pasted: how many rows and columns, and where.
    pub pasted: fn((usize, usize), &str) -> String,
    /// Numbers were pasted, with words for the rows of X: how many rows and columns, and where.
    pub pasted_with_words: fn((usize, usize), &str) -> String,
    /// Cells were filled: how many rows and columns, and where.
    pub filled: fn((usize, usize), &str) -> String,
    /// Cells were set to 0: how many rows and columns, and where.
    pub cleared: fn((usize, usize), &str) -> String,
    /// Names a block of cells; takes its matrix, and its first cell, from 0, or `None` if the block is the whole
    /// matrix.
    pub block: fn(Input, Option<(usize, usize)>) -> String,
    /// A word was renamed; takes the old and the new one.
    pub renamed: fn(&str, &str) -> String,
    /// A word was inserted; takes it and its place, from 1.
    pub inserted: fn(&str, usize) -> String,
    /// A word was duplicated; takes it and the place of the copy.
    pub duplicated: fn(&str, usize) -> String,
    /// A word was removed; takes it and its place.
    pub removed: fn(&str, usize) -> String,
    /// A word was moved; takes it, its old and its new place.
    pub moved: fn(&str, usize, usize) -> String,
    /// The sheet got a name; takes it.
    pub named: fn(&str) -> String,
    /// The sheet was renamed; takes the old and the new name.
    pub named_otherwise: fn(&str, &str) -> String,
    /// The name of the sheet was removed; takes it.
    pub unnamed: fn(&str) -> String,
    /// A dimension got a name; takes its number, from 1, and the name.
    pub column_named: fn(usize, &str) -> String,
    /// A dimension was renamed; takes the old and the new name.
    pub column_renamed: fn(&str, &str) -> String,
    /// The name of a dimension was removed; takes its number and the name.
    pub column_unnamed: fn(usize, &str) -> String,
    /// Name of the setting of the mask.
    pub mask: &'static str,
    /// A setting was changed; takes its name, the old and the new value.
    pub setting: fn(&str, &str, &str) -> String,
    /// The mask was changed to another one of its kind; takes its name.
    pub mask_changed: fn(&str) -> String,
    /// A preset was opened; takes its name.
    pub preset: fn(&str) -> String,
    /// The preset was reset; takes its name.
    pub reset: fn(&str) -> String,
    /// A size was changed; takes its name, the old and the new value.
    pub size: fn(&str, usize, usize) -> String,
    /// Several sizes were changed; takes their descriptions.
    pub sizes: fn(&str) -> String,
    /// Numbers were pasted, and the sheet was resized for them; takes the sizes that changed.
    pub pasted_larger: fn(&str) -> String,
    /// A sentence was used; takes its first words, and whether there are more.
    pub sentence: fn(&str, bool) -> String,
    /// A new sheet was begun.
    pub anew: &'static str,
    /// Numbers of a file were imported; takes the symbols of their matrices.
    pub imported: fn(&str) -> String,
    /// A saved sheet was imported.
    pub opened: &'static str,
    /// Saved work was opened, of another tab or an earlier visit.
    pub saved: &'static str,
    /// The document was replaced.
    pub replaced: &'static str,
    /// Several changes in one step; takes the description of the first, and how many more there are.
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
    number_undone: |number, place| format!("Undone: {place} is {number} again"),
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
    column_named: |number, name| format!("Name dimension {number} “{name}”"),
    column_renamed: |before, after| format!("Rename the dimension “{before}” to “{after}”"),
    column_unnamed: |number, name| format!("Remove the name “{name}” of dimension {number}"),
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
    inserted: |word, place| format!("插入第 {place} 个词“{word}”"),
    duplicated: |word, place| format!("复制“{word}”，副本是第 {place} 个词"),
    removed: |word, place| format!("删除第 {place} 个词“{word}”"),
    moved: |word, from, to| format!("把“{word}”从第 {from} 个移到第 {to} 个"),
    named: |name| format!("把工作表命名为“{name}”"),
    named_otherwise: |before, after| format!("把工作表的名称由“{before}”改为“{after}”"),
    unnamed: |name| format!("删除工作表的名称“{name}”"),
    column_named: |number, name| format!("把第 {number} 维命名为“{name}”"),
    column_renamed: |before, after| format!("把维度“{before}”改名为“{after}”"),
    column_unnamed: |number, name| format!("删除第 {number} 维的名称“{name}”"),
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

/// Lowercases the first letter of a step's description, so that it can follow a colon.
fn behind_colon(step: &str) -> String {
    let mut letters = step.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}
