//! The scores of random queries and keys of growing dimension.

use attenscope::lab::sweep::{
    MAX_SEED, Measures, Pair, Plan, Point, Quantity, SeedError, Source, Sweep, read_seed,
};
use attenscope::math::{Generator, Matrix};
use attenscope::model::{Attention, Inputs};
use attenscope::number::ParseError;
use attenscope::presets::Preset;
use rstest::rstest;

use crate::support::random::Random;

#[rstest]
#[case("0", Ok(0))]
#[case("9007199254740991", Ok(MAX_SEED))]
#[case("9007199254740992", Err(SeedError::NotWhole))]
#[case("-1", Err(SeedError::NotWhole))]
#[case("0.5", Err(SeedError::NotWhole))]
#[case("1e300", Err(SeedError::NotWhole))]
#[case("seven", Err(SeedError::Number(ParseError::NotANumber)))]
fn a_seed_is_a_whole_number_that_binary64_holds(#[case] text: &str, #[case] seed: Result<u64, SeedError>) {
    assert_eq!(read_seed(text), seed);
}

fn plan(source: Source, seed: u64, repeats: usize, sizes: &[usize]) -> Plan {
    Plan { source, seed, tokens: 8, repeats, sizes: sizes.to_vec() }
}

fn finished(plan: Plan) -> Vec<Point> {
    let mut sweep = Sweep::new(plan);
    while !sweep.step(Sweep::STEP).is_finished() {}
    sweep.points().to_vec()
}

/// Every number of the points, as bits.
fn bits(points: &[Point]) -> Vec<u64> {
    let numbers = |point: &Point| {
        Quantity::ALL.map(|quantity| {
            let Pair { raw, scaled } = point.of(quantity);
            [raw.value, raw.deviation, scaled.value, scaled.deviation].map(f64::to_bits)
        })
    };
    points.iter().flat_map(numbers).flatten().collect()
}

fn raw(point: &Point, quantity: Quantity) -> f64 {
    point.of(quantity).raw.value
}

fn scaled(point: &Point, quantity: Quantity) -> f64 {
    point.of(quantity).scaled.value
}

fn resampled(preset: Preset) -> Source {
    Source::Resampled(Box::new(preset.document().inputs().clone()))
}

/// Inputs of these shapes, with each entry from `entry`.
fn inputs(n: usize, d_model: usize, d_k: usize, mut entry: impl FnMut() -> f64) -> Inputs {
    let mut matrix = |rows, cols| Matrix::from_fn(rows, cols, |_, _| entry());
    let (x, w_q, w_k, w_v) =
        (matrix(n, d_model), matrix(d_model, d_k), matrix(d_model, d_k), matrix(d_model, 1));
    let labels = (0..n).map(|row| format!("t{row}")).collect();
    Inputs::new(labels, x, w_q, w_k, w_v).expect("the parts fit")
}

/// Inputs of `n` tokens, as many dimensions and `n` columns, whose entries are `size` and −`size` in turn.
fn alternating(n: usize, size: f64) -> Inputs {
    let mut entry = size;
    inputs(n, n, n, || {
        entry = -entry;
        entry
    })
}

// ---------------------------------------------------------------- closed forms

/// The variance of scores of unit-variance entries is `d_k`. With n normal queries and keys, the mean square of a
/// sample's n² scores has the standard deviation `d_k·√(4/(n·d_k) + 2/n² + 2/(n²·d_k))` (from the fourth moments of two
/// Wishart matrices). Uniform ones have less, and the mean over R samples has that over √R. Five times as much is
/// allowed.
#[rstest]
#[case::normal(Source::Normal)]
#[case::uniform(Source::Uniform)]
fn the_scores_spread_like_the_root_of_d_k_and_scaled_like_one(
    #[case] source: Source,
    #[values(1, 20_260_729)] seed: u64,
) {
    let (n, repeats) = (8.0, 2_000);
    for point in finished(plan(source, seed, repeats, &[1, 2, 3, 16, 100, 256])) {
        let d_k = point.d_k as f64;
        let stray = (4.0 / (n * d_k) + 2.0 / (n * n) + 2.0 / (n * n * d_k)).sqrt();
        let bound = 5.0 * stray / (repeats as f64).sqrt();
        let Pair { raw, scaled } = point.of(Quantity::Spread);
        let variance = raw.value.powi(2);
        assert!((variance / d_k - 1.0).abs() < bound, "d_k = {d_k}: {variance}, give or take {bound}");
        assert!((scaled.value.powi(2) - 1.0).abs() < bound, "d_k = {d_k}: {}", scaled.value);
        assert!((raw.value / scaled.value / d_k.sqrt() - 1.0).abs() < 1e-12);
    }
}

/// The same closed form gives the error bar: a standard deviation has half the relative error of its square.
#[test]
fn the_error_bar_is_how_far_one_sample_strays() {
    let points = finished(plan(Source::Normal, 5, 2_000, &[256]));
    let expected = 0.5 * (4.0 / (8.0 * 256.0) + 2.0 / 64.0 + 2.0 / (64.0 * 256.0_f64)).sqrt();
    let found = points[0].of(Quantity::Spread).scaled.deviation;
    assert!((found / expected - 1.0).abs() < 0.1, "{found}, not {expected}");
}

/// With entries of mean 0 and variance s² in X, W_Q and W_K, the variance of queries and keys is `d_model·s⁴`, and that
/// of scores `d_k·d_model²·s⁸`.
#[test]
fn resampled_scores_of_entries_around_zero_spread_like_the_root_of_d_k_as_well() {
    // Half of the entries are 2, half −2: mean 0 and variance 4 exactly.
    let own = alternating(4, 2.0);
    for point in finished(plan(Source::Resampled(Box::new(own)), 3, 2_000, &[1, 16, 64])) {
        let expected = 4.0 * 16.0 * (point.d_k as f64).sqrt();
        let found = raw(&point, Quantity::Spread);
        assert!((found / expected - 1.0).abs() < 0.05, "d_k = {}: {found}, not {expected}", point.d_k);
    }
}

/// Entries whose mean is not 0 push all products in the same direction: the spread grows faster, towards `d_k` itself.
#[test]
fn resampled_scores_of_entries_off_zero_spread_faster() {
    let points = finished(plan(resampled(Preset::ThreeWords), 3, 200, &[64, 1024]));
    let grown = raw(&points[1], Quantity::Spread) / raw(&points[0], Quantity::Spread);
    assert!(grown > 12.0 && grown < 20.0, "{grown} where √16 = 4");
}

// ---------------------------------------------------------------- purpose of the experiment

#[rstest]
#[case::normal(Source::Normal)]
#[case::uniform(Source::Uniform)]
fn raw_weights_saturate_as_d_k_grows_and_scaled_ones_do_not(#[case] source: Source) {
    let points = finished(plan(source, 1, 400, &Plan::powers_of_two()));
    for pair in points.windows(2) {
        let [before, after] = pair else { unreachable!("windows of two") };
        assert!(raw(after, Quantity::Entropy) < raw(before, Quantity::Entropy), "d_k = {}", after.d_k);
        assert!(raw(after, Quantity::Largest) > raw(before, Quantity::Largest), "d_k = {}", after.d_k);
    }
    let last = points.last().expect("eleven points");
    assert!(raw(last, Quantity::Largest) > 0.95 && raw(last, Quantity::Entropy) < 0.15);
    assert!(raw(last, Quantity::Jacobian) < 0.2 * raw(&points[0], Quantity::Jacobian));
    for point in points.iter().filter(|point| point.d_k >= 8) {
        for quantity in Quantity::ALL {
            let ratio = scaled(point, quantity) / scaled(last, quantity);
            assert!((ratio - 1.0).abs() < 0.07, "{quantity:?} at d_k = {}: {ratio}", point.d_k);
        }
    }
}

// ---------------------------------------------------------------- measures

#[test]
fn a_matrix_is_measured_as_by_hand() {
    // Weights [1/4, 3/4] and [1/2, 1/2].
    let scores = Matrix::from_rows([[0.0, 3.0_f64.ln()], [7.0, 7.0]]);
    let measures = Measures::of(&scores, 1);
    let entropies = 0.25 * 2.0 + 0.75 * (4.0_f64 / 3.0).log2() + 1.0;
    let expected = [
        (Quantity::Entropy, entropies / 2.0),
        (Quantity::Largest, 0.625),
        (Quantity::Jacobian, (0.1875 * 2.0 + 0.5) / 2.0),
    ];
    for (quantity, expected) in expected {
        let Pair { raw, scaled } = measures.get(quantity);
        assert!((raw - expected).abs() < 1e-15, "{quantity:?}: {raw}, not {expected}");
        assert_eq!(raw.to_bits(), scaled.to_bits(), "√1 = 1");
    }
}

#[test]
fn the_pages_own_scores_are_measured_by_the_same_rule() {
    let document = Preset::Saturated.document();
    let attention = Attention::compute(&document);
    let measures = Measures::of(attention.scores(), document.shape().d_k());
    let largest: f64 =
        (0..3).map(|row| attention.weights().row(row).iter().copied().fold(0.0, f64::max)).sum();
    assert!((measures.get(Quantity::Largest).scaled - largest / 3.0).abs() < 1e-15);
}

#[test]
fn a_single_score_has_no_spread() {
    let measures = Measures::of(&Matrix::from_rows([[3.0]]), 4);
    assert!(measures.get(Quantity::Spread).raw.is_nan());
    assert_eq!(measures.get(Quantity::Entropy).raw, 0.0);
    assert_eq!(measures.get(Quantity::Largest).scaled, 1.0);
}

/// Five dimensions of 2·2 make every entry of queries and keys 20, and seven of 20·20 make every score 2800.
#[test]
fn resampled_queries_and_keys_are_products_with_the_pages_entries() {
    let points = finished(plan(Source::Resampled(Box::new(inputs(3, 5, 2, || 2.0))), 1, 3, &[7]));
    assert_eq!(raw(&points[0], Quantity::Spread), 0.0, "all scores are alike");
    assert_eq!(raw(&points[0], Quantity::Entropy), 3.0);
    // X = [1], W_Q = [2, 3], W_K = [4, 5]: with one dimension all scores of a sample are 8, 10, 12 or 15.
    let mut next = 0.0;
    let own = inputs(1, 1, 2, || {
        next += 1.0;
        next
    });
    let points = finished(plan(Source::Resampled(Box::new(own)), 1, 50, &[1]));
    assert_eq!(raw(&points[0], Quantity::Spread), 0.0, "one W_Q* and one W_K* for all tokens");
}

/// Inputs with this Q and K, each a row, and some V.
fn given(queries: &[f64], keys: &[f64]) -> Inputs {
    let row = |entries: &[f64]| Matrix::from_fn(1, entries.len(), |_, col| entries[col]);
    Inputs::given(vec!["t".to_owned()], row(queries), row(keys), row(&[0.5])).expect("the parts fit")
}

#[test]
fn given_queries_and_keys_are_drawn_as_they_are() {
    // Seven of 2·3 make every score 42.
    let points = finished(plan(Source::Resampled(Box::new(given(&[2.0, 2.0], &[3.0, 3.0]))), 1, 3, &[7]));
    assert_eq!((raw(&points[0], Quantity::Spread), raw(&points[0], Quantity::Entropy)), (0.0, 3.0));
    // With keys that are all alike, all weights of a row are, too, whatever the queries are.
    let points = finished(plan(Source::Resampled(Box::new(given(&[1.0, 2.0], &[5.0, 5.0]))), 1, 50, &[1]));
    assert_eq!((raw(&points[0], Quantity::Entropy), raw(&points[0], Quantity::Largest)), (3.0, 0.125));
    assert!(raw(&points[0], Quantity::Spread) > 2.0, "each query has an entry of its own");
}

/// Entries of the queries come first, then those of the keys, one dimension after the other.
#[test]
fn given_entries_are_drawn_from_q_and_k_with_the_generator_of_the_seed() {
    let (queries, keys) = ([1.0, -2.0, 3.0], [5.0, 7.0, -11.0]);
    let points = finished(plan(Source::Resampled(Box::new(given(&queries, &keys))), 9, 2, &[4]));
    let mut generator = Generator::new(9);
    let mut drawn = |own: &[f64; 3]| [(); 8].map(|()| own[generator.below(3)]);
    let entropies = [(); 2].map(|()| {
        let mut scores = Matrix::zeros(8, 8);
        for _ in 0..4 {
            let (q, k) = (drawn(&queries), drawn(&keys));
            for (query, key) in (0..8).flat_map(|query| (0..8).map(move |key| (query, key))) {
                scores[(query, key)] += q[query] * k[key];
            }
        }
        Measures::of(&scores, 4).get(Quantity::Entropy)
    });
    let mean = |of: fn(&Pair) -> f64| entropies.iter().map(of).sum::<f64>() / 2.0;
    let found = points[0].of(Quantity::Entropy);
    assert_eq!(found.raw.value.to_bits(), mean(|pair| pair.raw).to_bits());
    assert_eq!(found.scaled.value.to_bits(), mean(|pair| pair.scaled).to_bits());
}

// ---------------------------------------------------------------- runs

#[rstest]
#[case::normal(Source::Normal)]
#[case::uniform(Source::Uniform)]
#[case::resampled(resampled(Preset::HumptyDumpty8))]
#[case::given(Source::Resampled(Box::new(given(&[1.0, -0.5, 0.25, 3.0], &[0.75, -2.0, 1.5, 0.125]))))]
fn the_same_seed_gives_the_same_bits_and_another_others(#[case] source: Source) {
    let run = |seed| bits(&finished(plan(source.clone(), seed, 4, &[1, 8, 32])));
    assert_eq!(run(7), run(7));
    let differing = run(7).iter().zip(run(8)).filter(|(a, b)| *a != b).count();
    assert_eq!(differing, 3 * 16, "every number");
}

#[rstest]
#[case::normal(Source::Normal)]
#[case::resampled(resampled(Preset::HumptyDumpty8))]
#[case::given(Source::Resampled(Box::new(given(&[1.0, -0.5, 0.25, 3.0], &[0.75, -2.0, 1.5, 0.125]))))]
fn the_result_does_not_depend_on_how_a_run_is_cut_into_steps(#[case] source: Source) {
    let whole = finished(plan(source.clone(), 7, 5, &[1, 4, 33]));
    let mut random = Random(1);
    let mut sweep = Sweep::new(plan(source, 7, 5, &[1, 4, 33]));
    let mut before = sweep.progress();
    assert_eq!((before.done, before.of), (0, 5 * 38));
    while !before.is_finished() {
        let after = sweep.step(random.below(2_000));
        assert!(after.done > before.done, "each step draws something");
        before = after;
    }
    assert_eq!(bits(sweep.points()), bits(&whole));
    assert!(sweep.step(1_000).is_finished(), "there is nothing left to do");
    assert_eq!(sweep.points().len(), 3);
}

#[test]
fn what_is_finished_stays_when_a_run_is_stopped() {
    let whole = finished(plan(Source::Uniform, 7, 5, &[2, 4, 64]));
    let mut sweep = Sweep::new(plan(Source::Uniform, 7, 5, &[2, 4, 64]));
    while sweep.points().len() < 2 {
        sweep.step(1);
    }
    sweep.step(1);
    assert!(!sweep.progress().is_finished());
    assert_eq!(sweep.progress().done, 5 * 6 + 1);
    assert_eq!(bits(sweep.points()), bits(&whole[..2]));
}

#[test]
fn a_step_stays_near_the_work_that_it_is_given() {
    let wide = inputs(4, 1024, 4, {
        let mut random = Random(1);
        move || random.normal()
    });
    let mut largest = plan(Source::Resampled(Box::new(wide)), 1, 2, &[1024]);
    largest.tokens = Plan::MAX_TOKENS;
    let mut sweep = Sweep::new(largest);
    let steps = (0..10).map(|_| sweep.step(Sweep::STEP)).collect::<Vec<_>>();
    // One dimension of the widest sample takes 2·64·1024 multiplications and a little more.
    assert!(steps.windows(2).all(|pair| pair[1].done - pair[0].done <= 2), "{steps:?}");
}

#[test]
fn a_plan_is_held_to_its_limits() {
    let tiny = Plan { source: Source::Normal, seed: 0, tokens: 0, repeats: 0, sizes: vec![0, 1] };
    let sweep = Sweep::new(tiny);
    assert_eq!((sweep.plan().tokens, sweep.plan().repeats), (Plan::MIN_TOKENS, Plan::MIN_REPEATS));
    assert_eq!(sweep.plan().sizes, [1]);
    let nothing = Sweep::new(plan(Source::Normal, 0, 2, &[]));
    assert!(nothing.progress().is_finished());
}

// ---------------------------------------------------------------- extremes

#[test]
fn scores_beyond_the_largest_number_are_said_to_be_infinite() {
    let own = alternating(2, 1e300);
    for point in finished(plan(Source::Resampled(Box::new(own)), 1, 4, &[1, 2, 1024])) {
        assert_eq!(raw(&point, Quantity::Spread), f64::INFINITY);
        assert_eq!(scaled(&point, Quantity::Spread), f64::INFINITY);
        for quantity in [Quantity::Entropy, Quantity::Largest, Quantity::Jacobian] {
            assert!(raw(&point, quantity).is_nan(), "{quantity:?} of no weights");
        }
    }
}

#[test]
fn scores_whose_squares_are_beyond_the_largest_number_are_measured() {
    // Scores of about ±1e200.
    let own = alternating(2, 1e50);
    let points = finished(plan(Source::Resampled(Box::new(own)), 1, 50, &[4]));
    let Pair { raw, scaled } = points[0].of(Quantity::Spread);
    assert!((raw.value / 4e200 - 1.0).abs() < 0.3, "{:e}", raw.value);
    assert!((scaled.value / 2e200 - 1.0).abs() < 0.3, "{:e}", scaled.value);
    assert!(raw.deviation.is_finite());
}

#[test]
fn zeros_have_no_spread_and_even_weights() {
    let points = finished(plan(Source::Resampled(Box::new(inputs(2, 2, 2, || 0.0))), 1, 2, &[1, 64]));
    for point in points {
        assert_eq!(raw(&point, Quantity::Spread), 0.0);
        assert_eq!(raw(&point, Quantity::Entropy), 3.0);
        assert_eq!(raw(&point, Quantity::Largest), 0.125);
    }
}

#[test]
fn keys_of_other_words_are_drawn_from_their_own_embeddings() {
    let own = Preset::ThreeWords.document().inputs().clone();
    let others = vec!["a".to_owned(), "b".to_owned()];
    let zeros =
        own.clone().with_other_words(others, Matrix::zeros(2, own.shape().d_model())).expect("X′ fits");
    let spread = |inputs: &Inputs| {
        raw(&finished(plan(Source::Resampled(Box::new(inputs.clone())), 1, 4, &[4]))[0], Quantity::Spread)
    };
    assert!(spread(&own) > 0.0);
    assert_eq!(spread(&zeros), 0.0, "every key is 0, and so is every score");
}
