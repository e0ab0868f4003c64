//! The first beat: x is lifted out of X and swept through `W_Q`; its products add up to q, which falls into Q. A given q
//! is there from the start.

use super::{
    Play,
    mixed::{Hue, mixed},
    number::{MORE_TEXT, cell, heat, largest, largest_in, product},
    pen::Pen,
    places::{MORE, Places},
    timing::{Beat, Moment, between, part},
};
use crate::plot::{Across, Rect};

/// The height of a row of `W_Q`, and where the first is below the top of the bench.
const ROW: f64 = 31.0;
const TOP: f64 = 22.0;
/// When a number of q begins to fall and has arrived, for the first column, and how much later for the next.
const FALL: (f64, f64) = (0.52, 0.64);
const LATER: f64 = 0.16;

/// How far a number of q has fallen.
fn fallen(moment: Moment, col: usize) -> f64 {
    let later = LATER * col as f64;
    part(moment.of(Beat::Ask), FALL.0 + later, FALL.1 + later)
}

/// Whether a number of q has arrived.
pub(super) fn is_known(play: &Play, moment: Moment, col: usize) -> bool {
    play.is_given() || fallen(moment, col) > 0.98
}

pub(super) fn draw(play: &Play, places: &Places, moment: Moment, pen: &mut Pen<'_>) {
    if play.is_given() {
        return;
    }
    pen.at(moment.bench_of(Beat::Ask), |pen| {
        let now = moment.of(Beat::Ask);
        let lifted = part(now, 0.0, 0.28);
        let Some(x) = play.x.rows.get(play.query()) else { return };
        weights(play, places, x, now, pen);
        input(play, places, x, lifted, pen);
        falling(play, places, moment, pen);
    });
}

/// The top of a row of `W_Q` on the bench.
fn bench_row(places: &Places, row: usize) -> f64 {
    places.bench.y + TOP + ROW * row as f64
}

/// `W_Q`, whose rows become products.
fn weights(play: &Play, places: &Places, x: &[f64], now: f64, pen: &mut Pen<'_>) {
    let hue = Hue::Q.color(pen.theme);
    let head = (places.q.left, places.bench.y + 9.0);
    pen.text("W", head, Across::Left, 17.0, hue);
    let after = head.0 + pen.width("W", 17.0);
    pen.text("Q", (after, head.1 + 4.0), Across::Left, 11.0, hue);
    let products = play.w_q.rows.iter().zip(x).flat_map(|(row, x)| row.iter().map(move |w| x * w));
    let (most, largest_weight) = (largest(products), largest_in(&play.w_q));
    let size = places.size(14.0);
    for (at, (row, &factor)) in play.w_q.rows.iter().zip(x).enumerate() {
        for (col, &weight) in row.iter().enumerate() {
            let later = LATER * col as f64 + 0.03 * at as f64;
            let lit = part(now, 0.3 + later, 0.42 + later);
            let rect = Rect {
                x: places.q.of(col),
                y: bench_row(places, at),
                width: places.q.cell,
                height: ROW - 1.0,
            };
            if lit < 0.5 {
                let color = mixed(heat(pen, weight, largest_weight), 0.5, pen.paper());
                cell(pen, rect, color, &play.number(weight), size);
            } else {
                let color = mixed(heat(pen, factor * weight, most), lit, pen.paper());
                let factors = format!("{} × {}", play.number(factor), play.number(weight));
                product(pen, rect, color, &factors, &play.number(factor * weight), 0.9 * size);
            }
            pen.frame(rect, pen.theme.rule(), 1.0);
        }
        if play.w_q.has_more {
            let rect = Rect { x: places.q.more(), y: bench_row(places, at), width: MORE, height: ROW - 1.0 };
            pen.inside(MORE_TEXT, rect, size, pen.soft());
        }
    }
}

/// The numbers of x, on their way from X to the rows of `W_Q`.
fn input(play: &Play, places: &Places, x: &[f64], lifted: f64, pen: &mut Pen<'_>) {
    let most = largest_in(&play.x);
    for (at, &value) in x.iter().enumerate() {
        let from = places.query_cell(places.x, at);
        let left = between(from.x, places.q.left - places.x.cell - 14.0, lifted);
        let top = between(from.y, bench_row(places, at), lifted);
        let height = between(from.height, ROW - 1.0, lifted);
        let rect = Rect { x: left, y: top, width: places.x.cell, height };
        let color = heat(pen, value, most);
        cell(pen, rect, color, &play.number(value), places.size(14.0));
        pen.frame(rect, pen.ink(), 1.5);
    }
    if play.x.has_more {
        let at = (places.q.left - 14.0 - places.x.cell / 2.0, bench_row(places, x.len()) + 4.0);
        pen.at(lifted, |pen| pen.text(MORE_TEXT, at, Across::Center, places.size(14.0), pen.soft()));
    }
}

/// The sums, on their way down into the row of Q.
fn falling(play: &Play, places: &Places, moment: Moment, pen: &mut Pen<'_>) {
    let Some(q) = play.q.rows.get(play.query()) else { return };
    let (hue, size) = (Hue::Q.color(pen.theme), places.size(14.0));
    let start = bench_row(places, play.w_q.rows.len()) + 12.0;
    let end = places.query + places.row() / 2.0;
    for (col, &value) in q.iter().enumerate() {
        let fall = fallen(moment, col);
        let x = places.q.of(col) + places.q.cell / 2.0;
        let come = part(moment.of(Beat::Ask), 0.46 + LATER * col as f64, 0.52 + LATER * col as f64);
        pen.at(come, |pen| {
            let sum = Rect { x: places.q.of(col), y: start - 9.0, width: places.q.cell, height: 18.0 };
            pen.inside(&format!("Σ {}", play.number(value)), sum, size, hue);
        });
        if fall > 0.01 && fall < 0.98 {
            let y = between(start, end, fall);
            let text = play.number(value);
            let half = (pen.width(&text, size) / 2.0 + 5.0).max(13.0);
            let paper = pen.paper();
            let around = Rect { x: x - half, y: y - 12.0, width: 2.0 * half, height: 24.0 };
            pen.fill(around, paper);
            pen.frame(around, hue, 1.5);
            pen.text(&text, (x, y), Across::Center, size, hue);
        }
    }
}
