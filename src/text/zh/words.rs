//! The commands on the selected words.

use crate::text::{WordsOf, WordsText};

pub(super) static TEXT: WordsText = WordsText {
    word: |of, word| format!("{}词“{word}”", of_others(of)),
    words: |of, count, [first, last]| format!("{}“{first}”至“{last}”共 {count} 个词", of_others(of)),
    insert: "插入一个词",
    remove: |count| format!("删除{}", those(count)),
    duplicate: |count| format!("复制{}", those(count)),
    up: |count| moved("上移", count),
    down: |count| moved("下移", count),
    rename: "重命名",
    inserted: |place| format!("已插入第 {place} 个词，对应的一行都是 0。"),
    removed: |place| format!("已删除第 {place} 个词。"),
    removed_several: |count| format!("已删除 {count} 个词。"),
    duplicated: |place| format!("副本是第 {place} 个词。"),
    duplicated_several: |count| format!("所选的这 {count} 个词是副本。"),
    moved: |place| format!("现在是第 {place} 个词。"),
    moved_several: |place| format!("其中第一个现在是第 {place} 个词。"),
    is_first: "第一个词不能再上移。",
    is_last: "最后一个词不能再下移。",
};

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
