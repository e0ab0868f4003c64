//! What surrounds the panels beside the sheet.

/// The words around the panels beside the sheet.
pub struct SideText {
    /// Name of the row of tabs.
    pub title: &'static str,
    /// The panel that explains a number.
    pub number: &'static str,
    /// The panel that follows a word.
    pub word: &'static str,
    /// The panel that checks printed numbers.
    pub check: &'static str,
    /// Opens the panels further.
    pub more: &'static str,
    /// Folds them.
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
