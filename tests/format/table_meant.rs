//! Ambiguous texts are read as they are meant, or refused where they are in doubt.

use attenscope::format::{CellError, TableError, TableReading, read_file_text, read_table, read_text};
use rstest::rstest;

/// The numbers, the row labels, and the headings that are numbers.
type Read = (Vec<Vec<f64>>, Option<Vec<String>>, [Vec<String>; 2]);

fn read(text: &str) -> Read {
    match read_text(text) {
        Ok(TableReading { mut tables, proposed: Some(0) }) if tables.len() == 1 => {
            let read = tables.remove(0);
            (read.table.values.iter_rows().map(<[f64]>::to_vec).collect(), read.words, read.counted)
        }
        other => panic!("{text}\ngave {other:?}"),
    }
}

fn strings(words: &[&str]) -> Vec<String> {
    words.iter().map(|&word| word.to_owned()).collect()
}

/// The kind and the place of a refusal.
fn refused(text: &str) -> (&'static str, (usize, usize), String) {
    let (kind, found) = match read_text(text) {
        Err(TableError::Cell(found, CellError::OneOrSeveral)) => ("one or several", found),
        Err(TableError::Operator(found)) => ("operator", found),
        Err(TableError::Function(found)) => ("function", found),
        Err(TableError::Unexpected(found)) => ("unexpected", found),
        other => panic!("{text}\ngave {other:?}"),
    };
    (kind, (found.place.line, found.place.column), found.text)
}

#[rstest]
#[case("x 1 2\ny 4 5\nz 7 8", &["x", "y", "z"])]
#[case("x\t1\t2\ny\t4\t5\nz\t7\t8", &["x", "y", "z"])]
#[case("x,1,2\ny,4,5\nz,7,8", &["x", "y", "z"])]
#[case("q,1,2\nk,4,5\nv,7,8", &["q", "k", "v"])]
#[case("Q,1,2\nthe,4,5\ncat,7,8", &["Q", "the", "cat"])]
#[case("output 1 2\nother 4 5\nlast 7 8", &["output", "other", "last"])]
fn a_word_in_the_first_row_is_that_row_s(#[case] text: &str, #[case] words: &[&str]) {
    let numbers = vec![vec![1.0, 2.0], vec![4.0, 5.0], vec![7.0, 8.0]];
    assert_eq!(read(text), (numbers, Some(strings(words)), [Vec::new(), Vec::new()]));
}

#[test]
fn numbers_that_are_left_out_as_headings_are_named() {
    let numbers = vec![vec![5.0, 6.0], vec![7.0, 8.0]];
    let counted = [strings(&["1", "2"]), strings(&["1", "2"])];
    assert_eq!(read("1 2\n1 5 6\n2 7 8"), (numbers.clone(), None, counted));
    let counted = [Vec::new(), strings(&["x", "1", "2"])];
    assert_eq!(read("x,1,2\nthe,5,6\ncat,7,8"), (numbers.clone(), Some(strings(&["the", "cat"])), counted));
    let r = "     [,1] [,2]\n[1,]    5    6\n[2,]    7    8";
    assert_eq!(read(r), (numbers, None, [Vec::new(), Vec::new()]), "nobody means [1,] as a number");
}

#[rstest]
#[case("0,25\n0,75\n0,5", (0, 0), "0,25")]
#[case("0,5", (0, 0), "0,5")]
#[case("3,14159", (0, 0), "3,14159")]
#[case("-0,5\n1,25", (0, 0), "-0,5")]
#[case("1,05\n1,10", (0, 0), "1,05")]
#[case("[0,5, 1,5]", (0, 1), "0,5")]
#[case("[[0,5; 1,5]; [2,0; 3,0]]", (0, 2), "0,5")]
#[case("[0,25; 1,75]", (0, 1), "0,25")]
fn a_comma_that_could_mark_decimals_is_not_guessed(
    #[case] text: &str,
    #[case] place: (usize, usize),
    #[case] found: &str,
) {
    assert_eq!(refused(text), ("one or several", place, found.to_owned()));
    let file = read_file_text(text);
    assert!(matches!(file, Err(TableError::Cell(_, CellError::OneOrSeveral))), "{text}: {file:?}");
}

#[rstest]
#[case("475,962\r\n", (0, 0), "475,962")]
#[case("1,234.5", (0, 0), "1,234.5")]
#[case("12\n1,250\n3,500", (1, 0), "1,250")]
#[case("1,250\n3,500", (0, 0), "1,250")]
#[case("2 1/2", (0, 0), "2 1/2")]
fn what_could_be_one_number_or_several_is_refused_in_a_paste(
    #[case] text: &str,
    #[case] place: (usize, usize),
    #[case] found: &str,
) {
    assert_eq!(refused(text), ("one or several", place, found.to_owned()));
    let table = read_table(text);
    assert!(matches!(table, Err(TableError::Cell(_, CellError::OneOrSeveral))), "{text}: {table:?}");
}

#[test]
fn whole_numbers_between_commas_stay_numbers() {
    assert_eq!(read("1,0\n0,1").0, [[1.0, 0.0], [0.0, 1.0]]);
    assert_eq!(read("[0,1; 1,0]").0, [[0.0, 1.0], [1.0, 0.0]]);
    assert_eq!(read("[1,2; 10,200]").0, [[1.0, 2.0], [10.0, 200.0]]);
    assert_eq!(read("[1,2,3, 4,5,6]").0, [[1.0, 2.0, 3.0, 4.0, 5.0, 6.0]]);
}

#[rstest]
#[case("W:\n  - [1, 2]\n  - [3, 4]")]
#[case("- [1, 2]\n- [3, 4]\n")]
#[case("- - 1\n  - 2\n- - 3\n  - 4\n")]
#[case("W: [[1, 2], [3, 4]]")]
#[case("| **1** | `2` |\n|---|---|\n| 3 | 4 |")]
#[case("Q = np.array([[1,2],[3,4]])\nprint(Q)")]
#[case("Q = np.array([[1,2],[3,4]])\nQ")]
#[case("import numpy as np\nQ = np.array([[1,2],[3,4]])\nQ.shape")]
#[case("np.array([[1,2],[3,4]], dtype=int)")]
#[case("X W_Q = [[1,2],[3,4]]")]
#[case("W_{Q} = [[1,2],[3,4]]")]
#[case("Q K^T = [[1,2],[3,4]]")]
#[case("QK^\\top = \\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}")]
#[case("W^Q = \\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}")]
#[case("W^{(1)} = \\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}")]
#[case("\\frac{QK^\\top}{\\sqrt{d_k}} = \\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}")]
fn what_changes_no_number_is_taken(#[case] text: &str) {
    assert_eq!(read(text).0, [[1.0, 2.0], [3.0, 4.0]]);
}

#[rstest]
#[case("- [[1, 2], [3, 4]]", "unexpected", (0, 0), "-")]
#[case("-X = [[1,2],[3,4]]", "operator", (0, 0), "-")]
#[case("X/2 = [[1,2],[3,4]]", "operator", (0, 1), "/")]
#[case("1/2 X = [[1,2],[3,4]]", "operator", (0, 0), "1")]
#[case("2*X = [[1,2],[3,4]]", "operator", (0, 0), "2")]
#[case("X + 1 = [[1,2],[3,4]]", "operator", (0, 2), "+")]
#[case("X^{-1} = [[1,2],[3,4]]", "operator", (0, 1), "^")]
#[case("X^\\top = [[1,2],[3,4]]", "operator", (0, 1), "^\\top")]
#[case("X^T = [[1,2],[3,4]]", "operator", (0, 1), "^T")]
#[case("X.T = [[1,2],[3,4]]", "operator", (0, 1), ".T")]
#[case("X^\\top = \\begin{pmatrix}1&2\\end{pmatrix}", "operator", (0, 1), "^\\top")]
#[case("W_Q^{-1} = \\begin{pmatrix}1&2\\end{pmatrix}", "operator", (0, 3), "^")]
#[case("\\frac{1}{2} X = \\begin{pmatrix}1&2\\end{pmatrix}", "operator", (0, 0), "\\frac")]
#[case("Q = np.array([[1,2],[3,4]])\nprint(Q / np.sqrt(2))", "operator", (1, 8), "/")]
#[case("Q = np.array([[1,2],[3,4]])\nprint(softmax(Q))", "function", (1, 6), "softmax")]
#[case("Q = np.array([[1,2],[3,4]])\nprint(Q.T)", "operator", (1, 6), "Q.T")]
#[case("np.array([[1.5,2]], dtype=int)", "function", (0, 20), "dtype=int")]
#[case("torch.tensor([[1.5,2]], dtype=torch.int32)", "function", (0, 24), "dtype=torch.int32")]
#[case("np.array([[1.5,2]], dtype=np.int64)", "function", (0, 20), "dtype=np.int64")]
#[case("np.array([[1,2]], dtype=bool)", "function", (0, 18), "dtype=bool")]
fn what_changes_the_numbers_unseen_is_refused(
    #[case] text: &str,
    #[case] kind: &str,
    #[case] place: (usize, usize),
    #[case] found: &str,
) {
    assert_eq!(refused(text), (kind, place, found.to_owned()));
}
