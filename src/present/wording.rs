//! The wording: language, digits and convention.

use crate::{
    model::{Convention, Stage},
    number::Digits,
    text::Messages,
};

/// The language, the digits and the convention in use.
#[derive(Clone, Copy)]
pub struct Wording {
    /// The messages of the language.
    pub text: &'static Messages,
    /// The digits of the sheet.
    pub digits: Digits,
    /// How the matrices are written.
    pub convention: Convention,
}

impl Wording {
    /// The digits of arithmetic: at least three, so that it can be followed; at most six, so that a line of it has
    /// room.
    pub fn arithmetic_digits(self) -> Digits {
        match self.digits {
            Digits::Fixed(decimals) => Digits::Fixed(decimals.max(3)),
            Digits::Full => Digits::Fixed(Digits::MAX),
        }
    }

    /// The digits of running text: those of the page, at most six.
    pub fn prose_digits(self) -> Digits {
        self.digits.at_most(Digits::MAX)
    }

    /// The order of a product's factors in the convention: 0 is the row's factor, 1 the column's.
    pub fn factors(self) -> [usize; 2] {
        if self.convention.transposes(Stage::Q) { [1, 0] } else { [0, 1] }
    }
}
