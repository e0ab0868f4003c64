//! What the page tells unasked.

/// Notices.
pub struct NoticeText {
    /// The preset was put back.
    pub reset: &'static str,
    /// A row has come back to life: the temperature and the norm that it has now.
    pub revived: fn(&str, &str) -> String,
    /// A part of the page is being fetched, or a preset made.
    pub coming: &'static str,
    /// A part of the page could not be fetched.
    pub missing: &'static str,
    /// Fetches it once more.
    pub try_again: &'static str,
    /// What saves the work is still being fetched.
    pub awaited: &'static str,
    /// What saves the work could not be fetched.
    pub unloaded: &'static str,
    /// What was chosen could not be fetched: a language or a preset; takes its name.
    pub choice_missing: fn(&str) -> String,
    /// Takes a notice away.
    pub dismiss: &'static str,
}

pub(super) static ENGLISH: NoticeText = NoticeText {
    reset: "Preset restored. Undo brings your changes back.",
    revived: |temperature, norm| {
        format!("The temperature is now {temperature}; the norm of the Jacobian is {norm}.")
    },
    coming: "Loading …",
    missing: "This part of the page did not load.",
    try_again: "Try again",
    awaited: "Saving is still loading; nothing is saved yet.",
    unloaded: "Saving did not load; nothing is saved.",
    choice_missing: |name| format!("{name} did not load. Check the connection and choose it again."),
    dismiss: "Dismiss",
};

pub(super) static CHINESE: NoticeText = NoticeText {
    reset: "已恢复示例原样。按“撤销”可找回改动。",
    revived: |temperature, norm| format!("现在温度是 {temperature}，雅可比矩阵的范数是 {norm}。"),
    coming: "正在加载……",
    missing: "页面的这一部分没有加载成功。",
    try_again: "重试",
    awaited: "保存功能仍在加载：加载完成之前，内容不会保存。",
    unloaded: "保存功能没有加载成功，内容不会保存。",
    choice_missing: |name| format!("未能加载{name}。请检查网络连接，然后重新选择。"),
    dismiss: "关闭",
};
