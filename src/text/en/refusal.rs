//! Why the page refuses what a person types or asks for.

use super::{
    character,
    count::{counted, is, queries},
    words::{noun, of_the_keys},
};
use crate::{
    model::{
        Axis, EditError, MAX_COLUMN_CHARS, MAX_LABEL_CHARS, MAX_NAME_CHARS, MaskError, NameError,
        SettingsError, Temperature,
    },
    number::ParseError,
    text::{
        RefusalText,
        matrix::{size_symbol, symbol},
    },
};

pub(super) static TEXT: RefusalText = RefusalText {
    number: |error| match error {
        ParseError::Empty => "Nothing typed. Type a number; Esc takes it back.",
        ParseError::NotANumber => "Not a number. Type one like 2, −0.5, 1e-3 or 1/3; Esc takes it back.",
        ParseError::AmbiguousComma => {
            "That comma could mean decimals or thousands. Write a point, or no comma."
        }
        ParseError::ZeroDenominator => "Nothing can be divided by 0.",
        ParseError::TooLarge => "Too large: numbers here go up to about 1.797e308.",
        ParseError::TooSmall => "Too close to 0: it would be read as 0. Type 0 if you mean it.",
    },
    character: |character, place, word| {
        format!(
            "Character {place} of “{word}” is {}. A word has only characters that can be seen: delete it, or press Esc.",
            character::named(character)
        )
    },
    edit: |error| match error {
        EditError::Setting(error) => setting(error),
        EditError::OutOfBounds { input, row, col, rows, cols } => {
            format!("{} has no row {}, column {}: it is {rows} × {cols}.", symbol(*input), row + 1, col + 1)
        }
        EditError::NotFinite { input, row, col } => {
            format!("{}, row {}, column {}: a finite number is expected.", symbol(*input), row + 1, col + 1)
        }
        EditError::NoSuchWord { of, row, tokens } => {
            let noun = noun(*of);
            format!("There is no {noun} {}: the last one is {noun} {tokens}.", row + 1)
        }
        EditError::TooManyWords { of, limit } => format!("There can be at most {limit} {}s.", noun(*of)),
        EditError::LastWord { of } => format!("The last {} cannot be removed.", noun(*of)),
        EditError::Embedding { expected, given } => {
            format!("A word needs {expected} numbers; {given} were given.")
        }
        EditError::Label { of, .. } => {
            format!("A word{} has 1 to {MAX_LABEL_CHARS} characters.", of_the_keys(*of))
        }
        EditError::LabelCharacter { of, row, character, .. } => format!(
            "Word {}{} would have {}; a word has only characters that can be seen.",
            row + 1,
            of_the_keys(*of),
            character::named(*character)
        ),
        EditError::NoSuchColumn { col, columns } => {
            format!("There is no dimension {}: the last one is dimension {columns}.", col + 1)
        }
        EditError::NoSuchHead { head, heads } => {
            format!("There is no head {}: the last one is head {heads}.", head + 1)
        }
        EditError::BiasSize { expected: (n, m), given: (rows, cols) } => {
            format!(
                "The bias B is {rows} × {cols}; {n} × {m} would fit: a row for each query and a column for each key."
            )
        }
        EditError::Mask(MaskError { axis, expected, given }) => {
            let given = if *axis == Axis::Keys { counted(*given, "key") } else { queries(*given) };
            format!("The mask is for {given}; there {} {expected}.", is(*expected))
        }
    },
    setting,
    name: |error| match error {
        NameError::Empty => "A name has at least 1 character.".to_owned(),
        NameError::TooLong { given } => {
            format!(
                "A name has at most {MAX_NAME_CHARS} characters; this one has {given}. Shorten it, or press Esc."
            )
        }
        NameError::Character { at, character } => format!(
            "Character {} of the name is {}. A name has only characters that can be seen: delete it, or press Esc.",
            at + 1,
            character::named(*character)
        ),
    },
    column: |error| match error {
        NameError::Empty => "A name of a dimension has at least 1 character.".to_owned(),
        NameError::TooLong { given } => format!(
            "A name of a dimension has at most {MAX_COLUMN_CHARS} characters; this one has {given}. Shorten it, or press Esc."
        ),
        NameError::Character { at, character } => format!(
            "Character {} of the dimension’s name is {}. A name has only characters that can be seen: delete it, or press Esc.",
            at + 1,
            character::named(*character)
        ),
    },
    size: |axis, limit| match axis {
        Axis::Keys => format!("Words for K and V: a whole number from 1 to {limit}."),
        Axis::Tokens => format!("Words: a whole number from 1 to {limit}."),
        _ => format!("{}: a whole number from 1 to {limit}.", size_symbol(axis)),
    },
};

/// Says why a number of the settings was refused.
fn setting(error: &SettingsError) -> String {
    match error {
        SettingsError::Divisor(_) => "A divisor must be a number, and not 0.".to_owned(),
        SettingsError::NoModelWidth => {
            "There is no d_model where Q, K and V are given: choose another divisor.".to_owned()
        }
        SettingsError::SoftCap(_) => "A soft cap must be a number above 0.".to_owned(),
        SettingsError::Temperature(_) => {
            format!("A temperature must be from {} to {}.", Temperature::MIN, Temperature::MAX)
        }
    }
}
