//! The steps of softmax, with and without subtracting the row maximum.

use attenscope::explain::{Derivation, SoftmaxRow, derive};
use attenscope::math::exp;
use attenscope::model::{Attention, CellRef, Document, Pipeline, Scaling, Settings, Stage};
use attenscope::presets::Preset;

fn row(document: &Document, row: usize) -> SoftmaxRow {
    let attention = Attention::compute(document);
    let cell = CellRef { stage: Stage::Weights, row, col: 0 };
    match derive(Pipeline::new(document, &attention), cell) {
        Derivation::Softmax(row) => row,
        other => panic!("{other:?}"),
    }
}

fn unscaled(preset: Preset) -> Document {
    let settings = Settings { scaling: Scaling::None, ..Settings::default() };
    Document::new(preset.document().inputs().clone(), settings)
}

#[test]
fn each_step_follows_from_the_one_before() {
    for preset in Preset::ALL {
        let document = preset.document();
        for at in 0..document.shape().n() {
            let row = row(&document, at);
            let largest = row.terms.iter().map(|term| term.entry).fold(f64::NEG_INFINITY, f64::max);
            assert_eq!(row.sums.max, largest);
            for (key, term) in row.terms.iter().enumerate() {
                let is_hidden = row.hidden.get(key) == Some(&true);
                assert_eq!(term.scaled, term.score / row.divisor, "the mask has no say in the quotient");
                assert_eq!(term.masked, if is_hidden { f64::NEG_INFINITY } else { term.scaled });
                assert_eq!(term.entry, term.masked / row.temperature);
                assert_eq!(term.shifted, term.entry - row.sums.max);
                assert_eq!(term.exp, exp(term.shifted));
                assert_eq!(term.weight, term.exp / row.sums.sum);
            }
        }
    }
}

#[test]
fn a_naive_softmax_breaks_at_714() {
    let row = row(&unscaled(Preset::Saturated), 2);
    assert_eq!(row.terms[2].score, 714.0);
    let naive = row.naive();
    assert_eq!(naive.exponentials[2], f64::INFINITY);
    assert_eq!(naive.sum, f64::INFINITY);
    assert!(naive.weights[2].is_nan() && naive.weights[0] == 0.0, "∞/∞ beside finite/∞");
    assert!(!naive.is_sound());
    assert_eq!(row.terms[2].weight, 1.0, "what the engine says");
}

#[test]
fn where_nothing_overflows_it_comes_to_the_same() {
    let row = row(&Preset::ThreeWords.document(), 1);
    let naive = row.naive();
    assert!(naive.is_sound());
    for (term, weight) in row.terms.iter().zip(naive.weights) {
        assert!((term.weight - weight).abs() <= 4.0 * f64::EPSILON);
    }
}

#[test]
fn far_below_zero_it_divides_by_zero() {
    let mut inputs = row(&unscaled(Preset::Saturated), 2);
    inputs.terms.iter_mut().for_each(|term| term.entry = -1000.0);
    let naive = inputs.naive();
    assert_eq!(naive.sum, 0.0);
    assert!(naive.weights.iter().all(|weight| weight.is_nan()) && !naive.is_sound());
}
