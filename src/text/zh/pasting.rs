//! The dialog for pasted or loaded numbers, with the choices for numbers that do not fit.

use super::character;
use crate::{model::Axis, text::PastingText};

pub(super) static TEXT: PastingText = PastingText {
    name: "粘贴或载入数值",
    matrix: "矩阵",
    numbers: "数值",
    forms: "支持电子表格、CSV、NumPy、PyTorch、JSON、MATLAB、LaTeX 和 Markdown 的表格。",
    load: "载入文件",
    unread: |file| format!("无法读取“{file}”。"),
    too_large: |file| format!("“{file}”超过 1 MiB，最多读取这么多。"),
    read: |rows, cols| format!("已读出 {rows} × {cols} 个数。"),
    use_numbers: "使用这些数值",
    other_size: |given, has| {
        format!("这里是 {} × {} 个数，而矩阵是 {} × {}。", given.0, given.1, has.0, has.1)
    },
    no_room: |given, room| {
        format!("{} × {} 个数放不下：从这一格起只有 {} × {} 的位置。", given.0, given.1, room.0, room.1)
    },
    resize: |rows, cols| format!("改为 {rows} × {cols}"),
    only_what_fits: "只用放得下的部分",
    part: |rows, cols| format!("只用放得下的部分：其左上角的 {rows} × {cols} 个数，其余的数都不变。"),
    all_fit: "只用放得下的部分：全部放到左上角，其余的数都不变。",
    beyond: |axis, limit| match axis {
        Axis::Tokens | Axis::Keys => format!("工作表最多有 {limit} 个词。"),
        Axis::Model | Axis::Key | Axis::Value | Axis::Concat | Axis::Out => {
            format!("矩阵最多有 {limit} 维。")
        }
    },
    resizing: "这些数会取代原处的数；其他新单元格为 0，其余的数都不变。可以撤销找回。",
    several: |count| format!("文本中有 {count} 个矩阵。"),
    which: "选用",
    choose: "请选择",
    not_chosen: "请先选择一个矩阵。",
    listed: |number, name, (rows, cols), numbers| {
        let name = name.map_or_else(String::new, |name| format!("{name}，"));
        format!("第 {number} 个：{name}{rows} × {cols}（{numbers}）")
    },
    not_listed: |count| format!("另有 {count} 个未列出。如果需要其中一个，请单独粘贴。"),
    take_words: |count, is_row| format!("取首{}的 {count} 个词", if is_row { "行" } else { "列" }),
    words_taken: |count, is_row| format!("已取首{}的 {count} 个词。", if is_row { "行" } else { "列" }),
    blank_heading: |at, is_row| {
        format!("第 {at} {}的标题为空，保留原来的词。", if is_row { "列" } else { "行" })
    },
    long_heading: |heading, limit| format!("“{heading}”太长，一个词最多 {limit} 个字符；保留原来的词。"),
    unfit_heading: |heading, character| {
        format!("“{heading}”里有 {}，不能用在词里；保留原来的词。", character::named(character))
    },
    more_kept: |count| format!("另有 {count} 个词保留不变。"),
    rows_left_out: |headings, more| format!("行标题未采用：{}。", listed(headings, more)),
    columns_left_out: |headings, more| format!("列标题未采用：{}。", listed(headings, more)),
    long: |size| format!("共 {size} KB 文本，开头几行："),
    back_to_field: "移除这段文本",
    between: "",
    used: "这些数已放到工作表中。",
    used_in_part: "放得下的数已放到工作表中。",
};

/// Lists headings in Chinese, and says how many there are in all.
fn listed(headings: &[String], more: usize) -> String {
    let more = if more > 0 { format!("等 {} 个", headings.len() + more) } else { String::new() };
    format!("{}{more}", headings.join("、"))
}
