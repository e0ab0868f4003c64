//! The bits of the weights, which are those of every browser: `tests/e2e/specs/bits.spec.ts` reads the same file.

use std::collections::BTreeMap;

use attenscope::model::Attention;
use attenscope::presets::Preset;

#[test]
fn the_weights_have_the_bits_that_they_have_in_a_browser() {
    let all: BTreeMap<String, Vec<String>> =
        serde_json::from_str(include_str!("../golden/weights.json")).unwrap();
    assert_eq!(all.len(), 3);
    for (preset, expected) in all {
        let attention = Attention::compute(&Preset::by_id(&preset).unwrap().document());
        let found = attention.weights().values();
        let expected: Vec<f64> = expected.iter().map(|weight| weight.parse().unwrap()).collect();
        assert!(
            found.iter().map(|weight| weight.to_bits()).eq(expected.iter().map(|weight| weight.to_bits())),
            "{preset}: {found:?}"
        );
    }
}
