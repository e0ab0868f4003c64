//! No character of an accepted text is passed over, and what is printed in any notation with any wrapper reads back to
//! the same bits.

use attenscope::math::Matrix;
use attenscope::number::machine;
use attenscope::wire::{MAX_TABLE_BYTES, TableError, read_file_text, read_text, read_tokens};
use proptest::prelude::*;

use crate::properties::properties;

/// A number of any pattern of bits.
fn finite() -> impl Strategy<Value = f64> {
    // An exponent of ones is that of no number.
    any::<u64>().prop_map(f64::from_bits).prop_map(|value| if value.is_finite() { value } else { 0.5 })
}

/// A matrix as text: what stands before and behind a row, between numbers, and between rows.
fn printed(matrix: &Matrix, [open, between, close, apart]: [&str; 4]) -> String {
    let number = |value: &f64| {
        let sign = if *value == 0.0 && value.is_sign_negative() { "-" } else { "" };
        format!("{sign}{}", machine(*value))
    };
    let row =
        |row: &[f64]| format!("{open}{}{close}", row.iter().map(number).collect::<Vec<_>>().join(between));
    matrix.iter_rows().map(row).collect::<Vec<_>>().join(apart)
}

/// The matrix in notations that stand alone.
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
        // A macro of Rust takes square brackets.
        let fits = |open: &&[&str; 2]| !open[0].ends_with('!') || list.starts_with('[');
        texts.extend(WRAPPERS.iter().filter(fits).map(|[open, close]| format!("{open}{list}{close}")));
    }
    texts.extend(set(matrix));
    texts
}

/// Each character that is not white space belongs to one token.
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

    /// A word or a sign that is put into an accepted text is refused, or read as what it is there: part of a name, a
    /// comment or a heading, or an operation.
    #[test]
    fn nothing_is_put_into_a_text_unseen(
        sign in prop::sample::select(vec!["q", "§", "~", "@", "7", "?", "exp ", "!", " zz ", "∂"]),
        at in any::<prop::sample::Index>(),
        which in any::<prop::sample::Index>(),
    ) {
        let matrix = Matrix::from_rows([[0.25, -1.5], [0.5, 2.0]]);
        let texts = texts(&matrix);
        let text = &texts[which.index(texts.len())];
        let before = at.index(text.chars().count() + 1);
        let with: String = text.chars().take(before).chain(sign.chars()).chain(text.chars().skip(before)).collect();
        if let Ok(read) = read_text(&with) {
            assert_covered(&with);
            let tokens = read_tokens(&with).unwrap();
            let place = before + sign.len() - sign.trim_start().len();
            let token = tokens.iter().find(|token| token.range.contains(&place));
            let is_same = read.tables.len() == 1 && read.tables[0].table.values == matrix;
            let is_number = token.is_some_and(|token| token.kind == attenscope::wire::TokenKind::Number);
            prop_assert!(!(is_same && is_number && sign != "7"), "{with}");
        }
    }
}

/// What is long is read in one walk, and what is too long is refused there.
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
    let open = format!("a,b\n\"{}", "x\n".repeat(1 << 20));
    assert!(read_file_text(&open).is_err());
    assert!(matches!(read_file_text(&"1,".repeat(5 << 20)), Err(TableError::TooMany { .. })));
}
