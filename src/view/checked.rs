//! What came of checking a person's own numbers, in words.

use crate::explain::{Cause, Judgement, Verdict};
use crate::model::{Pipeline, Scaling};
use crate::number::{Digits, display};
use crate::text::{CauseText, CheckText, TableText};
use crate::view::arithmetic::root;
use crate::wire::{CellError, Found, MAX_FILE_CELLS, Place, TableError};
use crate::word::{isolated, spelt_out};

/// How many of the numbers are right.
pub fn result_words(text: &CheckText, judgement: &Judgement) -> String {
    let (all, right) = (judgement.cells.len(), judgement.count(Verdict::Agrees));
    if right == all {
        return (text.right)(all);
    }
    (text.wrong)(all - right, all, judgement.count(Verdict::Follows))
}

/// A likely cause of what differs, and what to do instead.
pub fn cause_words(text: &CauseText, cause: Cause, pipeline: Pipeline<'_>) -> String {
    let (shape, document) = (pipeline.shape(), pipeline.document());
    let (scaling, divisor) = (document.settings().scaling, document.divisor());
    let convention = document.settings().convention;
    let written_out = match scaling {
        Scaling::SqrtDk => root(shape.d_k(), divisor, Digits::Fixed(3)),
        _ => display(divisor, Digits::Fixed(3)),
    };
    let instead = (text.scale)(scaling, &written_out);
    match cause {
        Cause::KeyProjection => (text.key_projection)(convention).to_owned(),
        Cause::NotTransposed => (text.not_transposed)(convention).to_owned(),
        Cause::NotScaled => (text.not_scaled)(&instead),
        Cause::DividedByDk => (text.divided_by_d_k)(shape.d_k(), &instead),
        Cause::DividedBySqrtDModel => (text.divided_by_sqrt_d_model)(shape.d_model(), &instead),
        Cause::SoftmaxOverColumns => (text.over_columns)(convention).to_owned(),
        Cause::SoftmaxOverMatrix => (text.over_matrix)(convention).to_owned(),
        Cause::Rounding => text.rounding.to_owned(),
    }
}

/// Why a pasted table is none.
pub fn refusal_words(text: &TableText, error: &TableError) -> String {
    refusal_at(text, text.at, error)
}

/// The same, with what says where: what is wrong from the line and the column on, both from 1.
pub(super) fn refusal_at(
    text: &TableText,
    at: fn(usize, usize, &str) -> String,
    error: &TableError,
) -> String {
    let at = |place: Place, why: String| at(place.line + 1, place.column + 1, &why);
    match error {
        TableError::TooLong => text.too_long.to_owned(),
        TableError::TooMany { given } => (text.too_many)(*given, MAX_FILE_CELLS),
        TableError::Empty => text.empty.to_owned(),
        TableError::Cell(found, error) => at(found.place, cell_words(text, &quoted(found), *error)),
        TableError::Ragged { place, row, expected, given } => {
            at(*place, (text.ragged)(row + 1, *expected, *given))
        }
        TableError::Several(place) => at(*place, text.several.to_owned()),
        TableError::Unexpected(found) => at(found.place, (text.unexpected)(&quoted(found))),
        TableError::Function(found) => at(found.place, (text.function)(&quoted(found))),
        TableError::Operator(found) => at(found.place, (text.operator)(&quoted(found))),
        TableError::Unclosed(found) => at(found.place, (text.unclosed)(&quoted(found))),
        TableError::Shape { expected, given } => (text.shape)(*expected, *given),
    }
}

/// Why what was found is no number of a table.
fn cell_words(text: &TableText, found: &str, error: CellError) -> String {
    match error {
        CellError::Number(error) => (text.number)(found, error),
        CellError::LeftOut => (text.left_out)(found),
        CellError::Narrow => (text.narrow)(found),
        CellError::NotANumber => (text.not_a_number)(found),
        CellError::Infinite => (text.infinite)(found),
        CellError::ErrorValue => (text.error_value)(found),
        CellError::Currency => (text.currency)(found),
        CellError::Percentage => (text.percentage)(found),
        CellError::OneOrSeveral => (text.one_or_several)(found),
        CellError::MixedMarks => (text.mixed_marks)(found),
    }
}

/// What was found, so that it stands in a line and changes nothing beside it.
fn quoted(found: &Found) -> String {
    let line: Vec<_> = found.text.split_whitespace().collect();
    isolated(&format!("{}{}", spelt_out(&line.join(" ")), if found.is_cut { "…" } else { "" }))
}
