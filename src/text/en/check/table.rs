//! Why a pasted text is not a table of numbers.

use crate::{
    number::ParseError,
    text::{AppliedText, TableText, count::grouped},
};

pub(in crate::text) static TEXT: TableText = TableText {
    too_long: "This is more than 1 MiB of text, the most that is read at once. Paste the numbers of this matrix alone, with fewer digits if need be.",
    too_many: |given, limit| {
        let (given, limit) = (grouped(given), grouped(limit));
        format!("There are {given} numbers in this table; at most {limit} are read.")
    },
    empty: "There is no number here yet.",
    at: |line, column, why| format!("Line {line}, column {column} of the text: {why}"),
    at_cell: |row, column, why| format!("Row {row}, column {column} of what was copied: {why}"),
    number: |found, error| match error {
        ParseError::Empty => "this cell is empty. Write 0 if you mean it.".to_owned(),
        ParseError::NotANumber => {
            format!("“{found}” is not a number. A number like 2, −0.5, 1e-3 or 1/3 is expected.")
        }
        ParseError::AmbiguousComma => {
            format!("the comma of “{found}” could mean decimals or thousands. Write a point, or no comma.")
        }
        ParseError::ZeroDenominator => format!("“{found}” divides by 0."),
        ParseError::TooLarge => {
            format!("“{found}” is too large: numbers here go up to about 1.797e308.")
        }
        ParseError::TooSmall => {
            format!("“{found}” is too close to 0: it would be read as 0. Write 0 if you mean it.")
        }
    },
    left_out: |found| {
        format!(
            "“{found}” stands for numbers that this print leaves out. Print it whole: np.set_printoptions(threshold=np.inf), or torch.set_printoptions(profile=\"full\")."
        )
    },
    narrow: |found| {
        format!(
            "“{found}” is what a spreadsheet shows where a column is too narrow for a number. Widen the column there, and copy again."
        )
    },
    not_a_number: |found| format!("“{found}” says that there is no number. Every number must be finite."),
    infinite: |found| format!("“{found}” is infinite. Every number must be finite."),
    error_value: |found| {
        format!("“{found}” is a spreadsheet error, not a number. Correct the formula there, and copy again.")
    },
    currency: |found| format!("“{found}” has a currency sign. Show the numbers without it, and copy again."),
    percentage: |found| format!("“{found}” is a percentage. Write it as a plain number, like 0.5 for 50%."),
    uncertainty: |found| format!("“{found}” is a number with its uncertainty. Write the number alone."),
    one_or_several: |found| {
        format!(
            "“{found}” could be one number or several. Separate numbers by tabs, or by a comma and a space; write one number without signs for thousands, and a fraction like 5/2."
        )
    },
    mixed_marks: |found| {
        format!(
            "“{found}” has a point, yet other numbers here mark decimals by a comma. Use one of them in all."
        )
    },
    unexpected: |found| {
        format!(
            "“{found}” is neither a number nor part of a notation that is known here. Paste the numbers alone."
        )
    },
    function: |found| {
        format!("the function “{found}” is applied to the numbers here. Paste the numbers that it gives.")
    },
    operator: |found| {
        format!("“{found}” is an operation that is not computed here. Paste the matrix that it gives.")
    },
    unclosed: |found| format!("the bracket “{found}” is not closed. Copy the whole matrix."),
    ragged: |row, expected, given| {
        let numbers = if given == 1 { "1 number".to_owned() } else { format!("{given} numbers") };
        format!("row {row} has {numbers}; the first row has {expected}. All rows must have the same length.")
    },
    several: "a second matrix begins here. One matrix is expected, like [[1, 2], [3, 4]]; give one at a time.",
    shape: |expected, given| {
        format!("{} × {} numbers are expected; these are {} × {}.", expected.0, expected.1, given.0, given.1)
    },
    applied: AppliedText {
        negated: "with all signs changed",
        transposed: "transposed",
        times: |scalar| format!("times {scalar}"),
        divided: |scalar| format!("divided by {scalar}"),
        sentence: |parts| format!("Read, {}.", parts.join(", ")),
    },
};
