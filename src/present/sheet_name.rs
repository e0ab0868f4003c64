//! What a sheet is called: on the page, on paper, in files and in the title of the tab.

use super::preset_name;
use crate::label::{file_name, isolated_each, joined};
use crate::model::{Document, SheetName};
use crate::presets::FromPreset;
use crate::text::Messages;

/// The most characters of words that make a name.
const MOST: usize = 40;

/// How the files of a sheet without a name of its own begin.
pub const PROGRAM: &str = "attenscope";

/// The name of a sheet as long as nobody types one: that of the preset while nothing of it differs; else its words; and
/// where these are only numbered, what it was made from, or its sizes. `from` is told of that document. Words in it may
/// read from the right: beside other text they are to be [isolated](crate::label::isolated_each).
pub fn untyped_name(document: &Document, from: FromPreset, text: &Messages) -> String {
    let shape = document.shape();
    match (from, words_of(document)) {
        (FromPreset::Whole(preset), _) => preset_name(preset, text).to_owned(),
        (_, Some(words)) => words,
        (FromPreset::InPart(preset), None) => (text.toolbar.own_from)(preset_name(preset, text)),
        (FromPreset::Nothing, None) => (text.toolbar.own_of_size)(shape.n(), shape.d_model()),
    }
}

/// What tells a sheet that is not on the page from others, to stand beside other text: its typed name or its words, where
/// these are not only numbered.
pub fn told_name(document: &Document) -> Option<String> {
    let typed = document.name().map(|name| name.as_str().to_owned());
    typed.or_else(|| words_of(document)).map(|name| isolated_each(&name))
}

/// How the files of a sheet begin: with its typed name or its words. The files of a preset, and of a sheet whose words are
/// only numbered, begin with the name of the program.
pub fn file_stem(document: &Document) -> String {
    let name = match (document.name(), FromPreset::of(document)) {
        (Some(name), _) => Some(SheetName::as_str(name).to_owned()),
        (None, FromPreset::Whole(_)) => None,
        (None, _) => words_of(document),
    };
    name.as_deref().and_then(file_name).unwrap_or_else(|| PROGRAM.to_owned())
}

/// The title of the tab of a sheet of that name, which turns nothing beside it round.
pub fn page_title(name: &str) -> String {
    format!("{name} – Attenscope")
}

/// The words of a sheet as one line, where they tell it from others.
fn words_of(document: &Document) -> Option<String> {
    let inputs = document.inputs();
    (!inputs.has_numbered_words()).then(|| joined(inputs.labels(), MOST))
}
