//! What a word looks at.

use crate::text::{GazeText, InSight};

pub(super) static TEXT: GazeText = GazeText {
    picture: |word| format!("What “{word}” looks at"),
    quoted: |word| format!("“{word}”"),
    itself: "itself",
    several: |words, others| match (words.split_last(), others) {
        (None, _) => String::new(),
        (Some((last, [])), 0) => last.clone(),
        (Some((last, before)), 0) => format!("{} and {last}", before.join(", ")),
        (Some(_), 1) => format!("{} and 1 other word", words.join(", ")),
        (Some(_), _) => format!("{} and {others} other words", words.join(", ")),
    },
    strongest: |word, share, whom| format!("“{word}” gives {share} of its attention to {whom}."),
    alike: |word, whom, share| format!("“{word}” looks equally at {whom}: {share} each."),
    nearly_alike: |word, whom, share, first| {
        format!("“{word}” looks almost equally at {whom}: about {share} each, {first} slightly ahead.")
    },
    even: |word, seen, share| {
        format!("“{word}” spreads its attention evenly over {}: {share} each.", over(seen))
    },
    nearly_even: |word, seen, share, first| {
        let over = over(seen);
        format!(
            "“{word}” spreads its attention almost evenly over {over}: about {share} each, {first} slightly ahead."
        )
    },
    saturated: |word, whom| {
        format!(
            "“{word}” gives over 99% of its attention to {whom}: saturated, a small change of its scores hardly moves it."
        )
    },
    saturated_fully: |word, whom| {
        format!(
            "“{word}” gives all of its attention to {whom}: saturated, a small change of its scores no longer moves it."
        )
    },
    lone: |word, whom| format!("“{word}” sees only {whom}: all of its attention goes there."),
    blind: |word| format!("The mask hides every word from “{word}”: it looks at none."),
    not_numbers: |word| {
        format!("The scores of “{word}” are too large for binary64: its weights are not numbers.")
    },
    in_head: |head, said| format!("Head {head}: {said}"),
    hidden: |word| format!("What does “{word}” look at?"),
    hint: "Change any boxed number; everything computed from it follows. Click a word to see what it looks at.",
    first_hint: |column, word| {
        format!(
            "Change {column} of “{word}” in X from 1 to −1, and watch it turn its head. Click a word to see what it looks at."
        )
    },
    set_by_hand: "This example begins with numbers set by hand, not learned.",
    others: |count| match count {
        1 => "1 more word".to_owned(),
        _ => format!("{count} more words"),
    },
};

fn over(seen: InSight) -> String {
    match seen {
        InSight { count: 2, is_all: true } => "both words".to_owned(),
        InSight { count, is_all: true } => format!("all {count} words"),
        InSight { count, is_all: false } => format!("the {count} words that it sees"),
    }
}
