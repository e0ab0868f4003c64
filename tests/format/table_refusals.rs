//! What is no table of numbers is refused, with the reason and the place in the text.

use attenscope::format::{CellError, FoundText, TableError, TextPosition, read_table, read_table_of};
use attenscope::number::ParseError;
use rstest::rstest;

/// The refusal of a text with an invalid cell: line and column, the text found there, and the reason.
fn refused(text: &str) -> (usize, usize, String, CellError) {
    match read_table(text) {
        Err(TableError::Cell(FoundText { place, text, is_cut }, error)) => {
            (place.line, place.column, if is_cut { format!("{text}…") } else { text }, error)
        }
        other => panic!("{text:?} gave {other:?}"),
    }
}

fn ragged((line, column): (usize, usize), row: usize, expected: usize, given: usize) -> TableError {
    TableError::Ragged { place: TextPosition { line, column }, row, expected, given }
}

#[rstest]
#[case::numpy("[[0.1 0.2 ... 0.9 1. ]\n ...\n [1. 2. ... 3. 4. ]]", (0, 10), "...")]
#[case::numpy_rows("[[0.1 0.2]\n ...\n [1. 2. ]]", (1, 1), "...")]
#[case::pytorch("tensor([[1., 2.,  ..., 3.]])", (0, 18), "...")]
#[case::sign("1 2 … 9", (0, 4), "…")]
#[case::julia("1.0 2.0 ⋯ 9.0\n⋮ ⋱", (0, 8), "⋯")]
#[case::rows_of_julia("1.0 2.0\n⋮\n3.0 4.0", (1, 0), "⋮")]
#[case::latex("\\begin{pmatrix}1 & \\cdots & 3\\end{pmatrix}", (0, 19), "\\cdots")]
#[case::latex_rows("1 & 2 \\\\\n\\vdots & \\vdots \\\\\n3 & 4", (1, 0), "\\vdots")]
#[case::markdown("|1|2|\n|...|...|\n|3|4|", (1, 1), "...")]
fn a_print_that_leaves_numbers_out_is_refused(
    #[case] text: &str,
    #[case] (line, column): (usize, usize),
    #[case] found: &str,
) {
    assert_eq!(refused(text), (line, column, found.to_owned(), CellError::LeftOut), "{text:?}");
}

#[rstest]
#[case("", TableError::Empty)]
#[case(" \n\t \n", TableError::Empty)]
#[case("\u{FEFF}", TableError::Empty)]
#[case("[]", TableError::Empty)]
#[case("[[], []]", TableError::Empty)]
#[case("1 2 3\n4 5", ragged((1, 0), 1, 3, 2))]
#[case("\u{FEFF}1;2\r\n\r\n3;4\r\n  5\r\n", ragged((3, 2), 2, 2, 1))]
#[case("| a | b |\n|---|---|\n| 1 | 2 |\n| 3 |\n", ragged((3, 2), 1, 2, 1))]
#[case("[[1],[2],[3,4]]", ragged((0, 10), 2, 1, 2))]
#[case("[1 2;\n 3 4 5]", ragged((1, 1), 1, 2, 3))]
#[case("[\n [\n 1,\n 2\n ],\n [\n 3\n ]\n]", ragged((6, 1), 1, 2, 1))]
#[case("\\begin{bmatrix}\n1 & 2 \\\\\n3\n\\end{bmatrix}", ragged((2, 0), 1, 2, 1))]
#[case("0,5 1,5\n2,5", ragged((1, 0), 1, 2, 1))]
fn what_is_no_table_is_refused(#[case] text: &str, #[case] error: TableError) {
    assert_eq!(read_table(text), Err(error), "{text:?}");
}

/// Brackets around rows are a matrix. A second matrix or a third axis is not read as more rows of it.
#[rstest]
#[case::json("[[[1, 2], [3, 4]], [[5, 6], [7, 8]]]", (0, 19))]
#[case::numpy("[[[1 2]\n  [3 4]]\n\n [[5 6]\n  [7 8]]]", (3, 1))]
#[case::pytorch("tensor([[[1., 2.],\n         [3., 4.]],\n\n        [[5., 6.],\n         [7., 8.]]])", (3, 8))]
#[case::tuples("(((1, 2), (3, 4)), ((5, 6), (7, 8)))", (0, 19))]
#[case::mathematica("{{{1, 2}, {3, 4}}, {{5, 6}, {7, 8}}}", (0, 19))]
#[case::columns_of_one("[[[1], [2]], [[3], [4]]]", (0, 13))]
#[case::of_other_lengths("[[[1, 2]], [[3, 4], [5, 6]]]", (0, 11))]
#[case::one_behind_the_other("[[1, 2], [3, 4]]\n[[5, 6], [7, 8]]", (1, 0))]
#[case::side_by_side("[[1 2; 3 4], [5 6; 7 8]]", (0, 13))]
#[case::four_axes("[[[[1, 2], [3, 4]], [[5, 6], [7, 8]]]]", (0, 20))]
#[case::wide("［［［１，２］，［３，４］］，［［５，６］，［７，８］］］", (0, 15))]
fn a_second_matrix_is_refused_where_it_begins(#[case] text: &str, #[case] (line, column): (usize, usize)) {
    assert_eq!(read_table(text), Err(TableError::Several(TextPosition { line, column })), "{text:?}");
}

#[rstest]
#[case::batch_of_one("[[[1, 2], [3, 4]]]")]
#[case::batch_of_one_of_one("tensor([[[[1., 2.],\n          [3., 4.]]]])")]
#[case::of_rows_alone("[[[1, 2]], [[3, 4]]]")]
#[case::rows_of_matlab("[[1 2]; [3 4];]")]
#[case::one_of_matlab("[[1 2; 3 4]]")]
#[case::rows_alone("[1, 2],\n[3, 4]")]
#[case::very_deep("[[[[[[[[[[[[[1, 2], [3, 4]]]]]]]]]]]]]")]
fn brackets_that_part_nothing_are_no_axis(#[case] text: &str) {
    let table = read_table(text).unwrap();
    assert_eq!((table.values.rows(), table.values.values()), (2, &[1.0, 2.0, 3.0, 4.0][..]), "{text:?}");
}

/// The place is that in the text: blank lines, headings and wrapped rows count as lines.
#[rstest]
#[case("1 2\n3 x", (1, 2), "x", ParseError::NotANumber)]
#[case("1 2\n\n\n3 four", (3, 2), "four", ParseError::NotANumber)]
#[case("1\t2\r\n3\tvier\r\n", (1, 2), "vier", ParseError::NotANumber)]
#[case("\u{FEFF}a;b\r\n1;c", (1, 2), "c", ParseError::NotANumber)]
#[case("１，２\n３，四", (1, 2), "四", ParseError::NotANumber)]
#[case("−1 −２x", (0, 3), "−２x", ParseError::NotANumber)]
#[case("1,,3", (0, 2), "", ParseError::Empty)]
#[case("1, ,3", (0, 2), "", ParseError::Empty)]
#[case("1\t\t3", (0, 2), "", ParseError::Empty)]
#[case("1\t2\n3\t\t", (1, 2), "", ParseError::Empty)]
#[case("\t2\n3\t4", (0, 0), "", ParseError::Empty)]
#[case("1 & \\\\ 2 & 3", (0, 3), "", ParseError::Empty)]
#[case("| 1 |  |\n| 3 | 4 |", (0, 5), "", ParseError::Empty)]
#[case("(1, 2)", (0, 0), "(1", ParseError::NotANumber)]
#[case("1 2/0", (0, 2), "2/0", ParseError::ZeroDenominator)]
#[case("1 1e999", (0, 2), "1e999", ParseError::TooLarge)]
#[case("1 1e-999", (0, 2), "1e-999", ParseError::TooSmall)]
#[case("1,250;2\n1;2", (0, 0), "1,250", ParseError::AmbiguousComma)]
#[case("1,250\t2.5", (0, 0), "1,250", ParseError::AmbiguousComma)]
#[case("1;2\n1,250;2,5;1,000,000", (1, 10), "1,000,000", ParseError::AmbiguousComma)]
#[case("\\frac{1}{2}3 & 1", (0, 0), "\\frac{1}{2}3", ParseError::NotANumber)]
#[case("0 & 1\\frac{1}{2}", (0, 4), "1\\frac{1}{2}", ParseError::NotANumber)]
#[case("0 & 1\\frac12", (0, 4), "1\\frac12", ParseError::NotANumber)]
#[case("0 & \\frac{1}", (0, 4), "\\frac{1}", ParseError::NotANumber)]
#[case("0 & \\frac1", (0, 4), "\\frac1", ParseError::NotANumber)]
#[case("0 & \\frac{1/2}{3}", (0, 4), "\\frac{1/2}{3}", ParseError::NotANumber)]
#[case("0 & \\frac{\\frac12}{3}", (0, 4), "\\frac{\\frac12}{3}", ParseError::NotANumber)]
#[case("0 & \\frac12\\frac12", (0, 4), "\\frac12\\frac12", ParseError::NotANumber)]
#[case("0 & \\sfrac12", (0, 4), "\\sfrac12", ParseError::NotANumber)]
#[case("0 & \\frac{1}{0}", (0, 4), "\\frac{1}{0}", ParseError::ZeroDenominator)]
#[case("0 & \\frac{1,250}{2}", (0, 4), "\\frac{1,250}{2}", ParseError::AmbiguousComma)]
#[case("1 & \\sqrt{2} \\\\ 3 & 4", (0, 4), "\\sqrt{2}", ParseError::NotANumber)]
#[case("\\begin{array}{cc}\n\\hline 1 & x \\\\\n\\end{array}", (1, 11), "x", ParseError::NotANumber)]
#[case("hello", (0, 0), "hello", ParseError::NotANumber)]
#[case("1 2024-01-31", (0, 2), "2024-01-31", ParseError::NotANumber)]
#[case("1 2.T", (0, 2), "2.T", ParseError::NotANumber)]
#[case("[[1, 2], [3, x]].T", (0, 13), "x", ParseError::NotANumber)]
#[case("tensor([[1., 2.],\n        [3., x]])", (1, 13), "x", ParseError::NotANumber)]
#[case("array([[1., 2.],\n       [3.,\n        none]])", (2, 8), "none", ParseError::NotANumber)]
#[case("S = [1 2;\n     3 y];", (1, 7), "y", ParseError::NotANumber)]
#[case("[[1, 2],\n [3, null]]", (1, 5), "null", ParseError::NotANumber)]
#[case("| a | b |\n|---|---|\n| 1 | b |", (2, 6), "b", ParseError::NotANumber)]
#[case("1,2 3,4\n5,6,7", (0, 2), "2 3", ParseError::NotANumber)]
fn a_cell_that_is_no_number_is_refused_by_its_place(
    #[case] text: &str,
    #[case] (line, column): (usize, usize),
    #[case] found: &str,
    #[case] error: ParseError,
) {
    assert_eq!(refused(text), (line, column, found.to_owned(), CellError::Number(error)), "{text:?}");
}

#[rstest]
#[case("[[1, 2], [3, 4]] or so", (0, 17), "or")]
#[case("[[1, 2], [3, 4]], 5", (0, 18), "5")]
#[case("[[1, 2], [3, 4].T", (0, 15), ".T")]
#[case("[1 2] and [3 4]", (0, 6), "and")]
#[case("[[1, 2], 3]", (0, 9), "3")]
#[case("[1, [2, 3]]", (0, 4), "[")]
#[case("2 [3 4]", (0, 0), "2")]
fn what_is_no_part_of_a_matrix_is_named(
    #[case] text: &str,
    #[case] (line, column): (usize, usize),
    #[case] found: &str,
) {
    let found = FoundText { place: TextPosition { line, column }, text: found.to_owned(), is_cut: false };
    assert_eq!(read_table(text), Err(TableError::Unexpected(found)), "{text}");
}

#[test]
fn a_bracket_that_is_not_closed_is_named() {
    let found = FoundText { place: TextPosition { line: 0, column: 0 }, text: "[".to_owned(), is_cut: false };
    assert_eq!(read_table("[[1, 2], [3, 4]"), Err(TableError::Unclosed(found)));
}

#[test]
fn the_shape_asked_for_tells_several_numbers_from_one() {
    for (shape, text) in [((1, 2), "475,962"), ((2, 2), "1,250\n3,500"), ((1, 2), "2 1/2")] {
        assert!(read_table_of(shape, text).is_ok(), "{text}");
    }
}

#[test]
fn what_stands_in_the_place_of_a_number_is_called_what_it_is() {
    let nan = [
        "nan",
        "NaN",
        "NAN",
        "-nan",
        "+nan",
        "-nan(ind)",
        "1.#QNAN",
        "-1.#IND",
        "np.nan",
        "numpy.nan",
        "math.nan",
        "torch.nan",
        "float('nan')",
        "float(\"NaN\")",
    ];
    let infinite = [
        "inf",
        "-inf",
        "+inf",
        "Inf",
        "-Inf",
        "INF",
        "Infinity",
        "-Infinity",
        "−Infinity",
        "∞",
        "−∞",
        "+∞",
        "np.inf",
        "-np.inf",
        "math.inf",
        "torch.inf",
        "float('-inf')",
        "1.#INF",
        "-1.#INF",
    ];
    let spreadsheet = [
        "#NUM!",
        "#DIV/0!",
        "#N/A",
        "#VALUE!",
        "#REF!",
        "#NAME?",
        "#NULL!",
        "#SPILL!",
        "#ERROR!",
        "#NV",
        "#ZAHL!",
        "#¡NUM!",
        "Err:502",
        "＃NUM！",
    ];
    let narrow = ["##", "###", "#########", "＃＃＃"];
    let money = ["$1", "$1.50", "-$2", "1 €", "£3", "￥4", "1₩"];
    let percentages = ["50%", "-2.5 %", "５０％"];
    let kinds: [(&[&str], CellError); 6] = [
        (&money, CellError::Currency),
        (&percentages, CellError::Percentage),
        (&nan, CellError::NotANumber),
        (&infinite, CellError::Infinite),
        (&spreadsheet, CellError::ErrorValue),
        (&narrow, CellError::Narrow),
    ];
    for (spellings, error) in kinds {
        for spelling in spellings {
            let found = (*spelling).to_owned();
            assert_eq!(refused(&format!("1\t2\n3\t{spelling}")), (1, 2, found.clone(), error));
            assert_eq!(refused(&format!("| 1 | 2 |\n| 3 | {spelling} |")), (1, 6, found.clone(), error));
            if !spelling.contains(' ') {
                assert_eq!(refused(&format!("[[1, 2],\n [3, {spelling}]]")), (1, 5, found, error));
            }
        }
    }
    assert_eq!(refused("1 & -\\infty").3, CellError::Infinite);
    assert_eq!(refused("1\t$1,234.50"), (0, 2, "$1,234.50".to_owned(), CellError::Currency));
    for other in ["banana", "info", "#", "#1", "np", "nanx", "none", "NA", "Err", "x nan", "1,#", "##1"] {
        let error = CellError::Number(ParseError::NotANumber);
        assert_eq!(refused(&format!("| 1 | {other} |")), (0, 6, other.to_owned(), error));
    }
}

#[test]
fn of_a_long_text_in_the_place_of_a_number_the_beginning_is_told() {
    let told = |length: usize| refused(&format!("1 {}", "字".repeat(length))).2;
    assert_eq!(told(24), "字".repeat(24));
    assert_eq!(told(25), format!("{}…", "字".repeat(24)));
    assert_eq!(told(100_000), told(25));
}

#[test]
fn what_is_longer_than_any_number_is_none() {
    let long = format!("1 0.{}", "0".repeat(1_999));
    assert_eq!(refused(&long).3, CellError::Number(ParseError::NotANumber));
    let longest = format!("1 0.{}", "0".repeat(1_998));
    assert_eq!(read_table(&longest).map(|table| table.decimals), Ok(vec![0, 1_998]));
    let exact = format!("1 0.{}1", "0".repeat(300));
    assert_eq!(read_table(&exact).map(|table| table.decimals), Ok(vec![0, 301]));
    let spaced = |count| format!("1&{}1", "\\,".repeat(count));
    assert!(read_table(&spaced(999)).is_ok_and(|table| table.values.row(0) == [1.0, 1.0]));
    assert_eq!(refused(&spaced(1_000)).3, CellError::Number(ParseError::NotANumber));
}

#[test]
fn a_table_of_the_shape_asked_for_is_read_and_another_is_counted() {
    assert_eq!(read_table_of((2, 3), "1 2 3\n4 5 6"), read_table("1 2 3\n4 5 6"));
    let wrong = |expected, given| Err(TableError::Shape { expected, given });
    assert_eq!(read_table_of((3, 2), "1 2 3\n4 5 6"), wrong((3, 2), (2, 3)));
    assert_eq!(read_table_of((1, 1), &"1 2\n".repeat(1_000)), wrong((1, 1), (1_000, 2)));
    assert_eq!(read_table_of((1, 1), "1 x"), wrong((1, 1), (1, 2)), "what is too many is counted, not read");
    let number = read_table_of((3, 3), "1 2\nx 3");
    assert!(matches!(number, Err(TableError::Cell(..))), "what is no number is named first");
    assert_eq!(read_table_of((1, 1), "1 2\n3 4 5"), Err(ragged((1, 0), 1, 2, 3)));
    assert_eq!(read_table_of((1, 1), ""), Err(TableError::Empty));
}
