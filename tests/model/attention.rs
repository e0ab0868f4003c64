//! Self-attention, tested by its laws. Shapes differ in all four sizes.

use attenscope::math::{Matrix, exp};
use attenscope::model::{Attention, Document, Input, Scaling, Stage, Temperature};
use nalgebra::DMatrix;
use proptest::prelude::*;

use crate::support::assertions::{assert_bits, assert_near};
use crate::support::bounds::Bounds;
use crate::support::documents::{
    any_document, any_small_document, biased, divisor, document, matrices, scaled, set, stages, temperature,
    with,
};
use crate::support::properties::properties;

fn of(stages: &[Matrix; Stage::COUNT], stage: Stage) -> &Matrix {
    &stages[stage as usize]
}

#[track_caller]
fn assert_same_bits(a: &Document, b: &Document, over: &[Stage]) {
    let (a, b) = (stages(a), stages(b));
    for &stage in over {
        assert_bits(stage.name(), of(&b, stage), of(&a, stage));
    }
}

#[track_caller]
fn assert_same_within(bounds: &Bounds, a: &Document, b: &Document) {
    let (a, b) = (stages(a), stages(b));
    assert_near("scaled", of(&b, Stage::Scaled), of(&a, Stage::Scaled), &bounds.scaled);
    assert_near("weights", of(&b, Stage::Weights), of(&a, Stage::Weights), &bounds.weights);
    assert_near("output", of(&b, Stage::Output), of(&a, Stage::Output), &bounds.output);
}

/// Rows in another order: row `i` is row `order[i]` of the matrix.
fn reordered(matrix: &Matrix, order: &[usize]) -> Matrix {
    Matrix::from_fn(matrix.rows(), matrix.cols(), |row, col| matrix[(order[row], col)])
}

/// Rows and columns in another order.
fn reordered_both(matrix: &Matrix, order: &[usize]) -> Matrix {
    Matrix::from_fn(matrix.rows(), matrix.cols(), |row, col| matrix[(order[row], order[col])])
}

/// A document with an order of its tokens.
fn document_and_order() -> impl Strategy<Value = (Document, Vec<usize>)> {
    any_document().prop_flat_map(|document| {
        let order: Vec<usize> = (0..document.shape().n()).collect();
        (Just(document), Just(order).prop_shuffle())
    })
}

/// The column convention: a token is a column, weight matrices are left factors, softmax runs down the columns.
struct Columns {
    scaled: DMatrix<f64>,
    weights: DMatrix<f64>,
    output: DMatrix<f64>,
}

impl Columns {
    fn of(document: &Document) -> Self {
        let [x, w_q, w_k, w_v] = matrices(document).map(|matrix| DMatrix::from(&matrix).transpose());
        let (q, k, v) = (w_q * &x, w_k * &x, w_v * &x);
        let scaled = k.transpose() * q / document.divisor();
        let capped = match document.settings().soft_cap {
            Some(cap) => scaled.map(|entry| cap.value() * (entry / cap.value()).tanh()),
            None => scaled.clone(),
        };
        let added = match document.inputs().bias() {
            Some(bias) => capped + DMatrix::from(bias).transpose(),
            None => capped,
        };
        let mut weights = added / document.settings().temperature.value();
        for mut column in weights.column_iter_mut() {
            let most = column.max();
            column.apply(|entry| *entry = (*entry - most).exp());
            let sum = column.sum();
            column /= sum;
        }
        let output = v * &weights;
        Self { scaled, weights, output }
    }
}

proptest! {
    #![proptest_config(properties(96))]

    #[test]
    fn each_row_of_weights_sums_to_one(document in any_document()) {
        let attention = Attention::compute(&document);
        let n = document.shape().n();
        for row in attention.weights().iter_rows() {
            let sum: f64 = row.iter().sum();
            prop_assert!((sum - 1.0).abs() <= n as f64 * f64::EPSILON, "{:e}", sum - 1.0);
            prop_assert!(row.iter().all(|weight| (0.0..=1.0).contains(weight)));
        }
    }

    #[test]
    fn each_output_lies_between_the_values_that_it_mixes(document in any_document()) {
        let bounds = Bounds::of(&document);
        let stages = stages(&document);
        let (v, output) = (of(&stages, Stage::V), of(&stages, Stage::Output));
        for col in 0..v.cols() {
            let least = v.column(col).fold(f64::INFINITY, f64::min);
            let most = v.column(col).fold(f64::NEG_INFINITY, f64::max);
            for (row, entry) in output.column(col).enumerate() {
                let slack = bounds.output[(row, col)];
                prop_assert!((least - slack..=most + slack).contains(&entry));
            }
        }
    }

    #[test]
    fn permuting_the_tokens_permutes_the_output((document, order) in document_and_order()) {
        let moved = with(&document, Input::X, |x| reordered(x, &order));
        let moved = biased(moved, document.inputs().bias().map(|bias| reordered_both(bias, &order)));
        let (before, after) = (stages(&document), stages(&moved));
        for stage in [Stage::Q, Stage::K, Stage::V] {
            assert_bits(stage.name(), of(&after, stage), &reordered(of(&before, stage), &order));
        }
        for stage in [Stage::Scores, Stage::Scaled] {
            assert_bits(stage.name(), of(&after, stage), &reordered_both(of(&before, stage), &order));
        }
        // Here the sums run over the tokens, in another order.
        let bounds = Bounds::of(&moved);
        let weights = reordered_both(of(&before, Stage::Weights), &order);
        assert_near("weights", of(&after, Stage::Weights), &weights, &bounds.weights);
        let output = reordered(of(&before, Stage::Output), &order);
        assert_near("output", of(&after, Stage::Output), &output, &bounds.output);
    }

    #[test]
    fn a_query_sees_its_own_token_and_the_keys_alone(document in any_document(), entry in -2.0..2.0_f64) {
        // Changing the last token's row of X leaves the others' queries, keys and values as they are.
        let last = document.shape().n() - 1;
        let moved = with(&document, Input::X, |x| {
            let mut x = x.clone();
            x.row_mut(last).fill(entry);
            x
        });
        let (before, after) = (stages(&document), stages(&moved));
        for row in 0..last {
            for stage in [Stage::Q, Stage::K, Stage::V] {
                prop_assert_eq!(of(&before, stage).row(row), of(&after, stage).row(row));
            }
            for stage in [Stage::Scores, Stage::Scaled] {
                prop_assert_eq!(&of(&before, stage).row(row)[..last], &of(&after, stage).row(row)[..last]);
            }
        }
    }

    #[test]
    fn scaling_the_keys_and_the_divisor_by_a_power_of_two_changes_no_bit(
        document in any_document(),
        exponent in -20..20_i32,
    ) {
        let factor = 2.0_f64.powi(exponent);
        let louder = with(&document, Input::Wk, |w_k| scaled(w_k, factor));
        let settings = document.settings();
        let louder = set(&louder, divisor(document.divisor() * factor), settings.temperature);
        assert_same_bits(&document, &louder, &[Stage::Scaled, Stage::Weights, Stage::Output]);
    }

    #[test]
    fn scaling_the_keys_and_the_divisor_by_any_factor_changes_nothing_but_rounding(
        document in any_document(),
        factor in 0.01..100.0_f64,
    ) {
        let louder = with(&document, Input::Wk, |w_k| scaled(w_k, factor));
        let louder = set(&louder, divisor(document.divisor() * factor), document.settings().temperature);
        assert_same_within(&Bounds::of(&document), &document, &louder);
    }

    #[test]
    fn a_louder_query_and_a_softer_key_cancel(document in any_document(), exponent in -20..20_i32) {
        let factor = 2.0_f64.powi(exponent);
        let loud = with(&document, Input::Wq, |w_q| scaled(w_q, factor));
        let even = with(&loud, Input::Wk, |w_k| scaled(w_k, 1.0 / factor));
        assert_same_bits(&document, &even, &[Stage::Scores, Stage::Scaled, Stage::Weights, Stage::Output]);
    }

    #[test]
    fn turning_the_signs_of_queries_and_keys_changes_no_bit(document in any_document()) {
        let turned = with(&with(&document, Input::Wq, |w| scaled(w, -1.0)), Input::Wk, |w| scaled(w, -1.0));
        let (a, b) = (stages(&document), stages(&turned));
        for stage in [Stage::Scores, Stage::Scaled, Stage::Weights, Stage::Output] {
            // Equal as numbers: a sum of zeros may differ in the sign of its zero.
            prop_assert_eq!(of(&a, stage), of(&b, stage));
        }
    }

    #[test]
    fn doubling_the_temperature_is_doubling_the_divisor(document in any_document(), tau in 0.01..50.0_f64) {
        // A soft cap and a bias come after the divisor and before the temperature.
        let cold = set(&biased(document.capped_at(None), None), Scaling::SqrtDk, temperature(tau));
        let hot = set(&cold, cold.settings().scaling, temperature(2.0 * tau));
        let divided = set(&cold, divisor(2.0 * cold.divisor()), cold.settings().temperature);
        assert_same_bits(&hot, &divided, &[Stage::Weights, Stage::Output]);
        assert_same_bits(&cold, &hot, &[Stage::Q, Stage::K, Stage::V, Stage::Scores, Stage::Scaled]);
    }

    #[test]
    fn a_divisor_written_out_is_the_scaling_that_it_stands_for(document in any_document()) {
        let tau = document.settings().temperature;
        let root = (document.shape().d_k() as f64).sqrt();
        let all = &Stage::ALL;
        assert_same_bits(&set(&document, Scaling::SqrtDk, tau), &set(&document, divisor(root), tau), all);
        assert_same_bits(&set(&document, Scaling::None, tau), &set(&document, divisor(1.0), tau), all);
    }

    #[test]
    fn w_v_does_not_influence_the_weights(document in any_document(), factor in -9.0..9.0_f64) {
        let other = with(&document, Input::Wv, |w_v| Matrix::from_fn(w_v.rows(), w_v.cols() + 1, |r, c| factor * (r + c) as f64));
        let unmoved = [Stage::Q, Stage::K, Stage::Scores, Stage::Scaled, Stage::Weights];
        assert_same_bits(&document, &other, &unmoved);
    }

    #[test]
    fn w_q_and_w_k_do_not_influence_the_values(document in any_document()) {
        let other = with(&with(&document, Input::Wq, |w| scaled(w, 3.0)), Input::Wk, |w| scaled(w, -5.0));
        assert_same_bits(&document, &other, &[Stage::V]);
    }

    #[test]
    fn doubling_w_v_doubles_the_output_bit_for_bit(document in any_document()) {
        let twice = with(&document, Input::Wv, |w_v| scaled(w_v, 2.0));
        let (once, twice) = (stages(&document), stages(&twice));
        for stage in [Stage::V, Stage::Output] {
            assert_bits(stage.name(), of(&twice, stage), &scaled(of(&once, stage), 2.0));
        }
    }

    #[test]
    fn exchanging_w_q_and_w_k_transposes_the_scores(document in any_document()) {
        let [x, w_q, w_k, w_v] = matrices(&document);
        let exchanged = self::document([x, w_k, w_q, w_v], document.settings());
        let (before, after) = (stages(&document), stages(&exchanged));
        assert_bits("scores", of(&after, Stage::Scores), &of(&before, Stage::Scores).transposed());
    }

    #[test]
    fn the_column_convention_gives_the_same_numbers_transposed(document in any_document()) {
        let bounds = Bounds::of(&document);
        let columns = Columns::of(&document);
        let rows = stages(&document);
        let transposed = |matrix: &DMatrix<f64>| Matrix::from(&matrix.transpose());
        assert_near("scaled", of(&rows, Stage::Scaled), &transposed(&columns.scaled), &bounds.scaled);
        assert_near("weights", of(&rows, Stage::Weights), &transposed(&columns.weights), &bounds.weights);
        assert_near("output", of(&rows, Stage::Output), &transposed(&columns.output), &bounds.output);
    }

    #[test]
    fn tokens_that_are_all_alike_share_their_attention_equally(document in any_document()) {
        let alike = with(&biased(document, None), Input::X, |x| Matrix::from_fn(x.rows(), x.cols(), |_, col| x[(0, col)]));
        let n = alike.shape().n() as f64;
        let attention = Attention::compute(&alike);
        prop_assert!(attention.weights().values().iter().all(|weight| *weight == 1.0 / n));
    }

    #[test]
    fn a_single_token_attends_to_itself_whatever_the_numbers(document in any_document()) {
        let alone = with(&biased(document, None), Input::X, |x| Matrix::from_fn(1, x.cols(), |_, col| x[(0, col)]));
        let attention = Attention::compute(&alone);
        prop_assert_eq!(attention.weights().values(), &[1.0]);
        prop_assert_eq!(attention.output(), attention.v());
    }

    #[test]
    fn without_keys_every_token_takes_the_mean_of_the_values(document in any_document()) {
        let mute = with(&biased(document, None), Input::Wk, |w_k| Matrix::zeros(w_k.rows(), w_k.cols()));
        let (bounds, stages) = (Bounds::of(&mute), stages(&mute));
        let v = of(&stages, Stage::V);
        let n = v.rows() as f64;
        prop_assert!(of(&stages, Stage::Weights).values().iter().all(|weight| *weight == 1.0 / n));
        let means = Matrix::from_fn(v.rows(), v.cols(), |_, col| v.column(col).sum::<f64>() / n);
        assert_near("output", of(&stages, Stage::Output), &means, &bounds.output);
    }

    #[test]
    fn a_lower_temperature_never_takes_from_the_heaviest_weight(document in any_document(), tau in 0.02..100.0_f64) {
        let warm = set(&document, document.settings().scaling, temperature(tau));
        let cool = set(&document, document.settings().scaling, temperature(tau / 2.0));
        let heaviest = |document: &Document| -> Vec<f64> {
            let attention = Attention::compute(document);
            attention.weights().iter_rows().map(|row| row.iter().copied().fold(0.0, f64::max)).collect()
        };
        for (cool, warm) in heaviest(&cool).into_iter().zip(heaviest(&warm)) {
            prop_assert!(cool >= warm * (1.0 - 1e-13), "{} after {}", cool, warm);
        }
    }

    #[test]
    fn equal_documents_give_equal_bits(document in any_document()) {
        assert_same_bits(&document, &document.clone(), &Stage::ALL);
    }

    #[test]
    fn what_softmax_subtracted_and_divided_by_rebuilds_its_weights(document in any_document()) {
        let attention = Attention::compute(&document);
        let tau = document.settings().temperature.value();
        for row in 0..document.shape().n() {
            let sums = attention.row_sums(row);
            let exponential = |entry: &f64| exp(entry / tau - sums.max);
            let expected: Vec<_> = attention.masked().row(row).iter().map(exponential).collect();
            prop_assert_eq!(attention.exponentials(row), &expected);
            for (weight, exponential) in attention.weights().row(row).iter().zip(expected) {
                prop_assert_eq!(weight.to_bits(), (exponential / sums.sum).to_bits());
            }
        }
    }
}

proptest! {
    #![proptest_config(properties(256))]

    #[test]
    fn small_whole_numbers_give_exact_stages_up_to_the_scores(document in any_small_document(), seed: u64) {
        let mut pick = crate::support::random::Random(seed);
        let parts = matrices(&document).map(|m| Matrix::from_fn(m.rows(), m.cols(), |_, _| pick.below(19) as f64 - 9.0));
        let whole = self::document(parts.clone(), document.settings());
        let [x, w_q, w_k, w_v] = parts.map(|m| DMatrix::from_fn(m.rows(), m.cols(), |r, c| m[(r, c)] as i64));
        let (q, k, v) = (&x * w_q, &x * w_k, &x * w_v);
        let truth = [(Stage::Scores, &q * k.transpose()), (Stage::Q, q), (Stage::K, k), (Stage::V, v)];
        let stages = stages(&whole);
        for (stage, truth) in truth {
            let (rows, cols) = truth.shape();
            prop_assert_eq!(of(&stages, stage), &Matrix::from_fn(rows, cols, |r, c| truth[(r, c)] as f64), "{:?}", stage);
        }
    }
}

#[test]
fn no_scaling_and_temperature_one_leave_the_scores_as_they_are() {
    let plain = set(&attenscope::presets::Preset::ThreeWords.document(), Scaling::None, Temperature::ONE);
    let attention = Attention::compute(&plain);
    assert_eq!(attention.scaled(), attention.scores());
}
