//! Text around the panels beside the sheet.

/// Text around the panels beside the sheet.
pub struct SideText {
    /// Name of the row of tabs.
    pub title: &'static str,
    /// Tab of the panel that explains a number.
    pub number: &'static str,
    /// Tab of the panel that follows a word.
    pub word: &'static str,
    /// Tab of the panel that checks numbers.
    pub check: &'static str,
    /// Button: unfolds the panels.
    pub more: &'static str,
    /// Button: folds the panels.
    pub less: &'static str,
}

pub(super) static ENGLISH: SideText = SideText {
    title: "Side panel",
    number: "This cell",
    word: "This word",
    check: "Check my work",
    more: "Show all",
    less: "Show less",
};

pub(super) static CHINESE: SideText = SideText {
    title: "侧栏",
    number: "这一格",
    word: "这个词",
    check: "核对计算",
    more: "全部展开",
    less: "收起",
};
