//! One cell stays one cell, commas and points are interpreted for a whole text, and −∞ is read where a mask hides
//! scores.

use attenscope::format::{
    CellError, TableError, TextPosition, read_cells, read_lines_as_cells, read_mask_text, read_masked_of,
    read_table, read_text,
};
use rstest::rstest;

#[rstest]
#[case("1,234.5", 1234.5)]
#[case("1.234,5", 1234.5)]
#[case("-12,345,678.25", -12_345_678.25)]
#[case("1\u{A0}234,5", 1234.5)]
#[case("475\u{202F}962", 475_962.0)]
#[case("1\u{2009}234\u{2009}567.5", 1_234_567.5)]
#[case("1 234,5", 1234.5)]
#[case("1’234.5", 1234.5)]
#[case("1'234'567", 1_234_567.0)]
#[case("1½", 1.5)]
#[case("2 1/2", 2.5)]
#[case("-2\u{A0}3/4", -2.75)]
#[case("0,5", 0.5)]
fn a_cell_is_one_number(#[case] cell: &str, #[case] expected: f64) {
    let column = read_lines_as_cells(&format!("{cell}\r\n")).expect(cell);
    assert_eq!(column.values.values(), [expected], "{cell}");
    let read = read_cells(&[vec![cell.to_owned()]]).expect(cell);
    assert_eq!(read.tables[0].table.values.values(), [expected], "{cell}");
    // Next to other cells it is one cell, too.
    let row = read_table(&format!("{cell}\t7")).expect(cell);
    assert_eq!(row.values.row(0), [expected, 7.0], "{cell}");
}

#[rstest]
#[case("475,962", CellError::Number(attenscope::number::ParseError::AmbiguousComma))]
#[case("1 2", CellError::Number(attenscope::number::ParseError::NotANumber))]
#[case("2 3/2", CellError::Number(attenscope::number::ParseError::NotANumber))]
#[case("1, 2", CellError::Number(attenscope::number::ParseError::NotANumber))]
#[case("$1,234.50", CellError::Currency)]
fn a_cell_that_is_not_one_number_is_refused(#[case] cell: &str, #[case] why: CellError) {
    for read in [read_lines_as_cells(cell).map(drop), read_cells(&[vec![cell.to_owned()]]).map(drop)] {
        assert!(
            matches!(&read, Err(TableError::Cell(found, error)) if *error == why && found.text == cell),
            "{cell}: {read:?}"
        );
    }
}

/// Pasted alone, such a text is either one number or refused. It is never two numbers.
#[rstest]
#[case("1\u{A0}234,5\r\n")]
#[case("475\u{202F}962")]
#[case("2\u{A0}1/2")]
#[case("1’234.5")]
#[case("1\u{A0}250\n3\u{A0}500")]
fn one_cell_never_spills(#[case] text: &str) {
    match read_text(text) {
        Ok(read) => assert_eq!(read.tables[0].table.values.cols(), 1, "{text}"),
        Err(error) => {
            assert!(matches!(error, TableError::Cell(_, CellError::OneOrSeveral)), "{text}: {error:?}")
        }
    }
}

#[test]
fn a_column_takes_each_line_for_a_cell() {
    let table = read_lines_as_cells("1,5\n1,250\n-3,500\n").unwrap();
    assert_eq!(table.values.values(), [1.5, 1.25, -3.5], "one comma that tells decimals tells all");
    assert_eq!(table.decimals, [1, 3, 3]);
    let Err(TableError::Cell(found, _)) = read_lines_as_cells("1\n\nx y\n") else { panic!() };
    assert_eq!((found.place, found.text.as_str()), (TextPosition { line: 2, column: 0 }, "x y"));
    assert!(read_lines_as_cells("1\t2").is_err(), "these are two cells");
    assert_eq!(read_lines_as_cells("\r\n"), Err(TableError::Empty));
}

#[test]
fn points_between_groups_are_thousands_where_commas_mark_decimals() {
    let read = |text: &str| read_table(text).map(|table| table.values.values().to_vec());
    assert_eq!(read("0,5\t1.000\r\n2,25\t3.500\r\n"), Ok(vec![0.5, 1000.0, 2.25, 3500.0]));
    assert_eq!(read("0,5;1.000,25\n2,25;1.234.567"), Ok(vec![0.5, 1000.25, 2.25, 1_234_567.0]));
    assert_eq!(read("1.000\t2.500"), Ok(vec![1.0, 2.5]), "points alone mark decimals");
    let Err(TableError::Cell(found, CellError::MixedMarks)) = read_table("0,5\t1.5") else { panic!() };
    assert_eq!((found.text.as_str(), found.place), ("1.5", TextPosition { line: 0, column: 4 }));
}

#[test]
fn separated_cells_have_their_headings_and_their_places() {
    let cells = |rows: &[&[&str]]| {
        let rows: Vec<Vec<_>> =
            rows.iter().map(|row| row.iter().map(|cell| (*cell).to_owned()).collect()).collect();
        read_cells(&rows)
    };
    let read = cells(&[&["", "d1", "d2"], &["the", "1", "0,5"], &["cat, black", "3", "2,250"]]).unwrap();
    let table = &read.tables[0];
    assert_eq!(table.table.values.values(), [1.0, 0.5, 3.0, 2.25]);
    assert_eq!(table.words.as_deref(), Some(&["the".to_owned(), "cat, black".to_owned()][..]));
    assert_eq!(table.columns.as_deref(), Some(&["d1".to_owned(), "d2".to_owned()][..]));
    assert_eq!(cells(&[&["a", "b"], &["1", "2"]]).unwrap().tables[0].columns.as_ref().map(Vec::len), Some(2));
    assert_eq!(cells(&[&["1", "2"], &["3", "4"]]).unwrap().tables[0].table.values.rows(), 2);
    let Err(TableError::Cell(found, _)) = cells(&[&["1", "2"], &["3", ""]]) else { panic!() };
    assert_eq!(found.place, TextPosition { line: 1, column: 1 });
    assert!(matches!(
        cells(&[&["1", "2"], &["3"]]),
        Err(TableError::Ragged { row: 1, expected: 2, given: 1, .. })
    ));
    assert_eq!(cells(&[]), Err(TableError::Empty));
    assert_eq!(cells(&[&["", ""]]), Err(TableError::Empty));
}

#[rstest]
#[case("0.5 -inf\n1 2")]
#[case("tensor([[0.5000,   -inf],\n        [1.0000, 2.0000]])")]
#[case("0,5\t−∞\n1\t2")]
#[case("\\begin{pmatrix}0.5 & -\\infty \\\\ 1 & 2\\end{pmatrix}")]
#[case("[[0.5, float(\"-inf\")], [1, 2]]")]
#[case("[[0.5, -np.inf], [1, 2]]")]
#[case("[[0.5, None], [1, 2]]")]
#[case("[[0.5, null], [1, 2]]")]
fn masked_scores_may_be_minus_infinity(#[case] text: &str) {
    let table = read_masked_of((2, 2), text).expect(text);
    assert_eq!(table.values.values(), [0.5, f64::NEG_INFINITY, 1.0, 2.0], "{text}");
    assert!(read_table(text).is_err(), "{text} has no place elsewhere");
}

#[test]
fn plus_infinity_and_what_is_no_number_are_refused_in_masked_scores() {
    for text in ["inf 1", "∞ 1", "nan 1", "True 1"] {
        assert!(read_masked_of((1, 2), text).is_err(), "{text}");
    }
}

#[test]
fn a_mask_is_true_or_false_or_a_number() {
    let mask = |text: &str| read_mask_text(text).map(|read| read.tables[0].table.values.values().to_vec());
    let hidden = f64::NEG_INFINITY;
    assert_eq!(mask("tensor([[ True, False],\n        [ True,  True]])"), Ok(vec![1.0, 0.0, 1.0, 1.0]));
    assert_eq!(mask("[[0., -inf], [0., 0.]]"), Ok(vec![0.0, hidden, 0.0, 0.0]));
    assert_eq!(mask("TRUE\tFALSE\nTRUE\tTRUE"), Ok(vec![1.0, 0.0, 1.0, 1.0]));
    assert_eq!(mask("0 1\n0 0"), Ok(vec![0.0, 1.0, 0.0, 0.0]));
}
