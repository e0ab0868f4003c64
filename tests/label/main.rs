//! Labels: which characters they may not contain, compared with Unicode's own tables, and how they are isolated for
//! display.

#![allow(clippy::unwrap_used, reason = "a helper that fails fails its test")]

use attenscope::label::{Unfit, cut, isolated, mended, spelt_out, split, unfit};
use icu_properties::props::{BidiClass, BidiControl, DefaultIgnorableCodePoint, GeneralCategory};
use icu_properties::{CodePointMapData, CodePointSetData};
use proptest::prelude::*;
use rstest::rstest;

#[path = "../support/properties.rs"]
#[allow(dead_code, reason = "each test crate uses a part of it")]
mod properties;

use properties::properties;

#[test]
fn what_unicode_calls_invisible_or_bidirectional_no_word_holds_between_letters() {
    let ignorable = CodePointSetData::new::<DefaultIgnorableCodePoint>();
    let turning = CodePointSetData::new::<BidiControl>();
    let category = CodePointMapData::<GeneralCategory>::new();
    for c in '\0'..=char::MAX {
        let breaks = matches!(
            category.get(c),
            GeneralCategory::Control | GeneralCategory::LineSeparator | GeneralCategory::ParagraphSeparator
        );
        let is_noncharacter = u32::from(c) & 0xFFFE == 0xFFFE || ('\u{FDD0}'..='\u{FDEF}').contains(&c);
        // A blank Braille pattern, and interlinear annotation marks.
        let is_blank = c == '\u{2800}' || ('\u{FFF9}'..='\u{FFFB}').contains(&c);
        let is_refused =
            ignorable.contains(c) || turning.contains(c) || breaks || is_noncharacter || is_blank;
        let found = unfit(&format!("a{c}b"));
        assert_eq!(found, is_refused.then_some(Unfit { at: 1, character: c }), "U+{:04X}", u32::from(c));
    }
}

#[rstest]
#[case::persian_letters_that_do_not_join("می\u{200C}خواهم")]
#[case::a_cluster_of_devanagari("क्\u{200D}ष")]
#[case::two_emoji_that_are_one("👩\u{200D}💻")]
#[case::a_family_with_skins("👨🏽\u{200D}👩🏽\u{200D}👧🏽")]
#[case::an_emoji_by_selector_that_goes_on("❤\u{FE0F}\u{200D}🔥")]
#[case::a_key("1\u{FE0F}\u{20E3}")]
#[case::a_sign_as_text("™\u{FE0E}")]
#[case::a_shape_of_a_chinese_character("葛\u{E0100}城")]
#[case::a_shape_of_a_mongolian_letter("ᠠ\u{180B}")]
#[case::marks_on_letters("é a\u{301} שָׁלוֹם")]
fn what_a_language_is_written_with_is_let_through(#[case] word: &str) {
    assert_eq!(unfit(word), None);
    assert_eq!(mended(word), None);
}

#[rstest]
#[case::joins_nothing("\u{200D}👩", 0)]
#[case::at_the_end("👩\u{200D}", 1)]
#[case::a_letter_and_an_emoji("a\u{200D}👩", 1)]
#[case::twice("می\u{200C}\u{200C}خ", 2)]
#[case::a_selector_alone("\u{FE0F}", 0)]
#[case::a_selector_behind_a_letter("a\u{FE0F}", 1)]
#[case::two_selectors("❤\u{FE0F}\u{FE0F}", 2)]
#[case::a_flag_by_tags("🏴\u{E0067}\u{E0062}\u{E007F}", 1)]
fn elsewhere_it_is_not(#[case] word: &str, #[case] at: usize) {
    let character = word.chars().nth(at).unwrap();
    assert_eq!(unfit(word), Some(Unfit { at, character }));
}

#[test]
fn every_character_that_turns_numbers_round_is_isolated() {
    let class = CodePointMapData::<BidiClass>::new();
    for c in ('\0'..=char::MAX).filter(|c| unfit(&c.to_string()).is_none()) {
        let turns = matches!(
            class.get(c),
            BidiClass::RightToLeft | BidiClass::ArabicLetter | BidiClass::ArabicNumber
        );
        let word = format!("a{c}b");
        if turns {
            assert_eq!(isolated(&word), format!("\u{2068}{word}\u{2069}"), "U+{:04X}", u32::from(c));
        }
        // No remaining character affects the direction of its surroundings, or opens or closes an isolate.
        let is_plain = !matches!(
            class.get(c),
            BidiClass::LeftToRightEmbedding
                | BidiClass::LeftToRightOverride
                | BidiClass::RightToLeftEmbedding
                | BidiClass::RightToLeftOverride
                | BidiClass::PopDirectionalFormat
                | BidiClass::LeftToRightIsolate
                | BidiClass::RightToLeftIsolate
                | BidiClass::FirstStrongIsolate
                | BidiClass::PopDirectionalIsolate
                | BidiClass::ParagraphSeparator
        );
        assert!(is_plain, "U+{:04X}", u32::from(c));
    }
}

#[rstest]
fn a_word_that_reads_from_the_left_stands_as_it_was_typed(
    #[values("cat", "x₁", "猫", "-1", "(", "1,5", "👩\u{200D}💻")] word: &str,
) {
    assert_eq!(isolated(word), word);
}

#[test]
fn what_is_cut_is_still_isolated() {
    assert_eq!(cut("sat on", 4), "sat…");
    assert_eq!(cut(&isolated("abcאבג"), 5), "\u{2068}abcאב…\u{2069}");
    assert_eq!(cut(&isolated("abcאבג"), 2), "ab…", "nothing is left that reads from the right");
}

#[test]
fn a_word_is_spelt_out_with_its_unseen_characters_numbered() {
    assert_eq!(spelt_out("\u{202E}a\u{200B}\u{E0067}b"), "[U+202E]a[U+200B][U+E0067]b");
    assert_eq!(spelt_out("cat"), "cat");
}

#[test]
fn a_word_of_unseen_characters_alone_is_called_by_the_first() {
    assert_eq!(mended(" \u{3164}\u{200B} "), Some(("U+3164".to_owned(), '\u{3164}')));
}

proptest! {
    #![proptest_config(properties(256))]

    #[test]
    fn what_was_mended_is_fit_and_has_lost_nothing_else(
        text in prop::collection::vec(prop_oneof![
            any::<char>(),
            prop::sample::select(vec!['\u{200C}', '\u{200D}', '\u{FE0F}', '\u{202E}', 'م', '👩', '❤', 'a']),
        ], 0..12).prop_map(String::from_iter)
    ) {
        match mended(&text) {
            None => prop_assert_eq!(unfit(&text), None),
            Some((kept, first)) => {
                prop_assert_eq!(unfit(&kept), None);
                prop_assert_eq!(unfit(&text).map(|found| found.character), Some(first));
                let mut rest = text.chars();
                let is_rest = kept.chars().all(|c| rest.any(|other| other == c));
                prop_assert!(is_rest || kept.starts_with("U+"));
            }
        }
    }
}

#[rstest]
#[case::spaces("the cat  sat\ton\nthe mat", &["the", "cat", "sat", "on", "the", "mat"])]
#[case::punctuation("“Yes,” she said – no; (maybe)!", &["Yes", "she", "said", "no", "maybe"])]
#[case::within_words("isn’t well-known: 3.5, 1,000 - 'tis", &["isn’t", "well-known", "3.5", "1,000", "tis"])]
#[case::signs("2 + 2 = 4 🙂", &["2", "+", "2", "=", "4", "🙂"])]
#[case::no_word(" … —\n", &[])]
#[case::chinese("我爱北京。", &["我", "爱", "北", "京"])]
#[case::chinese_cut("我 爱 北京", &["我", "爱", "北京"])]
#[case::wide_space("我　爱北京", &["我", "爱北京"])]
#[case::two_lines("床前\n明月", &["床", "前", "明", "月"])]
#[case::space_behind_punctuation("你好， 世界", &["你", "好", "世", "界"])]
#[case::two_scripts("我用Python3写 code", &["我", "用", "Python3", "写", "code"])]
#[case::repeated("人々", &["人", "々"])]
#[case::chosen_shape("葛\u{E0100}城", &["葛\u{E0100}", "城"])]
#[case::persian("می\u{200C}خواهم، بروم", &["می\u{200C}خواهم", "بروم"])]
#[case::unseen("a\u{200B}b", &["a\u{200B}b"])]
fn a_sentence_is_split(#[case] sentence: &str, #[case] words: &[&str]) {
    assert_eq!(split(sentence), words);
}

proptest! {
    #![proptest_config(properties(256))]

    #[test]
    fn words_put_together_with_spaces_are_split_again(sentence in "[a-z我爱北京,.'’ -]{0,24}") {
        let words = split(&sentence);
        prop_assert!(words.iter().all(|word| !word.is_empty() && !word.contains(' ')));
        prop_assert_eq!(split(&words.join(" ")).concat(), words.concat());
    }
}
