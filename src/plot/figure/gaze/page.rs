//! The curves as SVG paths, for the page: shorter than the polygons of a file, since they are written in every frame.

use super::{Arc, Gaze, Pin, Places, STROKE, STUB, Strand, strands::Turns};
use crate::{
    number::for_css,
    plot::{Point, Rgb, Theme},
};

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
        let color = |foot: usize| self.color(self.weight_of(&places.places[foot]), theme);
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
        let mut path = SvgPath::default();
        self.stubs(places, own).into_iter().for_each(|x| stub(&mut path, x, places.ground, places.size));
        (path.0, theme.soft())
    }
}

impl Arc {
    /// Writes its outline as four quarters of ellipses: over the curve and back under it.
    fn path(&self, ground: f64) -> String {
        let forth = self.to > self.from;
        let mut path = SvgPath::default();
        self.half(&mut path, 'M', (ground, self.thickness / 2.0), [self.from, self.to], forth);
        self.half(&mut path, 'L', (ground, -self.thickness / 2.0), [self.to, self.from], !forth);
        path.closed()
    }

    /// Writes a line beside the middle line, `out` away from it, from one end to the other. `turn` says whether it is
    /// clockwise.
    fn half(
        &self,
        path: &mut SvgPath,
        command: char,
        (ground, out): Point,
        [from, to]: [f64; 2],
        turn: bool,
    ) {
        let rise = (self.rise + out).max(0.0);
        let radius = |end: f64| ((end - self.top).abs() + out).max(0.0);
        let foot = |end: f64| self.top + (end - self.top).signum() * radius(end);
        path.draw(command, &[(foot(from), ground)]);
        path.turn((radius(from), rise), turn, (self.top, ground - rise));
        path.turn((radius(to), rise), turn, (foot(to), ground));
    }
}

impl Strand {
    /// Writes its outline: down one side and back up the other.
    fn path(&self, ground: f64, room: f64) -> String {
        let (half, top) = (self.thickness / 2.0, ground - room);
        let mut path = SvgPath::default();
        let both = self.turns(room, half).zip(self.turns(room, -half));
        let Some((outer, inner)) = both else {
            let [a, b, c, d] = self.controls(ground, room, half);
            let [e, f, g, h] = self.controls(ground, room, -half);
            for (command, points) in [('M', &[a][..]), ('C', &[b, c, d]), ('L', &[h]), ('C', &[g, f, e])] {
                path.draw(command, points);
            }
            return path.closed();
        };
        let turn = outer.toward < 0.0;
        let ends = |turns: &Turns| {
            let start = (turns.middle - turns.toward * turns.down.0, top);
            let level = (turns.middle, top + turns.down.1);
            [start, level, (turns.middle + turns.toward * turns.up.0, ground)]
        };
        let [start, level, end] = ends(&outer);
        path.draw('M', &[start]);
        path.turn(outer.down, turn, level);
        path.turn(outer.up, !turn, end);
        let [start, level, end] = ends(&inner);
        path.draw('L', &[end]);
        path.turn(inner.up, turn, level);
        path.turn(inner.down, !turn, start);
        path.closed()
    }
}

impl Pin {
    /// Writes its stem and its head.
    fn path(&self, ground: f64) -> String {
        let (half, top, radius) = (self.thickness / 2.0, ground - self.rise, self.radius);
        let [left, right] = [-half, half].map(|out| self.x + out);
        let [start, across] = [-radius, radius].map(|out| (self.x + out, top));
        let mut path = SvgPath::default();
        path.draw('M', &[(left, ground)]);
        for point in [(left, top), (right, top), (right, ground)] {
            path.draw('L', &[point]);
        }
        path.close();
        path.draw('M', &[start]);
        path.turn((radius, radius), true, across);
        path.turn((radius, radius), true, start);
        path.closed()
    }
}

/// Writes the stub of a hidden word, with a stroke through it.
fn stub(path: &mut SvgPath, x: f64, ground: f64, size: f64) {
    let (high, half) = (STUB * size, STROKE * size);
    let middle = ground - high / 2.0;
    for (command, point) in [
        ('M', (x, ground)),
        ('L', (x, ground - high)),
        ('M', (x - half, middle + half / 2.0)),
        ('L', (x + half, middle - half / 2.0)),
    ] {
        path.draw(command, &[point]);
    }
}

/// An SVG path that is being written. Lengths are rounded to a hundredth of a pixel.
#[derive(Default)]
struct SvgPath(String);

impl SvgPath {
    /// Writes a command and its points.
    fn draw(&mut self, command: char, points: &[Point]) {
        self.0.push(command);
        for (at, &point) in points.iter().enumerate() {
            if at > 0 {
                self.0.push(' ');
            }
            self.point(point);
        }
    }

    /// Writes a quarter of an ellipse to a point. `turn` says whether it is clockwise.
    fn turn(&mut self, radii: Point, turn: bool, to: Point) {
        self.draw('A', &[radii]);
        self.0.push_str(if turn { " 0 0 1 " } else { " 0 0 0 " });
        self.point(to);
    }

    fn close(&mut self) {
        self.0.push('Z');
    }

    /// Closes the outline and returns the path.
    fn closed(mut self) -> String {
        self.close();
        self.0
    }

    fn point(&mut self, (x, y): Point) {
        let [x, y] = [x, y].map(|length| for_css((100.0 * length).round() / 100.0));
        self.0.push_str(&x);
        self.0.push(',');
        self.0.push_str(&y);
    }
}
