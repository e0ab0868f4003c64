//! Text about the saved work, and questions about it.

use super::character;
use crate::model::MAX_LABEL_CHARS;

/// Text about saving.
pub struct SavingText {
    /// The work of the last visit was restored.
    pub restored: &'static str,
    /// The work of the last visit was restored; it is not based on a preset.
    pub restored_own: &'static str,
    /// An earlier state of the saved work was restored.
    pub earlier: &'static str,
    /// The work of another tab was opened.
    pub from_other_tab: &'static str,
    /// The sheet of a link was opened; there was no saved work.
    pub linked: &'static str,
    /// The sheet of a link was opened; the user's saved work is kept.
    pub linked_over: &'static str,
    /// Button: returns to the user's own work.
    pub own_work: &'static str,
    /// Button: keeps the sheet of the link.
    pub keep_linked: &'static str,
    /// The user's own work was opened instead of the sheet of the link.
    pub own: &'static str,
    /// The end of the link is missing.
    pub link_cut: &'static str,
    /// Characters of the link were changed.
    pub link_altered: &'static str,
    /// The link has the format of a later version; takes that version.
    pub link_later: fn(u8) -> String,
    /// The link is based on a preset that this version does not have.
    pub link_preset: &'static str,
    /// A word of the link's sheet is invalid; takes its number, from 1, and the forbidden character in it, or `None` if
    /// it is empty or too long.
    pub link_word: fn(usize, Option<char>) -> String,
    /// The end of the address is not a link to a sheet.
    pub link_invalid: &'static str,
    /// The chosen saved work cannot be read.
    pub saved_unreadable: &'static str,
    /// The work of this tab was saved instead of the other tab's.
    pub kept: &'static str,
    /// Edits are saved again.
    pub afresh: &'static str,
    /// The work of the last visit was restored without characters that a word must not contain; takes the first of
    /// them, the number of its word, from 1, and how many more words contained any.
    pub mended: fn(char, usize, usize) -> String,
    /// The saved work could not be read and was moved aside.
    pub damaged: &'static str,
    /// The saved work could not be read or moved aside; nothing is saved over it.
    pub damaged_in_place: &'static str,
    /// The last save could not be read; an earlier one is on the page.
    pub damaged_in_part: &'static str,
    /// The browser does not return the saved work; nothing is saved over it.
    pub unread: &'static str,
    /// The saved work is no longer there.
    pub lost: &'static str,
    /// Another tab has saved other work since.
    pub superseded: &'static str,
    /// Earlier work was moved aside and can be downloaded.
    pub aside: &'static str,
    /// Earlier work was moved aside and can be downloaded; takes the name of its sheet, or its words.
    pub aside_of: fn(&str) -> String,
    /// Button: downloads the saved work.
    pub download_damaged: &'static str,
    /// Button: starts saving again, in the place of work that could not be read or was lost.
    pub start_afresh: &'static str,
    /// Button: opens what the other tab has saved.
    pub take_that: &'static str,
    /// Button: saves the work of this tab.
    pub keep_mine: &'static str,
    /// Button: deletes what was moved aside.
    pub delete: &'static str,
    /// Button: asks again when the page is opened next time.
    pub later: &'static str,
    /// A newer version of the page is available.
    pub newer: &'static str,
    /// The browser does not let the page save.
    pub unsaved: &'static str,
    /// The page cannot save because the page around it keeps it in a sandbox.
    pub unsaved_sandboxed: &'static str,
    /// The browser's database does not answer, or refuses to save.
    pub unanswered: &'static str,
}

pub(super) static ENGLISH: SavingText = SavingText {
    restored: "Your last session is restored. Reset returns to the original preset.",
    restored_own: "Your last session is restored.",
    earlier: "The browser did not keep your last save; this is the one before it.",
    from_other_tab: "The other tab’s version is here now. Undo brings yours back.",
    linked: "You opened a shared sheet. It is saved once you change something.",
    linked_over: "You opened a shared sheet. Your own work is kept, even if you change something here.",
    own_work: "Back to my work",
    keep_linked: "Keep this sheet",
    own: "Your own work is back. Undo returns to the shared sheet.",
    link_cut: "The link is incomplete: its end is missing. Copy all of it, or ask for it again.",
    link_altered: "The link was changed on its way: some of its characters are wrong. Ask for it again.",
    link_later: |version| {
        format!(
            "The link was made by a later version of this page (format {version}). Reload the page to get that."
        )
    },
    link_preset: "The link builds on a preset that this version of the page does not have. Ask for a file of the sheet.",
    link_word: |word, character| match character {
        Some(character) => format!(
            "The link is not opened: word {word} of its sheet has {}. A word has only characters that can be seen.",
            character::in_english(character)
        ),
        None => format!(
            "The link is not opened: word {word} of its sheet has no character or more than {MAX_LABEL_CHARS}."
        ),
    },
    link_invalid: "The end of the address is not a link to a sheet.",
    saved_unreadable: "The saved work could not be read. Choose again.",
    kept: "What this tab has is saved. The other work is kept aside, and offered when the page is opened again.",
    afresh: "From now on your edits are saved again.",
    mended: |character, word, more| {
        let others = match more {
            0 => String::new(),
            1 => ", and the like out of 1 other word".to_owned(),
            _ => format!(", and the like out of {more} other words"),
        };
        format!(
            "Your last session is restored. {} was taken out of word {word}{others}: a word has only characters that can be seen.",
            character::in_english(character)
        )
    },
    damaged: "The saved work could not be read. It is kept aside; the page starts afresh.",
    damaged_in_place: "The saved work could not be read. Download it, then start afresh; until then nothing is saved.",
    damaged_in_part: "The last save could not be read; this is the one before it. The other one is kept aside.",
    unread: "The browser does not give back your saved work. Reload to try again, or start afresh; until then nothing is saved.",
    lost: "The browser no longer has your saved work. Start afresh: what you do from now on is saved.",
    superseded: "Your work was changed in another tab. Until you choose, it is not overwritten from here; what you do in this tab is kept aside.",
    aside: "Earlier work was kept aside. Download it if you need it.",
    aside_of: |name| format!("Earlier work was kept aside: “{name}”. Download it if you need it."),
    download_damaged: "Download what was saved",
    start_afresh: "Start afresh",
    take_that: "Use the other tab’s version",
    keep_mine: "Keep this one",
    delete: "Delete it",
    later: "Later",
    newer: "A new version of Attenscope is here. Reload to use it: your work stays.",
    unsaved: "This browser does not let the page save your work: it is lost when the page is closed.",
    unsaved_sandboxed: "The page around this one keeps it in a sandbox, where nothing can be saved: your work is lost when the page is closed. Whoever made that page can add “allow-same-origin” to the sandbox of the frame.",
    unanswered: "The browser’s database does not answer, or refuses to save. If the browser crashes, your last edits may be lost; very large work may not be saved at all.",
};

pub(super) static CHINESE: SavingText = SavingText {
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
    link_word: |word, character| match character {
        Some(character) => format!(
            "链接未打开：其中第 {word} 个词含有 {}。词里只能有看得见的字符。",
            character::in_chinese(character)
        ),
        None => format!("链接未打开：其中第 {word} 个词是空的，或超过 {MAX_LABEL_CHARS} 个字符。"),
    },
    link_invalid: "地址末尾的内容不是工作表的链接。",
    saved_unreadable: "保存的内容无法读取，请重新选择。",
    kept: "已保存本标签页的内容。另一份已另行保留，下次打开页面时可以下载。",
    afresh: "此后的改动会照常保存。",
    mended: |character, word, more| {
        let others =
            if more > 0 { format!("，另有 {more} 个词也去掉了这类字符") } else { String::new() };
        format!(
            "已恢复上次的内容。第 {word} 个词里去掉了 {}{others}：词里只能有看得见的字符。",
            character::in_chinese(character)
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
