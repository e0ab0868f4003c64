//! The panel of view options.

use crate::text::ViewingText;

pub(super) static TEXT: ViewingText = ViewingText {
    name: "显示",
    digits: "小数位",
    digits_fixed: |digits| format!("{digits} 位小数"),
    digits_full: "完整精度",
};
