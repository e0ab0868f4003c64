//! Words of the queries and words of the keys, in running text.

use crate::model::Sequence;

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
