//! Tables of numbers are read in every form in which they are pasted.

use attenscope::format::{TableError, read_column, read_table, read_table_of, read_tables};
use attenscope::math::Matrix;
use proptest::prelude::*;
use rstest::rstest;

use crate::properties::properties;

/// The matrix that all of these texts print.
fn expected() -> Matrix {
    Matrix::from_rows([[0.58, -1.15, 2.0], [2.31, 0.0, 1e-3]])
}

#[rstest]
#[case::tabs_of_windows("0.58\t-1.15\t2\r\n2.31\t0\t1e-3\r\n")]
#[case::commas_and_spaces("0.58, -1.15, 2,\n2.31, 0, 1e-3,")]
#[case::spaces("  0.58  -1.15 2\n\n  2.31   0  1e-3  ")]
#[case::decimal_commas("0,58;-1,15;2\n2,31;0;1e-3")]
#[case::decimal_commas_and_spaces("0,58 -1,15 2\n2,31 0 0,001")]
#[case::decimal_commas_and_tabs("0,58\t-1,15\t2\n2,31\t0\t0,001")]
#[case::rows_by_semicolon("0.58 -1.15 2; 2.31 0 1e-3;")]
#[case::rows_by_semicolon_and_line("0.58, -1.15, 2;\n2.31, 0, 1e-3;")]
#[case::rows_by_semicolon_tight("0.58,-1.15,2;2.31,0,1e-3")]
#[case::matlab_by_line("[0.58, -1.15, 2\n 2.31, 0, 1e-3]")]
#[case::json("[[0.58,-1.15,2],[2.31,0,1e-3]]")]
#[case::json_by_line(
    "[\n  [\n    0.58,\n    -1.15,\n    2\n  ],\n  [\n    2.31,\n    0,\n    1e-3\n  ]\n]\n"
)]
#[case::numpy("[[ 0.58 -1.15  2.  ]\n [ 2.31  0.    1.e-03]]")]
#[case::numpy_repr("array([[ 0.58, -1.15,  2.  ],\n       [ 2.31,  0.  ,  0.001]], dtype=float32)")]
#[case::numpy_long_rows("[[ 0.58 -1.15\n   2.  ]\n [ 2.31  0.\n   0.001]]")]
#[case::in_parentheses("([[0.58, -1.15, 2], [2.31, 0, 1e-3]])")]
#[case::of_a_name_that_is_not_used("_ = [[0.58, -1.15, 2], [2.31, 0, 1e-3]]")]
#[case::rows_of_brackets("[0.58, -1.15, 2]\n[2.31, 0, 0.001]")]
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
#[case::tuples_by_line("(\n  (0.58, -1.15, 2),\n  (2.31, 0, 0.001),\n)")]
#[case::transposed_array("np.array([[0.58, 2.31],\n [-1.15, 0],\n [2, 0.001]]).T\n")]
#[case::transposed_tensor("torch.tensor([[0.58, 2.31], [-1.15, 0], [2, 0.001]]).mT")]
#[case::transposed_by_a_call("tensor([[0.58, 2.31], [-1.15, 0], [2, 0.001]]).t()")]
#[case::transposed_in_matlab("S = [0.58 2.31; -1.15 0; 2 0.001]';")]
fn a_table_is_read(#[case] text: &str) {
    assert_eq!(read_table(text).map(|table| table.values), Ok(expected()), "{text}");
}

#[rstest]
#[case::alone("1,5\r\n", Some(vec![1.5]))]
#[case::below_each_other("1,5\n-2,5\n1,250\n", Some(vec![1.5, -2.5, 1.25]))]
#[case::what_could_be_thousands("1,250\n3,500", None)]
#[case::two_numbers("1, 5", None)]
#[case::three_numbers("1,5,2", None)]
#[case::other_signs("1,5;2,5", None)]
#[case::in_brackets("[1,5]", None)]
#[case::fractions("1,5/2,5\n1,5", None)]
#[case::a_line_without_a_comma("1,5\n2", Some(vec![1.5, 2.0]))]
#[case::a_line_with_a_point("1,5\n2.5", None)]
fn commas_of_a_column_mark_decimals(#[case] text: &str, #[case] expected: Option<Vec<f64>>) {
    let read = read_column(text).map(|(table, plain)| {
        assert_eq!(read_table(&plain).as_ref(), Ok(&table), "its text is the same column everywhere");
        assert_eq!(table.values.cols(), 1);
        (0..table.values.rows()).map(|row| table.values[(row, 0)]).collect::<Vec<_>>()
    });
    assert_eq!(read, expected);
}

#[test]
fn how_many_decimals_were_printed_is_kept() {
    let decimals = |text: &str| read_table(text).unwrap().decimals;
    assert_eq!(decimals("0.20 .30 1 2."), [2, 2, 0, 0]);
    assert_eq!(decimals("1.8e-15 1.2e5 3e+02 1E2"), [16, -4, -2, -2]);
    assert_eq!(decimals("0,25;−1,5\n0,125;2"), [2, 1, 3, 0]);
    assert_eq!(decimals("1/3 0.3333"), [i16::MAX, 4]);
    assert_eq!(decimals("½ 2⅓ =¾ =0.50"), [i16::MAX, i16::MAX, i16::MAX, 2]);
    assert_eq!(decimals("1,250\t2,5"), [3, 1]);
    assert_eq!(decimals("=1,250;2,5\n3;4"), [3, 1, 0, 0]);
    assert_eq!(decimals("\\frac{1}{3} & 0.50"), [i16::MAX, 2]);
    assert_eq!(decimals("-\\frac12"), [i16::MAX]);
    assert_eq!(decimals("１．５０ 1。5"), [2, 1]);
    assert_eq!(decimals("1e\u{2212}3 1e\u{2013}3 1e\u{FE63}3"), [3; 3]);
}

#[test]
fn arithmetic_is_exact_and_stands_behind_its_sign_alone() {
    assert_eq!(read_table("=3+4\t2.5").unwrap().decimals, [i16::MAX, 1]);
    for text in ["3+4\t1", "=3+\t1", "=SUM(1)\t1"] {
        let refused = read_table(text);
        assert!(matches!(refused, Err(TableError::Cell(..))), "{text}: {refused:?}");
    }
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
#[case("½ 2½\n−3¾ ⅓", [0.5, 2.5, -3.75, 1.0 / 3.0])]
#[case("½, 2½\n−3¾, ⅓", [0.5, 2.5, -3.75, 1.0 / 3.0])]
#[case("| ½ | 2 ½ |\n| -3 ¾ | 1⁄3 |", [0.5, 2.5, -3.75, 1.0 / 3.0])]
#[case("½ & 2½ \\\\ -3¾ & \\frac13", [0.5, 2.5, -3.75, 1.0 / 3.0])]
#[case("[[½, 2½], [-3¾, 1/3]]", [0.5, 2.5, -3.75, 1.0 / 3.0])]
#[case("=1/2\t= 2.5\n=-3¾\t＝１／３", [0.5, 2.5, -3.75, 1.0 / 3.0])]
#[case::arithmetic("=3+4\t=sqrt(9)/2\n=(1 + 2)^2\t= −½", [7.0, 1.5, 9.0, -0.5])]
#[case::arithmetic_in_columns("=3+4;=2^−1\n1,5;=2×3", [7.0, 0.5, 1.5, 6.0])]
fn numbers_are_read_as_people_write_them(#[case] text: &str, #[case] numbers: [f64; 4]) {
    assert_eq!(
        read_table(text).map(|table| table.values),
        Ok(Matrix::from_fn(2, 2, |row, col| numbers[2 * row + col]))
    );
}

#[rstest]
#[case::spaces("0,58 -1,15\n2 1", [0.58, -1.15, 2.0, 1.0])]
#[case::spaces_in_a_later_line("2 1\n0,58 -1,15", [2.0, 1.0, 0.58, -1.15])]
#[case::only_one_number_of_them("1,5 2\n3,5 4", [1.5, 2.0, 3.5, 4.0])]
#[case::brackets("[1,5 2,5; 3 4,5]", [1.5, 2.5, 3.0, 4.5])]
#[case::what_could_be_thousands("1,250;2,5\n1;2", [1.25, 2.5, 1.0, 2.0])]
#[case::what_could_be_thousands_and_tabs("1,250\t2\n0,125\t-3,500", [1.25, 2.0, 0.125, -3.5])]
#[case::what_could_be_thousands_and_spaces("1,250 2\n0,125 -3,500", [1.25, 2.0, 0.125, -3.5])]
#[case::a_file_of_windows("\u{FEFF}1,250;2,5\r\n1;2\r\n", [1.25, 2.5, 1.0, 2.0])]
#[case::latex("\\frac{1,250}{2} & 2,5 \\\\ 1 & 2", [0.625, 2.5, 1.0, 2.0])]
#[case::markdown("| 1,250 | 2,5 |\n| 1 | 2 |", [1.25, 2.5, 1.0, 2.0])]
#[case::commas_apart("1,2\n3,4", [1.0, 2.0, 3.0, 4.0])]
#[case::commas_and_spaces_apart("1, 2\n3,4", [1.0, 2.0, 3.0, 4.0])]
#[case::commas_behind_spaces("1 ,2\n3 ,4", [1.0, 2.0, 3.0, 4.0])]
#[case::commas_behind_some_spaces("1 ,2\n3,4", [1.0, 2.0, 3.0, 4.0])]
#[case::spaces_in_another("1 2\n3,4", [1.0, 2.0, 3.0, 4.0])]
fn what_commas_mark_is_decided_for_all_lines(#[case] text: &str, #[case] numbers: [f64; 4]) {
    assert_eq!(
        read_table(text).map(|table| table.values),
        Ok(Matrix::from_fn(2, 2, |row, col| numbers[2 * row + col]))
    );
}

#[rstest]
#[case::two_in_a_word("1,2,3 ,4\n5,6,7 ,8")]
#[case::at_the_beginnings("1 ,2 ,3 ,4\n5 ,6 ,7 ,8")]
#[case::at_the_ends("1, 2, 3, 4\n5, 6, 7, 8")]
fn commas_that_no_decimals_follow_part_numbers(#[case] text: &str) {
    let expected = Matrix::from_fn(2, 4, |row, col| (4 * row + col + 1) as f64);
    assert_eq!(read_table(text).map(|table| table.values), Ok(expected));
}

#[test]
fn the_shape_of_what_is_transposed_is_that_which_it_has_then() {
    let text = "[[1, 2, 3], [4, 5, 6]].T";
    let table = read_table_of((3, 2), text).expect("a table");
    assert_eq!(table.values.row(2), [3.0, 6.0]);
    assert_eq!(read_table_of((2, 3), text), Err(TableError::Shape { expected: (2, 3), given: (3, 2) }));
}

#[test]
fn a_wrong_shape_names_both() {
    let table = read_table("1 2 3\n4 5 6").unwrap();
    assert_eq!(table.clone().of_shape(2, 3), Ok(table.clone()));
    assert_eq!(table.of_shape(3, 2), Err(TableError::Shape { expected: (3, 2), given: (2, 3) }));
}

/// A matrix as text, with these brackets and separators.
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
            // Commas alone between whole numbers may mark thousands or decimals. Then the shape decides.
            let is_told = text.contains(['\t', ';', '[', '&', '|', ' ', '.', '\u{2212}']);
            let table = if is_told { read_table(&text) } else { read_table_of((rows, cols), &text) };
            let table = table.unwrap();
            prop_assert_eq!(&table.values, &matrix, "{}", text);
            prop_assert!(table.decimals.iter().all(|&count| usize::try_from(count) == Ok(decimals)));
        }
    }

    #[test]
    fn no_text_is_too_strange(text in "[-0-9.,;:|&/\\\\\\[\\]{}() \t\na-ehinuf#=½\u{2212}…]{0,60}") {
        match read_table(&text) {
            Ok(table) => {
                prop_assert_eq!(table.values.values().len(), table.decimals.len());
                prop_assert!(table.values.values().iter().all(|value| value.is_finite()));
            }
            Err(TableError::Cell(found, _)) => {
                let line = text.split('\n').nth(found.place.line).map(|line| line.chars().skip(found.place.column));
                prop_assert!(line.is_some_and(|line| line.collect::<String>().starts_with(found.text.split('\n').next().unwrap())));
            }
            Err(_) => {}
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

/// Binary64 has every whole number up to 2⁵³, and every second one above.
#[rstest]
#[case::the_largest_of_all("9007199254740992 1", false)]
#[case::one_more("1 9007199254740993", true)]
#[case::one_more_and_negative("[[1, -9007199254740993]]", true)]
#[case::one_more_with_a_point("9007199254740993.0;1", true)]
#[case::one_more_in_full_width("９００７１９９２５４７４０９９３", true)]
#[case::two_more("0009007199254740994", false)]
#[case::all_digits_of_a_large_one("100000000000000000000000", true)]
#[case::all_digits_of_a_large_one_that_is_held("99999999999999991611392", false)]
#[case::decimals("0.98765432109876543 1", false)]
#[case::decimals_behind_commas("0,98765432109876543;1\n0,5;2", false)]
#[case::decimals_behind_commas_and_one_more("0,98765432109876543;9007199254740993\n0,5;2", true)]
#[case::exponents("1e300 1", false)]
fn a_table_tells_whether_a_whole_number_is_rounded(#[case] text: &str, #[case] is_rounded: bool) {
    let table = read_table(text).unwrap();
    assert_eq!(table.is_rounded, is_rounded);
    assert_eq!(table.transposed().is_rounded, is_rounded);
}

#[test]
fn digits_within_words_of_json_are_no_number() {
    let told = |text| {
        read_tables(text).unwrap().tables.into_iter().map(|(_, table)| table.is_rounded).collect::<Vec<_>>()
    };
    assert_eq!(told(r#"{"about": "9007199254740993", "x": [[1, 0.12345678901234567]]}"#), [false]);
    let named = r#"{"w_q": {"name": "9007199254740993", "values": [[2]]}, "x": [[9007199254740993]]}"#;
    assert_eq!(told(named), [false, true]);
}
