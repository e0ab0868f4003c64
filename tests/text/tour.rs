//! The tour says everything in both languages, with the numbers of the document, and keeps quiet of what is covered.

use attenscope::explain::{Step, Task};
use attenscope::text::{Language, StepText, TourFacts, TourText};

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
        score: marked("scores"),
        back_sum: marked("scores-back"),
        divisor: marked("scale-divisor"),
        scaled: marked("scale-scaled"),
        max: marked("scale-max"),
        weights: marked("weights"),
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

/// Every text of the tour, with its arguments filled in.
fn samples(tour: &TourText) -> Vec<String> {
    let words: Vec<String> = ["‹a›", "‹b›"].map(str::to_owned).to_vec();
    let numbers: Vec<String> = ["⟨1⟩", "⟨2⟩", "⟨3⟩", "⟨4⟩", "⟨5⟩"].map(str::to_owned).to_vec();
    let predict = &tour.predict;
    let mut all: Vec<String> = tour.steps.iter().map(said).collect();
    all.extend(tour.tasks.iter().flat_map(|task| [task.ask(&facts()), task.found(&words, &numbers)]));
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
    let is_chinese = |text: &str| text.chars().any(|c| ('\u{4E00}'..='\u{9FFF}').contains(&c));
    for (language, tour) in tours() {
        for sample in samples(tour) {
            assert_eq!(is_chinese(&sample), language == Language::Chinese, "{sample}");
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
