//! The chapter on heads: what it says is true on its own numbers, and its task is done by what it asks for.

use attenscope::model::{Document, Edit, Input, Sequence};
use attenscope::present::heads::{HeadsChapter, heads_document};
use attenscope::presets::Preset;
use attenscope::text::Language;

use crate::{english, read, wording};

fn with<T>(document: &Document, of: impl FnOnce(HeadsChapter<'_>) -> T) -> Option<T> {
    read(document, |pipeline| HeadsChapter::of(pipeline, english()).map(of))
}

fn edited(document: &Document, edit: &Edit) -> Document {
    let mut edited = document.clone();
    edited.apply(edit).unwrap();
    edited
}

#[test]
fn it_asks_how_much_is_left_for_the_other_head() {
    let document = heads_document(Language::English);
    let said = |of: fn(HeadsChapter<'_>) -> String| with(&document, of).unwrap();
    assert_eq!(
        said(|chapter| chapter.question()),
        "In head 1, “they” gives 66% of its attention to “cats”. How much can it give to “like” in head 2?"
    );
    assert_eq!(
        with(&document, |chapter| chapter.choices()).unwrap(),
        ["At most 34%: what head 1 left", "2.1%, as in head 1", "Up to 100%: head 2 has weights of its own"]
    );
    let told = "each head has a row of weights for “they”, and each row adds up to 100%. Head 2 gives 77% to “like”.";
    assert_eq!(said(|chapter| chapter.answered(2)), format!("Yes: {told}"));
    assert_eq!(said(|chapter| chapter.answered(0)), format!("No: {told}"));
    assert_eq!(said(|chapter| chapter.answered(1)), format!("No: {told}"));
}

#[test]
fn w_o_puts_who_and_doing_apart() {
    let document = heads_document(Language::English);
    let said = with(&document, |chapter| chapter.projected()).unwrap();
    assert!(said.contains("“alive” is 3.106: head 1 adds 3.106, head 2 adds 0."), "{said}");
    assert!(said.contains("“doing” is 3.344: head 1 adds 0, head 2 adds 3.344."), "{said}");
}

#[test]
fn the_task_is_done_once_the_row_of_the_second_head_is_0() {
    let document = heads_document(Language::English);
    let found = |document: &Document| with(document, |chapter| chapter.found()).unwrap();
    assert_eq!(document.inputs().matrix(Input::Wo).row(5), [0.0, 0.0, 1.0, 0.0], "the 1 of the last row");
    assert_eq!(
        with(&document, |chapter| chapter.task()).unwrap(),
        "In the last row of W_O, change the 1 to 0, and watch “doing” in the projected output."
    );
    assert_eq!(found(&document), None);
    let w_o = |row, value| Edit::SetCell { input: Input::Wo, row, col: 2, value };
    assert_eq!(found(&edited(&document, &w_o(5, 0.5))), None);
    let done = edited(&document, &w_o(5, 0.0));
    assert!(found(&done).unwrap().starts_with("Now head 2 adds nothing to “doing” of “they”."));
    assert_eq!(found(&edited(&done, &w_o(4, 1.0))), None, "another column of head 2 leads there");
}

#[test]
fn it_is_the_same_whichever_head_is_chosen() {
    let document = heads_document(Language::English);
    let mut other = document.clone();
    other.choose_head(1);
    let all = |document: &Document| {
        with(document, |chapter| [chapter.question(), chapter.why(), chapter.projected()])
    };
    assert_eq!(all(&other), all(&document));
}

#[test]
fn nothing_is_said_of_another_sheet_or_where_both_heads_look_at_the_same_word() {
    let document = heads_document(Language::English);
    let is_told = |document: &Document| with(document, |_| ()).is_some();
    assert!(!is_told(&Preset::Gaze.document()));
    assert!(!is_told(&edited(&document, &Edit::RemoveWord { of: Sequence::Queries, row: 5 })));
    // Head 1 asks for what is done, as head 2 does.
    let block = document.inputs().matrix_of(1, Input::Wq).clone();
    assert!(!is_told(&edited(&document, &Edit::SetBlock { input: Input::Wq, row: 0, col: 0, block })));
}

#[test]
fn it_is_said_in_chinese_with_chinese_words() {
    let document = heads_document(Language::Chinese);
    let said = read(&document, |pipeline| {
        HeadsChapter::of(pipeline, wording(Language::Chinese)).map(|chapter| chapter.question())
    });
    assert_eq!(
        said.unwrap(),
        "在第 1 个头里，“它”把 66% 的注意力给了“小猫”。在第 2 个头里，它最多能给“喜欢”多少？"
    );
}
