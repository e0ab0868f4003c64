//! What the inspector lists for a sum and for a softmax row, and where it says that displayed numbers mislead.

use attenscope::explain::{Derivation, SoftmaxRow, derive};
use attenscope::math::Matrix;
use attenscope::model::{CellRef, Convention, Document, Edit, Input, Mask, Settings, Stage};
use attenscope::number::Digits;
use attenscope::present::Wording;
use attenscope::present::inspector::{SoftmaxTable, Terms};
use attenscope::presets::Preset;

use crate::support::documents::{document, random_document};
use crate::{english, read};

const THREE: Digits = Digits::Fixed(3);

fn derived(document: &Document, stage: Stage, row: usize, col: usize) -> Derivation {
    read(document, |pipeline| derive(pipeline, CellRef { stage, row, col }))
}

fn terms(document: &Document, stage: Stage, row: usize, col: usize) -> Terms {
    match derived(document, stage, row, col) {
        Derivation::Product(product) => Terms::of_product(&product),
        Derivation::Mixture(mixture) => Terms::of_mixture(&mixture),
        other => panic!("{other:?}"),
    }
}

fn softmax(document: &Document, row: usize, col: usize) -> SoftmaxRow {
    match derived(document, Stage::Weights, row, col) {
        Derivation::Softmax(row) => row,
        other => panic!("{other:?}"),
    }
}

fn with_block(preset: Preset, input: Input, block: Matrix) -> Document {
    let mut document = preset.document();
    document.apply(&Edit::SetBlock { input, row: 0, col: 0, block }).expect("it fits");
    document
}

fn headings(table: &SoftmaxTable<'_>) -> Vec<String> {
    table.steps(english().text.inspector, THREE).into_iter().map(|step| step.heading).collect()
}

#[test]
fn a_few_terms_are_listed_in_their_order_and_written_in_a_line() {
    let document = Preset::ThreeWords.document();
    let terms = terms(&document, Stage::Scores, 0, 1);
    assert_eq!(terms.listed.iter().map(|term| term.index).collect::<Vec<_>>(), [0, 1, 2]);
    assert_eq!((terms.count, terms.rest, terms.total), (3, None, 6.0));
    assert_eq!(terms.in_a_line(english()).as_deref(), Some("1·4 + 1·0 + 1·2 = 6"));
    let columns = Wording { convention: Convention::Columns, ..english() };
    assert_eq!(terms.in_a_line(columns).as_deref(), Some("4·1 + 0·1 + 2·1 = 6"));
    assert_eq!(terms.listed.iter().map(|term| terms.share(term)).collect::<Vec<_>>(), [1.0, 0.0, 0.5]);
}

#[test]
fn a_line_puts_a_negative_factor_in_brackets_and_says_what_is_rounded() {
    let w_v = Matrix::from_fn(4, 3, |row, _| if row == 0 { -2.0 } else { 1.0 / 3.0 });
    let document = with_block(Preset::ThreeWords, Input::Wv, w_v);
    let line = terms(&document, Stage::V, 0, 0).in_a_line(english());
    assert_eq!(line.as_deref(), Some("1·(−2) + 0·0.333 + 1·0.333 + 0·0.333 ≈ −1.667"));
}

#[test]
fn of_many_terms_the_largest_are_listed_and_the_rest_is_one_sum() {
    let document = Preset::HumptyDumpty.document();
    let Derivation::Product(product) = derived(&document, Stage::Q, 0, 0) else { panic!("a product") };
    let terms = Terms::of_product(&product);
    let (left_out, together) = terms.rest.expect("not all are listed");
    assert_eq!((terms.listed.len(), left_out, terms.count), (12, 500, 512));
    let sizes: Vec<f64> = terms.listed.iter().map(|term| term.value().abs()).collect();
    assert!(sizes.is_sorted_by(|one, other| one >= other), "{sizes:?}");
    assert_eq!(terms.share(&terms.listed[0]), 1.0);
    let is_listed = |index: usize| terms.listed.iter().any(|term| term.index == index);
    let others: Vec<_> = product.terms.iter().filter(|term| !is_listed(term.index)).copied().collect();
    assert!(others.iter().all(|term| term.value().abs() <= sizes[11]));
    assert_eq!(together, product.sum_of(&others));
    assert_eq!(terms.in_a_line(english()), None, "a line has no room for them");
}

#[test]
fn up_to_twelve_terms_are_listed_and_up_to_four_written_in_a_line() {
    let of = |count: usize| {
        let Derivation::Product(mut product) = derived(&Preset::HumptyDumpty.document(), Stage::Q, 0, 0)
        else {
            panic!("a product")
        };
        product.terms.truncate(count);
        Terms::of_product(&product)
    };
    assert!(of(4).in_a_line(english()).is_some() && of(5).in_a_line(english()).is_none());
    assert!(of(12).rest.is_none() && of(12).listed.is_sorted_by_key(|term| term.index));
    assert_eq!(of(13).rest.map(|(count, _)| count), Some(1));
}

#[test]
fn a_sum_that_its_printed_terms_do_not_come_to_is_told() {
    let mut x = Matrix::zeros(3, 4);
    for col in 0..3 {
        x[(0, col)] = 0.0004;
    }
    let mut document = with_block(Preset::ThreeWords, Input::X, x);
    let block = Matrix::from_fn(4, 3, |_, _| 1.0);
    document.apply(&Edit::SetBlock { input: Input::Wv, row: 0, col: 0, block }).expect("it fits");
    let terms = terms(&document, Stage::V, 0, 0);
    assert_eq!(terms.misleading_sum(THREE), Some(0.0), "three times 0.000 is not 0.001");
    assert_eq!(terms.misleading_sum(Digits::Fixed(4)), None);
    assert_eq!(terms.misleading_sum(Digits::Full), None, "nothing is rounded");
}

#[test]
fn what_is_left_out_is_part_of_the_printed_sum() {
    let document = Preset::HumptyDumpty.document();
    let mut told = 0;
    for col in 0..8 {
        let terms = terms(&document, Stage::Q, 0, col);
        let (_, together) = terms.rest.expect("not all are listed");
        let thousandths = |value: f64| {
            let printed: f64 = format!("{value:.3}").parse().expect("a number");
            (printed * 1000.0).round() as i64
        };
        let listed: i64 = terms.listed.iter().map(|term| thousandths(term.value())).sum();
        let printed = listed + thousandths(together);
        let expected = (printed != thousandths(terms.total)).then_some(printed);
        assert_eq!(terms.misleading_sum(THREE).map(thousandths), expected, "{col}");
        told += usize::from(expected.is_some());
    }
    assert!((1..8).contains(&told), "some are told, {told} of 8");
}

#[test]
fn of_a_sum_that_is_no_number_nothing_is_said() {
    let document = with_block(Preset::ThreeWords, Input::X, Matrix::from_fn(3, 4, |_, _| 1e308));
    for stage in [Stage::Scores, Stage::Output] {
        let terms = terms(&document, stage, 0, 1);
        assert!(!terms.total.is_finite(), "{stage:?}");
        assert_eq!((terms.misleading_sum(THREE), terms.differs(THREE)), (None, false), "{stage:?}");
    }
}

#[test]
fn an_output_may_differ_from_what_its_shares_come_to() {
    assert!(!terms(&Preset::ThreeWords.document(), Stage::Scores, 0, 1).differs(THREE));
    // Every value is 1, and so is every output. A rounded sixth, added six times, is less.
    let equal = |tokens: usize| {
        let of = |rows: usize, value: f64| Matrix::from_fn(rows, 1, |_, _| value);
        let document = document([of(tokens, 1.0), of(1, 0.0), of(1, 0.0), of(1, 1.0)], Settings::default());
        terms(&document, Stage::Output, 0, 0)
    };
    assert_eq!((equal(4).total, equal(4).differs(THREE)), (1.0, false));
    assert_eq!((equal(6).total, equal(6).differs(THREE)), (1.0, true));
}

#[test]
fn the_columns_of_a_softmax_row_are_its_steps() {
    let mut document = Preset::ThreeWords.document();
    let row = softmax(&document, 0, 1);
    let table = SoftmaxTable::new(&row, false);
    assert_eq!(headings(&table), ["score", "÷ 1.732", "− max", "exp", "÷ sum"]);
    let steps = table.steps(english().text.inspector, THREE);
    assert_eq!(steps.iter().map(|step| step.source).collect::<Vec<_>>(), [None, Some(0), None, None, None]);
    let feet: Vec<_> = steps.iter().map(|step| step.foot.is_some()).collect();
    assert_eq!(feet, [false, true, false, true, true], "the maximum, and two sums");
    let weights = row.terms.iter().map(|term| term.weight).sum();
    assert_eq!((steps[1].foot, steps[4].foot), (Some(row.sums.max), Some(weights)));
    assert_eq!(table.quotient(), (1.0, row.sums.sum));
    assert_eq!(steps[0].share(1), 1.0);
    assert_eq!(steps[0].share(0), 0.5, "3 of 6");

    document.apply(&Edit::set(Mask::CAUSAL)).expect("it fits");
    let row = softmax(&document, 1, 1);
    let table = SoftmaxTable::new(&row, false);
    let steps = table.steps(english().text.inspector, THREE);
    assert_eq!(headings(&table).len(), 6);
    assert_eq!(
        (steps[1].source, steps[2].source),
        (None, Some(0)),
        "the masked scores are what softmax is given"
    );
    assert!(table.is_meant(2, f64::NEG_INFINITY) && !table.is_meant(1, f64::NEG_INFINITY));
    assert!(!table.is_meant(2, f64::NAN));
    assert_eq!(table.entropies().map(|(_, most)| most), Some(1.0), "two keys are in sight");
}

#[test]
fn without_the_maximum_a_row_has_a_column_less_and_its_own_sum() {
    let row = softmax(&Preset::ThreeWords.document(), 0, 1);
    let (naive, own) = (row.naive(), SoftmaxTable::new(&row, true));
    assert_eq!(headings(&own), ["score", "÷ 1.732", "exp", "÷ sum"]);
    assert_eq!(own.quotient(), (naive.exponentials[1], naive.sum));
    let feet: Vec<_> = own.steps(english().text.inspector, THREE).iter().map(|step| step.foot).collect();
    assert_eq!(feet[..3], [None, None, Some(naive.sum)]);
}

#[test]
fn of_many_keys_the_largest_weights_are_listed_and_the_one_that_is_asked_about() {
    let few = softmax(&Preset::ThreeWords.document(), 0, 1);
    assert_eq!(SoftmaxTable::new(&few, false).listed(), [0, 1, 2]);
    let document = random_document([13, 4, 3, 3], 5, Settings::default());
    let weights = read(&document, |pipeline| pipeline.stage(Stage::Weights).row(0).to_vec());
    let least = (0..weights.len()).fold(0, |best, at| if weights[at] < weights[best] { at } else { best });
    let row = softmax(&document, 0, least);
    let listed = SoftmaxTable::new(&row, false).listed();
    assert_eq!((listed.len(), listed[0]), (10, least), "however small it is");
    assert!(listed[1..].is_sorted_by(|&one, &other| weights[one] >= weights[other]));
    let is_left_out = |at: &usize| !listed.contains(at);
    assert!((0..weights.len()).filter(is_left_out).all(|at| weights[at] <= weights[listed[9]]));
}

#[test]
fn of_weights_that_are_no_numbers_no_entropy_is_told() {
    let document = with_block(Preset::ThreeWords, Input::X, Matrix::from_fn(3, 4, |_, _| 1e308));
    assert_eq!(SoftmaxTable::new(&softmax(&document, 0, 0), false).entropies(), None);
    let uniform = softmax(&Preset::Uniform.document(), 0, 0);
    let (is, most) = SoftmaxTable::new(&uniform, false).entropies().expect("numbers");
    assert!((is - most).abs() < 1e-12, "{is} of {most}");
}

#[test]
fn softmax_has_as_many_decimals_as_its_columns_have_room_for() {
    let decimals = |preset: Preset, row| {
        let (document, words) = (preset.document(), english().text.inspector);
        SoftmaxTable::new(&softmax(&document, row, 1), false).decimals(words, Digits::Full)
    };
    assert_eq!(decimals(Preset::ThreeWords, 0), 4);
    assert_eq!(decimals(Preset::HumptyDumpty, 2), 3, "large scores leave less to the others");
    assert_eq!(decimals(Preset::Causal, 2), 2, "a mask has a column, too");
}
