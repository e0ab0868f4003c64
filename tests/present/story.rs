//! Which keys and which parts of an output a story lists.

use attenscope::explain::{KeyShare, OutputShare, Story};
use attenscope::present::{OutputPart, listed_keys, output_parts};

fn story(weights: &[f64]) -> Story {
    let keys = weights.iter().map(|&weight| KeyShare { score: 0.0, weight }).collect();
    Story { query: Vec::new(), keys, outputs: Vec::new() }
}

fn output(parts: &[f64]) -> OutputShare {
    OutputShare { col: 0, total: parts.iter().sum(), parts: parts.to_vec() }
}

#[test]
fn few_keys_are_all_listed() {
    assert_eq!(listed_keys(&[&story(&[0.5, 0.0, 0.25, 0.25])]), [0, 1, 2, 3]);
    assert_eq!(listed_keys(&[]), [0; 0]);
}

#[test]
fn of_many_keys_those_are_listed_that_one_of_two_tokens_listens_to_most() {
    let one: Vec<f64> = (0..12).map(|at| f64::from(at) / 66.0).collect();
    let mut other = vec![0.0; 12];
    other[1] = 1.0;
    assert_eq!(listed_keys(&[&story(&one)]), [2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    assert_eq!(listed_keys(&[&story(&one), &story(&other)]), [1, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
}

#[test]
fn few_parts_stand_as_they_are() {
    let part = |token, amount| OutputPart { token: Some(token), amount };
    assert_eq!(output_parts(&output(&[1.0, -2.0, 0.0])), [part(0, 1.0), part(1, -2.0), part(2, 0.0)]);
}

#[test]
fn of_many_parts_the_small_ones_are_one_and_nothing_is_lost() {
    let parts: Vec<f64> = (0..11).map(|at| f64::from(at) * if at % 2 == 0 { 0.5 } else { -0.25 }).collect();
    let shown = output_parts(&output(&parts));
    let tokens: Vec<_> = shown.iter().map(|part| part.token).collect();
    // 0, −0.25 and the smaller ones of ±0.75 and 1 are left out: 0, 1 and 3.
    assert_eq!(tokens, [2, 4, 5, 6, 7, 8, 9, 10].map(Some).into_iter().chain([None]).collect::<Vec<_>>());
    assert_eq!(shown.last().map(|part| part.amount), Some(-1.0));
    assert_eq!(shown.iter().map(|part| part.amount).sum::<f64>(), parts.iter().sum::<f64>());
}
