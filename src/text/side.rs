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
    /// Folds them, and brings them back.
    pub fold: &'static str,
    /// Opens the panels further.
    pub more: &'static str,
    /// Folds them.
    pub less: &'static str,
}

pub(super) static ENGLISH: SideText = SideText {
    title: "What stands beside the sheet",
    number: "Number",
    word: "Word",
    check: "Check",
    fold: "Side panel",
    more: "Show all",
    less: "Show less",
};

pub(super) static CHINESE: SideText = SideText {
    title: "工作表旁的面板",
    number: "算式详解",
    word: "看一个词",
    check: "核对",
    fold: "侧栏",
    more: "全部展开",
    less: "收起",
};
