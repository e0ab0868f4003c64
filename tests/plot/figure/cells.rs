//! Small heatmaps with their numbers.

use attenscope::math::Matrix;
use attenscope::number::Digits;
use attenscope::plot::Ramp;
use attenscope::plot::Theme;
use attenscope::plot::figure::{Cells, Figure};

use super::{laid, said, svg};

fn labels(count: usize) -> Vec<String> {
    (0..count).map(|at| format!("t{at}")).collect()
}

fn of(values: Matrix) -> Cells {
    let count = values.rows();
    Cells::diverging(values, labels(count), Digits::Fixed(2))
}

#[test]
fn every_number_stands_on_its_colour_between_its_labels() {
    let cells = of(Matrix::from_rows([[0.25, -0.25], [f64::NAN, f64::INFINITY]]));
    let layout = laid(&Figure::Cells(cells.clone()), 300.0, 200.0);
    let said = said(&layout);
    for text in ["0.25", "−0.25", "NaN", "∞", "t0", "t1"] {
        assert!(said.iter().any(|other| other == text), "{text}: {said:?}");
    }
    let svg = svg(&layout);
    for color in [1.0, 0.0, f64::NAN].map(|at| Ramp::Diverging.color(Theme::Light, at)) {
        assert!(svg.contains(&color.css()), "{color:?}");
    }
    assert!(layout.x().is_none());
    assert!(layout.height() <= 200.0);
}

#[test]
fn where_there_is_little_room_numbers_have_fewer_digits() {
    let cells = of(Matrix::from_fn(16, 16, |row, col| 0.123_456 * (row as f64 - col as f64)));
    let full = Cells { digits: Digits::Full, ..cells };
    let wide = laid(&Figure::Cells(full.clone()), 2000.0, 700.0);
    let narrow = laid(&Figure::Cells(full), 560.0, 400.0);
    assert!(said(&wide).iter().any(|text| text == "0.12346"));
    assert!(said(&narrow).iter().any(|text| text == "0.1"));
}

#[test]
fn texts_of_ones_own_stand_for_the_numbers_and_chosen_cells_are_framed() {
    let cells = of(Matrix::from_rows([[1.0, 2.0], [3.0, 4.0]]));
    let texts = ["a", "b", "c", "d"].map(str::to_owned).to_vec();
    let own = Cells { texts, framed: vec![(0, 1)], ..cells.clone() };
    let layout = laid(&Figure::Cells(own), 300.0, 200.0);
    assert_eq!(said(&layout)[..4], ["a", "b", "c", "d"]);
    assert_eq!(svg(&layout).matches("<polyline").count(), 1);
    assert_eq!(svg(&laid(&Figure::Cells(cells), 300.0, 200.0)).matches("<polyline").count(), 0);
}

#[test]
fn a_heatmap_without_room_or_cells_does_not_fail() {
    for values in [Matrix::zeros(1, 1), Matrix::zeros(0, 0), Matrix::zeros(40, 40)] {
        let figure = Figure::Cells(of(values));
        for (width, height) in [(0.0, 0.0), (30.0, 20.0), (300.0, 200.0)] {
            svg(&laid(&figure, width, height));
        }
    }
}
