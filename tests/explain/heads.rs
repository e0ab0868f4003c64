//! What each head adds, the circuits, and what splitting changes: in random documents as in those made by hand.

use attenscope::explain::{Circuits, Meeting, NoCircuits, Splitting, WeightsChange, contributions};
use attenscope::math::Matrix;
use attenscope::model::{Attention, Document, Input, Pipeline, Sequence, Stage};
use attenscope::presets::Preset;
use proptest::prelude::*;

use crate::support::documents::{
    any_small_biased_document, given, random_document, with_any_sources, with_any_words,
};
use crate::support::exact::{Exact, gamma};
use crate::support::properties::properties;
use crate::support::random::Random;

/// The document with one to three heads and, mostly, a W_O; the other heads and W_O are random.
fn with_heads(document: &Document, random: &mut Random) -> Document {
    let inputs = document.inputs().clone();
    let others = (0..random.below(3)).map(|_| {
        inputs.own().map(|input| {
            let matrix = inputs.matrix(input);
            random.matrix(matrix.rows(), matrix.cols())
        })
    });
    let others: Vec<_> = others.collect();
    let width = (1 + others.len()) * inputs.shape().d_v();
    let w_o = (random.below(4) > 0).then(|| {
        let d_out = 1 + random.below(5);
        random.matrix(width, d_out)
    });
    let inputs = inputs.with_heads(others, 1).unwrap().with_output_projection(w_o).unwrap();
    let headed = Document::new(inputs, document.settings());
    headed.masked_by(document.mask().clone()).unwrap()
}

fn any_sheet() -> impl Strategy<Value = Document> {
    let documents = with_any_sources(with_any_words(any_small_biased_document()));
    (documents, any::<u64>()).prop_map(|(document, seed)| with_heads(&document, &mut Random(seed)))
}

fn magnitudes(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| (a * b).abs()).sum()
}

fn column(matrix: &Matrix, col: usize) -> Vec<f64> {
    matrix.iter_rows().map(|row| row[col]).collect()
}

proptest! {
    #![proptest_config(properties(300))]

    #[test]
    fn what_the_heads_add_is_the_number(document in any_sheet()) {
        let attention = Attention::compute(&document);
        let pipeline = Pipeline::new(&document, &attention);
        let shape = document.shape();
        let Some(w_o) = document.inputs().w_o() else {
            prop_assert_eq!(contributions(pipeline, 0, 0), None);
            return Ok(());
        };
        for (row, col) in (0..shape.n()).flat_map(|row| (0..w_o.cols()).map(move |col| (row, col))) {
            let found = contributions(pipeline, row, col).unwrap();
            prop_assert_eq!(found.number, attention.projected()[(row, col)]);
            prop_assert_eq!(found.parts.len(), shape.heads());
            let (all, column) = (attention.concat().row(row), column(w_o, col));
            for (head, &part) in found.parts.iter().enumerate() {
                let those = head * shape.d_v()..(head + 1) * shape.d_v();
                let (z, w) = (attention.head(head).output().row(row), &column[those]);
                let error = Exact::dot(z, w).distance(part);
                prop_assert!(error <= gamma(shape.d_v()) * magnitudes(z, w), "head {}: {}", head, error);
            }
            let bound = 3.0 * gamma(all.len() + 3) * magnitudes(all, &column);
            prop_assert!(found.rounding().abs() <= bound, "{:?}", found);
            if shape.heads() == 1 {
                prop_assert_eq!(found.rounding(), 0.0);
            }
        }
    }

    #[test]
    fn a_score_by_the_circuit_is_the_score_but_for_rounding(document in any_sheet()) {
        let attention = Attention::compute(&document);
        let pipeline = Pipeline::new(&document, &attention);
        let (inputs, shape) = (document.inputs(), document.shape());
        for head in 0..shape.heads() {
            let circuits = match Circuits::of(&document, head) {
                Ok(circuits) => circuits,
                Err(refused) => {
                    prop_assert!(shape.is_given());
                    prop_assert_eq!(refused, NoCircuits::Given);
                    continue;
                }
            };
            let [w_q, w_k, w_v] = Input::WEIGHTS.map(|input| inputs.matrix_of(head, input));
            for (a, b) in (0..shape.d_model()).flat_map(|a| (0..shape.d_model()).map(move |b| (a, b))) {
                let error = Exact::dot(w_q.row(a), w_k.row(b)).distance(circuits.qk[(a, b)]);
                prop_assert!(error <= gamma(shape.d_k()) * magnitudes(w_q.row(a), w_k.row(b)));
            }
            prop_assert_eq!(circuits.ov.rows(), shape.d_model());
            prop_assert_eq!(circuits.ov.cols(), shape.d_out().unwrap_or(shape.d_v()));
            if shape.d_out().is_none() {
                prop_assert_eq!(&circuits.ov, w_v);
            }
            for (query, key) in (0..shape.n()).flat_map(|q| (0..shape.m()).map(move |k| (q, k))) {
                let found = circuits.score(pipeline, query, key);
                prop_assert_eq!(found.score, attention.head(head).scores()[(query, key)]);
                let [x, y] = [(Sequence::Queries, query), (Sequence::Keys, key)]
                    .map(|(of, row)| inputs.embedding(of, row));
                // What is added up, without signs: it bounds what rounding can do in either order.
                let total: f64 = (0..shape.d_model())
                    .flat_map(|a| (0..shape.d_model()).map(move |b| (a, b)))
                    .map(|(a, b)| (x[a] * y[b]).abs() * magnitudes(w_q.row(a), w_k.row(b)))
                    .sum();
                let bound = 4.0 * gamma(2 * shape.d_model() + shape.d_k() + 3) * total;
                prop_assert!(found.rounding().abs() <= bound, "{:?} beyond {}", found, bound);
                if let Some(Meeting { asking, asked, amount }) = found.strongest {
                    prop_assert_eq!(amount, x[asking] * circuits.qk[(asking, asked)] * y[asked]);
                    let all = (0..shape.d_model()).flat_map(|a| (0..shape.d_model()).map(move |b| (a, b)));
                    for (a, b) in all {
                        prop_assert!((x[a] * circuits.qk[(a, b)] * y[b]).abs() <= amount.abs());
                    }
                }
            }
        }
    }

    #[test]
    fn splitting_leaves_queries_keys_and_values_as_they_are_and_tells_the_largest_change(
        seed in any::<u64>(), sizes in (1..5_usize, 1..4_usize, 1..4_usize, 1..4_usize), heads in 1..4_usize,
    ) {
        let (n, d_model, d_k, d_v) = sizes;
        let settings = Preset::Gaze.document().settings();
        let document = random_document([n, d_model, heads * d_k, heads * d_v], seed, settings);
        let split = document.split(heads).unwrap();
        let [before, after] = [&document, &split].map(Attention::compute);
        for stage in [Stage::Q, Stage::K, Stage::V] {
            for head in 0..heads {
                let whole = Pipeline::new(&document, &before).stage(stage);
                let part = Pipeline::new(&split, after.head(head)).stage(stage);
                for col in 0..part.cols() {
                    prop_assert_eq!(column(part, col), column(whole, head * part.cols() + col));
                }
            }
        }
        for word in 0..n {
            let found = Splitting::of(Pipeline::new(&document, &before), heads, word).unwrap();
            prop_assert_eq!(found.products, [heads * d_k, d_k]);
            prop_assert_eq!(found.divisors, [((heads * d_k) as f64).sqrt(), (d_k as f64).sqrt()]);
            let most = match found.weights {
                WeightsChange::Most(largest) => largest.amount(),
                WeightsChange::Nothing => 0.0,
                WeightsChange::NotFinite => return Err(TestCaseError::fail("all numbers are finite")),
            };
            for head in 0..heads {
                for key in 0..n {
                    let change = after.head(head).weights()[(word, key)] - before.weights()[(word, key)];
                    prop_assert!(change.abs() <= most);
                }
            }
            if let WeightsChange::Most(largest) = found.weights {
                prop_assert_eq!(largest.before, before.weights()[(word, largest.key)]);
                prop_assert_eq!(largest.after, after.head(largest.head).weights()[(word, largest.key)]);
                prop_assert!(largest.amount() > 0.0);
            }
        }
    }
}

#[test]
fn the_circuits_of_the_heads_that_disagree_are_read_off_their_columns() {
    let document = Preset::HeadsDisagree.document();
    let attention = Attention::compute(&document);
    let pipeline = Pipeline::new(&document, &attention);
    let rows = |matrix: &Matrix| matrix.iter_rows().map(<[f64]>::to_vec).collect::<Vec<_>>();
    let [first, second] = [0, 1].map(|head| Circuits::of(&document, head).unwrap());
    // alive, thing, doing, pronoun
    assert_eq!(
        rows(&first.qk),
        [[1., -1., 0., 0.], [0., 0., 1., 0.], [1., 0., 1., 0.], [1., 1., 0., 0.]],
        "who is alive asks for the alive and away from things"
    );
    assert_eq!(
        rows(&second.qk),
        [[0., 0., 1., 0.], [0., 0., 1., 0.], [1., 0., 0., 0.], [0., 0., 1., 0.]],
        "all but a doing ask for a doing"
    );
    assert_eq!(rows(&first.ov), [[2., 0., 0., 0.], [0., 2., 0., 0.], [0., 0., 0., 1.], [0., 0., 0., 1.]]);
    assert_eq!(rows(&second.ov), [[0., 0., 0., 0.], [0., 0., 0., 0.], [0., 0., 2., 0.], [0., 0., 0., 0.]]);
    // “they”, 1 alive and 2 pronoun, asks “cats”, 2 alive: 1·1·2 + 2·1·2.
    let score = first.score(pipeline, 4, 0);
    assert_eq!((score.score, score.by_circuit, score.rounding()), (6.0, 6.0, 0.0));
    assert_eq!(score.strongest, Some(Meeting { asking: 3, asked: 0, amount: 4.0 }));
    let score = second.score(pipeline, 4, 1);
    assert_eq!((score.score, score.by_circuit), (6.0, 6.0));
    assert_eq!(score.strongest, Some(Meeting { asking: 3, asked: 2, amount: 4.0 }));
    let nothing = second.score(pipeline, 4, 0);
    assert_eq!((nothing.score, nothing.strongest), (0.0, None));
}

#[test]
fn the_key_is_of_the_other_words_where_there_are_any() {
    let document = Preset::Cross.document();
    let attention = Attention::compute(&document);
    let circuits = Circuits::of(&document, 0).unwrap();
    for (query, key) in (0..3).flat_map(|query| (0..4).map(move |key| (query, key))) {
        let found = circuits.score(Pipeline::new(&document, &attention), query, key);
        assert_eq!((found.by_circuit, found.rounding()), (attention.scores()[(query, key)], 0.0));
    }
}

#[test]
fn given_queries_and_wide_words_have_no_circuits() {
    assert_eq!(Circuits::of(&given(&Preset::Gaze.document()), 0), Err(NoCircuits::Given));
    assert_eq!(Circuits::of(&Preset::HumptyDumpty.document(), 0), Err(NoCircuits::Wide { d_model: 512 }));
}

#[test]
fn both_heads_add_to_the_column_of_animals() {
    let document = Preset::TwoHeads.document();
    let attention = Attention::compute(&document);
    let found = contributions(Pipeline::new(&document, &attention), 2, 3).unwrap();
    let exp = (4.0 / 2_f64.sqrt()).exp();
    // Head 1: 2·2 shares of the others. Head 2: 2 of “dogs” and 2 of “cats”, all but the share of “chase”.
    let expected = [4.0 / (exp + 2.0), 2.0 * (exp + 1.0) / (exp + 2.0)];
    for (part, expected) in found.parts.iter().zip(expected) {
        assert!((part - expected).abs() < 1e-15, "{found:?}");
    }
}

#[test]
fn a_sheet_of_several_heads_or_of_widths_that_do_not_divide_is_not_split() {
    let find = |preset: Preset, heads| {
        let document = preset.document();
        let attention = Attention::compute(&document);
        Splitting::of(Pipeline::new(&document, &attention), heads, 0)
    };
    assert_eq!(find(Preset::HeadsDisagree, 3), None);
    assert_eq!(find(Preset::Gaze, 2), None);
    assert!(find(Preset::Gaze, 3).is_some());
    let weights = find(Preset::Uniform, 3).map(|found| found.weights);
    assert_eq!(weights, Some(WeightsChange::Nothing), "equal words stay equal");
}
