//! The tour has all its texts in both languages, with the document's numbers, and does not reveal covered ones.

use std::collections::BTreeSet;

use attenscope::explain::Step;
use attenscope::present::TourStep;
use attenscope::text::{Language, Piece, Prose, StepTexts, Symbol, TourFacts};

use crate::every::everything;
use crate::every::steps::{self, named};

/// Facts that are the names of the steps that may first tell them.
fn facts() -> TourFacts {
    TourFacts {
        root: named("scale"),
        query: named("roles-q"),
        key: named("roles-k"),
        value: named("roles-v"),
        score_sum: named("scores-sum"),
        back_sum: named("scores-back"),
        quotient: named("scale-quotient"),
        max: named("scale-max"),
        mixture: named("output"),
        plain_sum: named("roles-sum"),
        top: named("weights-top"),
        slope: named("weights-slope"),
        ..steps::facts()
    }
}

fn said(steps: &StepTexts, step: Step) -> String {
    let (facts, step) = (facts(), (TourStep::of(step).text)(steps));
    let mut said = vec![step.title.to_owned()];
    said.extend([step.question, step.first, step.why, step.wrong].map(|said| said(&facts).plain()));
    said.extend((step.rest)(&facts).iter().map(Prose::plain));
    said.join(" ")
}

fn tours() -> impl Iterator<Item = &'static StepTexts> {
    Language::ALL.into_iter().map(|language| language.messages().steps())
}

#[test]
fn each_step_has_a_text_of_its_own() {
    for steps in tours() {
        let titles: BTreeSet<_> = Step::ALL.map(|step| (TourStep::of(step).text)(steps).title).into();
        assert_eq!(titles.len(), Step::COUNT, "{titles:?}");
    }
}

#[test]
fn the_bar_says_which_step_of_how_many_it_is() {
    for language in Language::ALL {
        let text = language.messages();
        let title = (TourStep::of(Step::Weights).text)(text.steps()).title;
        let place = (text.steps().bar.place)(Step::Weights.number(), Step::COUNT, title);
        assert!(
            place.contains('6') && place.contains(&Step::COUNT.to_string()) && place.contains(title),
            "{place}"
        );
    }
}

#[test]
fn prose_tells_no_number_that_its_step_covers() {
    let first_told = ["x", "roles", "scores", "scale", "weights", "output"];
    let from = [Step::Gaze, Step::Roles, Step::Scores, Step::Scale, Step::Weights, Step::Output];
    for steps in tours() {
        for step in Step::ALL {
            let said = said(steps, step);
            for (name, earliest) in first_told.iter().zip(from) {
                assert!(step >= earliest || !said.contains(&format!("‹{name}")), "{step:?} tells {name}");
            }
        }
    }
}

#[test]
fn each_step_lives_on_the_numbers_of_the_document() {
    let told = [
        "‹asks›",
        "‹x›",
        "‹roles-k›",
        "‹scores-sum›",
        "‹scale›",
        "‹weights›",
        "‹roles-sum›",
        "‹weights-slope›",
    ];
    for steps in tours() {
        for (step, number) in Step::ALL.into_iter().zip(told) {
            assert!(said(steps, step).contains(number), "{step:?} tells {number}");
        }
    }
}

#[test]
fn every_language_tells_the_same_facts() {
    let told = |said: &str| {
        let mut names: Vec<_> =
            said.split('‹').skip(1).filter_map(|rest| Some(rest.split_once('›')?.0.to_owned())).collect();
        names.sort();
        names.dedup();
        names
    };
    let english = everything(Language::English.messages());
    assert!(english.iter().any(|(_, english)| told(english).len() > 1));
    for language in Language::ALL {
        let all = everything(language.messages());
        for ((name, english), (_, said)) in english.iter().zip(&all) {
            assert_eq!(told(english), told(said), "{language:?}: {name}");
        }
    }
}

#[test]
fn a_weight_of_exactly_1_is_told_as_one() {
    for steps in tours() {
        let said = |is_picked| (steps.output.step.wrong)(&TourFacts { is_picked, ..facts() }).plain();
        assert_ne!(said(true), said(false));
        assert!([true, false].into_iter().all(|is_picked| said(is_picked).contains("‹weights›")));
        assert!(said(true).contains("binary64") && !said(true).contains("would"));
    }
}

#[test]
fn symbols_are_set_wherever_the_steps_speak_of_them_and_read_plainly() {
    for steps in tours() {
        let mut symbols = Vec::new();
        for step in Step::ALL {
            let text = (TourStep::of(step).text)(steps);
            let mut told =
                [text.question, text.first, text.why, text.wrong].map(|said| said(&facts())).to_vec();
            told.extend((text.rest)(&facts()));
            for said in &told {
                let mut put_together = String::new();
                for piece in said.pieces() {
                    match piece {
                        Piece::Words(words) => {
                            let is_plain =
                                ["W_", "d_k", "d_model", "τ"].iter().all(|symbol| !words.contains(symbol));
                            assert!(is_plain, "{step:?}: {words}");
                            put_together.push_str(words);
                        }
                        Piece::Symbol(symbol) => {
                            put_together.push_str(&symbol.plain());
                            symbols.push(symbol);
                        }
                    }
                }
                assert_eq!(put_together, said.plain());
            }
        }
        for symbol in [Symbol::WQ, Symbol::K, Symbol::DK, Symbol::RootDK, Symbol::RootDModel, Symbol::Tau] {
            assert!(symbols.contains(&symbol), "{symbol:?}");
        }
    }
}
