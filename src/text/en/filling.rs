//! The fill dialog: constants, random numbers, and changes of the existing numbers.

use crate::{
    model::{Filling, FillingError},
    text::FillingText,
};

pub(super) static TEXT: FillingText = FillingText {
    name: "Fill",
    cells: "Cells",
    chosen: |name, rows, cols| format!("the selected {rows} × {cols} of {name}"),
    with: "With",
    choice: |filling| match filling {
        Filling::Zeros => "0",
        Filling::Ones => "1",
        Filling::Constant => "one number",
        Filling::Identity => "identity",
        Filling::Normal => "normal",
        Filling::Uniform => "uniform",
        Filling::Xavier => "Xavier uniform",
        Filling::Orthogonal => "orthogonal",
        Filling::Positions => "sinusoidal positions",
        Filling::AddedPositions => "what is there + sinusoidal positions",
        Filling::Alibi => "linear by distance (ALiBi)",
        Filling::Buckets => "one number per range of distance (T5 buckets)",
        Filling::Permutation => "permutation",
        Filling::Outer => "outer product u vᵀ",
        Filling::Rounded => "what is there, rounded",
        Filling::Scaled => "what is there × a number",
        Filling::Transposed => "what is there, transposed",
    },
    meaning: |filling| match filling {
        Filling::Zeros => "Every cell is 0.",
        Filling::Ones => "Every cell is 1.",
        Filling::Constant => "Every cell holds this number.",
        Filling::Identity => "1 on the diagonal from the upper left, else 0.",
        Filling::Normal => "Independent, mean 0, standard deviation σ; rounded to be readable.",
        Filling::Uniform => "Independent and uniform between −a and a; rounded to be readable.",
        Filling::Xavier => "Uniform between ±√(6 / (rows + columns)); rounded to be readable.",
        Filling::Orthogonal => {
            "Rows of length 1 at right angles to one another; columns, where there are fewer of them."
        }
        Filling::Positions => {
            "Position p, dimensions 2i and 2i + 1: sin and cos of p / 10000^(2i / dimensions). p and i from 0."
        }
        Filling::AddedPositions => {
            "To position p, dimensions 2i and 2i + 1, are added sin and cos of p / 10000^(2i / dimensions). p and i from 0."
        }
        Filling::Alibi => {
            "−m times the distance between query and key: ALiBi. A model with h heads takes m = 2^(−8k/h) for head k, k from 1."
        }
        Filling::Buckets => {
            "A number for each of 31 ranges of distance, as in the encoder of T5: one for 0, and 15 each for keys before and after the query. 1 to 7 words have a range each; the others become wider, and the last begins at 91 words. Drawn with standard deviation σ; rounded to be readable."
        }
        Filling::Permutation => "One 1 in each row and each column, else 0.",
        Filling::Outer => "Row i, column j holds uᵢ vⱼ: a matrix of rank 1.",
        Filling::Rounded => "Every number is rounded to that many decimals.",
        Filling::Scaled => "Every number is multiplied by this one.",
        Filling::Transposed => "Rows become columns.",
    },
    placed: "Distances are counted as if the last query stood at the last key.",
    number: |filling| match filling {
        Filling::Normal | Filling::Buckets => "σ",
        Filling::Alibi => "m",
        Filling::Uniform => "a",
        Filling::Rounded => "Decimals",
        Filling::Scaled => "Factor",
        _ => "Number",
    },
    column: "u, a number for each row",
    row: "v, a number for each column",
    refused: |error| match error {
        FillingError::Number { filling: Filling::Normal | Filling::Buckets } => {
            "σ: a number from 0.000001 to 1000000.".to_owned()
        }
        FillingError::Number { filling: Filling::Alibi } => {
            "m: a number from 0.000001 to 1000000.".to_owned()
        }
        FillingError::Number { filling: Filling::Uniform } => {
            "a: a number from 0.000001 to 1000000.".to_owned()
        }
        FillingError::Number { filling: Filling::Rounded } => {
            "Decimals: a whole number from 0 to 15.".to_owned()
        }
        FillingError::Number { .. } => "A number is expected, such as 0.5.".to_owned(),
        FillingError::NotSquare { rows, cols } => {
            format!("This needs as many rows as columns; these cells are {rows} × {cols}.")
        }
        FillingError::TooLarge { limit } => {
            format!("At most {limit} rows or columns can be made orthogonal.")
        }
        FillingError::Column { expected, given } => {
            format!("u has {given} numbers; there are {expected} rows.")
        }
        FillingError::Row { expected, given } => {
            format!("v has {given} numbers; there are {expected} columns.")
        }
        FillingError::NotFinite { row, col } => {
            format!("Row {}, column {} would be too large for a number.", row + 1, col + 1)
        }
    },
    filled: "The cells are filled.",
};
