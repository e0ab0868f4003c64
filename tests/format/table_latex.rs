//! LaTeX cells: spaces and brackets within a number, numbers in braces, and the columns of an array.

use attenscope::format::{CellError, TableError, TextPosition, read_table};
use attenscope::number::ParseError;
use rstest::rstest;

#[rstest]
#[case("1\\,000", 1_000.0)]
#[case("1~000{,}5", 1_000.5)]
#[case("12\\,345\\,678", 12_345_678.0)]
#[case("\\,1\\,", 1.0)]
#[case("\\quad 1\\;", 1.0)]
#[case("-\\,5", -5.0)]
#[case("{-}5", -5.0)]
#[case("$2\\,\\times\\,10^{3}$", 2_000.0)]
#[case("\\phantom{-}0.5\\phantom{0}", 0.5)]
#[case("\\color{red} 0.5", 0.5)]
#[case("\\( 0.5 \\)", 0.5)]
fn a_number_of_latex_is_one_number(#[case] cell: &str, #[case] number: f64) {
    let read = read_table(&format!("{cell} & 2 \\\\ 3 & 4")).map(|table| table.values.values().to_vec());
    assert_eq!(read, Ok(vec![number, 2.0, 3.0, 4.0]), "{cell}");
}

#[rstest]
#[case("1(2)", CellError::Uncertainty)]
#[case("0.123(4)", CellError::Uncertainty)]
#[case("$0.5 \\pm 0.1$", CellError::Uncertainty)]
#[case("0.5[1]", CellError::Number(ParseError::NotANumber))]
#[case("0.5\\[1\\]", CellError::Number(ParseError::NotANumber))]
#[case("[1,2]", CellError::Number(ParseError::NotANumber))]
#[case("(1)2", CellError::Number(ParseError::NotANumber))]
#[case("1~2", CellError::Number(ParseError::NotANumber))]
#[case("1\\,2", CellError::Number(ParseError::NotANumber))]
#[case("1\\,2345", CellError::Number(ParseError::NotANumber))]
#[case("1\\;000", CellError::Number(ParseError::NotANumber))]
#[case("1\\quad2", CellError::Number(ParseError::NotANumber))]
#[case("1\\quad{2}", CellError::Number(ParseError::NotANumber))]
#[case("1\\quad\\mathbf{2}", CellError::Number(ParseError::NotANumber))]
#[case("1\\ 2", CellError::Number(ParseError::NotANumber))]
#[case("1\\phantom{0}2", CellError::Number(ParseError::NotANumber))]
#[case("1$2$", CellError::Currency)]
fn what_stands_behind_a_number_does_not_become_part_of_it(#[case] cell: &str, #[case] error: CellError) {
    match read_table(&format!("3 & {cell} \\\\ 1 & 2")) {
        Err(TableError::Cell(found, given)) => {
            assert_eq!(
                (found.place, &*found.text, given),
                (TextPosition { line: 0, column: 4 }, cell, error)
            );
        }
        other => panic!("{cell} gave {other:?}"),
    }
}

#[rstest]
#[case("1(2)\t3")]
#[case("0.123(4) 3")]
#[case("0.5±0.1\t3")]
fn an_uncertainty_is_called_so_in_any_notation(#[case] text: &str) {
    assert!(matches!(read_table(text), Err(TableError::Cell(_, CellError::Uncertainty))), "{text}");
}

#[rstest]
#[case("\\begin{bmatrix}{0.5}\\\\{0.3}\\\\{0.2}\\end{bmatrix}", [0.5, 0.3, 0.2])]
#[case("\\begin{pmatrix}{1}\\\\2\\\\3\\end{pmatrix}", [1.0, 2.0, 3.0])]
#[case("\\begin{array}{0.5}\\\\{0.3}\\\\{0.2}\\end{array}", [0.5, 0.3, 0.2])]
#[case("\\begin{array}{c}0.5\\\\0.3\\\\0.2\\end{array}", [0.5, 0.3, 0.2])]
#[case("\\begin{array}[t]{@{}r@{}}0.5\\\\0.3\\\\0.2\\end{array}", [0.5, 0.3, 0.2])]
#[case("\\begin{tabular}{|p{2cm}|}0.5\\\\0.3\\\\0.2\\end{tabular}", [0.5, 0.3, 0.2])]
#[case("\\begin{bmatrix*}[r]0.5\\\\0.3\\\\0.2\\end{bmatrix*}", [0.5, 0.3, 0.2])]
fn only_an_array_has_columns_before_its_numbers(#[case] text: &str, #[case] numbers: [f64; 3]) {
    let table = read_table(text).unwrap_or_else(|error| panic!("{text}: {error:?}"));
    assert_eq!((table.values.cols(), table.values.values()), (1, &numbers[..]), "{text}");
}

#[test]
fn letters_in_brackets_are_an_option_only_where_there_is_one() {
    let refused = read_table("\\begin{bmatrix}[r]1\\\\2\\end{bmatrix}");
    assert!(
        matches!(&refused, Err(TableError::Cell(found, _)) if found.place == TextPosition { line: 0, column: 15 }),
        "{refused:?}"
    );
}
