//! Text of the commands on the selected words.

/// Text of the commands on one word, or on several that follow one another.
pub struct WordsText {
    /// Heading of the menu for one word; takes it.
    pub word: fn(&str) -> String,
    /// Heading of the menu for several words; takes how many, the first and the last.
    pub words: fn(usize, [&str; 2]) -> String,
    /// Menu item: inserts a word.
    pub insert: &'static str,
    /// Menu item: removes the words; takes how many.
    pub remove: fn(usize) -> String,
    /// Menu item: duplicates the words; takes how many.
    pub duplicate: fn(usize) -> String,
    /// Menu item: moves the words one row up; takes how many.
    pub up: fn(usize) -> String,
    /// Menu item: moves the words one row down; takes how many.
    pub down: fn(usize) -> String,
    /// Menu item: renames the word.
    pub rename: &'static str,
    /// A word was inserted; takes its place, from 1.
    pub inserted: fn(usize) -> String,
    /// A word was removed; takes its place.
    pub removed: fn(usize) -> String,
    /// Several words were removed; takes how many.
    pub removed_several: fn(usize) -> String,
    /// A word was duplicated; takes the place of the copy.
    pub duplicated: fn(usize) -> String,
    /// Several words were duplicated; takes how many.
    pub duplicated_several: fn(usize) -> String,
    /// A word was moved; takes its new place.
    pub moved: fn(usize) -> String,
    /// Several words were moved; takes the new place of the first.
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
    insert: "插入一个词",
    remove: |count| format!("删除{}", those_in_chinese(count)),
    duplicate: |count| format!("复制{}", those_in_chinese(count)),
    up: |count| moved_in_chinese("上移", count),
    down: |count| moved_in_chinese("下移", count),
    rename: "重命名",
    inserted: |place| format!("已插入第 {place} 个词，X 中对应的一行都是 0。"),
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

fn moved_in_chinese(way: &str, count: usize) -> String {
    if count == 1 { way.to_owned() } else { format!("{way}{}", those_in_chinese(count)) }
}

fn those_in_chinese(count: usize) -> String {
    if count == 1 { "这个词".to_owned() } else { format!("这 {count} 个词") }
}
