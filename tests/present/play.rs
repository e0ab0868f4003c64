//! How one row is computed: what is said is true of random documents, and every number shown is the pipeline's.

use std::collections::BTreeSet;

use attenscope::model::{Document, Edit, Graph, Input, Mask, MaskParts, Pipeline, Settings, SoftCap, Stage};
use attenscope::number::{Digits, for_display};
use attenscope::plot::Theme;
use attenscope::plot::figure::FigureLayout;
use attenscope::plot::figure::play::{BEATS, Beat, Play, STILLS};
use attenscope::present::PlayFacts;
use attenscope::presets::Preset;
use attenscope::text::Language;
use proptest::prelude::*;
use rstest::rstest;

use crate::read;
use crate::support::documents::{
    any_small_biased_document, crossed, divisor, given, random_document, scaled, with, with_any_sources,
    with_any_words,
};
use crate::support::properties::properties;
use crate::support::random::Random;

pub(crate) const DIGITS: Digits = Digits::Fixed(2);
pub(crate) const THEY: usize = 4;

fn measure(text: &str, size: f64) -> f64 {
    0.6 * size * text.chars().count() as f64
}

pub(crate) fn play(document: &Document, row: usize, language: Language) -> Play {
    facts(document, row).picture(language.messages(), DIGITS)
}

pub(crate) fn facts(document: &Document, row: usize) -> PlayFacts {
    read(document, |pipeline| PlayFacts::of(pipeline, row)).unwrap()
}

fn attribute(element: &str, name: &str) -> Option<f64> {
    let (_, rest) = element.split_once(&format!(" {name}=\""))?;
    rest.split_once('"')?.0.parse().ok()
}

pub(crate) fn frame(play: &Play, time: f64, width: f64) -> FigureLayout {
    play.frame(time, width, Theme::Light, &measure)
}

fn svg(layout: &FigureLayout) -> String {
    layout.svg("Inter", Theme::Light.paper(), "title", "description")
}

/// The texts of a picture, without the title and the description of the file.
pub(crate) fn texts(layout: &FigureLayout) -> Vec<String> {
    let svg = svg(layout);
    let unescaped = |text: &str| text.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&");
    svg.split("<text")
        .skip(1)
        .map(|text| unescaped(text.split_once('>').unwrap().1.split("</text").next().unwrap()))
        .collect()
}

/// The numbers in a text, as they are written.
fn numbers(text: &str) -> Vec<String> {
    let is_part = |c: char| c.is_ascii_digit() || "−.∞≈e".contains(c);
    let pieces = text.split(|c: char| !is_part(c));
    pieces
        .filter(|piece| piece.chars().any(|c| c.is_ascii_digit() || c == '∞'))
        .map(|piece| piece.trim_end_matches('.').to_owned())
        .collect()
}

/// Every number that a picture may show, as it is written: those of the row's pipeline, and sums over the words that
/// are left out.
fn allowed(pipeline: Pipeline<'_>, facts: &PlayFacts, play: &Play) -> BTreeSet<String> {
    let row = facts.gaze.focus;
    let mut all = Vec::new();
    for stage in [Stage::X, Stage::Wq, Stage::Q, Stage::K, Stage::V] {
        all.extend(pipeline.stage(stage).iter_rows().flatten().copied());
    }
    for stage in [Stage::Scores, Stage::Weights, Stage::Output] {
        all.extend(pipeline.row(stage, row).iter().copied());
    }
    all.extend(pipeline.exponentials(row));
    let (sums, softmax) = (pipeline.row_sums(row), &facts.softmax);
    all.extend([sums.max, -sums.max, sums.sum, softmax.divisor, softmax.temperature]);
    all.extend(pipeline.document().settings().soft_cap.map(SoftCap::value));
    all.extend(pipeline.document().inputs().bias().into_iter().flat_map(|bias| bias.row(row)));
    all.extend(softmax.terms.iter().map(|term| term.entry));
    let (x, q) = (pipeline.stage(Stage::X).row(row), pipeline.stage(Stage::Q).row(row));
    let w_q = pipeline.stage(Stage::Wq);
    for (at, x) in x.iter().enumerate() {
        all.extend(w_q.row(at).iter().map(|w| x * w));
    }
    for (key, weight) in pipeline.row(Stage::Weights, row).iter().enumerate() {
        all.extend(pipeline.stage(Stage::K).row(key).iter().zip(q).map(|(k, q)| k * q));
        all.extend(pipeline.stage(Stage::V).row(key).iter().map(|v| weight * v));
    }
    if let Some(others) = &play.others {
        all.extend([others.exp, others.weight]);
        all.extend(&others.shares);
    }
    all.into_iter().flat_map(|number| [2, 3].map(|most| for_display(number, Digits::Fixed(most)))).collect()
}

/// Whether a number may be a size, a count or a tick rather than one of the pipeline.
fn is_furniture(number: &str) -> bool {
    number.parse::<usize>().is_ok_and(|whole| whole <= 100)
}

proptest! {
    #![proptest_config(properties(24))]

    #[test]
    fn every_number_shown_is_exact(document in with_any_sources(with_any_words(any_small_biased_document())), pick in 0_usize..99, time in 0.0..6.0_f64) {
        let row = pick % document.shape().n();
        read(&document, |pipeline| {
            let facts = PlayFacts::of(pipeline, row).unwrap();
            let play = facts.picture(Language::English.messages(), DIGITS);
            let allowed = allowed(pipeline, &facts, &play);
            for text in texts(&frame(&play, time, 1240.0)) {
                // A text that has no room ends in "…".
                if text.ends_with('…') || text.contains('“') || text.contains('%') {
                    continue;
                }
                for number in numbers(&text) {
                    assert!(allowed.contains(&number) || is_furniture(&number), "{number} in {text:?} at {time}");
                }
            }
        });
    }

    #[test]
    fn nothing_leaves_the_picture(
        document in with_any_sources(with_any_words(any_small_biased_document())),
        pick in 0_usize..99,
        time in 0.0..6.0_f64,
        width in 280.0..1900.0_f64,
    ) {
        let play = play(&document, pick % document.shape().n(), Language::English);
        let layout = frame(&play, time, width);
        prop_assert_eq!(layout.width(), width);
        let (svg, margin) = (svg(&layout), FigureLayout::MARGIN);
        for rect in svg.split("<rect").skip(2) {
            let get = |name| attribute(rect, name).unwrap_or_default();
            let right = get("x") + get("width");
            prop_assert!(get("x") >= -0.01 && right <= width + 2.0 * margin + 0.01, "{}", rect);
        }
    }

    #[test]
    fn a_beat_ends_where_the_next_begins(document in with_any_sources(with_any_words(any_small_biased_document())), pick in 0_usize..99) {
        let play = play(&document, pick % document.shape().n(), Language::Chinese);
        for beat in 1..BEATS {
            let (end, begin) = (frame(&play, beat as f64, 1240.0), frame(&play, beat as f64 + 1e-9, 1240.0));
            prop_assert_eq!(svg(&end), svg(&begin), "beat {}", beat);
        }
    }

    #[test]
    fn what_is_said_is_true(document in with_any_sources(with_any_words(any_small_biased_document())), pick in 0_usize..99) {
        let row = pick % document.shape().n();
        let facts = facts(&document, row);
        let seen = facts.softmax.terms.iter().zip(&facts.gaze.hidden).filter(|(_, hidden)| !**hidden);
        let exps: Vec<f64> = seen.map(|(term, _)| term.exp).collect();
        let shown = |value: f64| for_display(value, DIGITS);
        for language in Language::ALL {
            let said = |beat| facts.caption(beat, language.messages(), DIGITS);
            let hidden = facts.gaze.hidden.iter().filter(|&&hidden| hidden).count();
            if hidden > 0 {
                prop_assert!(numbers(&said(Beat::Divide).why).contains(&hidden.to_string()));
            }
            let play = language.messages().play();
            let has_bias = document.inputs().has(Input::Bias);
            prop_assert_eq!(said(Beat::Divide).title.contains(play.bias), has_bias);
            let is_adjusted = Graph::of(&document).is_adjusted();
            let listed = facts.described(Beat::Divide, language.messages(), DIGITS);
            prop_assert_eq!(listed.contains(play.adjusted), is_adjusted, "{}", listed);
            // With a divisor twice as large, what is said to come closer together does.
            if said(Beat::Divide).why == play.other_divisor || said(Beat::Divide).why == play.other_divisor_of_scaled {
                let of_what = if is_adjusted { Stage::Scaled } else { Stage::Masked };
                let range = |document: &Document| {
                    let row = read(document, |pipeline| pipeline.stage(of_what).row(row).to_vec());
                    let ends = |best: fn(f64, f64) -> f64| row.iter().copied().reduce(best).unwrap();
                    ends(f64::max) - ends(f64::min)
                };
                let mut farther = document.clone();
                farther.apply(&Edit::set(divisor(2.0 * document.divisor()))).unwrap();
                prop_assert!(range(&farther) <= range(&document));
                prop_assert_eq!(said(Beat::Divide).why == play.other_divisor, !is_adjusted);
            }
            if exps.is_empty() {
                prop_assert!(facts.gaze.weights.iter().all(|&weight| weight == 0.0));
                prop_assert!(numbers(&said(Beat::Share).why).iter().all(|number| number == "0"));
            } else if facts.softmax.sums.sum.is_finite() {
                let largest = facts.softmax.terms.iter().map(|term| term.entry).fold(f64::NEG_INFINITY, f64::max);
                prop_assert!(numbers(&said(Beat::Stretch).why).contains(&shown(largest)), "{}", said(Beat::Stretch).why);
                prop_assert!(exps.iter().all(|&exp| exp <= 1.0) && exps.contains(&1.0));
                let total = shown(facts.softmax.sums.sum);
                prop_assert_eq!(numbers(&said(Beat::Share).why), [total.clone(), total]);
                let sum: f64 = exps.iter().sum();
                prop_assert!((sum - facts.softmax.sums.sum).abs() <= 1e-9 * sum);
            }
            prop_assert_eq!(said(Beat::Listen).why, facts.gaze.said(language.messages().gaze));
            prop_assert_eq!(said(Beat::Ask).why == play.ask_given_why, document.shape().is_given());
            prop_assert_eq!(said(Beat::Ask).why == play.ask_why, !document.shape().is_given());
        }
    }
}

#[rstest]
#[case::ask(Beat::Ask, "q: 3, 1, 0.")]
#[case::compare(Beat::Compare, "Scores: cats 6, like 0, mats 2, because 0, they 3, purr 3.")]
#[case::divide(Beat::Divide, "Divided: cats 3.46, like 0, mats 1.15, because 0, they 1.73, purr 1.73.")]
#[case::stretch(Beat::Stretch, "exp: cats 1, like 0.03, mats 0.10, because 0.03, they 0.18, purr 0.18.")]
#[case::share(Beat::Share, "Weights: cats 0.66, like 0.02, mats 0.07, because 0.02, they 0.12, purr 0.12.")]
#[case::listen(Beat::Listen, "z: 3.11, 0.26, 0.41.")]
fn a_beat_is_described_with_its_numbers(#[case] beat: Beat, #[case] end: &str) {
    let said = facts(&Preset::Gaze.document(), THEY).described(beat, Language::English.messages(), DIGITS);
    assert!(said.ends_with(end), "{said}");
}

#[test]
fn a_query_over_other_words_has_a_line_of_its_own() {
    let cross = facts(&Preset::Cross.document(), 1).picture(Language::English.messages(), DIGITS);
    assert_eq!(cross.asking.as_deref(), Some("chat"));
    assert_eq!(cross.words, ["the", "black", "cat", "sleeps"]);
    assert_eq!((cross.x.rows.len(), cross.q.rows.len()), (1, 1));
    assert_eq!([&cross.k, &cross.v].map(|window| window.rows.len()), [4, 4]);
    assert_eq!(cross.labels.asked[2], "“chat” asks “cat”");
    let cache = facts(&Preset::Cache.document(), 0);
    let described = cache.described(Beat::Compare, Language::English.messages(), DIGITS);
    assert!(described.contains("humpty") && described.contains("dumpty"), "{described}");
    assert_eq!(
        cache.described(Beat::Ask, Language::English.messages(), DIGITS).split(" q: ").nth(1),
        Some("2, 0, 2 and 1 more.")
    );
    let cache = cache.picture(Language::English.messages(), DIGITS);
    assert_eq!((cache.asking.as_deref(), cache.words.len()), (Some("a"), 5));
    for time in STILLS {
        let shown = texts(&frame(&cache, time, 1240.0));
        // The word that asks stands in the table and above the curves; one of the keys is spelt as it is.
        let count = |word: &str| shown.iter().filter(|text| *text == word).count();
        assert!(count("a") > count("sat"), "{time}: {shown:?}");
        assert!(count("sat") >= 2, "{time}: {shown:?}");
    }
}

#[test]
fn weights_are_unknown_until_the_bars_are_cut() {
    let play = play(&Preset::Gaze.document(), THEY, Language::English);
    let unknown = |time| texts(&frame(&play, time, 1240.0)).iter().filter(|text| *text == "?").count();
    assert_eq!([0.0, 2.0, 4.0, 4.4].map(unknown), [6; 4]);
    assert_eq!([4.8, 5.0, 6.0].map(unknown), [0; 3]);
}

#[test]
fn a_number_of_q_appears_when_its_sum_has_arrived() {
    let play = play(&Preset::Gaze.document(), THEY, Language::English);
    let count = |time| texts(&frame(&play, time, 1240.0)).len();
    assert!(count(0.99) > count(0.2), "the sums and the row of q have come");
    // Of all numbers on the table, only the first of q is 3.
    let threes = |time| texts(&frame(&play, time, 1240.0)).iter().filter(|text| *text == "3").count();
    assert_eq!([threes(0.2), threes(0.99)], [0, 1]);
}

#[test]
fn a_hidden_word_is_shown_as_hidden() {
    let document = Preset::Gaze.document().masked_by(Mask::CAUSAL).unwrap();
    let play = play(&document, THEY, Language::English);
    assert_eq!(play.entries.last(), Some(&f64::NEG_INFINITY));
    let shown = texts(&frame(&play, STILLS[2], 1240.0));
    assert!(shown.contains(&"−∞".to_owned()) && shown.contains(&"hidden".to_owned()), "{shown:?}");
}

#[test]
fn of_many_words_the_one_in_focus_and_the_strongest_are_shown() {
    let document = random_document([40, 9, 7, 5], 3, Settings::default());
    let facts = facts(&document, 17);
    assert_eq!(facts.rows.len(), Play::MOST_WORDS);
    assert!(facts.rows.contains(&17) && facts.rows.is_sorted());
    let least =
        facts.rows.iter().filter(|&&row| row != 17).map(|&row| facts.gaze.weights[row]).fold(1.0, f64::min);
    let is_left_out = |row: &usize| !facts.rows.contains(row);
    assert!((0..40).filter(is_left_out).all(|row| facts.gaze.weights[row] <= least));
    let play = facts.picture(Language::English.messages(), DIGITS);
    let others = play.others.as_ref().unwrap();
    assert_eq!(others.name, "… 34 others");
    let total: f64 = play.weights.iter().sum::<f64>() + others.weight;
    assert!((total - 1.0).abs() < 1e-12);
    assert!([&play.x, &play.q, &play.k, &play.v].iter().all(|window| window.has_more));
}

#[test]
fn the_strip_has_all_beats() {
    let play = play(&Preset::Gaze.document(), THEY, Language::English);
    let strip = play.strip(1240.0, Theme::Light, &measure);
    assert!(strip.height() > 6.0 * frame(&play, 0.0, 1240.0).height());
    let shown = texts(&strip);
    let titles = play.captions.iter().flat_map(|caption| caption.title.split("W_Q").map(str::trim_start));
    for title in titles {
        assert!(shown.contains(&title.to_owned()), "{title}");
    }
}

/// Documents whose numbers cannot all be drawn, or that are as small or as large as they come.
fn odd_documents() -> Vec<Document> {
    let random = |sizes, seed| random_document(sizes, seed, Settings::default());
    let huge = |factor: f64| with(&random([5, 4, 3, 2], 4), Input::X, |x| scaled(x, factor));
    let blind = MaskParts { padding: Some(vec![true; 5].into()), ..MaskParts::default() };
    vec![
        random([1, 1, 1, 1], 1),
        random([64, 64, 64, 64], 2),
        random([7, 1, 1, 1], 3),
        huge(1e150),
        huge(1e200),
        huge(1e307),
        huge(0.0),
        random([5, 4, 3, 2], 5).masked_by(Mask::Parts(blind)).unwrap(),
        given(&random([1, 1, 1, 1], 6)),
        given(&random([64, 8, 64, 64], 7)),
        given(&huge(1e150)),
        given(&huge(0.0)),
        crossed(&random([3, 4, 3, 2], 8), 1, &mut Random(8)),
        crossed(&random([1, 4, 3, 2], 9), 40, &mut Random(9)),
        given(&crossed(&huge(1e150), 64, &mut Random(10))),
    ]
}

#[test]
fn every_document_can_be_played() {
    for (at, document) in odd_documents().iter().enumerate() {
        let last = document.shape().n() - 1;
        for row in [0, last] {
            let facts = facts(document, row);
            for language in Language::ALL {
                let play = facts.picture(language.messages(), DIGITS);
                for (step, width) in
                    (0..=60).flat_map(|step| [320.0, 700.0, 1240.0].map(|width| (step, width)))
                {
                    let svg = svg(&frame(&play, f64::from(step) / 10.0, width));
                    let is_sane =
                        !["=\"NaN", "=\"inf", "=\"-inf", " NaN,", ",NaN"].iter().any(|odd| svg.contains(odd));
                    assert!(is_sane, "document {at}, row {row}, step {step}, {width} wide");
                }
                for beat in Beat::ALL {
                    let said = facts.described(beat, language.messages(), DIGITS);
                    assert!(!said.contains("NaN −") && !said.is_empty(), "{said}");
                }
            }
        }
    }
}
