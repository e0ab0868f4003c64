//! What the experiments show is derived from the page's numbers.

use attenscope::lab::{Arithmetic, CurveQuantity, Replacement, Rounding, Run};
use attenscope::math::{Matrix, NumberFormat};
use attenscope::model::{Convention, Document, Mask, Scaling, Settings, SoftCap, Stage};
use attenscope::plot::figure::Figure;
use attenscope::present::lab::{
    FormatShown, MaskedWays, OtherWeights, Plotted, Present, Rows, RuledRow, SaturationFacts,
    SaturationState, ScaledPair, Scene, SweepOwn, WeightLines, descriptions, difference, goal_of, limits,
    reason_of, shown_keys, stage_name, state_of, written_norm,
};
use attenscope::presets::Preset;
use attenscope::text::Language;
use proptest::prelude::*;

use crate::support::documents::{
    any_small_biased_document, divisor, document, of_scores, set, temperature, with_any_words,
};
use crate::support::properties::properties;
use crate::{english, read, wording};

fn run(document: &Document, format: NumberFormat) -> Run {
    let arithmetic = Arithmetic { format, rounding: Rounding::EachOperation, subtracts_max: true };
    let mut run = Run::new(document, arithmetic);
    while run.advance(usize::MAX / 2) {}
    run
}

#[test]
fn the_pair_stands_side_by_side_with_the_divisor_of_the_page() {
    let pair = read(&Preset::ThreeWords.document(), |pipeline| ScaledPair::of(pipeline, 0));
    let [unscaled, scaled] = pair.sides();
    assert!((unscaled.weights[1] - 0.487_855_551_160_368_4).abs() < 1e-15);
    assert!((scaled.weights[1] - 0.459_364_352_323_751_7).abs() < 1e-15);
    assert_eq!(pair.divisor(english().digits), "÷ √3 ≈ 1.732");
    assert_eq!(pair.listed(), [0, 1, 2]);
    let Figure::Cells(cells) = pair.figure(english()) else { panic!("a picture of cells") };
    assert_eq!((cells.values.rows(), cells.values.cols()), (2, 3));
    assert_eq!(cells.values[(1, 1)], scaled.weights[1]);
}

#[test]
fn the_scores_of_the_pair_are_called_by_what_they_are() {
    let words = english().text.lab().pair;
    let head = |document: &Document| read(document, |pipeline| ScaledPair::of(pipeline, 0)).score(words);
    let three = Preset::ThreeWords.document();
    let bias = Matrix::from_fn(3, 3, |_, key| key as f64);
    assert_eq!([head(&three), head(&three.clone().causal())], ["score"; 2]);
    let biased = three.clone().biased_by(Some(bias)).unwrap();
    assert_eq!([head(&biased), head(&three.capped_at(SoftCap::new(2.0).ok()))], ["adjusted"; 2]);
    let pair = read(&biased, |pipeline| ScaledPair::of(pipeline, 0));
    let [unscaled, scaled] = pair.sides();
    assert_eq!(unscaled.scaled, [3.0, 7.0, 8.0]);
    assert_eq!(scaled.scaled[1], 6.0 / 3f64.sqrt() + 1.0);
}

#[test]
fn a_row_that_scaling_makes_more_even_and_yet_more_of_one_key_is_neither_flatter_nor_sharper() {
    // Unscaled 0, 0 and −20: half and half. Divided by 2, with the same bias, 1.1, 0 and 0.
    let bias = Matrix::from_fn(3, 3, |_, key| [2.2, 0.0, 20.0][key]);
    let plain = set(&of_scores([-2.2, 0.0, -40.0]), divisor(2.0), temperature(1.0));
    let said = |document: &Document| {
        let pair = read(document, |pipeline| ScaledPair::of(pipeline, 0));
        difference(&pair, english().text.lab().pair)
    };
    let mixed = said(&plain.clone().biased_by(Some(bias)).unwrap());
    let begin = "Scaling changes the row, neither flatter nor sharper in every way: its largest weight goes from \
                 ≈0.5000 to ≈0.6003, its entropy from ≈1.00 to ≈1.37 bits";
    assert!(mixed.starts_with(begin), "{mixed}");
    assert!(said(&plain).starts_with("Scaling flattens the row"));
}

#[test]
fn a_page_without_scaling_is_held_against_the_root() {
    let settings = Settings { scaling: Scaling::None, ..Settings::default() };
    let document = Document::new(Preset::ThreeWords.document().inputs().clone(), settings);
    let pair = read(&document, |pipeline| ScaledPair::of(pipeline, 0));
    assert_eq!(pair.divisor(english().digits), "÷ √3 ≈ 1.732");
}

#[test]
fn saturated_rows_say_what_is_left_and_where_the_way_leads() {
    let facts = read(&Preset::Saturated.document(), |pipeline| SaturationFacts::of(pipeline, 0));
    assert!(matches!(facts.life, SaturationState::Seeing(_)));
    assert!(facts.norm > 0.0 && facts.norm < 1e-14, "{}", facts.norm);
    assert!(written_norm(facts.norm).starts_with("≈ ") && written_norm(0.5) == "= 0.5");
    let text = english().text.lab().saturated;
    let goal = goal_of(&facts).expect("a temperature revives it");
    assert!(goal.norm > facts.norm && goal.temperature > 1.0);
    assert!(!state_of(&text.state, &facts).is_empty() && !reason_of(&text.revival, &facts).is_empty());
    let Figure::Cells(cells) = facts.figure(english().digits) else { panic!("a picture of cells") };
    assert_eq!((cells.values.rows(), cells.texts.len()), (3, 9));
    assert!(facts.description(text).contains("e−15"), "{}", facts.description(text));
    let even = read(&Preset::Uniform.document(), |pipeline| SaturationFacts::of(pipeline, 0));
    assert!(goal_of(&even).is_none());
}

#[test]
fn a_row_whose_other_scores_overflow_to_minus_infinity_does_not_see_one_key_only() {
    // The first word has the scores 0 and −1e320, which is −∞.
    let x = Matrix::from_rows([[1e160, 0.0], [0.0, -1e160]]);
    let [first, second] = [Matrix::from_rows([[1.0], [0.0]]), Matrix::from_rows([[0.0], [1.0]])];
    let parts = [x, first.clone(), second, first];
    let facts = read(&document(parts, Settings::default()), |pipeline| SaturationFacts::of(pipeline, 0));
    assert_eq!(facts.life, SaturationState::Beyond);
    let text = english().text.lab().saturated;
    assert!(state_of(&text.state, &facts).starts_with("Saturated: the norm of the Jacobian is 0"));
    assert_eq!(
        (goal_of(&facts), reason_of(&text.revival, &facts)),
        (None, "No temperature changes that.".to_owned())
    );
}

#[test]
fn curves_are_shown_only_where_the_sheet_multiplies_every_score_by_the_same_positive_factor() {
    let three = Preset::ThreeWords.document();
    assert!(Plotted::are_apt(&three) && Plotted::are_apt(&three.clone().causal()));
    assert!(!Plotted::are_apt(&three.clone().capped_at(SoftCap::new(2.0).ok())));
    assert!(!Plotted::are_apt(&three.clone().biased_by(Some(Matrix::zeros(3, 3))).unwrap()));
    assert!(!Plotted::are_apt(&set(&three, divisor(-2.0), temperature(1.0))));
}

#[test]
fn a_bias_is_rounded_to_a_format_and_added_in_it() {
    // In bfloat16, 1.001 is 1, and 3 + 1 is 4; the scores are 3, 6 and 6.
    let unscaled = set(&Preset::ThreeWords.document(), Scaling::None, temperature(1.0));
    let bias = Matrix::from_fn(3, 3, |_, key| [1.001, -0.5, 1e-5][key]);
    let document =
        unscaled.biased_by(Some(bias)).unwrap().masked_by(Mask::painted((3, 3), |_, key| key == 1)).unwrap();
    let run = run(&document, NumberFormat::Bf16);
    assert_eq!(run.stage(Stage::Bias).row(0)[..2], [1.0, -0.5]);
    assert_eq!(run.stage(Stage::Masked).row(0), [4.0, f64::NEG_INFINITY, 6.0]);
    let shown =
        read(&document, |pipeline| FormatShown::of(pipeline, &run, Stage::Bias, 0, Convention::Rows, false));
    assert_eq!((shown.values[(0, 0)], shown.exact[(0, 0)]), (1.0, 1.001));
    assert!(descriptions(english(), &shown).0.starts_with("B in bf16: of 9 numbers"));
    // A hidden score is −∞ even in a format that has no ∞.
    let eight_bits = self::run(&document, NumberFormat::E4M3);
    assert_eq!(eight_bits.stage(Stage::Masked).row(0)[1], f64::NEG_INFINITY);
}

#[test]
fn a_format_shows_a_window_around_the_token_and_frames_what_broke() {
    let document = Preset::HumptyDumpty.document();
    let run = run(&document, NumberFormat::F64);
    let shown =
        read(&document, |pipeline| FormatShown::of(pipeline, &run, Stage::Q, 3, Convention::Rows, false));
    assert!(shown.is_window());
    assert_eq!((shown.rows.clone(), shown.cols.clone(), shown.total), (0..4, 0..8, (4, 512)));
    for (row, col) in [(0, 0), (3, 7)] {
        let (own, page) = (shown.values[(row, col)], shown.exact[(row, col)]);
        assert_eq!(shown.difference(row, col), own - page);
    }
    let turned =
        read(&document, |pipeline| FormatShown::of(pipeline, &run, Stage::Q, 3, Convention::Columns, true));
    assert_eq!((turned.rows.len(), turned.cols.len(), turned.total), (8, 4, (512, 4)));
    assert_eq!(turned.values[(1, 2)], shown.values[(2, 1)]);
}

#[test]
fn other_weights_give_the_output_that_they_mix() {
    let document = Preset::ThreeWords.document();
    let lines = read(&document, |pipeline| {
        WeightLines::of(pipeline, 0, OtherWeights::Uniform, true, &|_| Replacement::Uniform)
    });
    assert_eq!(lines.lines.len(), 3);
    for line in &lines.lines {
        assert!(line.weights[1].iter().all(|weight| (weight - 1.0 / 3.0).abs() < 1e-15));
        assert!((line.outputs[1][0] - 2.0).abs() < 1e-15, "the mean of 0, 4 and 2");
    }
    let said = lines.said(english());
    assert!(said.contains("0.756"), "2 − 2.756…: {said}");
    let same = read(&document, |pipeline| {
        let computed = |row: usize| Replacement::Typed(pipeline.stage(Stage::Weights).row(row).to_vec());
        WeightLines::of(pipeline, 0, OtherWeights::Computed, false, &computed)
    });
    assert_eq!(same.lines[0].outputs[0], same.lines[0].outputs[1]);
}

#[test]
fn the_sweep_measures_the_page_without_its_temperature_and_mask() {
    let own = read(&Preset::Causal.document(), SweepOwn::of);
    assert_eq!((own.sizes.tokens, own.sizes.d_k), (4, 8));
    let bare = read(&Preset::HumptyDumpty8.document(), SweepOwn::of);
    for quantity in attenscope::lab::sweep::Quantity::ALL {
        assert_eq!(own.get(quantity), bare.get(quantity), "the mask is left out");
    }
}

#[test]
fn names_of_stages_begin_sentences() {
    assert_eq!(stage_name(english(), Stage::Wk), "W_K");
    for stage in Stage::ALL {
        let name = stage_name(english(), stage);
        assert!(
            name.is_empty() || name.starts_with(|c: char| c.is_uppercase() || !c.is_alphabetic()),
            "{name}"
        );
    }
}

proptest! {
    #![proptest_config(properties(40))]

    #[test]
    fn every_sentence_and_picture_can_be_made(document in with_any_words(any_small_biased_document()), token in 0..99_usize) {
        let row = token % document.shape().n();
        for language in Language::ALL {
            let wording = wording(language);
            let text = wording.text.lab();
            read(&document, |pipeline| {
                let pair = ScaledPair::of(pipeline, row);
                assert!(!difference(&pair, text.pair).is_empty());
                let ways = MaskedWays::of(pipeline, row);
                assert!(!ways.said(wording).is_empty());
                assert!(ways.listed().len() <= 8 && ways.ways().iter().all(|way| way.len() == ways.labels.len()));
                if let RuledRow::Led(measured) = RuledRow::of(pipeline, row) {
                    assert!(measured.lead.gap >= 0.0 && !measured.description(text.ruler).is_empty());
                }
                let facts = SaturationFacts::of(pipeline, row);
                assert!(!state_of(&text.saturated.state, &facts).is_empty());
                assert_eq!(facts.jacobian.rows(), facts.labels.len());
                for all in [false, true] {
                    let rows = Rows::of(pipeline, row, all);
                    let present = Present::of(pipeline, &rows);
                    for plotted in Plotted::ALL {
                        let scene = Scene { plotted, rows: &rows, present: &present, text: wording.text, digits: wording.digits };
                        let curves = rows.curves(plotted);
                        let Figure::Chart(chart) = scene.figure(&curves) else { panic!("a chart") };
                        assert!(chart.series.len() <= curves.len());
                        assert!(!scene.title().is_empty() && !scene.description().is_empty());
                        if plotted == Plotted::Quantity(CurveQuantity::Norm) {
                            assert_eq!(curves.len(), if all { document.shape().n() } else { 1 });
                        }
                    }
                }
            });
        }
    }
}

proptest! {
    #![proptest_config(properties(12))]

    #[test]
    fn a_window_of_a_format_is_the_stage_itself(document in with_any_words(any_small_biased_document()), token in 0..99_usize, at in 0..8_usize) {
        let format = NumberFormat::ALL[at % NumberFormat::ALL.len()];
        let (run, row) = (run(&document, format), token % document.shape().n());
        prop_assert!(!limits(english(), format).is_empty());
        for stage in [Stage::X, Stage::K, Stage::Scores, Stage::Weights, Stage::Output] {
            for convention in Convention::ALL {
                let shown = read(&document, |pipeline| {
                    FormatShown::of(pipeline, &run, stage, row, convention, false)
                });
                let (numbers, differences) = descriptions(english(), &shown);
                prop_assert!(!numbers.is_empty() && !differences.is_empty());
                let turns = convention.transposes(stage);
                for (line, shown_row) in shown.rows.clone().enumerate() {
                    for (across, shown_col) in shown.cols.clone().enumerate() {
                        let (row, col) = if turns { (shown_col, shown_row) } else { (shown_row, shown_col) };
                        let own = run.stage(stage)[(row, col)];
                        prop_assert_eq!(shown.values[(line, across)].to_bits(), own.to_bits());
                    }
                }
            }
        }
    }

    #[test]
    fn the_keys_that_are_shown_are_those_with_the_largest_weights(document in with_any_words(any_small_biased_document()), token in 0..99_usize) {
        let row = token % document.shape().n();
        read(&document, |pipeline| {
            let keys = shown_keys(pipeline, row);
            let weights = pipeline.stage(Stage::Weights).row(row);
            assert!(keys.is_sorted() && keys.len() == weights.len().min(8));
            let least = keys.iter().map(|&key| weights[key]).fold(f64::INFINITY, f64::min);
            let left_out = (0..weights.len()).filter(|key| !keys.contains(key));
            assert!(left_out.into_iter().all(|key| weights[key].is_nan() || weights[key] <= least));
        });
    }
}
