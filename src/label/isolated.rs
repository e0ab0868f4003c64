//! Words that read from the right, beside text that reads from the left.
//!
//! In a line of letters of left-to-right scripts, digits and signs nothing is ever turned round (rules W2 to N1 of the
//! Unicode bidirectional algorithm), and an isolate is to the rest of its line no more than a sign. So it is enough to
//! isolate the words that hold something of a right-to-left script, and every other word stands as it was typed: on
//! the page, in its files, and in what a test compares it with.

/// Opens an isolate in the direction of its first letter.
const OPEN: char = '\u{2068}';
/// Closes it.
const CLOSE: char = '\u{2069}';

/// A word so that nothing beside it is turned round, and nothing in it by what stands beside it.
///
/// ```
/// use attenscope::label::isolated;
///
/// assert_eq!(isolated("cat"), "cat");
/// assert_eq!(isolated("חתול"), "\u{2068}חתול\u{2069}");
/// ```
pub fn isolated(word: &str) -> String {
    if word.contains(reads_from_right) { format!("{OPEN}{word}{CLOSE}") } else { word.to_owned() }
}

/// A line of words that turns nothing beside it round. Where all words read from the right, so does the line; where some
/// do, each stands by itself, and the words keep their places.
///
/// ```
/// use attenscope::label::{isolated, isolated_each};
///
/// assert_eq!(isolated_each("the cat"), "the cat");
/// assert_eq!(isolated_each("חתול ישב"), isolated("חתול ישב"));
/// assert_eq!(isolated_each("חתול x₂"), format!("{} x₂", isolated("חתול")));
/// ```
pub fn isolated_each(line: &str) -> String {
    if line.contains(|c: char| c.is_alphabetic() && !reads_from_right(c)) {
        line.split(' ').map(isolated).collect::<Vec<_>>().join(" ")
    } else {
        isolated(line)
    }
}

/// The first characters of a text and "…", isolated if the text was.
///
/// ```
/// use attenscope::label::{cut, isolated};
///
/// assert_eq!(cut("sat on", 4), "sat…");
/// assert_eq!(cut(&isolated("חתול"), 2), isolated("חת…"));
/// ```
pub fn cut(text: &str, characters: usize) -> String {
    let kept = |text: &str| format!("{}…", text.chars().take(characters).collect::<String>().trim_end());
    match text.strip_prefix(OPEN).and_then(|text| text.strip_suffix(CLOSE)) {
        Some(word) => isolated(&kept(word)),
        None => kept(text),
    }
}

/// Whether a character is of a block of right-to-left scripts, assigned or not: Hebrew to Arabic, and what Unicode
/// keeps for others. Their digits turn round what stands between two of them, too.
fn reads_from_right(c: char) -> bool {
    matches!(c,
        '\u{590}'..='\u{8FF}' | '\u{FB1D}'..='\u{FDFF}' | '\u{FE70}'..='\u{FEFE}'
        | '\u{10800}'..='\u{10FFF}' | '\u{1E800}'..='\u{1EFFF}')
}
