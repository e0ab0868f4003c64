//! Six words: whom "they" looks at, and what turns its head.

use attenscope::model::{Attention, Document, Edit, Input, Pipeline, Sequence};
use attenscope::present::{GazeClaim, GazeFacts, preset_document};
use attenscope::presets::{FromPreset, Preset, PresetWords, opening_cell};
use attenscope::text::Language;
use rstest::rstest;

const THEY: usize = 4;

/// The gaze of "they", whose first number is `alive`.
fn gaze(document: &Document, alive: f64) -> GazeFacts {
    let mut document = document.clone();
    document.apply(&Edit::SetCell { input: Input::X, row: THEY, col: 0, value: alive }).unwrap();
    let attention = Attention::compute(&document);
    GazeFacts::of(Pipeline::new(&document, &attention), THEY)
}

#[rstest]
#[case(1.0, [0.6597, 0.0207, 0.0655, 0.0207, 0.1167, 0.1167], GazeClaim::Strongest(0))]
#[case(0.0, [0.3827, 0.0380, 0.3827, 0.0380, 0.0380, 0.1206], GazeClaim::Together { keys: vec![0, 2], ahead: vec![] })]
#[case(-1.0, [0.0804, 0.0253, 0.8096, 0.0253, 0.0142, 0.0451], GazeClaim::Strongest(2))]
fn they_looks_at_what_is_alive_or_at_things(
    #[case] alive: f64,
    #[case] weights: [f64; 6],
    #[case] claim: GazeClaim,
) {
    let facts = gaze(&Preset::Gaze.document(), alive);
    for (found, weight) in facts.weights.iter().zip(weights) {
        assert!((found - weight).abs() < 5e-5, "{:?}", facts.weights);
    }
    assert_eq!(facts.claim(), claim);
}

#[test]
fn the_weights_of_they_are_those_of_its_scores() {
    // Scores 6, 0, 2, 0, 3, 3 over √3.
    let exps = [6.0, 0.0, 2.0, 0.0, 3.0, 3.0].map(|score: f64| (score / 3_f64.sqrt()).exp());
    let sum: f64 = exps.iter().sum();
    let facts = gaze(&Preset::Gaze.document(), 1.0);
    for (found, exp) in facts.weights.iter().zip(exps) {
        assert!((found - exp / sum).abs() < 1e-15);
    }
}

#[test]
fn it_is_said_in_both_languages_with_the_words_of_each() {
    let said = |language: Language, alive| {
        gaze(&preset_document(Preset::Gaze, language), alive).said(language.messages().gaze)
    };
    assert_eq!(said(Language::English, 1.0), "“they” gives 66% of its attention to “cats”.");
    assert_eq!(said(Language::Chinese, 1.0), "“它”把 66% 的注意力给了“小猫”。");
    assert_eq!(said(Language::English, -1.0), "“they” gives 81% of its attention to “mats”.");
    assert_eq!(said(Language::Chinese, -1.0), "“它”把 81% 的注意力给了“垫子”。");
    assert_eq!(said(Language::English, 0.0), "“they” looks equally at “cats” and “mats”: 38% each.");
    assert_eq!(said(Language::Chinese, 0.0), "“它”对“小猫”和“垫子”的注意力一样多：各占 38%。");
}

#[test]
fn its_words_are_its_own_in_both_languages_and_all_else_is_the_same() {
    let [english, chinese] = PresetWords::ALL.map(|words| Preset::Gaze.document_in(words));
    assert_eq!(english, Preset::Gaze.document());
    assert_eq!(chinese.inputs().labels(), ["小猫", "喜欢", "垫子", "因为", "它", "怕冷"]);
    let names = |document: &Document| {
        let names = document.inputs().columns().iter().flatten();
        names.map(|name| name.as_str().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(names(&english), ["alive", "thing", "doing", "pronoun"]);
    assert_eq!(names(&chinese), ["活的", "东西", "动作", "代词"]);
    assert!(chinese.has_numbers_of(&english));
    for document in [&english, &chinese] {
        assert_eq!(FromPreset::of(document), FromPreset::Whole(Preset::Gaze));
    }
    let mut other = chinese.clone();
    other.apply(&Edit::SetLabel { of: Sequence::Queries, row: 0, label: "cats".to_owned() }).unwrap();
    assert_eq!(FromPreset::of(&other), FromPreset::InPart(Preset::Gaze));
    assert_eq!(
        FromPreset::of(&english.with_columns([])),
        FromPreset::InPart(Preset::Gaze),
        "names are its own"
    );
    let with_words = [Preset::Gaze, Preset::Teach, Preset::Stuck, Preset::TwoHeads, Preset::HeadsDisagree];
    for preset in Preset::ALL.into_iter().filter(|preset| !with_words.contains(preset)) {
        assert_eq!(preset.document_in(PresetWords::Chinese), preset.document());
    }
}

#[test]
fn the_weight_of_cats_is_explained_first() {
    let cell = opening_cell(&Preset::Gaze.document());
    assert_eq!((cell.row, cell.col), (THEY, 0));
}
