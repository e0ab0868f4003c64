//! What is said and drawn of a sheet in which Q, K and V are given.

use attenscope::explain::{Derivation, Step, derive, sources};
use attenscope::math::Matrix;
use attenscope::model::{
    CellRef, Document, Edit, Graph, Input, Inputs, Mask, Scaling, Settings, Stage, Temperature,
};
use attenscope::plot::figure::play::Beat;
use attenscope::present::tasks::Baseline;
use attenscope::present::{
    Blanks, GazeFacts, PaperCell, TourStep, cell_heard, cell_name, file_stem, paper_table, summary,
    tour_facts, untyped_name, what_goes_with_it,
};
use attenscope::presets::{FromPreset, Preset};
use attenscope::text::{Language, TourFacts};

use crate::play::{DIGITS, THEY, facts, frame, play, texts};
use crate::support::documents::{given, random_document};
use crate::{english, read, wording};

const BOTH: [Language; 2] = [Language::English, Language::Chinese];

/// The preset with a pronoun, without its X.
fn gaze() -> Document {
    given(&Preset::Gaze.document())
}

/// Words that are only numbered; Q and K have two columns, V has four.
fn numbered() -> Document {
    let matrix = |cols| Matrix::from_fn(3, cols, |row, col| (row * cols + col) as f64);
    let labels = ["x₁", "x₂", "x₃"].map(str::to_owned).to_vec();
    Document::new(Inputs::given(labels, matrix(2), matrix(2), matrix(4)).unwrap(), Settings::default())
}

#[test]
fn the_first_beat_says_that_q_is_given() {
    let facts = facts(&gaze(), THEY);
    let said = BOTH.map(|language| facts.described(Beat::Ask, language.messages(), DIGITS));
    assert_eq!(
        said,
        [
            "Ask: the query q of “they” is its row of Q. Q, K and V are given here, so q is not computed: there \
             is no X and no W_Q. q: 3, 1, 0.",
            "提问：“they”的查询 q 就是 Q 中它的那一行。这里直接给出 Q、K、V，没有 X 和 W_Q，所以不必计算 q。q：3，1，0。",
        ]
    );
    for language in BOTH {
        let text = language.messages();
        assert_eq!(facts.beat_names(text, DIGITS)[0], "q");
        assert!(facts.announced(Beat::Ask, text, DIGITS).contains("“they”"));
    }
}

#[test]
fn the_other_beats_are_those_of_the_sheet_with_an_x() {
    let [with_x, without] = [&Preset::Gaze.document(), &gaze()].map(|document| facts(document, THEY));
    for language in BOTH {
        let text = language.messages();
        for beat in &Beat::ALL[1..] {
            assert_eq!(without.described(*beat, text, DIGITS), with_x.described(*beat, text, DIGITS));
        }
        assert_eq!(without.title(text), with_x.title(text));
    }
}

#[test]
fn a_given_q_is_there_from_the_start_and_x_is_never_drawn() {
    let play = play(&gaze(), THEY, Language::English);
    for time in [0.0, 0.3, 0.5, 0.9, 1.5, 3.0, 5.5] {
        let shown = texts(&frame(&play, time, 1240.0));
        assert!(!shown.contains(&"X".to_owned()), "{shown:?}");
        // In the first beat, nothing is multiplied.
        assert!(time >= 1.0 || !shown.iter().any(|text| text.contains(" × ")), "{shown:?}");
    }
    // Of all numbers on the table, only the first of q is 3.
    let threes = |time| texts(&frame(&play, time, 1240.0)).iter().filter(|text| *text == "3").count();
    assert_eq!([0.0, 0.2, 0.99].map(threes), [1; 3]);
}

#[test]
fn the_tour_has_no_facts_and_no_task() {
    let start = gaze();
    let facts = read(&start, |pipeline| tour_facts(pipeline, DIGITS));
    assert_eq!(format!("{facts:?}"), format!("{:?}", TourFacts::default()));
    let n = start.shape().n();
    let edits = [
        Edit::set(Scaling::None),
        Edit::set(Temperature::new(0.01).unwrap()),
        Edit::set(Mask::painted((n, n), |query, key| query != key)),
        Edit::SetCell { input: Input::Q, row: 0, col: 0, value: 100.0 },
        Edit::SetBlock { input: Input::V, row: 0, col: 0, block: Matrix::zeros(n, start.shape().d_v()) },
    ];
    for step in Step::ALL {
        let task = TourStep::of(step).task(start.shape());
        let before = read(&start, |pipeline| Baseline::of(task, pipeline));
        for edit in &edits {
            let mut after = start.clone();
            after.apply(edit).unwrap();
            read(&after, |pipeline| assert!(task.answer(pipeline, &before, THEY).is_none(), "{task:?}"));
        }
    }
}

#[test]
fn a_sheet_of_numbered_words_is_named_by_the_size_of_q() {
    let names = |document: &Document| {
        BOTH.map(|language| untyped_name(document, FromPreset::of(document), language.messages()))
    };
    assert_eq!(names(&numbered()), ["Own sheet, 3 × 2", "自己的工作表，3 × 2"]);
    assert_eq!(file_stem(&numbered()), "attenscope");
    assert_eq!(
        names(&given(&Preset::ThreeWords.document())),
        ["Own sheet, 3 × 3", "自己的工作表，3 × 3"],
        "nothing of X is left to tell the preset by"
    );
    assert_eq!(names(&gaze()), ["cats like mats because they purr"; 2]);
}

#[test]
fn given_numbers_are_printed_and_what_follows_is_left_blank() {
    let document = numbered();
    let graph = Graph::of(&document);
    read(&document, |pipeline| {
        for stage in graph.stages() {
            let is_computed = graph.input(stage).is_none();
            let table =
                paper_table(pipeline, stage, english(), &|cell| Blanks::All.leave_out(cell, is_computed));
            assert_eq!(table.size, stage.dimensions(document.shape()), "{}", stage.name());
            let cells = || table.rows.iter().flat_map(|(_, cells)| cells);
            assert!(
                cells().all(|cell| matches!(cell, PaperCell::Blank(_)) == is_computed),
                "{}",
                stage.name()
            );
            assert_eq!(is_computed, ![Stage::Q, Stage::K, Stage::V].contains(&stage));
        }
    });
}

#[test]
fn a_given_matrix_is_summed_up_like_an_input_and_the_gaze_is_the_same() {
    let start = random_document([3, 2, 2, 2], 4, Settings::default());
    let without = given(&start);
    for language in BOTH {
        let said = |document: &Document, stage| {
            read(document, |pipeline| summary(pipeline.stage(stage), pipeline, stage, wording(language)))
        };
        for stage in [Stage::Q, Stage::K, Stage::V] {
            let (computed, given) = (said(&start, stage), said(&without, stage));
            assert!(computed.starts_with(&given) && given.len() < computed.len(), "{computed} and {given}");
        }
        assert_eq!(said(&start, Stage::Weights), said(&without, Stage::Weights));
    }
    for row in 0..3 {
        let gaze = |document: &Document| read(document, |pipeline| GazeFacts::of(pipeline, row));
        assert_eq!(gaze(&start), gaze(&without));
    }
}

#[test]
fn a_sentence_says_that_the_given_numbers_go() {
    let said = |document: &Document| {
        BOTH.map(|language| what_goes_with_it(document, 4, language.messages().shape()))
    };
    let expected = [
        "Q, K and V are computed from X again; the given ones go. New d_model: W_Q and W_K (4 × 2) and W_V \
         (4 × 4) are made from the seed, too.",
        "Q、K、V 将重新由 X 算出，原来直接给出的不再保留。 新的 d_model：W_Q、W_K（4 × 2）和 W_V（4 × 4）也由种子生成。",
    ];
    assert_eq!(said(&numbered()), expected);
}

#[test]
fn a_cell_of_q_is_an_input() {
    let document = numbered();
    let cell = CellRef { stage: Stage::Q, row: 1, col: 0 };
    read(&document, |pipeline| {
        assert_eq!(derive(pipeline, cell), Derivation::Given);
        assert_eq!(sources(cell, &document), []);
        assert_eq!(
            BOTH.map(|language| cell_name(pipeline, cell, wording(language))),
            ["Query of “x₂”, dimension 1", "“x₂”的查询，第 1 维"]
        );
        assert_eq!(
            BOTH.map(|language| cell_heard(pipeline, cell, None, wording(language))),
            ["Q, row 2 (x₂), column 1, 2", "Q 第 2 行（x₂）第 1 列，2"]
        );
    });
    assert_eq!(
        BOTH.map(|language| language.messages().inspector.given),
        [
            "This is an input. Type to replace it; everything that depends on it is recalculated.",
            "这是输入的数，可以直接改写；由此得出的结果都会重新计算。",
        ]
    );
}
