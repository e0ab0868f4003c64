//! The tour says everything in both languages, with the numbers of the document, and keeps quiet of what is covered.

use attenscope::explain::{Answer, Step, Task};
use attenscope::text::{Language, StepText, TaskText, TourFacts, TourText};

use crate::are_of;

fn facts() -> TourFacts {
    let marked = |name: &str| format!("‹{name}›");
    TourFacts {
        n: 3,
        d_model: 4,
        d_k: 5,
        d_v: 6,
        root: marked("scale"),
        asks: marked("asks"),
        answers: marked("answers"),
        x: marked("x"),
        query: marked("roles-q"),
        key: marked("roles-k"),
        value: marked("roles-v"),
        score_sum: marked("scores-sum"),
        back_sum: marked("scores-back"),
        quotient: marked("scale-quotient"),
        max: marked("scale-max"),
        weights: marked("weights"),
        is_picked: false,
        mixture: marked("output"),
        plain_sum: marked("roles-sum"),
        top_asks: marked("top asks"),
        top_answers: marked("top answers"),
        top: marked("weights-top"),
        slope: marked("weights-slope"),
    }
}

fn said(step: &StepText) -> String {
    let facts = facts();
    let mut said = vec![step.title.to_owned(), step.first(&facts), step.wrong(&facts)];
    said.extend(step.rest(&facts));
    said.join(" ")
}

fn tours() -> [(Language, &'static TourText); 2] {
    Language::ALL.map(|language| (language, &language.messages().tour))
}

/// An answer to each task, in order.
fn answers() -> [Answer; Task::COUNT] {
    let (word, other, asks, answers, dimension, count) = (0, 1, 0, 1, 1, 3);
    let (value, weight, row, col, x) = (100.0, 0.5, 2, 1, 1.0);
    [
        Answer::EqualRows { one: word, other },
        Answer::LargeInput { word, value, dimension },
        Answer::LargeQueryWeight { word, value, row, col, dimension, factor: x },
        Answer::LargeValueWeight { v: x, q: x, k: x },
        Answer::ZeroRow { word },
        Answer::LargeScore { word, other, itself: x, asks: x, answers: x },
        Answer::NoScaling { word, distance: x, scaled: x },
        Answer::EqualWeights { word, low: x, high: x, count },
        Answer::ZeroColumn { dimension },
        Answer::OneWeight { asks, answers, weight, output: x, value },
        Answer::NoSaturation {
            asks,
            answers,
            temperature: x,
            weight,
            product: x,
            slope: x,
            untempered: x,
            slope_then: x,
        },
        Answer::FromAfar { changed: other, asks: word, dimension, was: x, is: x },
    ]
}

/// Every text of the tour, with its arguments filled in.
fn samples(tour: &TourText) -> Vec<String> {
    let found = |answer: &Answer, text: &TaskText| {
        let parts: Vec<_> = answer.parts().iter().map(|part| (part.0, format!("‹{}›", part.0))).collect();
        text.found(&parts)
    };
    let predict = &tour.predict;
    let mut all: Vec<String> = tour.steps.iter().map(said).collect();
    all.extend(tour.tasks.iter().map(|task| task.ask(&facts())));
    all.extend(answers().iter().zip(&tour.tasks).map(|(answer, task)| found(answer, task)));
    all.extend(
        [tour.title, tour.invitation, tour.start, tour.back, tour.next, tour.leave, tour.more, tour.less]
            .map(str::to_owned),
    );
    all.extend([tour.cover, tour.wrong_idea, tour.try_it, tour.not_yet, tour.done].map(str::to_owned));
    all.extend(
        [predict.covered, predict.question, predict.given, predict.guess, predict.rule, predict.check]
            .map(str::to_owned),
    );
    all.push((predict.until)(6));
    all.push((predict.wrong)("5", "6"));
    all.push((predict.sum)(512, "6"));
    all
}

#[test]
fn chinese_is_chinese_and_english_is_not() {
    for (language, tour) in tours() {
        let samples = samples(tour);
        are_of(language, &samples);
        for sample in samples {
            assert!(!sample.contains("  ") && !sample.trim().is_empty(), "{sample}");
        }
    }
}

#[test]
fn there_is_a_text_for_every_step_and_task() {
    for (_, tour) in tours() {
        assert_eq!((tour.steps.len(), tour.tasks.len()), (Step::COUNT, Task::COUNT));
        let place = (tour.place)(6, 9, tour.steps[Step::Weights as usize].title);
        assert!(place.contains('6') && place.contains('9') && place.contains(tour.steps[5].title));
    }
}

#[test]
fn prose_tells_no_number_that_its_step_covers() {
    let first_told = ["x", "roles", "scores", "scale", "weights", "output"];
    let from = [Step::Words, Step::Roles, Step::Scores, Step::Scale, Step::Weights, Step::Output];
    for (_, tour) in tours() {
        for step in Step::ALL {
            let said = said(&tour.steps[step as usize]);
            for (name, earliest) in first_told.iter().zip(from) {
                assert!(step >= earliest || !said.contains(&format!("‹{name}")), "{step:?} tells {name}");
            }
        }
    }
}

#[test]
fn each_step_lives_on_the_numbers_of_the_document() {
    let told = [
        "‹x›",
        "4 × 5",
        "‹roles-k›",
        "‹scores-sum›",
        "‹scale›",
        "‹weights›",
        "‹roles-sum›",
        "‹weights-slope›",
    ];
    for (_, tour) in tours() {
        for (step, number) in Step::ALL.into_iter().zip(told) {
            assert!(said(&tour.steps[step as usize]).contains(number), "{step:?} tells {number}");
        }
    }
}

#[test]
fn every_name_in_a_template_is_a_fact() {
    for (_, tour) in tours() {
        for sample in samples(tour) {
            assert!(!sample.contains(['{', '}']), "{sample}");
        }
    }
}

#[test]
fn a_weight_of_exactly_1_is_told_as_one() {
    for (_, tour) in tours() {
        let said = |is_picked| tour.steps[Step::Output as usize].wrong(&TourFacts { is_picked, ..facts() });
        assert_ne!(said(true), said(false));
        assert!([true, false].into_iter().all(|is_picked| said(is_picked).contains("‹weights›")));
        assert!(said(true).contains("binary64") && !said(true).contains("would"));
    }
}
