//! The sentence about a gaze, case by case.

use attenscope::model::{Document, Edit, Input, Mask};
use attenscope::number::Digits;
use attenscope::plot::figure::Figure;
use attenscope::present::{GazeClaim, GazeFacts};
use attenscope::presets::Preset;
use attenscope::text::Language;
use rstest::rstest;

use crate::read;

const WORDS: [&str; 6] = ["cats", "like", "mats", "because", "they", "purr"];
const THEY: usize = 4;

/// The gaze of the last but one of up to six words. A weight of −1 stands for a hidden word.
fn gaze(weights: &[f64]) -> GazeFacts {
    GazeFacts {
        focus: weights.len().saturating_sub(2),
        words: WORDS[WORDS.len() - weights.len()..].iter().map(|&word| word.to_owned()).collect(),
        keys: None,
        weights: weights.iter().map(|weight| weight.max(0.0)).collect(),
        hidden: weights.iter().map(|&weight| weight == -1.0).collect(),
        head: 0,
        is_of_several: false,
    }
}

fn said(facts: &GazeFacts) -> [String; 2] {
    [Language::English, Language::Chinese].map(|language| facts.said(language.messages().gaze))
}

#[rstest]
#[case::the_strongest(
    &[0.66, 0.02, 0.07, 0.02, 0.12, 0.11],
    "“they” gives 66% of its attention to “cats”.",
    "“they”把 66% 的注意力给了“cats”。",
)]
#[case::itself(
    &[0.1, 0.1, 0.1, 0.1, 0.5, 0.1],
    "“they” gives 50% of its attention to itself.",
    "“they”把 50% 的注意力给了自己。",
)]
#[case::a_tie(
    &[0.38, 0.06, 0.38, 0.06, 0.06, 0.06],
    "“they” looks equally at “cats” and “mats”: 38% each.",
    "“they”对“cats”和“mats”的注意力一样多：各占 38%。",
)]
#[case::a_tie_of_three(
    &[0.3, 0.05, 0.3, 0.0, 0.3, 0.05],
    "“they” looks equally at “cats”, “mats” and itself: 30% each.",
    "“they”对“cats”、“mats”和自己的注意力一样多：各占 30%。",
)]
#[case::a_tie_of_more(
    &[0.19, 0.19, 0.19, 0.19, 0.05, 0.19],
    "“they” looks equally at “cats”, “like”, “mats” and 2 other words: 19% each.",
    "“they”对“cats”、“like”、“mats”等 5 个词的注意力一样多：各占 19%。",
)]
#[case::a_tie_but_for_rounding(
    &[0.1 + 0.2, 0.1, 0.3, 0.1, 0.1, 0.1],
    "“they” looks equally at “cats” and “mats”: 30% each.",
    "“they”对“cats”和“mats”的注意力一样多：各占 30%。",
)]
#[case::nearly_a_tie(
    &[0.377, 0.06, 0.383, 0.06, 0.06, 0.06],
    "“they” looks almost equally at “cats” and “mats”: about 38% each, “mats” slightly ahead.",
    "“they”对“cats”和“mats”的注意力几乎一样多：各占约 38%，“mats”略多。",
)]
#[case::even(
    &[1.0 / 6.0; 6],
    "“they” spreads its attention evenly over all 6 words: 17% each.",
    "“they”把注意力平均分给全部 6 个词：各占 17%。",
)]
#[case::even_over_what_is_seen(
    &[0.25, 0.25, 0.25, -1.0, 0.25, -1.0],
    "“they” spreads its attention evenly over the 4 words that it sees: 25% each.",
    "“they”把注意力平均分给看得到的 4 个词：各占 25%。",
)]
#[case::even_over_two(
    &[0.5, 0.5],
    "“they” spreads its attention evenly over both words: 50% each.",
    "“they”把注意力平均分给两个词：各占 50%。",
)]
#[case::nearly_even(
    &[0.167, 0.166, 0.167, 0.166, 0.167, 0.167],
    "“they” spreads its attention almost evenly over all 6 words: about 17% each, “cats”, “mats”, itself \
     and 1 other word slightly ahead.",
    "“they”把注意力几乎平均地分给全部 6 个词：各占约 17%，“cats”、“mats”、自己等 4 个词略多。",
)]
#[case::saturated(
    &[0.995, 0.001, 0.001, 0.001, 0.001, 0.001],
    "“they” gives over 99% of its attention to “cats”: saturated, a small change of its scores hardly moves it.",
    "“they”把 99% 以上的注意力给了“cats”：这一行已经饱和，分数稍有变化，权重几乎不动。",
)]
#[case::rounded_to_1(
    &[1.0, 0.0, 1e-300, 0.0, 0.0, 0.0],
    "“they” gives over 99% of its attention to “cats”: saturated, a small change of its scores hardly moves it.",
    "“they”把 99% 以上的注意力给了“cats”：这一行已经饱和，分数稍有变化，权重几乎不动。",
)]
#[case::exactly_1(
    &[1.0, 0.0, 0.0, -1.0, 0.0, 0.0],
    "“they” gives all of its attention to “cats”: saturated, a small change of its scores no longer moves it.",
    "“they”把全部注意力给了“cats”：这一行已经饱和，分数稍有变化，权重也不动。",
)]
#[case::not_yet_saturated(
    &[0.994, 0.002, 0.001, 0.001, 0.001, 0.001],
    "“they” gives 99% of its attention to “cats”.",
    "“they”把 99% 的注意力给了“cats”。",
)]
#[case::lone(
    &[-1.0, -1.0, 1.0, -1.0, -1.0, -1.0],
    "“they” sees only “mats”: all of its attention goes there.",
    "“they”把全部注意力给了“mats”：看得到的只有这一个词。",
)]
#[case::blind(
    &[-1.0; 6],
    "The mask hides every word from “they”: it looks at none.",
    "掩码遮住了所有的词，“they”一个也看不到。",
)]
#[case::not_numbers(
    &[f64::NAN, f64::NAN, f64::NAN, -1.0, f64::NAN, f64::NAN],
    "The scores of “they” are too large for binary64: its weights are not numbers.",
    "“they”这一行的分数太大，binary64 表示不了：权重不是数。",
)]
fn a_gaze_is_said_as_it_is(#[case] weights: &[f64], #[case] english: &str, #[case] chinese: &str) {
    let mut facts = gaze(weights);
    // `max` would have made 0 of it.
    for (fact, weight) in facts.weights.iter_mut().zip(weights).filter(|(_, weight)| weight.is_nan()) {
        *fact = *weight;
    }
    assert_eq!(said(&facts), [english, chinese]);
}

#[test]
fn small_shares_keep_two_digits() {
    let said = |largest: f64| {
        let facts = GazeFacts {
            focus: 0,
            words: (0..500).map(|row| format!("t{row}")).collect(),
            keys: None,
            weights: [largest].into_iter().chain([0.0; 499]).collect(),
            hidden: vec![false; 500],
            head: 0,
            is_of_several: false,
        };
        facts.said(Language::English.messages().gaze)
    };
    for (weight, share) in [(0.002, "0.2%"), (0.003141, "0.31%"), (0.0812, "8.1%"), (0.0996, "10%")] {
        assert_eq!(said(weight), format!("“t0” gives {share} of its attention to itself."));
    }
}

#[test]
fn a_word_alone_in_its_sheet_looks_at_itself() {
    let document = Preset::ThreeWords.document().masked_by(Mask::CAUSAL).unwrap();
    let first = read(&document, |pipeline| GazeFacts::of(pipeline, 0));
    assert_eq!(first.claim(), GazeClaim::Lone(0));
    assert_eq!(said(&first)[0], "“x₁” sees only itself: all of its attention goes there.");
}

#[test]
fn the_facts_are_the_row_of_the_weights_and_of_the_mask() {
    let document = Preset::ThreeWords.document().masked_by(Mask::window(1)).unwrap();
    let facts = read(&document, |pipeline| GazeFacts::of(pipeline, 2));
    assert_eq!(facts.focus, 2);
    assert_eq!(facts.words, ["x₁", "x₂", "x₃"]);
    assert_eq!(facts.hidden, [true, false, false]);
    assert_eq!(facts.weights[0], 0.0);
    read(&document, |pipeline| {
        assert_eq!(facts.weights, pipeline.stage(attenscope::model::Stage::Weights).row(2));
    });
    assert_eq!(facts.title(Language::English.messages().gaze), "What “x₃” looks at");
    assert_eq!(facts.title(Language::Chinese.messages().gaze), "“x₃”在看什么");
}

#[test]
fn a_word_looks_at_other_words_and_never_at_itself() {
    let cross = Preset::Cross.document();
    let facts = read(&cross, |pipeline| GazeFacts::of(pipeline, 1));
    assert_eq!(facts.words, ["le", "chat", "noir"]);
    assert_eq!(facts.keys.as_deref().unwrap(), ["the", "black", "cat", "sleeps"]);
    read(&cross, |pipeline| {
        assert_eq!(facts.weights, pipeline.stage(attenscope::model::Stage::Weights).row(1));
    });
    assert_eq!(facts.hidden, [false; 4]);
    let share = format!("{:.0}", 100.0 * facts.weights[2]);
    assert_eq!(
        said(&facts),
        [
            format!("“chat” gives {share}% of its attention to “cat”."),
            format!("“chat”把 {share}% 的注意力给了“cat”。")
        ]
    );
    // Of a word at the place of the one in focus, its name is said.
    let second = GazeFacts { weights: vec![0.1, 0.6, 0.2, 0.1], ..facts };
    assert_eq!(said(&second)[0], "“chat” gives 60% of its attention to “black”.");
    let Figure::Gaze(picture) = second.figure(Digits::Full) else { panic!("a gaze") };
    assert_eq!((picture.keys, picture.words), (second.keys, second.words));
}

#[test]
fn a_causal_mask_over_a_cache_shows_all_keys_at_its_end_and_one_at_its_start() {
    let cache = Preset::Cache.document();
    let at_end = read(&cache, |pipeline| GazeFacts::of(pipeline, 0));
    assert_eq!(at_end.hidden, [false; 5]);
    assert!(at_end.weights.iter().all(|&weight| weight > 0.0));
    let at_start = cache.masked_by(Mask::CAUSAL).unwrap();
    let at_start = read(&at_start, |pipeline| GazeFacts::of(pipeline, 0));
    assert_eq!(at_start.weights, [1.0, 0.0, 0.0, 0.0, 0.0]);
    assert_eq!(said(&at_start)[0], "“a” sees only “humpty”: all of its attention goes there.");
}

#[test]
fn the_picture_has_the_same_words_and_weights() {
    let facts = gaze(&[0.66, 0.02, -1.0, 0.02, 0.2, 0.1]);
    let Figure::Gaze(picture) = facts.figure(Digits::Full) else { panic!("a gaze") };
    assert_eq!((picture.focus, &picture.words), (THEY, &facts.words));
    assert_eq!((&picture.weights, &picture.hidden), (&facts.weights, &facts.hidden));
    assert_eq!(picture.digits, Digits::Fixed(3));
}

#[test]
fn scores_that_overflow_leave_no_numbers() {
    let mut document: Document = Preset::ThreeWords.document();
    document.apply(&Edit::SetCell { input: Input::X, row: 1, col: 1, value: 1e200 }).unwrap();
    let facts = read(&document, |pipeline| GazeFacts::of(pipeline, 1));
    assert_eq!(facts.claim(), GazeClaim::NotNumbers);
}

#[test]
fn a_right_to_left_word_is_isolated_in_the_sentence() {
    let mut facts = gaze(&[0.66, 0.02, 0.07, 0.02, 0.12, 0.11]);
    facts.words[0] = attenscope::label::isolated("חתול");
    assert_eq!(said(&facts)[0], "“they” gives 66% of its attention to “\u{2068}חתול\u{2069}”.");
    assert_eq!(facts.words[THEY], "they");
}

#[test]
fn the_sentence_says_of_which_of_several_heads_it_is() {
    let mut document = Preset::HeadsDisagree.document();
    let first = read(&document, |pipeline| said(&GazeFacts::of(pipeline, 4)));
    assert_eq!(
        first,
        ["Head 1: “they” gives 66% of its attention to “cats”.", "头 1：“they”把 66% 的注意力给了“cats”。"]
    );
    document.choose_head(1);
    let second = read(&document, |pipeline| said(&GazeFacts::of(pipeline, 4)));
    assert_eq!(second[0], "Head 2: “they” gives 77% of its attention to “like”.");
}
