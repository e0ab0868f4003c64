//! The facts that the tour tells about a document.

use attenscope::model::Scaling;
use attenscope::number::Digits;
use attenscope::present::tour_facts;
use attenscope::presets::Preset;

use crate::read;
use crate::support::documents::{set, temperature};

#[test]
fn the_facts_are_those_of_the_worked_example() {
    let facts = read(&Preset::ThreeWords.document(), |pipeline| tour_facts(pipeline, Digits::Fixed(2)));
    assert_eq!((facts.n, facts.d_model, facts.d_k, facts.d_v), (3, 4, 3, 3));
    assert_eq!(facts.root, "√3 ≈ 1.73");
    assert_eq!(facts.x, "(1, 0, 1, 0)");
    assert_eq!(facts.query, "(1, 1, 1)");
    assert_eq!(facts.key, "(4, 0, 2)");
    assert_eq!(facts.value, "(4, 2, 2)");
    assert_eq!(facts.score_sum, "1·4 + 1·0 + 1·2 = 6");
    assert_eq!(facts.back_sum, "2·0 + 2·2 + 2·1 = 6");
    assert_eq!(facts.quotient, "6 ÷ 1.73 ≈ 3.46");
    assert_eq!(facts.max, "3.46");
    assert_eq!(facts.weights, "(0.08, 0.46, 0.46)");
    assert_eq!(facts.plain_sum, "0 + 4 + 2 = 6");
    assert_eq!(facts.mixture, "0.08·0 + 0.46·4 + 0.46·2 ≈ 2.76");
    assert!(!facts.is_picked);
    assert_eq!(facts.top, "0.49");
}

#[test]
fn a_long_row_and_a_long_sum_are_told_by_their_first_parts() {
    let facts = read(&Preset::HumptyDumpty.document(), |pipeline| tour_facts(pipeline, Digits::Fixed(2)));
    assert!(facts.x.ends_with(", …)") && facts.x.matches(", ").count() == 4, "{}", facts.x);
    assert!(
        facts.score_sum.contains(" + … ") && facts.score_sum.matches('·').count() == 4,
        "{}",
        facts.score_sum
    );
}

#[test]
fn a_weight_is_picked_where_it_is_exactly_one() {
    let saturated = Preset::Saturated.document();
    let is_picked = |document| read(document, |pipeline| tour_facts(pipeline, Digits::Fixed(2))).is_picked;
    assert!(!is_picked(&saturated), "the first row has 0.9999999999999982");
    assert!(is_picked(&set(&saturated, Scaling::SqrtDk, temperature(0.01))));
}
