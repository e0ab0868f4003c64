//! Isolates right-to-left words in left-to-right text.
//!
//! Among letters of left-to-right scripts, digits and punctuation, nothing is ever reordered (rules W2 to N1 of the
//! Unicode bidirectional algorithm), and an isolate acts on its line like a neutral character. So only words that
//! contain right-to-left characters are isolated. Every other word stays as typed: on the page, in its files and in
//! tests.

/// Opens an isolate whose direction is that of its first letter (FIRST STRONG ISOLATE).
const OPEN: char = '\u{2068}';
/// Closes an isolate (POP DIRECTIONAL ISOLATE).
const CLOSE: char = '\u{2069}';

/// Isolates a word that contains right-to-left characters, so that it and the text around it do not reorder each other.
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

/// Isolates a line of words. If the line has left-to-right letters, each word is isolated on its own, and the words
/// keep their order; otherwise the line is isolated as a whole.
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

/// Cuts a text to its first characters and "…"; the result is isolated if the text was.
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

/// Whether a character is in a block of right-to-left scripts, assigned or not: Hebrew to Arabic, and the blocks that
/// Unicode reserves for others. Digits of these scripts count too, as they also reorder text between them.
fn reads_from_right(c: char) -> bool {
    matches!(c,
        '\u{590}'..='\u{8FF}' | '\u{FB1D}'..='\u{FDFF}' | '\u{FE70}'..='\u{FEFE}'
        | '\u{10800}'..='\u{10FFF}' | '\u{1E800}'..='\u{1EFFF}')
}
