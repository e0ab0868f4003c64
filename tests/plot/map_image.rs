//! `plot::MapImage`.

use attenscope::math::Matrix;
use attenscope::model::RowsAndColumns;
use attenscope::plot::{Domain, MapImage, Ramp, Theme, extremes, pixels, transposed};
use proptest::prelude::*;

use crate::properties::properties;

proptest! {
    #![proptest_config(properties(256))]

    #[test]
    fn it_is_the_picture_of_the_extremes_whatever_lines_changed(
        (rows, cols) in (1..40_usize, 1..40_usize),
        most in (0..50_usize, 0..50_usize),
        is_transposed: bool,
        changes in prop::collection::vec((0..3_u8, 0..40_usize, 1..6_usize, -9.0..9.0), 0..12),
    ) {
        let mut matrix = Matrix::from_fn(rows, cols, |row, col| ((row * 7 + col * 3) % 11) as f64 - 5.0);
        let domain = Domain::up_to(9.0);
        let mut image = MapImage::default();
        image.transpose(is_transposed);
        image.follow(&matrix, &RowsAndColumns::default(), most, domain, Ramp::Diverging, Theme::Light);
        for (kind, start, count, value) in changes {
            let of = |len: usize| { let start = start.min(len - 1); start..len.min(start + count) };
            // Rows, columns, or a cross of both.
            let lines = RowsAndColumns {
                rows: if kind != 1 { of(rows) } else { 0..0 },
                cols: if kind != 0 { of(cols) } else { 0..0 },
            };
            let value = if count == 5 { f64::NAN } else { value };
            for row in 0..rows {
                for col in 0..cols {
                    if lines.intersects(&(row..row + 1), &(col..col + 1)) {
                        matrix[(row, col)] = value + row as f64 / 100.0;
                    }
                }
            }
            image.follow(&matrix, &lines, most, domain, Ramp::Diverging, Theme::Light);
            let (down, across) = if is_transposed { (most.1, most.0) } else { most };
            let reduced = extremes(&matrix, down.max(1), across.max(1));
            let reduced = if is_transposed { reduced.transposed() } else { reduced };
            let (tall, wide) = (reduced.rows(), reduced.cols());
            prop_assert_eq!(image.size(), (tall, wide));
            let whole = pixels(&reduced, 0..tall, 0..wide, domain, Ramp::Diverging, Theme::Light);
            prop_assert_eq!(image.bytes(), whole.as_slice());
        }
    }
}

#[test]
fn turned_it_is_made_anew_and_turned_back_it_is_as_it_was() {
    let matrix = Matrix::from_fn(2, 3, |row, col| row as f64 - col as f64);
    let mut image = MapImage::default();
    let mut picture = |is_transposed| {
        image.transpose(is_transposed);
        image.follow(
            &matrix,
            &RowsAndColumns::default(),
            (9, 9),
            Domain::up_to(2.0),
            Ramp::Diverging,
            Theme::Light,
        );
        (image.size(), image.bytes().to_vec())
    };
    let [plain, turned, again] = [false, true, false].map(&mut picture);
    assert_eq!((plain.0, turned.0), ((2, 3), (3, 2)));
    assert_eq!(turned.1, transposed(&plain.1, 3));
    assert_eq!(plain, again);
}

#[test]
fn other_colours_and_other_sizes_make_it_anew() {
    let matrix = Matrix::from_fn(8, 8, |row, col| (row as f64 - col as f64) / 8.0);
    let nothing = RowsAndColumns::default();
    let mut image = MapImage::default();
    let mut seen = Vec::new();
    for (most, high, theme) in [
        ((8, 8), 1.0, Theme::Light),
        ((8, 8), 2.0, Theme::Light),
        ((8, 8), 2.0, Theme::Dark),
        ((4, 4), 2.0, Theme::Dark),
    ] {
        image.follow(&matrix, &nothing, most, Domain::up_to(high), Ramp::Diverging, theme);
        assert!(!seen.contains(&image.bytes().to_vec()));
        seen.push(image.bytes().to_vec());
    }
}
