//! What is said of a run, and why there is none.

use super::learn_setup::LearnSetup;
use crate::{
    lab::learning::{LEARNT, Learner, LearnerError, Progress, Race, Standstill, Trace},
    model::{Document, ObjectiveError},
    number::{exact_for_display, significant},
    text::{LearnText, Messages, RaceResult, RaceText, followed, symbol},
};

/// The significant digits of a number in a sentence.
const DIGITS: usize = 4;

/// If the norm of the Jacobian was more than this many times larger at the start of a run, the run saturated softmax.
const OVERSHOT: f64 = 100.0;

fn shown(number: f64) -> String {
    significant(number, DIGITS)
}

/// Says that no step was taken, and what the loss is.
pub fn start_said(loss: f64, text: &LearnText) -> String {
    (text.said.start)(&shown(loss))
}

/// Describes the last step of a run, and how far the run has come.
pub fn said(trace: &Trace, learner: &Learner, text: &Messages) -> String {
    let words = text.lab().learn;
    let Some((last, before)) = trace.last_two() else { return String::new() };
    let step = match before {
        None => start_said(last.loss, words),
        Some(before) => {
            let (steps, loss, by) = (trace.steps(), shown(last.loss), last.loss - before.loss);
            if by < 0.0 {
                (words.said.fell)(steps, &loss, &shown(-by))
            } else if by > 0.0 {
                (words.said.rose)(steps, &loss, &shown(by))
            } else {
                (words.said.same)(steps, &loss)
            }
        }
    };
    followed(step, &outcome(trace, learner, text))
}

fn outcome(trace: &Trace, learner: &Learner, text: &Messages) -> String {
    let words = &text.lab().learn.said;
    let Some((last, _)) = trace.last_two() else { return String::new() };
    match trace.progress(learner) {
        Progress::Going => String::new(),
        Progress::Learnt => (words.learnt)(&exact_for_display(LEARNT), &shown(learner.least())),
        Progress::Diverged => (words.diverged)(trace.steps()),
        Progress::Still(Standstill::Saturated) => {
            let inputs: Vec<_> = learner.before_softmax().map(symbol).collect();
            let why = (words.saturated)(&shown(last.jacobian), &inputs.join(text.shape().and));
            let first = trace.facts.first().map_or(last.jacobian, |first| first.jacobian);
            let way_out = match first > OVERSHOT * last.jacobian {
                true => (words.overshot)(&shown(first), text.lab().learn.back),
                false => (words.revive)(text.lab().saturated.revival.button),
            };
            followed(why, &way_out)
        }
        Progress::Still(Standstill::Flat) => (words.flat)(&shown(last.gradient)),
        Progress::Still(Standstill::Short) => (words.short)(&shown(last.gradient)),
        Progress::Still(Standstill::Long) => (words.long)(&shown(last.gradient)),
    }
}

/// Says what a loss is.
pub fn loss_said(setup: &LearnSetup, document: &Document, text: &LearnText) -> String {
    use super::LossKind::{All, Look, Row, Weights};
    let query = || document.inputs().word(setup.query.min(document.shape().n() - 1));
    let output = document.shape().result().symbol().letter;
    match setup.kind {
        Look | Weights => (text.of_weights)(&query()),
        Row => (text.of_output)(&query(), output),
        All => (text.of_all)(output),
    }
}

/// Says why nothing can be learnt.
pub fn refusal(error: &LearnerError, setup: &LearnSetup, document: &Document, text: &LearnText) -> String {
    let (words, inputs) = (&text.refused, document.inputs());
    let key = |key: usize| if key < document.shape().m() { inputs.key(key) } else { String::new() };
    match error {
        LearnerError::Objective(ObjectiveError::NoSuchPlace) | LearnerError::NotALoss => {
            words.no_place.to_owned()
        }
        LearnerError::Objective(ObjectiveError::NotAWeight { key: at }) => (words.negative)(&key(*at)),
        LearnerError::Objective(ObjectiveError::NotOne { sum }) => (words.not_one)(&significant(*sum, 7)),
        LearnerError::Objective(ObjectiveError::Hidden { key: at }) => {
            (words.hidden)(&key(*at), &inputs.word(setup.query))
        }
        LearnerError::Objective(ObjectiveError::NotFinite { .. }) => words.not_finite.to_owned(),
        LearnerError::NothingMoves => words.nothing_moves.to_owned(),
    }
}

/// Says what two runs came to, once they are over.
pub fn race_said(race: &Race, text: &RaceText) -> String {
    let result = |trace: &Trace| {
        let loss = |at: Option<&crate::lab::learning::Facts>| at.map_or(f64::NAN, |facts| facts.loss);
        let [from, to] = [trace.facts.first(), trace.facts.last()].map(|at| shown(loss(at)));
        RaceResult { steps: trace.steps(), from, to }
    };
    let [scaled, raw] = race.traces();
    let told = (text.result)(&result(scaled), &result(raw));
    let why = match (race.progress()[1], raw.facts.last()) {
        (Progress::Still(Standstill::Saturated), Some(last)) => (text.saturated)(&shown(last.jacobian)),
        _ => String::new(),
    };
    followed(told, &why)
}
