//! The curves from a word to those that it looks at, as pure geometry.
//!
//! Each curve leaves the word in focus through a port as wide as the curve. Side by side, the ports of a row are as wide
//! as a weight of 1, apart from gaps and hairlines. The curves of one side are pairs of quarter ellipses about one
//! centre: they nest and never cross, whatever the weights.

use crate::plot::Point;

/// The thickness of the thinnest curve, in CSS pixels.
const HAIRLINE: f64 = 0.8;
/// The largest gap between two ports, and the part of the unit that all gaps may take.
const GAP: f64 = 1.5;
const GAPS: f64 = 0.5;
/// The height of the lowest curve's inner edge, and of the pin, in parts of the room.
const LOWEST: f64 = 0.32;
const PIN: f64 = 0.28;
/// The curves of a side share the room as if there were at least this many above the lowest.
const FEWEST_ABOVE: usize = 3;
/// How many pieces each quarter of an ellipse is drawn in.
const PIECES: u32 = 16;
/// How far the head of the pin extends beyond its stem, in parts of the unit.
const HEAD: f64 = 0.09;

/// A place on the ground, and the weight of the words that stand there.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Foot {
    /// The middle of the place.
    pub x: f64,
    /// The weight, from 0 to 1. Nothing is drawn for 0 and NaN.
    pub weight: f64,
}

/// A curve from the word in focus to another place. Lengths are CSS pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Arc {
    /// The index of the place where it ends.
    pub foot: usize,
    /// How thick it is, everywhere along the ground and at its top.
    pub thickness: f64,
    /// The middle of its port.
    pub from: f64,
    /// The middle of its end.
    pub to: f64,
    /// Where it is highest: the centre of both quarter ellipses.
    pub top: f64,
    /// The height of its middle line there, above the ground.
    pub rise: f64,
}

/// The weight that the word in focus gives to itself: a pin.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pin {
    /// The middle of its port.
    pub x: f64,
    /// How thick its stem is.
    pub thickness: f64,
    /// The height of the middle of its head above the ground.
    pub rise: f64,
    /// The radius of its head.
    pub radius: f64,
}

/// All curves of a gaze.
#[derive(Clone, Debug, PartialEq)]
pub struct Arcs {
    /// Those to other places, nearest first, first to the left and then to the right.
    pub arcs: Vec<Arc>,
    /// The one to the word in focus, if it has a weight.
    pub pin: Option<Pin>,
    /// Where the port of the pin is, or would be.
    pub own: f64,
}

/// Returns how thick the curve of a weight is, where `unit` is the thickness of a weight of 1; 0 if there is no curve.
pub fn thickness(weight: f64, unit: f64) -> f64 {
    if weight > 0.0 { (unit * weight).max(HAIRLINE.min(unit)) } else { 0.0 }
}

/// Returns the gap between ports, where there are `count`.
pub(super) fn gap(count: usize, unit: f64) -> f64 {
    GAP.min(GAPS * unit / count.saturating_sub(1).max(1) as f64)
}

impl Arcs {
    /// Places the curves from the foot of index `focus` to all feet, which are in order from the left, below a ceiling
    /// `room` above the ground. `unit` is the thickness of a weight of 1.
    pub fn new(feet: &[Foot], focus: usize, unit: f64, room: f64) -> Self {
        let is_drawn = |&foot: &usize| feet[foot].weight > 0.0;
        let left: Vec<usize> = (0..focus).rev().filter(is_drawn).collect();
        let right: Vec<usize> = (focus + 1..feet.len()).filter(is_drawn).collect();
        // The nearest word has the outermost port.
        let order: Vec<usize> =
            left.iter().copied().chain([focus]).chain(right.iter().rev().copied()).collect();
        let thick = |foot: usize| thickness(feet[foot].weight, unit);
        let gap = gap(order.len(), unit);
        let whole = order.iter().map(|&foot| thick(foot)).sum::<f64>() + gap * (order.len() - 1) as f64;
        let mut ports = vec![0.0; feet.len()];
        let mut edge = feet[focus].x - whole / 2.0;
        for &foot in &order {
            ports[foot] = edge + thick(foot) / 2.0;
            edge += thick(foot) + gap;
        }
        let mut arcs = side(&left, feet, &ports, unit, room);
        arcs.extend(side(&right, feet, &ports, unit, room));
        let own = ports[focus];
        let pin = is_drawn(&focus).then(|| {
            let thickness = thick(focus);
            Pin { x: own, thickness, rise: PIN * room, radius: thickness / 2.0 + HEAD * unit }
        });
        Self { arcs, pin, own }
    }
}

/// Places the curves to the feet of one side, nearest first.
fn side(feet_of: &[usize], feet: &[Foot], ports: &[f64], unit: f64, room: f64) -> Vec<Arc> {
    let Some(&nearest) = feet_of.first() else { return Vec::new() };
    let thick = |foot: usize| thickness(feet[foot].weight, unit);
    let top = f64::midpoint(ports[nearest], feet[nearest].x);
    let full: f64 = feet_of.iter().map(|&foot| thick(foot)).sum();
    let above = (feet_of.len() - 1).max(FEWEST_ABOVE);
    let air = ((1.0 - LOWEST) * room - full).max(0.0) / above as f64;
    let mut height = LOWEST * room;
    let place = |&foot: &usize| {
        let thickness = thick(foot);
        let rise = height + thickness / 2.0;
        height += thickness + air;
        Arc { foot, thickness, from: ports[foot], to: feet[foot].x, top, rise }
    };
    feet_of.iter().map(place).collect()
}

impl Arc {
    /// Returns its outline, a polygon, for a ground at `ground`.
    pub fn outline(&self, ground: f64) -> Vec<Point> {
        let mut outline = self.edge(ground, self.thickness / 2.0);
        outline.extend(self.edge(ground, -self.thickness / 2.0).into_iter().rev());
        outline
    }

    /// Returns a line beside the middle line, `out` away from it, from the port to the end.
    fn edge(&self, ground: f64, out: f64) -> Vec<Point> {
        let rise = (self.rise + out).max(0.0);
        let quarter = |end: f64| {
            let (toward, radius) = ((end - self.top).signum(), ((end - self.top).abs() + out).max(0.0));
            move |at: f64| {
                let (across, up) = on_circle(at);
                (self.top + toward * radius * across, ground - rise * up)
            }
        };
        let places = || (0..=PIECES).map(|piece| f64::from(piece) / f64::from(PIECES));
        let up = places().map(quarter(self.from));
        // The way down begins at the top, where the way up has ended: that point is not repeated.
        up.chain(places().rev().skip(1).map(quarter(self.to))).collect()
    }
}

/// Returns a point of a quarter of the unit circle, from (1, 0) at 0 to (0, 1) at 1, by the tangent of half its angle:
/// without sine and cosine, which nothing else on the page needs.
pub(super) fn on_circle(at: f64) -> Point {
    let square = at * at;
    ((1.0 - square) / (1.0 + square), 2.0 * at / (1.0 + square))
}
