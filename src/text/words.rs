//! What is done to the chosen words.

/// The words of what is done to one word, or to several that stand one behind the other.
pub struct WordsText {
    /// The chosen word, to which the commands are done.
    pub word: fn(&str) -> String,
    /// Several of them: how many, the first and the last.
    pub words: fn(usize, [&str; 2]) -> String,
    /// A word more.
    pub insert: &'static str,
    /// So many words less.
    pub remove: fn(usize) -> String,
    /// So many words once more.
    pub duplicate: fn(usize) -> String,
    /// So many words to the row above.
    pub up: fn(usize) -> String,
    /// So many words to the row below.
    pub down: fn(usize) -> String,
    /// Another name for the word.
    pub rename: &'static str,
    /// A word was put in, at a place from 1.
    pub inserted: fn(usize) -> String,
    /// One was taken out.
    pub removed: fn(usize) -> String,
    /// So many were.
    pub removed_several: fn(usize) -> String,
    /// One stands there twice; the place of the copy.
    pub duplicated: fn(usize) -> String,
    /// So many stand there twice.
    pub duplicated_several: fn(usize) -> String,
    /// One has moved to a place.
    pub moved: fn(usize) -> String,
    /// Several have: the place of the first.
    pub moved_several: fn(usize) -> String,
    /// The first word cannot go up.
    pub is_first: &'static str,
    /// The last word cannot go down.
    pub is_last: &'static str,
}

pub(super) static ENGLISH: WordsText = WordsText {
    word: |word| format!("Word “{word}”"),
    words: |count, [first, last]| format!("{count} words: “{first}” to “{last}”"),
    insert: "Insert word",
    remove: |count| format!("Remove {}", those(count)),
    duplicate: |count| format!("Duplicate {}", those(count)),
    up: |count| format!("Move {} up", those(count)),
    down: |count| format!("Move {} down", those(count)),
    rename: "Rename word",
    inserted: |place| format!("Word {place} is new; its row of X is 0."),
    removed: |place| format!("Word {place} is removed."),
    removed_several: |count| format!("{count} words are removed."),
    duplicated: |place| format!("Word {place} is the copy."),
    duplicated_several: |count| format!("The {count} selected words are the copies."),
    moved: |place| format!("It is now word {place}."),
    moved_several: |place| format!("The first of them is now word {place}."),
    is_first: "The first word cannot move up.",
    is_last: "The last word cannot move down.",
};

pub(super) static CHINESE: WordsText = WordsText {
    word: |word| format!("词“{word}”"),
    words: |count, [first, last]| format!("“{first}”至“{last}”共 {count} 个词"),
    insert: "插入词",
    remove: |count| format!("删除{}", those_in_chinese(count)),
    duplicate: |count| format!("复制{}", those_in_chinese(count)),
    up: |count| format!("上移{}", those_in_chinese(count)),
    down: |count| format!("下移{}", those_in_chinese(count)),
    rename: "重命名",
    inserted: |place| format!("已插入第 {place} 个词，它在 X 中的一行都是 0。"),
    removed: |place| format!("已删除第 {place} 个词。"),
    removed_several: |count| format!("已删除 {count} 个词。"),
    duplicated: |place| format!("副本是第 {place} 个词。"),
    duplicated_several: |count| format!("所选的这 {count} 个词是副本。"),
    moved: |place| format!("现在是第 {place} 个词。"),
    moved_several: |place| format!("其中第一个现在是第 {place} 个词。"),
    is_first: "第一个词不能再上移。",
    is_last: "最后一个词不能再下移。",
};

fn those(count: usize) -> String {
    if count == 1 { "word".to_owned() } else { format!("{count} words") }
}

fn those_in_chinese(count: usize) -> String {
    if count == 1 { "词".to_owned() } else { format!(" {count} 个词") }
}
