//! Characters that no word may hold: those that turn text round, and those that nobody sees.
//!
//! Some invisible characters are part of how a language is written, and are let through where they do that and
//! nowhere else:
//!
//! - U+200C between two letters of a script whose letters join: Persian writes می‌خواهم with it, and Indian scripts
//!   keep a cluster apart with it.
//! - U+200D there too, and between two emoji, which it makes one of.
//! - A variation selector behind a Chinese character, an emoji or a sign that can be one, or a Mongolian letter: it
//!   picks among their shapes. Alone, or behind anything else, it changes nothing that is seen.
//!
//! Tag characters are not, although three flags are written with them: they can spell out a whole text unseen. Nor are
//! the marks U+200E, U+200F and U+061C, which a text between words may need and a single word, being
//! [isolated](super::isolated), does not.

/// A character that stands where it may not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unfit {
    /// How many characters stand before it.
    pub at: usize,
    /// The character.
    pub character: char,
}

/// The first character of a text that no word may hold there.
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

/// A text without what no word may hold, and the first character that was taken away; `None` where there is none.
/// Of a text that is nothing else the name of that character is left.
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
    // What stood between two characters may be unfit beside what is there now.
    while let Some(Unfit { at, .. }) = unfit(&kept) {
        kept = kept.chars().enumerate().filter(|(index, _)| *index != at).map(|(_, c)| c).collect();
    }
    Some((if kept.trim().is_empty() { code(first) } else { kept }, first))
}

/// A text in which what no word may hold is written out.
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

/// A character as Unicode numbers it: `U+202E`.
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

/// Whether a character turns text round or breaks it, or is nothing to see: what Unicode calls default ignorable, and
/// blanks that are not taken for spaces.
fn is_unseen(c: char) -> bool {
    matches!(c,
        '\u{AD}' | '\u{34F}' | '\u{61C}' | '\u{115F}' | '\u{1160}' | '\u{17B4}' | '\u{17B5}' | '\u{180E}'
        | '\u{200B}' | '\u{200E}' | '\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2060}'..='\u{206F}'
        | '\u{2800}' | '\u{3164}' | '\u{FEFF}' | '\u{FFA0}' | '\u{FFF0}'..='\u{FFFB}'
        | '\u{1BCA0}'..='\u{1BCA3}' | '\u{1D173}'..='\u{1D17A}' | '\u{E0000}'..='\u{E0FFF}')
}

/// Whether Unicode promises that it will never be a character. A picture file with U+FFFF in it cannot be read.
fn is_no_character(c: char) -> bool {
    matches!(c, '\u{FDD0}'..='\u{FDEF}') || u32::from(c) & 0xFFFE == 0xFFFE
}

/// Whether a letter, or a mark on one, is of a script whose letters join or form clusters: from Arabic to Sinhala, and
/// their relatives.
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

/// Whether it is an emoji, or of the blocks of signs that emoji are among.
fn is_pictograph(c: char) -> bool {
    matches!(c, '\u{2190}'..='\u{27FF}' | '\u{2900}'..='\u{2BFF}' | '\u{1F000}'..='\u{1FAFF}')
}

/// Whether an emoji can end with it: a picture, or what says how it is drawn.
fn ends_emoji(c: char) -> bool {
    is_pictograph(c) || c == '\u{FE0F}'
}

/// Whether it can be drawn as an emoji or as text: an emoji, or a sign or digit that has such a form.
fn has_emoji_form(c: char) -> bool {
    is_pictograph(c)
        || c.is_ascii_digit()
        || matches!(c, '#' | '*' | '©' | '®' | '‼' | '⁉' | '™' | 'ℹ' | '〰' | '〽' | '㊗' | '㊙')
}
