//! A score computed a second way, in words.

use super::rounding_said;
use crate::{
    explain::{Circuits, Meeting, largest},
    model::{Axis, CellRef, Pipeline},
    number::for_display,
    present::Wording,
    text::{MeetingFacts, SecondScoreFacts},
};

/// The query and the key that a cell is about: its own if it has a row for each query and a column for each key; else the
/// word, and the key that it looks at most.
pub fn looked_at(pipeline: Pipeline<'_>, cell: CellRef, word: usize) -> (usize, usize) {
    if cell.stage.axes() == (Axis::Tokens, Axis::Keys) {
        return (cell.row, cell.col);
    }
    let weights = pipeline.attention().weights().row(word);
    let most = largest(weights.len(), 1, |key| weights[key]);
    (word, most.first().copied().unwrap_or(0))
}

/// Says a score both ways, which two columns add most to it, and how far the two ways differ.
pub fn second_score_said(
    circuits: &Circuits,
    pipeline: Pipeline<'_>,
    (query, key): (usize, usize),
    wording: Wording,
) -> Vec<String> {
    let (text, inputs) = (wording.text.circuits(), pipeline.document().inputs());
    let found = circuits.score(pipeline, query, key);
    let [by_circuit, score] =
        [found.by_circuit, found.score].map(|number| for_display(number, wording.arithmetic_digits()));
    let (query, key) = (inputs.word(query), inputs.key(key));
    let facts = SecondScoreFacts {
        query: &query,
        key: &key,
        is_of_others: pipeline.shape().has_other_keys(),
        by_circuit: &by_circuit,
        score: &score,
    };
    let column = |col: usize| (text.column)(&inputs.column(col), col + 1);
    let strongest = found.strongest.map(|Meeting { asking, asked, amount }| {
        (text.strongest)(&MeetingFacts {
            query: &query,
            key: &key,
            asking: &column(asking),
            asked: &column(asked),
            amount: &for_display(amount, wording.arithmetic_digits()),
        })
    });
    let rounding = rounding_said(found.rounding(), wording);
    [Some((text.score)(&facts)), rounding, strongest].into_iter().flatten().collect()
}
