//! A typed sentence: its words, and why it was refused.

use crate::{
    label::{cut, isolated, spelt_out},
    model::{Axis, Document, InputError, MAX_LABEL_CHARS, ShapeError},
    text::{Messages, ShapeText},
};

/// The most characters shown of a word that is too long.
const SHOWN: usize = 32;

/// Counts the different words.
pub fn different(words: &[String]) -> usize {
    let mut sorted: Vec<&str> = words.iter().map(String::as_str).collect();
    sorted.sort_unstable();
    sorted.dedup();
    sorted.len()
}

/// Says why words were refused as a sentence.
pub fn sentence_refused(error: InputError, words: &[String], text: &Messages) -> String {
    let said = text.shape();
    let word = |row: usize| words.get(row).map_or("", String::as_str);
    match error {
        InputError::Shape(ShapeError { axis: Axis::Tokens, given: 0, .. }) => said.no_word.to_owned(),
        InputError::Shape(ShapeError { axis: Axis::Tokens, given, limit }) => (said.too_many)(given, limit),
        InputError::Shape(ShapeError { axis, limit, .. }) => (text.refusal().size)(axis, limit),
        InputError::Label { row, .. } => (said.too_long)(&cut(&isolated(word(row)), SHOWN), MAX_LABEL_CHARS),
        InputError::LabelCharacter { row, character, .. } => {
            (said.unfit)(row + 1, &isolated(&spelt_out(word(row))), character)
        }
        // These errors cannot be about the words, and the user typed nothing else.
        InputError::Mismatch { .. }
        | InputError::LabelCount { .. }
        | InputError::NotFinite { .. }
        | InputError::Heads(_)
        | InputError::Shared { .. } => String::new(),
    }
}

/// Says what happens to W_Q, W_K and W_V, other words for keys and values, the bias and the mask, when a sentence of that
/// `d_model` replaces a document's words.
pub fn what_goes_with_it(document: &Document, d_model: usize, text: &ShapeText) -> String {
    let weights = match document.shape_of_sentence(1, d_model) {
        Ok(shape) if d_model != document.shape().d_model() => {
            (text.weights_made)(shape.d_model(), shape.d_k(), shape.d_v())
        }
        _ => text.weights_stay.to_owned(),
    };
    let others = document.shape().other_keys().map(|m| match document.shape().d_model() == d_model {
        true => text.others_stay.to_owned(),
        false => (text.others_made)(m, d_model),
    });
    let given = document.shape().is_given().then(|| text.given_goes.to_owned());
    let mask = document.mask().belongs_to_queries(document.shape()).then(|| text.mask_goes.to_owned());
    let bias = document.inputs().bias().map(|_| text.bias_stays.to_owned());
    given.into_iter().chain([weights]).chain(others).chain(bias).chain(mask).collect::<Vec<_>>().join(" ")
}
