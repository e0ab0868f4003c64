//! Matrices side by side: their names, numbers, labels and colour bars, and cells as an image if there are many.

use attenscope::math::Matrix;
use attenscope::number::Digits;
use attenscope::plot::figure::{Cells, FigureLayout, Matrices, Panel};
use attenscope::plot::{Domain, Ramp, Theme};
use base64::{Engine, engine::general_purpose::STANDARD};

use super::{attribute, measure, number, said, svg};

fn panel(symbol: &str, values: Matrix, labels: &[&str]) -> Panel {
    let labels: Vec<_> = labels.iter().map(|&label| label.to_owned()).collect();
    let about = format!("{} × {}", values.rows(), values.cols());
    let cells = Cells { digits: Digits::Full, ..Cells::diverging(values, labels, Digits::Full) };
    Panel { symbol: symbol.to_owned(), about, cells }
}

fn laid(bands: Vec<Vec<Panel>>) -> FigureLayout {
    Matrices { bands }.layout(Theme::Light, &measure)
}

#[test]
fn every_number_is_written_with_all_its_digits_below_the_name() {
    let values = Matrix::from_rows([[0.1234567890123, -2.0], [f64::NEG_INFINITY, 1e-300]]);
    let layout = laid(vec![vec![panel("W_Q", values, &["on", "a very long word indeed"])]]);
    let said = said(&layout);
    for text in ["W_Q", "2 × 2", "0.1234567890123", "−2", "−∞", "1e−300", "on", "a very long word indeed"]
    {
        assert!(said.iter().any(|other| other == text), "{text}: {said:?}");
    }
    assert!(layout.images().is_empty());
}

#[test]
fn matrices_stand_side_by_side_and_below_one_another_and_none_lies_on_another() {
    let one = |name| panel(name, Matrix::from_fn(3, 3, |row, col| (row * col) as f64), &["x", "y", "z"]);
    let layout = laid(vec![vec![one("A"), one("B")], vec![one("C")]]);
    let svg = svg(&layout);
    let place = |name: &str| {
        let element = svg.lines().find(|line| line.ends_with(&format!(">{name}</text>"))).unwrap();
        (number(element, "x"), number(element, "y"))
    };
    let (a, b, c) = (place("A"), place("B"), place("C"));
    assert!(a.1 == b.1 && a.0 == c.0 && b.0 > a.0 + 100.0 && c.1 > a.1 + 100.0, "{a:?} {b:?} {c:?}");
    let alone = laid(vec![vec![one("A")]]);
    assert!(layout.width() > 2.0 * alone.width() && layout.height() > 2.0 * alone.height());
}

/// The size and the pixels of a PNG file.
fn pixels(file: &[u8]) -> ((u32, u32), Vec<[u8; 3]>) {
    assert_eq!(&file[..8], b"\x89PNG\r\n\x1A\n");
    let word = |at: usize| u32::from_be_bytes(file[at..at + 4].try_into().unwrap());
    let (width, height) = (word(16), word(20));
    let length = word(33) as usize;
    assert_eq!(&file[37..41], b"IDAT");
    let lines = miniz_oxide::inflate::decompress_to_vec_zlib(&file[41..41 + length]).unwrap();
    let (mut at, mut chunks) = (8, 0);
    while at < file.len() {
        let end = at + 8 + word(at) as usize;
        assert_eq!(attenscope::crc::crc32([&file[at + 4..end]]), word(end), "check sum of chunk {chunks}");
        (at, chunks) = (end + 4, chunks + 1);
    }
    assert_eq!(chunks, 3);
    let line = |line: &[u8]| {
        assert_eq!(line[0], 0, "no filter");
        line[1..].as_chunks::<3>().0.to_vec()
    };
    ((width, height), lines.chunks_exact(3 * width as usize + 1).flat_map(line).collect())
}

#[test]
fn a_large_matrix_is_an_image_with_a_pixel_a_cell() {
    let values = Matrix::from_fn(20, 300, |row, col| (row as f64 - 10.0) * (col as f64 - 7.0));
    let domain = Domain::symmetric(&values);
    let layout = laid(vec![vec![panel("X", values.clone(), &[])]]);
    assert_eq!(layout.images().len(), 1);
    let svg = svg(&layout);
    let image = svg.lines().find(|line| line.starts_with("<image")).unwrap();
    let file = attribute(image, "href").strip_prefix("data:image/png;base64,").unwrap();
    let ((width, height), pixels) = pixels(&STANDARD.decode(file).unwrap());
    assert_eq!((width, height), (300, 20));
    for (at, [red, green, blue]) in pixels.into_iter().enumerate() {
        let color = Ramp::Diverging.color(Theme::Light, domain.position(values.values()[at]).unwrap());
        assert_eq!(attenscope::plot::Rgb(red, green, blue), color, "{at}");
    }
    assert!(number(image, "width") >= 300.0 && number(image, "height") >= 20.0);
    assert!(
        said(&layout).iter().all(|text| text.parse::<f64>().is_err() || text.len() < 6),
        "no numbers in it"
    );
}

#[test]
fn the_ends_of_a_colour_bar_have_room_under_a_single_column() {
    let layout = laid(vec![vec![panel("W_V", Matrix::from_rows([[-1234.5678], [0.001]]), &[])]]);
    let texts = super::texts(&layout);
    for (at, a) in texts.iter().enumerate() {
        assert!(texts[at + 1..].iter().all(|b| !a.meets(b)), "{a:?}");
    }
}
