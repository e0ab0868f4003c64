//! `plot::pixels`.

use attenscope::math::Matrix;
use attenscope::plot::{Domain, Ramp, Theme, pixels, transposed};
use proptest::prelude::*;

use crate::properties::properties;

const PAPER: [u8; 4] = [252, 251, 248, 255];
const BLUE: [u8; 4] = [121, 158, 203, 255];
const RED: [u8; 4] = [222, 143, 120, 255];
const GREY: [u8; 4] = [196, 194, 188, 255];

#[test]
fn each_cell_is_one_opaque_pixel_of_its_color() {
    let matrix =
        Matrix::from_rows([[0.0, -0.0, 2.0, -2.0], [f64::NAN, f64::INFINITY, f64::NEG_INFINITY, 1.0]]);
    let image = pixels(&matrix, 0..2, 0..4, Domain { low: -2.0, high: 2.0 }, Ramp::Diverging, Theme::Light);
    let expected = [PAPER, PAPER, RED, BLUE, GREY, RED, BLUE, [237, 197, 184, 255]];
    assert_eq!(image, expected.concat());
}

#[test]
fn numbers_beyond_the_domain_have_the_colors_of_its_ends() {
    let matrix = Matrix::from_rows([[-1e300, 1e300]]);
    let image = pixels(&matrix, 0..1, 0..2, Domain { low: -1.0, high: 1.0 }, Ramp::Diverging, Theme::Light);
    assert_eq!(image, [BLUE, RED].concat());
}

#[test]
fn a_window_is_cut_out_row_by_row() {
    let matrix = Matrix::from_fn(5, 7, |row, col| (7 * row + col) as f64);
    let domain = Domain::symmetric(&matrix);
    let whole = pixels(&matrix, 0..5, 0..7, domain, Ramp::Diverging, Theme::Dark);
    let window = pixels(&matrix, 1..4, 2..6, domain, Ramp::Diverging, Theme::Dark);
    let expected: Vec<u8> =
        (1..4).flat_map(|row| whole[4 * (7 * row + 2)..4 * (7 * row + 6)].to_vec()).collect();
    assert_eq!(window, expected);
}

#[test]
fn the_transposed_image_is_that_of_the_transposed_matrix() {
    let matrix = Matrix::from_fn(5, 7, |row, col| (7 * row + col) as f64);
    let domain = Domain::symmetric(&matrix);
    let image = pixels(&matrix, 1..4, 2..6, domain, Ramp::Diverging, Theme::Dark);
    let turned = pixels(&matrix.transposed(), 2..6, 1..4, domain, Ramp::Diverging, Theme::Dark);
    assert_eq!(transposed(&image, 4), turned);
    assert_eq!(transposed(&turned, 3), image);
    assert!(transposed(&[], 0).is_empty());
}

#[test]
fn an_empty_window_is_an_empty_image() {
    let matrix = Matrix::zeros(2, 2);
    let image = |rows, cols| pixels(&matrix, rows, cols, Domain::unit(), Ramp::Sequential, Theme::Light);
    assert!(image(1..1, 0..2).is_empty());
    assert!(image(0..2, 2..2).is_empty());
}

proptest! {
    #![proptest_config(properties(256))]

    #[test]
    fn a_pixel_has_the_color_that_its_cell_is_drawn_in(value in any::<f64>(), dark in any::<bool>()) {
        let theme = if dark { Theme::Dark } else { Theme::Light };
        for (ramp, domain) in [(Ramp::Diverging, Domain { low: -2.5, high: 2.5 }), (Ramp::Sequential, Domain::unit())] {
            let image = pixels(&Matrix::from_rows([[value]]), 0..1, 0..1, domain, ramp, theme);
            let color = domain.position(value).map_or(Ramp::not_a_number(theme), |position| ramp.color(theme, position));
            prop_assert_eq!(image, [color.0, color.1, color.2, 255]);
        }
    }
}
