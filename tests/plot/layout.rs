//! `plot::HeatmapLayout`.

use attenscope::plot::{Gutters, HeatmapLayout, Rect};
use proptest::prelude::*;

use crate::properties::properties;

fn layouts() -> impl Strategy<Value = HeatmapLayout> {
    let grids = (1..40_usize, 1..40_usize, 0.3..60.0, 0.3..40.0, 0.0..90.0, 0.0..30.0).prop_map(
        |(rows, cols, width, height, left, top)| {
            HeatmapLayout::grid(rows, cols, width, height, Gutters { left, top, bottom: 0.0 })
        },
    );
    let maps = (1..1025_usize, 1..1025_usize, 1.0..400.0, 1.0..400.0)
        .prop_map(|(rows, cols, width, height)| HeatmapLayout::map(rows, cols, width, height));
    prop_oneof![grids, maps]
}

proptest! {
    #![proptest_config(properties(256))]

    #[test]
    fn the_middle_and_the_corner_of_a_cell_lie_in_it(layout in layouts(), row in 0..1024_usize, col in 0..1024_usize) {
        let (row, col) = (row % layout.rows(), col % layout.cols());
        let cell = layout.rect_of(row, col);
        prop_assert_eq!(layout.cell_at(cell.x, cell.y), Some((row, col)));
        prop_assert_eq!(layout.cell_at(cell.x + cell.width / 2.0, cell.y + cell.height / 2.0), Some((row, col)));
    }

    #[test]
    fn a_point_lies_in_the_cell_found_for_it(layout in layouts(), across in 0.0..1.0, down in 0.0..1.0) {
        let cells = layout.cells();
        let (x, y) = (cells.x + across * cells.width, cells.y + down * cells.height);
        if cells.contains(x, y) {
            let (row, col) = layout.cell_at(x, y).unwrap();
            let cell = layout.rect_of(row, col);
            // The far edges are where the next cell begins, and are rounded in the same way.
            let (right, bottom) = (layout.rect_of(0, col + 1).x, layout.rect_of(row + 1, 0).y);
            prop_assert!((cell.x..right).contains(&x) && (cell.y..bottom).contains(&y), "({x}, {y}) in {cell:?}");
        }
    }

    #[test]
    fn outside_the_cells_there_is_none(layout in layouts(), x in -500.0..5000.0, y in -500.0..5000.0) {
        prop_assert_eq!(layout.cell_at(x, y).is_some(), layout.cells().contains(x, y));
    }

    #[test]
    fn a_grown_rectangle_is_large_enough_and_stays_within(
        layout in layouts(), row in 0..1024_usize, col in 0..1024_usize, side in 0.0..20.0
    ) {
        let (within, near) = (layout.cells(), |a: f64, b: f64| (a - b).abs() < 1e-9);
        let grown = layout.rect_of(row % layout.rows(), col % layout.cols()).at_least(side, within);
        prop_assert!(grown.width >= side || near(grown.width, within.width));
        prop_assert!(grown.height >= side || near(grown.height, within.height));
        prop_assert!(grown.x >= within.x - 1e-9 && grown.right() <= within.right() + 1e-9);
        prop_assert!(grown.y >= within.y - 1e-9 && grown.bottom() <= within.bottom() + 1e-9);
    }
}

#[test]
fn a_grid_has_room_for_its_gutters() {
    let gutters = Gutters { left: 30.0, top: 16.0, bottom: HeatmapLayout::BAR_ROOM };
    let layout = HeatmapLayout::grid(3, 4, 56.0, 38.0, gutters);
    assert_eq!(layout.cells(), Rect { x: 30.0, y: 16.0, width: 224.0, height: 114.0 });
    assert_eq!((layout.width(), layout.height()), (254.0, 156.0));
    assert_eq!(layout.color_bar(), Some(Rect { x: 30.0, y: 136.0, width: 224.0, height: 5.0 }));
    assert_eq!(layout.rect_of(2, 1), Rect { x: 86.0, y: 92.0, width: 56.0, height: 38.0 });
}

#[test]
fn without_room_there_is_no_color_bar() {
    assert_eq!(HeatmapLayout::grid(3, 4, 56.0, 38.0, Gutters::default()).color_bar(), None);
    assert_eq!(HeatmapLayout::map(512, 512, 132.0, 132.0).color_bar(), None);
}

#[test]
fn a_map_squeezes_cells_below_a_pixel() {
    let map = HeatmapLayout::map(4, 512, 128.0, 28.0);
    assert_eq!(map.rect_of_window(0..4, 188..191), Rect { x: 47.0, y: 0.0, width: 0.75, height: 28.0 });
    assert_eq!(map.cell_at(47.3, 27.9), Some((3, 189)));
}

#[test]
fn a_window_beyond_the_matrix_is_cut_off() {
    let map = HeatmapLayout::map(4, 8, 80.0, 40.0);
    assert_eq!(map.rect_of_window(2..9, 6..12), Rect { x: 60.0, y: 20.0, width: 20.0, height: 20.0 });
}

#[test]
fn a_matrix_without_cells_has_none_anywhere() {
    let layout = HeatmapLayout::map(0, 5, 100.0, 100.0);
    assert_eq!(layout.cell_at(50.0, 50.0), None);
    assert_eq!(layout.cell_at(f64::NAN, f64::NAN), None);
}

#[test]
fn rounding_leaves_a_rectangle_that_fills_its_room_where_it_is() {
    let room = Rect { x: 0.0, y: 0.8364670287036281, width: 0.3, height: 0.3 };
    assert_eq!(room.at_least(6.0, room), room);
}
