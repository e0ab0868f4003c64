//! Notices.

use crate::text::NoticeText;

pub(super) static TEXT: NoticeText = NoticeText {
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
