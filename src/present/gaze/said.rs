//! The sentence about a gaze, and its picture.

use super::{GazeClaim, GazeFacts, claim::share};
use crate::{
    model::Stage,
    number::Digits,
    plot::{
        Ramp,
        figure::{Figure, Gaze},
    },
    text::{GazeText, InSight},
};

/// Of more words than this, the others are counted.
const NAMED: usize = 3;
/// The most decimals of a weight below a word.
const MAX_DECIMALS: u8 = 3;

impl GazeFacts {
    /// Says in one sentence whom the word in focus looks at most, in which of several heads.
    pub fn said(&self, text: &GazeText) -> String {
        let said = self.said_of_head(text);
        if self.is_of_several { (text.in_head)(self.head + 1, &said) } else { said }
    }

    fn said_of_head(&self, text: &GazeText) -> String {
        let word = self.words[self.focus].as_str();
        let seen = || {
            let count = self.in_sight().count();
            InSight { count, is_all: count == self.weights.len() }
        };
        let whom = |keys: &[usize]| self.several(keys, text);
        let largest = self.in_sight().map(|key| self.weights[key]).fold(0.0, f64::max);
        match self.claim() {
            GazeClaim::NotNumbers => (text.not_numbers)(word),
            GazeClaim::Blind => (text.blind)(word),
            GazeClaim::Lone(key) => (text.lone)(word, &whom(&[key])),
            GazeClaim::Saturated { key, is_total: false } => (text.saturated)(word, &whom(&[key])),
            GazeClaim::Saturated { key, is_total: true } => (text.saturated_fully)(word, &whom(&[key])),
            GazeClaim::Strongest(key) => (text.strongest)(word, &share(largest), &whom(&[key])),
            GazeClaim::Together { keys, ahead } if ahead.is_empty() => {
                (text.alike)(word, &whom(&keys), &share(largest))
            }
            GazeClaim::Together { keys, ahead } => {
                (text.nearly_alike)(word, &whom(&keys), &share(largest), &whom(&ahead))
            }
            GazeClaim::Even { ahead } if ahead.is_empty() => (text.even)(word, seen(), &share(largest)),
            GazeClaim::Even { ahead } => (text.nearly_even)(word, seen(), &share(largest), &whom(&ahead)),
        }
    }

    /// Returns the title of the picture, which is also its name for screen readers.
    pub fn title(&self, text: &GazeText) -> String {
        (text.picture)(&self.words[self.focus])
    }

    /// Returns the picture.
    pub fn figure(&self, digits: Digits) -> Figure {
        Figure::Gaze(self.gaze(digits))
    }

    /// Returns what the picture shows.
    pub fn gaze(&self, digits: Digits) -> Gaze {
        let Self { focus, words, keys, weights, hidden, head, .. } = self.clone();
        let ramp = Ramp::of_head(Stage::Weights, head);
        Gaze { focus, words, keys, weights, hidden, digits: Self::digits(digits), ramp }
    }

    /// Returns the digits of the weights below the words, where `digits` are those of the sheet.
    pub fn digits(digits: Digits) -> Digits {
        digits.at_most(MAX_DECIMALS)
    }

    fn several(&self, keys: &[usize], text: &GazeText) -> String {
        let name = |&key: &usize| match self.is_itself(key) {
            true => text.itself.to_owned(),
            false => (text.quoted)(self.key(key)),
        };
        let named: Vec<String> = keys.iter().take(NAMED).map(name).collect();
        (text.several)(&named, keys.len() - named.len())
    }
}
