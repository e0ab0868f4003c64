//! The second beat: q passes the rows of K, and each row drops its score.

use super::{
    Play,
    mixed::{Hue, mixed},
    number::{cell, heat, largest, largest_in, product},
    pen::Pen,
    places::Places,
    sign,
    still::head,
    timing::{Beat, Moment, between, part},
};
use crate::plot::{Across, Rect, Rgb};

/// When q has reached K, and how long it then passes its rows.
const ARRIVAL: f64 = 0.12;
const PASSING: f64 = 0.84;

/// q is drawn on its way from here on: before, it lies in Q.
const SET_OFF: f64 = 1e-6;

/// Where q is, in rows of K from the first; negative before it has reached K.
fn position(play: &Play, moment: Moment) -> f64 {
    (moment.of(Beat::Compare) - ARRIVAL) / PASSING * play.words.len() as f64
}

/// How far a score has been dropped.
fn dropped(play: &Play, moment: Moment, row: usize) -> f64 {
    part(position(play, moment) - row as f64, 0.5, 0.7)
}

pub(super) fn draw(play: &Play, places: &Places, moment: Moment, pen: &mut Pen<'_>) {
    pen.at(moment.strength(&[Beat::Compare, Beat::Divide]), |pen| {
        pen.at(part(moment.of(Beat::Compare), 0.0, 0.1), |pen| {
            head(places, places.score, &play.labels.score, pen.soft(), pen);
        });
        let most = largest(play.scores.iter().copied());
        for (at, &score) in play.scores.iter().enumerate() {
            let come = dropped(play, moment, at);
            let to = places.cell(places.score, 0, at);
            let rect = Rect { x: between(places.k.right() - 40.0, to.x, come), ..to };
            let color = heat(pen, score, most);
            pen.at(come, |pen| cell(pen, rect, color, &play.number(score), places.size(15.0)));
        }
    });
    if moment.beat == Beat::Compare {
        passing(play, places, moment, pen);
    }
    pen.at(moment.bench_of(Beat::Compare), |pen| bench(play, places, moment, pen));
}

/// q on its way to K, and then its products with the row of K where it is.
fn passing(play: &Play, places: &Places, moment: Moment, pen: &mut Pen<'_>) {
    let Some(q) = play.q.rows.get(play.query()) else { return };
    let (now, size, most) = (moment.of(Beat::Compare), places.size(14.0), largest_in(&play.q));
    let position = position(play, moment);
    let hue = Hue::Q.color(pen.theme);
    if now < ARRIVAL {
        let gone = part(now, 0.0, ARRIVAL);
        if gone < SET_OFF {
            return;
        }
        for (col, &value) in q.iter().enumerate() {
            let (from, to) = (places.query_cell(places.q, col), places.cell(places.k, col, 0));
            let rect = Rect { x: between(from.x, to.x, gone), y: between(from.y, to.y, gone), ..from };
            cell(pen, rect, heat(pen, value, most), &play.number(value), size);
            pen.frame(rect, hue, 1.5);
        }
        return;
    }
    let row = (position.floor().max(0.0) as usize).min(play.words.len().saturating_sub(1));
    let within = position - row as f64;
    if within >= 1.0 {
        return;
    }
    let Some(k) = play.k.rows.get(row) else { return };
    let is_last = row + 1 == play.words.len();
    let y = if is_last {
        places.y(row)
    } else {
        between(places.y(row), places.y(row + 1), part(within, 0.78, 1.0))
    };
    let products = play.k.rows.iter().flat_map(|k| k.iter().zip(q).map(|(k, q)| k * q));
    let most = largest(products);
    for (col, (&left, &right)) in q.iter().zip(k).enumerate() {
        let rect = Rect { y, ..places.cell(places.k, col, row) };
        let factors = format!("{} × {}", play.number(left), play.number(right));
        let color = heat(pen, left * right, most);
        product(pen, rect, color, &factors, &play.number(left * right), size);
    }
    let around =
        Rect { x: places.k.left - 1.0, y: y - 1.0, width: places.k.width + 2.0, height: places.row() + 2.0 };
    pen.frame(around, hue, 2.0);
}

/// The word that is asked, and its score as a sum of products.
fn bench(play: &Play, places: &Places, moment: Moment, pen: &mut Pen<'_>) {
    let position = position(play, moment);
    if position < 0.0 {
        return;
    }
    let row = (position as usize).min(play.words.len().saturating_sub(1));
    let (Some(q), Some(k)) = (play.q.rows.get(play.query()), play.k.rows.get(row)) else { return };
    let Some(asked) = play.labels.asked.get(row) else { return };
    let left = if places.is_wide { places.x.left } else { 0.0 };
    let room = places.bench.right() - left;
    let middle = places.bench.y + places.bench.height / 2.0;
    let ink = pen.ink();
    let known = dropped(play, moment, row) > 0.5;
    let sum = sum(play, [q, k], row, known, pen);
    pen.standing(|pen| {
        let (asked, size) = pen.fitted(asked, 20.0, room);
        pen.text(&asked, (left, middle - 18.0), Across::Left, size, ink);
        let wide: f64 = sum.iter().map(|(piece, _)| pen.width(piece, 18.0)).sum();
        let size = 18.0 * (room / wide.max(1.0)).min(1.0);
        pen.run(&sum, (left, middle + 16.0), size);
    });
}

/// The score of a row as coloured pieces of text: the sum, and the result once it is known.
fn sum(play: &Play, [q, k]: [&[f64]; 2], row: usize, is_known: bool, pen: &Pen<'_>) -> Vec<(String, Rgb)> {
    let [of_q, of_k] = [Hue::Q, Hue::K].map(|hue| hue.color(pen.theme));
    let (ink, soft) = (pen.ink(), mixed(pen.ink(), 0.7, pen.paper()));
    let mut pieces = Vec::new();
    for (at, (&q, &k)) in q.iter().zip(k).enumerate() {
        let [q, k] = [q, k].map(|factor| match play.number(factor) {
            number if factor < 0.0 => format!("({number})"),
            number => number,
        });
        if at > 0 {
            pieces.push((" + ".to_owned(), soft));
        }
        pieces.extend([(q, of_q), ("·".to_owned(), soft), (k, of_k)]);
    }
    if play.k.has_more {
        pieces.push((" + …".to_owned(), soft));
    }
    if is_known {
        pieces.extend([
            (format!(" {} ", sign(play.exact_scores[row])), soft),
            (play.number(play.scores[row]), ink),
        ]);
    }
    pieces
}
