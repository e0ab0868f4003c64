//! Both languages say everything, each in its own words.

#![allow(clippy::unwrap_used, reason = "a helper that fails fails its test")]

mod saturation;
mod sweep;
mod tour;

use std::collections::BTreeSet;

use attenscope::model::{CellRef, Convention, Divisor, EditError, Input, Scaling, SettingsError, Stage};
use attenscope::number::ParseError;
use attenscope::text::{Language, Messages};

fn is_chinese(text: &str) -> bool {
    text.chars().any(|c| ('\u{4E00}'..='\u{9FFF}').contains(&c))
}

/// Whether every text is of its language: Chinese has characters that English has not.
fn are_of(language: Language, texts: &[String]) {
    for text in texts {
        assert_eq!(is_chinese(text), language == Language::Chinese, "{text}");
    }
}

/// No text is empty, and no two are the same.
fn are_told_apart(language: Language, texts: &[String]) {
    assert!(texts.iter().all(|text| !text.trim().is_empty()), "{language:?}");
    let distinct: BTreeSet<_> = texts.iter().collect();
    assert_eq!(distinct.len(), texts.len(), "{language:?} says something twice");
}

/// Messages of every part of the table, with their arguments filled in.
fn samples(text: &Messages) -> Vec<String> {
    let mut all = vec![text.toolbar.undo, text.toolbar.redo, text.toolbar.reset, text.toolbar.preset]
        .into_iter()
        .chain([text.toolbar.digits, text.toolbar.digits_full, text.toolbar.language])
        .chain([text.sheet.lead, text.sheet.lead_wide, text.sheet.project, text.sheet.attend])
        .chain([text.inspector.divided_last])
        .chain([text.sheet.scaling, text.sheet.scaling_none, text.sheet.scaling_custom, text.sheet.divisor])
        .chain([text.sheet.temperature, text.inspector.title, text.inspector.given])
        .chain([text.notice.reset, text.notice.undone, text.notice.redone, text.notice.restored])
        .chain([
            text.notice.damaged,
            text.notice.unread,
            text.notice.unsaved,
            text.notice.dismiss,
            text.notice.download_damaged,
        ])
        .map(str::to_owned)
        .collect::<Vec<_>>();
    for error in [
        ParseError::Empty,
        ParseError::NotANumber,
        ParseError::AmbiguousComma,
        ParseError::ZeroDenominator,
        ParseError::TooLarge,
        ParseError::TooSmall,
    ] {
        all.push((text.editor.refused)(error).to_owned());
    }
    for stage in Stage::ALL {
        all.push((text.matrix.name)(stage).to_owned());
        all.push((text.matrix.heatmap)(stage));
        all.push((text.inspector.cell)(CellRef { stage, row: 1, col: 2 }, "on", "sat"));
    }
    for convention in Convention::ALL {
        all.push((text.convention.tokens)(convention).to_owned());
    }
    all.push(text.convention.label.to_owned());
    all.push((text.convention.softmax)(Convention::Rows).to_owned());
    all.push((text.convention.softmax)(Convention::Columns).to_owned());
    all.push((text.convention.words_across)(4, 3));
    all.push((text.convention.line)(Convention::Rows, "on"));
    all.push((text.convention.line)(Convention::Columns, "on"));
    all.push((text.sheet.windows)(262_144));
    all.push((text.editor.refused_label)(24));
    all.push((text.editor.refused_character)('\u{202E}', 1, "[U+202E]abc"));
    all.extend([(text.notice.mended)('\u{200B}', 2, 0), (text.notice.mended)('\u{200B}', 2, 3)]);
    all.push((text.notice.setting)(&SettingsError::Divisor(-1.0)));
    all.push((text.notice.setting)(&SettingsError::Temperature(1e9)));
    all.push((text.notice.edit)(&EditError::NotFinite { input: Input::X, row: 0, col: 0 }));
    all.push((text.notice.edit)(&EditError::NoSuchToken { row: 9, tokens: 4 }));
    all.push((text.notice.edit)(&EditError::TooManyTokens { limit: 512 }));
    all.push((text.notice.edit)(&EditError::LastToken));
    all.push((text.notice.edit)(&EditError::Embedding { expected: 4, given: 3 }));
    all.extend(check_samples(text));
    all
}

/// The messages of the panel that checks numbers.
fn check_samples(text: &Messages) -> Vec<String> {
    let (check, causes, refused) = (text.check, text.cause, text.table);
    let mut all = vec![check.published_title, check.mark, check.changed, check.own_title, check.computed]
        .into_iter()
        .chain([check.slips, check.follows, check.stage, check.counts.agree, check.forms, check.check])
        .chain([causes.rounding, refused.too_long, refused.empty, refused.shortened])
        .map(str::to_owned)
        .collect::<Vec<_>>();
    for convention in [Convention::Rows, Convention::Columns] {
        let turned = [causes.key_projection, causes.not_transposed, causes.over_columns, causes.over_matrix];
        all.extend(turned.map(|cause| cause(convention).to_owned()));
    }
    for whose in [&text.verdict.published, &text.verdict.own] {
        all.extend([whose.number.to_owned(), whose.nothing.to_owned()]);
        for stage in Stage::ALL.into_iter().filter(|stage| stage.input().is_none()) {
            all.push((whose.agrees)(stage, "2"));
            all.push((whose.slips)(stage, "2", "1·4 = 4"));
            all.push((whose.follows)(stage, "2", "1·2 = 2"));
        }
        all.push((whose.heard)("2", check.slips));
    }
    for scaling in [Scaling::None, Scaling::SqrtDk, Scaling::Custom(Divisor::new(2.0).unwrap())] {
        all.push((causes.scale)(scaling, "2"));
    }
    let instead = (causes.scale)(Scaling::None, "1");
    all.push((causes.not_scaled)(&instead));
    all.push((causes.divided_by_d_k)(3, &instead));
    all.push((causes.divided_by_sqrt_d_model)(3, &instead));
    for error in [
        ParseError::Empty,
        ParseError::NotANumber,
        ParseError::AmbiguousComma,
        ParseError::ZeroDenominator,
        ParseError::TooLarge,
        ParseError::TooSmall,
    ] {
        all.push((refused.number)(1, 2, error));
    }
    all.push((refused.ragged)(2, 3, 1));
    all.push((refused.shape)((3, 2), (2, 3)));
    all.extend([(check.right)(9), (check.wrong)(4, 9, 0), (check.wrong)(4, 9, 4), (check.wrong)(4, 9, 2)]);
    all.extend([(check.field)(3, 2), (check.more)(7), (check.listed)(1, 2, "2", check.slips)]);
    all
}

#[test]
fn chinese_is_chinese_and_english_is_not() {
    for language in Language::ALL {
        are_of(language, &samples(language.messages()));
    }
}

#[test]
fn no_message_is_empty_or_said_twice_by_different_errors() {
    for language in Language::ALL {
        are_told_apart(language, &samples(language.messages()));
    }
}

#[test]
fn an_error_names_the_place_as_people_count() {
    let error = EditError::OutOfBounds { input: Input::Wk, row: 7, col: 2, rows: 4, cols: 3 };
    let said = (Language::English.messages().notice.edit)(&error);
    assert_eq!(said, "W_K has 4 rows and 3 columns; row 8, column 3 was asked for.");
    let said = (Language::Chinese.messages().notice.edit)(&error);
    assert_eq!(said, "W_K 有 4 行 3 列，没有第 8 行第 3 列。");
}

#[test]
fn thousands_are_set_apart() {
    for language in Language::ALL {
        let said = (language.messages().sheet.windows)(262_144);
        assert!(said.contains("262,144"), "{said}");
    }
}

#[test]
fn a_language_is_found_by_its_tag() {
    for language in Language::ALL {
        assert_eq!(Language::by_tag(language.tag()), Some(language));
    }
    assert_eq!(Language::by_tag("zh_TW"), Some(Language::Chinese));
    assert_eq!(Language::by_tag(""), None);
}

#[test]
fn what_no_word_may_hold_is_called_by_number_and_name() {
    for (character, english, chinese) in [
        ('\u{202E}', "U+202E (right-to-left override)", "U+202E（从右到左强制）"),
        ('\u{3164}', "U+3164 (Hangul filler)", "U+3164（谚文填充符）"),
        ('\u{7}', "U+0007 (control character)", "U+0007（控制字符）"),
        ('\u{E0041}', "U+E0041 (tag character)", "U+E0041（标签字符）"),
        ('\u{FFFF}', "U+FFFF (noncharacter)", "U+FFFF（非字符）"),
        ('\u{2065}', "U+2065 (invisible character)", "U+2065（不可见字符）"),
    ] {
        for (language, name) in [(Language::English, english), (Language::Chinese, chinese)] {
            let text = language.messages();
            let error = EditError::LabelCharacter { row: 1, at: 0, character };
            let said = [
                (text.editor.refused_character)(character, 3, "ab[U+]"),
                (text.notice.edit)(&error),
                (text.notice.mended)(character, 2, 1),
            ];
            assert!(said.iter().all(|said| said.contains(name)), "{said:?}");
            assert!(said[0].contains("“ab[U+]”"), "{said:?}");
        }
    }
}
