//! Ranges of cells that are resized by dragging a corner.

use attenscope::layout::{CellRange, Corner, Orientation};
use attenscope::model::{CellRef, Stage};
use proptest::prelude::*;

use crate::properties::properties;

#[test]
fn a_corner_is_pulled_no_further_than_to_the_active_cell() {
    let cell = |row, col| CellRef { stage: Stage::Wq, row, col };
    let of = |range: CellRange| (range.rows(), range.cols());
    let one = CellRange::new(cell(3, 2), (3, 2));
    let wider = one.pulled(Corner::Last, cell(5, 4));
    assert_eq!(of(wider), (3..6, 2..5));
    assert_eq!((wider.corner(Corner::First), wider.corner(Corner::Last)), (cell(3, 2), cell(5, 4)));
    assert_eq!(wider.head(), cell(5, 4), "what is pulled is what keys move on");
    let both = wider.pulled(Corner::First, cell(1, 0));
    assert_eq!(of(both), (1..6, 0..5));
    assert_eq!(both.head(), cell(1, 0));
    assert_eq!(of(both.pulled(Corner::First, cell(9, 9))), (3..6, 2..5));
    assert_eq!(of(both.pulled(Corner::Last, cell(0, 3))), (1..4, 0..4));
    assert_eq!(both.active(), cell(3, 2));
}

#[test]
fn keys_walk_round_within_what_is_chosen() {
    let cell = |row, col| CellRef { stage: Stage::Wq, row, col };
    let range = CellRange::new(cell(1, 2), (2, 4));
    let walk = |orientation, is_down, is_back| {
        let mut at = range;
        std::array::from_fn::<_, 6, _>(|_| {
            at = at.next(orientation, is_down, is_back);
            assert_eq!((at.rows(), at.cols()), (range.rows(), range.cols()));
            (at.active().row, at.active().col)
        })
    };
    let (plain, turned) = (Orientation::Plain, Orientation::Transposed);
    assert_eq!(walk(plain, false, false), [(1, 3), (1, 4), (2, 2), (2, 3), (2, 4), (1, 2)]);
    assert_eq!(walk(plain, true, false), [(2, 2), (1, 3), (2, 3), (1, 4), (2, 4), (1, 2)]);
    assert_eq!(walk(plain, false, true), [(2, 4), (2, 3), (2, 2), (1, 4), (1, 3), (1, 2)]);
    assert_eq!(walk(plain, true, true), [(2, 4), (1, 4), (2, 3), (1, 3), (2, 2), (1, 2)]);
    assert_eq!(walk(turned, true, false), walk(plain, false, false), "down is along where it stands turned");
}

proptest! {
    #![proptest_config(properties(256))]

    #[test]
    fn a_pulled_range_has_its_active_cell_in_it(pulls in prop::collection::vec((any::<bool>(), 0..9_usize, 0..9_usize), 1..20)) {
        let active = CellRef { stage: Stage::X, row: 4, col: 5 };
        let mut range = CellRange::new(active, (4, 5));
        for (is_first, row, col) in pulls {
            let (corner, opposite) = if is_first { (Corner::First, Corner::Last) } else { (Corner::Last, Corner::First) };
            let stays = range.corner(opposite);
            range = range.pulled(corner, CellRef { row, col, ..active });
            prop_assert!(range.contains(active));
            prop_assert_eq!(range.corner(opposite), stays);
        }
    }
}
