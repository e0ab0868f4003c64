//! The descriptions of the experiment on number formats.

use super::FormatShown;
use crate::{
    lab::{Departure, Rounding, RoundingOutcome},
    math::NumberFormat,
    model::Stage,
    number::{exact_for_display, significant},
    present::Wording,
    text::{
        DepartureFacts, FormatFacts, Messages, OutcomeFacts, Span, TroubleFacts, WindowFacts, followed,
        format_name, symbol,
    },
};

/// Describes the limits of a format.
pub fn limits(wording: Wording, format: NumberFormat) -> String {
    (wording.text.lab().format.limits)(&FormatFacts {
        name: format_name(format),
        exponent_bits: format.exponent_bits(),
        fraction_bits: format.fraction_bits(),
        smallest: &brief(format.smallest_subnormal()),
        largest: &brief(format.largest()),
        next: &exact_for_display(1.0 + format.epsilon()),
        has_infinity: format.has_infinity(),
    })
}

/// Returns the name of a stage for the beginning of a sentence.
pub fn stage_name(wording: Wording, stage: Stage) -> String {
    let name = match stage.input() {
        Some(input) => symbol(input),
        None => (wording.text.matrix.short)(stage),
    };
    let mut letters = name.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

/// Returns the name of a rounding mode.
pub fn rounding_name(text: &Messages, rounding: Rounding) -> &'static str {
    let names = &text.lab().format.roundings;
    match rounding {
        Rounding::EachOperation => names.each_operation,
        Rounding::EachStage => names.each_stage,
    }
}

/// Returns the words for a number that became ∞, NaN or 0.
pub fn rounding_outcome_name(text: &Messages, outcome: RoundingOutcome) -> &'static str {
    let names = &text.lab().format_results.outcome_names;
    match outcome {
        RoundingOutcome::Infinite => names.infinite,
        RoundingOutcome::NotANumber => names.not_a_number,
        RoundingOutcome::Zero => names.zero,
    }
}

/// Returns the descriptions below the picture of the numbers and below that of the differences.
pub fn descriptions(wording: Wording, shown: &FormatShown) -> (String, String) {
    let text = wording.text.lab().format_results;
    let (format, comparison) = (shown.arithmetic.format, shown.comparison);
    let [infinite, not_numbers, zeros] = comparison.marked;
    let mut numbers = (text.outcomes)(&OutcomeFacts {
        stage: &stage_name(wording, shown.stage),
        format: format_name(format),
        all: shown.total.0 * shown.total.1,
        infinite,
        not_numbers,
        zeros,
        lost: comparison.lost,
        equal: comparison.equal,
    });
    if matches!(shown.stage, Stage::Weights | Stage::Output) {
        let inner = shown.arithmetic.inner();
        let troubles = (text.troubles)(&TroubleFacts {
            format: format_name(inner),
            has_infinity: inner.has_infinity(),
            overflowed: shown.troubles.overflowed,
            overflowed_sums: shown.troubles.overflowed_sums,
            zero_sums: shown.troubles.zero_sums,
        });
        numbers = followed(numbers, &troubles);
    }
    if let Some((low, high)) = shown.row_sums {
        numbers = followed(
            numbers,
            &(text.row_sums)(
                &exact_for_display(low),
                &exact_for_display(high),
                wording.convention.transposes(Stage::Weights),
            ),
        );
    }
    let departure = comparison.largest.map(|Departure { row, col, difference, numbers: [own, page] }| {
        let (row, col) = shown.place_of((row, col));
        (text.departure)(&DepartureFacts {
            difference: &significant(difference, 2),
            row: &row,
            col: &col,
            number: &exact_for_display(own),
            in_f64: &exact_for_display(page),
        })
    });
    let mut differences = departure.unwrap_or_else(|| text.no_departure.to_owned());
    if shown.is_window() {
        let span = |lines: &std::ops::Range<usize>, all: usize| Span {
            first: lines.start + 1,
            last: lines.end,
            all,
        };
        let (rows, cols) = (span(&shown.rows, shown.total.0), span(&shown.cols, shown.total.1));
        differences = followed(differences, &(text.window)(&WindowFacts { rows, cols }));
    }
    (numbers, differences)
}

/// Formats a number exactly if that is short, otherwise to three significant digits.
fn brief(value: f64) -> String {
    let short = exact_for_display(value);
    if short.len() <= 8 {
        return short;
    }
    significant(value, 3)
}
