//! The panel that checks numbers.

pub(super) mod cause;
pub(super) mod table;
pub(super) mod verdict;

use crate::text::{CheckText, CountText};

pub(super) static TEXT: CheckText = CheckText {
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
