//! What the page says about heads is true, in documents made by hand and in random ones.

use attenscope::explain::{Circuits, NoCircuits, Splitting, WeightsChange};
use attenscope::model::{CellRef, Document, Scaling, Stage};
use attenscope::present::heads::{
    Circuit, CircuitNames, ContributionTable, looked_at, no_circuits_said, second_score_said, splitting_said,
};
use attenscope::presets::{Preset, PresetWords};
use attenscope::text::Language;
use proptest::prelude::*;

use crate::support::documents::{random_document, set};
use crate::support::properties::properties;
use crate::{english, read, wording};

const THEY: usize = 4;

fn second(document: &Document, head: usize, place: (usize, usize)) -> Vec<String> {
    let circuits = Circuits::of(document, head).unwrap();
    read(document, |pipeline| second_score_said(&circuits, pipeline, place, english()))
}

fn split(document: &Document, heads: usize, word: usize) -> Option<String> {
    read(document, |pipeline| splitting_said(pipeline, heads, word, english()))
}

#[test]
fn the_numbers_of_a_circuit_are_said_with_the_names_of_the_columns() {
    let document = Preset::HeadsDisagree.document();
    let [qk, ov] = Circuit::ALL.map(|circuit| CircuitNames::of(circuit, &document));
    assert_eq!(qk.headings()[0], ["alive", "thing", "doing", "pronoun"]);
    assert_eq!(ov.headings()[1], ["alive", "thing", "doing", "pronoun"], "as many as X has");
    assert_eq!(qk.said((3, 0), 1.0, english()), "“pronoun” asks for “alive”: 1");
    assert_eq!(ov.said((2, 2), 2.0, english()), "“doing” adds to “doing”: 2");
    let chinese = CircuitNames::of(Circuit::Qk, &Preset::HeadsDisagree.document_in(PresetWords::Chinese));
    assert_eq!(chinese.said((3, 0), 1.0, wording(Language::Chinese)), "“代词”找“活的”：1");
    // Without W_O the columns are those of V, which have no names.
    let bare = CircuitNames::of(Circuit::Ov, &document.projected_by(None).unwrap());
    assert_eq!(bare.headings()[1], ["1", "2", "3"]);
    assert_eq!(bare.said((0, 2), 0.5, english()), "“alive” adds to column 3: 0.5");
}

#[test]
fn a_score_is_said_both_ways() {
    let document = Preset::HeadsDisagree.document();
    assert_eq!(
        second(&document, 0, (THEY, 0)),
        [
            "The row of “they” in X, times the QK circuit, times the row of “cats” in X: 6. The query times the key: 6.",
            "Both ways give the same number.",
            "The largest part, 4, is “pronoun” of “they” asking for “alive” of “cats”.",
        ]
    );
    let nothing = second(&document, 1, (THEY, 0));
    assert_eq!(nothing.len(), 2, "no two columns add anything: {nothing:?}");
    let crossed = second(&Preset::Cross.document(), 0, (1, 2));
    assert!(crossed[0].contains("of “cat” in X′: "), "{crossed:?}");
}

#[test]
fn a_difference_by_rounding_is_said() {
    let document = Preset::HumptyDumpty8.document();
    let circuits = Circuits::of(&document, 0).unwrap();
    let (found, said) = read(&document, |pipeline| {
        let places = (0..4).flat_map(|query| (0..4).map(move |key| (query, key)));
        let rounded = |&(query, key): &(usize, usize)| circuits.score(pipeline, query, key).rounding() != 0.0;
        let place = places.into_iter().find(rounded).unwrap();
        let found = circuits.score(pipeline, place.0, place.1);
        (found, second_score_said(&circuits, pipeline, place, english()))
    });
    assert!(found.rounding().abs() < 1e-12);
    assert!(said[1].starts_with("They differ by ") && said[1].contains("e−1"), "{said:?}");
}

#[test]
fn a_cell_without_a_key_is_about_what_its_word_looks_at_most() {
    let mut document = Preset::HeadsDisagree.document();
    let at = |stage, row, col| CellRef { stage, row, col };
    read(&document, |pipeline| {
        assert_eq!(looked_at(pipeline, at(Stage::Scores, 2, 3), THEY), (2, 3));
        assert_eq!(looked_at(pipeline, at(Stage::Weights, 1, 0), THEY), (1, 0));
        assert_eq!(looked_at(pipeline, at(Stage::X, 1, 1), THEY), (THEY, 0), "“cats” in head 1");
    });
    document.choose_head(1);
    read(&document, |pipeline| {
        assert_eq!(looked_at(pipeline, at(Stage::Projected, 1, 1), THEY), (THEY, 1), "“like” in head 2");
    });
}

#[test]
fn why_there_are_no_circuits_is_said() {
    assert_eq!(
        no_circuits_said(NoCircuits::Given, english()),
        "Q, K and V are given: there are no weights to multiply, so this head has no circuits."
    );
    assert_eq!(
        no_circuits_said(NoCircuits::Wide { d_model: 512 }, english()),
        "X has 512 columns. Circuits are shown up to 256."
    );
}

#[test]
fn what_each_head_adds_is_a_table() {
    let document = Preset::TwoHeads.document();
    let at = |stage, col| CellRef { stage, row: 2, col };
    let of = |cell| read(&document, |pipeline| ContributionTable::of(pipeline, cell, english()));
    let table = of(at(Stage::Projected, 3)).unwrap();
    let lines = table.heads.iter().map(|head| (head.head, head.name.as_str(), head.shown.as_str()));
    assert_eq!(lines.collect::<Vec<_>>(), [(0, "Head 1", "0.211"), (1, "Head 2", "1.894")]);
    assert_eq!(table.sum.1, "2.106");
    assert_eq!(table.heads[1].share, 1.0);
    assert_eq!(of(at(Stage::Concat, 3)), None);
    let single = Preset::Gaze.document().with_output_projection();
    let of_single =
        read(&single, |pipeline| ContributionTable::of(pipeline, at(Stage::Projected, 0), english()));
    assert_eq!(of_single, None, "a single head adds all");
}

#[test]
fn what_splitting_changes_is_said_with_the_largest_change() {
    assert_eq!(
        split(&Preset::Gaze.document(), 3, THEY).unwrap(),
        "No number of an input changes, and none of Q, K and V: each of the 3 heads takes its part of their columns. A score is \
         now the sum of 1 product instead of 3, divided by 1 instead of 1.732. The weights of “they” change most in head 2: it \
         gives “cats” 0.081; the single head gave 0.660."
    );
    assert_eq!(split(&Preset::Gaze.document(), 2, THEY), None, "2 does not divide 3");
    assert_eq!(split(&Preset::Gaze.document(), 1, THEY), None);
    assert_eq!(split(&Preset::HeadsDisagree.document(), 3, THEY), None, "it has heads already");
    let unscaled =
        set(&Preset::Gaze.document(), Scaling::None, Preset::Gaze.document().settings().temperature);
    assert!(split(&unscaled, 3, THEY).unwrap().contains("sum of 1 product instead of 3. The weights"));
    let wide = set(&Preset::Gaze.document(), Scaling::SqrtDModel, unscaled.settings().temperature);
    assert!(split(&wide, 3, THEY).unwrap().contains("divided by 2 as before."));
}

proptest! {
    #![proptest_config(properties(200))]

    #[test]
    fn the_weights_that_splitting_is_said_to_change_differ_as_written(seed in any::<u64>(), heads in 2..5_usize) {
        let document = random_document([4, 3, 2 * heads, heads], seed, Preset::Gaze.document().settings());
        for word in 0..4 {
            let said = split(&document, heads, word).unwrap();
            let found = read(&document, |pipeline| Splitting::of(pipeline, heads, word)).unwrap();
            match found.weights {
                WeightsChange::Nothing => prop_assert!(said.contains("stay the same"), "{}", said),
                WeightsChange::NotFinite => prop_assert!(!said.contains("weights"), "{}", said),
                WeightsChange::Most(most) => {
                    let (_, told) = said.rsplit_once("it gives ").unwrap();
                    let (after, before) = told.split_once("; the single head gave ").unwrap();
                    let after = after.rsplit_once(' ').unwrap().1;
                    let named = format!("change most in head {}", most.head + 1);
                    prop_assert!(said.contains(&named), "{}", said);
                    prop_assert_ne!(after, before.trim_end_matches('.'));
                }
            }
        }
    }
}
