//! What a change reports as changed is what has changed.

use attenscope::model::{
    Attention, Convention, Document, Edit, Extent, Graph, Input, Pipeline, Reach, Scaling, Sequence, Stage,
};
use attenscope::presets::Preset;
use proptest::prelude::*;

use crate::support::documents::{
    any_small_masked_document, any_small_masked_document_of_several_tokens, with_any_sources,
};
use crate::support::properties::properties;

fn after(document: &Document, edit: &Edit) -> (Reach, Document) {
    let (mut document, mut attention) = (document.clone(), Attention::prepare(document));
    let applied = document.apply(edit).expect("the edit fits");
    (Reach::of(&attention.update(&document, &applied.change), &document), document)
}

fn cell(input: Input, row: usize, col: usize, value: f64) -> Edit {
    Edit::SetCell { input, row, col, value }
}

#[test]
fn a_value_weight_reaches_a_column_of_values_and_of_the_output_and_nothing_between() {
    let (reach, _) = after(&Preset::ThreeWords.document(), &cell(Input::Wv, 2, 1, 7.0));
    assert_eq!(reach.parts, [(Extent::Columns(1..2), vec![Stage::V, Stage::Output])]);
}

#[test]
fn a_query_weight_reaches_a_column_of_queries_and_all_that_follows() {
    let (reach, _) = after(&Preset::ThreeWords.document(), &cell(Input::Wq, 2, 1, 7.0));
    let rest = vec![Stage::Scores, Stage::Scaled, Stage::Weights, Stage::Output];
    assert_eq!(reach.parts, [(Extent::Columns(1..2), vec![Stage::Q]), (Extent::All, rest)]);
}

#[test]
fn scaling_reaches_no_score_and_a_label_nothing() {
    let document = Preset::ThreeWords.document();
    let (reach, _) = after(&document, &Edit::set(Scaling::None));
    assert_eq!(reach.parts, [(Extent::All, vec![Stage::Scaled, Stage::Weights, Stage::Output])]);
    let (reach, _) =
        after(&document, &Edit::SetLabel { of: Sequence::Queries, row: 0, label: "the".to_owned() });
    assert_eq!(reach.parts, []);
}

#[test]
fn what_is_reached_is_told_as_a_convention_writes_it() {
    let (reach, _) = after(&Preset::ThreeWords.document(), &cell(Input::Wv, 0, 1, 5.0));
    let stages = vec![Stage::V, Stage::Output];
    for (convention, extent) in [
        (Convention::Rows, Extent::Columns(1..2)),
        (Convention::Columns, Extent::Rows(1..2)),
        (Convention::Linear, Extent::Columns(1..2)),
    ] {
        assert_eq!(reach.clone().written_in(convention).parts, [(extent, stages.clone())]);
    }
}

/// The computed stages that the page shows.
fn computed(document: &Document) -> impl Iterator<Item = Stage> {
    let graph = Graph::of(document);
    graph.stages().filter(move |&stage| graph.input(stage).is_none())
}

proptest! {
    #![proptest_config(properties(256))]

    /// Cells outside of the reported parts keep their numbers.
    #[test]
    fn nothing_else_changes(document in with_any_sources(any_small_masked_document()), at in any::<[usize; 3]>(), value in -3.0..3.0f64) {
        let inputs: Vec<_> = document.inputs().writable().collect();
        let input = inputs[at[0] % inputs.len()];
        let (rows, cols) = Stage::from(input).dimensions(document.shape());
        let edit = cell(input, at[1] % rows, at[2] % cols, value);
        let (reach, edited) = after(&document, &edit);
        let (before, after) = (Attention::compute(&document), Attention::compute(&edited));
        let (before, after) = (Pipeline::new(&document, &before), Pipeline::new(&edited, &after));
        for stage in computed(&document) {
            let extent = reach.parts.iter().find(|(_, stages)| stages.contains(&stage)).map(|(extent, _)| extent);
            let (rows, cols) = stage.dimensions(document.shape());
            for (row, col) in (0..rows).flat_map(|row| (0..cols).map(move |col| (row, col))) {
                let named = match extent {
                    None => false,
                    Some(Extent::All) => true,
                    Some(Extent::Rows(rows)) => rows.contains(&row),
                    Some(Extent::Columns(cols)) => cols.contains(&col),
                    Some(Extent::Cross(rows, cols)) => rows.contains(&row) || cols.contains(&col),
                };
                let same = before.stage(stage)[(row, col)].to_bits() == after.stage(stage)[(row, col)].to_bits();
                prop_assert!(named || same, "{stage:?} ({row}, {col})");
            }
        }
    }
}

/// The part of a stage that an edit of one input cell reaches, by the formulas. For edits that reach less than half of
/// the tokens.
fn part(input: Input, row: usize, col: usize, stage: Stage) -> Option<Extent> {
    let (row, col) = (row..row + 1, col..col + 1);
    match (input, stage) {
        (Input::X, Stage::Q | Stage::K | Stage::V) => Some(Extent::Rows(row)),
        (Input::X, Stage::Scores | Stage::Scaled | Stage::Masked) => Some(Extent::Cross(row.clone(), row)),
        (Input::Wq, Stage::Q) | (Input::Wk, Stage::K) | (Input::Wv, Stage::V | Stage::Output) => {
            Some(Extent::Columns(col))
        }
        (Input::Wq, Stage::K | Stage::V) | (Input::Wk, Stage::Q | Stage::V) => None,
        (Input::Wv, _) => None,
        (Input::Bias, Stage::Masked | Stage::Weights | Stage::Output) => Some(Extent::Rows(row)),
        (Input::Bias, _) => None,
        (Input::Q, _) => Some(Extent::Rows(row)),
        (Input::K, Stage::Scores | Stage::Scaled | Stage::Masked) => Some(Extent::Columns(row)),
        (Input::V, Stage::Output) => Some(Extent::Columns(col)),
        (Input::V, _) => None,
        _ => Some(Extent::All),
    }
}

proptest! {
    #![proptest_config(properties(256))]

    /// No more is reported than can change. Of two tokens one is half: then everything is computed again and reported.
    /// The first cell of a bias makes a whole matrix.
    #[test]
    fn no_more_is_named_than_what_follows(document in with_any_sources(any_small_masked_document_of_several_tokens()), at in any::<[usize; 3]>()) {
        let inputs: Vec<_> = document.inputs().writable().collect();
        let input = inputs[at[0] % inputs.len()];
        let (rows, cols) = Stage::from(input).dimensions(document.shape());
        let (row, col) = (at[1] % rows, at[2] % cols);
        let (reach, edited) = after(&document, &cell(input, row, col, 17.0));
        let begins = !document.inputs().has(input);
        for stage in computed(&edited) {
            let (tall, wide) = stage.dimensions(document.shape());
            let is_all = |extent: &Extent| begins || match extent {
                Extent::Rows(_) => tall == 1,
                Extent::Columns(_) => wide == 1,
                Extent::Cross(..) => tall == 1 || wide == 1,
                Extent::All => true,
            };
            let expected = part(input, row, col, stage).map(|extent| if is_all(&extent) { Extent::All } else { extent });
            let named = reach.parts.iter().find(|(_, stages)| stages.contains(&stage)).map(|(extent, _)| extent.clone());
            prop_assert_eq!(named, expected, "{:?} of {:?} ({}, {})", stage, input, row, col);
        }
    }
}
