//! Every language has every message, in its own words.

#![allow(clippy::unwrap_used, reason = "a helper that fails fails its test")]

mod apart;
mod every;
mod format_results;
mod saturation;
mod sweep;
mod tour;

use std::collections::BTreeSet;

use attenscope::model::{Axis, CellRef, EditError, Input, Mask, MaskError, MaskParts, Sequence, Stage};
use attenscope::text::{Language, WordsOf};
use attenscope_tables::written;

use every::everything;

fn is_chinese(text: &str) -> bool {
    text.chars().any(|c| ('\u{4E00}'..='\u{9FFF}').contains(&c))
}

/// Messages that bring the space between them and others.
const JOINED: [&str; 9] = [
    "masks.mask",
    "matrix.comma",
    "inspector.scaled_before",
    "inspector.colon",
    "shape.and",
    "pasting.between",
    "importing.and",
    "importing.comma",
    "unimported.expected",
];

#[test]
fn every_message_is_said_to_its_end() {
    for language in Language::ALL {
        for (name, said) in everything(language.messages()) {
            let is_joined = JOINED.iter().any(|joined| name.starts_with(joined));
            assert!(is_joined || said == said.trim(), "{language:?} leaves a gap at an end: {name}: {said}");
            let separates = name == "pasting.between";
            assert!(separates || !said.trim().is_empty(), "{language:?} says nothing: {name}");
            assert!(!said.contains(['{', '}']), "{language:?} leaves something open: {name}: {said}");
            assert!(!said.contains("  "), "{language:?} leaves a gap: {name}: {said}");
        }
    }
}

#[test]
fn chinese_is_chinese_and_english_is_not() {
    let [english, chinese] =
        [Language::English, Language::Chinese].map(|language| everything(language.messages()));
    assert_eq!(english.len(), chinese.len());
    let mut in_signs = BTreeSet::new();
    for ((name, english), (of, chinese)) in english.into_iter().zip(chinese) {
        assert_eq!(name, of);
        assert!(!is_chinese(&english), "{name}: {english}");
        if !is_chinese(&chinese) && chinese != english {
            assert!(IN_SIGNS.contains(&message(&name)), "{name}: {chinese}");
            in_signs.insert(message(&name).to_owned());
        }
    }
    assert_eq!(in_signs, IN_SIGNS.map(str::to_owned).into());
}

/// Texts in a language's folder that no message says.
fn unsaid<'a>(language: Language, written: &[&'a str]) -> Vec<&'a str> {
    let said: BTreeSet<_> = everything(language.messages()).into_iter().map(|(_, said)| said).collect();
    let said = said.into_iter().collect::<Vec<_>>().join("\n");
    let between_facts =
        |text: &'a str| text.split('{').map(|part| part.split_once('}').map_or(part, |(_, text)| text));
    written.iter().copied().flat_map(between_facts).filter(|text| !said.contains(text)).collect()
}

#[test]
fn every_text_of_a_language_is_said() {
    assert_eq!(unsaid(Language::English, &written!("src/text/en")), [""; 0]);
    assert_eq!(unsaid(Language::Chinese, &written!("src/text/zh")), [""; 0]);
}

/// Terms that were replaced by others everywhere, in each language.
const RETIRED: [(Language, &[&str]); 2] = [
    (
        Language::English,
        &["computed anew", "chosen cell", "chosen number", "near to 0", "thrice", "not so:", "behind the #"],
    ),
    (
        Language::Chinese,
        &[
            "得分",
            "份额",
            "您",
            "挡住",
            "阶段",
            "刷新",
            "还原",
            "全部数位",
            "随机种子",
            "遮罩",
            "去除",
            "交还",
            "平缓",
        ],
    ),
];

#[test]
fn one_thing_has_one_name() {
    for (language, retired) in RETIRED {
        for (name, said) in everything(language.messages()) {
            let said = said.to_lowercase();
            let other = retired.iter().find(|word| said.contains(**word));
            assert_eq!(other, None, "{name}: {said}");
        }
    }
    // The static texts shown before the program has loaded do not have them either.
    let before = [include_str!("../../index.html"), include_str!("../../web/words.js")];
    for name in RETIRED[1].1 {
        assert!(before.iter().all(|text| !text.contains(name)), "{name}");
    }
}

/// The message that a name belongs to, without the numbers of its arguments.
fn message(name: &str) -> &str {
    name.split_once(' ').map_or(name, |(message, _)| message)
}

/// Messages that have no Chinese word with some arguments, and yet differ from the English ones.
const IN_SIGNS: [&str; 17] = [
    "toolbar.presets.humpty_dumpty",
    "toolbar.presets.humpty_dumpty_8",
    "matrix.comma",
    "inspector.colon",
    "shape.and",
    "pasting.between",
    "importing.comma",
    "play.joined",
    "play.listed",
    "steps.bar.place",
    "steps.predict.shown",
    "steps.heard",
    "lab.figure.save_as",
    "lab.format.values",
    "lab.sweep.running",
    "gradient.place",
    "circuits.picture",
];

#[test]
fn an_error_names_the_place_as_people_count() {
    let error = EditError::OutOfBounds { input: Input::Wk, row: 7, col: 2, rows: 4, cols: 3 };
    let said = (Language::English.messages().refusal().edit)(&error);
    assert_eq!(said, "W_K has no row 8, column 3: it is 4 × 3.");
    let said = (Language::Chinese.messages().refusal().edit)(&error);
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
        assert_eq!(language.messages().language, language);
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
            let error = EditError::LabelCharacter { of: Sequence::Queries, row: 1, at: 0, character };
            let said = [
                (text.refusal().character)(character, 3, "ab[U+]"),
                (text.refusal().edit)(&error),
                (text.saving().mended)(character, Sequence::Queries, 2, 1),
            ];
            assert!(said.iter().all(|said| said.contains(name)), "{said:?}");
            assert!(said[0].contains("“ab[U+]”"), "{said:?}");
        }
    }
}

#[test]
fn a_refusal_calls_the_words_of_the_keys_keys() {
    let [words, keys] = Sequence::ALL.map(|of| {
        [
            EditError::NoSuchWord { of, row: 4, tokens: 4 },
            EditError::TooManyWords { of, limit: 512 },
            EditError::LastWord { of },
            EditError::Label { of, row: 1 },
            EditError::LabelCharacter { of, row: 1, at: 0, character: '\u{7}' },
        ]
    });
    let english = [
        "There is no key 5: the last one is key 4.",
        "There can be at most 512 keys.",
        "The last key cannot be removed.",
        "A word of the keys has 1 to 24 characters.",
        "Word 2 of the keys would have U+0007 (control character); a word has only characters that can be seen.",
    ];
    let chinese = [
        "共有 4 个键，没有第 5 个。",
        "最多只能有 512 个键。",
        "至少要保留一个键。",
        "键的每个词须为 1 到 24 个字符。",
        "键的第 2 个词里有 U+0007（控制字符）；词里只能有看得见的字符。",
    ];
    for (language, key, expected) in [(Language::English, "key", english), (Language::Chinese, "键", chinese)]
    {
        let say = language.messages().refusal().edit;
        assert_eq!(keys.map(|error| say(&error)), expected);
        assert!(words.iter().all(|error| !say(error).contains(key)), "{language:?}");
    }
}

#[test]
fn a_message_about_words_of_the_keys_calls_them_keys() {
    let english =
        ["Key 3 is removed.", "2 keys are removed.", "It is now key 3.", "The first key cannot move up."];
    let chinese = ["已删除第 3 个键。", "已删除 2 个键。", "现在是第 3 个键。", "第一个键不能再上移。"];
    for (language, expected) in [(Language::English, english), (Language::Chinese, chinese)] {
        let text = language.messages();
        let text = text.words();
        let said = |of| {
            [(text.removed)(of, 3), (text.removed_several)(of, 2), (text.moved)(of, 3), (text.is_first)(of)]
        };
        assert_eq!(said(Sequence::Keys), expected);
        let of_words =
            expected.map(|said| said.replace("Key", "Word").replace("key", "word").replace('键', "词"));
        assert_eq!(said(Sequence::Queries), of_words);
    }
}

#[test]
fn a_mask_is_called_by_its_parts() {
    let padding = || Some([true].into());
    let of =
        |causal, window, padding| Mask::Parts(MaskParts { causal, window, padding, ..MaskParts::default() });
    for (mask, english, chinese) in [
        (Mask::NONE, "no mask", "无掩码"),
        (Mask::CAUSAL, "causal mask", "因果掩码"),
        (Mask::window(2), "window of 2", "滑动窗口 2"),
        (of(true, None, padding()), "causal + padding", "因果 + 填充"),
        (of(true, Some(1), None), "causal + window of 1", "因果 + 滑动窗口 1"),
        (of(true, Some(1), padding()), "causal + padding + window of 1", "因果 + 填充 + 滑动窗口 1"),
        (Mask::painted((1, 1), |_, _| true), "painted mask", "自定义掩码"),
    ] {
        assert_eq!(Language::English.messages().masks.of(&mask), english);
        assert_eq!(Language::Chinese.messages().masks.of(&mask), chinese);
    }
}

#[test]
fn a_rank_is_said_as_people_count() {
    let [english, chinese] =
        [Language::English, Language::Chinese].map(|language| language.messages().editing().ranked);
    assert_eq!(english(1, 1), "Largest of 1.");
    assert_eq!(english(3, 2048), "3rd largest of 2,048.");
    for (rank, said) in
        [(2, "2nd"), (11, "11th"), (12, "12th"), (21, "21st"), (113, "113th"), (1001, "1,001st")]
    {
        assert_eq!(english(rank, 262_144), format!("{said} largest of 262,144."));
    }
    assert_eq!(english(9, 9), "9th largest of 9: the smallest.");
    assert_eq!(chinese(3, 2048), "2,048 个数中第 3 大。");
    assert_eq!(chinese(1, 9), "9 个数中最大。");
}

#[test]
fn one_of_a_kind_is_one_in_english() {
    let text = Language::English.messages();
    let words = (text.importing().new_words)(1, 5);
    assert_eq!(words, "K and V get words of their own, as in cross-attention: there is 1 query and 5 keys.");
    let words = (text.importing().new_words)(3, 1);
    assert_eq!(
        words,
        "K and V get words of their own, as in cross-attention: there are 3 queries and 1 key."
    );
    let entropy = text.inspector.entropy;
    assert_eq!(entropy("0.81", "1"), "Entropy of these weights: 0.81 of at most 1 bit.");
    assert_eq!(entropy("1.5", "≈1.58"), "Entropy of these weights: 1.5 of at most ≈1.58 bits.");
    assert_eq!((text.lab().pair.entropy)("1"), "entropy (max 1 bit)");
    let mask =
        |axis, given, expected| (text.refusal().edit)(&EditError::Mask(MaskError { axis, expected, given }));
    assert_eq!(mask(Axis::Tokens, 1, 3), "The mask is for 1 query; there are 3.");
    assert_eq!(mask(Axis::Keys, 3, 1), "The mask is for 3 keys; there is 1.");
}

#[test]
fn other_words_are_called_by_what_they_stand_beside() {
    let both = [Language::English, Language::Chinese].map(Language::messages);
    let one = |of| both.map(|text| (text.words().word)(of, "black"));
    assert_eq!(one(WordsOf::Queries), ["Word “black”", "词“black”"]);
    assert_eq!(one(WordsOf::XKv), ["Word “black” of X′", "X′ 的词“black”"]);
    assert_eq!(one(WordsOf::Given), ["Word “black” of K and V", "K、V 的词“black”"]);
    let three = both.map(|text| (text.words().words)(WordsOf::XKv, 3, ["the", "cat"]));
    assert_eq!(three, ["3 words of X′: “the” to “cat”", "X′ 的“the”至“cat”共 3 个词"]);
    let cell = CellRef { stage: Stage::XKv, row: 1, col: 1 };
    let name = |column: &str| (both[0].inspector.cell)(cell, "black", column);
    assert_eq!(name(""), "Input of “black” in X′, dimension 2");
    assert_eq!(name("noun"), "Input of “black” in X′, dimension 2 (noun)");
}

#[test]
fn a_sheet_with_other_words_begins_with_who_asks() {
    let [english, chinese] =
        [Language::English, Language::Chinese].map(|language| language.messages().sheet.lead_crossed);
    assert_eq!(
        english(3, false),
        "The words above ask; the keys and values come from X′. Change any boxed number."
    );
    assert_eq!(
        english(1, true),
        "The word above asks; the keys and values of the words below were kept. Change any boxed number."
    );
    assert_eq!(chinese(3, false), "上面的词提问，键和值来自 X′。可以改动任何带框的数。");
    assert_eq!(chinese(1, true), "上面的词提问，下面的词的键和值是先前存下的。可以改动任何带框的数。");
}
