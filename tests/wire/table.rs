//! Tables of numbers are read in every form in which they are pasted, or refused by name and place.

use attenscope::math::Matrix;
use attenscope::number::ParseError;
use attenscope::wire::{TableError, read_table, read_table_of};
use proptest::prelude::*;
use rstest::rstest;

use crate::properties::properties;

/// The matrix that all of these texts print.
fn expected() -> Matrix {
    Matrix::from_rows([[0.58, -1.15, 2.0], [2.31, 0.0, 1e-3]])
}

#[rstest]
#[case::tabs("0.58\t-1.15\t2\n2.31\t0\t1e-3")]
#[case::tabs_of_windows("0.58\t-1.15\t2\r\n2.31\t0\t1e-3\r\n")]
#[case::commas("0.58,-1.15,2\n2.31,0,1e-3\n")]
#[case::commas_and_spaces("0.58, -1.15, 2,\n2.31, 0, 1e-3,")]
#[case::spaces("  0.58  -1.15 2\n\n  2.31   0  1e-3  ")]
#[case::semicolons("0.58;-1.15;2\n2.31;0;1e-3")]
#[case::decimal_commas("0,58;-1,15;2\n2,31;0;1e-3")]
#[case::decimal_commas_and_spaces("0,58 -1,15 2\n2,31 0 0,001")]
#[case::decimal_commas_and_tabs("0,58\t-1,15\t2\n2,31\t0\t0,001")]
#[case::rows_by_semicolon("0.58 -1.15 2; 2.31 0 1e-3;")]
#[case::rows_by_semicolon_and_line("0.58, -1.15, 2;\n2.31, 0, 1e-3;")]
#[case::rows_by_semicolon_tight("0.58,-1.15,2;2.31,0,1e-3")]
#[case::matlab("S = [0.58 -1.15 2; 2.31 0 1e-3];")]
#[case::matlab_by_line("[0.58, -1.15, 2\n 2.31, 0, 1e-3]")]
#[case::json("[[0.58,-1.15,2],[2.31,0,1e-3]]")]
#[case::json_by_line(
    "[\n  [\n    0.58,\n    -1.15,\n    2\n  ],\n  [\n    2.31,\n    0,\n    1e-3\n  ]\n]\n"
)]
#[case::numpy("[[ 0.58 -1.15  2.  ]\n [ 2.31  0.    1.e-03]]")]
#[case::numpy_repr("array([[ 0.58, -1.15,  2.  ],\n       [ 2.31,  0.  ,  0.001]], dtype=float32)")]
#[case::numpy_long_rows("[[ 0.58 -1.15\n   2.  ]\n [ 2.31  0.\n   0.001]]")]
#[case::pytorch("tensor([[ 0.5800, -1.1500,  2.0000],\n        [ 2.3100,  0.0000,  0.0010]])")]
#[case::pytorch_with_more(
    "scores = torch.tensor([[0.58, -1.15, 2.], [2.31, 0., 1e-3]], device='cuda:0', grad_fn=<MmBackward0>)"
)]
#[case::in_parentheses("([[0.58, -1.15, 2], [2.31, 0, 1e-3]])")]
#[case::of_a_name_that_is_not_used("_ = [[0.58, -1.15, 2], [2.31, 0, 1e-3]]")]
#[case::rows_of_brackets("[0.58, -1.15, 2]\n[2.31, 0, 0.001]")]
#[case::braces("{{0.58, -1.15, 2}, {2.31, 0, 0.001}}")]
#[case::latex("\\begin{bmatrix} 0.58 & -1.15 & 2 \\\\ 2.31 & 0 & 0.001 \\end{bmatrix}")]
#[case::latex_by_line(
    "$$\\left[\\begin{array}{ccc}\n0.58 & -1.15 & 2 \\\\\n\\hline 2.31 & 0 & 0.001 \\\\\n\\end{array}\\right]$$"
)]
#[case::latex_without_environment("0.58 & -1.15\\, & 2 \\\\ 2.31 & 0 & \\frac{1}{1000}")]
#[case::latex_with_gaps(
    "\\begin{pmatrix} 0.58 & -1.15 & 2 \\\\[2pt] 2.31 & 0 & \\frac1{1000} \\\\*[0.5 em] \\end{pmatrix}"
)]
#[case::latex_with_a_number_in_brackets("0.58 & -1.15 & 2 \\\\ [2.31] & 0 & 0.001")]
#[case::latex_with_fractions(
    "\\frac{29}{50} & -\\dfrac{23}{20} & \\frac42 \\\\ \\tfrac{2.31}1 & $\\frac 0 1$ & \\left(\\frac{1}{1000}\\right)\\,"
)]
#[case::markdown("|0.58|-1.15|2|\n|2.31|0|0.001|")]
#[case::markdown_with_heading("| a | b | c |\n|---|:--|--:|\n| 0.58 | −1.15 | 2 |\n| 2.31 | 0 | 0.001 |\n")]
#[case::markdown_with_numbers_for_a_heading("0.58 | -1.15 | 2\n--- | --- | ---\n2.31 | 0 | 0.001")]
#[case::unicode("0.58 \u{2212}1.15 2\n2.31 0 1e\u{2212}3")]
#[case::full_width("０．５８，－１．１５，２；２．３１，０，０．００１")]
#[case::chinese_commas("0.58、-1.15、2\n2.31、0、1e-3")]
#[case::full_width_spaces("0.58\u{3000}-1.15\u{3000}2\n2.31\u{3000}0\u{3000}0.001")]
fn a_table_is_read(#[case] text: &str) {
    assert_eq!(read_table(text).map(|table| table.values), Ok(expected()), "{text}");
}

#[test]
fn how_many_decimals_were_printed_is_kept() {
    let decimals = |text: &str| read_table(text).unwrap().decimals;
    assert_eq!(decimals("0.20 .30 1 2."), [2, 2, 0, 0]);
    assert_eq!(decimals("1.8e-15 1.2e5 3e+02 1E2"), [16, -4, -2, -2]);
    assert_eq!(decimals("0,25;−1,5\n0,125;2"), [2, 1, 3, 0]);
    assert_eq!(decimals("1/3 0.3333"), [i16::MAX, 4]);
    assert_eq!(decimals("\\frac{1}{3} & 0.50"), [i16::MAX, 2]);
    assert_eq!(decimals("-\\frac12"), [i16::MAX]);
    assert_eq!(decimals("１．５０ 1。5"), [2, 1]);
    assert_eq!(decimals("1e\u{2212}3 1e\u{2013}3 1e\u{FE63}3"), [3; 3]);
}

#[test]
fn one_number_one_row_and_one_column_are_tables_too() {
    let shape = |text: &str| read_table(text).map(|table| (table.values.rows(), table.values.cols()));
    assert_eq!(shape("7"), Ok((1, 1)));
    assert_eq!(shape("[7]"), Ok((1, 1)));
    assert_eq!(shape("1 2 3"), Ok((1, 3)));
    assert_eq!(shape("1;2;3"), Ok((1, 3)));
    assert_eq!(shape("1\n2\n3"), Ok((3, 1)));
    assert_eq!(shape("[1; 2; 3]"), Ok((3, 1)));
    assert_eq!(shape("[[1],[2],[3]]"), Ok((3, 1)));
    assert_eq!(shape("1 \\\\ 2 \\\\ 3"), Ok((3, 1)));
}

#[rstest]
#[case::numpy("[[0.1 0.2 ... 0.9 1. ]\n ...\n [1. 2. ... 3. 4. ]]")]
#[case::pytorch("tensor([[1., 2.,  ..., 3.]])")]
#[case::sign("1 2 … 9")]
#[case::latex("\\begin{pmatrix}1 & \\cdots & 3\\end{pmatrix}")]
fn a_print_that_leaves_numbers_out_is_refused(#[case] text: &str) {
    assert_eq!(read_table(text), Err(TableError::Shortened));
}

#[rstest]
#[case("", TableError::Empty)]
#[case(" \n\t \n", TableError::Empty)]
#[case("[]", TableError::Empty)]
#[case("[[], []]", TableError::Empty)]
#[case("1 2\n3 x", TableError::Number { row: 1, col: 1, error: ParseError::NotANumber })]
#[case("[[1, 2], [3, nan]]", TableError::Number { row: 1, col: 1, error: ParseError::NotANumber })]
#[case("1,,3", TableError::Number { row: 0, col: 1, error: ParseError::Empty })]
#[case("1\t\t3", TableError::Number { row: 0, col: 1, error: ParseError::Empty })]
#[case("1 2/0", TableError::Number { row: 0, col: 1, error: ParseError::ZeroDenominator })]
#[case("1 1e999", TableError::Number { row: 0, col: 1, error: ParseError::TooLarge })]
#[case("1,250;2,5\n1;2", TableError::Number { row: 0, col: 0, error: ParseError::AmbiguousComma })]
#[case("\\frac{1}{2}3 & 1", TableError::Number { row: 0, col: 0, error: ParseError::NotANumber })]
#[case("0 & 1\\frac{1}{2}", TableError::Number { row: 0, col: 1, error: ParseError::NotANumber })]
#[case("0 & 1\\frac12", TableError::Number { row: 0, col: 1, error: ParseError::NotANumber })]
#[case("0 & \\frac{1}", TableError::Number { row: 0, col: 1, error: ParseError::NotANumber })]
#[case("0 & \\frac1", TableError::Number { row: 0, col: 1, error: ParseError::NotANumber })]
#[case("0 & \\frac{1/2}{3}", TableError::Number { row: 0, col: 1, error: ParseError::NotANumber })]
#[case("0 & \\frac{\\frac12}{3}", TableError::Number { row: 0, col: 1, error: ParseError::NotANumber })]
#[case("0 & \\frac12\\frac12", TableError::Number { row: 0, col: 1, error: ParseError::NotANumber })]
#[case("0 & \\sfrac12", TableError::Number { row: 0, col: 1, error: ParseError::NotANumber })]
#[case("0 & \\frac{1}{0}", TableError::Number { row: 0, col: 1, error: ParseError::ZeroDenominator })]
#[case("0 & \\frac{1,250}{2}", TableError::Number { row: 0, col: 1, error: ParseError::AmbiguousComma })]
#[case("1 & \\sqrt{2} \\\\ 3 & 4", TableError::Number { row: 0, col: 1, error: ParseError::NotANumber })]
#[case("1 2 3\n4 5", TableError::Ragged { row: 1, expected: 3, given: 2 })]
#[case("[[1],[2],[3,4]]", TableError::Ragged { row: 2, expected: 1, given: 2 })]
#[case("hello", TableError::Number { row: 0, col: 0, error: ParseError::NotANumber })]
#[case("[[1, 2], [3, 4]", TableError::Number { row: 0, col: 0, error: ParseError::NotANumber })]
#[case("[[1, 2], [3, 4]].T", TableError::Number { row: 0, col: 0, error: ParseError::NotANumber })]
#[case("[1 2] and [3 4]", TableError::Number { row: 0, col: 0, error: ParseError::NotANumber })]
#[case("[[1, 2], 3]", TableError::Number { row: 0, col: 0, error: ParseError::NotANumber })]
#[case("[1, [2, 3]]", TableError::Number { row: 0, col: 0, error: ParseError::NotANumber })]
#[case("2 [3 4]", TableError::Number { row: 0, col: 1, error: ParseError::NotANumber })]
fn what_is_no_table_is_refused_by_place(#[case] text: &str, #[case] error: TableError) {
    assert_eq!(read_table(text), Err(error), "{text:?}");
}

#[test]
fn a_table_of_the_shape_asked_for_is_read_and_another_is_counted() {
    assert_eq!(read_table_of((2, 3), "1 2 3\n4 5 6"), read_table("1 2 3\n4 5 6"));
    let wrong = |expected, given| Err(TableError::Shape { expected, given });
    assert_eq!(read_table_of((3, 2), "1 2 3\n4 5 6"), wrong((3, 2), (2, 3)));
    assert_eq!(read_table_of((1, 1), &"1 2\n".repeat(1_000)), wrong((1, 1), (1_000, 2)));
    assert_eq!(read_table_of((1, 1), "1 x"), wrong((1, 1), (1, 2)), "what is too many is counted, not read");
    let number = TableError::Number { row: 1, col: 0, error: ParseError::NotANumber };
    assert_eq!(read_table_of((3, 3), "1 2\nx 3"), Err(number), "what is no number is named first");
    let ragged = TableError::Ragged { row: 1, expected: 2, given: 3 };
    assert_eq!(read_table_of((1, 1), "1 2\n3 4 5"), Err(ragged));
    assert_eq!(read_table_of((1, 1), ""), Err(TableError::Empty));
}

#[test]
fn what_is_longer_than_any_number_is_none() {
    let long = format!("1 0.{}", "0".repeat(1_999));
    assert_eq!(read_table(&long), Err(TableError::Number { row: 0, col: 1, error: ParseError::NotANumber }));
    let longest = format!("1 0.{}", "0".repeat(1_998));
    assert_eq!(read_table(&longest).map(|table| table.decimals), Ok(vec![0, 1_998]));
    let exact = format!("1 0.{}1", "0".repeat(300));
    assert_eq!(read_table(&exact).map(|table| table.decimals), Ok(vec![0, 301]));
    let spaced = |count| format!("1&{}1", "\\,".repeat(count));
    assert!(read_table(&spaced(999)).is_ok_and(|table| table.values.row(0) == [1.0, 1.0]));
    let error = ParseError::NotANumber;
    assert_eq!(read_table(&spaced(1_000)), Err(TableError::Number { row: 0, col: 1, error }));
}

#[test]
fn a_wrong_shape_names_both() {
    let table = read_table("1 2 3\n4 5 6").unwrap();
    assert_eq!(table.clone().of_shape(2, 3), Ok(table.clone()));
    assert_eq!(table.of_shape(3, 2), Err(TableError::Shape { expected: (3, 2), given: (2, 3) }));
}

/// A row between brackets or separators.
fn join(matrix: &Matrix, decimals: usize, ends: [&str; 3], apart: [&str; 2]) -> String {
    let [open, comma, close] = ends;
    let row = |row: &[f64]| {
        let numbers: Vec<_> = row.iter().map(|value| format!("{value:.decimals$}")).collect();
        format!("{open}{}{close}", numbers.join(comma))
    };
    let rows: Vec<_> = matrix.iter_rows().map(row).collect();
    format!("{}{}", rows.join(apart[0]), apart[1])
}

proptest! {
    #![proptest_config(properties(1_000))]

    #[test]
    fn what_was_printed_reads_back(
        (rows, cols) in (1..6usize, 2..6usize),
        values in prop::collection::vec(-1e4..1e4f64, 25),
        decimals in 0..5usize,
    ) {
        let printed = |at: usize| format!("{:.decimals$}", values[at]).parse().unwrap();
        let matrix = Matrix::from_fn(rows, cols, |row, col| printed(row * 5 + col));
        let texts = [
            join(&matrix, decimals, ["", "\t", ""], ["\n", "\n"]),
            join(&matrix, decimals, ["", ",", ""], ["\n", ""]),
            join(&matrix, decimals, ["", ", ", ""], ["\r\n", ""]),
            join(&matrix, decimals, ["", " ", ""], ["\n", ""]),
            join(&matrix, decimals, ["", "; ", ""], ["\n", "\n"]),
            format!("[{}]", join(&matrix, decimals, ["[", ", ", "]"], [",", ""])),
            format!("[{}]", join(&matrix, decimals, ["[", "  ", "]"], ["\n ", ""])),
            format!("tensor([{}])", join(&matrix, decimals, ["[", ",\n ", "]"], [",\n", ""])),
            format!("M = [{}];", join(&matrix, decimals, ["", " ", ""], ["; ", ""])),
            format!("\\begin{{pmatrix}}{}\\end{{pmatrix}}", join(&matrix, decimals, ["", " & ", ""], [" \\\\\n", ""])),
            join(&matrix, decimals, ["| ", " | ", " |"], ["\n", ""]),
            join(&matrix, decimals, ["", "\t", ""], ["\n", "\n"]).replace('-', "\u{2212}"),
        ];
        for text in texts {
            let table = read_table(&text).unwrap();
            prop_assert_eq!(&table.values, &matrix, "{}", text);
            prop_assert!(table.decimals.iter().all(|&count| usize::try_from(count) == Ok(decimals)));
        }
    }

    #[test]
    fn no_text_is_too_strange(text in "[-0-9.,;:|&/\\\\\\[\\]{}() \t\na-ehnu\u{2212}…]{0,60}") {
        if let Ok(table) = read_table(&text) {
            prop_assert_eq!(table.values.values().len(), table.decimals.len());
            prop_assert!(table.values.values().iter().all(|value| value.is_finite()));
        }
    }
}

#[test]
fn a_table_can_be_turned_and_each_number_keeps_its_decimals() {
    let table = read_table("1 2.5 3\n4.25 5 1/3").unwrap();
    let turned = table.transposed();
    assert_eq!(turned, read_table("1 4.25\n2.5 5\n3 1/3").unwrap());
    assert_eq!(turned.transposed(), table);
}
