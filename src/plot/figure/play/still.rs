//! The matrices that the beats read: X, Q, K and V, and the words at their left.

use super::mixed::{Hue, mixed};
use super::number::{MORE_TEXT, cell, heat, largest_in};
use super::places::{Column, MORE, Places};
use super::timing::Moment;
use super::{Play, Window, ask, pen::Pen};
use crate::plot::{Across, Rect, Rgb};

pub(super) fn draw(play: &Play, places: &Places, moment: Moment, pen: &mut Pen<'_>) {
    let row = Rect { x: 0.0, y: places.y(play.focus) - 1.0, width: places.width, height: places.row() + 2.0 };
    let band = mixed(pen.soft(), 0.1, pen.paper());
    pen.standing(|pen| {
        pen.fill(row, band);
        words(play, places, pen);
    });
    let strength = if play.is_given() { 0.0 } else { moment.strength(&[0]) };
    pen.at(strength, |pen| {
        let of = (places.x, &play.x);
        matrix(play, places, of, pen, |_, _| true);
        pen.text("X", (places.x.left, places.head()), Across::Left, 18.0, pen.ink());
    });
    pen.at(moment.strength(&[0, 1]), |pen| {
        let of = (places.q, &play.q);
        edge(places, places.q, Hue::Q, "Q", pen);
        matrix(play, places, of, pen, |row, col| row != play.focus || ask::is_known(play, moment, col));
        let first = places.cell(places.q, 0, play.focus);
        let around = Rect {
            x: first.x - 1.0,
            y: first.y - 1.0,
            width: places.q.width + 2.0,
            height: first.height + 2.0,
        };
        pen.frame(around, Hue::Q.color(pen.theme), 2.0);
    });
    pen.at(moment.strength(&[1]), |pen| {
        edge(places, places.k, Hue::K, "K", pen);
        matrix(play, places, (places.k, &play.k), pen, |_, _| true);
        if places.is_wide {
            names(play, places, places.k.left - 10.0, places.size(12.0), pen);
        }
    });
    pen.at(moment.strength(&[5]), |pen| {
        edge(places, places.v, Hue::V, "V", pen);
        matrix(play, places, (places.v, &play.v), pen, |_, _| true);
    });
}

/// The words at the left of the table.
fn words(play: &Play, places: &Places, pen: &mut Pen<'_>) {
    names(play, places, places.words, places.size(14.0), pen);
}

fn names(play: &Play, places: &Places, right: f64, size: f64, pen: &mut Pen<'_>) {
    let room = places.words - 2.0;
    for (at, name) in play.names().enumerate() {
        let color = if at == play.focus { pen.ink() } else { pen.soft() };
        let (name, size) = pen.fitted(name, size, room);
        pen.text(&name, (right, places.y(at) + places.row() / 2.0), Across::Right, size, color);
    }
}

/// The coloured edge of a matrix, and its name.
fn edge(places: &Places, column: Column, hue: Hue, name: &str, pen: &mut Pen<'_>) {
    let color = hue.color(pen.theme);
    let height = places.y(places.rows) - places.top - 1.0;
    pen.fill(Rect { x: column.left - 4.0, y: places.top, width: 3.0, height }, color);
    pen.text(name, (column.left, places.head()), Across::Left, 18.0, color);
}

fn matrix(
    play: &Play,
    places: &Places,
    (column, window): (Column, &Window),
    pen: &mut Pen<'_>,
    is_known: impl Fn(usize, usize) -> bool,
) {
    let (most, size) = (largest_in(window), places.size(14.0));
    for (at, row) in window.rows.iter().enumerate() {
        for (col, &value) in row.iter().enumerate().filter(|&(col, _)| is_known(at, col)) {
            let color = heat(pen, value, most);
            cell(pen, places.cell(column, col, at), color, &play.number(value), size);
        }
        if window.has_more {
            let rect = Rect { x: column.more(), width: MORE, ..places.cell(column, 0, at) };
            pen.inside(MORE_TEXT, rect, size, pen.soft());
        }
    }
    if play.others.is_some() {
        let rect = Rect { width: column.width, ..places.cell(column, 0, play.words.len()) };
        pen.inside(MORE_TEXT, rect, size, pen.soft());
    }
}

/// Writes the head of a column.
pub(super) fn head(places: &Places, column: Column, text: &str, color: Rgb, pen: &mut Pen<'_>) {
    let room = Rect { x: column.left - 4.0, y: places.head() - 8.0, width: column.width + 8.0, height: 16.0 };
    pen.inside(text, room, places.size(12.0).max(11.0), color);
}
