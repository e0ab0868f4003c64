//! The curves as SVG paths, for the page: shorter than the polygons of a file, since they are written in every frame.

use super::strands::Turns;
use super::{Arc, Gaze, Pin, Places, STROKE, STUB, Strand};
use crate::number::for_css;
use crate::plot::{Rgb, Theme};

/// The curves of a gaze as SVG paths.
#[derive(Clone, Debug, PartialEq)]
pub struct GazePaths {
    /// The paths to fill with their colours: a curve each, and the pin.
    pub filled: Vec<(String, Rgb)>,
    /// The path to draw as a line with its colour: the stubs of hidden words.
    pub stubs: (String, Rgb),
}

impl Gaze {
    /// Writes the curves over these places, in the units of their lengths.
    pub fn paths(&self, places: &Places, theme: Theme) -> GazePaths {
        let color = |foot: usize| Self::color(self.weight_of(&places.places[foot]), theme);
        if places.asking.is_some() {
            let curve = |strand: Strand| (strand.path(places.ground, places.room), color(strand.foot));
            let filled = self.strands(places).into_iter().map(curve).collect();
            return GazePaths { filled, stubs: self.stub_path(places, None, theme) };
        }
        let arcs = self.arcs(places);
        let curve = |arc: &Arc| (arc.path(places.ground), color(arc.foot));
        let pin = arcs.pin.map(|pin| (pin.path(places.ground), color(places.focus)));
        let filled = arcs.arcs.iter().map(curve).chain(pin).collect();
        GazePaths { filled, stubs: self.stub_path(places, Some(arcs.own), theme) }
    }

    /// Writes the stubs of hidden words.
    fn stub_path(&self, places: &Places, own: Option<f64>, theme: Theme) -> (String, Rgb) {
        let stubs = self.stubs(places, own);
        (stubs.iter().map(|&x| stub(x, places.ground, places.size)).collect(), theme.soft())
    }
}

impl Arc {
    /// Writes its outline as four quarters of ellipses: over the curve and back under it.
    fn path(&self, ground: f64) -> String {
        let forth = i32::from(self.to > self.from);
        let over = self.half(ground, self.thickness / 2.0, [self.from, self.to], forth);
        let under = self.half(ground, -self.thickness / 2.0, [self.to, self.from], 1 - forth);
        format!("M{over}L{under}Z")
    }

    /// Writes a line beside the middle line, `out` away from it, from one end to the other. `turn` is its sense of
    /// rotation in SVG: 1 if it is clockwise.
    fn half(&self, ground: f64, out: f64, [from, to]: [f64; 2], turn: i32) -> String {
        let rise = (self.rise + out).max(0.0);
        let radius = |end: f64| ((end - self.top).abs() + out).max(0.0);
        let foot = |end: f64| self.top + (end - self.top).signum() * radius(end);
        let top = point(self.top, ground - rise);
        let [start, end] = [from, to].map(|end| point(foot(end), ground));
        let [up, down] = [from, to].map(|end| point(radius(end), rise));
        format!("{start}A{up} 0 0 {turn} {top}A{down} 0 0 {turn} {end}")
    }
}

impl Strand {
    /// Writes its outline: down one side and back up the other.
    fn path(&self, ground: f64, room: f64) -> String {
        let half = self.thickness / 2.0;
        let top = ground - room;
        let both = self.turns(room, half).zip(self.turns(room, -half));
        let Some((outer, inner)) = both else {
            let [a, b, c, d] = self.controls(ground, room, half).map(|(x, y)| point(x, y));
            let [e, f, g, h] = self.controls(ground, room, -half).map(|(x, y)| point(x, y));
            return format!("M{a}C{b} {c} {d}L{h}C{g} {f} {e}Z");
        };
        let turn = i32::from(outer.toward < 0.0);
        let ends = |turns: &Turns| {
            let start = point(turns.middle - turns.toward * turns.down.0, top);
            let level = point(turns.middle, top + turns.down.1);
            let end = point(turns.middle + turns.toward * turns.up.0, ground);
            [start, level, end, point(turns.down.0, turns.down.1), point(turns.up.0, turns.up.1)]
        };
        let back = 1 - turn;
        let [start, level, end, down, up] = ends(&outer);
        let over = format!("M{start}A{down} 0 0 {turn} {level}A{up} 0 0 {back} {end}");
        let [start, level, end, down, up] = ends(&inner);
        format!("{over}L{end}A{up} 0 0 {turn} {level}A{down} 0 0 {back} {start}Z")
    }
}

impl Pin {
    /// Writes its stem and its head.
    fn path(&self, ground: f64) -> String {
        let (half, top, radius) = (self.thickness / 2.0, ground - self.rise, self.radius);
        let [left, right] = [-half, half].map(|out| self.x + out);
        let [foot, neck, far, end] =
            [point(left, ground), point(left, top), point(right, top), point(right, ground)];
        let [start, across] = [-radius, radius].map(|out| point(self.x + out, top));
        let round = point(radius, radius);
        format!("M{foot}L{neck}L{far}L{end}ZM{start}A{round} 0 0 1 {across}A{round} 0 0 1 {start}Z")
    }
}

/// Writes the stub of a hidden word, with a stroke through it.
fn stub(x: f64, ground: f64, size: f64) -> String {
    let (high, half) = (STUB * size, STROKE * size);
    let middle = ground - high / 2.0;
    let [foot, top] = [point(x, ground), point(x, ground - high)];
    let [low, up] = [point(x - half, middle + half / 2.0), point(x + half, middle - half / 2.0)];
    format!("M{foot}L{top}M{low}L{up}")
}

/// Writes a point, rounded to a hundredth of a pixel.
fn point(x: f64, y: f64) -> String {
    let [x, y] = [x, y].map(|length| for_css((100.0 * length).round() / 100.0));
    format!("{x},{y}")
}
