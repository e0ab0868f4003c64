//! Why the page refuses what a person types or asks for.

use crate::{
    model::{Axis, EditError, NameError, SettingsError},
    number::ParseError,
};

/// Text of refusals.
pub struct RefusalText {
    /// Why a text is not a number.
    pub number: fn(ParseError) -> &'static str,
    /// A word contains a character that it must not contain; takes the character, its place, from 1, and the word with
    /// the character spelt out.
    pub character: fn(char, usize, &str) -> String,
    /// Why an edit was refused.
    pub edit: fn(&EditError) -> String,
    /// Why a setting was refused.
    pub setting: fn(&SettingsError) -> String,
    /// Why a text cannot be the name of the sheet.
    pub name: fn(&NameError) -> String,
    /// Why a text cannot be the name of a dimension.
    pub column: fn(&NameError) -> String,
    /// A size is not a whole number from 1 to a limit; takes the axis and the limit.
    pub size: fn(Axis, usize) -> String,
}
