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
