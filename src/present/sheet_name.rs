//! The names of a sheet: on the page, on paper, in file names and in the page title.

use super::preset_name;
use crate::{
    label::{file_name, isolated_each, joined},
    model::{Document, Sequence, SheetName},
    presets::FromPreset,
    text::Messages,
};

/// The most characters of a name made from words.
const MAX: usize = 40;

/// The first part of the file name of a sheet without a name of its own.
pub const PROGRAM: &str = "attenscope";

/// Returns the name of a sheet that was not named by the user: the preset's name while nothing differs from it;
/// otherwise its words; or, if they are only numbered, the preset it was made from or its sizes. `from` belongs to the
/// same document. The words may be right-to-left: beside other text, [isolate](crate::label::isolated_each) them.
pub fn untyped_name(document: &Document, from: FromPreset, text: &Messages) -> String {
    let shape = document.shape();
    match (from, words_of(document)) {
        (FromPreset::Whole(preset), _) => preset_name(preset, text).to_owned(),
        (_, Some(words)) => words,
        (FromPreset::InPart(preset), None) => (text.toolbar.own_from)(preset_name(preset, text)),
        (FromPreset::Nothing, None) => {
            let width = if shape.is_given() { shape.d_k() } else { shape.d_model() };
            (text.toolbar.own_of_size)(shape.n(), shape.other_keys(), width)
        }
    }
}

/// Returns a name by which the user can recognise a sheet that is not open: its typed name or its words, isolated for
/// use beside other text. Returns `None` if it has no name and its words are only numbered.
pub fn distinguishing_name(document: &Document) -> Option<String> {
    let typed = document.name().map(|name| name.as_str().to_owned());
    typed.or_else(|| words_of(document)).map(|name| isolated_each(&name))
}

/// Returns the first part of a sheet's file names: its typed name or its words. For a preset, and for a sheet whose
/// words are only numbered, it is the name of the program.
pub fn file_stem(document: &Document) -> String {
    let name = match (document.name(), FromPreset::of(document)) {
        (Some(name), _) => Some(SheetName::as_str(name).to_owned()),
        (None, FromPreset::Whole(_)) => None,
        (None, _) => words_of(document),
    };
    name.as_deref().and_then(file_name).unwrap_or_else(|| PROGRAM.to_owned())
}

/// Returns the page title for a sheet's name, which must not change the direction of the text around it.
pub fn page_title(name: &str) -> String {
    format!("{name} – Attenscope")
}

/// Returns the words of a sheet on one line, unless they are only numbered. Other words for its keys follow if there is room.
fn words_of(document: &Document) -> Option<String> {
    let inputs = document.inputs();
    if inputs.has_numbered_words() {
        return None;
    }
    let words = joined(inputs.labels(), MAX);
    let is_telling =
        |others: &&[String]| *others != inputs.labels() && !inputs.has_numbered_words_of(Sequence::Keys);
    let others = inputs.other_labels().filter(is_telling).map(|others| joined(others, MAX));
    let both = others.map(|others| format!("{words} · {others}"));
    Some(both.filter(|both| both.chars().count() <= MAX).unwrap_or(words))
}
