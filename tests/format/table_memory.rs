//! Reading a table takes no more memory than its text has, besides the numbers that are asked for.

use attenscope::format::{MAX_TABLE_BYTES, Table, TableError, read_table_of};

use super::allocations::peak;

/// The result of reading, and the maximum number of bytes that were allocated at once.
fn measured(shape: (usize, usize), text: &str) -> (Result<Table, TableError>, usize) {
    peak(|| read_table_of(shape, text))
}

/// Repeats a piece as often as the longest readable text permits.
fn filled(piece: &str) -> String {
    piece.repeat(MAX_TABLE_BYTES / piece.len())
}

#[test]
fn no_form_of_text_takes_more_than_twice_its_length() {
    let texts = [
        filled("1\n"),
        filled("1 "),
        filled("1,"),
        filled("1;"),
        filled("1\t"),
        filled("1;2 3\n"),
        filled("[1],"),
        filled("["),
        filled("[]"),
        filled("{1}"),
        filled("1&"),
        filled("1\\\\"),
        filled("\\frac12&"),
        filled("|1|\n"),
        filled("|"),
        filled("-|\n"),
        filled("1"),
        filled("&1"),
        filled("１　"),
        filled("−1\n"),
        filled("a"),
        format!("[{}]", filled("[1]\n").split_at(MAX_TABLE_BYTES - 8).0),
        format!("\\begin{{a}}{}", &filled("1&2\\\\")[..MAX_TABLE_BYTES - 100]),
    ];
    for text in texts {
        let start: String = text.chars().take(12).collect();
        let (table, most) = measured((3, 3), &text);
        assert!(table.is_err(), "{start}");
        assert!(most <= 2 * text.len(), "{start}: {most} bytes for a text of {}", text.len());
    }
}

#[test]
fn beside_the_numbers_asked_for_it_takes_no_more_than_the_text() {
    for (line, columns) in [("1 2 3 4\n", 4), ("−0.25, 1/3, １, 1e-3\n", 4), ("[0.5000, 0.1250],\n", 2)] {
        let text = filled(line);
        let rows = text.lines().count();
        let (table, most) = measured((rows, columns), &text);
        let table = table.map(|table| (table.values.rows(), table.values.cols()));
        assert_eq!(table, Ok((rows, columns)), "{line}");
        let numbers = rows * columns * (size_of::<f64>() + size_of::<i16>());
        assert!(most <= numbers + text.len() + 4_096, "{line}: {most} bytes beside {numbers}");
    }
}

#[test]
fn a_text_beyond_the_limit_is_refused_unread() {
    let text = "1\n".repeat(1_000_000);
    assert_eq!(measured((3, 3), &text), (Err(TableError::TooLong), 0));
    assert_eq!(measured((1, 1), &" ".repeat(MAX_TABLE_BYTES + 1)), (Err(TableError::TooLong), 0));
    assert_eq!(measured((1, 1), &" ".repeat(MAX_TABLE_BYTES)).0, Err(TableError::Empty));
}
