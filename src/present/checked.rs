//! The results of checking a user's own numbers, in words.

use crate::{
    explain::{Cause, HeadMistake, Judgement, Projections, Source, Verdict},
    format::{CellError, FoundText, MAX_FILE_CELLS, TableError, TextPosition},
    label::{isolated, spelt_out},
    model::{
        Convention, Expr, Graph, Input, PLAIN, Pipeline, Scalar, Scaling, Sequence, Shape, SoftCap, Stage,
    },
    number::{Digits, exact_for_display, for_display},
    present::arithmetic::root,
    text::{CauseText, CheckText, HeadsText, Messages, TableText, followed, symbol},
};

/// Says how many of the numbers are right.
pub fn result_words(text: &CheckText, judgement: &Judgement) -> String {
    let (all, wrong) = (judgement.cells.len(), judgement.differing().count());
    if wrong == 0 {
        return (text.right)(all, judgement.count(Verdict::Rounded));
    }
    (text.wrong)(wrong, all, judgement.count(Verdict::Follows))
}

/// Describes a likely cause of a stage's differences, and the correct computation.
pub fn cause_words(messages: &Messages, cause: Cause, stage: Stage, pipeline: Pipeline<'_>) -> String {
    let text = messages.cause();
    let (shape, document) = (pipeline.shape(), pipeline.document());
    let (scaling, divisor) = (document.settings().scaling, document.divisor());
    let convention = document.settings().convention;
    let written_out = match scaling {
        Scaling::SqrtDk => root(shape.d_k(), divisor, Digits::Fixed(3)),
        _ => for_display(divisor, Digits::Fixed(3)),
    };
    let instead = (text.scale)(scaling, &written_out);
    match cause {
        Cause::Projections(projections) => {
            projection_words(text, projections, &Graph::of(document), convention)
        }
        Cause::KeysByQueries => (text.keys_by_queries)(convention).to_owned(),
        Cause::NotTransposed => (text.not_transposed)(convention).to_owned(),
        Cause::NotScaled => (text.not_scaled)(&instead),
        Cause::DividedByDk => (text.divided_by_d_k)(shape.d_k(), &instead),
        Cause::DividedBySqrtDModel => (text.divided_by_sqrt_d_model)(shape.d_model(), &instead),
        Cause::DividedBySqrtOfAllHeads => {
            (text.heads.divided_by_sqrt_of_all)(shape.heads(), shape.d_k(), &instead)
        }
        Cause::Multiplied => (text.multiplied)(&instead),
        Cause::DivisorCut { .. } => {
            let cut = exact_for_display(cause.divisor(document).unwrap_or(divisor));
            let more = for_display(divisor, Digits::Fixed(6));
            let name = match scaling.scalar(shape) {
                Some(Scalar::Root(_, size)) => format!("√{size}"),
                _ => exact_for_display(divisor),
            };
            (text.divisor_cut)(&cut, &name, &more)
        }
        Cause::ScaledAfterSoftmax => (text.scaled_after_softmax)(&instead),
        Cause::MaskAdded if shape.n() == shape.m() => text.mask.added.to_owned(),
        Cause::MaskAdded => (text.mask.added_among)(false).to_owned(),
        Cause::MaskAddedAtEnd => (text.mask.added_among)(true).to_owned(),
        Cause::MaskRealigned => {
            let parts = document.mask().parts();
            let is_at_end = parts.is_some_and(|parts| parts.alignment.is_end());
            (text.mask.realigned)(is_at_end).to_owned()
        }
        Cause::MaskForgotten => text.mask.forgotten.to_owned(),
        Cause::MaskFilled => text.mask.filled.to_owned(),
        Cause::MaskZero => text.mask.zero.to_owned(),
        Cause::MaskAfterSoftmax => (text.mask.after_softmax)(convention).to_owned(),
        Cause::MaskTransposed => text.mask.transposed.to_owned(),
        Cause::MaskInverted => text.mask.inverted.to_owned(),
        Cause::CapForgotten => {
            let cap = document.settings().soft_cap.map_or(0.0, SoftCap::value);
            (text.cap_forgotten)(&exact_for_display(cap))
        }
        Cause::BiasForgotten => text.bias.forgotten.to_owned(),
        Cause::BiasDivided => text.bias.divided.to_owned(),
        Cause::BiasTransposed => text.bias.transposed.to_owned(),
        Cause::BiasSubtracted => text.bias.subtracted.to_owned(),
        Cause::TemperatureForgotten => {
            (text.temperature_forgotten)(&exact_for_display(document.settings().temperature.value()))
        }
        Cause::SoftmaxOverColumns => (text.over_columns)(convention).to_owned(),
        Cause::SoftmaxOverMatrix => (text.over_matrix)(convention).to_owned(),
        Cause::WeightsTransposed => (text.weights_transposed)(convention).to_owned(),
        Cause::HeadsViewed => text.heads.viewed.to_owned(),
        Cause::GroupsInterleaved => {
            let (head, sharing) = (document.chosen_head(), document.inputs().sharing());
            (text.heads.interleaved)(head % (shape.heads() / sharing) + 1, head / sharing + 1)
        }
        Cause::OutputsViewed => text.heads.outputs_viewed.to_owned(),
        Cause::OutputsAveraged => text.heads.averaged.to_owned(),
        Cause::MeanRepeated => text.heads.repeated.to_owned(),
        Cause::OtherHead(head) => (text.heads.other_head)(head + 1, document.chosen_head() + 1),
        Cause::Transposed => text.transposed.to_owned(),
        Cause::OtherStage(other @ (Stage::Scores | Stage::Scaled | Stage::Masked))
            if stage == Stage::Weights =>
        {
            (text.no_softmax)((messages.matrix.name)(other))
        }
        Cause::OtherStage(other) => {
            (text.other_stage)((messages.matrix.name)(other), (messages.matrix.name)(stage))
        }
        Cause::Rounding => text.rounding.to_owned(),
    }
}

/// Says which matrices were taken for Q, K and V, and which are right.
fn projection_words(
    text: &CauseText,
    projections: Projections,
    graph: &Graph<'_>,
    convention: Convention,
) -> String {
    let (mut parts, mut used, mut right) = (Vec::new(), Vec::new(), Vec::new());
    for (own, source) in projections.replaced() {
        let (name, product) = match own {
            Input::Wk | Input::K => ("K", Stage::K),
            Input::Wv | Input::V => ("V", Stage::V),
            Input::X | Input::XKv | Input::Wq | Input::Bias | Input::Q | Input::Wo => ("Q", Stage::Q),
        };
        // X, or X′ for keys and values of other words.
        let words = if graph.depends(product, Stage::XKv) { Input::XKv } else { Input::X };
        let others = if words == Input::X { Input::XKv } else { Input::X };
        parts.push(match source {
            Source::Product(other) => (text.projections.in_place_of)(symbol(other), symbol(own)),
            Source::Transposed(_) => (text.projections.matrix_transposed)(convention, symbol(own)),
            Source::X => (text.projections.unprojected)(symbol(words), name),
            Source::OtherWords(_) => (text.projections.other_words)(symbol(others), symbol(words), name),
        });
        let taken = if matches!(source, Source::OtherWords(_)) { others } else { words };
        used.push(format!("{name} = {}", formula(taken, source, convention)));
        right.push(format!("{name} = {}", formula(words, Source::Product(own), convention)));
    }
    (text.projections.asked)(&parts, &used, &right)
}

/// Writes what was taken for Q, K or V, in a convention: a product of `words`, which is X or X′, or these themselves.
fn formula(words: Input, source: Source, convention: Convention) -> String {
    let matrix = |input: Input| Expr::Matrix(Stage::from(input).symbol());
    let words = matrix(words);
    let formula = match source {
        Source::X => return words.write(&PLAIN),
        Source::Product(weights) | Source::OtherWords(weights) => words.times(matrix(weights)),
        Source::Transposed(weights) => words.times(matrix(weights).transposed()),
    };
    formula.written_in(convention, Stage::Q).write(&PLAIN)
}

/// Says why a pasted table was refused.
pub fn refusal_words(text: &TableText, error: &TableError) -> String {
    refusal_at(text, text.at, error)
}

/// The name of a mistake that several heads invite.
pub fn head_mistake_name(text: &HeadsText, mistake: HeadMistake) -> &'static str {
    let names = &text.mistakes;
    match mistake {
        HeadMistake::DividedByAll => names.divided_by_all,
        HeadMistake::DividedByModel => names.divided_by_model,
        HeadMistake::Viewed => names.viewed,
        HeadMistake::ViewedBack => names.viewed_back,
        HeadMistake::Averaged => names.averaged,
        HeadMistake::Interleaved => names.interleaved,
    }
}

/// Says why a pasted table of a stage was refused. If its size is that of K or V computed from the wrong words, or that of one
/// head's output in the place of all, it says so.
pub fn stage_refusal_words(text: &Messages, error: &TableError, stage: Stage, shape: Shape) -> String {
    let said = refusal_words(text.table(), error);
    let TableError::Shape { given, .. } = error else { return said };
    let (rows, cols) = stage.dimensions(shape);
    let of_one_head = [(rows, shape.d_v()), (shape.d_v(), rows)];
    if stage == Stage::Concat && of_one_head.contains(given) {
        return followed(said, &(text.cause().heads.of_one_head)(shape.heads(), shape.d_v()));
    }
    let is_of_own_words = stage.row_words() == Some(Sequence::Keys)
        && stage.column_words().is_none()
        && shape.n() != rows
        && [(shape.n(), cols), (cols, shape.n())].contains(given);
    match is_of_own_words {
        true => {
            followed(said, &(text.cause().projections.own_words)(stage, shape.n(), rows, shape.is_given()))
        }
        false => said,
    }
}

/// Says why a pasted table was refused. `at` adds the place; its arguments are the line and the column, both from 1,
/// and the reason.
pub(super) fn refusal_at(
    text: &TableText,
    at: fn(usize, usize, &str) -> String,
    error: &TableError,
) -> String {
    let at = |place: TextPosition, why: String| at(place.line + 1, place.column + 1, &why);
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

/// Says why the text of a cell is not a number of a table.
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
        CellError::Uncertainty => (text.uncertainty)(found),
        CellError::OneOrSeveral => (text.one_or_several)(found),
        CellError::MixedMarks => (text.mixed_marks)(found),
    }
}

/// Formats the text found, on one line and isolated so that it does not affect the text around it.
fn quoted(found: &FoundText) -> String {
    let line: Vec<_> = found.text.split_whitespace().collect();
    isolated(&format!("{}{}", spelt_out(&line.join(" ")), if found.is_cut { "…" } else { "" }))
}
