//! Characters that a word must not contain: those that reorder text, and invisible ones.
//!
//! Some invisible characters belong to the spelling of a language. They are allowed only where they do:
//!
//! - U+200C between two letters of a joining script: Persian می‌خواهم has one, and Indian scripts use it to break up a
//!   cluster.
//! - U+200D in the same place, and between two emoji, which it joins into one.
//! - A variation selector after a Chinese character, an emoji, a sign that can be an emoji, or a Mongolian letter, to
//!   select its shape. Elsewhere it has no visible effect.
//!
//! Tag characters are forbidden although three flags need them: they could spell an invisible text. So are the marks
//! U+200E, U+200F and U+061C: text between words may need them, but a single word is [isolated](super::isolated()) and
//! does not.

/// A character that is forbidden where it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unfit {
    /// Its index, counted in characters.
    pub at: usize,
    pub character: char,
}

/// Returns the first character of a text that is forbidden where it is.
///
/// ```
/// use attenscope::label::{Unfit, unfit};
///
/// assert_eq!(unfit("ab\u{202E}c"), Some(Unfit { at: 2, character: '\u{202E}' }));
/// assert_eq!(unfit("\u{3164}"), Some(Unfit { at: 0, character: '\u{3164}' }));
/// assert_eq!(unfit("می\u{200C}خواهم"), None);
/// assert_eq!(unfit("👩\u{200D}💻 ❤\u{FE0F}"), None);
/// assert_eq!(unfit("a\u{200C}b"), Some(Unfit { at: 1, character: '\u{200C}' }));
/// ```
pub fn unfit(text: &str) -> Option<Unfit> {
    let mut before = None;
    let mut characters = text.chars().enumerate().peekable();
    while let Some((at, character)) = characters.next() {
        let after = characters.peek().map(|(_, after)| *after);
        if !is_fit(before, character, after) {
            return Some(Unfit { at, character });
        }
        before = Some(character);
    }
    None
}

/// Removes the forbidden characters of a text, and returns also the first one removed. `None` if there are none. If
/// nothing else is left, the text becomes the code of that character.
///
/// ```
/// use attenscope::label::mended;
///
/// assert_eq!(mended("ab\u{202E}c\u{200B}"), Some(("abc".to_owned(), '\u{202E}')));
/// assert_eq!(mended("\u{3164}"), Some(("U+3164".to_owned(), '\u{3164}')));
/// assert_eq!(mended("abc"), None);
/// ```
pub fn mended(text: &str) -> Option<(String, char)> {
    let first = unfit(text)?.character;
    let mut kept = text.to_owned();
    // A removal can make a neighbour unfit, so the text is checked again.
    while let Some(Unfit { at, .. }) = unfit(&kept) {
        kept = kept.chars().enumerate().filter(|(index, _)| *index != at).map(|(_, c)| c).collect();
    }
    Some((if kept.trim().is_empty() { code(first) } else { kept }, first))
}

/// Replaces each forbidden character by its code in brackets.
///
/// ```
/// assert_eq!(attenscope::label::spelt_out("ab\u{202E}c"), "ab[U+202E]c");
/// ```
pub fn spelt_out(text: &str) -> String {
    let (mut spelt, mut rest) = (String::new(), text);
    while let Some(Unfit { at, character }) = unfit(rest) {
        spelt.extend(rest.chars().take(at));
        spelt += &format!("[{}]", code(character));
        let read = rest.chars().take(at + 1).map(char::len_utf8).sum();
        rest = rest.get(read..).unwrap_or_default();
    }
    spelt + rest
}

/// Returns the code of a character: `U+202E`.
fn code(character: char) -> String {
    format!("U+{:04X}", u32::from(character))
}

fn is_fit(before: Option<char>, character: char, after: Option<char>) -> bool {
    let both = |is: fn(char) -> bool| before.is_some_and(is) && after.is_some_and(is);
    match character {
        '\u{200C}' => both(is_joining),
        '\u{200D}' => both(is_joining) || before.is_some_and(ends_emoji) && after.is_some_and(is_pictograph),
        '\u{180B}'..='\u{180D}' | '\u{180F}' => before.is_some_and(is_mongolian),
        '\u{FE0E}' | '\u{FE0F}' => before.is_some_and(|c| is_ideograph(c) || has_emoji_form(c)),
        '\u{FE00}'..='\u{FE0D}' | '\u{E0100}'..='\u{E01EF}' => before.is_some_and(is_ideograph),
        _ => !character.is_control() && !is_unseen(character) && !is_no_character(character),
    }
}

/// Whether a character is invisible or reorders or breaks text: Unicode's default ignorable characters, and blanks that
/// do not count as spaces.
fn is_unseen(c: char) -> bool {
    matches!(c,
        '\u{AD}' | '\u{34F}' | '\u{61C}' | '\u{115F}' | '\u{1160}' | '\u{17B4}' | '\u{17B5}' | '\u{180E}'
        | '\u{200B}' | '\u{200E}' | '\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2060}'..='\u{206F}'
        | '\u{2800}' | '\u{3164}' | '\u{FEFF}' | '\u{FFA0}' | '\u{FFF0}'..='\u{FFFB}'
        | '\u{1BCA0}'..='\u{1BCA3}' | '\u{1D173}'..='\u{1D17A}' | '\u{E0000}'..='\u{E0FFF}')
}

/// Whether Unicode guarantees that this is never a character. An SVG file with U+FFFF in it cannot be read.
fn is_no_character(c: char) -> bool {
    matches!(c, '\u{FDD0}'..='\u{FDEF}') || u32::from(c) & 0xFFFE == 0xFFFE
}

/// Whether a character is a letter or mark of a script whose letters join or form clusters: Arabic to Sinhala, and
/// related scripts.
fn is_joining(c: char) -> bool {
    matches!(c,
        '\u{600}'..='\u{DFF}' | '\u{1000}'..='\u{109F}' | '\u{1780}'..='\u{18AF}' | '\u{1A00}'..='\u{1CFF}'
        | '\u{A800}'..='\u{ABFF}' | '\u{FB50}'..='\u{FDCF}' | '\u{FDF0}'..='\u{FDFF}' | '\u{FE70}'..='\u{FEFC}'
        | '\u{10A00}'..='\u{10FFF}' | '\u{11000}'..='\u{11FFF}' | '\u{1E900}'..='\u{1E95F}')
        && is_fit(None, c, None)
}

fn is_mongolian(c: char) -> bool {
    matches!(c, '\u{1820}'..='\u{18AF}')
}

pub(super) fn is_ideograph(c: char) -> bool {
    matches!(c,
        '\u{3400}'..='\u{4DBF}' | '\u{4E00}'..='\u{9FFF}' | '\u{F900}'..='\u{FAFF}' | '\u{20000}'..='\u{3FFFD}')
}

/// Whether a character is an emoji or in a block of signs that contains emoji.
fn is_pictograph(c: char) -> bool {
    matches!(c, '\u{2190}'..='\u{27FF}' | '\u{2900}'..='\u{2BFF}' | '\u{1F000}'..='\u{1FAFF}')
}

/// Whether an emoji can end with this character: a pictograph or the emoji variation selector.
fn ends_emoji(c: char) -> bool {
    is_pictograph(c) || c == '\u{FE0F}'
}

/// Whether a character has both an emoji and a text form: an emoji, or a sign or digit with such forms.
fn has_emoji_form(c: char) -> bool {
    is_pictograph(c)
        || c.is_ascii_digit()
        || matches!(c, '#' | '*' | '©' | '®' | '‼' | '⁉' | '™' | 'ℹ' | '〰' | '〽' | '㊗' | '㊙')
}
