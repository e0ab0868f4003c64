//! Matrices on paper.

use attenscope::layout::CellRange;
use attenscope::math::Matrix;
use attenscope::model::{CellRef, Convention, Document, Graph, PerStage, Stage};
use attenscope::number::{Digits, for_display};
use attenscope::present::{Blanks, PaperCell, Wording, paper_table};
use attenscope::presets::Preset;

use crate::{english, read};

fn in_form(convention: Convention) -> Wording {
    Wording { digits: Digits::Fixed(2), convention, ..english() }
}

/// A preset with a bias whose numbers all differ.
fn biased(preset: Preset) -> Document {
    let document = preset.document();
    let n = document.shape().n();
    let bias = Matrix::from_fn(n, n, |query, key| 0.5 * (query * n + key) as f64 - 1.0);
    document.biased_by(Some(bias)).unwrap()
}

#[test]
fn every_number_stands_in_its_place_in_every_convention() {
    for convention in Convention::ALL {
        let document = biased(Preset::Causal).written_in(convention);
        read(&document, |pipeline| {
            for stage in Stage::ALL.into_iter().filter(|&stage| Graph::of(&document).has(stage)) {
                let table = paper_table(pipeline, stage, in_form(convention), &|_| false);
                let turned = convention.transposes(stage);
                assert_eq!(table.rows.len(), table.size.0);
                for (row, (_, cells)) in table.rows.iter().enumerate() {
                    assert_eq!(cells.len(), table.size.1);
                    for (col, cell) in cells.iter().enumerate() {
                        let at = if turned { (col, row) } else { (row, col) };
                        let number = for_display(pipeline.stage(stage)[at], Digits::Fixed(2));
                        assert_eq!(cell, &PaperCell::Number(number), "{stage:?} {row} {col}");
                    }
                }
            }
        });
    }
}

#[test]
fn rows_and_columns_of_keys_have_the_words_of_keys() {
    let [french, english] = [&["le", "chat", "noir"][..], &["the", "black", "cat", "sleeps"]];
    for convention in [Convention::Rows, Convention::Columns] {
        read(&Preset::Cross.document().written_in(convention), |pipeline| {
            let expected = [
                (Stage::X, Some(french), None),
                (Stage::XKv, Some(english), None),
                (Stage::K, Some(english), None),
                (Stage::V, Some(english), None),
                (Stage::Weights, Some(french), Some(english)),
                (Stage::Output, Some(french), None),
            ];
            for (stage, rows, cols) in expected {
                let table = paper_table(pipeline, stage, in_form(convention), &|_| false);
                let (rows, cols) = if convention.transposes(stage) { (cols, rows) } else { (rows, cols) };
                let left: Option<Vec<_>> = table.rows.iter().map(|(word, _)| word.as_deref()).collect();
                assert_eq!(left.as_deref(), rows, "{stage:?} {convention:?}");
                let above =
                    table.words.as_ref().map(|words| words.iter().map(String::as_str).collect::<Vec<_>>());
                assert_eq!(above.as_deref(), cols, "{stage:?} {convention:?}");
            }
        });
    }
}

#[test]
fn what_has_no_room_is_left_out_with_a_sign() {
    read(&Preset::HumptyDumpty.document(), |pipeline| {
        let table = paper_table(pipeline, Stage::Wq, in_form(Convention::Rows), &|_| false);
        assert_eq!(table.size, (512, 512));
        assert_eq!((table.rows.len(), table.rows[0].1.len()), (16, 12));
        let last = for_display(pipeline.stage(Stage::Wq)[(511, 511)], Digits::Fixed(2));
        assert_eq!(table.rows[15].1[11], PaperCell::Number(last));
        assert_eq!(table.rows[14].1[0], PaperCell::LeftOut);
        assert_eq!(table.rows[0].1[10], PaperCell::LeftOut);
    });
}

#[test]
fn boxes_are_of_what_is_computed_and_hold_what_is_right() {
    read(&biased(Preset::ThreeWords), |pipeline| {
        let blanks = |kind: Blanks, stage| {
            let table = paper_table(pipeline, stage, in_form(Convention::Rows), &|cell| {
                kind.leave_out(cell, stage.input().is_none())
            });
            let cells: Vec<_> = table.rows.into_iter().flat_map(|(_, cells)| cells).collect();
            cells.iter().filter(|cell| matches!(cell, PaperCell::Blank(_))).count()
        };
        let graph = Graph::of(pipeline.document());
        for stage in Stage::ALL.into_iter().filter(|&stage| graph.has(stage)) {
            let count = pipeline.stage(stage).values().len();
            assert_eq!(blanks(Blanks::None, stage), 0);
            assert_eq!(blanks(Blanks::All, stage), if stage.input().is_some() { 0 } else { count });
        }
        let table = paper_table(pipeline, Stage::Output, in_form(Convention::Rows), &|_| true);
        assert_eq!(table.rows[0].1[0], PaperCell::Blank("2.65".to_owned()));
    });
}

#[test]
fn what_is_chosen_is_left_out_and_nothing_else() {
    let cell = |stage, row, col| CellRef { stage, row, col };
    let range = CellRange::new(cell(Stage::X, 0, 1), (1, 2));
    let stages = PerStage::from_fn(|stage| stage == Stage::Scores);
    let all = || Stage::ALL.into_iter().flat_map(|stage| (0..9).map(move |at| cell(stage, at / 3, at % 3)));
    for cell in all() {
        let is_in_range = cell.stage == Stage::X && cell.row < 2 && cell.col > 0;
        let is_score = cell.stage == Stage::Scores;
        let left_out = |range, stages| Blanks::Chosen(range, stages).leave_out(cell, cell.stage != Stage::X);
        assert_eq!(left_out(Some(range), stages), is_in_range || is_score, "{cell:?}");
        assert_eq!(left_out(Some(range), PerStage::default()), is_in_range, "{cell:?}");
        assert_eq!(left_out(None, stages), is_score, "{cell:?}");
    }
}

#[test]
fn a_third_is_drawn_from_its_seed() {
    let drawn = |seed| -> Vec<bool> {
        let cell = |at: usize| CellRef { stage: Stage::Weights, row: at / 32, col: at % 32 };
        (0..1024).map(|at| Blanks::Third(seed).leave_out(cell(at), true)).collect()
    };
    let count = drawn(1).into_iter().filter(|&is_blank| is_blank).count();
    assert!((290..=390).contains(&count), "{count}");
    assert_eq!(drawn(1), drawn(1));
    assert_ne!(drawn(1), drawn(2));
}
