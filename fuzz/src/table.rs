//! Pasted tables of numbers.

use attenscope::format::{
    CellError, MAX_TABLE_BYTES, Table, TableError, TextPosition, read_file_text, read_mask_text, read_table,
    read_table_of, read_text, read_tokens,
};
use attenscope::math::Matrix;
use attenscope::number::{ParseError, for_data};
use attenscope::present::tsv;

use crate::same::is_same;

/// A text is either a table that reads back to the same bits in every form, or is refused at a place within it.
pub fn table(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    match read_table(text) {
        Ok(table) => assert_is_table(&table),
        Err(error) => assert_holds(text, &error),
    }
    match read_text(text) {
        Ok(read) => {
            assert!(
                !read.tables.is_empty() && read.proposed.is_none_or(|at| at < read.tables.len()),
                "{read:?}"
            );
            assert_is_read(text);
        }
        Err(error) => assert_holds(text, &error),
    }
    // The other readers do not panic.
    let _ = (read_file_text(text), read_mask_text(text));
}

/// Each character of an accepted text that is not white space is in exactly one token.
fn assert_is_read(text: &str) {
    let Ok(tokens) = read_tokens(text) else { panic!("{text:?} is read, and its parts are not") };
    let mut end = 0;
    let mut characters = text.strip_prefix('\u{FEFF}').unwrap_or(text).chars();
    let skipped = usize::from(text.starts_with('\u{FEFF}'));
    for token in tokens {
        let start = token.range.start - skipped;
        assert!(start >= end, "{token:?} of {text:?} is read twice");
        let unread = characters.by_ref().take(start - end).find(|c| !c.is_whitespace());
        assert_eq!(unread, None, "before {token:?} of {text:?}");
        end = token.range.end - skipped;
        characters.by_ref().take(end - start).for_each(drop);
    }
    assert!(characters.all(char::is_whitespace), "the end of {text:?} is not read");
}

fn assert_is_table(table: &Table) {
    let (rows, cols) = (table.values.rows(), table.values.cols());
    assert!(rows > 0 && cols > 0, "{table:?}");
    assert_eq!(table.decimals.len(), rows * cols);
    assert!(table.values.values().iter().all(|value| value.is_finite()), "{table:?}");
    assert_eq!(table.transposed().transposed(), *table);
    assert_eq!(table.clone().of_shape(rows, cols).as_ref(), Ok(table));
    assert!(table.clone().of_shape(rows + 1, cols).is_err());

    // A copy from the page does not distinguish −0 from 0.
    let copied = read_table(&tsv(&table.values));
    let is_copy = copied.as_ref().is_ok_and(|copied| {
        (copied.values.rows(), copied.values.cols()) == (rows, cols)
            && copied.values.values() == table.values.values()
    });
    assert!(is_copy, "{copied:?} of {table:?}");

    let mut decimals = None;
    for text in forms(&table.values) {
        let read = match read_table(&text) {
            // With commas before three digits, only the shape tells separators from thousands.
            Err(TableError::Cell(_, CellError::OneOrSeveral)) => read_table_of((rows, cols), &text),
            read => read,
        };
        let Ok(read) = read else { panic!("{text:?} is refused: {read:?}") };
        assert!(is_same(&read.values, &table.values), "{text:?} gave {read:?}, not {table:?}");
        let first = decimals.get_or_insert_with(|| read.decimals.clone());
        assert_eq!(*first, read.decimals, "{text:?}");
    }
}

/// A matrix in the forms that people and programs print.
fn forms(matrix: &Matrix) -> [String; 10] {
    let number = |value: &f64| {
        let sign = if *value == 0.0 && value.is_sign_negative() { "-" } else { "" };
        format!("{sign}{}", for_data(*value))
    };
    let rows: Vec<Vec<_>> = matrix.iter_rows().map(|row| row.iter().map(number).collect()).collect();
    let form = |open: &str, between: &str, close: &str, apart: &str| {
        let row = |row: &Vec<String>| format!("{open}{}{close}", row.join(between));
        rows.iter().map(row).collect::<Vec<_>>().join(apart)
    };
    [
        form("", "\t", "", "\n"),
        form("  ", " ", "", "\r\n"),
        form("", ",", "", "\n"),
        format!("\u{FEFF}{}\r\n", form("", ";", "", "\r\n")),
        format!("[{}]", form("[", ", ", "]", ",")),
        format!("[{}]", form("[", " ", "]", "\n ")),
        format!("tensor([{}], dtype=torch.float64)", form("[", ", ", "]", ",\n        ")),
        format!("M = [{}];", form("", " ", "", "; ")),
        format!("\\begin{{bmatrix}} {} \\end{{bmatrix}}", form("", " & ", "", " \\\\\n")),
        form("| ", " | ", " |", "\n"),
    ]
}

/// A refusal names a place within the text, and its reason applies there.
fn assert_holds(text: &str, error: &TableError) {
    let text = text.strip_prefix('\u{FEFF}').unwrap_or(text);
    let behind = |place: TextPosition| {
        let line = text.split_inclusive('\n').nth(place.line).unwrap_or_default();
        assert!(place.column <= line.trim_end_matches('\n').chars().count(), "{error:?} of {text:?}");
        let before: String = text.split_inclusive('\n').take(place.line).collect();
        text[before.len()..].chars().skip(place.column).collect::<String>()
    };
    let holds = match error {
        TableError::Cell(found, why) => {
            let is_missing = matches!(why, CellError::Number(ParseError::Empty));
            behind(found.place).starts_with(&found.text) && (is_missing || !found.text.is_empty())
        }
        TableError::Ragged { place, row, expected, given } => {
            behind(*place);
            *row > 0 && expected != given && *expected <= text.len() + 1 && *given <= text.len() + 1
        }
        TableError::Unexpected(found)
        | TableError::Function(found)
        | TableError::Operator(found)
        | TableError::Unclosed(found) => behind(found.place).starts_with(&found.text),
        TableError::Several(place) => !behind(*place).trim().is_empty(),
        TableError::Shape { .. } | TableError::TooMany { .. } => false,
        TableError::TooLong => text.len() > MAX_TABLE_BYTES,
        TableError::Empty => true,
    };
    assert!(holds, "{error:?} of {text:?}");
}
