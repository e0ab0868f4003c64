//! How things are put into words.

use crate::model::Convention;
use crate::number::Digits;
use crate::text::Messages;

/// The language, the digits and the convention of a moment.
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
    /// The digits of arithmetic: three at least, so that it can be followed; six at most, so that a row of it has room.
    pub fn arithmetic_digits(self) -> Digits {
        match self.digits {
            Digits::Fixed(decimals) => Digits::Fixed(decimals.max(3)),
            Digits::Full => Digits::Fixed(Digits::MOST),
        }
    }

    /// The digits of running text: as many as the page shows, six at most.
    pub fn prose_digits(self) -> Digits {
        self.digits.at_most(Digits::MOST)
    }

    /// The factors of a product in the order in which the convention writes them: 0 is from the row, 1 from the column.
    pub fn factors(self) -> [usize; 2] {
        if self.convention == Convention::Columns { [1, 0] } else { [0, 1] }
    }
}
