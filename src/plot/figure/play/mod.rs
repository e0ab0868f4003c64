//! How one row is computed, as a picture that depends on the time.
//!
//! There are six beats of a second each. What a beat brings onto the sheet stays when it is over, so each beat draws
//! itself at any time: as it is before, while it plays, and after. Digits never move through numbers in between: a
//! cell shows the old number or the new one, while bars and places move.

mod ask;
mod band;
mod captions;
mod compare;
mod divide;
mod lines;
mod listen;
mod mixed;
mod number;
mod number_line;
mod pen;
mod places;
mod share;
mod still;
mod stretch;
mod timing;

use self::{pen::Pen, places::Places, timing::Moment};
use super::FigureLayout;
use crate::{
    number::{Digits, for_display},
    plot::{Measure, Rect, Theme},
};

pub use timing::{BEATS, Beat, STILLS};

/// A window of a matrix.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Window {
    /// Its rows.
    pub rows: Vec<Vec<f64>>,
    /// Whether the matrix has columns that the window leaves out.
    pub has_more: bool,
}

/// The words that are left out, together.
#[derive(Clone, Debug, PartialEq)]
pub struct Others {
    /// What they are called together.
    pub name: String,
    /// The sum of their exponentials.
    pub exp: f64,
    /// The sum of their weights.
    pub weight: f64,
    /// What they add to each shown number of the output.
    pub shares: Vec<f64>,
}

/// The texts of a beat.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Caption {
    /// What happens.
    pub title: String,
    /// Why, or how.
    pub why: String,
}

/// The texts beside the numbers.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Labels {
    /// Above the scores.
    pub score: String,
    /// Above the divided scores.
    pub divided: String,
    /// For each shown word, how its score is divided: "6 ÷ 1.73".
    pub divisions: Vec<String>,
    /// Above the exponentials.
    pub exp: String,
    /// Above the weights.
    pub weight: String,
    /// Beside the divided score of a hidden word.
    pub hidden: String,
    /// Above the bars when they are laid end to end.
    pub end_to_end: String,
    /// Above the bars when they are cut to the length 1.
    pub cut: String,
    /// Above V when it is multiplied.
    pub weighted: String,
    /// Beside the output.
    pub output: String,
    /// For each shown word, that it is asked.
    pub asked: Vec<String>,
}

/// How one row is computed, from X or from given Q, K and V: its numbers and the texts around them. Every list of words has the shown words only.
#[derive(Clone, Debug, PartialEq)]
pub struct Play {
    /// The shown words that are asked.
    pub words: Vec<String>,
    /// The word in focus, which asks, if those are other words.
    pub asking: Option<String>,
    /// The place of the word in focus among the shown words, if it is one of them.
    pub focus: usize,
    /// Whether the mask hides each word.
    pub hidden: Vec<bool>,
    /// The words that are not shown.
    pub others: Option<Others>,
    /// The rows of X of the shown words, or of the word that asks others.
    pub x: Window,
    /// `W_Q`.
    pub w_q: Window,
    /// The rows of Q of the shown words, or of the word that asks others.
    pub q: Window,
    /// The rows of K of the shown words.
    pub k: Window,
    /// The rows of V of the shown words.
    pub v: Window,
    /// The scores.
    pub scores: Vec<f64>,
    /// Whether each score follows exactly from the numbers written before it.
    pub exact_scores: Vec<bool>,
    /// The scores as softmax takes them: divided, −∞ if hidden.
    pub entries: Vec<f64>,
    /// Whether each of them follows exactly from its score and the divisor as they are written.
    pub exact_entries: Vec<bool>,
    /// Their exponentials after subtracting the largest.
    pub exps: Vec<f64>,
    /// The largest entry of the row, which is subtracted.
    pub max: f64,
    /// The sum of all exponentials.
    pub sum: f64,
    /// The weights.
    pub weights: Vec<f64>,
    /// The shown numbers of the output.
    pub output: Vec<f64>,
    /// The texts of the beats.
    pub captions: [Caption; BEATS],
    /// The texts beside the numbers.
    pub labels: Labels,
    /// How numbers are written.
    pub digits: Digits,
}

/// Between two stills of the strip.
const STRIP_GAP: f64 = 32.0;
/// The most decimals of exponentials, and of weights that are multiplied.
const FINE_DECIMALS: u8 = 3;
/// The sign before a result.
const fn sign(is_exact: bool) -> &'static str {
    if is_exact { "=" } else { "≈" }
}

impl Play {
    /// Whether Q, K and V are given, so that q is not computed.
    fn is_given(&self) -> bool {
        self.w_q.rows.is_empty()
    }

    /// The most words shown besides the others, and the most columns of X and of the other matrices.
    pub const MOST_WORDS: usize = 6;
    /// The most columns shown of X.
    pub const MOST_INPUTS: usize = 4;
    /// The most columns shown of Q, K and V.
    pub const MOST_DIMENSIONS: usize = 3;
    /// The most decimals in cells and in sentences.
    pub const MOST_DECIMALS: u8 = 2;

    /// Lays out the picture at a time from 0 to the number of beats. Its height does not depend on the time.
    pub fn frame(&self, time: f64, width: f64, theme: Theme, measure: Measure<'_>) -> FigureLayout {
        let places = Places::new(self, width, measure);
        let moment = Moment::at(time);
        let mut pen = Pen::new(theme, measure, Rect { x: 0.0, y: 0.0, width, height: places.height });
        captions::draw(self, &places, moment, &mut pen);
        band::draw(self, &places, moment, &mut pen);
        pen.move_table(places.clip(), places.camera(moment));
        still::draw(self, &places, moment, &mut pen);
        listen::draw(self, &places, moment, &mut pen);
        ask::draw(self, &places, moment, &mut pen);
        compare::draw(self, &places, moment, &mut pen);
        divide::draw(self, &places, moment, &mut pen);
        stretch::draw(self, &places, moment, &mut pen);
        share::draw(self, &places, moment, &mut pen);
        let plot = Rect { x: 0.0, y: 0.0, width, height: places.height };
        FigureLayout {
            width,
            height: places.height,
            marks: pen.into_marks(),
            images: Vec::new(),
            plot,
            x: None,
        }
    }

    /// Lays out the stills of all beats below each other.
    pub fn strip(&self, width: f64, theme: Theme, measure: Measure<'_>) -> FigureLayout {
        let frames = STILLS.map(|time| self.frame(time, width, theme, measure));
        let (mut marks, mut height) = (Vec::new(), 0.0);
        for frame in frames {
            marks.extend(frame.marks.into_iter().map(|mark| mark.moved((0.0, height))));
            height += frame.height + STRIP_GAP;
        }
        let height = height - STRIP_GAP;
        FigureLayout {
            width,
            height,
            marks,
            images: Vec::new(),
            plot: Rect { x: 0.0, y: 0.0, width, height },
            x: None,
        }
    }

    /// The place of the word in focus among the rows of X and of Q.
    fn query(&self) -> usize {
        if self.asking.is_some() { 0 } else { self.focus }
    }

    /// The number of rows in the picture: the shown words, and one for all others.
    fn rows(&self) -> usize {
        self.words.len() + usize::from(self.others.is_some())
    }

    /// Writes a number as cells do.
    fn number(&self, value: f64) -> String {
        for_display(value, self.digits.at_most(Self::MOST_DECIMALS))
    }

    /// Writes a number with a digit more: exponentials, and weights that are multiplied.
    fn fine(&self, value: f64) -> String {
        let digits = match self.digits {
            Digits::Fixed(decimals) => Digits::Fixed(decimals.saturating_add(1)),
            Digits::Full => Digits::Full,
        };
        for_display(value, digits.at_most(FINE_DECIMALS))
    }

    /// The exponentials of all rows of the picture.
    fn all_exps(&self) -> Vec<f64> {
        self.exps.iter().copied().chain(self.others.as_ref().map(|others| others.exp)).collect()
    }

    /// The weights of all rows of the picture.
    fn all_weights(&self) -> Vec<f64> {
        self.weights.iter().copied().chain(self.others.as_ref().map(|others| others.weight)).collect()
    }

    /// The names of all rows of the picture.
    fn names(&self) -> impl Iterator<Item = &str> {
        let others = self.others.as_ref().map(|others| others.name.as_str());
        self.words.iter().map(String::as_str).chain(others)
    }

    /// Whether the weights are numbers that can be drawn.
    fn has_weights(&self) -> bool {
        self.sum.is_finite() && self.sum > 0.0
    }
}
