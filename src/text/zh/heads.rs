//! 多头。

use crate::text::HeadsText;

pub(super) static TEXT: HeadsText = HeadsText {
    is_of_head: |head, dimension| format!("这是第 {head} 个头的输出的第 {dimension} 维。"),
};
