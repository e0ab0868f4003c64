//! The words of each thing to try: what to do, and what has come of it.

use super::Wording;
use super::arithmetic::product;
use crate::explain::{Answer, Task};
use crate::number::display;
use crate::text::{
    EqualRowsFacts, EqualWeightsFacts, FromAfarFacts, LargeInputFacts, LargeQueryWeightFacts,
    LargeScoreFacts, LargeValueWeightFacts, NoSaturationFacts, NoScalingFacts, OneWeightFacts, StepTexts,
    TourFacts, ZeroColumnFacts, ZeroRowFacts,
};

/// What to do.
pub fn ask(task: Task, steps: &StepTexts) -> fn(&TourFacts) -> String {
    match task {
        Task::EqualRows => steps.words.equal_rows.ask,
        Task::LargeInput => steps.words.large_input.ask,
        Task::LargeQueryWeight => steps.projections.large_query_weight.ask,
        Task::LargeValueWeight => steps.roles.large_value_weight.ask,
        Task::ZeroRow => steps.scores.zero_row.ask,
        Task::LargeScore => steps.scores.large_score.ask,
        Task::NoScaling => steps.scale.no_scaling.ask,
        Task::EqualWeights => steps.weights.equal_weights.ask,
        Task::ZeroColumn => steps.output.zero_column.ask,
        Task::OneWeight => steps.output.one_weight.ask,
        Task::NoSaturation => steps.saturation.no_saturation.ask,
        Task::FromAfar => steps.meaning.from_afar.ask,
    }
}

/// What has come of it; `words` are the tokens, as they stand by themselves.
pub fn told(answer: &Answer, words: &[String], wording: Wording) -> String {
    let (steps, digits) = (&wording.text.steps, wording.prose_digits());
    let word = |row: usize| words.get(row).cloned().unwrap_or_default();
    let number = |value: f64| display(value, digits);
    match *answer {
        Answer::EqualRows { one, other } => {
            (steps.words.equal_rows.found)(&EqualRowsFacts { one: word(one), other: word(other) })
        }
        Answer::LargeInput { word: row, value, dimension } => {
            let value = number(value);
            (steps.words.large_input.found)(&LargeInputFacts { word: word(row), value, dimension })
        }
        Answer::LargeQueryWeight { word: of, value, row, col, dimension, factor } => {
            (steps.projections.large_query_weight.found)(&LargeQueryWeightFacts {
                word: word(of),
                value: number(value),
                row,
                col,
                dimension,
                factor: number(factor),
                arithmetic: product(factor, value, digits),
            })
        }
        Answer::LargeValueWeight { v, q, k } => {
            let [v, q, k] = [v, q, k].map(number);
            (steps.roles.large_value_weight.found)(&LargeValueWeightFacts { v, q, k })
        }
        Answer::ZeroRow { word: row } => (steps.scores.zero_row.found)(&ZeroRowFacts { word: word(row) }),
        Answer::LargeScore { word: row, other, itself, asks, answers } => {
            let [itself, asks, answers] = [itself, asks, answers].map(number);
            let (word, other) = (word(row), word(other));
            (steps.scores.large_score.found)(&LargeScoreFacts { word, other, itself, asks, answers })
        }
        Answer::NoScaling { word: row, distance, scaled } => {
            let [distance, scaled] = [distance, scaled].map(number);
            (steps.scale.no_scaling.found)(&NoScalingFacts { word: word(row), distance, scaled })
        }
        Answer::EqualWeights { word: row, low, high, count } => {
            let [low, high] = [low, high].map(number);
            (steps.weights.equal_weights.found)(&EqualWeightsFacts { word: word(row), low, high, count })
        }
        Answer::ZeroColumn { dimension } => (steps.output.zero_column.found)(&ZeroColumnFacts { dimension }),
        Answer::OneWeight { asks, answers, weight, output, value } => {
            let [asks, answers] = [asks, answers].map(word);
            let [weight, output, value] = [weight, output, value].map(number);
            (steps.output.one_weight.found)(&OneWeightFacts { asks, answers, weight, output, value })
        }
        Answer::NoSaturation {
            asks,
            answers,
            temperature,
            weight,
            product,
            slope,
            untempered,
            slope_then,
        } => (steps.saturation.no_saturation.found)(&NoSaturationFacts {
            asks: word(asks),
            answers: word(answers),
            temperature: number(temperature),
            weight: number(weight),
            product: number(product),
            slope: number(slope),
            untempered: number(untempered),
            slope_then: number(slope_then),
        }),
        Answer::FromAfar { changed, asks, dimension, was, is } => {
            let ([changed, asks], [was, is]) = ([changed, asks].map(word), [was, is].map(number));
            (steps.meaning.from_afar.found)(&FromAfarFacts { changed, asks, dimension, was, is })
        }
    }
}
