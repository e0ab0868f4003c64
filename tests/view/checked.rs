//! What came of checking a person's own numbers, in words.

use attenscope::explain::Cause;
use attenscope::model::{Scaling, Stage};
use attenscope::presets::Preset;
use attenscope::screen::Orientation;
use attenscope::text::Language;
use attenscope::view::{Compared, Pasted, cause_words, refusal_words, result_words};
use attenscope::wire::{TableError, read_table_of};

use crate::support::documents::{set, temperature};
use crate::{english, read, wording};

const CAUSES: [Cause; 8] = [
    Cause::KeyProjection,
    Cause::NotTransposed,
    Cause::NotScaled,
    Cause::DividedByDk,
    Cause::DividedBySqrtDModel,
    Cause::SoftmaxOverColumns,
    Cause::SoftmaxOverMatrix,
    Cause::Rounding,
];

#[test]
fn a_cause_tells_what_to_divide_by() {
    let document = Preset::ThreeWords.document();
    let said =
        |document, cause| read(document, |pipeline| cause_words(english().text.cause(), cause, pipeline));
    assert!(said(&document, Cause::NotScaled).contains("√3 ≈ 1.732"));
    let halved = set(&document, crate::support::documents::divisor(2.0), temperature(1.0));
    assert!(said(&halved, Cause::NotScaled).contains('2') && !said(&halved, Cause::NotScaled).contains('√'));
    let plain = set(&document, Scaling::None, temperature(1.0));
    assert_ne!(said(&plain, Cause::DividedByDk), said(&document, Cause::DividedByDk));
}

#[test]
fn every_cause_is_said_otherwise_than_the_others() {
    for language in Language::ALL {
        let text = wording(language).text.cause();
        let said = read(&Preset::ThreeWords.document(), |pipeline| {
            CAUSES.map(|cause| cause_words(text, cause, pipeline))
        });
        for (at, words) in said.iter().enumerate() {
            assert!(!words.is_empty() && said.iter().position(|other| other == words) == Some(at), "{words}");
        }
    }
}

#[test]
fn the_result_counts_what_is_right_and_a_refusal_names_the_place() {
    let result = |text: &str| {
        let pasted = Pasted {
            stage: Stage::Q,
            orientation: Orientation::of(Stage::Q, english().convention),
            table: read_table_of((3, 3), text),
        };
        let own = read(&Preset::ThreeWords.document(), |pipeline| Compared::own(&[pasted], pipeline));
        result_words(english().text.check(), own.stage(Stage::Q).expect("judged"))
    };
    assert!(result("1 1 1\n2 2 2\n2 2 2").contains('9'));
    let wrong = result("1 0 1\n2 2 2\n2 1 2");
    assert!(wrong.contains('2') && wrong.contains('9'), "{wrong}");
    let refused = |error| refusal_words(english().text.table(), error);
    let ragged = refused(TableError::Ragged { row: 1, expected: 3, given: 2 });
    assert!(["2", "3"].into_iter().all(|number| ragged.contains(number)), "{ragged}");
    assert_ne!(refused(TableError::Empty), refused(TableError::TooLong));
}
