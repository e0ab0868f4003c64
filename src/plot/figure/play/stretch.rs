//! The fourth beat: the exponentials grow as bars, along the curve of exp.

use super::{
    Play,
    number_line::purple,
    pen::Pen,
    places::Places,
    still::head,
    timing::{Beat, Moment, between, part},
};
use crate::{
    math::exp,
    plot::{Across, Rect},
};

/// How strongly bars are drawn that have left for the next beat.
const LEFT_BEHIND: f64 = 0.25;
/// How many lines the curve is made of.
const PIECES: u32 = 60;
/// The height of a bar.
pub(super) const HIGH: f64 = 18.0;

/// How far the bars have grown.
pub(super) fn grown(moment: Moment) -> f64 {
    part(moment.of(Beat::Stretch), 0.1, 0.7)
}

/// The length of a bar of a row, at most that of the column.
pub(super) fn length(play: &Play, places: &Places, exp: f64) -> f64 {
    let most = play.all_exps().into_iter().filter(|exp| exp.is_finite()).fold(1.0, f64::max);
    if exp.is_finite() { (places.bar.cell * exp / most).max(0.8) } else { 0.0 }
}

pub(super) fn draw(play: &Play, places: &Places, moment: Moment, pen: &mut Pen<'_>) {
    let come = part(moment.of(Beat::Stretch), 0.0, 0.1);
    let left = places.bar.left;
    // In the fifth beat the bars leave, and what stays is pale.
    let leave = between(1.0, LEFT_BEHIND, part(moment.of(Beat::Share), 0.0, 0.28));
    pen.at(come * leave * moment.strength(&[Beat::Stretch, Beat::Share]), |pen| {
        head(places, places.bar, &play.labels.exp, pen.soft(), pen);
        let (rule, ink) = (pen.theme.rule(), pen.ink());
        pen.line(&[(left, places.top - 2.0), (left, places.y(play.rows()))], rule, 1.0);
        let weights = play.all_weights();
        for (at, value) in play.all_exps().into_iter().enumerate() {
            let long = length(play, places, value) * grown(moment);
            let y = places.y(at) + (places.row() - HIGH) / 2.0;
            pen.fill(Rect { x: left, y, width: long, height: HIGH }, purple(pen.theme, weights[at]));
            let end = (left + long + 6.0, places.y(at) + places.row() / 2.0);
            pen.at(part(moment.of(Beat::Stretch), 0.55, 0.75), |pen| {
                let room = places.bar.right() - end.0 + 4.0;
                let (text, size) = pen.fitted(&play.fine(value), places.size(14.0), room);
                pen.text(&text, end, Across::Left, size, ink);
            });
        }
    });
    pen.at(moment.bench_of(Beat::Stretch), |pen| pen.standing(|pen| curve(play, places, moment, pen)));
}

/// The curve of exp with the bars on it.
fn curve(play: &Play, places: &Places, moment: Moment, pen: &mut Pen<'_>) {
    let rows: Vec<usize> = (0..play.words.len()).filter(|&at| play.entries[at].is_finite()).collect();
    if !play.has_weights() || !play.max.is_finite() {
        return;
    }
    let lowest = rows.iter().map(|&at| play.entries[at]).fold(play.max, f64::min);
    // Far below the largest entry the curve is flat: half of the picture shows the last of it.
    let low = if play.max - lowest > 0.0 { lowest } else { play.max - 1.0 };
    let left = if places.is_wide { places.x.left } else { 28.0 };
    let room = (places.bench.right() - left - 40.0).max(1.0);
    let (bottom, high) = (places.bench.y + places.bench.height - 40.0, places.bench.height - 66.0);
    let x = |entry: f64| left + 10.0 + (entry - low) / (play.max - low) * room;
    let y = |exp: f64| bottom - high * exp;
    let (soft, rule) = (pen.soft(), pen.theme.rule());
    pen.line(&[(left, y(1.0)), (left + room + 20.0, y(1.0))], rule, 1.0);
    pen.line(&[(left, bottom), (left + room + 20.0, bottom)], soft, 1.0);
    for (text, value) in [("1", 1.0), ("0", 0.0)] {
        pen.text(text, (left - 6.0, y(value)), Across::Right, 12.0, soft);
    }
    let point = |piece: u32| {
        let entry = between(low, play.max, f64::from(piece) / f64::from(PIECES));
        (x(entry), y(exp(entry - play.max)))
    };
    let points: Vec<_> = (0..=PIECES).map(point).collect();
    let color = purple(pen.theme, 0.3);
    pen.line(&points, color, 1.5);
    let mut taken: Vec<(f64, f64)> = Vec::new();
    let mut order = rows;
    order.sort_by(|&one, &other| play.entries[other].total_cmp(&play.entries[one]));
    for at in order {
        let (middle, top) = (x(play.entries[at]), y(play.exps[at] * grown(moment)));
        let color = purple(pen.theme, play.weights[at]);
        pen.fill(Rect { x: middle - 4.0, y: top, width: 8.0, height: bottom - top }, color);
        let (entry, ink) = (play.number(play.entries[at]), pen.ink());
        let alike = (0..play.words.len()).filter(|&other| play.entries[other] == play.entries[at]);
        let words: Vec<&str> = alike.map(|other| play.words[other].as_str()).collect();
        let (word, size) = pen.fitted(&words.join(", "), 11.0, 90.0);
        let half = pen.width(&entry, 12.0).max(pen.width(&word, size)) / 2.0 + 3.0;
        // Of names that would overlap, that of the largest entry is written.
        if taken.iter().all(|&(other, wide)| (other - middle).abs() >= half + wide) {
            pen.text(&entry, (middle, bottom + 12.0), Across::Center, 12.0, ink);
            pen.text(&word, (middle, bottom + 27.0), Across::Center, size, soft);
            taken.push((middle, half));
        }
    }
}
