//! The bits of the weights are the same in every browser: `tests/e2e/specs/bits.spec.ts` reads the same file.

use std::collections::BTreeMap;

use attenscope::math::Matrix;
use attenscope::model::{Attention, Document, Inputs, Settings};
use attenscope::presets::Preset;
use serde::Deserialize;

#[derive(Deserialize)]
struct Golden {
    presets: BTreeMap<String, Vec<String>>,
    /// Tokens of one dimension. Some are so far apart that the exponentials of their scores are tiny, 0, or not finite.
    #[serde(rename = "far apart")]
    far_apart: FarApart,
}

#[derive(Deserialize)]
struct FarApart {
    x: Vec<String>,
    weights: Vec<String>,
}

fn golden() -> Golden {
    serde_json::from_str(include_str!("../golden/weights.json")).unwrap()
}

fn assert_weights(document: &Document, expected: &[String]) {
    let attention = Attention::compute(document);
    let bits = |number: f64| if number.is_nan() { f64::NAN.to_bits() } else { number.to_bits() };
    let found: Vec<_> = attention.weights().values().iter().copied().map(bits).collect();
    let expected: Vec<_> = expected.iter().map(|weight| bits(weight.parse().unwrap())).collect();
    assert_eq!(found, expected, "{:?}", attention.weights().values());
}

#[test]
fn the_weights_of_presets_have_the_bits_that_they_have_in_a_browser() {
    let presets = golden().presets;
    assert_eq!(presets.len(), 3);
    for (preset, expected) in presets {
        assert_weights(&Preset::by_id(&preset).unwrap().document(), &expected);
    }
}

#[test]
fn weights_of_scores_that_are_far_apart_have_the_bits_that_they_have_in_a_browser() {
    let FarApart { x, weights } = golden().far_apart;
    let one = || Matrix::from_rows([[1.0]]);
    let words = Matrix::from_fn(x.len(), 1, |row, _| x[row].parse().unwrap());
    let labels = (1..=x.len()).map(|token| format!("t{token}")).collect();
    let inputs = Inputs::new(labels, words, one(), one(), one()).unwrap();
    assert_weights(&Document::new(inputs, Settings::default()), &weights);
}
