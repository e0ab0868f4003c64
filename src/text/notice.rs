//! Text of notices.

/// Text of the notices that appear by themselves.
pub struct NoticeText {
    /// The preset was reset.
    pub reset: &'static str,
    /// A saturated row has a gradient again; takes the temperature and the norm that it has now.
    pub revived: fn(&str, &str) -> String,
    /// A part of the page or a preset is still loading.
    pub coming: &'static str,
    /// A part of the page did not load.
    pub missing: &'static str,
    /// Button: loads it again.
    pub try_again: &'static str,
    /// The code that saves the work is still loading.
    pub awaited: &'static str,
    /// A link was put into the address, but the sheet on the page cannot be saved.
    pub link_waits: &'static str,
    /// A link is still waiting in the address, and the sheet on the page is saved by now.
    pub link_waits_saved: &'static str,
    /// Button: opens the link.
    pub open_link: &'static str,
    /// Button: does not open the link.
    pub stay: &'static str,
    /// Button: saves the sheet as a file.
    pub download: &'static str,
    /// Button: reloads the page.
    pub reload: &'static str,
    /// The code that saves the work did not load.
    pub unloaded: &'static str,
    /// The code that saves the work did not load, and the browser stores nothing.
    pub unloaded_unkept: &'static str,
    /// The chosen language or preset did not load; takes its name.
    pub choice_missing: fn(&str) -> String,
    /// Button: closes a notice.
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
    link_waits: "This page cannot save your sheet now. Opening the link loses it.",
    link_waits_saved: "A link is waiting in the address. Your sheet is saved now: opening the link keeps it.",
    open_link: "Open the link",
    stay: "Stay here",
    download: "Download this sheet",
    reload: "Reload",
    unloaded: "Saving did not load. Reload the page to get it: this sheet stays. Or download it first.",
    unloaded_unkept: "Saving did not load, and this browser stores nothing. Download this sheet before you reload: \
        otherwise it is lost.",
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
    link_waits: "本页现在无法保存你的工作表，打开链接会使内容丢失。",
    link_waits_saved: "地址栏中有一个链接等待打开。你的工作表现在已保存，打开链接不会使内容丢失。",
    open_link: "打开链接",
    stay: "留在这里",
    download: "下载这张工作表",
    reload: "重新加载",
    unloaded: "保存功能没有加载成功。请重新加载页面，这张工作表会保留；也可以先下载。",
    unloaded_unkept: "保存功能没有加载成功，浏览器也不允许保存。请先下载这张工作表，再重新加载，否则会丢失。",
    choice_missing: |name| format!("未能加载{name}。请检查网络连接，然后重新选择。"),
    dismiss: "关闭",
};
