//! The words with the curves from the one in focus. Until the weights are known, every curve is a hairline and every
//! weight is "?".

use super::{
    Play,
    mixed::mixed,
    number_line::purple,
    pen::Pen,
    places::Places,
    timing::{Beat, Moment, between, part},
};
use crate::plot::{
    Across, Point, Rect, Tone,
    figure::{Arcs, Foot, strands},
};

/// The weight as which an unknown one is drawn.
const UNKNOWN: f64 = 0.02;
/// The font sizes of words and weights, and the least size of a word.
const SIZE: f64 = 18.0;
const WEIGHT: f64 = 13.0;
/// The room for the curves, and the distances from the ground to the middle of the words and of the weights.
const ROOM: f64 = 76.0;
const WORD: f64 = 16.0;
const BELOW: f64 = 40.0;
/// The height of the box around the word in focus.
const BOX: f64 = 26.0;
/// The thickness of the curve of a weight of 1.
const UNIT: f64 = 20.0;
/// Where a word asks others, the distance from the top to the middle of it, and to the bottom of its box.
const ASKING: f64 = 15.0;
const ASKING_BOTTOM: f64 = 28.0;

pub(super) fn draw(play: &Play, places: &Places, moment: Moment, pen: &mut Pen<'_>) {
    let seen = part(moment.of(Beat::Share), 0.42, 0.66);
    let Rect { x, y, width, .. } = places.band;
    let (weights, names): (Vec<f64>, Vec<&str>) = (play.all_weights(), play.names().collect());
    let step = width / names.len().max(1) as f64;
    let ground = y + 4.0 + ROOM;
    let is_hidden = |at: usize| play.hidden.get(at) == Some(&true);
    let foot = |at: usize| {
        let known = if weights[at].is_finite() { weights[at] } else { UNKNOWN };
        let weight = if is_hidden(at) { 0.0 } else { between(UNKNOWN, known, seen) };
        Foot { x: x + step * (at as f64 + 0.5), weight }
    };
    let feet: Vec<Foot> = (0..names.len()).map(foot).collect();
    match &play.asking {
        Some(word) => from_above(word, &feet, (places.band, ground), pen),
        None => curves(&feet, play.focus, ground, pen),
    }
    let largest = weights.iter().copied().fold(f64::MIN_POSITIVE, f64::max);
    for (at, name) in names.iter().enumerate() {
        let middle = feet[at].x;
        let (word, size) = pen.fitted(name, SIZE, step - 8.0);
        let color = if is_hidden(at) || at >= play.words.len() { pen.soft() } else { pen.ink() };
        pen.text(&word, (middle, ground + WORD), Across::Center, size, color);
        if play.asking.is_none() && at == play.focus {
            framed(&word, size, (middle, ground + 3.0), step, pen);
        }
        let is_top = weights[at] == largest && at < play.words.len();
        let (said, color) = match seen > 0.5 {
            true => {
                (play.number(weights[at]), if is_top { pen.theme.tone(Tone::Violet) } else { pen.soft() })
            }
            false => ("?".to_owned(), mixed(pen.soft(), 0.7, pen.paper())),
        };
        let (said, size) = pen.fitted(&said, WEIGHT, step - 2.0);
        pen.text(&said, (middle, ground + BELOW), Across::Center, size, color);
    }
}

/// Draws the curves from a word to itself and to those beside it.
fn curves(feet: &[Foot], focus: usize, ground: f64, pen: &mut Pen<'_>) {
    let arcs = Arcs::new(feet, focus, UNIT, ROOM);
    for arc in &arcs.arcs {
        pen.area(arc.outline(ground), purple(pen.theme, feet[arc.foot].weight));
    }
    if let Some(pin) = arcs.pin {
        let color = purple(pen.theme, feet[focus].weight);
        let (top, half) = (ground - pin.rise, pin.thickness / 2.0);
        pen.fill(Rect { x: pin.x - half, y: top, width: pin.thickness, height: pin.rise }, color);
        pen.disc((pin.x, top), pin.radius, color);
    }
}

/// Draws a word in the middle of a band, and the curves from it down to other words.
fn from_above(word: &str, feet: &[Foot], (band, ground): (Rect, f64), pen: &mut Pen<'_>) {
    let middle = band.x + band.width / 2.0;
    let (word, size) = pen.fitted(word, SIZE, band.width - 16.0);
    pen.text(&word, (middle, band.y + ASKING), Across::Center, size, pen.ink());
    framed(&word, size, (middle, band.y + ASKING_BOTTOM - BOX), band.width, pen);
    let room = ground - band.y - ASKING_BOTTOM;
    for strand in strands(feet, middle, UNIT, room) {
        pen.area(strand.outline(ground, room), purple(pen.theme, feet[strand.foot].weight));
    }
}

/// Draws the box around the word in focus, from its middle and its top.
fn framed(word: &str, size: f64, (middle, top): Point, room: f64, pen: &mut Pen<'_>) {
    let wide = (pen.width(word, size) + 12.0).min(room);
    pen.frame(Rect { x: middle - wide / 2.0, y: top, width: wide, height: BOX }, pen.ink(), 2.0);
}
