//! The words around the panels beside the sheet.

use crate::text::SideText;

pub(super) static TEXT: SideText = SideText {
    title: "侧栏",
    number: "这一格",
    word: "这个词",
    check: "核对计算",
    more: "全部展开",
    less: "收起",
};
