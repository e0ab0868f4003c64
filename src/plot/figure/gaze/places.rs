//! Where the words of a gaze stand: their size, which of them are shown, and their positions. Words that look at others
//! stand on a line of their own above those.
//!
//! Of the weights, only the largest matters, and only where other words are looked at: it decides which of those are shown
//! if there is no room for all. Otherwise words stand still while a number is dragged.

use std::ops::Range;

use super::Gaze;
use crate::{
    number::{Digits, for_display},
    plot::{Measure, Rect, frame::elided},
};

/// The most words shown.
const MOST: usize = 12;
/// The font sizes of the words, and the width of the picture from which each may be used.
const SIZES: [(f64, f64); 5] = [(28.0, 1300.0), (24.0, 560.0), (20.0, 0.0), (17.0, 0.0), (14.0, 0.0)];
/// The widths in font sizes at which words may be cut, if there is no room for them in full.
const CUTS: [f64; 2] = [7.0, 4.5];
/// The font size of the weights, in font sizes of the words.
const WEIGHT: f64 = 0.62;
/// The least width of a place, and the gap between two, in font sizes.
const LEAST: f64 = 1.6;
const GAP: f64 = 0.6;
/// The room for the curves, and the distances from the ground down to the middle of a word, to its box, to the middle
/// of its weight and to the bottom, in font sizes.
const ROOM: f64 = 2.8;
/// The room for the curves down to other words, in font sizes.
const ROOM_DOWN: f64 = 2.1;
const WORD: f64 = 0.82;
const BOX_DOWN: f64 = 0.16;
const BOX_HEIGHT: f64 = 1.36;
const WEIGHT_DOWN: f64 = 1.91;
const BOTTOM: f64 = 2.4;
/// The padding of a word's box on both sides together, in font sizes.
const PADDING: f64 = 0.6;
/// Above the highest curve, in CSS pixels.
const ABOVE: f64 = 2.0;
/// Stands for the words that are left out on a side.
const OTHERS: &str = "…";
/// The font size at which words are measured: width is proportional to size.
const MEASURED: f64 = 100.0;

/// A place on the line of words.
#[derive(Clone, Debug, PartialEq)]
pub struct Place {
    /// The rows of the words that stand there: one word, or all that are left out on a side.
    pub rows: Range<usize>,
    /// What is written there: the word, cut if it is too long.
    pub text: String,
    /// The whole place from the ground down, word and weight.
    pub rect: Rect,
    /// The box around the word.
    pub around: Rect,
}

/// The places of the words of a gaze. Lengths are CSS pixels.
#[derive(Clone, Debug, PartialEq)]
pub struct Places {
    /// The font size of the words.
    pub size: f64,
    /// The font size of the weights.
    pub weight_size: f64,
    /// The height of the whole picture.
    pub height: f64,
    /// The line on which the curves stand.
    pub ground: f64,
    /// The height of the room for the curves, above the ground.
    pub room: f64,
    /// The thickness of the curve of a weight of 1.
    pub unit: f64,
    /// The places of the words that are looked at, from the left.
    pub places: Vec<Place>,
    /// The index of the place of the word in focus, on its line.
    pub focus: usize,
    /// The words that look at others.
    pub asking: Option<Asking>,
}

/// The line of the words that look at others. Lengths are CSS pixels.
#[derive(Clone, Debug, PartialEq)]
pub struct Asking {
    /// The font size.
    pub size: f64,
    /// The places from the left.
    pub places: Vec<Place>,
}

impl Place {
    /// The middle, at which a curve ends.
    pub fn middle(&self) -> f64 {
        self.rect.x + self.rect.width / 2.0
    }
}

impl Places {
    /// The height of the middle of the words.
    pub(super) fn word_middle(&self) -> f64 {
        self.ground + WORD * self.size
    }

    /// The height of the middle of the weights.
    pub(super) fn weight_middle(&self) -> f64 {
        self.ground + WEIGHT_DOWN * self.size
    }

    /// The places on the line of the word in focus.
    pub fn of_focus(&self) -> &[Place] {
        self.asking.as_ref().map_or(&self.places, |asking| &asking.places)
    }

    /// The place of the word in focus.
    pub fn in_focus(&self) -> Option<&Place> {
        self.of_focus().get(self.focus)
    }

    /// Places the words in a given width. It shows as many as fit, in the largest font in which they fit.
    pub(super) fn new(gaze: &Gaze, width: f64, measure: Measure<'_>) -> Self {
        let weighed = Line { words: gaze.asked(), middle: gaze.asked_at(), weighed: Some(gaze.digits) };
        let [widths, others] = [weighed, Line { words: &gaze.words, middle: gaze.focus, weighed: None }]
            .map(|line| Widths::of(line, measure));
        let mut choice = Choice::of(&widths, width, f64::INFINITY);
        // Both lines have one font size, unless one of them has more words than fit.
        let above = gaze.keys.is_some().then(|| Choice::of(&others, width, choice.size));
        if let Some(above) = &above {
            choice = Choice::of(&widths, width, above.size);
        }
        let size = choice.size;
        let ceiling = above.as_ref().map_or(ABOVE, |above| (ABOVE + BOX_HEIGHT * above.size).round());
        let ground = ceiling + (if above.is_some() { ROOM_DOWN } else { ROOM } * size).round();
        let height = (ground + BOTTOM * size).ceil();
        let focus_on = above.as_ref().unwrap_or(&choice);
        let focus = focus_on.slots.iter().position(|slot| *slot == Slot::Word(gaze.focus)).unwrap_or(0);
        let asking = above.map(|above| {
            let top = ABOVE - BOX_DOWN * above.size;
            let places = others.places(&above, width, (top, ceiling - top), measure);
            Asking { size: above.size, places }
        });
        let places = widths.places(&choice, width, (ground, height - ground), measure);
        Self {
            size,
            weight_size: weight_size(size),
            height,
            ground,
            room: ground - ceiling,
            unit: size.min(width).max(0.0),
            places,
            focus,
            asking,
        }
    }
}

/// What a place shows.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Slot {
    /// The word of a row.
    Word(usize),
    /// All words before a row.
    Before(usize),
    /// All words from a row on.
    After(usize),
}

/// Returns what is shown of `n` words if these rows are: the rows, and the others on both sides.
fn slots(rows: Range<usize>, n: usize) -> Vec<Slot> {
    let before = (rows.start > 0).then_some(Slot::Before(rows.start));
    let after = (rows.end < n).then_some(Slot::After(rows.end));
    before.into_iter().chain(rows.map(Slot::Word)).chain(after).collect()
}

/// Returns `most` rows of `n` around the one in focus, which is in the middle unless that is near an end.
fn window(n: usize, focus: usize, most: usize) -> Range<usize> {
    let count = most.min(n);
    let start = focus.saturating_sub(count / 2).min(n - count);
    start..start + count
}

fn weight_size(size: f64) -> f64 {
    (WEIGHT * size).round()
}

/// Words on a line.
struct Line<'a> {
    words: &'a [String],
    /// The row of the word around which words are shown, if not all are.
    middle: usize,
    /// How the weights below them are written, if there are any.
    weighed: Option<Digits>,
}

/// A line, and the widths of the words that may be shown, in font sizes.
struct Widths<'a> {
    line: Line<'a>,
    /// The row of the first.
    first: usize,
    words: Vec<f64>,
    others: f64,
    /// The width of a weight.
    weight: f64,
}

impl<'a> Widths<'a> {
    fn of(line: Line<'a>, measure: Measure<'_>) -> Self {
        /// A weight of as many digits as any.
        const LONG_WEIGHT: f64 = 0.484_848_484_8;
        let width = |text: &str| measure(text, MEASURED) / MEASURED;
        let rows = window(line.words.len(), line.middle, MOST);
        Self {
            first: rows.start,
            words: line.words[rows].iter().map(|word| width(word)).collect(),
            others: width(OTHERS),
            weight: line.weighed.map_or(0.0, |digits| width(&for_display(LONG_WEIGHT, digits))),
            line,
        }
    }

    /// Returns the natural width of a place with a font size, if words are cut at `longest` font sizes.
    fn slot(&self, slot: &Slot, size: f64, longest: f64) -> f64 {
        let word = match slot {
            Slot::Word(row) => self.words[row - self.first].min(longest),
            Slot::Before(_) | Slot::After(_) => self.others,
        };
        (word * size).max(self.weight * weight_size(size)).max(LEAST * size) + GAP * size
    }

    /// Places what a choice shows, with its top at a height and as high as that.
    fn places(
        &self,
        choice: &Choice,
        width: f64,
        (top, height): (f64, f64),
        measure: Measure<'_>,
    ) -> Vec<Place> {
        let &Choice { size, longest, ref slots } = choice;
        let words = self.line.words;
        let natural = |slot: &Slot| self.slot(slot, size, longest);
        let spare = (width - slots.iter().map(natural).sum::<f64>()) / slots.len().max(1) as f64;
        let mut x = 0.0;
        let place = |slot: &Slot| {
            let room = (natural(slot) + spare).max(0.0);
            let rect = Rect { x, y: top, width: room, height };
            x += room;
            let (rows, word) = match *slot {
                Slot::Word(row) => (row..row + 1, words.get(row).map_or("", String::as_str)),
                Slot::Before(end) => (0..end, OTHERS),
                Slot::After(start) => (start..words.len(), OTHERS),
            };
            let text = elided(word, size, (longest * size).min(room), measure).unwrap_or_default();
            let wide = (measure(&text, size) + PADDING * size).min(room);
            let left = rect.x + (room - wide) / 2.0;
            let y = top + BOX_DOWN * size;
            let around = Rect { x: left, y, width: wide, height: BOX_HEIGHT * size };
            Place { rows, text, rect, around }
        };
        slots.iter().map(place).collect()
    }
}

/// The font size of the words, the length in font sizes at which they are cut, and what is shown.
struct Choice {
    size: f64,
    longest: f64,
    slots: Vec<Slot>,
}

impl Choice {
    /// Chooses what a line shows in a width, in a font of at most the size `most`.
    fn of(widths: &Widths<'_>, width: f64, most: f64) -> Self {
        let Line { words, middle, .. } = widths.line;
        let n = words.len();
        let [.., (small, _), (smallest, _)] = SIZES;
        let sizes = SIZES.into_iter().filter(|&(size, from)| width >= from && size > smallest);
        let whole = sizes.map(|(size, _)| (size, f64::INFINITY));
        let cut = CUTS.into_iter().flat_map(|cut| [small, smallest].map(|size| (size, cut)));
        let ways: Vec<_> = whole.chain(cut).filter(|&(size, _)| size <= most).collect();
        for count in (1..=MOST.min(n)).rev() {
            let slots = slots(window(n, middle, count), n);
            let needed =
                |size, longest| slots.iter().map(|slot| widths.slot(slot, size, longest)).sum::<f64>();
            if let Some(&(size, longest)) =
                ways.iter().find(|&&(size, longest)| needed(size, longest) <= width)
            {
                return Self { size, longest, slots };
            }
        }
        // Without room for a single word and the others, the word is shown alone.
        let slots = window(n, middle, 1).map(Slot::Word).collect();
        Self { size: smallest, longest: f64::INFINITY, slots }
    }
}
