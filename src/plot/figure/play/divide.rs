//! The third beat: the scores are divided and move together on a number line.

use super::{
    Play,
    number::{cell, heat, largest},
    number_line::names_above,
    pen::Pen,
    places::Places,
    sign,
    still::head,
    timing::{Beat, Moment, between, part},
};
use crate::plot::{Across, Rect};

/// How far a score has been divided.
fn divided(moment: Moment, row: usize) -> f64 {
    let later = 0.08 * row as f64;
    part(moment.of(Beat::Divide), 0.06 + later, 0.32 + later)
}

pub(super) fn draw(play: &Play, places: &Places, moment: Moment, pen: &mut Pen<'_>) {
    let most = largest(play.scores.iter().copied());
    pen.at(moment.strength(&[Beat::Divide, Beat::Stretch]), |pen| {
        pen.at(part(moment.of(Beat::Divide), 0.0, 0.1), |pen| {
            head(places, places.entry, &play.labels.divided, pen.soft(), pen);
        });
        for (at, (&entry, &score)) in play.entries.iter().zip(&play.scores).enumerate() {
            let come = divided(moment, at);
            if come > 0.0 {
                let (from, to) = (places.cell(places.score, 0, at), places.cell(places.entry, 0, at));
                let value = if come < 0.5 { score } else { entry };
                let rect = Rect { x: between(from.x, to.x, come), ..to };
                let color = if value.is_infinite() { pen.paper() } else { heat(pen, value, most) };
                cell(pen, rect, color, &play.number(value), places.size(15.0));
            }
        }
    });
    pen.at(moment.bench_of(Beat::Divide), |pen| {
        notes(play, places, moment, pen);
        pen.standing(|pen| line(play, places, moment, pen));
    });
}

/// Beside each divided score, how it comes about.
fn notes(play: &Play, places: &Places, moment: Moment, pen: &mut Pen<'_>) {
    for (at, division) in play.labels.divisions.iter().enumerate() {
        let later = 0.08 * at as f64;
        let come = part(moment.of(Beat::Divide), 0.3 + later, 0.42 + later);
        let note = match play.hidden.get(at) {
            Some(true) => play.labels.hidden.clone(),
            _ => format!("{} {division}", sign(play.exact_entries[at])),
        };
        let at = (places.entry.right() + 12.0, places.y(at) + places.row() / 2.0);
        let room = if places.is_wide { places.v.left - at.0 } else { places.bar.width };
        pen.at(come, |pen| {
            let (note, size) = pen.fitted(&note, places.size(14.0), room);
            pen.text(&note, at, Across::Left, size, pen.soft());
        });
    }
}

/// The number line.
fn line(play: &Play, places: &Places, moment: Moment, pen: &mut Pen<'_>) {
    let seen = |at: &usize| {
        play.hidden.get(*at) != Some(&true) && play.entries[*at].is_finite() && play.scores[*at].is_finite()
    };
    let rows: Vec<usize> = (0..play.words.len()).filter(seen).collect();
    let both = || rows.iter().flat_map(|&at| [play.scores[at], play.entries[at]]);
    let (low, high) = (both().fold(0.0, f64::min), both().fold(0.0, f64::max));
    let wide = if high > low { high - low } else { 1.0 };
    let left = if places.is_wide { places.x.left } else { 30.0 };
    let room = (places.bench.right() - left - 40.0).max(1.0);
    let x = |value: f64| left + (value - low) / wide * room;
    let y = places.bench.y + places.bench.height - 46.0;
    let (ink, soft, rule, paper) = (pen.ink(), pen.soft(), pen.theme.rule(), pen.paper());
    pen.line(&[(left - 12.0, y), (left + room + 12.0, y)], soft, 1.0);
    for value in [low, 0.0, high] {
        pen.line(&[(x(value), y), (x(value), y + 6.0)], soft, 1.0);
    }
    let mut ticks = vec![0.0];
    ticks.extend([low, high].into_iter().filter(|&value| (x(value) - x(0.0)).abs() > 40.0));
    for value in ticks {
        pen.text(&play.number(value), (x(value), y + 17.0), Across::Center, 12.0, soft);
    }
    let mut names: Vec<(f64, &str)> = Vec::new();
    for &at in &rows {
        let now = between(x(play.scores[at]), x(play.entries[at]), divided(moment, at));
        let start = x(play.scores[at]);
        pen.line(&[(start, y), (now, y)], rule, 4.0);
        pen.disc((start, y), 5.0, rule);
        pen.disc((start, y), 4.0, paper);
        names.push((now, &play.words[at]));
    }
    for &(now, _) in &names {
        pen.disc((now, y), 6.0, ink);
    }
    names_above(pen, &names, y - 18.0, 13.0, 6);
}
