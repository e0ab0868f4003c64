//! 多头。

use crate::text::HeadsText;

pub(super) static TEXT: HeadsText = HeadsText {
    name: "多头",
    head: |head| format!("头 {head}"),
    about: |heads, width| {
        format!("{heads} 个头各有自己的查询、键和值。√d_k 中的 d_k 是每个头的维数：d_k = {width}。")
    },
    together: "所有头合起来",
    is_of_head: |head, dimension| format!("这是第 {head} 个头的输出的第 {dimension} 维。"),
};
