//! The third beat of the player: how a score becomes what softmax takes is written as it is computed, and as equal only
//! where it is.

use attenscope::math::Matrix;
use attenscope::model::{Document, Input, Settings, SoftCap};
use attenscope::number::for_display;
use attenscope::plot::figure::play::{Beat, STILLS};
use attenscope::presets::Preset;
use attenscope::text::Language;
use proptest::prelude::*;
use rstest::rstest;

use crate::play::{DIGITS, THEY, facts, frame, play, texts};
use crate::support::documents::{any_small_biased_document, divisor, scaled, set, temperature, with};
use crate::support::properties::properties;

/// The notes beside the divided scores.
fn notes(document: &Document) -> Vec<String> {
    texts(&frame(&play(document, THEY, Language::English), STILLS[2], 1240.0))
}

#[test]
fn a_result_is_written_as_equal_only_if_its_numbers_are_exact() {
    let written =
        |document: &Document, time| texts(&frame(&play(document, THEY, Language::English), time, 1240.0));
    let gaze = Preset::Gaze.document();
    let divided = written(&gaze, STILLS[2]);
    for note in ["≈ 6 ÷ 1.73", "= 0 ÷ 1.73", "≈ 2 ÷ 1.73", "≈ 3 ÷ 1.73"] {
        assert!(divided.contains(&note.to_owned()), "{note}: {divided:?}");
    }
    // With thirds in W_Q, "they" asks (1, 0.33, 0): only the key of "mats", (0, 2, 0), meets the rounded number.
    assert_eq!(play(&gaze, THEY, Language::English).exact_scores, [true; 6]);
    let thirds = with(&gaze, Input::Wq, |w| scaled(w, 1.0 / 3.0));
    let rounded = play(&thirds, THEY, Language::English);
    assert_eq!(rounded.exact_scores, [true, true, false, true, true, true]);
    // The divisor √3 is rounded, but 0 divided by anything is 0.
    assert_eq!(rounded.exact_entries, [false, true, false, true, false, false]);
}

#[test]
fn a_bias_is_added_to_each_score_before_the_temperature_divides_it() {
    let gaze = Preset::Gaze.document();
    // They have the scores 6, 0, 2, 0, 3 and 3.
    let bias =
        Matrix::from_fn(
            6,
            6,
            |query, key| if query == THEY { [0.5, -0.25, 0.0, 1.0 / 3.0, 1.0, 2.0][key] } else { 9.0 },
        );
    let biased = set(&gaze, divisor(2.0), temperature(1.0)).biased_by(Some(bias)).unwrap();
    let play = |document: &Document| play(document, THEY, Language::English);
    let shown = play(&biased);
    assert_eq!(shown.entries, [3.5, -0.25, 1.0, 1.0 / 3.0, 2.5, 3.5]);
    assert_eq!(shown.exact_entries, [true, true, true, false, true, true]);
    assert_eq!(shown.labels.divided, "÷ 2 + B");
    assert_eq!(shown.labels.divisions[..4], ["6 ÷ 2 + 0.5", "0 ÷ 2 + (−0.25)", "2 ÷ 2 + 0", "0 ÷ 2 + 0.33"]);
    let texts = texts(&frame(&shown, STILLS[2], 1240.0));
    assert!(
        texts.contains(&"= 6 ÷ 2 + 0.5".to_owned()) && texts.contains(&"≈ 0 ÷ 2 + 0.33".to_owned()),
        "{texts:?}"
    );
    let heated = play(
        &set(&biased, divisor(2.0), temperature(0.5)).biased_by(biased.inputs().bias().cloned()).unwrap(),
    );
    assert_eq!(heated.entries[..2], [7.0, -0.5]);
    assert_eq!(heated.labels.divided, "(÷ 2 + B) ÷ 0.5");
    assert_eq!(heated.labels.divisions[0], "(6 ÷ 2 + 0.5) ÷ 0.5");
    let capped = play(&biased.capped_at(SoftCap::new(5.0).ok()));
    assert_eq!(capped.labels.divisions[1], "5·tanh(0 ÷ 2 ÷ 5) + (−0.25)");
    assert_eq!(capped.exact_entries, [false, true, false, false, false, false]);
}

/// The sheet of the gaze with these settings, in which "they" has the score `score` with "cats", and the bias `bias`.
fn scored(score: f64, by: f64, heat: f64, bias: f64) -> Document {
    let gaze = set(&Preset::Gaze.document(), divisor(by), temperature(heat));
    // "They" has the score 6 with "cats".
    let document = with(&gaze, Input::Wq, |w| scaled(w, score / 6.0));
    document.biased_by(Some(Matrix::from_fn(6, 6, |_, _| bias))).unwrap()
}

#[rstest]
#[case::sum_of_binary_numbers(0.1, 1.0, 1.0, 0.2, "≈ 0.1 ÷ 1 + 0.2")]
#[case::sum_of_more_digits(99_999.0, 1.0, 1.0, 1.25, "≈ 99999 ÷ 1 + 1.25")]
#[case::lost_beside_the_bias(3.0, 2.0, 1.0, 1e20, "≈ 3 ÷ 2 + 1e20")]
#[case::halved_sum_of_binary_numbers(0.1, 1.0, 2.0, 0.2, "≈ (0.1 ÷ 1 + 0.2) ÷ 2")]
#[case::exact(3.0, 2.0, 1.0, -1.25, "= 3 ÷ 2 + (−1.25)")]
#[case::exactly_halved(3.0, 2.0, 2.0, 0.5, "= (3 ÷ 2 + 0.5) ÷ 2")]
fn a_sum_with_a_bias_is_written_as_equal_only_if_it_is(
    #[case] score: f64,
    #[case] by: f64,
    #[case] heat: f64,
    #[case] bias: f64,
    #[case] expected: &str,
) {
    let document = scored(score, by, heat, bias);
    assert_eq!(facts(&document, THEY).softmax.terms[0].score, score);
    let notes = notes(&document);
    assert!(notes.contains(&expected.to_owned()), "{notes:?}");
}

#[test]
fn a_soft_cap_is_written_as_it_is_computed() {
    let written = |cap: f64, heat: f64, bias: Option<f64>| {
        let gaze = set(&Preset::Gaze.document(), divisor(2.0), temperature(heat));
        let capped = gaze.capped_at(SoftCap::new(cap).ok());
        let bias = bias.map(|bias| Matrix::from_fn(6, 6, |_, _| bias));
        let document = capped.biased_by(bias).unwrap();
        let labels = play(&document, THEY, Language::English).labels;
        let note = format!("≈ {}", labels.divisions[0]);
        assert!(notes(&document).contains(&note), "there is room for it: {:?}", notes(&document));
        [labels.divided, labels.divisions[0].clone()]
    };
    assert_eq!(written(50.0, 1.0, None), ["S′", "50·tanh(6 ÷ 2 ÷ 50)"]);
    assert_eq!(written(50.0, 2.0, None), ["S′ ÷ 2", "50·tanh(6 ÷ 2 ÷ 50) ÷ 2"]);
    assert_eq!(written(50.0, 1.0, Some(0.5)), ["S′", "50·tanh(6 ÷ 2 ÷ 50) + 0.5"]);
    assert_eq!(written(50.0, 2.0, Some(0.5)), ["S′ ÷ 2", "(50·tanh(6 ÷ 2 ÷ 50) + 0.5) ÷ 2"]);
}

#[rstest]
#[case::nothing_in_between(
    None,
    None,
    "Calm down: every score is divided by √3 and by the temperature, 2.",
    "缩放：每个分数都除以 √3，再除以温度 2。"
)]
#[case::bias(
    None,
    Some(0.5),
    "Calm down: every score is divided by √3. The bias adds a number of its own to each scaled score. \
     Last, each is divided by the temperature, 2.",
    "缩放：每个分数都除以 √3。偏置给每个缩放后的分数各加上一个数。最后再除以温度 2。"
)]
#[case::soft_cap(
    Some(50.0),
    None,
    "Calm down: every score is divided by √3. A soft cap holds the scaled scores within ±50. \
     Last, each is divided by the temperature, 2.",
    "缩放：每个分数都除以 √3。软上限把缩放后的分数限制在 ±50 之内。最后再除以温度 2。"
)]
fn the_temperature_is_named_where_it_divides(
    #[case] cap: Option<f64>,
    #[case] bias: Option<f64>,
    #[case] english: &str,
    #[case] chinese: &str,
) {
    let gaze = Preset::Gaze.document();
    let heated = set(&gaze, gaze.settings().scaling, temperature(2.0));
    let capped = heated.capped_at(cap.and_then(|cap| SoftCap::new(cap).ok()));
    let document = capped.biased_by(bias.map(|bias| Matrix::from_fn(6, 6, |_, _| bias))).unwrap();
    let said =
        |language: Language| facts(&document, THEY).caption(Beat::Divide, language.messages(), DIGITS).title;
    assert_eq!(Language::ALL.map(said), [english, chinese]);
}

/// A decimal number `count · 10^power`, exactly. `count` does not end in 0.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Decimal {
    count: i128,
    power: i32,
}

const ONE: Decimal = Decimal { count: 1, power: 0 };

impl Decimal {
    fn new(mut count: i128, mut power: i32) -> Self {
        while count != 0 && count % 10 == 0 {
            (count, power) = (count / 10, power + 1);
        }
        Self { count, power: if count == 0 { 0 } else { power } }
    }

    /// Reads a number as it is shown.
    fn read(shown: &str) -> Self {
        let shown = shown.replace('−', "-");
        let (digits, power) = shown.split_once('e').unwrap_or((&shown, "0"));
        let (whole, part) = digits.split_once('.').unwrap_or((digits, ""));
        let power: i32 = power.parse().unwrap();
        Self::new(format!("{whole}{part}").parse().unwrap(), power - part.len() as i32)
    }

    fn times(self, other: Self) -> Self {
        Self::new(self.count * other.count, self.power + other.power)
    }

    /// The sum, unless it has too many digits to be the product of three numbers as they are shown.
    fn plus(self, other: Self) -> Option<Self> {
        let power = self.power.min(other.power);
        let count = |of: Self| 10_i128.checked_pow((of.power - power).cast_unsigned())?.checked_mul(of.count);
        match (self.count, other.count) {
            (0, _) => Some(other),
            (_, 0) => Some(self),
            _ => Some(Self::new(count(self)?.checked_add(count(other)?)?, power)),
        }
    }
}

/// Computes each note that is written with `=` from its decimal numbers.
fn assert_equal_where_written(document: &Document, row: usize) {
    let (facts, play) = (facts(document, row), play(document, row, Language::English));
    let shown = |value: f64| Decimal::read(&for_display(value, DIGITS));
    let Settings { temperature, soft_cap, .. } = document.settings();
    let (divisor, tau) = (document.divisor(), temperature.value());
    for (at, &key) in facts.rows.iter().enumerate() {
        if !play.exact_entries[at] || play.hidden[at] {
            continue;
        }
        let (score, entry) = (play.scores[at], play.entries[at]);
        assert!(soft_cap.is_none() || score == 0.0);
        let bias = shown(document.inputs().bias().map_or(0.0, |bias| bias[(row, key)]));
        // 0 divided by a rounded number is 0 all the same.
        let divisor = if score == 0.0 { ONE } else { shown(divisor) };
        let tau = if entry == 0.0 { ONE } else { shown(tau) };
        let left = shown(score).plus(bias.times(divisor));
        let right = shown(entry).times(tau).times(divisor);
        assert_eq!(left, Some(right), "{} = {entry}", play.labels.divisions[at]);
    }
}

proptest! {
    #![proptest_config(properties(96))]

    #[test]
    fn what_is_written_as_equal_is_so_in_the_digits_that_are_shown(
        document in any_small_biased_document(), pick in 0_usize..99,
    ) {
        assert_equal_where_written(&document, pick % document.shape().n());
    }

    #[test]
    fn what_is_written_as_equal_of_decimal_numbers_is_so(
        score in 0..400, by in 1..400, heat in 1..40, bias in -400..400, power in 0..20,
    ) {
        let bias = f64::from(bias) / 100.0 * 10_f64.powi(power);
        let document = scored(f64::from(score) / 100.0, f64::from(by) / 100.0, f64::from(heat) / 10.0, bias);
        assert_equal_where_written(&document, THEY);
    }
}
