//! Mistakes with keys of other words: the wrong words, and a mask at the wrong end.

use attenscope::explain::{Cause, Projections, Source, likely_causes};
use attenscope::math::Matrix;
use attenscope::model::{Document, Edit, Input, Mask, Stage};
use attenscope::presets::Preset;
use rstest::rstest;

use super::mistakes::mistaken;
use super::{print, with_pipeline};

const RIGHT: Projections = Projections {
    q: Source::Product(Input::Wq),
    k: Source::Product(Input::Wk),
    v: Source::Product(Input::Wv),
};

/// Three words over three others, whose embeddings differ.
fn even() -> Document {
    let mut document = Preset::ThreeWords.document().with_other_keys();
    let block = Matrix::from_rows([[3., 1., 0., 2.], [0., 5., 1., 1.], [2., 2., 7., 0.]]);
    document.apply(&Edit::SetBlock { input: Input::XKv, row: 0, col: 0, block }).expect("X′ has that size");
    document
}

fn causes(document: &Document, stage: Stage, numbers: &Matrix) -> Vec<Cause> {
    with_pipeline(document, |pipeline| likely_causes(pipeline, &[], &print(stage, numbers, 4)))
}

#[rstest]
#[case(Projections { k: Source::OtherWords(Input::Wk), ..RIGHT }, Stage::K)]
#[case(Projections { v: Source::OtherWords(Input::Wv), ..RIGHT }, Stage::V)]
#[case(Projections { q: Source::OtherWords(Input::Wq), ..RIGHT }, Stage::Q)]
#[case(Projections { k: Source::OtherWords(Input::Wk), ..RIGHT }, Stage::Scores)]
#[case(
    Projections { k: Source::OtherWords(Input::Wk), v: Source::OtherWords(Input::Wv), ..RIGHT },
    Stage::Output
)]
fn embeddings_of_the_wrong_words_are_found(#[case] taken: Projections, #[case] stage: Stage) {
    let (document, cause) = (even(), Cause::Projections(taken));
    let numbers = mistaken(&document, Some(cause));
    let (_, numbers) = numbers.iter().find(|(of, _)| *of == stage).expect("a computed stage");
    assert_eq!(causes(&document, stage, numbers), [cause]);
}

#[test]
fn a_cache_whose_mask_begins_at_the_first_key_is_found() {
    // The only query stands at the last key and sees all. At the first key it would see that one alone.
    let document = Preset::Cache.document();
    let weights = Matrix::from_rows([[1., 0., 0., 0., 0.]]);
    assert_eq!(causes(&document, Stage::Weights, &weights), [Cause::MaskRealigned]);
}

#[test]
fn later_words_hidden_at_either_end_are_told_apart() {
    let document = Preset::Cross.document();
    let masked = |mask: Mask| {
        let masked = document.clone().masked_by(mask).expect("a mask of its shape");
        with_pipeline(&masked, |pipeline| pipeline.stage(Stage::Weights).clone())
    };
    assert_eq!(causes(&document, Stage::Weights, &masked(Mask::CAUSAL)), [Cause::MaskAdded]);
    let at_end = masked(Mask::causal_at_end(document.shape()));
    assert_eq!(causes(&document, Stage::Weights, &at_end), [Cause::MaskAddedAtEnd]);
}

#[test]
fn no_matrix_is_transposed_where_it_would_not_fit() {
    let document = Preset::Cross.document();
    let named: Vec<Cause> =
        super::mistakes::possible(&document).into_iter().map(|(cause, _)| cause).collect();
    for cause in
        [Cause::KeysByQueries, Cause::WeightsTransposed, Cause::BiasTransposed, Cause::MaskTransposed]
    {
        assert!(!named.contains(&cause), "{cause:?}");
    }
    assert!(named.contains(&Cause::NotTransposed), "Q is 3 × 4 and K is 4 × 4");
    let (_, scores) = &mistaken(&document, Some(Cause::NotTransposed))[3];
    assert_eq!(causes(&document, Stage::Scores, scores), [Cause::NotTransposed]);
}
