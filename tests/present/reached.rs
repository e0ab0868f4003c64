//! What is said about the reach of a change is true.

use attenscope::math::Matrix;
use attenscope::model::{Attention, Document, Edit, Extent, Graph, Input, Reach, Scaling, Stage};
use attenscope::presets::Preset;
use attenscope::text::Language;
use proptest::prelude::*;
use rstest::rstest;

use crate::support::documents::{
    any_small_masked_document, stages, temperature, with_any_sources, with_any_words,
};
use crate::support::properties::properties;

fn after(document: &Document, edit: &Edit) -> (Reach, Document) {
    let (mut document, mut attention) = (document.clone(), Attention::prepare(document));
    let applied = document.apply(edit).expect("the edit fits");
    (Reach::of(&attention.update(&document, &applied.change), &document), document)
}

fn said(reach: &Reach, language: Language) -> String {
    (language.messages().editing().reached)(reach)
}

fn cell(input: Input) -> Edit {
    Edit::SetCell { input, row: 1, col: 0, value: 7.5 }
}

fn block(document: &Document, input: Input) -> Edit {
    let matrix = document.inputs().matrix(input);
    let block = Matrix::from_fn(matrix.rows(), matrix.cols(), |row, col| (row * 3 + col) as f64 + 0.5);
    Edit::SetBlock { input, row: 0, col: 0, block }
}

#[rstest]
#[case(
    cell(Input::X),
    "Recalculated: row 2 of Q, K and V; row and column 2 of the scores and the scaled scores; all of the weights and the output.",
    "重新计算：Q、K、V 的第 2 行；分数、缩放后的分数的第 2 行和第 2 列；全部权重、输出。"
)]
#[case(
    cell(Input::Wq),
    "Recalculated: column 1 of Q; everything from the scores on.",
    "重新计算：Q 的第 1 列；从分数到输出的所有数。"
)]
#[case(cell(Input::Wv), "Recalculated: column 1 of V and the output.", "重新计算：V、输出的第 1 列。")]
#[case(
    block(&Preset::ThreeWords.document(), Input::Wk),
    "Recalculated: all of K; everything from the scores on.",
    "重新计算：全部 K；从分数到输出的所有数。"
)]
#[case(
    block(&Preset::ThreeWords.document(), Input::X),
    "Everything after X was recalculated.",
    "X 之后的数已全部重新计算。"
)]
#[case(
    Edit::set(Scaling::None),
    "Recalculated: everything from the scaled scores on.",
    "重新计算：从缩放后的分数到输出的所有数。"
)]
#[case(
    Edit::set(temperature(2.0)),
    "Recalculated: all of the weights and the output.",
    "重新计算：全部权重、输出。"
)]
fn an_edit_is_told_in_both_languages(#[case] edit: Edit, #[case] english: &str, #[case] chinese: &str) {
    let (reach, _) = after(&Preset::ThreeWords.document(), &edit);
    assert_eq!(
        [Language::English, Language::Chinese].map(|language| said(&reach, language)),
        [english, chinese]
    );
}

/// The name of a matrix in the sentence.
fn name(stage: Stage) -> &'static str {
    match stage {
        Stage::Q => "Q",
        Stage::K => "K",
        Stage::V => "V",
        Stage::Scores => "the scores",
        Stage::Scaled => "the scaled scores",
        Stage::Masked => "the adjusted scores",
        Stage::Weights => "the weights",
        _ => "the output",
    }
}

fn any_edit(document: &Document) -> impl Strategy<Value = Edit> + use<> {
    let document = document.clone();
    (0..5usize, any::<prop::sample::Index>(), 0..4usize).prop_map(move |(input, place, kind)| {
        let inputs: Vec<Input> = document.inputs().sources().to_vec();
        let input = inputs[input % inputs.len()];
        let matrix = document.inputs().matrix(input);
        let at = place.index(matrix.rows() * matrix.cols());
        match kind {
            0 => block(&document, input),
            1 => Edit::set(Scaling::Dk),
            2 => Edit::set(temperature(3.5)),
            _ => Edit::SetCell { input, row: at / matrix.cols(), col: at % matrix.cols(), value: 7.25 },
        }
    })
}

proptest! {
    #![proptest_config(properties(96))]

    #[test]
    fn everything_is_said_where_everything_was_reached_and_no_change_is_left_out(
        (document, edit) in with_any_words(with_any_sources(any_small_masked_document()))
            .prop_flat_map(|document| { let edit = any_edit(&document); (Just(document), edit) }),
    ) {
        let (reach, now) = after(&document, &edit);
        let said = said(&reach, Language::English);
        let whole = |stage: Stage| {
            reach.parts.iter().any(|(extent, stages)| *extent == Extent::All && stages.contains(&stage))
        };
        let graph = Graph::of(&document);
        let computed: Vec<Stage> =
            graph.stages().filter(|&stage| graph.input(stage).is_none()).collect();
        let is_everything = said == "Everything after X was recalculated.";
        let is_all = !graph.is_given() && computed.iter().all(|&stage| whole(stage));
        prop_assert_eq!(is_everything, is_all, "{}", &said);
        // If the sentence says that everything from a stage on has changed, all these stages were computed again.
        let from = computed.iter().position(|&stage| {
            said.contains(&format!("everything from {} on", name(stage)))
        });
        prop_assert!(from.is_none_or(|from| computed[from..].iter().all(|&stage| whole(stage))), "{}", &said);
        // And no number has changed that the sentence does not mention.
        for (stage, (was, is)) in Stage::ALL.into_iter().zip(stages(&document).iter().zip(stages(&now).iter())) {
            let Some(at) = computed.iter().position(|&of| of == stage) else { continue };
            let has_changed = was.values().iter().zip(is.values()).any(|(was, is)| was.to_bits() != is.to_bits());
            let is_told = is_everything || from.is_some_and(|from| from <= at) || said.contains(name(stage));
            prop_assert!(is_told || !has_changed, "{:?}: {}", stage, &said);
        }
    }
}
