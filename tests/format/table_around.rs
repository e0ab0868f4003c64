//! Text around numbers is applied, known to change nothing, or refused at its place: functions and operators after a
//! matrix, comments, axes, factors, scales, and the lines of printouts.

use attenscope::format::{Applied, CellError, FoundText, TableError, read_text};
use attenscope::number::ParseError;
use rstest::rstest;

/// The numbers of a text's only table, row by row, and what was applied to them.
fn read(text: &str) -> (Vec<Vec<f64>>, Vec<Applied>) {
    match read_text(text) {
        Ok(read) if read.tables.len() == 1 => {
            let only = &read.tables[0];
            (only.table.values.iter_rows().map(<[f64]>::to_vec).collect(), only.applied.clone())
        }
        other => panic!("{text}\ngave {other:?}"),
    }
}

/// A refusal: its kind, its line and column, and the text found there.
fn refused(text: &str) -> (&'static str, (usize, usize), String) {
    let (kind, FoundText { place, text, .. }) = match read_text(text) {
        Err(TableError::Function(found)) => ("function", found),
        Err(TableError::Operator(found)) => ("operator", found),
        Err(TableError::Unexpected(found)) => ("unexpected", found),
        Err(TableError::Unclosed(found)) => ("unclosed", found),
        Err(TableError::Cell(found, CellError::Percentage)) => ("percentage", found),
        Err(TableError::Cell(found, CellError::Uncertainty)) => ("uncertainty", found),
        Err(TableError::Cell(found, CellError::NotANumber)) => ("nan", found),
        Err(TableError::Cell(found, CellError::Number(ParseError::NotANumber))) => ("no number", found),
        Err(TableError::Cell(found, CellError::Number(ParseError::TooLarge))) => ("too large", found),
        Err(TableError::Cell(found, CellError::Number(ParseError::TooSmall))) => ("too small", found),
        other => panic!("{text:?} gave {other:?}"),
    };
    (kind, (place.line, place.column), text)
}

const TURNED: [[f64; 2]; 2] = [[1.0, 3.0], [2.0, 4.0]];
const KEPT: [[f64; 2]; 2] = [[1.0, 2.0], [3.0, 4.0]];

#[rstest]
#[case("{{1, 2}, {3, 4}} // Transpose")]
#[case("{{1, 2}, {3, 4}}//Transpose//MatrixForm")]
#[case("m = {{1, 2}, {3, 4}} // Transpose // N;")]
#[case("MatrixForm[{{1, 2}, {3, 4}} // Transpose]")]
#[case("np.array([[1, 2], [3, 4]]).transpose(1, 0)")]
#[case("np.array([[1, 2], [3, 4]]).transpose(-1, -2)")]
#[case("np.array([[1, 2], [3, 4]]).transpose((1, 0))")]
#[case("np.transpose(np.array([[1, 2], [3, 4]]), (1, 0))")]
#[case("np.transpose([[1, 2], [3, 4]], axes=(1, 0))")]
#[case("jnp.transpose(jnp.array([[1, 2], [3, 4]]), axes = (-1, -2))")]
#[case("tf.transpose(tf.constant([[1, 2], [3, 4]]), perm=[1, 0])")]
#[case("torch.transpose(torch.tensor([[1, 2], [3, 4]]), 0, 1)")]
#[case("torch.transpose(torch.tensor([[1, 2], [3, 4]]), -1, -2)")]
#[case("torch.transpose(torch.tensor([[1, 2], [3, 4]]), dim0=0, dim1=1)")]
#[case("torch.tensor([[1, 2], [3, 4]]).transpose(0, 1)")]
#[case("tensor([[1, 2], [3, 4]]).transpose(-2, -1)")]
#[case("[[1, 2], [3, 4]].transpose(1, 0)")]
#[case("tf.transpose([[1, 2], [3, 4]], [1, 0])")]
#[case("Transpose[{{1, 2}, {3, 4}}, {2, 1}]")]
#[case("permutedims([1 2; 3 4], (2, 1))")]
#[case("permutedims([1 2; 3 4])")]
fn rows_and_columns_are_exchanged(#[case] text: &str) {
    assert_eq!(read(text), (TURNED.map(Vec::from).to_vec(), vec![Applied::Transposed]), "{text}");
}

#[rstest]
#[case("{{1, 2}, {3, 4}} // MatrixForm")]
#[case("{{1, 2}, {3, 4}}//N")]
#[case("np.array([[1, 2], [3, 4]]).transpose(0, 1)")]
#[case("np.array([[1, 2], [3, 4]]).transpose(-2, -1)")]
#[case("torch.tensor([[1, 2], [3, 4]]).numpy().transpose(0, 1)")]
#[case("np.transpose(np.array([[1, 2], [3, 4]]), (0, 1))")]
#[case("np.transpose([[1, 2], [3, 4]], axes=(0, 1))")]
#[case("torch.transpose(torch.tensor([[1, 2], [3, 4]]), 0, 0)")]
#[case("torch.transpose(torch.tensor([[1, 2], [3, 4]]), 1, -1)")]
#[case("tensor([[1, 2], [3, 4]]).transpose(0, 0)")]
#[case("permutedims([1 2; 3 4], (1, 2))")]
#[case::comment_behind_a_comma("x = [\n  [1, 2], // first word\n  [3, 4], // the second\n];")]
#[case::comment_behind_the_last_row("x = [\n  [1, 2], // first word\n  [3, 4] // the second\n]")]
#[case::comment_behind_a_bracket("let x = array![ // the words\n  [1, 2],\n  [3, 4]]; // Transpose")]
#[case::comment_alone("// Transpose\n[[1, 2], [3, 4]]\n// Inverse")]
#[case::import_before("import numpy as np; x = np.array([[1, 2], [3, 4]])")]
#[case::imports_before("import numpy as np; from torch import tensor; tensor([[1, 2], [3, 4]])")]
#[case::import_at_a_prompt(">>> import numpy as np; x = np.array([[1, 2], [3, 4]])")]
#[case::import_with_a_comment("import numpy as np  # np; not jnp\nx = np.array([[1, 2], [3, 4]])")]
#[case::comment_within("[[1, /* one; */ 2], [3, 4]] /* [[5, 6],\n [7, 8]] */")]
#[case::comment_of_mathematica("(* first\n second *) {{1, 2}, {3, 4}} (* end *)")]
#[case::comment_of_matlab("x = [1 2 % first word\n 3 4]; % words")]
#[case::comment_behind_matlab("x = [1 2; 3 4] % the words")]
fn what_changes_nothing_is_left(#[case] text: &str) {
    assert_eq!(read(text), (KEPT.map(Vec::from).to_vec(), Vec::new()), "{text}");
}

#[rstest]
#[case("{{1, 2}, {3, 4}} // Inverse", "function", (0, 17), "// Inverse")]
#[case("[[1, 2], [3, 4]] // first word", "function", (0, 17), "// first")]
#[case("np.array([[5,6],[8,10]]) // 2", "operator", (0, 25), "//")]
#[case("np.array([[5,6],[8,10]]) // 2 // 3", "operator", (0, 25), "//")]
#[case("np.array([[5, 6], [8, 10]]) % 3", "operator", (0, 28), "%")]
#[case("np.array([[5, 6], [8, 10]]) % n", "operator", (0, 28), "%")]
#[case("7 // 2 * [[5, 6], [8, 10]]", "operator", (0, 2), "//")]
#[case("[[7 // 2, 3], [4, 5]]", "no number", (0, 2), "7 // 2")]
#[case("[7 // 2,\n 3]", "no number", (0, 1), "7 // 2")]
#[case("np.array([[1, 2], [3, 4]]).transpose(0, 2)", "function", (0, 26), ".transpose")]
#[case("np.array([[1, 2], [3, 4]]).transpose(2, 0, 1)", "function", (0, 26), ".transpose")]
#[case("np.array([[1, 2], [3, 4]]).transpose(0, 0)", "function", (0, 26), ".transpose")]
#[case("np.array([[1, 2], [3, 4]]).transpose(*axes)", "function", (0, 26), ".transpose")]
#[case("[[1, 2], [3, 4]].transpose(0, 1)", "function", (0, 16), ".transpose")]
#[case("np.transpose(np.array([[1, 2], [3, 4]]), (0, 1, 2))", "function", (0, 0), "np.transpose")]
#[case("np.transpose(np.array([[1, 2], [3, 4]]), x)", "function", (0, 0), "np.transpose")]
#[case("torch.transpose(torch.tensor([[1, 2], [3, 4]]), 0, 2)", "function", (0, 0), "torch.transpose")]
#[case("permutedims([1 2; 3 4], (2, 3))", "function", (0, 0), "permutedims")]
#[case("[[1, 2], [3, 4]] /* open", "unexpected", (0, 18), "*")]
#[case("print(*X)\n[[1, 2], [3, 4]] (* open", "unexpected", (0, 6), "*")]
#[case("\\operatorname{softmax}\\begin{pmatrix}0&1\\\\2&3\\end{pmatrix} = A", "unexpected", (0, 0), "\\operatorname{softmax}")]
#[case("\\begin{pmatrix}2&0\\\\0&4\\end{pmatrix}^{-1} = B", "operator", (0, 36), "^")]
#[case("[[1, 2], [3, 4]] + 1 = A", "operator", (0, 17), "+")]
#[case("np.exp([[0, 1], [2, 3]]) = A", "function", (0, 0), "np.exp")]
#[case("[[1, 2]] = np.exp([[0, 1]]) = A", "function", (0, 11), "np.exp")]
#[case("[[1, 2]] · [[3], [4]] = C", "operator", (0, 9), "·")]
#[case("(2, 3) * [[1, 2]]", "operator", (0, 7), "*")]
#[case("2 3 * [[1, 2]]", "unexpected", (0, 2), "3")]
#[case("2 3\\begin{pmatrix}1\\end{pmatrix}", "unexpected", (0, 2), "3")]
#[case("1\\,00\\begin{pmatrix}1\\end{pmatrix}", "unexpected", (0, 3), "00")]
#[case("1\\frac12\\begin{pmatrix}1\\end{pmatrix}", "unexpected", (0, 1), "\\frac")]
#[case("0{}5\\begin{pmatrix}1\\end{pmatrix}", "unexpected", (0, 1), "{")]
#[case("2{}\\begin{pmatrix}1\\end{pmatrix}", "unexpected", (0, 1), "{")]
#[case("10 * [[-1e308, 1]]", "too large", (0, 5), "[[-1e308, 1]]")]
#[case("1e-300 * [[1e-300]]", "too small", (0, 9), "[[1e-300]]")]
#[case("[[1e-300]] / 1e300", "too small", (0, 0), "[[1e-300]]")]
#[case("1e-200 * 1e-200 * [[1]]", "operator", (0, 7), "*")]
#[case("1 2\n3 4\n1e3 *", "unexpected", (2, 0), "1e3 *")]
#[case("1e3 *\n1e2 *\n1 2\n3 4", "unexpected", (0, 0), "1e3 *")]
#[case("A =\n 1e3 *\nB =\n 1 2\n 3 4", "unexpected", (1, 1), "1e3 *")]
#[case("12 % women\n30 % men", "percentage", (0, 3), "%")]
#[case("12 % women (adults)\n30 % men", "percentage", (0, 3), "%")]
#[case("+---+---+\n| a | b |\n+===+===+\n| 1 | 2 |\n+---+---+\n| nan | inf |\n+---+---+", "nan", (5, 2), "nan")]
#[case("+---+---+\n| nan | inf |\n+---+---+\n| 1 | 2 |\n+---+---+", "nan", (1, 2), "nan")]
#[case("| a | b |\n|---|---|\n| 1 | 2 |\n| x | y |\n|---|---|\n| 3 | 4 |", "no number", (3, 2), "x")]
fn what_is_in_the_way_is_refused_at_its_place(
    #[case] text: &str,
    #[case] kind: &str,
    #[case] place: (usize, usize),
    #[case] found: &str,
) {
    assert_eq!(refused(text), (kind, place, found.to_owned()), "{text}");
}

#[rstest]
#[case("0{,}5\\begin{pmatrix}2&4\\end{pmatrix}", [1.0, 2.0], "0,5")]
#[case("1{,}5\\begin{pmatrix}2&4\\end{pmatrix}", [3.0, 6.0], "1,5")]
#[case("1{.}5\\begin{pmatrix}2&4\\end{pmatrix}", [3.0, 6.0], "1.5")]
#[case("1\\,000\\begin{pmatrix}2&4\\end{pmatrix}", [2_000.0, 4_000.0], "1000")]
#[case("1~000{,}5\\,\\begin{pmatrix}2&4\\end{pmatrix}", [2_001.0, 4_002.0], "1000,5")]
#[case("2\\sqrt{4}\\begin{pmatrix}2&4\\end{pmatrix}", [8.0, 16.0], "2·√4")]
#[case("\\frac{0{,}5}{2}\\begin{pmatrix}2&4\\end{pmatrix}", [0.5, 1.0], "(0,5/2)")]
#[case("2√4 * [2, 4]", [8.0, 16.0], "2·√4")]
#[case("0 * [1e-300, 4]", [0.0, 0.0], "0")]
#[case("1e10/1e10 * [1e307, 4]", [1e307, 4.0], "1e10/1e10")]
fn factors_are_whole_numbers(#[case] text: &str, #[case] numbers: [f64; 2], #[case] factor: &str) {
    assert_eq!(read(text), (vec![numbers.to_vec()], vec![Applied::Times(factor.to_owned())]), "{text}");
}

#[test]
fn a_name_behind_an_equation_is_that_of_one_table() {
    let names =
        |text: &str| read_text(text).unwrap().tables.into_iter().map(|read| read.name).collect::<Vec<_>>();
    assert_eq!(names("[[1, 2], [3, 4]] = A"), [Some("A".to_owned())]);
    let pair = "\\begin{pmatrix}1\\end{pmatrix}\\begin{pmatrix}2\\end{pmatrix}";
    assert_eq!(names(&format!("{pair} = C")), [None, None]);
    assert_eq!(names(&format!("C = {pair}")), [None, None]);
    let result = names(&format!("{pair} = \\begin{{pmatrix}}2\\end{{pmatrix}} = C"));
    assert_eq!(result, [None, None, Some("C".to_owned())]);
}

#[test]
fn behind_an_import_all_tables_of_the_line_are_read() {
    let read =
        read_text("import numpy as np; X = np.array([[1, 2], [3, 4]])\nW = np.array([[5, 6]])").unwrap();
    let names: Vec<_> = read.tables.iter().map(|read| read.name.as_deref().unwrap_or_default()).collect();
    assert_eq!(names, ["X", "W"]);
}

#[rstest]
#[case::index("0    0.50\n1    0.30\n2    0.20\ndtype: float64", None, None)]
#[case::name("0    0.50\n1    0.30\n2    0.20\nName: x, dtype: float64\n", Some("x"), None)]
#[case::length("0    0.50\n1    0.30\n2    0.20\nName: x y, Length: 3, dtype: float64", Some("x y"), None)]
#[case::words("the    0.50\ncat    0.30\nsat    0.20\ndtype: float64", None, Some(["the", "cat", "sat"]))]
#[case::numbers("5    0.50\n7    0.30\n9    0.20\ndtype: float64", None, Some(["5", "7", "9"]))]
#[case::titled("word\nthe    0.50\ncat    0.30\nsat    0.20\nName: x, dtype: float64", Some("x"), Some(["the", "cat", "sat"]))]
fn a_series_of_pandas_is_a_column(
    #[case] text: &str,
    #[case] name: Option<&str>,
    #[case] words: Option<[&str; 3]>,
) {
    assert_eq!(read(text).0, [[0.5], [0.3], [0.2]], "{text}");
    let read = read_text(text).unwrap().tables.remove(0);
    assert_eq!(read.name.as_deref(), name);
    assert_eq!(read.words, words.map(|words| words.map(str::to_owned).to_vec()));
}

#[test]
fn a_series_that_leaves_numbers_out_is_refused() {
    let text = "0     0.5\n1     0.3\n     ... \n9     0.2\nLength: 10, dtype: float64";
    let Err(TableError::Cell(found, CellError::LeftOut)) = read_text(text) else { panic!() };
    assert_eq!((found.place.line, found.place.column), (2, 5));
}

#[test]
fn several_series_are_several_columns() {
    let read =
        read_text("0    0.5\n1    0.3\nName: a, dtype: float64\n0    7\n1    8\nName: b, dtype: int64")
            .unwrap();
    let tables: Vec<_> =
        read.tables.iter().map(|read| (read.name.as_deref(), read.table.values.values())).collect();
    assert_eq!(tables, [(Some("a"), &[0.5, 0.3][..]), (Some("b"), &[7.0, 8.0][..])]);
}

#[rstest]
#[case("[1. 2. 3. 4. 5. 6.\n 7. 8. 9. 10. 11. 12.]", 1)]
#[case("array([1., 2., 3., 4., 5., 6.,\n       7., 8., 9., 10., 11., 12.])", 1)]
#[case("v = [1 2 3 4 5 6\n     7 8 9 10 11 12]", 2)]
#[case("[1 2 3 4 5 6\n 7 8 9 10 11 12];", 2)]
#[case("[1 2 3 4 5 6;\n 7 8 9 10 11 12]", 2)]
#[case("[1, 2, 3, 4, 5, 6\n 7, 8, 9, 10, 11, 12]", 2)]
fn a_vector_that_is_printed_over_lines_is_one_row(#[case] text: &str, #[case] rows: usize) {
    let numbers: Vec<_> = (1..=12).map(f64::from).collect();
    let (given, _) = read(text);
    assert_eq!((given.len(), given.concat()), (rows, numbers), "{text}");
}

#[test]
fn sixteen_operations_are_applied_and_the_next_is_refused() {
    let (numbers, applied) = read(&format!("[[1, 2], [3, 4]]{}", ".T".repeat(16)));
    assert_eq!((numbers, applied.len()), (KEPT.map(Vec::from).to_vec(), 16));
    for part in [".T", "'", " * 10", " / 2"] {
        let (matrix, first) = if part == "'" { ("[1 2]", 5) } else { ("[1]", 3) };
        let sign = part.trim_start().split(' ').next().unwrap_or_default();
        let at = first + 16 * part.len() + part.len() - part.trim_start().len();
        for count in [17, 10_000] {
            let text = format!("{matrix}{}", part.repeat(count));
            assert_eq!(refused(&text), ("operator", (0, at), sign.to_owned()), "{part} × {count}");
        }
    }
}

#[rstest]
#[case("X = \\begin{bmatrix}1&2\\\\3&4\\end{bmatrix}\nW_Q = \\begin{bmatrix}5&6\\\\7&8\\end{bmatrix}", &["X", "W_Q"], None)]
#[case("X = \\begin{bmatrix}1&2\\end{bmatrix}\n  Y = \\begin{bmatrix}3&4\\end{bmatrix}", &["X", "Y"], None)]
#[case("Q = \\begin{bmatrix}1&2\\end{bmatrix},\nK = \\begin{bmatrix}3\\\\4\\end{bmatrix}", &["Q", "K"], None)]
#[case("Q K^T = \\begin{bmatrix}1&2\\end{bmatrix}\n\\begin{bmatrix}3\\\\4\\end{bmatrix} = \\begin{bmatrix}11\\end{bmatrix}", &["", "", "Q K^T"], Some(2))]
#[case("Q K^T = \\begin{bmatrix}1&2\\end{bmatrix}\n  Q V^T = \\begin{bmatrix}11\\end{bmatrix}", &["Q K^T", "Q V^T"], None)]
#[case("S = \\begin{bmatrix}1&2\\end{bmatrix}\n= \\begin{bmatrix}11&0\\end{bmatrix}", &["", "S"], Some(1))]
fn a_line_that_begins_with_a_name_is_an_equation_of_its_own(
    #[case] text: &str,
    #[case] names: &[&str],
    #[case] proposed: Option<usize>,
) {
    let Ok(read) = read_text(text) else { panic!("{text}\ngave {:?}", read_text(text)) };
    let found: Vec<_> = read.tables.iter().map(|table| table.name.as_deref().unwrap_or_default()).collect();
    assert_eq!((&found[..], read.proposed), (names, proposed));
}
