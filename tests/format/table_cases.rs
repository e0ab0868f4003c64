//! Real-world texts are read as they are meant: with the operations around their numbers, their names and their
//! headings.

use attenscope::format::{Applied, ReadTable, TableError, TableReading, read_text};
use rstest::rstest;

fn only(text: &str) -> ReadTable {
    match read_text(text) {
        Ok(TableReading { tables, proposed: Some(0) }) if tables.len() == 1 => {
            tables.into_iter().next().unwrap()
        }
        other => panic!("{text}\ngave {other:?}"),
    }
}

fn numbers(table: &ReadTable) -> Vec<Vec<f64>> {
    table.table.values.iter_rows().map(<[f64]>::to_vec).collect()
}

fn four() -> Vec<Vec<f64>> {
    vec![vec![0.25, -1.5], vec![0.5, 2.0]]
}

#[rstest]
#[case::list_of_tensors("[tensor([ 0.2500, -1.5000]), tensor([0.5000, 2.0000])]")]
#[case::prompt(">>> import numpy as np\n>>> X = np.array([[0.25, -1.5],\n...               [0.5, 2.0]])")]
#[case::prompt_with_output(">>> q.detach()\ntensor([[ 0.2500, -1.5000],\n        [ 0.5000,  2.0000]])")]
#[case::code_with_comments(
    "X = np.array([\n    [0.25, -1.5],   # first word\n    [0.5, 2.0],   # second, and [last]\n])"
)]
#[case::keras(
    "<tf.Variable 'kernel:0' shape=(2, 2) dtype=float32, numpy=\narray([[ 0.25, -1.5 ],\n       [ 0.5 ,  2.  ]], dtype=float32)>"
)]
#[case::tensorflow_code("tf.constant([[0.25, -1.5], [0.5, 2.0]], tf.float32)")]
#[case::mindspore(
    "Tensor(shape=[2, 2], dtype=Float32, value=\n[[ 2.50000000e-01, -1.50000000e+00],\n [ 5.00000000e-01,  2.00000000e+00]])"
)]
#[case::jax("Array([[ 0.25, -1.5 ],\n       [ 0.5 ,  2.  ]], dtype=float32)")]
#[case::old_jax("DeviceArray([[ 0.25, -1.5 ],\n       [ 0.5 ,  2.  ]], dtype=float32, weak_type=True)")]
#[case::mlx("array([[0.25, -1.5],\n       [0.5, 2]], dtype=float32)")]
#[case::rust_of_vectors("let x = vec![\n    vec![0.25, -1.5], // first\n    vec![0.5, 2.0_f64],\n];")]
#[case::nalgebra("\n  ┌           ┐\n  │ 0.25 -1.5 │\n  │  0.5    2 │\n  └           ┘\n")]
#[case::nalgebra_macro("matrix![0.25, -1.5;\n        0.5, 2.0]")]
#[case::old_torch(" 0.2500 -1.5000\n 0.5000  2.0000\n[torch.FloatTensor of size 2x2]")]
#[case::cuda(
    "tensor([[ 0.2500, -1.5000],\n        [ 0.5000,  2.0000]], device='cuda:0', dtype=torch.float16,\n       grad_fn=<AddmmBackward0>)"
)]
#[case::matlab_comments("W = [0.25 -1.5; % first\n     0.5 2];")]
#[case::matlab_dots("W = [0.25 ...\n     -1.5; 0.5 2];")]
#[case::matlab_transposed("W = [0.25 0.5; -1.5 2].';")]
#[case::octave_prompt("octave:1> A\nA =\n\n   0.2500  -1.5000\n   0.5000   2.0000\n\n")]
#[case::matlab_columns(
    "A =\n\n  Columns 1 through 1\n\n    0.2500\n    0.5000\n\n  Column 2\n\n   -1.5000\n    2.0000\n\n"
)]
#[case::julia_code("A = Float64[0.25 -1.5; 0.5 2.0]")]
#[case::r_in_blocks("     [,1]\n[1,] 0.25\n[2,] 0.50\n     [,2]\n[1,] -1.5\n[2,]  2.0")]
#[case::mathematica_form("Out[3]//MatrixForm= {{0.25, -15*^-1}, {0.5, 2.}}")]
#[case::mathematica_code("w = MatrixForm[{{0.25, -1.5}, {0.5, 2.}}]")]
#[case::sympy_brackets("⎡0.25  -1.5⎤\n⎢          ⎥\n⎣0.5    2  ⎦")]
#[case::round_brackets("⎛0.25  -1.5⎞\n⎝0.5    2  ⎠")]
#[case::named_brackets("W = ⎡0.25  -1.5⎤\n    ⎣0.5    2  ⎦")]
#[case::pandas("      0    1\n0  0.25 -1.5\n1  0.50  2.0")]
#[case::pandas_with_words("        d1   d2\nthe   0.25 -1.5\ncat   0.50  2.0\n\n[2 rows x 2 columns]")]
#[case::pandas_with_a_named_index("        d1   d2\nword\nthe   0.25 -1.5\ncat   0.50  2.0")]
#[case::pandas_without_index("  d1   d2\n0.25 -1.5\n0.50  2.0")]
#[case::polars(
    "shape: (2, 2)\n┌──────┬──────┐\n│ a    ┆ b    │\n│ ---  ┆ ---  │\n│ f64  ┆ f64  │\n╞══════╪══════╡\n│ 0.25 ┆ -1.5 │\n│ 0.5  ┆ 2.0  │\n└──────┴──────┘"
)]
#[case::psql(
    "+------+------+\n| a    | b    |\n|------+------|\n| 0.25 | -1.5 |\n| 0.5  | 2    |\n+------+------+"
)]
#[case::latex_bold("\\mathbf{W}_Q = \\begin{bmatrix} 0.25 & \\mathbf{-1.5} \\\\ 0.5 & 2 \\end{bmatrix}")]
#[case::latex_powers(
    "\\begin{pmatrix} 2.5\\times10^{-1} & -1.5 \\\\ 5 \\times 10^{-1} & 2\\cdot 10^{0} \\end{pmatrix}"
)]
#[case::latex_cr("\\left(\\matrix{0.25 & -1.5 \\cr 0.5 & 2 \\cr}\\right)")]
#[case::latex_display("\\[ W = \\left[\\begin{array}{rr} 0.25 & -1.5 \\\\ 0.5 & 2 \\end{array}\\right]. \\]")]
#[case::latex_in_an_equation(
    "\\begin{equation*}\nW^{V} = \\begin{smallmatrix} 0.25 & -1.5 \\\\ % first\n0.5 & 2 \\end{smallmatrix}\n\\end{equation*}"
)]
#[case::latex_phantoms(
    "\\begin{bmatrix} \\phantom{-}0.25 & -1{.}5 \\\\ \\phantom{-}0.5 & {2} \\end{bmatrix}"
)]
#[case::tabular(
    "\\begin{tabular}{rr}\n\\toprule\n0.25 & $-1.5$ \\\\\n\\midrule\n0.5 & 2 \\\\\n\\bottomrule\n\\end{tabular}"
)]
#[case::savetxt_with_a_remark("# saved on Monday, by hand\n2.5e-01 -1.5e+00\n5.0e-01 2.0e+00")]
#[case::paddle_on_a_numbered_device(
    "Tensor(shape=[2, 2], dtype=float32, place=Place(gpu:0), stop_gradient=True,\n       [[ 0.25000000, -1.50000000],\n        [ 0.50000000,  2.        ]])"
)]
#[case::savetxt_by_spaces("# d1 d2\n2.5e-01 -1.5e+00\n5.0e-01 2.0e+00")]
#[case::pandas_csv(",0,1\n0,0.25,-1.5\n1,0.5,2.0")]
#[case::named_in_words("attention scores = [[0.25, -1.5], [0.5, 2]]")]
#[case::label_with_a_colon("Scores:\n[[ 0.25 -1.5 ]\n [ 0.5   2.  ]]")]
#[case::printed("print(np.array([[0.25, -1.5], [0.5, 2]]))")]
fn a_print_is_read(#[case] text: &str) {
    assert_eq!(numbers(&only(text)), four(), "{text}");
}

#[rstest]
#[case::factor("\\frac{1}{\\sqrt{2}}\\begin{bmatrix}4&7\\\\5&8\\end{bmatrix}", [4.0 / 2_f64.sqrt(), 7.0 / 2_f64.sqrt(), 5.0 / 2_f64.sqrt(), 8.0 / 2_f64.sqrt()], &[Applied::Times("(1/√2)".to_owned())])]
#[case::short_factor("\\tfrac1{\\sqrt2}\\begin{bmatrix}4&7\\\\5&8\\end{bmatrix}", [4.0 / 2_f64.sqrt(), 7.0 / 2_f64.sqrt(), 5.0 / 2_f64.sqrt(), 8.0 / 2_f64.sqrt()], &[Applied::Times("(1/√2)".to_owned())])]
#[case::minus("-\\begin{bmatrix}1&2\\\\3&4\\end{bmatrix}", [-1.0, -2.0, -3.0, -4.0], &[Applied::Negated])]
#[case::minus_in_code("-np.array([[1, 2], [3, 4]])", [-1.0, -2.0, -3.0, -4.0], &[Applied::Negated])]
#[case::transposed("\\begin{bmatrix}1&2\\\\3&4\\end{bmatrix}^\\top", [1.0, 3.0, 2.0, 4.0], &[Applied::Transposed])]
#[case::transposed_by_t("\\left(\\begin{matrix}1&2\\\\3&4\\end{matrix}\\right)^T", [1.0, 3.0, 2.0, 4.0], &[Applied::Transposed])]
#[case::transposed_by_a_call("np.transpose([[1, 2], [3, 4]])", [1.0, 3.0, 2.0, 4.0], &[Applied::Transposed])]
#[case::transposed_axes("torch.transpose(torch.tensor([[1, 2], [3, 4]]), 0, 1)", [1.0, 3.0, 2.0, 4.0], &[Applied::Transposed])]
#[case::transposed_in_mathematica("Transpose[{{1, 2}, {3, 4}}]", [1.0, 3.0, 2.0, 4.0], &[Applied::Transposed])]
#[case::transposed_method("np.array([[1, 2], [3, 4]]).transpose()", [1.0, 3.0, 2.0, 4.0], &[Applied::Transposed])]
#[case::twice("[[1, 2], [3, 4]].T.T", [1.0, 2.0, 3.0, 4.0], &[Applied::Transposed, Applied::Transposed])]
#[case::divided("\\begin{bmatrix}1&2\\\\3&4\\end{bmatrix}/\\sqrt2", [1.0 / 2_f64.sqrt(), 2.0 / 2_f64.sqrt(), 3.0 / 2_f64.sqrt(), 4.0 / 2_f64.sqrt()], &[Applied::Divided("√2".to_owned())])]
#[case::divided_in_code("np.array([[1, 2], [3, 4]]) / np.sqrt(4)", [0.5, 1.0, 1.5, 2.0], &[Applied::Divided("√4".to_owned())])]
#[case::divided_by_a_number("[[1, 2], [3, 4]] / 8", [0.125, 0.25, 0.375, 0.5], &[Applied::Divided("8".to_owned())])]
#[case::times("2 * [[1, 2], [3, 4]]", [2.0, 4.0, 6.0, 8.0], &[Applied::Times("2".to_owned())])]
#[case::times_a_dot("0.5·[[1, 2], [3, 4]]", [0.5, 1.0, 1.5, 2.0], &[Applied::Times("0.5".to_owned())])]
#[case::times_behind("np.array([[1, 2], [3, 4]]) * 2", [2.0, 4.0, 6.0, 8.0], &[Applied::Times("2".to_owned())])]
#[case::power_of_ten("A =\n\n   1.0e+03 *\n\n    0.0011    1.2340\n    0.5000    2.0000\n\n", [1.1, 1234.0, 500.0, 2000.0], &[Applied::Times("1.0e+03".to_owned())])]
#[case::small_power_of_ten("A =\n\n   1.0e-03  *\n\n   3   7\n   5  11\n", [0.003, 0.007, 0.005, 0.011], &[Applied::Times("1.0e-03".to_owned())])]
#[case::factor_and_minus("-\\frac{1}{2}\\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}", [-0.5, -1.0, -1.5, -2.0], &[Applied::Times("−(1/2)".to_owned())])]
fn what_stands_around_a_matrix_is_applied(
    #[case] text: &str,
    #[case] expected: [f64; 4],
    #[case] applied: &[Applied],
) {
    let read = only(text);
    assert_eq!(read.table.values.values(), expected, "{text}");
    assert_eq!(read.applied, applied, "{text}");
}

/// The tables of a text, each with its name and numbers.
type Named = Vec<(Option<String>, Vec<f64>)>;

fn several(text: &str) -> (Named, Option<usize>) {
    let read = read_text(text).unwrap_or_else(|error| panic!("{text}: {error:?}"));
    (
        read.tables.into_iter().map(|read| (read.name, read.table.values.values().to_vec())).collect(),
        read.proposed,
    )
}

#[test]
fn of_a_chain_of_equations_the_last_is_proposed() {
    let a = "\\begin{bmatrix}1&0\\\\0&2\\end{bmatrix}";
    let (tables, proposed) = several(&format!(
        "Q = XW_Q = {a}\\begin{{bmatrix}}2&3\\\\4&5\\end{{bmatrix}} = \\begin{{bmatrix}}2&3\\\\8&10\\end{{bmatrix}}"
    ));
    assert_eq!(proposed, Some(2));
    assert_eq!(tables[2], (Some("Q".to_owned()), vec![2.0, 3.0, 8.0, 10.0]));
    let (tables, proposed) = several("[[1, 2], [3, 4]] @ [[1], [1]] = [[3], [7]]");
    assert_eq!((tables.len(), proposed), (3, Some(2)));
    let (tables, proposed) = several(&format!(
        "\\begin{{align*}} S &= Q K^\\top \\\\ &= {a} \\cdot {a} \\\\ &= \\begin{{bmatrix}}1&0\\\\0&4\\end{{bmatrix}} \\end{{align*}}"
    ));
    assert_eq!((tables.len(), proposed), (3, Some(2)));
    assert_eq!(tables[2].0.as_deref(), Some("S"));
}

#[test]
fn a_function_of_other_numbers_may_stand_before_its_result() {
    let (tables, proposed) = several("softmax([[1, 2]]) = [[0.25, 0.75]]");
    assert_eq!((proposed, &tables[1].1), (Some(1), &vec![0.25, 0.75]));
    let text = "\\text{softmax}\\left(\\begin{bmatrix}1&2\\end{bmatrix}\\right) = \\begin{bmatrix}0.5&0.5\\end{bmatrix}";
    assert_eq!(several(text).1, Some(1));
    assert_eq!(several("np.exp([[0, 1]]).round(2) = [[1, 2.72]]").1, Some(1));
}

#[test]
fn several_tables_are_told_by_their_names() {
    let names = |text: &str| {
        let (tables, proposed) = several(text);
        assert_eq!(proposed, None, "{text}");
        tables.into_iter().map(|(name, _)| name.unwrap_or_default()).collect::<Vec<_>>()
    };
    assert_eq!(
        names(
            "X = \\begin{bmatrix}1&0\\\\0&2\\end{bmatrix}\n\nW_Q = \\begin{bmatrix}2&3\\\\4&5\\end{bmatrix}"
        ),
        ["X", "W_Q"]
    );
    assert_eq!(
        names("$X = \\begin{bmatrix}1&0\\end{bmatrix}$, $\\mathbf{W}_Q = \\begin{bmatrix}2&3\\end{bmatrix}$"),
        ["X", "W_Q"]
    );
    assert_eq!(names("X = np.array([[1, 2], [3, 4]])\nW_Q = np.array([[5, 6], [7, 8]])"), ["X", "W_Q"]);
    assert_eq!(names("np.savez(\"x.npz\", X=np.array([[1, 2]]), W_Q=np.array([[5, 6]]))"), ["X", "W_Q"]);
    assert_eq!(names("{\"X\": [[1, 2], [3, 4]], \"W_Q\": [[5, 6], [7, 8]]}"), ["X", "W_Q"]);
    assert_eq!(names("X = [1 2; 3 4];\nW_Q = [5 6; 7 8];"), ["X", "W_Q"]);
    assert_eq!(
        names("X =\n\n     1     2\n     3     4\n\nW_Q =\n\n     5     6\n     7     8\n\n"),
        ["X", "W_Q"]
    );
    assert_eq!(names("X:\n[[1 2]\n [3 4]]\nW_Q:\n[[5 6]\n [7 8]]"), ["X", "W_Q"]);
    assert_eq!(names("[[[1, 2], [3, 4]], [[5, 6], [7, 8]]]"), ["[0]", "[1]"]);
    assert_eq!(names("W = [[[1, 2], [3, 4]], [[5, 6], [7, 8]]]"), ["W[0]", "W[1]"]);
    assert_eq!(names("1 2\n3 4\n\n5 6\n7 8"), ["", ""]);
    assert_eq!(names("1\t2\n3\t4\n\n5\t6\n"), ["", ""]);
    assert_eq!(names("x,1,2\r\nthe,1,2\r\n\r\nw_q,1\r\n1,3\r\n2,4\r\n"), ["x", "w_q"]);
}

/// A refusal: its kind, its line and column, and the text found there.
fn refused(text: &str) -> (&'static str, (usize, usize), String) {
    match read_text(text) {
        Err(TableError::Function(found)) => ("function", (found.place.line, found.place.column), found.text),
        Err(TableError::Operator(found)) => ("operator", (found.place.line, found.place.column), found.text),
        Err(TableError::Unexpected(found)) => {
            ("unexpected", (found.place.line, found.place.column), found.text)
        }
        Err(TableError::Unclosed(found)) => ("unclosed", (found.place.line, found.place.column), found.text),
        other => panic!("{text:?} gave {other:?}"),
    }
}

#[rstest]
#[case("np.exp(np.array([[0, 1], [2, 3]]))", "function", (0, 0), "np.exp")]
#[case("S = softmax([[0, 1], [2, 3]])", "function", (0, 4), "softmax")]
#[case("F.softmax(torch.tensor([[0., 1.], [2., 3.]]), dim=-1)", "function", (0, 0), "F.softmax")]
#[case("[[0, 1], [2, 3]].round(2)", "function", (0, 16), ".round")]
#[case("[[0, 1]] = softmax([[2, 3]])", "function", (0, 11), "softmax")]
#[case("np.array([[0, 1], [2, 3]])[0]", "unexpected", (0, 26), "[")]
#[case("\\frac{1}{\\sqrt{d_k}}\\begin{bmatrix}1&2\\end{bmatrix}", "unexpected", (0, 15), "d_k")]
#[case("\\begin{bmatrix}1&2\\\\3&4\\end{bmatrix}^{-1}", "operator", (0, 36), "^")]
#[case("\\sqrt{\\begin{bmatrix}1&2\\\\3&4\\end{bmatrix}}", "function", (0, 0), "\\sqrt")]
#[case("\\begin{vmatrix}1&2\\\\3&4\\end{vmatrix}", "function", (0, 0), "\\begin{vmatrix}")]
#[case("[[0, 1], [2, 3]] @ [[4, 5], [6, 7]]", "operator", (0, 17), "@")]
#[case("[[0, 1], [2, 3]] + 1", "operator", (0, 17), "+")]
#[case("1 / [[1, 1], [2, 3]]", "operator", (0, 2), "/")]
#[case("[[1, 1], [2, 3]]^2", "operator", (0, 16), "^")]
#[case("\\begin{bmatrix}1&2\\end{bmatrix} \\cdot \\begin{bmatrix}1\\\\2\\end{bmatrix}", "operator", (0, 32), "\\cdot")]
#[case("exp \\begin{bmatrix}1&2\\\\3&4\\end{bmatrix}", "unexpected", (0, 0), "exp")]
#[case("[[1, 2], [3, 4]] or so", "unexpected", (0, 17), "or")]
#[case("[[1, 2], [3, 4]] ~", "unexpected", (0, 17), "~")]
#[case("about [[1, 2], [3, 4]]", "unexpected", (0, 0), "about")]
#[case("x = [1, 2", "unclosed", (0, 4), "[")]
#[case("np.array([[1, 2], [3, 4]]", "unclosed", (0, 8), "(")]
#[case("⎡1 2⎤ ⎡5 6⎤\n⎣3 4⎦ ⎣7 8⎦", "unexpected", (0, 6), "⎡")]
fn what_is_in_the_way_is_named(
    #[case] text: &str,
    #[case] kind: &str,
    #[case] place: (usize, usize),
    #[case] found: &str,
) {
    let (read_kind, read_place, read_found) = refused(text);
    assert_eq!((read_kind, read_place, &*read_found), (kind, place, found), "{text}");
}

/// Row labels and column headings.
type Headed = (Option<Vec<&'static str>>, Option<Vec<&'static str>>);

#[rstest]
#[case::block("\td1\td2\r\nthe\t1\t2\r\ncat\t3\t4\r\n", (Some(vec!["the", "cat"]), Some(vec!["d1", "d2"])))]
#[case::own_csv("x,1,2\r\nthe,1,2\r\ncat,3,4\r\n", (Some(vec!["the", "cat"]), None))]
#[case::own_markdown("| X | 1 | 2 |\n|:--|--:|--:|\n| the | 1 | 2 |\n| cat | 3 | 4 |\n", (Some(vec!["the", "cat"]), None))]
#[case::markdown("| a | b |\n|---|---|\n| 1 | 2 |\n| 3 | 4 |", (None, Some(vec!["a", "b"])))]
#[case::words_alone("the\t1\t2\ncat\t3\t4", (Some(vec!["the", "cat"]), None))]
#[case::names_alone("d1;d2\n1;2\n3;4", (None, Some(vec!["d1", "d2"])))]
#[case::quoted_commas("\"word\",\"a, b\",c\n\"the, cat\",1,2\n\"dog \"\"x\"\"\",3,4", (Some(vec!["the, cat", "dog \"x\""]), Some(vec!["a, b", "c"])))]
#[case::pandas_words("     d1  d2\nthe   1   2\ncat   3   4", (Some(vec!["the", "cat"]), Some(vec!["d1", "d2"])))]
#[case::pandas_index("   d1  d2\n0   1   2\n1   3   4", (None, Some(vec!["d1", "d2"])))]
#[case::pandas_csv(",d1,d2\n0,1,2\n1,3,4", (None, Some(vec!["d1", "d2"])))]
#[case::r_names("    d1 d2\nthe  1  2\ncat  3  4", (Some(vec!["the", "cat"]), Some(vec!["d1", "d2"])))]
#[case::r_csv("\"\",\"V1\",\"V2\"\n\"the\",1,2\n\"cat\",3,4", (Some(vec!["the", "cat"]), Some(vec!["V1", "V2"])))]
#[case::r_numbers("     [,1] [,2]\n[1,]    1    2\n[2,]    3    4", (None, None))]
#[case::savetxt("# d1,d2\n1.0e+00,2.0e+00\n3.0e+00,4.0e+00", (None, Some(vec!["d1", "d2"])))]
#[case::tokens("\td1\td2\n[CLS]\t1\t2\n##ing\t3\t4", (Some(vec!["[CLS]", "##ing"]), Some(vec!["d1", "d2"])))]
#[case::chinese("词\t维一\t维二\n猫\t1\t2\n狗\t3\t4", (Some(vec!["猫", "狗"]), Some(vec!["维一", "维二"])))]
fn headings_are_words(#[case] text: &str, #[case] (words, columns): Headed) {
    let read = only(text);
    assert_eq!(numbers(&read), [[1.0, 2.0], [3.0, 4.0]], "{text}");
    let of = |names: Option<Vec<&str>>| {
        names.map(|names| names.into_iter().map(str::to_owned).collect::<Vec<_>>())
    };
    assert_eq!((read.words, read.columns), (of(words), of(columns)), "{text}");
}
