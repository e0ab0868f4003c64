//! The places that errors name.

use attenscope::layout::as_shown;
use attenscope::model::{Convention, EditError, Input, Sequence};

#[test]
fn an_error_names_the_row_and_column_that_are_shown() {
    let error = EditError::NotFinite { input: Input::Wk, row: 1, col: 2 };
    assert_eq!(as_shown(error, Convention::Rows), error);
    let turned = EditError::NotFinite { input: Input::Wk, row: 2, col: 1 };
    assert_eq!(as_shown(error, Convention::Linear), turned);
    let error = EditError::OutOfBounds { input: Input::X, row: 7, col: 1, rows: 3, cols: 4 };
    assert_eq!(as_shown(error, Convention::Linear), error);
    let turned = EditError::OutOfBounds { input: Input::X, row: 1, col: 7, rows: 4, cols: 3 };
    assert_eq!(as_shown(error, Convention::Columns), turned);
    let last = EditError::LastWord { of: Sequence::Keys };
    assert_eq!(as_shown(last, Convention::Columns), last);
}
