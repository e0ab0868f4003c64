//! The words with the curves from the one in focus. Until the weights are known, every curve is a hairline and every
//! weight is "?".

use super::mixed::mixed;
use super::number_line::purple;
use super::places::Places;
use super::timing::{Moment, between, part};
use super::{Play, pen::Pen};
use crate::plot::figure::{Arcs, Foot};
use crate::plot::{Across, Rect, Tone};

/// The weight as which an unknown one is drawn.
const UNKNOWN: f64 = 0.02;
/// The font sizes of words and weights, and the least size of a word.
const SIZE: f64 = 18.0;
const WEIGHT: f64 = 13.0;
/// The room for the curves, and the distances from the ground to the middle of the words and of the weights.
const ROOM: f64 = 76.0;
const WORD: f64 = 16.0;
const BELOW: f64 = 40.0;
/// The thickness of the curve of a weight of 1.
const UNIT: f64 = 20.0;

pub(super) fn draw(play: &Play, places: &Places, moment: Moment, pen: &mut Pen<'_>) {
    let seen = part(moment.of(4), 0.42, 0.66);
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
    let arcs = Arcs::new(&feet, play.focus, UNIT, ROOM);
    for arc in &arcs.arcs {
        pen.area(arc.outline(ground), purple(pen.theme, feet[arc.foot].weight));
    }
    if let Some(pin) = arcs.pin {
        let color = purple(pen.theme, feet[play.focus].weight);
        let (top, half) = (ground - pin.rise, pin.thickness / 2.0);
        pen.fill(Rect { x: pin.x - half, y: top, width: pin.thickness, height: pin.rise }, color);
        pen.disc((pin.x, top), pin.radius, color);
    }
    let largest = weights.iter().copied().fold(f64::MIN_POSITIVE, f64::max);
    for (at, name) in names.iter().enumerate() {
        let middle = feet[at].x;
        let (word, size) = pen.fitted(name, SIZE, step - 8.0);
        let color = if is_hidden(at) || at >= play.words.len() { pen.soft() } else { pen.ink() };
        pen.text(&word, (middle, ground + WORD), Across::Center, size, color);
        if at == play.focus {
            let wide = (pen.width(&word, size) + 12.0).min(step);
            let around = Rect { x: middle - wide / 2.0, y: ground + 3.0, width: wide, height: 26.0 };
            pen.frame(around, pen.ink(), 2.0);
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
