//! What is said of documents whose keys are those of other words: the right words, and how many there are.

use attenscope::explain::{Cause, Projections, Source, Step, Verdict};
use attenscope::format::TableError;
use attenscope::model::{
    Attention, CellRef, Document, Edit, Input, Mask, Pipeline, Reach, Sequence, Shape, Stage, Worksheet,
};
use attenscope::number::Digits;
use attenscope::present::lab::{
    Experiment, MaskedWays, OtherWeights, Plotted, Present, Rows, RuledRow, SaturationFacts, ScaledPair,
    Scene, SweepOwn, WeightLines, quantity_words,
};
use attenscope::present::tasks::{Baseline, Near, Obstacle, Task};
use attenscope::present::{
    AskedScore, Compared, HistoryEntry, Pasted, TourStep, asked_score, cause_words, is_toured,
    stage_refusal_words, summary, tour_cell, tour_facts, tour_pair, tour_shares, untyped_name,
};
use attenscope::presets::{FromPreset, Preset};
use attenscope::text::Language;
use proptest::prelude::*;

use crate::support::documents::{any_small_biased_document, with_any_sources, with_any_words};
use crate::support::properties::properties;
use crate::{english, read, wording};

/// Three words over four others: le chat noir over the black cat sleeps.
fn crossed() -> Document {
    Preset::Cross.document()
}

/// One query over five keys, all given.
fn cached() -> Document {
    Preset::Cache.document()
}

fn edited(document: &Document, edits: &[Edit]) -> Document {
    let mut document = document.clone();
    edits.iter().for_each(|edit| drop(document.apply(edit).expect("the edit fits")));
    document
}

#[test]
fn a_summary_names_the_rows_by_their_words_and_the_weights_by_the_keys() {
    let document = crossed();
    let said = |stage| read(&document, |pipeline| summary(pipeline.stage(stage), pipeline, stage, english()));
    for word in ["le", "chat", "noir"] {
        assert!(said(Stage::Q).contains(&format!("Row {word}:")) && said(Stage::Output).contains(word));
        assert!(!said(Stage::K).contains(&format!("Row {word}:")), "{}", said(Stage::K));
    }
    for key in ["the", "black", "cat", "sleeps"] {
        assert!(said(Stage::K).contains(&format!("Row {key}:")), "{}", said(Stage::K));
        assert!(said(Stage::V).contains(&format!("Row {key}:")), "{}", said(Stage::V));
        assert!(said(Stage::Weights).contains(&format!("to {key}")), "{}", said(Stage::Weights));
    }
    assert!(
        said(Stage::Weights).contains("3 rows, 4 columns") && said(Stage::Weights).contains("at most 2 bits")
    );
}

#[test]
fn the_experiments_name_queries_and_keys_by_their_own_words() {
    let document = crossed();
    let (queries, keys) = (document.inputs().words(), document.inputs().keys());
    read(&document, |pipeline| {
        let lines = WeightLines::of(pipeline, 1, OtherWeights::Computed, true, &|_| {
            attenscope::lab::Replacement::Uniform
        });
        assert_eq!((&lines.keys, &lines.token), (&keys, &queries[1]));
        assert_eq!(lines.lines.iter().map(|line| line.token.clone()).collect::<Vec<_>>(), queries);
        assert_eq!(lines.counts, [3, 4, document.shape().d_v()]);
        let facts = SaturationFacts::of(pipeline, 2);
        assert_eq!((&facts.labels, facts.keys, &facts.token), (&keys, 4, &queries[2]));
        let ways = MaskedWays::of(pipeline, 0);
        assert_eq!((&ways.labels, ways.query()), (&keys, queries[0].clone()));
        let pair = ScaledPair::of(pipeline, 0);
        assert_eq!((&pair.keys, &pair.token, pair.in_sight), (&keys, &queries[0], 4));
        let RuledRow::Led(measured) = RuledRow::of(pipeline, 1) else { panic!("two scores differ") };
        let said = measured.description(english().text.lab().ruler);
        assert!(said.contains("row of “chat”"), "{said}");
        assert!(said.contains(&format!("“{}” leads", keys[measured.lead.winner])), "{said}");
        let rows = Rows::of(pipeline, 1, false);
        let present = Present::of(pipeline, &rows);
        let scene = Scene {
            plotted: Plotted::Weights,
            rows: &rows,
            present: &present,
            text: english().text,
            digits: english().digits,
        };
        assert!(scene.title().contains("chat") && scene.description().contains("Scores of “chat”"));
        assert!(keys.iter().any(|key| scene.description().contains(&format!("for “{key}”"))));
    });
    assert!(!Experiment::Formats.is_of_a_row(document.shape()), "three queries are few");
}

#[test]
fn a_word_that_is_no_key_cannot_look_at_itself_and_that_is_said() {
    read(&crossed(), |pipeline| {
        let lines = WeightLines::of(pipeline, 1, OtherWeights::Itself, false, &|_| {
            attenscope::lab::Replacement::Itself
        });
        assert_eq!(lines.lines[0].weights[0], lines.lines[0].weights[1]);
        assert_eq!(lines.lines[0].outputs[0], lines.lines[0].outputs[1]);
        assert_eq!(
            lines.said(english()),
            "The keys are those of other words, so “chat” is not among them and cannot keep its own value: the weights stay as computed."
        );
        assert!(lines.said(wording(Language::Chinese)).contains("“chat”"));
    });
}

#[test]
fn the_page_of_one_query_and_several_keys_has_a_standard_deviation() {
    read(&cached(), |pipeline| {
        let own = SweepOwn::of(pipeline);
        assert_eq!((own.sizes.tokens, own.sizes.other_keys), (1, Some(5)));
        for quantity in attenscope::lab::sweep::Quantity::ALL {
            let text = english().text.lab().results;
            let said = attenscope::present::lab::description(text, None, &own, quantity, Digits::Fixed(3));
            let page = format!("1 word over 5 others; {}", quantity_words(quantity, text).of_page);
            assert!(said.contains(&page), "{said}");
        }
    });
}

#[test]
fn x_in_the_place_of_x_prime_is_told_with_both_formulas() {
    let document = edited(
        &Preset::ThreeWords.document().with_other_keys(),
        &[Edit::SetCell { input: Input::XKv, row: 0, col: 0, value: 9.0 }],
    );
    let right = Projections {
        q: Source::Product(Input::Wq),
        k: Source::Product(Input::Wk),
        v: Source::Product(Input::Wv),
    };
    let both = Projections { k: Source::OtherWords(Input::Wk), v: Source::OtherWords(Input::Wv), ..right };
    let said = |language, taken, stage| {
        read(&document, |pipeline| {
            cause_words(wording(language).text, Cause::Projections(taken), stage, pipeline)
        })
    };
    assert_eq!(
        said(Language::English, both, Stage::Output),
        "X in the place of X′ for K and X in the place of X′ for V? K = X·W_K and V = X·W_V give exactly these numbers. It should be K = X′·W_K and V = X′·W_V."
    );
    assert_eq!(
        said(Language::Chinese, both, Stage::Output),
        "是不是算 K 时把 X 当成了 X′，又算 V 时把 X 当成了 X′？按 K = X·W_K、V = X·W_V 计算，恰好得出这些数。应为 K = X′·W_K、V = X′·W_V。"
    );
    let asking = Projections { q: Source::OtherWords(Input::Wq), ..right };
    assert!(
        said(Language::English, asking, Stage::Q).starts_with("X′ in the place of X for Q? Q = X′·W_Q gives")
    );
    let unprojected = Projections { k: Source::X, ..right };
    assert!(
        said(Language::English, unprojected, Stage::K)
            .starts_with("X′ itself in the place of K? K = X′ gives")
    );
}

#[test]
fn a_table_of_k_with_a_row_for_each_query_is_refused_with_the_likely_reason() {
    let refused = |document: &Document, stage, given| {
        let expected = Stage::dimensions(stage, document.shape());
        stage_refusal_words(english().text, &TableError::Shape { expected, given }, stage, document.shape())
    };
    let (document, d_k) = (crossed(), crossed().shape().d_k());
    let why = " K belongs to the keys’ 4 words, not to the queries’ 3 words. Computed from X instead of X′?";
    assert!(
        refused(&document, Stage::K, (3, d_k)).ends_with(why),
        "{}",
        refused(&document, Stage::K, (3, d_k))
    );
    assert!(refused(&document, Stage::K, (d_k, 3)).ends_with(why));
    assert!(!refused(&document, Stage::K, (5, 7)).contains("belongs"));
    assert!(!refused(&document, Stage::Q, (4, d_k)).contains("belongs"));
    let of_self = Preset::ThreeWords.document();
    assert!(!refused(&of_self, Stage::K, (4, 4)).contains("belongs"));
}

#[test]
fn keys_by_queries_of_another_size_are_compared_transposed() {
    read(&crossed(), |pipeline| {
        let scores = pipeline.stage(Stage::Scores).transposed();
        let lines: Vec<String> = scores
            .iter_rows()
            .map(|row| row.iter().map(f64::to_string).collect::<Vec<_>>().join(" "))
            .collect();
        let selected = CellRef { stage: Stage::Scores, row: 0, col: 0 };
        let pasted = Pasted::read(Stage::Scores, &lines.join("\n"), selected, pipeline);
        assert!(pasted.fitted().is_some_and(|fitted| fitted.is_turned));
        let own = Compared::own(&[pasted], pipeline);
        assert_eq!(own.stage(Stage::Scores).expect("judged").count(Verdict::Agrees), 12);
        assert!(own.checked(Stage::K, pipeline).is_crossed);
    });
}

#[test]
fn a_sheet_is_named_after_both_sequences_if_there_is_room() {
    let name = |document: &Document| {
        Language::ALL.map(|language| untyped_name(document, FromPreset::Nothing, language.messages()))
    };
    assert_eq!(name(&crossed()), ["le chat noir · the black cat sleeps"; 2]);
    let label = |of, row, label: &str| Edit::SetLabel { of, row, label: label.to_owned() };
    let long = edited(&crossed(), &[label(Sequence::Keys, 0, "a-long-word-in-front")]);
    assert_eq!(name(&long), ["le chat noir"; 2]);
    let numbered = edited(
        &crossed(),
        &[
            label(Sequence::Queries, 0, "x₁"),
            label(Sequence::Queries, 1, "x₂"),
            label(Sequence::Queries, 2, "x₃"),
        ],
    );
    assert_eq!(name(&numbered), ["Own sheet, 3 × 4 words", "自己的工作表，3 × 4 个词"]);
    let copied = edited(&Preset::Gaze.document(), &[label(Sequence::Queries, 0, "dogs")]).with_other_keys();
    assert_eq!(name(&copied), name(&copied.with_own_keys()), "the same words are not named twice");
}

#[test]
fn the_history_tells_words_that_ask_and_keys_apart_and_leads_to_their_rows() {
    let document = crossed();
    let width = document.shape().d_model();
    let entry = |edit: Edit| {
        let mut sheet = Worksheet::new(document.clone());
        sheet.apply(&edit).expect("the edit fits");
        let entry = sheet.steps(HistoryEntry::of).remove(0).expect("one edit");
        (entry.words(english()), entry.words(wording(Language::Chinese)), entry.site(document.shape()))
    };
    let insert = |of, row| Edit::InsertWord { of, row, label: "new".to_owned(), embedding: vec![1.0; width] };
    let at = |stage, row| Some(CellRef { stage, row, col: 0 });
    let told = |english: &str, chinese: &str, site| (english.to_owned(), chinese.to_owned(), site);
    assert_eq!(
        entry(insert(Sequence::Keys, 1)),
        told("Insert “new” as key 2", "插入第 2 个键“new”", at(Stage::XKv, 1))
    );
    assert_eq!(
        entry(insert(Sequence::Queries, 1)),
        told("Insert “new” as word 2", "插入第 2 个词“new”", at(Stage::X, 1))
    );
    assert_eq!(
        entry(Edit::RemoveWord { of: Sequence::Keys, row: 3 }),
        told("Remove key 4, “sleeps”", "删除第 4 个键“sleeps”", at(Stage::XKv, 3))
    );
    assert_eq!(
        entry(Edit::MoveWord { of: Sequence::Keys, from: 0, to: 2 }),
        told("Move the key “the” from place 1 to 3", "把键“the”从第 1 个移到第 3 个", at(Stage::XKv, 2))
    );
    assert_eq!(
        entry(Edit::SetLabel { of: Sequence::Keys, row: 2, label: "dog".to_owned() }),
        told("Rename “cat” to “dog”", "把“cat”改为“dog”", at(Stage::XKv, 2))
    );
}

#[test]
fn what_an_edit_of_x_or_x_prime_reached_is_told() {
    let said = |edit: &Edit| {
        let (mut document, mut attention) = (crossed(), Attention::prepare(&crossed()));
        let applied = document.apply(edit).expect("the edit fits");
        let reach = Reach::of(&attention.update(&document, &applied.change), &document);
        Language::ALL.map(|language| (language.messages().editing().reached)(&reach))
    };
    let cell = |input| Edit::SetCell { input, row: 1, col: 0, value: 7.5 };
    let [of_x, _] = said(&cell(Input::X));
    assert!(of_x.starts_with("Recalculated: row 2 of Q, the scores, ") && !of_x.contains('K'), "{of_x}");
    let [of_keys, _] = said(&cell(Input::XKv));
    assert!(of_keys.starts_with("Recalculated: row 2 of K and V; column 2 of the scores"), "{of_keys}");
    let other = edited(&crossed(), &[cell(Input::X), cell(Input::XKv), cell(Input::Wv)]);
    let [english, chinese] = said(&Edit::Replace(Box::new(other)));
    assert_eq!(english, "Everything after X and X′ was recalculated.");
    assert_eq!(chinese, "X 和 X′ 之后的数已全部重新计算。");
}

/// Asks everything of the tour that a step left open asks while the document changes.
fn tour_of(document: &Document) {
    let pair = tour_pair(document);
    assert!(pair.row < document.shape().n() && pair.col < document.shape().m());
    let attention = Attention::compute(document);
    let pipeline = Pipeline::new(document, &attention);
    for step in Step::ALL {
        let _ = tour_cell(document, step);
    }
    let wide = Shape::new(2, 64, 2, 2).expect("within the limits");
    let tasks = Step::ALL
        .into_iter()
        .flat_map(|step| [document.shape(), wide].map(|shape| -> Task { TourStep::of(step).task(shape) }));
    for task in tasks {
        let mut baseline = Baseline::of(task, pipeline);
        baseline.renew(task, pipeline);
        let answer = task.answer(pipeline, &baseline, pair.row);
        assert!(answer.is_none() || is_toured(document.shape()), "{task:?}");
        let _ = (Obstacle::of(task, pipeline, &baseline), Near::of(task, pipeline));
    }
    let (facts, asked) = (tour_facts(pipeline, Digits::Fixed(3)), asked_score(pipeline, Digits::Fixed(3)));
    if !is_toured(document.shape()) {
        assert_eq!(
            (facts.n, asked, tour_shares(pipeline, Digits::Fixed(3)).is_none()),
            (0, AskedScore::default(), true)
        );
    }
}

#[test]
fn a_step_of_the_tour_left_open_on_a_preset_with_other_words_asks_nothing() {
    for preset in Preset::ALL {
        tour_of(&preset.document());
    }
    let masked = crossed().masked_by(Mask::painted((3, 4), |query, key| query == 0 || key == 3));
    tour_of(&masked.expect("a mask of its shape"));
}

proptest! {
    #![proptest_config(properties(64))]

    #[test]
    fn no_step_of_the_tour_reaches_beyond_the_words(document in with_any_words(with_any_sources(any_small_biased_document()))) {
        tour_of(&document);
    }
}

#[test]
fn the_history_lists_any_sheet_in_the_place_of_any_other() {
    let words = Preset::Gaze.document();
    let few = {
        let mut few = words.with_other_keys();
        (1..6).for_each(|_| {
            drop(few.apply(&Edit::RemoveWord { of: Sequence::Queries, row: 1 }).expect("a word"))
        });
        edited(&few, &[few.inserting(Sequence::Keys, 0)])
    };
    let given = words.with_given_projections().expect("finite numbers");
    let all = [
        words.clone(),
        words.with_other_keys(),
        few,
        given.clone(),
        given.with_other_keys(),
        crossed(),
        cached(),
    ];
    for before in &all {
        for after in all.iter().filter(|after| *after != before) {
            let mut sheet = Worksheet::new(before.clone());
            sheet.apply(&Edit::Replace(Box::new(after.clone()))).expect("any sheet");
            sheet.seal();
            let entry = sheet.steps(HistoryEntry::of).remove(0).expect("one edit");
            assert_eq!(entry, HistoryEntry::Replaced);
        }
    }
}
