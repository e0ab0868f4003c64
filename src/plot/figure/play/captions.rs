//! The two sentences of a beat, at the top.

use super::{
    Play,
    lines::{Line, SIZES, lines},
    pen::Pen,
    places::Places,
    timing::Moment,
};
use crate::plot::{Across, Rgb};

/// The name of the matrix as texts have it.
const W_Q: &str = "W_Q";

pub(super) fn draw(play: &Play, places: &Places, moment: Moment, pen: &mut Pen<'_>) {
    let (beat, strength) = moment.bench();
    let mut y = 0.0;
    pen.at(strength, |pen| {
        for line in lines(play, beat, places.width, pen.measure) {
            let color = if line.size == SIZES[0] { pen.ink() } else { pen.soft() };
            written(&line, y + line.high / 2.0, color, pen);
            y += line.high;
        }
    });
}

/// Writes a line; in the name of the matrix, Q is an index.
fn written(line: &Line, middle: f64, color: Rgb, pen: &mut Pen<'_>) {
    let (mut x, size) = (0.0, line.size);
    let mut write = |text: &str, down: f64, size: f64| {
        pen.text(text, (x, middle + down), Across::Left, size, color);
        x += pen.width(text, size);
    };
    for (at, piece) in line.text.split(W_Q).enumerate() {
        if at > 0 {
            write("W", 0.0, size);
            write("Q", 0.22 * size, 0.68 * size);
        }
        write(piece, 0.0, size);
    }
}
