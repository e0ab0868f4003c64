//! Text of the panel that checks numbers. Verdicts on single numbers, likely mistakes and errors in a pasted text have
//! files of their own.

pub(super) mod cause;
pub(super) mod table;
pub(super) mod verdict;

pub use cause::{CauseText, MaskCauseText, ProjectionsText};
pub use table::{AppliedText, TableText};
pub use verdict::{Checked, VerdictText, WhoseText};

/// Text of the panel that checks numbers.
pub struct CheckText {
    /// Heading of the published values, which can be folded.
    pub published_title: &'static str,
    /// What the published values are, and where they come from.
    pub published_source: &'static str,
    /// Label of the switch that marks them on the sheet.
    pub mark: &'static str,
    /// The document is no longer the preset that they belong to.
    pub changed: &'static str,
    /// Heading of the user's own numbers.
    pub own_title: &'static str,
    /// Label of the computed number.
    pub computed: &'static str,
    /// Verdict: the number is right.
    pub agrees: &'static str,
    /// Verdict: the number is right, and differs only by rounding.
    pub rounds: &'static str,
    /// Verdict: the number is wrong by itself.
    pub slips: &'static str,
    /// Verdict: the number is wrong because of earlier ones.
    pub follows: &'static str,
    /// Added to arithmetic that gives the printed number only up to the rounding of its operands.
    pub rounded: &'static str,
    /// Heading of the stages.
    pub stage: &'static str,
    /// Headings of the counts.
    pub counts: CountText,
    /// Name of the list of cells that differ in a stage; takes the name of the stage.
    pub differing: fn(&str) -> String,
    /// Name of a cell in that list; takes the row and column, from 1, the printed number and the verdict.
    pub listed: fn(usize, usize, &str, &str) -> String,
    /// How many cells are not listed.
    pub more: fn(usize) -> String,
    /// Label of the selector of the stage to check.
    pub choose: &'static str,
    /// Label of the field for the numbers; takes the expected rows and columns.
    pub field: fn(usize, usize) -> String,
    /// Which formats can be pasted.
    pub forms: &'static str,
    /// Button: checks the numbers.
    pub check: &'static str,
    /// Button: clears the numbers of the chosen stage.
    pub clear: &'static str,
    /// Button: clears the numbers of all stages.
    pub clear_all: &'static str,
    /// Heading of the stages that were checked.
    pub on_record: &'static str,
    /// Name of such a stage; takes it, and how many of its numbers are wrong, or `None` if they could not be read.
    pub recorded: fn(&str, Option<usize>) -> String,
    /// A single row was compared with this row of the stage, from 1.
    pub with_row: fn(usize) -> String,
    /// A single column was compared with this column of the stage, from 1.
    pub with_column: fn(usize) -> String,
    /// A single number was compared with this cell of the stage; takes its row and column, from 1.
    pub with_cell: fn(usize, usize) -> String,
    /// Button: compares the numbers with another row, from 1.
    pub compare_row: fn(usize) -> String,
    /// Button: compares the numbers with another column, from 1.
    pub compare_column: fn(usize) -> String,
    /// The text in the field is too long to be kept for the next visit.
    pub not_kept: &'static str,
    /// All numbers are right; takes how many there are, and how many of them differ by rounding.
    pub right: fn(usize, usize) -> String,
    /// Some numbers differ; takes how many, of how many, and how many of those follow from earlier ones.
    pub wrong: fn(usize, usize, usize) -> String,
}

/// Headings of the counts of each verdict in a stage.
pub struct CountText {
    /// Numbers that are right.
    pub agree: &'static str,
    /// Numbers that are wrong by themselves.
    pub slip: &'static str,
    /// Numbers that are wrong because of earlier ones.
    pub follow: &'static str,
}

pub(in crate::text) static ENGLISH: CheckText = CheckText {
    published_title: "Published values",
    published_source: "Values as they were published with this example, errors included. Where they differ, the sheet is right.",
    mark: "Mark the published values on the sheet",
    changed: "The published values are those of the original preset. Reset returns to it.",
    own_title: "Check my own numbers",
    computed: "computed",
    agrees: "agrees",
    rounds: "right but for rounding",
    slips: "new error",
    follows: "carried over",
    rounded: ", but for the rounding of these numbers",
    stage: "stage",
    counts: CountText { agree: "agree", slip: "new error", follow: "carried over" },
    differing: |stage| format!("{stage}: cells that differ"),
    listed: |row, col, printed, verdict| format!("Row {row}, column {col}: {printed}, {verdict}"),
    more: |count| format!("and {count} more"),
    choose: "Stage",
    field: |rows, cols| match (rows, cols) {
        (1, 1) => "Your number".to_owned(),
        _ => format!("Your numbers, {rows} × {cols}, row by row"),
    },
    forms: "As in a spreadsheet, or as NumPy, PyTorch, JSON, LaTeX and Markdown write them. One row or column alone will do.",
    check: "Check",
    clear: "Clear",
    clear_all: "Clear all stages",
    on_record: "Checked so far",
    recorded: |stage, wrong| match wrong {
        None => format!("{stage}: not read"),
        Some(0) => format!("{stage}: right"),
        Some(wrong) => format!("{stage}: {wrong} wrong"),
    },
    with_row: |row| format!("Compared with row {row}."),
    with_column: |col| format!("Compared with column {col}."),
    with_cell: |row, col| format!("Compared with the number in row {row}, column {col}."),
    compare_row: |row| format!("Compare with row {row}"),
    compare_column: |col| format!("Compare with column {col}"),
    not_kept: "This is too long to be kept for the next visit.",
    right: |all, rounded| match (all, rounded) {
        (1, 0) => "The number is right to its last digit.".to_owned(),
        (1, _) => "The number is right but for rounding.".to_owned(),
        (_, 0) => format!("All {all} numbers are right to their last digit."),
        _ if all == rounded => format!("All {all} numbers are right but for rounding."),
        _ => format!("All {all} numbers are right, {rounded} of them but for rounding."),
    },
    wrong: |wrong, all, follow| {
        let verb = if wrong == 1 { "differs" } else { "differ" };
        let rest = match follow {
            0 => String::new(),
            _ if follow == wrong => {
                " All of these are carried over from the numbers that you checked before.".to_owned()
            }
            1 => " 1 of these is carried over from the numbers that you checked before.".to_owned(),
            _ => format!(" {follow} of these are carried over from the numbers that you checked before."),
        };
        format!("{wrong} of {all} {verb}.{rest}")
    },
};

pub(in crate::text) static CHINESE: CheckText = CheckText {
    published_title: "对照已发表的数值",
    published_source: "这些是随这个示例发表过的数值，其中的错误也照录。不一致之处，以工作表为准。",
    mark: "在工作表上标出已发表的数值",
    changed: "已发表的数值只对应示例原样，而现在的数或设置已经改动。按“重置”可回到原样。",
    own_title: "核对自己的计算",
    computed: "正确值",
    agrees: "一致",
    rounds: "仅有舍入误差",
    slips: "此处算错",
    follows: "由前错所致",
    rounded: "（前面的数经过舍入，末位可有出入）",
    stage: "步骤",
    counts: CountText { agree: "一致", slip: "算错", follow: "由前错所致" },
    differing: |stage| format!("{stage}：不一致的数"),
    listed: |row, col, printed, verdict| format!("第 {row} 行第 {col} 列：{printed}，{verdict}"),
    more: |count| format!("另有 {count} 个"),
    choose: "步骤",
    field: |rows, cols| format!("你算出的数，{rows} 行 {cols} 列"),
    forms: "可从表格粘贴，也可用 NumPy、PyTorch、JSON、LaTeX、Markdown 的写法。只给一行或一列也可以。",
    check: "核对",
    clear: "清除",
    clear_all: "清除所有步骤",
    on_record: "已核对",
    recorded: |stage, wrong| match wrong {
        None => format!("{stage}：未能读取"),
        Some(0) => format!("{stage}：正确"),
        Some(wrong) => format!("{stage}：错 {wrong} 个"),
    },
    with_row: |row| format!("对照的是第 {row} 行。"),
    with_column: |col| format!("对照的是第 {col} 列。"),
    with_cell: |row, col| format!("对照的是第 {row} 行第 {col} 列的数。"),
    compare_row: |row| format!("改为对照第 {row} 行"),
    compare_column: |col| format!("改为对照第 {col} 列"),
    not_kept: "内容太长，下次打开时不会保留。",
    right: |all, rounded| match (all, rounded) {
        (1, 0) => "这个数正确，精确到所给的末位。".to_owned(),
        (1, _) => "这个数正确，仅有舍入误差。".to_owned(),
        (_, 0) => format!("{all} 个数全部正确，精确到所给的末位。"),
        _ if all == rounded => format!("{all} 个数全部正确，仅有舍入误差。"),
        _ => format!("{all} 个数全部正确，其中 {rounded} 个仅有舍入误差。"),
    },
    wrong: |wrong, all, follow| {
        let rest = match follow {
            0 => String::new(),
            _ if follow == wrong => "这些都由前面核对过的数得出。".to_owned(),
            _ => format!("其中 {follow} 个由前面核对过的数得出。"),
        };
        format!("{all} 个数中有 {wrong} 个不一致。{rest}")
    },
};
