//! What the page tells unasked, what it asks about saved work, and why it refuses an edit.

use super::{character, editor, matrix::symbol};
use crate::model::{EditError, MAX_LABEL_CHARS, MaskError, SettingsError, Temperature};

/// Notices and refusals.
pub struct NoticeText {
    /// A preset was put on the page.
    pub preset_loaded: fn(&str) -> String,
    /// The preset was put back.
    pub reset: &'static str,
    /// The work of last time is on the page again.
    pub restored: &'static str,
    /// Of the saved work, an earlier state is on the page.
    pub earlier: &'static str,
    /// What another tab has saved is on the page.
    pub taken: &'static str,
    /// What another tab has saved cannot be read.
    pub untaken: &'static str,
    /// The work of this tab counts, not the other's.
    pub kept: &'static str,
    /// Saving goes on.
    pub afresh: &'static str,
    /// The work of last time is on the page again, without characters that no word may hold: the first of them, the
    /// word that it was in, from 1, and how many more words held any.
    pub mended: fn(char, usize, usize) -> String,
    /// A row has come back to life: the temperature and the norm that it has now.
    pub revived: fn(&str, &str) -> String,
    /// The saved work could not be read and is kept aside.
    pub damaged: &'static str,
    /// The saved work could not be read and is where it was; nothing is saved over it.
    pub damaged_in_place: &'static str,
    /// One copy of the saved work could not be read; another is on the page.
    pub damaged_in_part: &'static str,
    /// The saved work could not be reached; nothing is saved over it.
    pub unread: &'static str,
    /// The saved work is no longer there.
    pub lost: &'static str,
    /// Another tab has saved since.
    pub superseded: &'static str,
    /// Earlier work waits to be handed out.
    pub aside: &'static str,
    /// Downloads what was kept aside.
    pub download_damaged: &'static str,
    /// Goes on saving, in the place of work that could not be read.
    pub start_afresh: &'static str,
    /// Takes what another tab has saved.
    pub take_that: &'static str,
    /// Saves what this tab has.
    pub keep_mine: &'static str,
    /// Deletes what was kept aside.
    pub delete: &'static str,
    /// Leaves what was kept aside until the page is opened again.
    pub later: &'static str,
    /// Work cannot be saved in this browser.
    pub unsaved: &'static str,
    /// The browser's database does not answer.
    pub unanswered: &'static str,
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
    /// The words of a language could not be fetched; takes its name.
    pub language_missing: fn(&str) -> String,
    /// Takes a notice away.
    pub dismiss: &'static str,
    /// Why an edit was refused.
    pub edit: fn(&EditError) -> String,
    /// Why a setting was refused.
    pub setting: fn(&SettingsError) -> String,
}

pub(super) static ENGLISH: NoticeText = NoticeText {
    preset_loaded: |name| format!("{name} is on the page."),
    reset: "The preset is as it was. Undo brings your changes back.",
    restored: "Your work of last time is back. Reset leads to the preset as it was.",
    earlier: "The browser did not keep your last save; this is the one before it.",
    taken: "The work of the other tab is here. Undo brings yours back.",
    untaken: "What the other tab saved could not be read. Choose once more.",
    kept: "What this tab has is saved. The other work is kept aside, and offered when the page is opened again.",
    afresh: "Your edits are saved again.",
    mended: |character, word, more| {
        let others = match more {
            0 => String::new(),
            1 => ", and the like out of 1 more".to_owned(),
            _ => format!(", and the like out of {more} more"),
        };
        format!(
            "Your work of last time is back. {} was taken out of word {word}{others}: a word has only characters that can be seen.",
            character::in_english(character)
        )
    },
    revived: |temperature, norm| {
        format!("The temperature is {temperature} now, and the norm of the Jacobian {norm}.")
    },
    damaged: "The saved work could not be read. It is kept aside; the page starts afresh.",
    damaged_in_place: "The saved work could not be read. Download it, then start afresh; until then nothing is saved.",
    damaged_in_part: "The last save could not be read; this is the one before it. The other one is kept aside.",
    unread: "The browser does not give back your saved work. Reload to try again, or start afresh; until then nothing is saved.",
    lost: "The browser no longer has your saved work. Start afresh: what you do from now on is saved.",
    superseded: "Your work was changed in another tab. Until you choose, it is not overwritten from here; what you do in this tab is kept aside.",
    aside: "Earlier work was kept aside. Download it if you need it.",
    download_damaged: "Download what was saved",
    start_afresh: "Start afresh",
    take_that: "Take that",
    keep_mine: "Keep mine",
    delete: "Delete it",
    later: "Later",
    unsaved: "This browser does not let the page save your work: it is lost when the page is closed.",
    unanswered: "The browser's database does not answer or refuses. If the browser crashes, your last edits may be lost; very large work may not be saved at all.",
    coming: "Loading …",
    missing: "This part of the page did not arrive.",
    try_again: "Try again",
    awaited: "What saves your work is still on its way: until it is here, nothing is saved.",
    unloaded: "What saves your work did not arrive: until it does, nothing is saved.",
    language_missing: |name| {
        format!("{name} could not be loaded. Check the connection, then choose it again.")
    },
    dismiss: "Dismiss",
    edit: |error| match error {
        EditError::OutOfBounds { input, row, col, rows, cols } => format!(
            "{} has {rows} rows and {cols} columns; row {}, column {} was asked for.",
            symbol(*input),
            row + 1,
            col + 1
        ),
        EditError::NotFinite { input, row, col } => {
            format!("{}, row {}, column {}: a finite number is expected.", symbol(*input), row + 1, col + 1)
        }
        EditError::NoSuchToken { row, tokens } => {
            format!("There are {tokens} words; word {} was asked for.", row + 1)
        }
        EditError::TooManyTokens { limit } => format!("There can be at most {limit} words."),
        EditError::LastToken => "The last word stays.".to_owned(),
        EditError::Embedding { expected, given } => {
            format!("A word needs {expected} numbers in X; {given} were given.")
        }
        EditError::Label { .. } => editor::label_refused_in_english(MAX_LABEL_CHARS),
        EditError::LabelCharacter { row, character, .. } => format!(
            "Word {} would have {}; a word has only characters that can be seen.",
            row + 1,
            character::in_english(*character)
        ),
        EditError::Mask(MaskError { expected, given }) => {
            format!("The mask is for {given} words; there are {expected}.")
        }
    },
    setting: |error| match error {
        SettingsError::Divisor(_) => "A divisor must be a number above 0.".to_owned(),
        SettingsError::Temperature(_) => {
            format!("A temperature lies between {} and {}.", Temperature::MIN, Temperature::MAX)
        }
    },
};

pub(super) static CHINESE: NoticeText = NoticeText {
    preset_loaded: |name| format!("已打开：{name}。"),
    reset: "已还原为示例原样。按“撤销”可找回改动。",
    restored: "已恢复上次的内容。按“还原”可回到示例原样。",
    earlier: "浏览器没有保住最后一次保存的内容；这里是更早的一份。",
    taken: "已采用另一个标签页的内容。按“撤销”可找回这里原来的内容。",
    untaken: "另一个标签页保存的内容无法读取，请重新选择。",
    kept: "已保存本标签页的内容。另一份已另行保留，下次打开页面时可以下载。",
    afresh: "改动会重新保存。",
    mended: |character, word, more| {
        let others =
            if more > 0 { format!("，另有 {more} 个词也去掉了这类字符") } else { String::new() };
        format!(
            "已恢复上次的内容。第 {word} 个词里去掉了 {}{others}：词里只能有看得见的字符。",
            character::in_chinese(character)
        )
    },
    revived: |temperature, norm| format!("现在温度是 {temperature}，雅可比矩阵的范数是 {norm}。"),
    damaged: "上次保存的内容无法读取，已另行保留；页面从头开始。",
    damaged_in_place: "上次保存的内容无法读取。请先下载，再从头开始；在此之前不会保存任何改动。",
    damaged_in_part: "最后一次保存的内容无法读取；这里是更早的一份，另一份已另行保留。",
    unread: "浏览器没有交还上次保存的内容。请刷新重试，或从头开始；在此之前不会保存任何改动。",
    lost: "浏览器中已没有您保存的内容。请从头开始，此后的改动会照常保存。",
    superseded: "内容已在另一个标签页中更改。在您选择之前，这里不会覆盖它；您在这里的改动会另行保留。",
    aside: "之前的内容已另行保留，需要时可以下载。",
    download_damaged: "下载保存的内容",
    start_afresh: "从头开始",
    take_that: "采用那边的",
    keep_mine: "保留这里的",
    delete: "删除",
    later: "以后再说",
    unsaved: "浏览器不允许本页保存内容：关闭页面后改动会丢失。",
    unanswered: "浏览器的数据库没有响应或拒绝保存。若浏览器崩溃，最近的改动可能丢失；很大的内容可能完全没有保存。",
    coming: "正在加载……",
    missing: "页面的这一部分没有收到。",
    try_again: "重试",
    awaited: "负责保存的部分仍在加载：在它到来之前，内容不会保存。",
    unloaded: "负责保存的部分没有收到：在它到来之前，内容不会保存。",
    language_missing: |name| format!("未能加载{name}。请检查网络连接，然后重新选择。"),
    dismiss: "关闭",
    edit: |error| match error {
        EditError::OutOfBounds { input, row, col, rows, cols } => {
            format!("{} 有 {rows} 行 {cols} 列，没有第 {} 行第 {} 列。", symbol(*input), row + 1, col + 1)
        }
        EditError::NotFinite { input, row, col } => {
            format!("{} 第 {} 行第 {} 列：须为有限的数。", symbol(*input), row + 1, col + 1)
        }
        EditError::NoSuchToken { row, tokens } => format!("共有 {tokens} 个词，没有第 {} 个。", row + 1),
        EditError::TooManyTokens { limit } => format!("最多只能有 {limit} 个词。"),
        EditError::LastToken => "至少要保留一个词。".to_owned(),
        EditError::Embedding { expected, given } => {
            format!("每个词在 X 中须有 {expected} 个数，这里给出了 {given} 个。")
        }
        EditError::Label { .. } => editor::label_refused_in_chinese(MAX_LABEL_CHARS),
        EditError::LabelCharacter { row, character, .. } => {
            format!("第 {} 个词里有 {}；词里只能有看得见的字符。", row + 1, character::in_chinese(*character))
        }
        EditError::Mask(MaskError { expected, given }) => {
            format!("这个掩码是为 {given} 个词准备的，而这里有 {expected} 个词。")
        }
    },
    setting: |error| match error {
        SettingsError::Divisor(_) => "除数必须大于 0。".to_owned(),
        SettingsError::Temperature(_) => {
            format!("温度须在 {} 到 {} 之间。", Temperature::MIN, Temperature::MAX)
        }
    },
};
