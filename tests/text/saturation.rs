//! The words of saturated rows, pairs of rows and other weights.

use attenscope::text::{Differences, Language, Messages, followed};

use super::{are_of, are_told_apart};

fn samples(text: &Messages) -> Vec<String> {
    let (saturated, pair, other) = (text.lab.saturated, text.lab.pair, text.lab.other_weights);
    let (state, revival) = (&saturated.state, &saturated.revival);
    let differences = Differences { largest: ["1", "0.5"], entropy: ["0", "1"], norm: ["0.1", "0.4"] };
    let mut all: Vec<String> = [
        saturated.flat,
        saturated.no_slopes,
        saturated.norm,
        saturated.numbers,
        saturated.scale,
        saturated.half,
        state.lone,
        state.blind,
        state.undefined,
        revival.button,
        revival.alive,
        revival.spread,
        revival.no_temperature,
        pair.key,
        pair.unscaled,
        pair.score,
        pair.weight,
        pair.largest,
        pair.norm,
        pair.unchanged,
        pair.undefined,
        other.rows,
        other.all_rows,
        other.back,
        other.table,
        other.output,
        other.computed,
        other.instead,
        other.difference,
        other.same,
        other.overflown,
        other.hidden,
    ]
    .map(str::to_owned)
    .into();
    all.extend([(saturated.picture)("on"), (saturated.steepest)("on", "0.2"), (saturated.part)(8, 40)]);
    all.extend([(state.saturated)("1e−9", "0.5", "2e−9"), (state.nothing_left)("0.5")]);
    all.extend([(state.alive)("0.4", "0.5", "80%"), (state.spread)("0.1", "0.5")]);
    all.extend([
        (revival.nearest)("100"),
        (revival.found)("≈19.05", "0.25"),
        (revival.done)("≈19.05", "0.25"),
    ]);
    all.extend([(revival.too_far)("100", "0.2", "0.25"), (revival.in_vain)("100", "0")]);
    all.extend([(pair.title)("on"), (pair.others)(3), (pair.entropy)("2")]);
    all.extend([(pair.flatter)(&differences), (pair.sharper)(&differences)]);
    all.extend([(other.this_row)("on"), (other.field)("on"), (other.refused)("on", "0")]);
    all.extend([(other.some_rows)(4, 9), (other.some_keys)(8, 9), (other.some_entries)(8, 64)]);
    all.push((other.apart)("0.2", 3));
    all.extend(other.choices.map(str::to_owned));
    all.extend(other.said.map(|said| said("on")));
    all
}

#[test]
fn chinese_is_chinese_and_english_is_not() {
    for language in Language::ALL {
        are_of(language, &samples(language.messages()));
    }
}

#[test]
fn nothing_is_empty_or_said_twice() {
    for language in Language::ALL {
        are_told_apart(language, &samples(language.messages()));
    }
}

#[test]
fn a_temperature_is_equal_or_about() {
    let found = Language::English.messages().lab.saturated.revival.found;
    assert!(found("≈19.05", "0.25").starts_with("At τ ≈ 19.05 the norm"));
    assert!(found("19", "0.25").starts_with("At τ = 19 the norm"));
}

#[test]
fn sentences_are_set_apart_as_their_language_does() {
    assert_eq!(followed("One.".to_owned(), "Two."), "One. Two.");
    assert_eq!(followed("一。".to_owned(), "二。"), "一。二。");
    assert_eq!(followed(String::new(), "Two."), "Two.");
    assert_eq!(followed("One.".to_owned(), ""), "One.");
}
