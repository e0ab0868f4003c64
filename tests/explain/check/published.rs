//! The published values: which cells are wrong on their own, and which follow from earlier ones.

use attenscope::explain::{Judgement, Operands, PrintedStage, Verdict, Working, judge, working};
use attenscope::model::{CellRef, Stage};
use attenscope::presets::Preset;
use rstest::rstest;

use super::with_pipeline;

/// A cell, counted from 1 as in the texts.
type Cell = (usize, usize);

fn printed_stages(preset: Preset) -> Vec<PrintedStage> {
    let published = preset.published().into_iter();
    published.map(|entry| PrintedStage::with_decimals(entry.stage, entry.values, entry.decimals)).collect()
}

fn judged(preset: Preset, stage: Stage) -> Judgement {
    let all = with_pipeline(&preset.document(), |pipeline| {
        judge(pipeline, &printed_stages(preset), Operands::Printed)
    });
    all.into_iter().find(|judgement| judgement.stage == stage).expect("it was published")
}

fn cells_with(judgement: &Judgement, verdict: Verdict) -> Vec<Cell> {
    let found = judgement.cells.iter().filter(|judged| judged.verdict == verdict);
    found.map(|judged| (judged.cell.row + 1, judged.cell.col + 1)).collect()
}

#[rstest]
#[case(Stage::Q, vec![(1, 2), (3, 2)], vec![])]
#[case(Stage::K, vec![(1, 2), (3, 3)], vec![])]
#[case(Stage::V, vec![(2, 1), (3, 3)], vec![])]
#[case(
    Stage::Scores,
    vec![(1, 2), (2, 2), (2, 3), (3, 2), (3, 3)],
    vec![(1, 1), (1, 3), (2, 1), (3, 1)]
)]
#[case(
    Stage::Scaled,
    vec![],
    vec![(1, 1), (1, 2), (1, 3), (2, 1), (2, 2), (2, 3), (3, 1), (3, 2), (3, 3)]
)]
#[case(Stage::Weights, vec![(1, 1), (1, 3), (3, 1), (3, 2), (3, 3)], vec![(1, 2)])]
#[case(Stage::Output, vec![(3, 2), (3, 3)], vec![(1, 1), (1, 2), (1, 3), (2, 1), (2, 3), (3, 1)])]
fn three_words(#[case] stage: Stage, #[case] slips: Vec<Cell>, #[case] follow: Vec<Cell>) {
    check(Preset::ThreeWords, stage, &slips, &follow);
}

#[rstest]
#[case(Stage::Q, vec![], vec![])]
#[case(Stage::K, vec![], vec![])]
#[case(Stage::V, vec![], vec![])]
#[case(Stage::Scores, vec![(2, 3), (3, 2)], vec![])]
#[case(
    Stage::Scaled,
    vec![(1, 2), (1, 3), (2, 1), (2, 2), (3, 1), (3, 3)],
    vec![(2, 3), (3, 2)]
)]
#[case(Stage::Weights, vec![], vec![])]
#[case(Stage::Output, vec![], vec![])]
fn saturated(#[case] stage: Stage, #[case] slips: Vec<Cell>, #[case] follow: Vec<Cell>) {
    check(Preset::Saturated, stage, &slips, &follow);
}

fn check(preset: Preset, stage: Stage, slips: &[Cell], follow: &[Cell]) {
    let judgement = judged(preset, stage);
    assert_eq!(cells_with(&judgement, Verdict::Slips), slips, "slips of their own");
    assert_eq!(cells_with(&judgement, Verdict::Follows), follow, "what follows from earlier ones");
    let agreeing = judgement.count(Verdict::Agrees);
    assert_eq!(agreeing + slips.len() + follow.len(), judgement.cells.len(), "all others agree");
    assert_eq!(judgement.differing().count(), slips.len() + follow.len());
}

#[test]
fn both_numbers_and_what_would_follow_stand_beside_each_other() {
    let scores = judged(Preset::ThreeWords, Stage::Scores);
    let cell = CellRef { stage: Stage::Scores, row: 0, col: 1 };
    let judged = scores.of(cell).expect("a cell of the scores");
    // [1 0 1] · [4 0 2] = 6, as is [1 1 1] · [4 0 2]. Printed was 2.
    assert_eq!((judged.printed, judged.expected, judged.truth), (2.0, 6.0, 6.0));
    let (preset, products) = (Preset::ThreeWords, vec![(1.0, 4.0), (0.0, 0.0), (1.0, 2.0)]);
    let working =
        |cell| with_pipeline(&preset.document(), |pipeline| working(pipeline, &printed_stages(preset), cell));
    assert_eq!(working(cell), Working::Products(products));
    let scaled = CellRef { stage: Stage::Scaled, ..cell };
    assert_eq!(working(scaled), Working::Quotient(2.0, 3_f64.sqrt()));
    let weight = CellRef { stage: Stage::Weights, ..cell };
    assert_eq!(working(weight), Working::Softmax(vec![0.58, 1.15, 1.73]));
    let output = CellRef { stage: Stage::Output, ..cell };
    assert_eq!(working(output), Working::Products(vec![(0.2, 1.0), (0.3, 2.0), (0.5, 2.0)]));
    let query = CellRef { stage: Stage::Q, ..cell };
    let from_x = vec![(1.0, 0.0), (0.0, 0.0), (1.0, 1.0), (0.0, 1.0)];
    assert_eq!(working(query), Working::Products(from_x));
    assert_eq!(working(CellRef { stage: Stage::X, ..cell }), Working::Given);
}

#[test]
fn the_order_in_which_stages_are_claimed_does_not_matter() {
    let (document, mut printed_stages) = (Preset::ThreeWords.document(), printed_stages(Preset::ThreeWords));
    let in_order = with_pipeline(&document, |pipeline| judge(pipeline, &printed_stages, Operands::Printed));
    printed_stages.reverse();
    assert_eq!(
        with_pipeline(&document, |pipeline| judge(pipeline, &printed_stages, Operands::Printed)),
        in_order
    );
}
