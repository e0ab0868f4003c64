//! Typed sizes, and their effects on the matrices.

use crate::{
    label::isolated,
    layout::Orientation,
    model::{Axis, Document, Input, Sequence, Shape, Stage},
    number::parse,
    text::ShapeText,
};

/// The most words named one by one.
const NAMED: usize = 4;

/// The sizes, in the order of the form.
pub const AXES: [Axis; 5] = [Axis::Tokens, Axis::Keys, Axis::Model, Axis::Key, Axis::Value];

/// Parses a size. Returns `None` if it is not a whole number within the limit.
///
/// ```
/// use attenscope::model::Axis;
/// use attenscope::present::sizes::size;
///
/// assert_eq!(size(Axis::Tokens, " ５ "), Some(5));
/// assert_eq!(["0", "2.5", "", "513"].map(|text| size(Axis::Tokens, text)), [None; 4]);
/// ```
pub fn size(axis: Axis, text: &str) -> Option<usize> {
    whole(text, axis.limit())
}

/// Parses a whole number from 1 to a limit. Returns `None` if it is none.
pub fn whole(text: &str, limit: usize) -> Option<usize> {
    let value = parse(text).ok()?;
    (value.fract() == 0.0 && (1.0..=limit as f64).contains(&value)).then_some(value as usize)
}

/// What happens to matrices with the same change of size.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Resized {
    /// The matrices.
    pub stages: Vec<Stage>,
    /// Their sizes before and after, as written: `3 × 4 → 3 × 2`.
    pub shapes: String,
    /// The rows and columns that are added or cut off.
    pub said: String,
}

/// Returns the inputs whose size a new shape changes, grouped if consecutive ones change alike.
pub fn resized(document: &Document, shape: Shape, text: &ShapeText) -> Vec<Resized> {
    let convention = document.settings().convention;
    let mut all: Vec<Resized> = Vec::new();
    for stage in Input::ALL.into_iter().filter(|&input| document.inputs().has(input)).map(Stage::from) {
        let orientation = Orientation::of(stage, convention);
        let before = orientation.dimensions(stage, document.shape());
        let after = orientation.dimensions(stage, shape);
        if before == after {
            continue;
        }
        let shapes = format!("{} × {} → {} × {}", before.0, before.1, after.0, after.1);
        let rows = said(before.0, after.0, text.new_rows, text.cut_rows);
        let cols = said(before.1, after.1, text.new_columns, text.cut_columns);
        let said = rows.into_iter().chain(cols).collect::<Vec<_>>().join(text.and);
        match all.last_mut() {
            Some(last) if last.shapes == shapes && last.said == said => last.stages.push(stage),
            _ => all.push(Resized { stages: vec![stage], shapes, said }),
        }
    }
    all
}

/// Lists the words that a new shape cuts off; empty if there are none.
pub fn cut_words(document: &Document, shape: Shape, text: &ShapeText) -> String {
    of_sequences(document, |of| {
        let cut = shape.tokens(of)..document.shape().tokens(of);
        let named: Vec<_> = cut.clone().take(NAMED).map(|row| document.inputs().word_of(of, row)).collect();
        (!cut.is_empty()).then(|| (text.cut_words)(&named, cut.len().saturating_sub(NAMED)))
    })
}

/// Says something of each sequence of words that a document has.
fn of_sequences(document: &Document, say: impl Fn(Sequence) -> Option<String>) -> String {
    let has = |of: &Sequence| document.shape().resolved(*of) == *of;
    Sequence::ALL.into_iter().filter(has).filter_map(say).collect::<Vec<_>>().join(" ")
}

/// Lists the words that a new shape adds; empty if there are none.
pub fn new_words(document: &Document, shape: Shape, text: &ShapeText) -> String {
    of_sequences(document, |of| {
        let (before, after) = (document.shape().tokens(of), shape.tokens(of));
        let labels = document.labels_of(of, after.min(before + NAMED));
        let named: Vec<_> = labels.iter().skip(before).map(|label| isolated(label)).collect();
        let more = after.saturating_sub(before + NAMED);
        (after > before).then(|| (text.new_words)(&named, more))
    })
}

fn said(
    before: usize,
    after: usize,
    new: fn(usize) -> String,
    cut: fn(usize, usize) -> String,
) -> Option<String> {
    match after {
        _ if after > before => Some(new(after - before)),
        _ if after < before => Some(cut(after + 1, before)),
        _ => None,
    }
}
