//! The arithmetic of a gradient gives the gradient, and so does what really happens.

use attenscope::explain::{
    Broken, Chain, Effect, Link, Preference, Seed, broken, difference, preference, raise, strongest,
};
use attenscope::math::Matrix;
use attenscope::model::{
    Attention, CellRef, Document, Edit, Graph, Input, Mask, Objective, Pipeline, Scaling, Settings, Stage,
};
use attenscope::presets::Preset;
use proptest::prelude::*;

use crate::support::documents::{
    any_small_biased_document, crossed, document, of_scores, with_any_heads, with_any_sources, with_any_words,
};
use crate::support::properties::properties;
use crate::support::random::Random;
use crate::support::targets::{all, any_cell_of, any_objective, with};

const THEY: usize = 4;
const MATS: usize = 2;

/// The weight of “they” for “mats”.
const LOOK: CellRef = CellRef { stage: Stage::Weights, row: THEY, col: MATS };

fn any_sheet() -> impl Strategy<Value = Document> {
    with_any_heads(with_any_sources(with_any_words(any_small_biased_document())))
}

/// The sum of the magnitudes of what is added up in a link: its rounding is small beside it.
fn size(link: &Link) -> f64 {
    match link {
        Link::Seed(Seed::Score { weight, wanted, total, temperature }) => {
            (weight * total + wanted) / temperature
        }
        Link::Seed(Seed::Output { output, wanted }) => 2.0 * (output.abs() + wanted.abs()),
        Link::Seed(Seed::Itself | Seed::Weight { .. })
        | Link::Placed { .. }
        | Link::Quotient { .. }
        | Link::Adjusted { .. } => link.result().abs(),
        // A sum itself, of which the terms are not told.
        Link::Head { gradient, .. } => 100.0 * (1.0 + gradient.abs()),
        Link::Hidden { .. } => 0.0,
        Link::Pairs(pairs) => pairs.pairs.iter().map(|pair| (pair.gradient * pair.number).abs()).sum(),
        Link::Softmax(row) => {
            let sum: f64 = row.weights.iter().zip(&row.gradients).map(|(a, g)| (a * g).abs()).sum();
            row.weights[row.key] * (row.gradients[row.key].abs() + sum) / row.temperature
        }
    }
}

proptest! {
    #![proptest_config(properties(300))]

    #[test]
    fn the_arithmetic_of_every_cell_gives_its_gradient(document in any_sheet(), seed in any::<u64>()) {
        let objective = any_objective(&document, &mut Random(seed));
        prop_assert_eq!(objective.check(&document), Ok(()));
        with(&document, &objective, |pipeline, gradient| {
            for stage in Graph::of(&document).stages() {
                let (rows, cols) = stage.dimensions(document.shape());
                for (row, col) in (0..rows).flat_map(|row| (0..cols).map(move |col| (row, col))) {
                    let cell = CellRef { stage, row, col };
                    let chain = Chain::of(pipeline, gradient, cell);
                    let (is, expected) = (chain.result(), gradient.number(cell));
                    let allowed = 1e-13 * chain.links.iter().map(size).sum::<f64>();
                    assert!((is - expected).abs() <= allowed, "{objective:?} {chain:?}: {is} {expected}");
                    if gradient.stage(stage).is_none() {
                        assert_eq!(chain.links, []);
                    }
                    assert_eq!(broken(pipeline, gradient, cell), None);
                }
            }
        });
    }

    #[test]
    fn the_central_difference_of_any_cell_is_its_gradient(document in any_sheet(), seed in any::<u64>()) {
        let mut random = Random(seed);
        let objective = any_objective(&document, &mut random);
        with(&document, &objective, |pipeline, gradient| {
            for stage in Graph::of(&document).stages() {
                let cell = any_cell_of(&document, stage, &mut random);
                if !objective.value(pipeline).is_finite() {
                    continue;
                }
                let Some(found) = difference(pipeline, &objective, cell) else {
                    assert!(!pipeline.number(cell).is_finite() || !gradient.number(cell).is_finite());
                    continue;
                };
                let expected = gradient.number(cell);
                let largest = gradient.stage(stage).map_or(0.0, |matrix| matrix.values().iter().fold(0.0, |most: f64, one| most.max(one.abs())));
                // A logarithm near 0 is rounded like a number near 1.
                // A step of 1e-4 leaves its square times the third derivative.
                let allowed = 1e-8 * largest + 1e-9 * (1.0 + objective.value(pipeline).abs());
                assert!((found.difference - expected).abs() <= allowed, "{objective:?} {cell:?}: {found:?} {expected}");
                assert_eq!(found.difference == 0.0, found.forward == found.backward);
            }
        });
    }

    #[test]
    fn raising_an_input_does_what_an_edit_does(document in any_sheet(), seed in any::<u64>()) {
        let mut random = Random(seed);
        let objective = any_objective(&document, &mut random);
        let inputs: Vec<Input> = document.inputs().present().collect();
        let input = inputs[random.below(inputs.len())];
        let cell = any_cell_of(&document, input.into(), &mut random);
        let (attention, by) = (Attention::compute(&document), 0.01);
        let pipeline = Pipeline::new(&document, &attention);
        let mut edited = document.clone();
        let value = pipeline.number(cell) + by;
        edited.apply(&Edit::SetCell { input, row: cell.row, col: cell.col, value }).unwrap();
        let after = objective.value(Pipeline::new(&edited, &Attention::compute(&edited)));
        let Effect { before, after: found } = raise(pipeline, &objective, cell, by).unwrap();
        prop_assert_eq!(before.to_bits(), objective.value(pipeline).to_bits());
        prop_assert_eq!(found.to_bits(), after.to_bits());
    }

    #[test]
    fn the_strongest_inputs_are_those_that_sorting_finds(document in any_sheet(), seed in any::<u64>(), count in 0..9_usize) {
        let objective = any_objective(&document, &mut Random(seed));
        with(&document, &objective, |pipeline, gradient| {
            let graph = Graph::of(&document);
            let (heads, sharing, chosen) = (document.shape().heads(), document.inputs().sharing(), document.chosen_head());
            let number = |(head, cell): (usize, CellRef)| {
                gradient.of_head(head, cell.stage).map_or(0.0, |matrix| matrix[(cell.row, cell.col)])
            };
            let mut sorted = Vec::new();
            for stage in graph.stages().filter(|&stage| graph.input(stage).is_some()) {
                let is_of_one_head = heads > 1 && stage.is_of_one_head();
                let is_shared = is_of_one_head && !matches!(stage, Stage::Wq | Stage::Q);
                let is_first = |head: usize| match is_shared {
                    true if head / sharing == chosen / sharing => head == chosen,
                    true => head.is_multiple_of(sharing),
                    false => is_of_one_head || head == chosen,
                };
                let (rows, cols) = stage.dimensions(document.shape());
                for head in (0..heads).filter(|&head| is_first(head)) {
                    let cells = (0..rows * cols).map(|at| CellRef { stage, row: at / cols, col: at % cols });
                    sorted.extend(cells.map(|cell| (is_of_one_head, (head, cell))));
                }
            }
            sorted.retain(|&(_, place)| number(place) != 0.0);
            sorted.sort_by(|&(_, one), &(_, other)| number(other).abs().total_cmp(&number(one).abs()));
            sorted.truncate(count);
            let found = strongest(pipeline, gradient, count);
            let named = |&(is_of_one_head, (head, cell)): &(bool, (usize, CellRef))| (is_of_one_head.then_some(head), cell);
            let expected: Vec<_> = sorted.iter().map(named).collect();
            assert_eq!(found.iter().map(|strong| (strong.head, strong.cell)).collect::<Vec<_>>(), expected);
            assert!(found.iter().zip(&sorted).all(|(strong, &(_, place))| strong.gradient == number(place)));
        });
    }

    #[test]
    fn the_preferred_word_moves_the_objective_as_it_is_to(document in any_sheet(), seed in any::<u64>()) {
        let mut random = Random(seed);
        let objective = any_objective(&document, &mut random);
        let query = random.below(document.shape().n());
        with(&document, &objective, |pipeline, gradient| {
            let softened = Graph::of(&document).softened();
            let Some(Preference { more, less }) = preference(pipeline, gradient, query) else {
                assert!(gradient.stage(softened).is_none());
                return;
            };
            let helps = |key: usize| {
                let cell = CellRef { stage: softened, row: query, col: key };
                let change = difference(pipeline, &objective, cell).unwrap().difference;
                if objective.is_loss() { -change } else { change }
            };
            let noise = 1e-9 * (1.0 + objective.value(pipeline).abs());
            if let Some(more) = more {
                assert!(helps(more) > -noise);
                assert!(!document.mask().hides(query, more));
            }
            if let Some(less) = less {
                assert!(helps(less) < noise);
                assert!(!document.mask().hides(query, less));
            }
            if (more, less) == (None, None) {
                let row = gradient.stage(softened).unwrap().row(query);
                let mut seen = document.mask().visible_keys(query, row.len());
                assert!(seen.all(|key| row[key] == 0.0));
            }
        });
    }
}

#[test]
fn the_numbers_of_the_gaze_are_those_of_the_picture() {
    let document = Preset::Gaze.document();
    let objective = Objective::Cell(LOOK);
    with(&document, &objective, |pipeline, gradient| {
        let cell = CellRef { stage: Stage::Wk, row: 1, col: 0 };
        let found = difference(pipeline, &objective, cell).unwrap();
        assert!((gradient.number(cell) - 0.2121124).abs() < 5e-8);
        assert!((found.difference - gradient.number(cell)).abs() < 1e-10, "{found:?}");
        let effect = raise(pipeline, &objective, cell, 0.01).unwrap();
        assert!((effect.rise() - 0.00215).abs() < 5e-6);
        assert_eq!(effect.before, pipeline.number(LOOK));
        let strong = strongest(pipeline, gradient, 5);
        let named: Vec<_> =
            strong.iter().map(|strong| (strong.cell.stage, strong.cell.row, strong.cell.col)).collect();
        let expected =
            [(Stage::Wk, 1, 0), (Stage::Wk, 0, 0), (Stage::X, THEY, 0), (Stage::Wq, 3, 1), (Stage::Wq, 3, 0)];
        assert_eq!(named, expected);
        let preferred = Preference { more: Some(MATS), less: Some(0) };
        assert_eq!(preference(pipeline, gradient, THEY), Some(preferred));
        assert_eq!(preference(pipeline, gradient, 0), Some(Preference { more: None, less: None }));
    });
}

#[test]
fn a_weight_of_a_cross_entropy_counts_by_its_share_and_a_score_by_the_excess() {
    let document = of_scores([0.0, 0.0, 0.0]);
    let objective = Objective::look_at(0, 1, 3);
    with(&document, &objective, |pipeline, gradient| {
        let seed =
            |stage: Stage, col: usize| Chain::of(pipeline, gradient, CellRef { stage, row: 0, col }).links;
        let third = 1.0 / 3.0;
        let weight = Seed::Weight { weight: third, wanted: 1.0 };
        assert_eq!(seed(Stage::Weights, 1), [Link::Seed(weight)]);
        assert!((weight.result() + 3.0).abs() < 1e-15);
        let score = Seed::Score { weight: third, wanted: 1.0, total: 1.0, temperature: 1.0 };
        assert_eq!(seed(Stage::Scaled, 1), [Link::Seed(score)]);
        assert!((score.result() + 2.0 / 3.0).abs() < 1e-15);
        // The other rows are not in the loss.
        let cell = CellRef { stage: Stage::Scaled, row: 1, col: 1 };
        assert_eq!(Chain::of(pipeline, gradient, cell).links, []);
    });
}

#[test]
fn a_number_that_the_mask_takes_out_has_no_gradient() {
    let document = Preset::ThreeWords.document().masked_by(Mask::CAUSAL).unwrap();
    let (n, d_v) = (document.shape().n(), document.shape().d_v());
    let objective = Objective::SquaredError { query: None, wanted: all(n, d_v, 1.0) };
    with(&document, &objective, |pipeline, gradient| {
        for (stage, result) in [(Stage::Weights, Stage::Output), (Stage::Scaled, Stage::Masked)] {
            let cell = CellRef { stage, row: 0, col: 2 };
            assert_eq!(Chain::of(pipeline, gradient, cell).links, [Link::Hidden { result }]);
            assert_eq!(difference(pipeline, &objective, cell).unwrap().difference, 0.0);
        }
        let hidden = CellRef { stage: Stage::Masked, row: 0, col: 2 };
        assert_eq!(Chain::of(pipeline, gradient, hidden).links, [Link::Hidden { result: Stage::Weights }]);
        assert_eq!(difference(pipeline, &objective, hidden), None, "−∞ cannot be raised");
    });
}

#[test]
fn x_reaches_the_objective_in_three_ways_and_other_words_in_two() {
    let document = Preset::ThreeWords.document();
    let ways = |document: &Document, stage: Stage| {
        let (n, d_v) = (document.shape().n(), document.shape().d_v());
        let objective = Objective::SquaredError { query: None, wanted: all(n, d_v, 1.0) };
        with(document, &objective, |pipeline, gradient| {
            let links = Chain::of(pipeline, gradient, CellRef { stage, row: 1, col: 0 }).links;
            links
                .iter()
                .map(|link| match link {
                    Link::Pairs(pairs) => pairs.result,
                    other => panic!("{other:?}"),
                })
                .collect::<Vec<_>>()
        })
    };
    assert_eq!(ways(&document, Stage::X), [Stage::Q, Stage::K, Stage::V]);
    let crossed = crossed(&document, 4, &mut Random(1));
    assert_eq!(ways(&crossed, Stage::X), [Stage::Q]);
    assert_eq!(ways(&crossed, Stage::XKv), [Stage::K, Stage::V]);
}

#[test]
fn a_cell_that_is_not_there_has_no_difference() {
    let document = Preset::ThreeWords.document();
    let objective = Objective::Cell(CellRef { stage: Stage::Weights, row: 0, col: 0 });
    with(&document, &objective, |pipeline, _| {
        for cell in [
            CellRef { stage: Stage::Bias, row: 0, col: 0 },
            CellRef { stage: Stage::Masked, row: 0, col: 0 },
            CellRef { stage: Stage::X, row: 3, col: 0 },
            CellRef { stage: Stage::X, row: 0, col: 4 },
        ] {
            assert_eq!(difference(pipeline, &objective, cell), None);
            assert_eq!(raise(pipeline, &objective, cell, 0.01), None);
        }
    });
}

#[test]
fn the_operand_that_breaks_a_gradient_is_found() {
    let mut document = Preset::ThreeWords.document();
    document.apply(&Edit::SetCell { input: Input::X, row: 1, col: 1, value: 1e200 }).unwrap();
    let objective = Objective::Cell(CellRef { stage: Stage::Output, row: 1, col: 0 });
    with(&document, &objective, |pipeline, gradient| {
        // Q and K are finite; their product is not.
        let found = broken(pipeline, gradient, CellRef { stage: Stage::Wq, row: 0, col: 0 }).unwrap();
        let Broken::Number { cell, number } = found else { panic!("{found:?}") };
        assert_eq!(cell.stage, Stage::Scores);
        assert_eq!(number, pipeline.number(cell));
        assert!(!number.is_finite());
    });
}

#[test]
fn a_gradient_that_overflows_by_itself_is_named() {
    // 2·(Z − wanted) is beyond the largest number.
    let document = of_scores([0.0, 0.0, 0.0]);
    let objective =
        Objective::SquaredError { query: Some(0), wanted: Matrix::from_rows([[-1.5e308, 0.0, 0.0]]) };
    with(&document, &objective, |pipeline, gradient| {
        let output = CellRef { stage: Stage::Output, row: 0, col: 0 };
        let expected = Broken::Gradient { cell: output, gradient: f64::INFINITY };
        assert_eq!(broken(pipeline, gradient, output), Some(expected));
        let value = CellRef { stage: Stage::V, row: 0, col: 0 };
        assert_eq!(broken(pipeline, gradient, value), Some(expected));
    });
}

/// The central difference of a cell, which is to be the gradient but for a small share of it.
fn assert_agrees(document: &Document, objective: &Objective, cell: CellRef) {
    with(document, objective, |pipeline, gradient| {
        let found = difference(pipeline, objective, cell).unwrap();
        let expected = gradient.number(cell);
        assert!((found.difference - expected).abs() <= 1e-8 * expected.abs(), "{found:?}, not {expected}");
    });
}

#[test]
fn a_small_weight_of_a_cross_entropy_is_changed_by_a_share_of_itself() {
    assert_agrees(&Preset::Stuck.document(), &Objective::look_at(THEY, MATS, 6), LOOK);
    let weight = CellRef { stage: Stage::Weights, row: 0, col: 1 };
    for size in [1e-4_f64, 1e-5, 1e-10, 1e-100, 1e-300] {
        assert_agrees(&of_scores([0.0, size.ln(), 0.0]), &Objective::look_at(0, 1, 3), weight);
    }
}

#[test]
fn a_weight_of_0_has_a_difference_only_if_nothing_is_wanted_of_it() {
    let document = of_scores([0.0, -800.0, 0.0]);
    for (wanted, expected) in [(0, Some(0.0)), (1, None)] {
        let objective = Objective::look_at(0, wanted, 3);
        with(&document, &objective, |pipeline, _| {
            let weight = CellRef { stage: Stage::Weights, row: 0, col: 1 };
            let found = difference(pipeline, &objective, weight).map(|found| found.difference);
            assert_eq!(found, expected);
        });
    }
}

#[test]
fn a_step_that_saturates_the_row_is_not_the_last() {
    // Of numbers this large, the first steps make one weight 1 or 0.
    for large in [1e5, 1e6, 1e7] {
        let document = of_scores([large, large + 1.0, large]);
        for key in 0..3 {
            let weight = Objective::Cell(CellRef { stage: Stage::Weights, row: 0, col: key });
            assert_agrees(&document, &weight, CellRef { stage: Stage::Wk, row: 1, col: 0 });
        }
    }
}

#[test]
fn two_differences_of_0_are_not_the_best() {
    // The weight between two others is 0 after a large step either way.
    let x = Matrix::from_fn(3, 3, |row, col| f64::from(u8::from(row == col)));
    let w_q = Matrix::from_fn(3, 2, |_, col| [1e8 + 0.5, 1.0][col]);
    let w_k = Matrix::from_rows([[-1.0, 1e8], [0.0, 0.0], [1.0, -1e8]]);
    let settings = Settings { scaling: Scaling::None, ..Settings::default() };
    let document = document([x.clone(), w_q, w_k, x], settings);
    let weight = Objective::Cell(CellRef { stage: Stage::Weights, row: 0, col: 1 });
    assert_agrees(&document, &weight, CellRef { stage: Stage::Wq, row: 0, col: 0 });
}

#[test]
fn an_infinite_operand_that_contributes_nothing_is_not_named() {
    // The second word looks at itself alone; both values are infinite in the second column.
    let x = Matrix::from_rows([[-30.0], [30.0]]);
    let one = Matrix::from_rows([[1.0]]);
    let document = |w_v: Matrix| document([x.clone(), one.clone(), one.clone(), w_v], Settings::default());
    let named = |w_v: [f64; 2], col: usize, cell: CellRef| {
        let objective = Objective::Cell(CellRef { stage: Stage::Output, row: 1, col });
        with(&document(Matrix::from_rows([w_v])), &objective, |pipeline, gradient| {
            match broken(pipeline, gradient, cell) {
                Some(Broken::Number { cell, .. }) => cell,
                other => panic!("{other:?}"),
            }
        })
    };
    // ∂A is 0·V₁ + 1·V₂, of which the first product is left out.
    let weight = CellRef { stage: Stage::Weights, row: 1, col: 1 };
    assert_eq!(named([1e308, 1e308], 1, weight), CellRef { stage: Stage::V, row: 1, col: 1 });
    // The first word has the weight 0.
    let score = CellRef { stage: Stage::Scaled, row: 1, col: 1 };
    assert_eq!(named([1e308, 1e308], 1, score), CellRef { stage: Stage::V, row: 1, col: 1 });
}
