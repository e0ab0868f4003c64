//! The rows and columns that an update wrote: which windows they intersect, and that taking them clears them.

use std::ops::Range;

use attenscope::model::{DirtyCells, RowsAndColumns, Stage};
use rstest::rstest;

#[rstest]
#[case::above_and_left(0..2, 0..5, false)]
#[case::below_and_right(4..9, 6..9, false)]
#[case::in_its_rows(3..9, 0..5, true)]
#[case::in_its_columns(0..2, 5..9, true)]
#[case::in_both(2..4, 5..6, true)]
#[case::empty(3..3, 0..5, false)]
fn lines_meet_a_window_that_some_of_them_cross(
    #[case] rows: Range<usize>,
    #[case] cols: Range<usize>,
    #[case] meets: bool,
) {
    assert_eq!(RowsAndColumns { rows: 2..4, cols: 5..6 }.intersects(&rows, &cols), meets);
}

#[test]
fn what_is_taken_of_a_stage_is_forgotten_there_alone() {
    let (all, mut touched) = (DirtyCells::all(), DirtyCells::all());
    assert_eq!(touched.take(Stage::Q), *all.in_stage(Stage::Q));
    for stage in Stage::ALL {
        assert_eq!(touched.in_stage(stage).is_empty(), stage == Stage::Q, "{stage:?}");
    }
}
