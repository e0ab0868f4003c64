//! The commands on the selected words, and what words of a sequence are called.

use crate::{
    model::Sequence,
    text::{WordsOf, WordsText},
};

pub(super) static TEXT: WordsText = WordsText {
    word: |of, word| format!("Word “{word}”{}", of_others(of)),
    words: |of, count, [first, last]| format!("{count} words{}: “{first}” to “{last}”", of_others(of)),
    insert: "Insert word",
    remove: |count| format!("Remove {}", those(count)),
    duplicate: |count| format!("Duplicate {}", those(count)),
    up: |count| format!("Move {} up", those(count)),
    down: |count| format!("Move {} down", those(count)),
    rename: "Rename word",
    inserted: |of, place| format!("{} {place} is new; its row is 0.", noun_at_start(of)),
    removed: |of, place| format!("{} {place} is removed.", noun_at_start(of)),
    removed_several: |of, count| format!("{count} {}s are removed.", noun(of)),
    duplicated: |of, place| format!("{} {place} is the copy.", noun_at_start(of)),
    duplicated_several: |of, count| format!("The {count} selected {}s are the copies.", noun(of)),
    moved: |of, place| format!("It is now {} {place}.", noun(of)),
    moved_several: |of, place| format!("The first of them is now {} {place}.", noun(of)),
    is_first: |of| format!("The first {} cannot move up.", noun(of)),
    is_last: |of| format!("The last {} cannot move down.", noun(of)),
};

/// Names a word of a sequence. Words that ask and are asked are called words.
pub(super) fn noun(of: Sequence) -> &'static str {
    match of {
        Sequence::Queries => "word",
        Sequence::Keys => "key",
    }
}

/// Says that a word is one of the keys, where those are other words.
pub(super) fn of_the_keys(of: Sequence) -> &'static str {
    match of {
        Sequence::Queries => "",
        Sequence::Keys => " of the keys",
    }
}

/// Names a word of a sequence at the start of a sentence.
fn noun_at_start(of: Sequence) -> &'static str {
    match of {
        Sequence::Queries => "Word",
        Sequence::Keys => "Key",
    }
}

/// Says beside which matrix words of others stand.
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
