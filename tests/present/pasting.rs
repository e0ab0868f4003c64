//! Pasting: what counts as one cell, what happens to headings, and what is said.

use attenscope::format::{
    Applied, CellError, FoundText, ReadTable, Table, TableError, TableReading, TextPosition,
};
use attenscope::math::Matrix;
use attenscope::model::{Convention, Document, Edit, Input, Shape};
use attenscope::number::{Digits, ParseError};
use attenscope::present::{
    ClipCell, ClipTable, ClipUnread, KeptWord, PasteNotes, Placing, Source, TokenWords, WhyKept, beginning,
    first_lines, listed_table, read_clip,
};
use attenscope::presets::Preset;
use attenscope::text::Language;
use rstest::rstest;

const CELL: (usize, usize) = (1, 1);
const COLUMN: (usize, usize) = (3, 1);
const ROW: (usize, usize) = (1, 3);

fn words(words: &[&str]) -> Option<Vec<String>> {
    Some(words.iter().map(|word| (*word).to_owned()).collect())
}

fn numbered(rows: usize, cols: usize) -> ReadTable {
    let values = Matrix::from_fn(rows, cols, |row, col| (10 * (row + 1) + col) as f64);
    let table = Table { decimals: vec![0; rows * cols], values, is_rounded: false };
    let counted = [Vec::new(), Vec::new()];
    ReadTable { name: None, table, applied: Vec::new(), words: None, columns: None, counted }
}

fn values(read: Result<TableReading, ClipUnread>) -> Vec<Vec<f64>> {
    let reading = read.unwrap();
    reading.tables[0].table.values.iter_rows().map(<[f64]>::to_vec).collect()
}

fn table(rows: &[&[&str]]) -> ClipTable {
    let cells = |row: &&[&str]| row.iter().map(|&cell| ClipCell::of(cell)).collect();
    ClipTable { rows: rows.iter().map(cells).collect(), is_alone: true }
}

fn document(convention: Convention) -> Document {
    Preset::ThreeWords.document().written_in(convention)
}

#[rstest]
#[case::thousands("475,962", CellError::Number(ParseError::AmbiguousComma))]
#[case::more_thousands("1,234,567", CellError::Number(ParseError::AmbiguousComma))]
#[case::with_decimals("1,234.5", CellError::Number(ParseError::AmbiguousComma))]
#[case::negative("−1,234.50", CellError::Number(ParseError::AmbiguousComma))]
#[case::spaces("1 234,5", CellError::OneOrSeveral)]
#[case::no_break_spaces("1\u{A0}234\u{A0}567", CellError::OneOrSeveral)]
#[case::narrow_spaces("12\u{202F}345.25", CellError::OneOrSeveral)]
#[case::apostrophes("1'234'567", CellError::OneOrSeveral)]
#[case::points("1.234,5", CellError::OneOrSeveral)]
#[case::a_mixed_fraction("2 1/2", CellError::OneOrSeveral)]
fn a_line_that_may_be_one_number_is_refused_on_one_cell(#[case] text: &str, #[case] error: CellError) {
    for text in [text.to_owned(), format!("{text}\r\n"), format!("{text}\n12\n{text}\n")] {
        let Err(ClipUnread { error: TableError::Cell(found, why), .. }) = read_clip(&text, None, CELL) else {
            panic!("{text} is taken");
        };
        assert_eq!((found.place, why), (TextPosition { line: 0, column: 0 }, error), "{text}");
        assert!(text.starts_with(&found.text), "{found:?}");
    }
}

#[rstest]
#[case("1,5", vec![vec![1.5]])]
#[case("0,250", vec![vec![0.25]])]
#[case("−2 ½", vec![vec![-2.5]])]
#[case(" −2½ ", vec![vec![-2.5]])]
#[case("1/3", vec![vec![1.0 / 3.0]])]
#[case("1 2 3", vec![vec![1.0, 2.0, 3.0]])]
#[case("1, 250", vec![vec![1.0, 250.0]])]
#[case("0.5,1.5", vec![vec![0.5, 1.5]])]
#[case("1,2\n3,4", vec![vec![1.0, 2.0], vec![3.0, 4.0]])]
fn a_line_that_can_be_read_in_one_way_is_taken(#[case] text: &str, #[case] expected: Vec<Vec<f64>>) {
    assert_eq!(values(read_clip(text, None, CELL)), expected);
}

#[test]
fn where_several_columns_are_chosen_a_line_is_several_numbers() {
    let read = values(read_clip("100 200 300", None, ROW));
    assert_eq!(read, [[100.0, 200.0, 300.0]]);
}

#[test]
fn where_a_column_is_chosen_a_line_is_one_number() {
    assert_eq!(values(read_clip("1,5\n2,5\n-3,5", None, COLUMN)), [[1.5], [2.5], [-3.5]]);
}

#[rstest]
#[case::apart(Some(475_962.0), "475,962", 475_962.0)]
#[case::decimals(Some(475.962), "475,962", 475.962)]
#[case::both(Some(1234.5), "1,234.5", 1234.5)]
#[case::the_other_way(Some(1234.5), "1.234,5", 1234.5)]
#[case::spaces(Some(1234.5), "1 234,5", 1234.5)]
#[case::rounded_for_display(Some(1234.56), "1,235", 1235.0)]
#[case::rounded_to_decimals(Some(-0.123_456), "−0,12", -0.12)]
fn the_number_that_a_spreadsheet_tells_says_what_a_sign_marks(
    #[case] value: Option<f64>,
    #[case] text: &str,
    #[case] expected: f64,
) {
    let cell = ClipCell { value, ..ClipCell::of(text) };
    let table = ClipTable { rows: vec![vec![cell]], is_alone: true };
    assert_eq!(values(read_clip(text, Some(&table), CELL)), [[expected]]);
}

#[test]
fn a_date_is_not_the_number_that_a_spreadsheet_keeps_for_it() {
    let cell = ClipCell { value: Some(45_000.0), ..ClipCell::of("15.03.2023") };
    let table = ClipTable { rows: vec![vec![cell]], is_alone: true };
    let Err(ClipUnread { error: TableError::Cell(found, _), source: Source::OneCell }) =
        read_clip("15.03.2023", Some(&table), CELL)
    else {
        panic!("it is taken");
    };
    assert_eq!(found.text, "15.03.2023");
}

#[test]
fn a_table_beside_the_text_decides_what_is_one_cell() {
    let cells: [&[&str]; 3] = [&["1,5"], &["2"], &["3,25"]];
    assert_eq!(values(read_clip("1,5\r\n2\r\n3,25\r\n", Some(&table(&cells)), CELL)), [[1.5], [2.0], [3.25]]);
    for cell in ["475,962", "1,234.5", "1 234,5", "2 1/2"] {
        // Read or refused, it is one cell.
        if let Ok(reading) = read_clip(cell, Some(&table(&[&[cell]])), CELL) {
            let read = &reading.tables[0].table.values;
            assert_eq!((read.rows(), read.cols()), (1, 1), "{cell}");
        }
    }
}

#[test]
fn what_covers_several_cells_stands_in_the_first_and_what_is_hidden_is_left() {
    let wide = ClipCell { span: (1, 2), ..ClipCell::of("7") };
    let tall = ClipCell { span: (2, 1), ..ClipCell::of("8") };
    let spanning =
        |first: Vec<ClipCell>, second: Vec<ClipCell>| ClipTable { rows: vec![first, second], is_alone: true };
    let empty_at = |read: Result<TableReading, ClipUnread>| match read {
        Err(ClipUnread { error: TableError::Cell(FoundText { place, .. }, _), .. }) => {
            (place.line, place.column)
        }
        other => panic!("{other:?}"),
    };
    let read =
        read_clip("7\t\n1\t2", Some(&spanning(vec![wide], vec![ClipCell::of("1"), ClipCell::of("2")])), CELL);
    assert_eq!(empty_at(read).0, 0, "an empty cell is refused at its place");
    let read =
        read_clip("8\t1\n\t2", Some(&spanning(vec![tall, ClipCell::of("1")], vec![ClipCell::of("2")])), CELL);
    assert_eq!(empty_at(read).0, 1);

    let hidden = |text| ClipCell { is_hidden: true, ..ClipCell::of(text) };
    let mut rows = table(&[&["1", "2"], &["5", "6"]]);
    rows.rows.insert(1, vec![hidden("3"), hidden("4")]);
    for text in ["1\t2\n5\t6", "1 2 and 5 6"] {
        assert_eq!(values(read_clip(text, Some(&rows), CELL)), [[1.0, 2.0], [5.0, 6.0]]);
    }
    // A program that copies them includes them in its text, too.
    let all = read_clip("1\t2\n3\t4\n5\t6", Some(&rows), CELL);
    assert_eq!(values(all), [[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]]);
}

#[test]
fn a_table_of_a_page_is_no_reason_to_leave_its_text_out() {
    let layout = || ClipTable { is_alone: false, ..table(&[&["1", "2"]]) };
    assert_eq!(values(read_clip("[[3, 4]]", Some(&layout()), CELL)), [[3.0, 4.0]]);
    let code = table(&[&["12", "x = [[5, 6]]"]]);
    assert_eq!(values(read_clip("[[5, 6]]", Some(&code), CELL)), [[5.0, 6.0]]);
}

#[test]
fn a_refusal_of_cells_counts_rows_and_columns() {
    let Err(unread) = read_clip("1\t2\n3\tfour", Some(&table(&[&["1", "2"], &["3", "four"]])), CELL) else {
        panic!("it is taken");
    };
    assert_eq!(unread.source, Source::Cells);
    let english = unread.words(Language::English.messages().table());
    assert!(
        english.starts_with("Row 2, column ") && english.contains("of what was copied: “four”"),
        "{english}"
    );
    let chinese = unread.words(Language::Chinese.messages().table());
    assert!(chinese.starts_with("所复制内容的第 2 行第 "), "{chinese}");
}

#[test]
fn more_text_than_is_read_is_refused_by_its_size() {
    let text = "1 ".repeat(600_000);
    let refused = ClipUnread { error: TableError::TooLong, source: Source::Text };
    assert_eq!(read_clip(&text, None, CELL), Err(refused));
}

#[test]
fn headings_of_whole_rows_of_x_become_words() {
    let headed = |rows, cols| {
        let mut table = numbered(rows, cols);
        table.words = words(&["the", "cat", "sat", "on"][..rows]);
        table.columns = words(&["d1", "d2", "d3", "d4"][..cols]);
        table
    };
    let document = document(Convention::Rows);
    let of = |placing: Placing, table: &ReadTable| placing.words(&document, table).map(|words| words.labels);
    let taken = |words: &[&str]| Some(words.iter().map(|word| Some((*word).to_owned())).collect::<Vec<_>>());
    assert_eq!(of(Placing::Whole(Input::X), &headed(3, 4)), taken(&["the", "cat", "sat"]));
    assert_eq!(of(Placing::Whole(Input::X), &headed(2, 2)), taken(&["the", "cat"]));
    let from = |row, col| Placing::From { input: Input::X, row, col };
    assert_eq!(of(from(1, 0), &headed(2, 4)), taken(&["the", "cat"]));
    assert_eq!(of(from(1, 0), &headed(2, 3)), None, "not whole rows");
    assert_eq!(of(from(0, 1), &headed(3, 3)), None);
    assert_eq!(of(Placing::Whole(Input::Wq), &headed(4, 3)), None);
    assert_eq!(of(Placing::Whole(Input::X), &numbered(3, 4)), None);
}

#[test]
fn where_words_are_columns_they_stand_in_the_first_row() {
    let mut table = numbered(4, 3);
    (table.words, table.columns) = (words(&["a", "b", "c", "d"]), words(&["the", "cat", "sat"]));
    let mut document = document(Convention::Columns);
    let words = Placing::Whole(Input::X).words(&document, &table).unwrap();
    assert!(words.is_row);
    for edit in Placing::Whole(Input::X).writing_with(&document, &table.table.values, Some(&words)) {
        document.apply(&edit).unwrap();
    }
    assert_eq!(document.inputs().labels(), ["the", "cat", "sat"]);
    assert_eq!(document.inputs().matrix(Input::X).row(0), [10.0, 20.0, 30.0, 40.0]);
}

#[test]
fn words_and_numbers_are_written_together_and_a_heading_that_is_none_leaves_the_old_word() {
    let mut table = numbered(3, 4);
    table.words = words(&[" the ", "", "a\u{200B}b"]);
    let before = document(Convention::Rows);
    let placing = Placing::Whole(Input::X);
    let taken = placing.words(&before, &table).unwrap();
    assert_eq!(
        taken,
        TokenWords {
            labels: vec![Some("the".to_owned()), None, None],
            kept: vec![
                KeptWord { at: 1, heading: String::new(), why: WhyKept::Blank },
                KeptWord { at: 2, heading: "a\u{200B}b".to_owned(), why: WhyKept::Character('\u{200B}') },
            ],
            is_row: false,
        }
    );
    let mut after = before.clone();
    for edit in placing.writing_with(&before, &table.table.values, Some(&taken)) {
        after.apply(&edit).unwrap();
    }
    assert_eq!(after.inputs().labels(), ["the", "x₂", "x₃"]);
    assert_eq!(after.inputs().matrix(Input::X), &table.table.values);

    // If there are no rows for them, labels are left out with their rows.
    let mut cut = before.clone();
    let from = Placing::From { input: Input::X, row: 2, col: 0 };
    for edit in from.writing_with(&before, &table.table.values, Some(&taken)) {
        cut.apply(&edit).unwrap();
    }
    assert_eq!(cut.inputs().labels(), ["x₁", "x₂", "the"]);

    table.words = words(&["", " ", ""]);
    assert_eq!(placing.words(&before, &table), None, "none of them is a word");
}

#[test]
fn a_sheet_that_is_resized_or_begins_with_a_table_has_its_words() {
    let mut table = numbered(4, 5);
    table.words = words(&["the", "cat", "", "down"]);
    let before = document(Convention::Rows);
    let placing = Placing::Whole(Input::X);
    let taken = placing.words(&before, &table).unwrap();
    let shape = Shape::new(4, 5, 3, 3).unwrap();
    let blank = Shape::new(4, 5, 5, 5).unwrap();
    for edit in [
        placing.resizing(&before, shape, &table.table.values, Some(&taken)).unwrap(),
        beginning(&before, blank, &table.table.values, Some(&taken), "1").unwrap(),
    ] {
        assert!(matches!(edit, Edit::Replace(_)));
        let mut after = before.clone();
        after.apply(&edit).unwrap();
        assert_eq!(after.inputs().labels(), ["the", "cat", "x₃", "down"]);
        assert_eq!(after.inputs().matrix(Input::X), &table.table.values);
    }
}

#[test]
fn what_was_applied_taken_and_left_out_is_said() {
    let mut table = numbered(3, 4);
    table.applied = vec![Applied::Times("1/√2".to_owned())];
    table.words = words(&["the", "", "sat"]);
    table.columns = words(&["d1", "d2", "d3", "d4"]);
    let taken = TokenWords::of(&table, false);
    let said = |notes: &PasteNotes, language: Language| notes.words(language.messages());
    let notes = PasteNotes::of(&table, taken);
    assert_eq!(
        said(&notes, Language::English),
        [
            "Read, times 1/√2.",
            "2 words taken from the first column.",
            "The heading of row 2 is blank: its old word stays.",
            "Column headings left out: d1, d2, d3, d4.",
        ]
    );
    assert_eq!(
        said(&notes, Language::Chinese)[1..],
        ["已取首列的 2 个词。", "第 2 行的标题为空，保留原来的词。", "列标题未采用：d1、d2、d3、d4。"]
    );
    table.words = words(&["a", "b", "c", "d", "e", "f", "g", "h"]);
    assert_eq!(
        said(&PasteNotes::of(&table, None), Language::English)[1..],
        ["Row headings left out: a, b, c, d, e, f and 2 more.", "Column headings left out: d1, d2, d3, d4.",]
    );
    assert!(PasteNotes::of(&numbered(1, 1), None).is_empty());
}

#[test]
fn a_table_in_a_list_has_its_number_its_name_its_size_and_its_beginning() {
    let mut table = numbered(3, 5);
    table.name = Some("W_Q".to_owned());
    let said = |language: Language| listed_table(2, &table, Digits::Fixed(1), language.messages());
    assert_eq!(said(Language::English), "2: W_Q, 3 × 5 (10, 11, 12, 13, …; 20, 21, 22, 23, …; …)");
    assert_eq!(said(Language::Chinese), "第 2 个：W_Q，3 × 5（10, 11, 12, 13, …; 20, 21, 22, 23, …; …）");
    assert_eq!(
        listed_table(1, &numbered(1, 2), Digits::Fixed(1), Language::English.messages()),
        "1: 1 × 2 (10, 11)"
    );
}

#[test]
fn of_a_long_text_the_first_lines_are_shown() {
    let long = format!("1\r\n{}\n3\n4\n", "2".repeat(70));
    assert_eq!(first_lines(&long), format!("1\n{}…\n3", "2".repeat(60)));
}
