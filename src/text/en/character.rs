//! Names of characters that a word must not contain.

use crate::text::character::Unseen;

/// Returns the code point and the English name of a character.
pub(super) fn named(character: char) -> String {
    let name = match Unseen::of(character) {
        Unseen::SoftHyphen => "soft hyphen",
        Unseen::CombiningGraphemeJoiner => "combining grapheme joiner",
        Unseen::ArabicLetterMark => "Arabic letter mark",
        Unseen::HangulFiller => "Hangul filler",
        Unseen::HalfWidthHangulFiller => "half-width Hangul filler",
        Unseen::MongolianVowelSeparator => "Mongolian vowel separator",
        Unseen::ZeroWidthSpace => "zero-width space",
        Unseen::ZeroWidthNonJoiner => "zero-width non-joiner",
        Unseen::ZeroWidthJoiner => "zero-width joiner",
        Unseen::LeftToRightMark => "left-to-right mark",
        Unseen::RightToLeftMark => "right-to-left mark",
        Unseen::LineSeparator => "line separator",
        Unseen::ParagraphSeparator => "paragraph separator",
        Unseen::LeftToRightEmbedding => "left-to-right embedding",
        Unseen::RightToLeftEmbedding => "right-to-left embedding",
        Unseen::PopDirectionalFormatting => "pop directional formatting",
        Unseen::LeftToRightOverride => "left-to-right override",
        Unseen::RightToLeftOverride => "right-to-left override",
        Unseen::WordJoiner => "word joiner",
        Unseen::FunctionApplication => "function application",
        Unseen::InvisibleTimes => "invisible times",
        Unseen::InvisibleSeparator => "invisible separator",
        Unseen::InvisiblePlus => "invisible plus",
        Unseen::LeftToRightIsolate => "left-to-right isolate",
        Unseen::RightToLeftIsolate => "right-to-left isolate",
        Unseen::FirstStrongIsolate => "first strong isolate",
        Unseen::PopDirectionalIsolate => "pop directional isolate",
        Unseen::BlankBraillePattern => "blank braille pattern",
        Unseen::ZeroWidthNoBreakSpace => "zero-width no-break space",
        Unseen::VariationSelector => "variation selector",
        Unseen::TagCharacter => "tag character",
        Unseen::Noncharacter => "noncharacter",
        Unseen::Control => "control character",
        Unseen::Other => "invisible character",
    };
    format!("U+{:04X} ({name})", u32::from(character))
}
