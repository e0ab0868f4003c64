//! The curves from a word down to the other words that it looks at, as pure geometry.
//!
//! Each curve leaves the word in focus through a port as wide as the curve, as an [`Arc`](super::Arc) does; the ports are
//! in the order of the words below. To a word that stands to a side, it turns twice: both turns are quarter ellipses,
//! and those of one side have the same centres, so that curves nest and never cross. To a word right below, it goes
//! straight down.

use super::arcs::{Foot, gap, on_circle, thickness};
use crate::plot::Point;

/// A word stands to a side if it is at least this far beside the ports, in parts of the unit.
const ASIDE: f64 = 0.6;
/// The largest gap between curves of a side, in parts of the unit, and the part of the room that they may take together.
const AIR: f64 = 0.3;
const TAKEN: f64 = 0.7;
/// How many pieces each turn is drawn in.
const PIECES: u32 = 16;
/// How far a curve that goes down keeps its direction at its port and at its end, in parts of the room: it moves aside late,
/// when those that turn have left.
const STEADY: (f64, f64) = (0.75, 0.3);

/// A curve from the word in focus down to another word. Lengths are CSS pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Strand {
    /// The index of the place where it ends.
    pub foot: usize,
    /// How thick it is, everywhere along the ground and between its turns.
    pub thickness: f64,
    /// The middle of its port.
    pub from: f64,
    /// The middle of its end.
    pub to: f64,
    /// The middle between its two turns, and its height above the ground there; `None` if it goes down without a turn.
    pub level: Option<Point>,
}

/// Places the curves from a word above `source` to all feet, which are in order from the left and `room` below. `unit` is
/// the thickness of a weight of 1.
pub fn strands(feet: &[Foot], source: f64, unit: f64, room: f64) -> Vec<Strand> {
    let drawn: Vec<usize> = (0..feet.len()).filter(|&foot| feet[foot].weight > 0.0).collect();
    let thick = |foot: usize| thickness(feet[foot].weight, unit);
    let gap = gap(drawn.len(), unit);
    let whole =
        drawn.iter().map(|&foot| thick(foot)).sum::<f64>() + gap * drawn.len().saturating_sub(1) as f64;
    let (left, right) = (source - whole / 2.0, source + whole / 2.0);
    let mut edge = left;
    let port = |&foot: &usize| {
        let from = edge + thick(foot) / 2.0;
        edge += thick(foot) + gap;
        Strand { foot, thickness: thick(foot), from, to: feet[foot].x, level: None }
    };
    let mut strands: Vec<Strand> = drawn.iter().map(port).collect();
    let is_left = |strand: &&Strand| strand.to + strand.thickness / 2.0 < left - ASIDE * unit;
    let is_right = |strand: &&Strand| strand.to - strand.thickness / 2.0 > right + ASIDE * unit;
    let to_left = strands.iter().take_while(is_left).count();
    let to_right = strands.iter().rev().take_while(is_right).count();
    if let Some(nearest) = to_left.checked_sub(1).and_then(|at| strands.get(at)) {
        let middle = f64::midpoint(left, nearest.to + nearest.thickness / 2.0);
        level(strands[..to_left].iter_mut().rev(), middle, unit, room);
    }
    let first = strands.len() - to_right;
    if let Some(nearest) = strands.get(first) {
        let middle = f64::midpoint(right, nearest.to - nearest.thickness / 2.0);
        level(strands[first..].iter_mut(), middle, unit, room);
    }
    strands
}

/// Sets between which turns the curves of a side are level, nearest first: each above the one before, all in the middle
/// of the room.
fn level<'a>(
    nearest_first: impl DoubleEndedIterator<Item = &'a mut Strand>,
    middle: f64,
    unit: f64,
    room: f64,
) {
    let strands: Vec<&mut Strand> = nearest_first.collect();
    let full: f64 = strands.iter().map(|strand| strand.thickness).sum();
    let gaps = strands.len().saturating_sub(1) as f64;
    let air = ((TAKEN * room - full) / gaps.max(1.0)).clamp(0.0, AIR * unit);
    let mut height = (room - full - air * gaps) / 2.0;
    for strand in strands {
        strand.level = Some((middle, height + strand.thickness / 2.0));
        height += strand.thickness + air;
    }
}

impl Strand {
    /// Returns its outline, a polygon, for a ground at `ground` that is `room` below the port.
    pub fn outline(&self, ground: f64, room: f64) -> Vec<Point> {
        let mut outline = self.edge(ground, room, self.thickness / 2.0);
        outline.extend(self.edge(ground, room, -self.thickness / 2.0).into_iter().rev());
        outline
    }

    /// Returns a line beside the middle line, `out` away from it, from the port to the end.
    fn edge(&self, ground: f64, room: f64, out: f64) -> Vec<Point> {
        let places = || (0..=PIECES).map(|piece| f64::from(piece) / f64::from(PIECES));
        let Some(turns) = self.turns(room, out) else {
            return places().map(|at| self.straight(ground, room, out, at)).collect();
        };
        let Turns { middle, toward, down: (across_down, deep), up: (across_up, high) } = turns;
        let first = places().map(|at| {
            let (across, along) = on_circle(at);
            (middle - toward * across_down * across, ground - room + deep * along)
        });
        let second = places().rev().skip(1).map(|at| {
            let (across, along) = on_circle(at);
            (middle + toward * across_up * across, ground - high * along)
        });
        first.chain(second).collect()
    }

    /// The two turns of a line beside the middle line, `out` away from it; `None` if it goes down without a turn.
    pub(super) fn turns(&self, room: f64, out: f64) -> Option<Turns> {
        let (middle, rise) = self.level?;
        let radius = |length: f64| length.max(0.0);
        Some(Turns {
            middle,
            toward: (self.to - self.from).signum(),
            down: (radius((middle - self.from).abs() + out), radius(room - rise + out)),
            up: (radius((self.to - middle).abs() - out), radius(rise - out)),
        })
    }

    /// The points by which a line beside the middle line, `out` to the right, is a cubic curve, if it has no turn.
    pub(super) fn controls(&self, ground: f64, room: f64, out: f64) -> [Point; 4] {
        let (from, to, top) = (self.from + out, self.to + out, ground - room);
        let (begun, ended) = STEADY;
        [(from, top), (from, top + begun * room), (to, ground - ended * room), (to, ground)]
    }

    /// A point of that curve, from the port at 0 to the end at 1.
    fn straight(&self, ground: f64, room: f64, out: f64, at: f64) -> Point {
        let rest = 1.0 - at;
        let shares = [rest * rest * rest, 3.0 * rest * rest * at, 3.0 * rest * at * at, at * at * at];
        let points = self.controls(ground, room, out);
        let sum =
            |of: fn(Point) -> f64| shares.iter().zip(points).map(|(share, point)| share * of(point)).sum();
        (sum(|point| point.0), sum(|point| point.1))
    }
}

/// Two quarter ellipses one after the other.
pub(super) struct Turns {
    /// Where the first ends and the second begins.
    pub middle: f64,
    /// 1 to the right, −1 to the left.
    pub toward: f64,
    /// The radii of the first, across and along, whose centre is at the height of the port.
    pub down: Point,
    /// The radii of the second, whose centre is on the ground.
    pub up: Point,
}
