//! The matrices that the beats read: X, Q, K and V, and the words at their left.

use super::{
    Play, Window, ask,
    mixed::{Hue, mixed},
    number::{MORE_TEXT, cell, heat, largest_in},
    pen::Pen,
    places::{Column, MORE, Places},
    timing::{Beat, Moment},
};
use crate::plot::{Across, Rect, Rgb};

pub(super) fn draw(play: &Play, places: &Places, moment: Moment, pen: &mut Pen<'_>) {
    let row = Rect { x: 0.0, y: places.query - 1.0, width: places.width, height: places.row() + 2.0 };
    let band = mixed(pen.soft(), 0.1, pen.paper());
    pen.standing(|pen| {
        pen.fill(row, band);
        words(play, places, pen);
    });
    let strength = if play.is_given() { 0.0 } else { moment.strength(&[Beat::Ask]) };
    pen.at(strength, |pen| {
        let of = (places.x, &play.x, Of::Queries);
        matrix(play, places, of, pen, |_, _| true);
        pen.text("X", (places.x.left, places.query_head()), Across::Left, 18.0, pen.ink());
    });
    pen.at(moment.strength(&[Beat::Ask, Beat::Compare]), |pen| {
        let of = (places.q, &play.q, Of::Queries);
        edge(play, places, (places.q, Of::Queries), (Hue::Q, "Q"), pen);
        matrix(play, places, of, pen, |row, col| row != play.query() || ask::is_known(play, moment, col));
        let first = places.query_cell(places.q, 0);
        let around = Rect {
            x: first.x - 1.0,
            y: first.y - 1.0,
            width: places.q.width + 2.0,
            height: first.height + 2.0,
        };
        pen.frame(around, Hue::Q.color(pen.theme), 2.0);
    });
    pen.at(moment.strength(&[Beat::Compare]), |pen| {
        edge(play, places, (places.k, Of::Keys), (Hue::K, "K"), pen);
        matrix(play, places, (places.k, &play.k, Of::Keys), pen, |_, _| true);
        if places.is_wide {
            names(play, places, places.k.left - 10.0, places.size(12.0), pen);
        }
    });
    pen.at(moment.strength(&[Beat::Listen]), |pen| {
        edge(play, places, (places.v, Of::Keys), (Hue::V, "V"), pen);
        matrix(play, places, (places.v, &play.v, Of::Keys), pen, |_, _| true);
    });
}

/// Whose words the rows of a matrix belong to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Of {
    Queries,
    Keys,
}

/// The words at the left of the table.
fn words(play: &Play, places: &Places, pen: &mut Pen<'_>) {
    let size = places.size(14.0);
    names(play, places, places.words, size, pen);
    if let Some(asking) = &play.asking {
        let (name, size) = pen.fitted(asking, size, places.words - 2.0);
        let middle = places.query + places.row() / 2.0;
        pen.text(&name, (places.words, middle), Across::Right, size, pen.ink());
    }
}

fn names(play: &Play, places: &Places, right: f64, size: f64, pen: &mut Pen<'_>) {
    let room = places.words - 2.0;
    for (at, name) in play.names().enumerate() {
        let color = if play.asking.is_none() && at == play.focus { pen.ink() } else { pen.soft() };
        let (name, size) = pen.fitted(name, size, room);
        pen.text(&name, (right, places.y(at) + places.row() / 2.0), Across::Right, size, color);
    }
}

/// The coloured edge of a matrix, and its name.
fn edge(
    play: &Play,
    places: &Places,
    (column, of): (Column, Of),
    (hue, name): (Hue, &str),
    pen: &mut Pen<'_>,
) {
    let color = hue.color(pen.theme);
    let (y, height, head) = match play.asking {
        Some(_) if of == Of::Queries => (places.query, places.row(), places.query_head()),
        _ => (places.top, places.y(places.rows) - places.top - 1.0, places.head()),
    };
    pen.fill(Rect { x: column.left - 4.0, y, width: 3.0, height }, color);
    pen.text(name, (column.left, head), Across::Left, 18.0, color);
}

fn matrix(
    play: &Play,
    places: &Places,
    (column, window, of): (Column, &Window, Of),
    pen: &mut Pen<'_>,
    is_known: impl Fn(usize, usize) -> bool,
) {
    let (most, size) = (largest_in(window), places.size(14.0));
    let is_one_query = play.asking.is_some() && of == Of::Queries;
    let cell_at = |col: usize, row: usize| match is_one_query {
        true => places.query_cell(column, col),
        false => places.cell(column, col, row),
    };
    for (at, row) in window.rows.iter().enumerate() {
        for (col, &value) in row.iter().enumerate().filter(|&(col, _)| is_known(at, col)) {
            let color = heat(pen, value, most);
            cell(pen, cell_at(col, at), color, &play.number(value), size);
        }
        if window.has_more {
            let rect = Rect { x: column.more(), width: MORE, ..cell_at(0, at) };
            pen.inside(MORE_TEXT, rect, size, pen.soft());
        }
    }
    if play.others.is_some() && !is_one_query {
        let rect = Rect { width: column.width, ..places.cell(column, 0, play.words.len()) };
        pen.inside(MORE_TEXT, rect, size, pen.soft());
    }
}

/// Writes the head of a column.
pub(super) fn head(places: &Places, column: Column, text: &str, color: Rgb, pen: &mut Pen<'_>) {
    let room = Rect { x: column.left - 4.0, y: places.head() - 8.0, width: column.width + 8.0, height: 16.0 };
    pen.inside(text, room, places.size(12.0).max(11.0), color);
}
