//! `plot::shrink`.

use attenscope::plot::shrink;
use proptest::prelude::*;

#[test]
fn a_pixel_is_the_average_of_the_area_it_covers() {
    let image: Vec<u8> = [0, 90, 30, 60].iter().flat_map(|&grey| [grey, grey, grey, 255]).collect();
    assert_eq!(shrink(&image, (2, 2), (1, 1)), [45, 45, 45, 255]);
    // Of three pixels in two, each takes one and a half.
    assert_eq!(shrink(&image[..12], (3, 1), (2, 1)), [30, 30, 30, 255, 50, 50, 50, 255]);
}

#[test]
fn a_fine_pattern_becomes_plain() {
    let image: Vec<u8> = (0..512 * 512)
        .flat_map(|i| if (i / 512 + i % 512) % 2 == 0 { [255, 0, 10, 255] } else { [0, 255, 20, 255] })
        .collect();
    assert_eq!(shrink(&image, (512, 512), (128, 128)), [128, 128, 15, 255].repeat(128 * 128));
}

#[test]
fn a_side_that_is_not_to_shrink_stays() {
    let image: Vec<u8> = (0..4 * 6).collect();
    assert_eq!(shrink(&image, (3, 2), (3, 2)), image);
    assert_eq!(shrink(&image, (3, 2), (30, 20)), image);
    assert!(shrink(&[], (0, 0), (10, 10)).is_empty());
}

proptest! {
    #[test]
    fn a_plain_area_keeps_its_color(
        color in any::<[u8; 4]>(), cols in 1..60_usize, rows in 1..60_usize, new_cols in 1..60_usize, new_rows in 1..60_usize
    ) {
        let shrunk = shrink(&color.repeat(cols * rows), (cols, rows), (new_cols, new_rows));
        prop_assert_eq!(shrunk, color.repeat(new_cols.min(cols) * new_rows.min(rows)));
    }
}
