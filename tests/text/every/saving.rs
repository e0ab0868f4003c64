//! Messages about the saved work, and about refusals.

use attenscope::model::{Axis, EditError, Input, MaskError, Sequence, SettingsError};
use attenscope::text::{RefusalText, SavingText};

use super::{All, NAME_ERRORS, PARSE_ERRORS, say};

/// One of each kind of character that labels may not contain.
const CHARACTERS: [char; 37] = [
    '\u{7}',
    '\u{AD}',
    '\u{34F}',
    '\u{61C}',
    '\u{115F}',
    '\u{1160}',
    '\u{180B}',
    '\u{180E}',
    '\u{200B}',
    '\u{200C}',
    '\u{200D}',
    '\u{200E}',
    '\u{200F}',
    '\u{2028}',
    '\u{2029}',
    '\u{202A}',
    '\u{202B}',
    '\u{202C}',
    '\u{202D}',
    '\u{202E}',
    '\u{2060}',
    '\u{2061}',
    '\u{2062}',
    '\u{2063}',
    '\u{2064}',
    '\u{2065}',
    '\u{2066}',
    '\u{2067}',
    '\u{2068}',
    '\u{2069}',
    '\u{2800}',
    '\u{3164}',
    '\u{FEFF}',
    '\u{FFA0}',
    '\u{FDD0}',
    '\u{FFFF}',
    '\u{E0041}',
];

pub fn saving(all: &mut All, text: &SavingText) {
    let SavingText {
        restored,
        restored_own,
        earlier,
        from_other_tab,
        linked,
        linked_over,
        own_work,
        keep_linked,
        own,
        link_cut,
        link_altered,
        link_later,
        link_preset,
        link_word,
        link_invalid,
        saved_unreadable,
        kept,
        afresh,
        mended,
        damaged,
        damaged_in_place,
        damaged_in_part,
        unread,
        lost,
        superseded,
        aside,
        aside_of,
        download_damaged,
        start_afresh,
        take_that,
        keep_mine,
        delete,
        later,
        newer,
        unsaved,
        unsaved_sandboxed,
        unanswered,
    } = text;
    say!(all, "saving": restored, restored_own, earlier, from_other_tab, saved_unreadable, kept, afresh, damaged);
    say!(all, "saving": damaged_in_place, damaged_in_part, unread, lost, superseded, aside, download_damaged);
    say!(all, "saving": start_afresh, take_that, keep_mine, delete, later, newer, unsaved, unsaved_sandboxed, unanswered);
    say!(all, "saving": linked, linked_over, own_work, keep_linked, own);
    say!(all, "saving": link_cut, link_altered, link_preset, link_invalid);
    all.say("saving.link_later", link_later(2));
    all.say("saving.aside_of", aside_of("the cat sat"));
    for of in Sequence::ALL {
        for character in [None, Some('\u{200B}')] {
            all.say(format!("saving.link_word {of:?} {character:?}"), link_word(of, 2, character));
        }
        for more in [0, 1, 3] {
            all.say(format!("saving.mended {of:?} {more}"), mended('\u{200B}', of, 2, more));
        }
    }
}

pub fn refusal(all: &mut All, text: &RefusalText) {
    let RefusalText { number, character, edit, setting, name, column, size } = text;
    for error in PARSE_ERRORS {
        all.say(format!("refusal.number {error:?}"), number(error));
    }
    for letter in CHARACTERS {
        let code = u32::from(letter);
        all.say(format!("refusal.character {code:x}"), character(letter, 3, "ab[U+]"));
    }
    let errors = [
        EditError::OutOfBounds { input: Input::Wk, row: 7, col: 2, rows: 4, cols: 3 },
        EditError::NotFinite { input: Input::Wq, row: 1, col: 0 },
        EditError::NotFinite { input: Input::Wv, row: 1, col: 0 },
        EditError::NotFinite { input: Input::X, row: 1, col: 0 },
        EditError::Embedding { expected: 4, given: 3 },
        EditError::NoSuchColumn { col: 4, columns: 3 },
        EditError::NoSuchHead { head: 2, heads: 2 },
        EditError::Mask(MaskError { axis: Axis::Keys, expected: 4, given: 3 }),
    ];
    let of_words = Sequence::ALL.map(|of| {
        [
            EditError::NoSuchToken { of, row: 9, tokens: 4 },
            EditError::TooManyTokens { of, limit: 512 },
            EditError::LastToken { of },
            EditError::Label { of, row: 1 },
            EditError::LabelCharacter { of, row: 1, at: 2, character: '\u{202E}' },
        ]
    });
    for error in errors.into_iter().chain(of_words.into_iter().flatten()) {
        all.say(format!("refusal.edit {error:?}"), edit(&error));
    }
    for error in [SettingsError::Divisor(-1.0), SettingsError::Temperature(1e9)] {
        all.say(format!("refusal.setting {error:?}"), setting(&error));
    }
    for error in NAME_ERRORS {
        all.say(format!("refusal.name {error:?}"), name(&error));
        all.say(format!("refusal.column {error:?}"), column(&error));
    }
    for axis in [Axis::Tokens, Axis::Model, Axis::Key, Axis::Value] {
        all.say(format!("refusal.size {axis:?}"), size(axis, axis.limit()));
    }
}
