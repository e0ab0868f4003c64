//! Joins words to a line of text.

use super::unfit::is_ideograph;

/// Joins words to a line. Words from the first one that would make it longer than `most` characters are replaced by
/// "…". There is no space between Chinese words, nor before punctuation.
///
/// ```
/// use attenscope::label::joined;
///
/// let words = |text: &str| text.split(' ').map(str::to_owned).collect::<Vec<_>>();
/// assert_eq!(joined(&words("the cat sat ."), 20), "the cat sat.");
/// assert_eq!(joined(&words("the cat sat on the mat"), 11), "the cat sat…");
/// assert_eq!(joined(&words("猫 坐 在 垫子 上"), 20), "猫坐在垫子上");
/// ```
pub fn joined(words: &[String], most: usize) -> String {
    let mut line = String::new();
    for word in words {
        let space = if needs_space(&line, word) { " " } else { "" };
        if !line.is_empty() && line.chars().count() + space.len() + word.chars().count() > most {
            return line + "…";
        }
        line = line + space + word;
    }
    line
}

fn needs_space(line: &str, word: &str) -> bool {
    let (Some(before), Some(after)) = (line.chars().last(), word.chars().next()) else { return false };
    let is_of_chinese = |c: char| is_ideograph(c) || is_wide_sign(c);
    !(is_of_chinese(before) && is_of_chinese(after)
        || is_wide_sign(before)
        || is_wide_sign(after)
        || word.chars().all(|c| matches!(c, '.' | ',' | ';' | ':' | '!' | '?')))
}

/// Chinese punctuation, which is wide and needs no space beside it.
fn is_wide_sign(c: char) -> bool {
    matches!(c, '\u{3001}'..='\u{3003}' | '\u{3008}'..='\u{3011}' | '\u{FF01}'..='\u{FF0F}' | '\u{FF1A}'..='\u{FF1F}')
}
