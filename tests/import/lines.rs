//! Rows and columns as the user types them.

use attenscope::import::{ImportError, lines};
use attenscope::model::{Axis, ShapeError};
use rstest::rstest;

#[rstest]
#[case("", 4, &[])]
#[case("3", 4, &[3])]
#[case("0-3", 4, &[0, 1, 2, 3])]
#[case("3, 1,1 0", 4, &[3, 1, 1, 0])]
#[case("[464, 3290, 318]", 50_257, &[464, 3290, 318])]
#[case("1:2；0", 4, &[1, 2, 0])]
fn rows_are_read(#[case] text: &str, #[case] count: u64, #[case] expected: &[u64]) {
    assert_eq!(lines(text, count).as_deref(), Ok(expected));
}

#[rstest]
#[case("4", 4, ImportError::Line { given: 4, count: 4 })]
#[case("0-9", 4, ImportError::Line { given: 9, count: 4 })]
#[case("2-1", 4, ImportError::Lines { text: "2-1".to_owned() })]
#[case("1 one", 4, ImportError::Lines { text: "one".to_owned() })]
#[case("1.5", 4, ImportError::Lines { text: "1.5".to_owned() })]
#[case("0-18446744073709551614", u64::MAX, ImportError::Limit(ShapeError { axis: Axis::Model, given: usize::MAX, limit: 1_024 }))]
#[case("0-1000 0-23", 9_000, ImportError::Limit(ShapeError { axis: Axis::Model, given: 1_025, limit: 1_024 }))]
fn what_names_none_is_refused(#[case] text: &str, #[case] count: u64, #[case] expected: ImportError) {
    assert_eq!(lines(text, count), Err(expected));
}
