//! The commands on the selected words, and what words of a sequence are called.

use crate::{
    model::Sequence,
    text::{WordsOf, WordsText},
};

pub(super) static TEXT: WordsText = WordsText {
    word: |of, word| format!("{}词“{word}”", of_others(of)),
    words: |of, count, [first, last]| format!("{}“{first}”至“{last}”共 {count} 个词", of_others(of)),
    insert: "插入一个词",
    remove: |count| format!("删除{}", those(count)),
    duplicate: |count| format!("复制{}", those(count)),
    up: |count| moved("上移", count),
    down: |count| moved("下移", count),
    rename: "重命名",
    inserted: |of, place| format!("已插入第 {place} 个{}，对应的一行都是 0。", noun(of)),
    removed: |of, place| format!("已删除第 {place} 个{}。", noun(of)),
    removed_several: |of, count| format!("已删除 {count} 个{}。", noun(of)),
    duplicated: |of, place| format!("副本是第 {place} 个{}。", noun(of)),
    duplicated_several: |of, count| format!("所选的这 {count} 个{}是副本。", noun(of)),
    moved: |of, place| format!("现在是第 {place} 个{}。", noun(of)),
    moved_several: |of, place| format!("其中第一个现在是第 {place} 个{}。", noun(of)),
    is_first: |of| format!("第一个{}不能再上移。", noun(of)),
    is_last: |of| format!("最后一个{}不能再下移。", noun(of)),
};

/// Names a word of a sequence. Words that ask and are asked are called words.
pub(super) fn noun(of: Sequence) -> &'static str {
    match of {
        Sequence::Queries => "词",
        Sequence::Keys => "键",
    }
}

/// Says that a word is one of the keys, where those are other words.
pub(super) fn of_the_keys(of: Sequence) -> &'static str {
    match of {
        Sequence::Queries => "",
        Sequence::Keys => "键的",
    }
}

/// Says beside which matrix words of others stand.
fn of_others(of: WordsOf) -> &'static str {
    match of {
        WordsOf::Queries => "",
        WordsOf::XKv => "X′ 的",
        WordsOf::Given => "K、V 的",
    }
}

fn moved(way: &str, count: usize) -> String {
    if count == 1 { way.to_owned() } else { format!("{way}{}", those(count)) }
}

fn those(count: usize) -> String {
    if count == 1 { "这个词".to_owned() } else { format!("这 {count} 个词") }
}
