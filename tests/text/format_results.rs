//! The texts of number formats.

use attenscope::text::{Language, Span, WindowFacts};

#[test]
fn a_window_is_told_of_what_is_not_all_in_sight() {
    let window = |rows: (usize, usize, usize), cols: (usize, usize, usize)| {
        let span = |(first, last, all)| Span { first, last, all };
        let facts = WindowFacts { rows: span(rows), cols: span(cols) };
        [Language::English, Language::Chinese]
            .map(|language| (language.messages().lab().format_results.window)(&facts))
    };
    let [english, chinese] = window((1, 3, 3), (3, 10, 64));
    assert_eq!(english, "The pictures show columns 3 to 10 of 64; the text is about all of them.");
    assert_eq!(chinese, "图中只有第 3 至 10 列（共 64 列）；文字针对全部。");
    let [english, chinese] = window((1, 8, 9), (2, 9, 9));
    assert_eq!(
        english,
        "The pictures show rows 1 to 8 of 9 and columns 2 to 9 of 9; the text is about all of them."
    );
    assert_eq!(chinese, "图中只有第 1 至 8 行（共 9 行）、第 2 至 9 列（共 9 列）；文字针对全部。");
}
