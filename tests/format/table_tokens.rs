//! No character of an accepted text is ignored. What is printed in any notation with any wrapper reads back to the same
//! bits.

use attenscope::format::{MAX_TABLE_BYTES, TableError, read_file_text, read_text, read_tokens};
use attenscope::math::Matrix;
use attenscope::number::for_data;
use proptest::prelude::*;

use crate::properties::properties;

/// Any finite number, from random bits.
fn finite() -> impl Strategy<Value = f64> {
    // An exponent of all ones is not that of a finite number.
    any::<u64>().prop_map(f64::from_bits).prop_map(|value| if value.is_finite() { value } else { 0.5 })
}

/// A matrix as text: before and after a row, between numbers, and between rows.
fn printed(matrix: &Matrix, [open, between, close, apart]: [&str; 4]) -> String {
    let number = |value: &f64| {
        let sign = if *value == 0.0 && value.is_sign_negative() { "-" } else { "" };
        format!("{sign}{}", for_data(*value))
    };
    let row =
        |row: &[f64]| format!("{open}{}{close}", row.iter().map(number).collect::<Vec<_>>().join(between));
    matrix.iter_rows().map(row).collect::<Vec<_>>().join(apart)
}

/// The matrix in notations that allow no wrapper.
fn alone(matrix: &Matrix) -> Vec<String> {
    let lines = |form| printed(matrix, form);
    let numbers = (0..matrix.cols()).map(|col| format!("[,{}]", col + 1)).collect::<Vec<_>>().join(" ");
    let r: Vec<_> = printed(matrix, ["", " ", "", "\n"])
        .lines()
        .enumerate()
        .map(|(at, row)| format!("[{},] {row}", at + 1))
        .collect();
    let names = (0..matrix.cols()).map(|col| format!("d{col}")).collect::<Vec<_>>();
    let labelled = |between: &str| {
        let rows: Vec<_> = printed(matrix, ["", between, "", "\n"])
            .lines()
            .enumerate()
            .map(|(at, row)| format!("w{at}{between}{row}"))
            .collect();
        format!("{between}{}\n{}", names.join(between), rows.join("\n"))
    };
    vec![
        lines(["", "\t", "", "\r\n"]),
        lines(["  ", "  ", "", "\n"]),
        lines(["", ", ", "", "\n"]),
        lines(["", ";", "", "\n"]),
        lines(["| ", " | ", " |", "\n"]),
        lines(["⎡", "  ", "⎤", "\n"]),
        lines(["\"", "\",\"", "\"", "\n"]),
        format!("A =\n\n{}\n\n", lines(["    ", "    ", "", "\n"])),
        format!("2×2 Matrix{{Float64}}:\n{}", lines([" ", "  ", "", "\n"])),
        format!("# by hand\n{}", lines(["", " ", "", "\n"])),
        format!("# {}\n{}", names.join(","), lines(["", ",", "", "\n"])),
        format!("     {numbers}\n{}", r.join("\n")),
        labelled("\t"),
        labelled(","),
        labelled(";"),
        labelled("  "),
        format!(
            "|   | {} |\n|---|{}\n{}",
            names.join(" | "),
            "--:|".repeat(names.len()),
            lines(["| w | ", " | ", " |", "\n"])
        ),
    ]
}

/// The matrix in brackets.
fn bracketed(matrix: &Matrix) -> Vec<String> {
    let lists = |form| printed(matrix, form);
    vec![
        format!("[{}]", lists(["[", ", ", "]", ", "])),
        format!("[{}]", lists(["[", "  ", "]", "\n "])),
        format!("{{{}}}", lists(["{", ", ", "}", ", "])),
        format!("[{}]", lists(["(", ", ", ")", ", "])),
        format!("(({}))", lists(["", ", ", "", "), ("])),
        format!("[{}]", lists(["array([", ", ", "])", ", "])),
        format!("[{}]", lists(["[np.float64(", "), np.float64(", ")]", ", "])),
        format!("[{}\n]", lists(["[", ", ", "],  # a row", "\n"])),
    ]
}

const WRAPPERS: [[&str; 2]; 22] = [
    ["", ""],
    ["W_Q = ", ";"],
    ["attention scores: ", ""],
    ["np.array(", ", dtype=np.float32)"],
    ["torch.tensor(", ", device='cuda:0', requires_grad=True)"],
    ["Parameter containing:\ntensor(", ", grad_fn=<MmBackward0>)"],
    ["Out[12]: \narray(", ")"],
    ["In [3]: X @ W\nOut[3]: ", ""],
    [">>> x = ", ""],
    ["import numpy as np\nx = np.asarray(", ")  # done"],
    ["<tf.Tensor: shape=(2, 2), dtype=float32, numpy=\narray(", ", dtype=float32)>"],
    ["Tensor(shape=[2, 2], dtype=float32, place=Place(cpu), stop_gradient=True,\n       ", ")"],
    ["", "\nTensor[[2, 2], f32]"],
    ["", "\ntorch.Size([2, 2])"],
    ["", ", shape=[2, 2], strides=[2, 1], layout=Cc (0x5), const ndim=2"],
    ["Matrix(", ")"],
    ["MatrixForm[", "]"],
    ["let x = array!", ";"],
    ["x = (", ").tolist()"],
    ["", ".detach().cpu().numpy()"],
    ["1 * ", ""],
    ["Q = X @ W_Q = ", ""],
];

/// The effect of text around a matrix on its numbers.
#[derive(Clone, Copy, Debug)]
enum Effect {
    Nothing,
    Turned,
    Times(f64),
    Refused,
}

/// Texts before and after a wrapped matrix.
const OUTER: [[&str; 2]; 7] = [
    ["", ""],
    ["W_Q = ", ";"],
    ["np.array(", ", dtype=np.float32)"],
    ["import numpy as np; x = np.asarray(", ")  # done"],
    ["Parameter containing:\ntensor(", ", requires_grad=True)"],
    ["Out[12]: \narray(", ")"],
    ["x = (", ").tolist()"],
];

const EFFECTS: [([&str; 2], Effect); 44] = [
    (["np.array(", ")"], Effect::Nothing),
    (["torch.tensor(", ").detach()"], Effect::Nothing),
    (["+", ""], Effect::Nothing),
    (["1 * ", ""], Effect::Nothing),
    (["np.transpose(", ", (0, 1))"], Effect::Nothing),
    (["MatrixForm[", "]"], Effect::Nothing),
    (["", " // MatrixForm"], Effect::Nothing),
    (["-(-", ")"], Effect::Nothing),
    (["", ".T.T"], Effect::Nothing),
    (["", ".T"], Effect::Turned),
    (["", "^T"], Effect::Turned),
    (["np.transpose(", ")"], Effect::Turned),
    (["np.transpose(", ", (1, 0))"], Effect::Turned),
    (["torch.tensor(", ").transpose(0, 1)"], Effect::Turned),
    (["", " // Transpose"], Effect::Turned),
    (["-", ""], Effect::Times(-1.0)),
    (["2 * ", ""], Effect::Times(2.0)),
    (["", " / 4"], Effect::Times(0.25)),
    (["-0.5 * ", " * 8"], Effect::Times(-4.0)),
    (["sqrt(4) * ", ""], Effect::Times(2.0)),
    (["0 * ", ""], Effect::Times(0.0)),
    (["exp ", ""], Effect::Refused),
    (["about ", ""], Effect::Refused),
    (["np.exp(", ")"], Effect::Refused),
    (["softmax(", ")"], Effect::Refused),
    (["Inverse[", "]"], Effect::Refused),
    (["f!(", ")"], Effect::Refused),
    (["~", ""], Effect::Refused),
    (["2 ", ""], Effect::Refused),
    (["1 / ", ""], Effect::Refused),
    (["(2, 3) * ", ""], Effect::Refused),
    (["", " // Inverse"], Effect::Refused),
    (["", " // 2"], Effect::Refused),
    (["", " + 1"], Effect::Refused),
    (["", " @ W"], Effect::Refused),
    (["", " ** 2"], Effect::Refused),
    (["", "[0]"], Effect::Refused),
    (["", ".round(2)"], Effect::Refused),
    (["", ".transpose(0, 2)"], Effect::Refused),
    (["", ".cpu().exp()"], Effect::Refused),
    (["", " or so"], Effect::Refused),
    (["", " §"], Effect::Refused),
    (["", " ?"], Effect::Refused),
    (["", " = softmax(y)"], Effect::Nothing),
];

/// The matrix in LaTeX.
fn set(matrix: &Matrix) -> Vec<String> {
    let body = printed(matrix, ["", " & ", "", " \\\\\n"]);
    let ends = [
        ["\\begin{bmatrix} ", " \\end{bmatrix}"],
        ["$$\\left[\\begin{array}{rr}\n\\hline ", "\\\\[2pt] \\hline\n\\end{array}\\right]$$"],
        ["\\[ \\mathbf{W}_{Q} = \\begin{pmatrix}", "\\end{pmatrix}. \\]"],
        ["\\begin{align*} Q &= X W_Q \\\\ &= \\begin{smallmatrix}", "\\end{smallmatrix} \\end{align*}"],
        ["$W^{(1)} = \\left(\\matrix{", "\\cr}\\right)$"],
    ];
    let mut texts: Vec<_> = ends.into_iter().map(|[open, close]| format!("{open}{body}{close}")).collect();
    texts.push(format!(
        "\\begin{{pmatrix}} \\mathbf{{{}}} \\end{{pmatrix}}",
        printed(matrix, ["", "} & \\mathbf{", "", "} \\\\ \\mathbf{"])
    ));
    texts
}

fn texts(matrix: &Matrix) -> Vec<String> {
    let mut texts = alone(matrix);
    for list in bracketed(matrix) {
        // These Rust macros take square brackets.
        let fits = |open: &&[&str; 2]| !open[0].ends_with('!') || list.starts_with('[');
        texts.extend(WRAPPERS.iter().filter(fits).map(|[open, close]| format!("{open}{list}{close}")));
    }
    texts.extend(set(matrix));
    texts
}

/// Asserts that each character that is not white space is in exactly one token.
fn assert_covered(text: &str) {
    let tokens = read_tokens(text).unwrap_or_else(|error| panic!("{text}: {error:?}"));
    let mut of = vec![0; text.chars().count()];
    for token in &tokens {
        for at in token.range.clone() {
            of[at] += 1;
        }
    }
    for (at, c) in text.chars().enumerate() {
        assert!(of[at] <= 1, "character {at}, {c:?}, is read twice in {text}");
        assert!(c.is_whitespace() || of[at] == 1, "character {at}, {c:?}, is not read in {text}");
    }
}

proptest! {
    #![proptest_config(properties(40))]

    #[test]
    fn every_notation_reads_back_to_the_same_bits(
        (rows, cols) in (2..4usize, 2..4usize),
        values in prop::collection::vec(finite(), 9),
    ) {
        let matrix = Matrix::from_fn(rows, cols, |row, col| values[row * 3 + col]);
        for text in texts(&matrix) {
            let read = match read_text(&text) {
                Ok(read) => read,
                Err(error) => panic!("{text}\n{error:?}"),
            };
            prop_assert_eq!(read.tables.len(), 1, "{}", text);
            let bits = |matrix: &Matrix| matrix.values().iter().map(|value| value.to_bits()).collect::<Vec<_>>();
            prop_assert_eq!(bits(&read.tables[0].table.values), bits(&matrix), "{}", text);
            assert_covered(&text);
        }
    }

    /// Text around a matrix that is not a harmless wrapper is either applied or refused.
    #[test]
    fn nothing_stands_around_a_matrix_unseen(
        (rows, cols) in (2..4usize, 2..4usize),
        values in prop::collection::vec((-8..=8_i32).prop_map(f64::from), 9),
        outer in prop::sample::select(OUTER.to_vec()),
    ) {
        let matrix = Matrix::from_fn(rows, cols, |row, col| values[row * 3 + col] / 4.0);
        for ([open, close], effect) in EFFECTS {
            for list in bracketed(&matrix) {
                let text = format!("{}{open}{list}{close}{}", outer[0], outer[1]);
                // Parentheses around tuples are one more axis.
                if text.contains("(((") {
                    continue;
                }
                let expected = match effect {
                    Effect::Nothing => Some(matrix.clone()),
                    Effect::Turned => Some(matrix.transposed()),
                    Effect::Times(by) => Some(Matrix::from_fn(rows, cols, |row, col| by * matrix[(row, col)])),
                    Effect::Refused => None,
                };
                match (read_text(&text), expected) {
                    (Ok(read), Some(expected)) => {
                        prop_assert_eq!(read.tables.len(), 1, "{}", text);
                        prop_assert_eq!(&read.tables[0].table.values, &expected, "{}", text);
                        assert_covered(&text);
                    }
                    (Err(_), None) => {}
                    (read, _) => prop_assert!(false, "{text}\ngave {read:?}"),
                }
            }
        }
    }
}

/// Long texts are read in one pass, and too long ones are refused in it.
#[test]
fn long_texts_are_read_or_refused() {
    let filled = |piece: &str| piece.repeat(MAX_TABLE_BYTES / piece.len());
    for text in [
        filled("½ "),
        filled("1\n"),
        filled("1 2\n"),
        filled("1\t").trim_end().to_owned(),
        filled("1.5,"),
        "1\n".repeat(50_000),
    ] {
        assert!(read_text(&text).is_ok(), "{:?}", text.chars().take(9).collect::<String>());
    }
    for piece in [
        "[",
        "{1}",
        "(",
        "\\frac",
        "\\begin{",
        "\"",
        "a=",
        "a ",
        "#",
        "<a:",
        "'",
        "- ",
        "|",
        "-|\n",
        "1\n\n2\n3\n\n",
        "⎡",
        "[,1]",
        "=[1]\n",
        "np.array(",
        "1,000\n",
        "\u{A0}1",
        "{\"a\":",
        "a(",
        "1&",
        "%x\n",
        "/*",
        "[1]\n\n",
    ] {
        let _ = read_text(&piece.repeat((1 << 17) / piece.len()));
    }
    // A prefix, a piece that is repeated, and the column of the refusal.
    for (start, piece, column) in [
        ("[1]", ".T", 3 + 2 * 16),
        ("[1]", "*10", 3 + 3 * 16),
        ("[1]", " // Transpose", 4 + 13 * 16),
        ("[1]", "'", 3 + 16),
        ("[1] ", "Size(", 4 + 5 * 16),
        ("[", ")#", 1),
        ("[1] ", "/* ", 5),
        ("[[1, 2]] ", "(*", 10),
        ("[array(", "dtype=(", 0),
    ] {
        let text = format!("{start}{}", piece.repeat(500_000.min((MAX_TABLE_BYTES - 16) / piece.len())));
        match read_text(&text) {
            Err(
                TableError::Unexpected(found)
                | TableError::Operator(found)
                | TableError::Unclosed(found)
                | TableError::Cell(found, _),
            ) => assert_eq!((found.place.line, found.place.column), (0, column), "{start}{piece}"),
            other => panic!("{start}{piece} gave {other:?}"),
        }
    }
    let open = format!("a,b\n\"{}", "x\n".repeat(1 << 20));
    assert!(read_file_text(&open).is_err());
    assert!(matches!(read_file_text(&"1,".repeat(5 << 20)), Err(TableError::TooMany { .. })));
}
