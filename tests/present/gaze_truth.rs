//! What a gaze says is true of random documents under any mask, in both languages.

use attenscope::math::{Matrix, jacobian};
use attenscope::model::{Document, Edit, Input, Settings, Stage};
use attenscope::present::GazeFacts;
use attenscope::present::lab::{SaturationFacts, state_of};
use attenscope::text::Language;
use proptest::prelude::*;

use crate::support::documents::{
    any_small_biased_document, random_document, with_any_sources, with_any_words, with_random_mask,
};
use crate::support::properties::properties;
use crate::support::random::Random;
use crate::{english, read};

/// The factors of X: with the smallest all scores are 0, with the largest they overflow.
const FACTORS: [f64; 9] = [0.0, 1e-4, 0.05, 0.2, 1.0, 4.0, 30.0, 1e5, 1e160];
/// How many successive rows of X are equal: 1 leaves X as it is, 99 makes all rows equal.
const COPIES: [usize; 5] = [1, 2, 2, 3, 99];

/// The document with every number of X multiplied, and with equal rows.
fn spread(mut document: Document, factor: f64, copies: usize) -> Document {
    let x = document.inputs().matrix(Input::X);
    let block = Matrix::from_fn(x.rows(), x.cols(), |row, col| factor * x[(row - row % copies, col)]);
    document.apply(&Edit::SetBlock { input: Input::X, row: 0, col: 0, block }).expect("it fits");
    document
}

/// Random documents under any mask, with scores from 0 to some that overflow, and at times with equal tokens.
fn any_gaze() -> impl Strategy<Value = Document> {
    let (factor, copies) = (prop::sample::select(&FACTORS[..]), prop::sample::select(&COPIES[..]));
    let parts = (with_any_sources(with_any_words(any_small_biased_document())), factor, copies);
    parts.prop_map(|(document, factor, copies)| spread(document, factor, copies))
}

/// What a sentence says, read back from its words. The words of the documents are t0, t1 and so on.
#[derive(Clone, Debug, PartialEq)]
enum Told {
    NotNumbers,
    Blind,
    Lone,
    Saturated,
    SaturatedFully,
    Strongest,
    Alike,
    NearlyAlike,
    Even,
    NearlyEven,
}

/// Texts that only one kind of sentence contains, in each language.
const KINDS: [(Told, [&str; 2]); 10] = [
    (Told::NotNumbers, ["are not numbers", "权重不是数"]),
    (Told::Blind, ["hides every word", "遮住了所有的词"]),
    (Told::Lone, ["sees only", "看得到的只有这一个词"]),
    (Told::SaturatedFully, ["gives all of", "全部注意力给了"]),
    (Told::Saturated, ["gives over 99% of", "99% 以上"]),
    (Told::NearlyAlike, ["looks almost equally at", "几乎一样多"]),
    (Told::Alike, ["looks equally at", "一样多"]),
    (Told::NearlyEven, ["almost evenly over", "几乎平均地分给"]),
    (Told::Even, ["evenly over", "平均分给"]),
    (Told::Strongest, ["of its attention to", "的注意力给了"]),
];

/// The tokens named in a text, in order: those that are looked at, which are called k0, k1 and so on if they are others.
fn named(text: &str, facts: &GazeFacts) -> Vec<usize> {
    let letter = if facts.keys.is_some() { 'k' } else { 't' };
    let of_word = |part: &str| match part {
        "itself" | "自己" => Some(facts.focus),
        _ => part.strip_prefix(letter).and_then(|row| row.parse().ok()),
    };
    let text = text.replace("itself", "“itself”").replace("自己", "“自己”");
    text.split(['“', '”']).filter_map(of_word).collect()
}

/// The number before `%`, and the digits after its point.
fn percentage(said: &str) -> Option<(f64, i32)> {
    let before = said.split_once('%')?.0;
    let digits = before.rsplit(|c: char| !c.is_ascii_digit() && c != '.').next()?;
    let decimals = digits.split_once('.').map_or(0, |(_, decimals)| decimals.len() as i32);
    Some((digits.parse().ok()?, decimals))
}

/// How many words a text of that many names is about.
fn told_count(text: &str, names: usize) -> usize {
    let number =
        |before: &str| before.trim().rsplit([' ', '等']).next().and_then(|digits| digits.parse().ok());
    let english = text.split_once(" other word").and_then(|(before, _)| number(before));
    let chinese = text.split_once("等").and_then(|(_, rest)| number(rest.split_once("个词")?.0));
    english.map(|others: usize| names + others).or(chinese).unwrap_or(names)
}

fn check(facts: &GazeFacts, said: &str, language: Language) -> Told {
    let GazeFacts { focus, weights, hidden, .. } = facts;
    let seen: Vec<usize> = (0..weights.len()).filter(|&key| !hidden[key]).collect();
    let column = usize::from(language == Language::Chinese);
    if facts.keys.is_some() {
        assert!(!said.contains(["itself", "自己"][column]), "no word looks at itself: {said}");
    }
    let (kind, _) =
        KINDS.into_iter().find(|(_, texts)| said.contains(texts[column])).expect("a kind of sentence");
    let opening = format!("“t{focus}”");
    let rest = said.replacen(&opening, "", 1);
    assert!(said.contains(&opening), "{said}");
    let largest = seen.iter().map(|&key| weights[key]).fold(0.0, f64::max);
    let is_largest = |key: usize| weights[key] == largest;
    let is_equal = |key: usize| largest - weights[key] <= 1e-9 * largest;
    if let Some((told, decimals)) = percentage(said).filter(|_| kind != Told::Saturated) {
        let half = 0.5 * 10_f64.powi(-decimals) * (1.0 + 1e-9);
        assert!((told - 100.0 * largest).abs() <= half, "{largest}: {said}");
        assert!(told < 100.0 && (told >= 10.0 || decimals > 0 || told == 100.0 * largest), "{said}");
        let alike: Vec<usize> =
            seen.iter().copied().filter(|&key| (told - 100.0 * weights[key]).abs() <= half).collect();
        assert!(kind == Told::Strongest || alike.len() > 1, "{alike:?}: {said}");
    }
    let end = rest.find("each, ").map(|at| at + 6).or_else(|| rest.find("%，").map(|at| at + 4));
    let (body, ahead) = end.map_or((rest.as_str(), None), |end| (&rest[..end], Some(&rest[end..])));
    let names = named(body, facts);
    let count = told_count(body, names.len());
    assert!(names.iter().all(|key| seen.contains(key)), "{said}");
    assert!(names.is_sorted() && names.windows(2).all(|pair| pair[0] < pair[1]), "{said}");
    match kind {
        Told::NotNumbers => assert!(weights.iter().any(|weight| weight.is_nan()), "{said}"),
        Told::Blind => assert!(seen.is_empty() && weights.iter().all(|&weight| weight == 0.0), "{said}"),
        Told::Lone => assert_eq!((&seen, largest), (&names, 1.0), "{said}"),
        Told::SaturatedFully | Told::Saturated => {
            assert!(names.len() == 1 && is_largest(names[0]) && largest > 0.99 && seen.len() > 1, "{said}");
            let moves = jacobian(weights).values().iter().map(|slope| slope.abs()).fold(0.0, f64::max);
            let is_still = moves == 0.0;
            assert!(moves < 0.0051 && (is_still || kind == Told::Saturated), "{moves}: {said}");
        }
        Told::Strongest => {
            assert!(names.len() == 1 && is_largest(names[0]), "{said}");
            assert!(seen.iter().all(|&key| key == names[0] || !is_equal(key)), "{said}");
        }
        Told::Alike => {
            assert_eq!(seen.iter().filter(|&&key| is_equal(key)).count(), count, "{said}");
            assert!(count < seen.len() && names.iter().copied().all(is_equal), "{said}");
        }
        Told::NearlyAlike => assert!((2..seen.len()).contains(&count), "{said}"),
        Told::Even => {
            assert!(seen.len() > 1 && seen.iter().copied().all(is_equal), "{said}");
        }
        Told::NearlyEven => assert!(!seen.iter().copied().all(is_equal), "{said}"),
    }
    if matches!(kind, Told::Even | Told::NearlyEven) {
        let is_all = seen.len() == weights.len();
        let both = said.contains("both words") || said.contains("两个词");
        assert_eq!(both, is_all && seen.len() == 2, "{said}");
        let counts = [format!(" {} words", seen.len()), format!(" {} 个词", seen.len())];
        assert!(both || said.contains(&counts[column]), "{said}");
        assert_eq!(said.contains("that it sees") || said.contains("看得到"), !is_all, "{said}");
    }
    assert_eq!(ahead.is_some(), matches!(kind, Told::NearlyAlike | Told::NearlyEven), "{said}");
    if let Some(ahead) = ahead {
        let names = named(ahead, facts);
        assert!(!names.is_empty() && names.iter().copied().all(is_equal), "{said}");
        assert_eq!(
            seen.iter().filter(|&&key| is_equal(key)).count(),
            told_count(ahead, names.len()),
            "{said}"
        );
    }
    kind
}

proptest! {
    #![proptest_config(properties(512))]

    #[test]
    fn a_gaze_is_said_truly_and_the_same_in_both_languages(document in any_gaze(), token in 0..99_usize) {
        let row = token % document.shape().n();
        let facts = read(&document, |pipeline| GazeFacts::of(pipeline, row));
        read(&document, |pipeline| {
            let weights = pipeline.stage(Stage::Weights).row(row);
            let is_same = |(one, other): (&f64, &f64)| one.to_bits() == other.to_bits();
            assert!(facts.weights.iter().zip(weights).all(is_same));
        });
        let told = [Language::English, Language::Chinese].map(|language| check(&facts, &facts.said(language.messages().gaze), language));
        prop_assert_eq!(&told[0], &told[1]);
        if matches!(told[0], Told::Saturated | Told::SaturatedFully) {
            // The lab calls it by the same name.
            let saturation = read(&document, |pipeline| SaturationFacts::of(pipeline, row));
            let state = state_of(&english().text.lab().saturated.state, &saturation);
            prop_assert!(state.starts_with("Saturated"), "{}", state);
        }
    }
}

#[test]
fn every_kind_of_sentence_is_met() {
    let mut random = Random(7);
    let mut met = Vec::new();
    for seed in 0..400 {
        let mut size = || 1 + random.below(6);
        let sizes = [size(), size(), size(), size()];
        let document = with_random_mask(random_document(sizes, seed, Settings::default()), &mut random);
        let (factor, copies) = (FACTORS[random.below(9)], COPIES[random.below(5)]);
        let document = spread(document, factor, copies);
        let facts = read(&document, |pipeline| GazeFacts::of(pipeline, random.below(sizes[0])));
        met.push(check(&facts, &facts.said(english().text.gaze), Language::English));
    }
    for (kind, _) in KINDS {
        assert!(met.contains(&kind), "{kind:?}");
    }
}
