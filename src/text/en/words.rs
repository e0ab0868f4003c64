//! The commands on the selected words.

use crate::text::{WordsOf, WordsText};

pub(super) static TEXT: WordsText = WordsText {
    word: |of, word| format!("Word “{word}”{}", of_others(of)),
    words: |of, count, [first, last]| format!("{count} words{}: “{first}” to “{last}”", of_others(of)),
    insert: "Insert word",
    remove: |count| format!("Remove {}", those(count)),
    duplicate: |count| format!("Duplicate {}", those(count)),
    up: |count| format!("Move {} up", those(count)),
    down: |count| format!("Move {} down", those(count)),
    rename: "Rename word",
    inserted: |place| format!("Word {place} is new; its row is 0."),
    removed: |place| format!("Word {place} is removed."),
    removed_several: |count| format!("{count} words are removed."),
    duplicated: |place| format!("Word {place} is the copy."),
    duplicated_several: |count| format!("The {count} selected words are the copies."),
    moved: |place| format!("It is now word {place}."),
    moved_several: |place| format!("The first of them is now word {place}."),
    is_first: "The first word cannot move up.",
    is_last: "The last word cannot move down.",
};

fn of_others(of: WordsOf) -> &'static str {
    match of {
        WordsOf::Queries => "",
        WordsOf::XKv => " of X′",
        WordsOf::Given => " of K and V",
    }
}

fn those(count: usize) -> String {
    if count == 1 { "word".to_owned() } else { format!("{count} words") }
}
