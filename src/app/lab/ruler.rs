//! The saturation ruler: how far the chosen row is from a weight of exactly 1, and its scores from overflow.

use leptos::prelude::*;

use super::figure::FigureView;
use crate::app::{
    reactive::{part, words},
    store::Store,
    view_state::{ViewState, handles},
};
use crate::lab::{Lead, exp_overflow, gap_of_one, lead};
use crate::math::Format;
use crate::number::{Digits, approximate, is_exact, outcome};
use crate::plot::figure::{Figure, Named, Ruler, Track};
use crate::text::{LeadFacts, OverflowFacts, RulerText, followed, format_name};

/// The formats on the ruler, from the coarsest: the others are for matrices more than for softmax.
const FORMATS: [Format; 4] = [Format::Bf16, Format::F16, Format::F32, Format::F64];
/// Thresholds are told apart by two decimals.
const DIGITS: Digits = Digits::Fixed(2);

/// What there is to measure in a row.
#[derive(Clone, PartialEq)]
enum Row {
    /// The mask hides every key.
    Hidden,
    /// One key only.
    Alone,
    /// A score is ∞ or NaN.
    Broken,
    Led(Measured),
}

/// A row with a largest and a second largest score.
#[derive(Clone, PartialEq)]
struct Measured {
    token: String,
    winner: String,
    second: String,
    lead: Lead,
    /// By format: the gap from which the winner's weight is 1.
    ones: [f64; 4],
}

/// The ruler of the chosen row.
#[component]
pub(in crate::app) fn RulerView() -> impl IntoView {
    let (store, view) = handles();
    let overflows = FORMATS.map(exp_overflow);
    let row = Memo::new(move |_| {
        store.watch_calmly(view.settled);
        measure(store, view.lab.row.get())
    });
    let is_led = Memo::new(move |_| matches!(row.get(), Row::Led(_)));
    let said = move || match row.get() {
        Row::Hidden => view.text().lab.ruler.hidden,
        Row::Alone => view.text().lab.ruler.alone,
        Row::Broken => view.text().lab.ruler.broken,
        Row::Led(_) => "",
    };
    view! {
        <div class="ruler">
            {part(move || match is_led.get() {
                true => view! { <Picture row overflows /> }.into_any(),
                false => view! { <p>{words(said)}</p> }.into_any(),
            })}
        </div>
    }
}

#[component]
fn Picture(row: Memo<Row>, overflows: [f64; 4]) -> impl IntoView {
    let (_, view) = handles();
    // A row that is not led any more is on its way out.
    let measured = Memo::new(move |before: Option<&Option<Measured>>| match row.get() {
        Row::Led(measured) => Some(measured),
        _ => before.cloned().flatten(),
    });
    let on = move |f: fn(&RulerText, &Measured, [f64; 4]) -> String| {
        Memo::new(move |_| {
            measured.get().map_or(String::new(), |measured| f(view.text().lab.ruler, &measured, overflows))
        })
    };
    let figure = Memo::new(move |_| {
        let tracks = measured.get().map_or(Vec::new(), |measured| tracks(view, &measured, overflows));
        Figure::Ruler(Ruler { title: view.text().lab.ruler.axis.to_owned(), tracks })
    });
    view! {
        <FigureView
            figure
            title=on(|text, measured, _| (text.title)(&measured.token))
            description=on(description)
            height=0.0
            file="attenscope-ruler"
        />
    }
}

/// The row of a token as softmax takes it: masked scores over the temperature, without those that are hidden.
fn measure(store: Store, token: usize) -> Row {
    store.read(|pipeline| {
        let document = pipeline.document();
        let (mask, inputs) = (document.mask(), document.inputs());
        let temperature = document.settings().temperature.value();
        let scaled = pipeline.stage(crate::model::Stage::Scaled).row(token);
        let seen: Vec<usize> = mask.in_sight(token, scaled.len()).collect();
        let scores: Vec<f64> = seen.iter().map(|&key| scaled[key] / temperature).collect();
        let Some(lead) = lead(&scores) else {
            return match seen.len() {
                0 => Row::Hidden,
                1 => Row::Alone,
                _ => Row::Broken,
            };
        };
        let label = |at: usize| inputs.word(seen[at]);
        Row::Led(Measured {
            token: inputs.word(token),
            winner: label(lead.winner),
            second: label(lead.second),
            lead,
            ones: FORMATS.map(|format| gap_of_one(format, &scores, lead)),
        })
    })
}

fn tracks(view: ViewState, measured: &Measured, overflows: [f64; 4]) -> Vec<Track> {
    let text = view.text().lab.ruler;
    let Measured { winner, second, lead, ones, .. } = measured;
    let gap = Named {
        at: lead.gap,
        label: (text.gap_value)(winner, second, &outcome(lead.gap, is_exact(lead.gap, DIGITS), DIGITS)),
    };
    let score = Named { at: lead.largest, label: (text.score_value)(&approximate(lead.largest, DIGITS)) };
    let track = |title: &str, at: [f64; 4], value| Track {
        title: title.to_owned(),
        thresholds: FORMATS.into_iter().zip(at).map(|(format, at)| threshold(format, at)).collect(),
        value: Some(value),
    };
    vec![track(text.gap, *ones, gap), track(text.overflow, overflows, score)]
}

fn threshold(format: Format, at: f64) -> Named {
    Named { at, label: format!("{} {}", format_name(format), approximate(at, DIGITS)) }
}

/// Where the row stands, in words.
fn description(text: &RulerText, measured: &Measured, overflows: [f64; 4]) -> String {
    let Measured { token, winner, second, lead, ones } = measured;
    let from = |at: [f64; 4]| FORMATS.into_iter().zip(at);
    let reached = |value: f64, at: [f64; 4], is_reached: bool| -> Vec<&'static str> {
        let there = from(at).filter(|(_, threshold)| (value >= *threshold) == is_reached);
        there.map(|(format, _)| format_name(format)).collect()
    };
    let others: Vec<_> = from(*ones)
        .filter(|(_, threshold)| lead.gap < *threshold)
        .map(|(format, threshold)| (format_name(format), approximate(threshold, DIGITS)))
        .collect();
    let lead_said = (text.lead)(&LeadFacts {
        token,
        winner,
        second,
        gap: &approximate(lead.gap, DIGITS),
        ones: &reached(lead.gap, *ones, true),
        others: &others,
    });
    let naive = (text.naive)(&OverflowFacts {
        score: &approximate(lead.largest, DIGITS),
        beyond: &reached(lead.largest, overflows, true),
        within: &reached(lead.largest, overflows, false),
    });
    followed(followed(lead_said, &naive), text.note)
}
