//! The sixth beat: each row of V is filled as far as its weight, and pours into z.

use super::{
    Play,
    mixed::{Hue, mixed},
    number::{MORE_TEXT, cell, factor_size, largest},
    pen::Pen,
    places::Places,
    timing::{Beat, Moment, between, part},
};
use crate::plot::{Across, Rect};

/// How far a row has poured.
fn poured(play: &Play, now: f64, row: usize) -> f64 {
    let later = 0.32 * row as f64 / play.rows().max(1) as f64;
    part(now, 0.36 + later, 0.62 + later)
}

/// The share of a row of the picture in a number of the output.
fn share(play: &Play, row: usize, col: usize) -> f64 {
    match play.v.rows.get(row) {
        // A hidden word adds nothing, not even of a value that is not a number.
        Some(_) if play.weights[row] == 0.0 => 0.0,
        Some(values) => play.weights[row] * values[col],
        None => play.others.as_ref().map_or(0.0, |others| others.shares[col]),
    }
}

pub(super) fn draw(play: &Play, places: &Places, moment: Moment, pen: &mut Pen<'_>) {
    let now = moment.of(Beat::Listen);
    if now <= 0.0 {
        return;
    }
    let come = part(now, 0.0, 0.12);
    let (hue, soft, ink) = (Hue::V.color(pen.theme), pen.soft(), pen.ink());
    pen.at(come, |pen| {
        let after = places.v.left + pen.width("V", 18.0) + 8.0;
        let (label, size) = pen.fitted(&play.labels.weighted, places.size(12.0), places.v.right() - after);
        pen.text(&label, (after, places.head()), Across::Left, size, soft);
    });
    values(play, places, now, pen);
    let y = places.output();
    let all = poured(play, now, play.rows().saturating_sub(1)) > 0.98;
    pen.at(come, |pen| {
        for (col, &value) in play.output.iter().enumerate() {
            let rect = Rect { y, ..places.cell(places.v, col, 0) };
            pen.text("↓", (rect.x + rect.width / 2.0, y - 11.0), Across::Center, 13.0, hue);
            if all {
                let most = largest(play.output.iter().copied());
                let color = mixed(hue, 0.3 * (value / most).abs().min(1.0), pen.paper());
                cell(pen, rect, color, &play.number(value), places.size(17.0));
            }
            pen.frame(rect, ink, 1.5);
        }
        if play.v.has_more {
            let rect = Rect { x: places.v.more(), y, width: super::places::MORE, height: places.row() };
            pen.inside(MORE_TEXT, rect, 14.0, soft);
        }
        let (left, room) = (places.v.left - 12.0, places.weight.width + 12.0);
        let (label, size) = pen.fitted(&play.labels.output, places.size(14.0), room);
        pen.text(&label, (left, y + places.row() / 2.0), Across::Right, size, ink);
    });
    pen.at(moment.bench_of(Beat::Listen), |pen| pen.standing(|pen| stacks(play, places, now, all, pen)));
}

/// The rows of V, filled, multiplied and pouring.
fn values(play: &Play, places: &Places, now: f64, pen: &mut Pen<'_>) {
    let (hue, wide) = (Hue::V.color(pen.theme), part(now, 0.06, 0.34));
    for row in 0..play.rows() {
        let weight = play.weights.get(row).or(play.others.as_ref().map(|others| &others.weight));
        let weight = weight.copied().filter(|weight| weight.is_finite()).unwrap_or_default();
        for col in 0..play.output.len() {
            let (rect, value) = (places.cell(places.v, col, row), play.v.rows.get(row).map(|row| row[col]));
            let pale = mixed(hue, if value == Some(0.0) { 0.0 } else { 0.1 }, pen.paper());
            let part_of = share(play, row, col);
            if wide > 0.0 {
                pen.at(part(now, 0.0, 0.06), |pen| pen.fill(rect, pale));
                if value != Some(0.0) {
                    let full = Rect { width: rect.width * between(1.0, weight.min(1.0), wide), ..rect };
                    pen.at(part(now, 0.0, 0.06), |pen| pen.fill(full, mixed(hue, 0.4, pen.paper())));
                }
                written(play, (row, col), value, wide > 0.5, rect, places.size(14.0), pen);
            }
            let pour = poured(play, now, row);
            if part_of != 0.0 && pour > 0.02 && pour < 0.98 {
                let half = 1.5 + 14.0 * weight.min(1.0);
                let y = between(rect.y + rect.height - 8.0, places.output() - 2.0, pour);
                let x = rect.x + rect.width / 2.0 - half;
                pen.fill(Rect { x, y, width: 2.0 * half, height: 10.0 }, hue);
            }
        }
    }
}

/// Writes a value, or its product with its weight.
fn written(
    play: &Play,
    (row, col): (usize, usize),
    value: Option<f64>,
    is_product: bool,
    rect: Rect,
    size: f64,
    pen: &mut Pen<'_>,
) {
    let ink = pen.ink();
    let share = play.number(share(play, row, col));
    match value {
        Some(value) if is_product => {
            let factors = format!("{} × {}", play.fine(play.weights[row]), play.number(value));
            let half = rect.height / 2.0;
            let above = Rect { y: rect.y + 1.0, height: half - 2.0, ..rect };
            let below = Rect { y: rect.y + half - 3.0, height: half, ..rect };
            pen.inside(&factors, above, factor_size(size), ink);
            pen.inside(&share, below, size, ink);
        }
        Some(value) => pen.inside(&play.number(value), rect, size, ink),
        None if is_product => pen.inside(&share, rect, size, ink),
        None => pen.inside(MORE_TEXT, rect, size, ink),
    }
}

/// For each number of the output, what the words add to it, end to end: to the right of 0, or to the left if negative.
fn stacks(play: &Play, places: &Places, now: f64, is_done: bool, pen: &mut Pen<'_>) {
    let sums = |col: usize| {
        let shares = (0..play.rows()).map(|row| share(play, row, col)).filter(|share| share.is_finite());
        shares.fold((0.0, 0.0), |(below, above): (f64, f64), share| {
            (below + share.min(0.0), above + share.max(0.0))
        })
    };
    let all: Vec<(f64, f64)> = (0..play.output.len()).map(sums).collect();
    let (low, high) =
        all.iter().fold((0.0_f64, 0.0_f64), |(low, high), &(below, above)| (low.min(below), high.max(above)));
    let left = if places.is_wide { places.x.left } else { 4.0 };
    let room = (places.bench.right() - left - 30.0 - 80.0).max(1.0);
    let unit = if high > low { room / (high - low) } else { 0.0 };
    let zero = left + 30.0 - low * unit;
    let (hue, ink, soft) = (Hue::V.color(pen.theme), pen.ink(), pen.soft());
    let names: Vec<&str> = play.names().collect();
    for (col, &value) in play.output.iter().enumerate() {
        let y = places.bench.y + 34.0 + 46.0 * col as f64;
        pen.text("z", (left, y + 14.0), Across::Left, 17.0, ink);
        let index = (col + 1).to_string();
        pen.text(&index, (left + pen.width("z", 17.0), y + 18.0), Across::Left, 11.0, ink);
        pen.line(&[(zero, y - 3.0), (zero, y + 31.0)], soft, 1.0);
        let (mut below, mut above) = (0.0, 0.0);
        for (row, name) in names.iter().enumerate() {
            let part_of = share(play, row, col) * poured(play, now, row);
            if part_of == 0.0 || !part_of.is_finite() {
                continue;
            }
            let start = if part_of > 0.0 { above } else { below + part_of };
            let rect = Rect {
                x: zero + start * unit,
                y,
                width: (part_of.abs() * unit - 1.0).max(0.0),
                height: 28.0,
            };
            if part_of > 0.0 {
                above += part_of
            } else {
                below += part_of
            }
            let weight = play.all_weights()[row];
            let color = mixed(hue, 0.25 + 0.55 * weight.clamp(0.0, 1.0), pen.paper());
            pen.fill(rect, color);
            if pen.width(name, 12.0) < rect.width - 6.0 {
                pen.inside(name, rect, 12.0, color.ink().rgb());
            }
        }
        if is_done {
            let end = (zero + above * unit + 8.0, y + 14.0);
            pen.text(&play.number(value), end, Across::Left, 16.0, ink);
        }
    }
}
