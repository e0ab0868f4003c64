//! The chapter on gradients names the number of X that raises a weight most, and what it says is true.

use attenscope::explain::Step;
use attenscope::model::{CellRef, Document, Edit, Gradient, Input, Sequence, Stage, Worksheet};
use attenscope::present::{Chapter, Lever, tour_document};
use attenscope::text::Language;
use proptest::prelude::*;

use crate::support::documents::{
    any_small_biased_document, given, of_scores, with_any_sources, with_any_words,
};
use crate::support::properties::properties;
use crate::{english, read, wording};

fn chapter(document: &Document) -> Option<Chapter> {
    read(document, |pipeline| Chapter::of(pipeline, Gradient::of))
}

/// The document with a number of X changed by this.
fn raised(document: &Document, CellRef { row, col, .. }: CellRef, by: f64) -> Document {
    let mut raised = document.clone();
    let value = document.inputs().matrix(Input::X)[(row, col)] + by;
    raised.apply(&Edit::SetCell { input: Input::X, row, col, value }).unwrap();
    raised
}

fn weight(document: &Document, chapter: &Chapter) -> f64 {
    read(document, |pipeline| pipeline.number(chapter.target))
}

fn answers(document: &Document, chapter: &Chapter) -> Vec<String> {
    let text = english().text.steps().chapter;
    read(document, |pipeline| {
        chapter.levers.iter().filter_map(|&lever| chapter.answered(lever, pipeline, text)).collect()
    })
}

#[test]
fn on_the_numbers_of_the_tour_the_word_that_is_to_be_looked_at_is_to_be_raised() {
    let document = tour_document(Step::Meaning, Language::English);
    let chapter = chapter(&document).unwrap();
    let text = english().text.steps().chapter;
    let x = |row, col| Lever::Input(CellRef { stage: Stage::X, row, col });
    assert_eq!(chapter.levers, [x(2, 0), x(4, 0), Lever::Values]);
    assert_eq!(chapter.best(), Some(CellRef { stage: Stage::X, row: 2, col: 0 }));
    read(&document, |pipeline| {
        assert_eq!(
            chapter.question(pipeline, text),
            "Which of these would you raise, so that “they” looks at “mats” more?"
        );
        let names = chapter.levers.iter().map(|&lever| chapter.name(lever, pipeline, text));
        assert_eq!(
            names.collect::<Vec<_>>(),
            ["“alive” of “mats” in X", "“alive” of “they” in X", "a number of W_V"]
        );
        assert_eq!(chapter.found(pipeline, english(), text), None);
    });
    assert_eq!(
        answers(&document, &chapter),
        [
            "Yes. Raise “alive” of “mats” in X by 0.01, and the weight rises by about 0.0011: no other number of X raises it more.",
            "No: raise it, and the weight falls. Raise “alive” of “mats” in X by 0.01, and the weight rises by about 0.0011.",
            "No: values have no part in the weights. Raise “alive” of “mats” in X by 0.01, and the weight rises by about 0.0011.",
        ]
    );
}

#[test]
fn the_task_is_done_once_the_number_is_raised_and_the_weight_is_seen_to_be() {
    let document = tour_document(Step::Meaning, Language::English);
    let chapter = chapter(&document).unwrap();
    let text = english().text.steps().chapter;
    let best = chapter.best().unwrap();
    let found = |document: &Document| read(document, |pipeline| chapter.found(pipeline, english(), text));
    assert_eq!(found(&raised(&document, best, -1.0)), None);
    assert_eq!(found(&raised(&document, best, 1e-9)), None, "nothing is to be seen");
    assert_eq!(
        found(&raised(&document, best, 1.0)).unwrap(),
        "“they” now gives “mats” 0.284 of its attention; before, it was 0.066."
    );
    let other = CellRef { row: 4, ..best };
    assert_eq!(found(&raised(&document, other, -1.0)), None, "that is another number");
}

#[test]
fn nothing_is_asked_where_no_number_raises_the_weight() {
    // Queries of 0 give equal weights, and no number of X by itself changes scores of 0 keys.
    let document = of_scores([0.0; 3]);
    let chapter = chapter(&document).unwrap();
    assert_eq!((chapter.best(), answers(&document, &chapter).len()), (None, 0));
    let text = english().text.steps().chapter;
    let said = read(&document, |pipeline| chapter.question(pipeline, text));
    assert!(
        said.starts_with("With these numbers, no number of X raises the weight of “t1” for “t0”"),
        "{said}"
    );
    assert_eq!(self::chapter(&given(&document)), None);
}

#[test]
fn another_size_ends_what_was_asked() {
    let mut worksheet = Worksheet::new(tour_document(Step::Meaning, Language::English));
    let chapter = chapter(worksheet.document()).unwrap();
    assert!(read(worksheet.document(), |pipeline| chapter.fits(pipeline)));
    worksheet.apply(&Edit::RemoveWord { of: Sequence::Queries, row: 5 }).unwrap();
    assert!(!read(worksheet.document(), |pipeline| chapter.fits(pipeline)));
}

proptest! {
    #![proptest_config(properties(96))]

    #[test]
    fn no_number_of_x_raises_the_weight_more_and_the_other_one_lowers_it(
        document in with_any_sources(with_any_words(any_small_biased_document())),
    ) {
        let shape = document.shape();
        let is_toured = !shape.is_given() && !shape.has_other_keys();
        let chapter = chapter(&document);
        prop_assert_eq!(chapter.is_some(), is_toured);
        let Some(chapter) = chapter else { return Ok(()) };
        let step = 1e-6;
        let slope = |cell: CellRef| {
            let at = |by: f64| weight(&raised(&document, cell, by), &chapter);
            (at(step) - at(-step)) / (2.0 * step)
        };
        let slopes: Vec<f64> = (0..shape.n())
            .flat_map(|row| (0..shape.d_model()).map(move |col| CellRef { stage: Stage::X, row, col }))
            .map(slope)
            .collect();
        let most = slopes.iter().copied().fold(0.0, f64::max);
        prop_assert!(chapter.levers.len() <= 3 && chapter.levers.last() == Some(&Lever::Values));
        match chapter.best() {
            None => prop_assert!(most < 1e-7, "{}", most),
            Some(best) => {
                prop_assert!(slope(best) >= most - 1e-7 * (1.0 + most), "{} {}", slope(best), most);
                for &lever in &chapter.levers {
                    if let Lever::Input(cell) = lever {
                        prop_assert!(cell == best || slope(cell) < 1e-7);
                    }
                }
            }
        }
    }

    #[test]
    fn everything_is_said_in_both_languages(document in any_small_biased_document()) {
        for language in Language::ALL {
            let (wording, chapter) = (wording(language), chapter(&document).unwrap());
            let text = wording.text.steps().chapter;
            read(&document, |pipeline| {
                assert!(!chapter.question(pipeline, text).is_empty() && !chapter.seen(pipeline, text).is_empty());
                let has_task = chapter.task(pipeline, wording, text).is_some();
                assert_eq!(has_task, chapter.best().is_some());
            });
        }
    }
}
