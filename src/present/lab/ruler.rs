//! How far a row is from a weight of exactly 1, and its scores from overflow.

use crate::{
    lab::{Lead, exp_overflow, gap_of_one, lead},
    math::NumberFormat,
    model::{Pipeline, Stage},
    number::{Digits, as_result, is_displayed_exactly, marked_if_rounded},
    plot::figure::{Figure, Named, Ruler, Track},
    text::{LeadFacts, OverflowFacts, RulerText, followed, format_name},
};

/// The formats on the ruler, coarsest first. The others are used for matrices rather than for softmax.
const FORMATS: [NumberFormat; 4] =
    [NumberFormat::Bf16, NumberFormat::F16, NumberFormat::F32, NumberFormat::F64];
/// Thresholds differ visibly at two decimals.
const DIGITS: Digits = Digits::Fixed(2);

/// Whether a row can be measured.
#[derive(Clone, PartialEq)]
pub enum RuledRow {
    /// The mask hides every key.
    Hidden,
    /// It sees only one key.
    Alone,
    /// A score is ∞ or NaN.
    Broken,
    /// Its lead can be measured.
    Led(Measured),
}

/// A row with a largest and a second largest score.
#[derive(Clone, PartialEq)]
pub struct Measured {
    /// The token of the row.
    pub token: String,
    winner: String,
    second: String,
    /// By how much its largest score leads.
    pub lead: Lead,
    /// By format: the gap from which the winner's weight is 1.
    ones: [f64; 4],
}

impl RuledRow {
    /// Measures the row of a token as softmax receives it: adjusted scores over the temperature, without hidden keys.
    pub fn of(pipeline: Pipeline<'_>, token: usize) -> Self {
        let document = pipeline.document();
        let (mask, inputs) = (document.mask(), document.inputs());
        let temperature = document.settings().temperature.value();
        let scaled = pipeline.stage(Stage::Masked).row(token);
        let seen: Vec<usize> = mask.visible_keys(token, scaled.len()).collect();
        let scores: Vec<f64> = seen.iter().map(|&key| scaled[key] / temperature).collect();
        let Some(lead) = lead(&scores) else {
            return match seen.len() {
                0 => RuledRow::Hidden,
                1 => RuledRow::Alone,
                _ => RuledRow::Broken,
            };
        };
        let label = |at: usize| inputs.key(seen[at]);
        RuledRow::Led(Measured {
            token: inputs.word(token),
            winner: label(lead.winner),
            second: label(lead.second),
            lead,
            ones: FORMATS.map(|format| gap_of_one(format, &scores, lead)),
        })
    }
}

impl Measured {
    /// Returns the picture: a track for the lead, and one for the largest score. It is empty if nothing was measured.
    pub fn figure(measured: Option<&Self>, text: &RulerText) -> Figure {
        let tracks = measured.map_or(Vec::new(), |row| tracks(text, row, FORMATS.map(exp_overflow)));
        Figure::Ruler(Ruler { title: text.axis.to_owned(), tracks })
    }

    /// Describes where the row is on the ruler.
    pub fn description(&self, text: &RulerText) -> String {
        description(text, self, FORMATS.map(exp_overflow))
    }
}

fn tracks(text: &RulerText, measured: &Measured, overflows: [f64; 4]) -> Vec<Track> {
    let Measured { winner, second, lead, ones, .. } = measured;
    let gap = Named {
        at: lead.gap,
        label: (text.gap_value)(
            winner,
            second,
            &as_result(lead.gap, is_displayed_exactly(lead.gap, DIGITS), DIGITS),
        ),
    };
    let score =
        Named { at: lead.largest, label: (text.score_value)(&marked_if_rounded(lead.largest, DIGITS)) };
    let track = |title: &str, at: [f64; 4], value| Track {
        title: title.to_owned(),
        thresholds: FORMATS.into_iter().zip(at).map(|(format, at)| threshold(format, at)).collect(),
        value: Some(value),
    };
    vec![track(text.gap, *ones, gap), track(text.overflow, overflows, score)]
}

fn threshold(format: NumberFormat, at: f64) -> Named {
    Named { at, label: format!("{} {}", format_name(format), marked_if_rounded(at, DIGITS)) }
}

fn description(text: &RulerText, measured: &Measured, overflows: [f64; 4]) -> String {
    let Measured { token, winner, second, lead, ones } = measured;
    let from = |at: [f64; 4]| FORMATS.into_iter().zip(at);
    let reached = |value: f64, at: [f64; 4], is_reached: bool| -> Vec<&'static str> {
        let there = from(at).filter(|(_, threshold)| (value >= *threshold) == is_reached);
        there.map(|(format, _)| format_name(format)).collect()
    };
    let others: Vec<_> = from(*ones)
        .filter(|(_, threshold)| lead.gap < *threshold)
        .map(|(format, threshold)| (format_name(format), marked_if_rounded(threshold, DIGITS)))
        .collect();
    let lead_said = (text.lead)(&LeadFacts {
        token,
        winner,
        second,
        gap: &marked_if_rounded(lead.gap, DIGITS),
        ones: &reached(lead.gap, *ones, true),
        others: &others,
    });
    let naive = (text.naive)(&OverflowFacts {
        score: &marked_if_rounded(lead.largest, DIGITS),
        beyond: &reached(lead.largest, overflows, true),
        within: &reached(lead.largest, overflows, false),
    });
    followed(followed(lead_said, &naive), text.note)
}
