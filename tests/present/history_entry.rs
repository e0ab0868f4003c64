//! The description of a history step says what the step did.

use std::sync::Arc;

use attenscope::math::Matrix;
use attenscope::model::{
    CellRef, Convention, Document, Edit, EditOrigin, Fill, Input, Mask, Scaling, Sequence, Settings, Shape,
    SheetName, Stage, Worksheet,
};
use attenscope::number::Digits;
use attenscope::present::{HistoryEntry, Wording};
use attenscope::presets::Preset;
use attenscope::text::Language;
use rstest::rstest;

use crate::support::documents::{divisor, given, random_document, temperature};
use crate::{english, wording};

/// The description of a step that was undone and can be redone.
pub(crate) fn told(document: &Document, aim: Option<EditOrigin>, edits: &[Edit]) -> HistoryEntry {
    let mut sheet = Worksheet::new(document.clone());
    for edit in edits {
        sheet.apply(edit).unwrap();
    }
    sheet.seal_for(aim);
    let done = sheet.steps(HistoryEntry::of);
    sheet.undo();
    let undone = sheet.steps(HistoryEntry::of);
    assert_eq!(done, undone, "a step is told alike from both sides");
    assert_eq!(undone, [sheet.next_step().and_then(HistoryEntry::of)]);
    undone[0].clone().unwrap()
}

fn said(aim: Option<EditOrigin>, edits: &[Edit]) -> [String; 2] {
    let entry = told(&Preset::ThreeWords.document(), aim, edits);
    [Language::English, Language::Chinese].map(|language| entry.words(wording(language)))
}

fn cell(input: Input, row: usize, col: usize, value: f64) -> Edit {
    Edit::SetCell { input, row, col, value }
}

fn block(input: Input, (row, col): (usize, usize), (rows, cols): (usize, usize), value: f64) -> Edit {
    Edit::SetBlock { input, row, col, block: Matrix::from_fn(rows, cols, |_, _| value) }
}

fn insert(row: usize, label: &str, embedding: &[f64]) -> Edit {
    Edit::InsertWord { of: Sequence::Queries, row, label: label.to_owned(), embedding: embedding.to_vec() }
}

#[test]
fn a_word_that_comes_twice_is_found_under_a_mask_of_words_too() {
    let document = Preset::ThreeWords.document().masked_by(Mask::padding(vec![false, true, false])).unwrap();
    let edit = insert(2, "x₁", &[0.0, 0.0, 0.0, 0.0]);
    let row = 2;
    assert_eq!(
        told(&document, None, std::slice::from_ref(&edit)),
        HistoryEntry::Inserted { of: Sequence::Queries, row, word: "x₁ (2)".to_owned(), is_copy: false }
    );
    let mut longer = document;
    longer.apply(&edit).unwrap();
    let word = "x₁ (2)".to_owned();
    assert_eq!(
        told(&longer, None, &[Edit::RemoveWord { of: Sequence::Queries, row }]),
        HistoryEntry::Removed { of: Sequence::Queries, row, word }
    );
}

#[test]
fn another_name_is_told_with_the_one_before_it() {
    let name = |text: &str| SheetName::new(text).ok();
    let document = Preset::ThreeWords.document().named(name("my cat"));
    let said = |after| {
        let entry = told(&document, None, &[Edit::SetName(after)]);
        [Language::English, Language::Chinese].map(|language| entry.words(wording(language)))
    };
    assert_eq!(
        said(name("my dog")),
        ["Rename the sheet from “my cat” to “my dog”", "把工作表的名称由“my cat”改为“my dog”"]
    );
    assert_eq!(said(None), ["Remove the sheet’s name “my cat”", "删除工作表的名称“my cat”"]);
}

#[test]
fn a_sheet_that_begins_anew_is_told_so() {
    let document = Preset::Causal.document();
    let blank = document.blank(document.shape(), &Fill::Ones);
    assert_eq!(told(&document, Some(EditOrigin::New), &[Edit::Replace(Box::new(blank))]), HistoryEntry::New);
}

#[rstest]
#[case(cell(Input::Wq, 1, 0, 3.5), "1 → 3.5 in W_Q, row 2, column 1", "W_Q 第 2 行第 1 列由 1 改为 3.5")]
#[case(
    cell(Input::X, 0, 0, 1.0000001),
    "1 → 1.0000001 in X, row 1, column 1",
    "X 第 1 行第 1 列由 1 改为 1.0000001"
)]
#[case(block(Input::Wk, (0, 0), (4, 3), 2.0), "Fill 4 × 3 in W_K", "填充 4 × 3 个单元格：W_K")]
#[case(block(Input::Wk, (1, 1), (2, 2), 0.0), "Clear 2 × 2 in W_K, from row 2, column 2", "清零 2 × 2 个单元格：W_K（自第 2 行第 2 列起）")]
#[case(block(Input::Wk, (1, 1), (1, 1), 9.0), "0 → 9 in W_K, row 2, column 2", "W_K 第 2 行第 2 列由 0 改为 9")]
#[case(Edit::SetLabel { of: Sequence::Queries, row: 1, label: " cat ".to_owned() }, "Rename “x₂” to “cat”", "把“x₂”改为“cat”")]
#[case(Edit::SetName(SheetName::new("my cat").ok()), "Name the sheet “my cat”", "把工作表命名为“my cat”")]
#[case(insert(2, "new", &[0.0; 4]), "Insert “new” as word 3", "插入第 3 个词“new”")]
#[case(insert(1, "x₁", &[1.0, 0.0, 1.0, 0.0]), "Duplicate “x₁” as word 2", "复制“x₁”，副本是第 2 个词")]
#[case(Edit::RemoveWord { of: Sequence::Queries, row: 1 }, "Remove word 2, “x₂”", "删除第 2 个词“x₂”")]
#[case(Edit::MoveWord { of: Sequence::Queries, from: 0, to: 2 }, "Move “x₁” from place 1 to 3", "把“x₁”从第 1 个移到第 3 个")]
#[case(Edit::set(Scaling::None), "Scaling from ÷ √dₖ to ÷ 1", "缩放由“÷ √dₖ”改为“÷ 1”")]
#[case(Edit::set(divisor(2.5)), "Scaling from ÷ √dₖ to ÷ 2.5", "缩放由“÷ √dₖ”改为“÷ 2.5”")]
#[case(Edit::set(temperature(2.0)), "Temperature from 1 to 2", "温度由“1”改为“2”")]
#[case(Edit::set(Mask::CAUSAL), "Mask from no mask to causal mask", "掩码由“无掩码”改为“因果掩码”")]
fn a_step_is_told_in_both_languages(#[case] edit: Edit, #[case] in_english: &str, #[case] in_chinese: &str) {
    assert_eq!(said(None, &[edit]), [in_english, in_chinese]);
}

#[test]
fn words_that_are_spelt_alike_are_told_apart_in_every_step() {
    let document = Preset::Uniform.document();
    assert_eq!(document.inputs().words()[..2], ["la₁", "la₂"]);
    let vector = vec![0.5; document.shape().d_model()];
    let rename = |row, label: &str| Edit::SetLabel { of: Sequence::Queries, row, label: label.to_owned() };
    for (edits, expected) in [
        (vec![rename(1, "le")], "Rename “la₂” to “le”"),
        (vec![insert(1, "la", &vector)], "Insert “la₂” as word 2"),
        (document.duplicating(Sequence::Queries, 0..1).unwrap(), "Duplicate “la₁” as word 2"),
        (vec![Edit::RemoveWord { of: Sequence::Queries, row: 1 }], "Remove word 2, “la₂”"),
        (vec![Edit::MoveWord { of: Sequence::Queries, from: 1, to: 0 }], "Move “la₂” from place 2 to 1"),
    ] {
        assert_eq!(told(&document, None, &edits).words(english()), expected);
    }
    // Of several tokens that are moved together, the first is described, with the place where it ends.
    let (words, several) = (Preset::ThreeWords.document(), Edit::moving(Sequence::Queries, 0..2, 3));
    let said = told(&words, None, &several).words(english());
    assert_eq!(said, "Move “x₂” from place 2 to 3, and 1 more change");
    let mut renamed = document;
    renamed.apply(&rename(1, "le")).unwrap();
    assert_eq!(told(&renamed, None, &[rename(1, "la")]).words(english()), "Rename “le” to “la₂”");
}

#[test]
fn what_a_step_was_for_is_told_where_its_edits_do_not_tell() {
    let document = Preset::ThreeWords.document();
    let replace = |document: Document| [Edit::Replace(Box::new(document))];
    let resized = document.resized(Shape::new(5, 4, 2, 3).unwrap(), &Fill::Zeros);
    let words = ["the", "cat", "sat", "on", "it"].map(str::to_owned);
    let sentence = document.of_sentence(&words, 4, "1").unwrap();
    let mut other = document.clone();
    for edit in [cell(Input::X, 1, 1, 0.5), cell(Input::Wv, 0, 0, 0.5)] {
        other.apply(&edit).unwrap();
    }
    for (aim, edits, expected) in [
        (
            EditOrigin::Paste,
            vec![block(Input::Wq, (0, 0), (3, 3), 2.0)],
            "Paste 3 × 3 into W_Q, from row 1, column 1",
        ),
        (
            EditOrigin::Paste,
            vec![
                block(Input::X, (0, 0), (3, 4), 2.0),
                Edit::SetLabels {
                    of: Sequence::Queries,
                    row: 0,
                    labels: ["the", "cat", "sat"].map(str::to_owned).to_vec(),
                },
            ],
            "Paste 3 × 4 with words into X",
        ),
        (EditOrigin::Paste, replace(resized.clone()).into(), "Paste and resize: Words 3 → 5, d_k 3 → 2"),
        (EditOrigin::Sizes, replace(resized.clone()).into(), "Resize: Words 3 → 5, d_k 3 → 2"),
        (EditOrigin::Sentence, replace(sentence).into(), "Use the sentence “the cat sat on …”"),
        (
            EditOrigin::Preset,
            replace(Preset::Saturated.document()).into(),
            "Open the preset Saturated, 0 to 11",
        ),
        (
            EditOrigin::Reset,
            replace(resized.clone()).into(),
            "Reset to the preset Three words, four dimensions",
        ),
        (EditOrigin::Import, replace(other).into(), "Import X, W_V"),
        (EditOrigin::File, replace(resized.clone()).into(), "Import a saved sheet"),
        (
            EditOrigin::Learning,
            vec![block(Input::Wk, (0, 0), (4, 3), 2.0), block(Input::Wq, (0, 0), (4, 3), 2.0)],
            "Learn W_Q, W_K",
        ),
        (EditOrigin::Saved, replace(resized.clone()).into(), "Open the saved work"),
    ] {
        assert_eq!(said(Some(aim), &edits)[0], expected);
    }
    assert_eq!(said(None, &replace(resized))[0], "Replace the sheet");
}

#[test]
fn a_place_is_told_as_the_page_shows_it() {
    let entry = told(&Preset::ThreeWords.document(), None, &[cell(Input::X, 0, 3, 0.5)]);
    let across = Wording { convention: Convention::Columns, digits: Digits::Fixed(0), ..english() };
    assert_eq!(entry.words(english()), "0 → 0.5 in X, row 1, column 4");
    assert_eq!(entry.words(across), "0 → 0.5 in X, row 4, column 1", "and not 0 → ≈0");
    let pasted = told(
        &Preset::ThreeWords.document(),
        Some(EditOrigin::Paste),
        &[block(Input::X, (1, 0), (2, 3), 7.0)],
    );
    assert_eq!(pasted.words(across), "Paste 3 × 2 into X, from row 1, column 2");
}

#[test]
fn a_word_that_comes_or_goes_under_a_mask_of_words_is_told_all_the_same() {
    let masked = Preset::ThreeWords.document().masked_by(Mask::padding(vec![false, true, false])).unwrap();
    let words = |edits: &[Edit]| told(&masked, None, edits).words(english());
    assert_eq!(words(&[Edit::RemoveWord { of: Sequence::Queries, row: 1 }]), "Remove word 2, “x₂”");
    assert_eq!(words(&[insert(0, "new", &[0.0; 4])]), "Insert “new” as word 1");
    assert_eq!(words(&masked.duplicating(Sequence::Queries, 1..2).unwrap()), "Duplicate “x₂” as word 3");
}

#[test]
fn a_bias_is_told_as_a_setting_and_its_numbers_like_others() {
    let three = Preset::ThreeWords.document();
    let of = |document: &Document, edits: &[Edit]| {
        let entry = told(document, None, edits);
        [Language::English, Language::Chinese].map(|language| entry.words(wording(language)))
    };
    let bias = |value: f64| Matrix::from_fn(3, 3, |query, key| value * (query + key) as f64);
    let set = |bias: Option<Matrix>| [Edit::set(bias.map(Arc::new))];
    assert_eq!(of(&three, &set(Some(bias(1.0)))), ["Add a bias B", "加上偏置 B"]);
    let biased = three.clone().biased_by(Some(bias(1.0))).unwrap();
    assert_eq!(of(&biased, &set(None)), ["Remove the bias B", "去掉偏置 B"]);
    assert_eq!(of(&biased, &set(Some(bias(2.0)))), ["Change the bias B", "修改偏置 B"]);
    assert_eq!(of(&biased, &[cell(Input::Bias, 2, 1, 0.5)])[0], "3 → 0.5 in B, row 3, column 2");
    // The first number of a bias adds it.
    assert_eq!(of(&three, &[cell(Input::Bias, 2, 1, 0.5)])[0], "Add a bias B");
    // The bias of a copied word belongs to the copy.
    let masked = biased.masked_by(Mask::padding(vec![false, true, false])).unwrap();
    assert_eq!(
        of(&masked, &masked.duplicating(Sequence::Queries, 1..2).unwrap())[0],
        "Duplicate “x₂” as word 3"
    );
}

#[test]
fn several_edits_are_told_by_the_first() {
    let edits = [cell(Input::X, 0, 0, 2.0), cell(Input::Wq, 0, 0, 3.0), Edit::set(Scaling::None)];
    let told = |edits: &[Edit]| said(None, edits)[0].clone();
    assert_eq!(told(&edits), "1 → 2 in X, row 1, column 1, and 2 more changes");
    assert_eq!(told(&edits[1..]), "1 → 3 in W_Q, row 1, column 1, and 1 more change");
}

#[test]
fn undone_and_redone_go_on_with_the_step_in_the_middle_of_a_sentence() {
    let said = Language::English.messages().history();
    assert_eq!((said.undone)("Paste 3 × 3 into W_Q"), "Undone: paste 3 × 3 into W_Q");
    assert_eq!((said.redone)("5 → 3 in W_Q, row 2, column 1"), "Redone: 5 → 3 in W_Q, row 2, column 1");
}

#[test]
fn of_one_number_undo_says_what_is_back() {
    let entry =
        HistoryEntry::Number { cell: CellRef { stage: Stage::X, row: 0, col: 1 }, before: 0.0, after: 3.0 };
    assert_eq!(entry.undone_words(true, english()), "Undone: X, row 1, column 2 is 0 again");
    assert_eq!(entry.undone_words(false, english()), "Redone: 0 → 3 in X, row 1, column 2");
    assert_eq!(entry.undone_words(true, wording(Language::Chinese)), "已撤销：X 第 1 行第 2 列恢复为 0");
}

#[test]
fn a_setting_has_no_cell_to_go_to() {
    let document = random_document([2, 2, 2, 2], 1, Settings::default());
    let shape = document.shape();
    assert_eq!(told(&document, None, &[Edit::set(Scaling::None)]).site(shape), None);
    let site = told(&document, None, &[cell(Input::Wv, 1, 0, 9.0)]).site(shape);
    assert_eq!(site, Some(CellRef { stage: Stage::Wv, row: 1, col: 0 }));
}

fn both(entry: &HistoryEntry) -> [String; 2] {
    [Language::English, Language::Chinese].map(|language| entry.words(wording(language)))
}

#[test]
fn a_sheet_that_begins_at_q_k_and_v_is_told_so_and_undone() {
    let start = Preset::ThreeWords.document();
    let replace = [Edit::Replace(Box::new(given(&start)))];
    let entry = told(&start, Some(EditOrigin::Given), &replace);
    assert_eq!(
        (&entry, both(&entry)),
        (&HistoryEntry::Given, ["Begin at Q, K and V", "直接给出 Q、K、V"].map(str::to_owned))
    );
    let undone =
        [Language::English, Language::Chinese].map(|language| entry.undone_words(true, wording(language)));
    assert_eq!(undone, ["Undone: begin at Q, K and V", "已撤销：直接给出 Q、K、V"]);
    let redone =
        [Language::English, Language::Chinese].map(|language| entry.undone_words(false, wording(language)));
    assert_eq!(redone, ["Redone: begin at Q, K and V", "已重做：直接给出 Q、K、V"]);
    let words = |stage| Some(CellRef { stage, row: 0, col: 0 });
    assert_eq!(entry.site(start.shape()), words(Stage::X));
    assert_eq!(entry.site(given(&start).shape()), words(Stage::Q));
}

#[test]
fn steps_on_given_q_k_and_v_are_told_like_others() {
    let start = given(&Preset::ThreeWords.document());
    let of = |edits: &[Edit]| both(&told(&start, None, edits));
    assert_eq!(
        of(&[cell(Input::Q, 1, 0, 3.5)]),
        ["2 → 3.5 in Q, row 2, column 1", "Q 第 2 行第 1 列由 2 改为 3.5"]
    );
    assert_eq!(of(&[block(Input::V, (0, 0), (3, 3), 0.0)]), ["Clear 3 × 3 in V", "清零 3 × 3 个单元格：V"]);
    assert_eq!(of(&[insert(1, "new", &[])]), ["Insert “new” as word 2", "插入第 2 个词“new”"]);
    assert_eq!(
        of(&[Edit::RemoveWord { of: Sequence::Queries, row: 1 }]),
        ["Remove word 2, “x₂”", "删除第 2 个词“x₂”"]
    );
    assert_eq!(
        of(&[Edit::MoveWord { of: Sequence::Queries, from: 0, to: 2 }])[0],
        "Move “x₁” from place 1 to 3"
    );
    // The rows of a copy are part of it. A new word with the same label has rows of 0.
    let duplicated = ["Duplicate “x₂” as word 3", "复制“x₂”，副本是第 3 个词"];
    assert_eq!(of(&start.duplicating(Sequence::Queries, 1..2).unwrap()), duplicated);
    assert_eq!(
        of(&start.duplicating(Sequence::Queries, 0..2).unwrap())[0],
        "Insert “x₁ (2)” as word 3, and 1 more change"
    );
    assert_eq!(of(&[insert(2, "x₂", &[])])[0], "Insert “x₂ (2)” as word 3");
    let removed = told(&start, None, &[Edit::RemoveWord { of: Sequence::Queries, row: 1 }]);
    assert_eq!(removed.site(start.shape()), Some(CellRef { stage: Stage::Q, row: 1, col: 0 }));
}

#[test]
fn a_given_word_that_comes_or_goes_is_told_also_among_words_that_are_spelt_alike() {
    let start = given(&Preset::Uniform.document());
    let mut edits: Vec<Edit> = vec![];
    for row in 0..3 {
        edits.push(cell(Input::Q, row, 0, row as f64));
    }
    let mut apart = start;
    edits.iter().for_each(|edit| drop(apart.apply(edit).unwrap()));
    assert_eq!(
        both(&told(&apart, None, &[Edit::RemoveWord { of: Sequence::Queries, row: 1 }]))[0],
        "Remove word 2, “la₂”"
    );
    assert_eq!(
        both(&told(&apart, None, &apart.duplicating(Sequence::Queries, 1..2).unwrap()))[0],
        "Duplicate “la₂” as word 3"
    );
    assert_eq!(both(&told(&apart, None, &[insert(2, "la", &[])]))[0], "Insert “la₃” as word 3");
}

#[test]
fn an_import_names_what_came_and_not_what_gave_way() {
    let start = Preset::ThreeWords.document();
    let mut other = given(&start);
    other.apply(&cell(Input::K, 0, 0, 9.0)).unwrap();
    let import = |before: &Document, after: Document| {
        both(&told(before, Some(EditOrigin::Import), &[Edit::Replace(Box::new(after))]))[0].clone()
    };
    assert_eq!(import(&start, other.clone()), "Import Q, K, V");
    assert_eq!(import(&given(&start), other.clone()), "Import K");
    assert_eq!(import(&other, start), "Import X, W_Q, W_K, W_V");
}
