//! The spoken summary of a picture is true of its numbers.

use attenscope::model::Stage;
use attenscope::number::for_display;
use attenscope::present::summary;
use attenscope::presets::Preset;
use attenscope::text::Language;
use proptest::prelude::*;

use crate::support::documents::{any_masked_document, with_any_sources, with_any_words};
use crate::support::properties::properties;
use crate::{english, read, wording};

#[test]
fn a_summary_tells_the_ends_and_each_row_of_few() {
    let said = |stage| {
        read(&Preset::ThreeWords.document(), |pipeline| {
            summary(pipeline.stage(stage), pipeline, stage, english())
        })
    };
    assert!(said(Stage::Scores).contains("from 3 to 12"));
    let weights = said(Stage::Weights);
    assert_eq!(weights.matches("0.459").count(), 2, "{weights}");
    // An input has extremes, and no sentence per row.
    assert!(said(Stage::X).len() < said(Stage::Q).len());
}

#[test]
fn a_summary_of_many_rows_says_none_of_them() {
    let document = Preset::HumptyDumpty.document();
    let said = read(&document, |pipeline| summary(pipeline.stage(Stage::Wq), pipeline, Stage::Wq, english()));
    assert!(said.len() < 200, "{said}");
}

proptest! {
    #![proptest_config(properties(40))]

    #[test]
    fn the_ends_are_those_of_the_finite_numbers(document in with_any_words(with_any_sources(any_masked_document()))) {
        for language in Language::ALL {
            for stage in Stage::ALL {
                let wording = wording(language);
                let (said, finite) = read(&document, |pipeline| {
                    let values = pipeline.stage(stage).values().to_vec();
                    let finite: Vec<f64> = values.into_iter().filter(|value| value.is_finite()).collect();
                    (summary(pipeline.stage(stage), pipeline, stage, wording), finite)
                });
                for end in [finite.iter().copied().reduce(f64::min), finite.iter().copied().reduce(f64::max)] {
                    let shown = for_display(end.unwrap_or(f64::NAN), wording.digits);
                    prop_assert!(said.contains(&shown), "{stage:?}: {said} has no {shown}");
                }
            }
        }
    }
}
