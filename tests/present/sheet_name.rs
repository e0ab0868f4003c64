//! The name of a sheet in both languages, and the first part of its file names.

use attenscope::model::{Document, Edit, Fill, Input, Scaling, Sequence, Shape, SheetName};
use attenscope::present::{distinguishing_name, file_stem, page_title, preset_name, untyped_name};
use attenscope::presets::{FromPreset, Preset};
use attenscope::text::Language;
use rstest::rstest;

fn names(document: &Document) -> [String; 2] {
    [Language::English, Language::Chinese]
        .map(|language| untyped_name(document, FromPreset::of(document), language.messages()))
}

fn edited(preset: Preset, edits: &[Edit]) -> Document {
    let mut document = preset.document();
    for edit in edits {
        document.apply(edit).unwrap();
    }
    document
}

fn of_words(words: &[&str]) -> Document {
    let words: Vec<_> = words.iter().map(|word| (*word).to_owned()).collect();
    Preset::ThreeWords.document().of_sentence(&words, 4, "0").unwrap()
}

fn cell() -> Edit {
    Edit::SetCell { input: Input::Wv, row: 0, col: 0, value: 0.25 }
}

#[test]
fn a_preset_is_called_by_its_title_while_nothing_of_it_differs() {
    for preset in Preset::ALL {
        let titles =
            [Language::English, Language::Chinese].map(|language| preset_name(preset, language.messages()));
        assert_eq!(names(&preset.document()), titles);
        assert_eq!(file_stem(&preset.document()), "attenscope");
    }
}

#[rstest]
#[case::numbered_words(
    edited(Preset::ThreeWords, &[cell()]),
    ["Own sheet (from Three words, four dimensions)", "自己的工作表（改自：三个词，四维）"],
    "attenscope"
)]
#[case::another_divisor(
    edited(Preset::WrongDivisor, &[Edit::set(Scaling::SqrtDk)]),
    ["humpty dumpty sat on"; 2],
    "humpty dumpty sat on"
)]
#[case::a_word(
    edited(Preset::ThreeWords, &[Edit::SetLabel { of: Sequence::Queries, row: 1, label: "cat".to_owned() }]),
    ["x₁ cat x₃"; 2],
    "x₁ cat x₃"
)]
#[case::a_new_sheet(
    Preset::ThreeWords.document().blank(Shape::new(2, 5, 1, 1).unwrap(), &Fill::Zeros),
    ["Own sheet, 2 × 5", "自己的工作表，2 × 5"],
    "attenscope"
)]
#[case::a_sentence(of_words(&["the", "cat", "sat", "."]), ["the cat sat."; 2], "the cat sat")]
#[case::a_long_sentence(
    of_words(&["The", "animal", "did", "not", "cross", "the", "street", "because", "it", "was", "tired"]),
    ["The animal did not cross the street…"; 2],
    "The animal did not cross the street…"
)]
#[case::a_chinese_sentence(of_words(&["猫", "坐在", "垫子", "上", "。"]), ["猫坐在垫子上。"; 2], "猫坐在垫子上。")]
#[case::no_file_would_take_it(of_words(&["..", "/", ":"]), [".. /:"; 2], "attenscope")]
fn a_sheet_of_one_s_own_is_called_by_its_words(
    #[case] document: Document,
    #[case] expected: [&str; 2],
    #[case] stem: &str,
) {
    assert_eq!(names(&document), expected);
    assert_eq!(file_stem(&document), stem);
}

#[test]
fn a_typed_name_begins_the_files_without_what_no_file_system_takes() {
    for document in [Preset::ThreeWords.document(), edited(Preset::Causal, &[cell()])] {
        let named = document.named(SheetName::new("Übung 3: Katze?").ok());
        assert_eq!(file_stem(&named), "Übung 3 Katze");
        let untitled = named.named(SheetName::new("???").ok());
        assert_eq!(file_stem(&untitled), "attenscope");
    }
}

#[test]
fn the_title_of_the_tab_begins_with_the_name() {
    assert_eq!(page_title("the cat sat"), "the cat sat – Attenscope");
}

#[test]
fn a_sheet_that_is_not_on_the_page_is_told_by_its_name_or_words_and_turns_nothing_round() {
    assert_eq!(distinguishing_name(&of_words(&["the", "cat"])).as_deref(), Some("the cat"));
    assert_eq!(distinguishing_name(&of_words(&["חתול", "cat"])).as_deref(), Some("\u{2068}חתול\u{2069} cat"));
    let named = of_words(&["the", "cat"]).named(Some(SheetName::new("Lesson 3").unwrap()));
    assert_eq!(distinguishing_name(&named).as_deref(), Some("Lesson 3"));
    assert_eq!(distinguishing_name(&Preset::ThreeWords.document()), None, "x₁ x₂ x₃ tell it from no other");
}
