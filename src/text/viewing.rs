//! Text of the panel of view options.

/// Text of the panel of view options.
pub struct ViewingText {
    /// Button: opens and closes the panel.
    pub name: &'static str,
    /// Label of the selector of decimals.
    pub digits: &'static str,
    /// Choice: that many decimals.
    pub digits_fixed: fn(u8) -> String,
    /// Choice: all digits.
    pub digits_full: &'static str,
}

pub(super) static ENGLISH: ViewingText = ViewingText {
    name: "View",
    digits: "Digits",
    digits_fixed: |digits| match digits {
        1 => "1 decimal".to_owned(),
        _ => format!("{digits} decimals"),
    },
    digits_full: "all digits",
};

pub(super) static CHINESE: ViewingText = ViewingText {
    name: "显示",
    digits: "小数位",
    digits_fixed: |digits| format!("{digits} 位小数"),
    digits_full: "完整精度",
};
