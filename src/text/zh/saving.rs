//! The saved work, and questions about it.

use super::{character, words::of_the_keys};
use crate::{model::MAX_LABEL_CHARS, text::SavingText};

pub(super) static TEXT: SavingText = SavingText {
    restored: "已恢复上次的内容。按“重置”可回到示例原样。",
    restored_own: "已恢复上次的内容。",
    earlier: "浏览器丢失了最后一次保存的内容；这里是更早的一份。",
    from_other_tab: "已改用另一个标签页的内容。按“撤销”可找回这里原来的内容。",
    linked: "这是别人分享的工作表。改动之后会自动保存。",
    linked_over: "这是别人分享的工作表。你自己的内容仍然保留，在这里改动也不受影响。",
    own_work: "回到我的内容",
    keep_linked: "保留这张工作表",
    own: "已回到你自己的内容。按“撤销”可找回分享的工作表。",
    link_cut: "链接不完整，末尾缺了一部分。请复制完整的链接，或请对方重发。",
    link_altered: "链接在途中被改动，有字符与原来不符。请对方重发。",
    link_later: |version| format!("生成链接的页面版本比这里的新（格式 {version}）。请重新加载页面。"),
    link_preset: "链接所依据的示例，这个版本的页面里没有。请对方改发工作表文件。",
    link_word: |of, word, character| {
        let of = of_the_keys(of);
        match character {
            Some(character) => format!(
                "链接未打开：其中{of}第 {word} 个词含有 {}。词里只能有看得见的字符。",
                character::named(character)
            ),
            None => format!("链接未打开：其中{of}第 {word} 个词是空的，或超过 {MAX_LABEL_CHARS} 个字符。"),
        }
    },
    link_invalid: "地址末尾的内容不是工作表的链接。",
    saved_unreadable: "保存的内容无法读取，请重新选择。",
    kept: "已保存本标签页的内容。另一份已另行保留，下次打开页面时可以下载。",
    afresh: "此后的改动会照常保存。",
    mended: |character, of, word, more| {
        let of = of_the_keys(of);
        let others =
            if more > 0 { format!("，另有 {more} 个词也去掉了这类字符") } else { String::new() };
        format!(
            "已恢复上次的内容。{of}第 {word} 个词里去掉了 {}{others}：词里只能有看得见的字符。",
            character::named(character)
        )
    },
    damaged: "上次保存的内容无法读取，已另行保留；这里从头开始。",
    damaged_in_place: "上次保存的内容无法读取。请先下载，再从头开始；在此之前不会保存任何改动。",
    damaged_in_part: "最后一次保存的内容无法读取；这里是更早的一份，另一份已另行保留。",
    unread: "浏览器没能读出上次保存的内容。请重新加载，或从头开始；在此之前不会保存任何改动。",
    lost: "浏览器中已没有你保存的内容。请从头开始，此后的改动会照常保存。",
    superseded: "内容已在另一个标签页中更改。在你选择之前，那里的内容不会被覆盖；你在这里的改动会另行保留。",
    aside: "之前的内容已另行保留，需要时可以下载。",
    aside_of: |name| format!("之前的内容“{name}”已另行保留，需要时可以下载。"),
    download_damaged: "下载保存的内容",
    start_afresh: "从头开始",
    take_that: "改用另一个标签页的内容",
    keep_mine: "保留这里的内容",
    delete: "删除",
    later: "以后再说",
    newer: "Attenscope 有新版本。重新加载即可使用，你的内容不会丢失。",
    unsaved: "浏览器不允许本页保存内容：关闭页面后改动会丢失。",
    unsaved_sandboxed: "外层网页把本页放在沙箱（sandbox）里，无法保存内容：关闭页面后改动会丢失。制作该网页的人可以在框架的 sandbox 属性中加上 allow-same-origin。",
    unanswered: "浏览器的数据库没有响应或拒绝保存。若浏览器崩溃，最近的改动可能丢失；很大的内容可能完全没有保存。",
};
