//! What the page says about a gradient is true of random documents, in both languages.

use attenscope::explain::{Chain, Preference, broken, difference, preference, raise, strongest};
use attenscope::model::{CellRef, Document, Edit, Graph, Input, Objective, Stage};
use attenscope::number::{fixed, read, scientific, small_for_display};
use attenscope::present::Wording;
use attenscope::present::gradient::{
    GradientWorking, agreement, broken_said, difference_said, place_name, raised, symbol_of, target_name,
    wish_said,
};
use attenscope::presets::Preset;
use attenscope::text::{Agreement, Language};
use proptest::prelude::*;

use crate::support::documents::{any_small_biased_document, with_any_sources, with_any_words};
use crate::support::properties::properties;
use crate::support::random::Random;
use crate::support::targets::{any_cell_of, any_objective, with};
use crate::{english, wording};

const THEY: usize = 4;
const MATS: usize = 2;

fn any_sheet() -> impl Strategy<Value = Document> {
    with_any_sources(with_any_words(any_small_biased_document()))
}

fn chinese() -> Wording {
    wording(Language::Chinese)
}

/// The weight of “mats” for “they”.
fn look() -> Objective {
    Objective::Cell(CellRef { stage: Stage::Weights, row: THEY, col: MATS })
}

/// The numbers in a sentence, in order.
fn numbers(said: &str) -> Vec<f64> {
    let said = said.replace("binary64", "").replace('−', "-");
    let is_part = |c: char| c.is_ascii_digit() || ".e-".contains(c);
    said.split(|c| !is_part(c)).filter_map(|part| read(part.trim_end_matches('.'))).collect()
}

/// Whether a number was written with three significant digits or all of them.
fn is_written(told: f64, number: f64) -> bool {
    (told - number).abs() <= 0.5e-2 * number.abs() * (1.0 + 1e-9)
}

/// Checks a sentence about a raised number against what the gradient and the objective say.
fn check_raised(said: &str, by: f64, expected: f64, rise: f64, rounding: f64) {
    let told = numbers(said);
    let [up, down] = [["rise", "上升"], ["fall", "下降"]]
        .map(|verbs| verbs.iter().map(|verb| said.matches(verb).count()).sum::<usize>());
    let mut amounts = told.clone();
    amounts.remove(told.iter().position(|&number| number == by).expect("by how much it is raised"));
    let is_rounding = rise.abs() <= rounding;
    if said.contains("rounding") || said.contains("舍入") {
        assert!(is_rounding && rise != 0.0, "{said}: {rise}");
    } else if rise == 0.0 {
        assert!(
            ["no difference", "没有变化", "stays the same"].iter().any(|same| said.contains(same)),
            "{said}"
        );
    } else {
        assert!(!is_rounding, "{said}: {rise}");
        assert!(amounts.last().is_none_or(|&told| is_written(told, rise.abs())), "{said}: {rise}");
        assert!(if rise > 0.0 { up > 0 } else { down > 0 }, "{said}: {rise}");
    }
    let agrees = expected * rise > 0.0 && !is_rounding;
    if agrees {
        assert!((up == 0) != (down == 0), "{said}");
        assert!(amounts.first().is_none_or(|&told| is_written(told, expected.abs())), "{said}: {expected}");
    } else if expected != 0.0 {
        assert!(if expected > 0.0 { up > 0 } else { down > 0 }, "{said}: {expected}");
    }
}

proptest! {
    #![proptest_config(properties(300))]

    #[test]
    fn what_raising_a_number_does_is_said_truly(document in any_sheet(), seed in any::<u64>(), by in prop::sample::select(&[0.01, 0.5, 3.0][..])) {
        let mut random = Random(seed);
        let objective = any_objective(&document, &mut random);
        with(&document, &objective, |pipeline, gradient| {
            for stage in Graph::of(&document).stages() {
                let cell = any_cell_of(&document, stage, &mut random);
                let effect = raise(pipeline, &objective, cell, by).unwrap();
                let (expected, rise) = (gradient.number(cell), effect.rise());
                let least = if matches!(objective, Objective::CrossEntropy { .. }) { 1.0 } else { 0.0 };
                let rounding = 8.0 * f64::EPSILON * effect.before.abs().max(effect.after.abs()).max(least);
                for spoken in [english(), chinese()] {
                    let said = raised(&objective, by, expected, effect, spoken);
                    if rise.is_finite() {
                        check_raised(&said.to_string(), by, by * expected, rise, rounding);
                    }
                    let words = said.to_string();
                    let word = if objective.is_loss() { ["loss", "损失"] } else { ["target", "目标"] };
                    assert!(word.iter().any(|word| words.contains(word)), "{words}");
                }
            }
        });
    }

    #[test]
    fn two_numbers_agree_as_far_as_is_said(number in -1e3..1e3_f64, change in -12..3_i32, factor in -9.0..9.0_f64) {
        for (one, other) in [(number, number + factor * 10_f64.powi(change)), (1e12 * number, 1e12 * number + factor)] {
            match agreement(one, other) {
                Agreement::Same => prop_assert_eq!(one, other),
                Agreement::Decimals(count) => {
                    prop_assert_eq!(fixed(one, count).replace("-0.0", "0.0"), fixed(other, count).replace("-0.0", "0.0"));
                    prop_assert!((one - other).abs() <= 10_f64.powi(-(count as i32)));
                }
                Agreement::Digits(count) => {
                    prop_assert_eq!(scientific(one, count - 1), scientific(other, count - 1));
                    prop_assert_ne!(fixed(one, 1), fixed(other, 1));
                }
                Agreement::Not => prop_assert_ne!(scientific(one, 0), scientific(other, 0)),
            }
        }
    }

    #[test]
    fn the_wished_word_has_the_gradient_that_is_said(document in any_sheet(), seed in any::<u64>()) {
        let mut random = Random(seed);
        let objective = any_objective(&document, &mut random);
        let query = random.below(document.shape().n());
        with(&document, &objective, |pipeline, gradient| {
            let Some(found) = preference(pipeline, gradient, query) else { return };
            let row = gradient.stage(Graph::of(&document).softened()).unwrap().row(query);
            let sign = if objective.is_loss() { -1.0 } else { 1.0 };
            for (wording, [more, less]) in [(english(), ["more at “", "less at “"]), (chinese(), ["多看“", "少看“"])] {
                let said = wish_said(pipeline, &objective, query, found, wording);
                let named = |before: &str| {
                    let name = said.split_once(before)?.1.split('”').next()?.to_owned();
                    (0..row.len()).find(|&key| document.inputs().key(key) == name)
                };
                assert_eq!(named(more), found.more, "{said}");
                assert_eq!(named(less), found.less, "{said}");
                let seen: Vec<usize> = document.mask().visible_keys(query, row.len()).collect();
                for key in seen {
                    assert!(named(more).map_or(sign * row[key] <= 0.0, |more| sign * row[more] >= sign * row[key]));
                    assert!(named(less).map_or(sign * row[key] >= 0.0, |less| sign * row[less] <= sign * row[key]));
                }
            }
        });
    }

    #[test]
    fn the_listed_terms_and_ways_add_up_to_the_gradient(document in any_sheet(), seed in any::<u64>()) {
        let mut random = Random(seed);
        let objective = any_objective(&document, &mut random);
        with(&document, &objective, |pipeline, gradient| {
            for stage in Graph::of(&document).stages() {
                let cell = any_cell_of(&document, stage, &mut random);
                let chain = Chain::of(pipeline, gradient, cell);
                for spoken in [english(), chinese()] {
                    let working = GradientWorking::of(pipeline, &objective, &chain, spoken);
                    let shown = small_for_display(chain.result(), spoken.arithmetic_digits());
                    assert_eq!(working.parts.len(), chain.links.len().max(1));
                    match (working.total, working.parts.as_slice()) {
                        (Some([_, total]), parts) => assert!(total == shown && parts.len() > 1),
                        (None, [part]) => match (&part.table, &part.line) {
                            (_, Some(line)) => {
                                let result = shown.trim_start_matches('≈');
                                assert!(line.ends_with(result) || line.starts_with(['0', '1']), "{line}: {shown}");
                            }
                            (Some(table), None) => assert_eq!(table.sum[1], shown),
                            (None, None) => panic!("a way without arithmetic"),
                        },
                        (None, _) => panic!("several ways without their sum"),
                    }
                }
            }
        });
    }
}

#[test]
fn the_gaze_says_what_its_picture_says() {
    let document = Preset::Gaze.document();
    with(&document, &look(), |pipeline, gradient| {
        let cell = CellRef { stage: Stage::Wk, row: 1, col: 0 };
        let effect = raise(pipeline, &look(), cell, 0.01).unwrap();
        let said = |wording| raised(&look(), 0.01, gradient.number(cell), effect, wording);
        let english_said = said(english());
        assert_eq!(
            english_said.to_string(),
            "Raise this by 0.01 and the target rises by about 0.00212; really 0.00215."
        );
        assert_eq!(english_said.direction, "rises");
        assert_eq!(said(chinese()).to_string(), "把这个数增大 0.01，目标约上升 0.00212；实际上升 0.00215。");
        let name = |wording| target_name(pipeline, &look(), wording);
        assert_eq!(name(english()), "the weight of “mats” for “they”");
        assert_eq!(name(chinese()), "“they”对“mats”的注意力权重");
        let named = strongest(pipeline, gradient, 5).into_iter().map(|strong| {
            format!("{} {}", symbol_of(strong.cell.stage), place_name(pipeline, strong.cell, english()))
        });
        let expected =
            ["W_K thing → k₁", "W_K alive → k₁", "X they, alive", "W_Q pronoun → q₂", "W_Q pronoun → q₁"];
        assert_eq!(named.collect::<Vec<_>>(), expected);
        let found = difference(pipeline, &look(), cell).unwrap();
        let Agreement::Decimals(count) = agreement(gradient.number(cell), found.difference) else { panic!() };
        assert!(count >= 8, "{count}");
        assert!(difference_said(&found, english()).starts_with("Raised and lowered by "));
        let wished = preference(pipeline, gradient, THEY).unwrap();
        let said = |wording| wish_said(pipeline, &look(), THEY, wished, wording);
        assert_eq!(said(english()), "The target rises if “they” looks more at “mats” and less at “cats”.");
        assert_eq!(said(chinese()), "“they”多看“mats”、少看“cats”，目标就会上升。");
    });
}

#[test]
fn a_loss_falls_where_a_target_rises() {
    let document = Preset::Gaze.document();
    let loss = Objective::look_at(THEY, MATS, 6);
    with(&document, &loss, |pipeline, gradient| {
        let wished = preference(pipeline, gradient, THEY).unwrap();
        assert_eq!(wished, Preference { more: Some(MATS), less: Some(0) });
        let said = wish_said(pipeline, &loss, THEY, wished, english());
        assert_eq!(said, "The loss falls if “they” looks more at “mats” and less at “cats”.");
        let cell = CellRef { stage: Stage::Wk, row: 1, col: 0 };
        let effect = raise(pipeline, &loss, cell, 0.01).unwrap();
        let said = raised(&loss, 0.01, gradient.number(cell), effect, english());
        assert_eq!(said.direction, "falls");
        assert!(said.before.ends_with("the loss "));
        let name = |wording| target_name(pipeline, &loss, wording);
        assert_eq!(name(english()), "the cross-entropy of “they” with all weight wanted on “mats”");
        assert_eq!(name(chinese()), "“they”的交叉熵（期望权重全在“mats”上）");
    });
}

#[test]
fn a_number_off_the_path_makes_no_difference() {
    let document = Preset::Gaze.document();
    with(&document, &look(), |pipeline, gradient| {
        let cell = CellRef { stage: Stage::Wv, row: 0, col: 0 };
        let effect = raise(pipeline, &look(), cell, 0.01).unwrap();
        let said = raised(&look(), 0.01, gradient.number(cell), effect, english());
        assert_eq!(said.to_string(), "Raise this by 0.01: it makes no difference to the target.");
        let working = GradientWorking::of(pipeline, &look(), &Chain::of(pipeline, gradient, cell), english());
        assert_eq!(working.parts[0].line.as_deref(), Some("0: the target is not computed from this number."));
    });
}

#[test]
fn a_score_is_explained_by_its_row_and_a_weight_matrix_by_the_words() {
    let document = Preset::Gaze.document();
    with(&document, &look(), |pipeline, gradient| {
        let working = |cell: CellRef| {
            GradientWorking::of(pipeline, &look(), &Chain::of(pipeline, gradient, cell), english())
        };
        let score = working(CellRef { stage: Stage::Scaled, row: THEY, col: MATS });
        let part = &score.parts[0];
        assert_eq!(part.heading.as_deref(), Some("Through softmax"));
        assert_eq!(part.formula.as_deref(), Some("A·(∂A − Σ A·∂A)"));
        assert_eq!(part.line.as_deref(), Some("0.066·(1 − 0.066) ≈ 0.061"));
        assert_eq!(part.table.as_ref().unwrap().rows[MATS], ["mats", "0.066", "1", "0.066"]);
        let key = working(CellRef { stage: Stage::Wk, row: 1, col: 0 });
        let table = key.parts[0].table.as_ref().unwrap();
        assert_eq!(table.headings, ["word", "∂K", "X", "product"]);
        assert_eq!(table.rows[MATS][0], "mats");
        assert_eq!(table.sum, ["sum", "0.212"]);
        let quotient = working(CellRef { stage: Stage::Scores, row: THEY, col: MATS });
        assert_eq!(quotient.parts[0].formula.as_deref(), Some("∂S ÷ 1.732"));
        let target = working(CellRef { stage: Stage::Weights, row: THEY, col: MATS });
        assert_eq!(target.parts[0].line.as_deref(), Some("1: this number is the target itself."));
    });
}

#[test]
fn a_weight_that_nothing_is_wanted_of_has_no_quotient() {
    let document = Preset::Gaze.document();
    let loss = Objective::look_at(THEY, MATS, 6);
    with(&document, &loss, |pipeline, gradient| {
        let line = |col: usize, wording: Wording| {
            let chain = Chain::of(pipeline, gradient, CellRef { stage: Stage::Weights, row: THEY, col });
            GradientWorking::of(pipeline, &loss, &chain, wording).parts[0].line.clone().unwrap()
        };
        assert_eq!(line(0, english()), "0: nothing is wanted of it.");
        assert_eq!(line(0, chinese()), "0：它的期望权重是 0。");
        assert!(line(MATS, english()).starts_with("−1 ÷ 0.066 ≈ "));
    });
}

#[test]
fn a_gradient_that_is_not_finite_names_the_number_that_broke_it() {
    let mut document = Preset::ThreeWords.document();
    document.apply(&Edit::SetCell { input: Input::X, row: 1, col: 1, value: 1e200 }).unwrap();
    let objective = Objective::Cell(CellRef { stage: Stage::Output, row: 1, col: 0 });
    with(&document, &objective, |pipeline, gradient| {
        let found = broken(pipeline, gradient, CellRef { stage: Stage::Wq, row: 0, col: 0 }).unwrap();
        let said = broken_said(pipeline, found, english());
        assert!(
            said.starts_with("This gradient is not a finite number, because a number is not. Score of “")
        );
    });
}
