//! The operations applied to the numbers of a table as it was read, in words.

use crate::{
    format::Applied,
    label::{isolated, spelt_out},
    text::TableText,
};

/// Returns the operations applied to a table as it was read: "Read, times 1/√2." Returns `None` if there were none.
pub fn applied_words(text: &TableText, applied: &[Applied]) -> Option<String> {
    let text = &text.applied;
    let scalar = |scalar: &str| isolated(&spelt_out(scalar));
    let part = |applied: &Applied| match applied {
        Applied::Negated => text.negated.to_owned(),
        Applied::Transposed => text.transposed.to_owned(),
        Applied::Times(by) => (text.times)(&scalar(by)),
        Applied::Divided(by) => (text.divided)(&scalar(by)),
    };
    let parts: Vec<_> = applied.iter().map(part).collect();
    (!parts.is_empty()).then(|| (text.sentence)(&parts))
}
