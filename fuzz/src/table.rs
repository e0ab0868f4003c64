//! Tables of numbers, as they are pasted.

use attenscope::math::Matrix;
use attenscope::number::machine;
use attenscope::wire::{Table, TableError, read_table};

use crate::same::is_same;

/// A text is a table that reads back to the same bits in every form, or is refused at a place that it has.
pub fn table(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    match read_table(text) {
        Ok(table) => assert_is_table(&table),
        Err(error) => assert_holds(text, error),
    }
}

fn assert_is_table(table: &Table) {
    let (rows, cols) = (table.values.rows(), table.values.cols());
    assert!(rows > 0 && cols > 0, "{table:?}");
    assert_eq!(table.decimals.len(), rows * cols);
    assert!(table.values.values().iter().all(|value| value.is_finite()), "{table:?}");
    assert_eq!(table.transposed().transposed(), *table);
    assert_eq!(table.clone().of_shape(rows, cols).as_ref(), Ok(table));
    assert!(table.clone().of_shape(rows + 1, cols).is_err());

    let mut decimals = None;
    for text in forms(&table.values) {
        let read = read_table(&text);
        let Ok(read) = read else { panic!("{text:?} is refused: {read:?}") };
        assert!(is_same(&read.values, &table.values), "{text:?} gave {read:?}, not {table:?}");
        let first = decimals.get_or_insert_with(|| read.decimals.clone());
        assert_eq!(*first, read.decimals, "{text:?}");
    }
}

/// A matrix in the forms that people and programs print.
fn forms(matrix: &Matrix) -> [String; 5] {
    let number = |value: &f64| {
        let sign = if *value == 0.0 && value.is_sign_negative() { "-" } else { "" };
        format!("{sign}{}", machine(*value))
    };
    let rows: Vec<Vec<_>> = matrix.iter_rows().map(|row| row.iter().map(number).collect()).collect();
    let form = |open: &str, between: &str, close: &str, apart: &str| {
        let row = |row: &Vec<String>| format!("{open}{}{close}", row.join(between));
        rows.iter().map(row).collect::<Vec<_>>().join(apart)
    };
    [
        form("", "\t", "", "\n"),
        form("  ", " ", "", "\r\n"),
        format!("tensor([{}], dtype=torch.float64)", form("[", ", ", "]", ",\n        ")),
        format!("\\begin{{bmatrix}} {} \\end{{bmatrix}}", form("", " & ", "", " \\\\\n")),
        form("| ", " | ", " |", "\n"),
    ]
}

fn assert_holds(text: &str, error: TableError) {
    // Each row and each cell takes a sign of the text, but for the first.
    let is_within = |row: usize, col: usize| row <= text.len() && col <= text.len();
    let holds = match error {
        TableError::Number { row, col, .. } => is_within(row, col),
        TableError::Ragged { row, expected, given } => {
            row > 0 && is_within(row, given) && is_within(row, expected) && expected != given
        }
        TableError::Shape { .. } => false,
        _ => true,
    };
    assert!(holds, "{error:?} of {text:?}");
}
