//! Ranges of cells, and what is copied, pasted and filled.

/// The words of what is done with several cells at once.
pub struct HandText {
    /// What is chosen: rows, columns, then sum, mean, smallest and largest as they are shown.
    pub chosen: fn((usize, usize), [&str; 4]) -> String,
    /// Numbers were copied: rows, columns.
    pub copied: fn(usize, usize) -> String,
    /// Numbers were pasted: rows, columns.
    pub pasted: fn(usize, usize) -> String,
    /// Cells were filled: rows, columns.
    pub filled: fn(usize, usize) -> String,
    /// The numbers of a matrix, which is named, are computed.
    pub computed: fn(&str) -> String,
    /// Among the cells are covered ones.
    pub covered: &'static str,
    /// There is nothing beside or above to fill from.
    pub nothing_to_fill: &'static str,
}

pub(super) static ENGLISH: HandText = HandText {
    chosen: |(rows, cols), [sum, mean, smallest, largest]| {
        format!("{rows} × {cols} chosen: sum {sum}, mean {mean}, smallest {smallest}, largest {largest}")
    },
    copied: |rows, cols| format!("Copied {rows} × {cols} numbers."),
    pasted: |rows, cols| format!("Pasted {rows} × {cols} numbers."),
    filled: |rows, cols| format!("Filled {rows} × {cols} cells."),
    computed: |name| format!("{name}: these numbers are computed. Change X or one of the W instead."),
    covered: "Among these cells are covered ones. Uncover them first.",
    nothing_to_fill: "Choose several rows to fill down, several columns to fill to the right.",
};

pub(super) static CHINESE: HandText = HandText {
    chosen: |(rows, cols), [sum, mean, smallest, largest]| {
        format!("已选 {rows} × {cols}：和 {sum}，平均 {mean}，最小 {smallest}，最大 {largest}")
    },
    copied: |rows, cols| format!("已复制 {rows} × {cols} 个数。"),
    pasted: |rows, cols| format!("已粘贴 {rows} × {cols} 个数。"),
    filled: |rows, cols| format!("已填充 {rows} × {cols} 个单元格。"),
    computed: |name| format!("{name}：这些数由计算得出。请改 X 或某个 W。"),
    covered: "所选单元格中有被遮住的，请先揭开。",
    nothing_to_fill: "向下填充请选多行，向右填充请选多列。",
};
