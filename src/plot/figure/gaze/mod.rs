//! The words of a sheet in a line, with curves from the word in focus to every word that it sees, as thick as the
//! weights.

mod arcs;
mod page;
mod places;
mod strands;

use super::FigureLayout;
use crate::{
    number::{Digits, for_display},
    plot::{Across, Dash, Down, Label, LineStyle, Mark, Measure, Point, Ramp, Rect, Rgb, Theme, Tone},
};

pub use arcs::{Arc, Arcs, Foot, Pin, thickness};
pub use page::GazePaths;
pub use places::{Asking, Place, Places};
pub use strands::{Strand, strands};

/// The gaze of one word: a row of weights.
#[derive(Clone, Debug, PartialEq)]
pub struct Gaze {
    /// The row of the word in focus.
    pub focus: usize,
    /// All words, n of them; at least one.
    pub words: Vec<String>,
    /// The words that they look at if those are others, m of them; at least one.
    pub keys: Option<Vec<String>>,
    /// The weight that each word that is looked at gets, m of them.
    pub weights: Vec<f64>,
    /// Whether each of them is hidden from the one in focus.
    pub hidden: Vec<bool>,
    /// How the weights are written.
    pub digits: Digits,
    /// The colours of the weights.
    pub ramp: Ramp,
}

/// Weights below this are hairlines of one pale colour.
const FAINT: f64 = 0.01;
/// The positions on the ramp of A: of those weights, and of the weights 0 and 1.
const PALE: f64 = 0.25;
const COLORS: (f64, f64) = (0.42, 1.0);
/// The stub of a hidden word and the stroke through it, in font sizes: its height, and half the width of the stroke.
const STUB: f64 = 0.5;
const STROKE: f64 = 0.2;
/// The width of the line around the word in focus.
const FRAME: f64 = 2.0;

impl Gaze {
    /// The words that are looked at.
    pub fn asked(&self) -> &[String] {
        self.keys.as_deref().unwrap_or(&self.words)
    }

    /// The row of the word around which words that are looked at are shown, if not all are: the word in focus, or of other
    /// words, the first with the largest weight.
    fn asked_at(&self) -> usize {
        let larger = |best, at| if self.weights[at] > self.weights[best] { at } else { best };
        match self.keys {
            None => self.focus,
            Some(_) => (0..self.weights.len()).reduce(larger).unwrap_or(0),
        }
    }

    /// Returns where the words stand in a given width. That depends on the weights only if other words are looked at.
    pub fn places(&self, width: f64, measure: Measure<'_>) -> Places {
        Places::new(self, width, measure)
    }

    /// Returns the weight of the words of a place: of several words, the sum.
    pub fn weight_of(&self, place: &Place) -> f64 {
        self.weights[place.rows.clone()].iter().sum()
    }

    /// Returns whether all words of a place are hidden.
    pub fn hides(&self, place: &Place) -> bool {
        self.hidden[place.rows.clone()].iter().all(|&hidden| hidden)
    }

    /// Returns the curves over these places, from a word to itself and to those beside it.
    pub fn arcs(&self, places: &Places) -> Arcs {
        Arcs::new(&self.feet(places), places.focus, places.unit, places.room)
    }

    /// Returns the curves between these places, from a word down to other words.
    pub fn strands(&self, places: &Places) -> Vec<Strand> {
        let source = places.in_focus().map_or(0.0, Place::middle);
        strands(&self.feet(places), source, places.unit, places.room)
    }

    fn feet(&self, places: &Places) -> Vec<Foot> {
        let foot = |place: &Place| Foot { x: place.middle(), weight: self.weight_of(place) };
        places.places.iter().map(foot).collect()
    }

    /// Returns the marks of the curves over these places: areas, the pin, and the stubs of hidden words.
    fn curves(&self, places: &Places, theme: Theme) -> Vec<Mark> {
        let color = |foot: usize| self.color(self.weight_of(&places.places[foot]), theme);
        let (mut marks, own): (Vec<Mark>, _) = if places.asking.is_some() {
            let area =
                |strand: Strand| Mark::Area(strand.outline(places.ground, places.room), color(strand.foot));
            (self.strands(places).into_iter().map(area).collect(), None)
        } else {
            let arcs = self.arcs(places);
            let area = |arc: &Arc| Mark::Area(arc.outline(places.ground), color(arc.foot));
            let pin = arcs.pin.map(|pin| pinned(pin, places.ground, color(places.focus)));
            (arcs.arcs.iter().map(area).chain(pin.into_iter().flatten()).collect(), Some(arcs.own))
        };
        for x in self.stubs(places, own) {
            marks.extend(stub((x, places.ground), places.size, theme));
        }
        marks
    }

    /// Returns where the stubs of the hidden words stand: that of the word in focus at its own port, if it is one of them.
    fn stubs(&self, places: &Places, own: Option<f64>) -> Vec<f64> {
        let hidden = places.places.iter().enumerate().filter(|(_, place)| self.hides(place));
        let stub = |(at, place): (usize, &Place)| {
            own.filter(|_| at == places.focus).unwrap_or_else(|| place.middle())
        };
        hidden.map(stub).collect()
    }

    /// Returns the colour of a curve.
    fn color(&self, weight: f64, theme: Theme) -> Rgb {
        let (low, high) = COLORS;
        let position = if weight < FAINT { PALE } else { low + (high - low) * weight };
        self.ramp.color(theme, position)
    }
}

/// Lays the gaze out. Its height depends on its font size.
pub(super) fn layout(gaze: &Gaze, width: f64, theme: Theme, measure: Measure<'_>) -> FigureLayout {
    let places = gaze.places(width, measure);
    let mut marks = gaze.curves(&places, theme);
    let largest = gaze.weights.iter().copied().fold(f64::MIN_POSITIVE, f64::max);
    for place in &places.places {
        let is_hidden = gaze.hides(place);
        let mut write = |text: String, y: f64, size: f64, color: Rgb| {
            let (at, anchor) = ((place.middle(), y), (Across::Center, Down::Center));
            marks.push(Mark::Text(Label { text, at, anchor, size, color }));
        };
        let ink = if is_hidden { theme.soft() } else { theme.tone(Tone::Ink) };
        write(place.text.clone(), places.word_middle(), places.size, ink);
        let weight = gaze.weight_of(place);
        let is_strongest = place.rows.len() == 1 && weight == largest;
        let color = if is_strongest { gaze.ramp.color(theme, 0.75) } else { theme.soft() };
        write(for_display(weight, gaze.digits), places.weight_middle(), places.weight_size, color);
    }
    if let Some(asking) = &places.asking {
        marks.extend(asking.places.iter().map(|place| asked_by(place, asking.size, theme)));
    }
    marks.extend(places.in_focus().map(|place| frame(place.around, theme)));
    let plot = Rect { x: 0.0, y: 0.0, width, height: places.ground };
    FigureLayout { width, height: places.height, marks, images: Vec::new(), plot, x: None }
}

/// Writes a word that looks at others.
fn asked_by(place: &Place, size: f64, theme: Theme) -> Mark {
    let at = (place.middle(), place.around.y + place.around.height / 2.0);
    let (anchor, color) = ((Across::Center, Down::Center), theme.tone(Tone::Ink));
    Mark::Text(Label { text: place.text.clone(), at, anchor, size, color })
}

/// Draws a pin.
fn pinned(pin: Pin, ground: f64, color: Rgb) -> [Mark; 2] {
    let (half, top) = (pin.thickness / 2.0, ground - pin.rise);
    let corners = [(-half, ground), (-half, top), (half, top), (half, ground)];
    let stem = corners.map(|(out, y)| (pin.x + out, y)).to_vec();
    [Mark::Area(stem, color), Mark::Disc((pin.x, top), pin.radius, color)]
}

/// Draws the stub of a hidden word, with a stroke through it.
fn stub((x, ground): Point, size: f64, theme: Theme) -> [Mark; 2] {
    let pen = LineStyle { color: theme.soft(), width: 1.0, dash: Dash::Solid };
    let (high, half) = (STUB * size, STROKE * size);
    let middle = ground - high / 2.0;
    [
        Mark::Line(vec![(x, ground), (x, ground - high)], pen),
        Mark::Line(vec![(x - half, middle + half / 2.0), (x + half, middle - half / 2.0)], pen),
    ]
}

/// Draws the box around the word in focus.
fn frame(Rect { x, y, width, height }: Rect, theme: Theme) -> Mark {
    let (left, top) = (x + FRAME / 2.0, y + FRAME / 2.0);
    let (right, bottom) = (x + (width - FRAME / 2.0).max(0.0), y + (height - FRAME / 2.0).max(0.0));
    // It begins within a side, so that all four corners are joined.
    let start = (left, f64::midpoint(top, bottom));
    let corners = vec![start, (left, top), (right, top), (right, bottom), (left, bottom), start];
    Mark::Line(corners, LineStyle { color: theme.tone(Tone::Ink), width: FRAME, dash: Dash::Solid })
}
