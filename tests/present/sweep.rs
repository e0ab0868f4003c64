//! The experiment on `√d_k`: its picture and its words.

use attenscope::lab::sweep::{Plan, Quantity, Source, Sweep};
use attenscope::model::{Input, Settings, Temperature};
use attenscope::plot::figure::Chart;
use attenscope::present::lab::{
    Entries, SweepOwn, SweepShown, chart, description, quantity_id, quantity_words,
};
use attenscope::presets::Preset;
use proptest::prelude::*;

use crate::support::documents::{any_small_biased_document, with_any_words};
use crate::support::properties::properties;
use attenscope::text::Language;

use crate::{english, read, wording};

fn shown() -> SweepShown {
    let (tokens, repeats, seed) = (8, 16, 1);
    let mut sweep = Sweep::new(Plan { source: Source::Normal, seed, tokens, repeats, sizes: vec![1, 4, 16] });
    while !sweep.step(Sweep::STEP).is_finished() {}
    SweepShown { entries: Entries::Normal, tokens, repeats, seed, points: sweep.points().to_vec() }
}

fn chart_of(shown: Option<&SweepShown>, quantity: Quantity) -> Chart {
    let own = read(&Preset::ThreeWords.document(), SweepOwn::of);
    chart(english().text.lab().results, shown, &own, quantity)
}

#[test]
fn the_chart_has_raw_and_scaled_lines_and_the_page_as_two_dots() {
    let shown = shown();
    for quantity in Quantity::ALL {
        let chart = chart_of(Some(&shown), quantity);
        let lines = if quantity == Quantity::Spread { 3 } else { 2 };
        assert_eq!((chart.series.len(), chart.dots.len()), (lines, 2), "{quantity:?}");
        assert_eq!(chart.horizontals.len(), usize::from(quantity != Quantity::Spread));
        let [.., raw, scaled] = chart.series.as_slice() else { panic!("two lines at least") };
        for (line, points) in [(raw, true), (scaled, false)] {
            let values = shown.points.iter().map(|point| {
                let pair = point.of(quantity);
                (point.d_k as f64, if points { pair.raw.value } else { pair.scaled.value })
            });
            assert_eq!(line.points, values.collect::<Vec<_>>());
            assert_eq!(line.errors.len(), line.points.len());
        }
        // The page's own keys have three numbers.
        assert!(chart.dots.iter().all(|dot| dot.at.0 == 3.0));
    }
}

#[test]
fn before_a_run_there_is_the_page_alone() {
    let chart = chart_of(None, Quantity::Entropy);
    assert!(chart.series.iter().all(|series| series.points.is_empty()));
    assert_eq!(chart.horizontals[0].at, 3_f64.log2());
}

#[test]
fn each_quantity_is_said_in_each_language_with_and_without_a_run() {
    let (shown, own) = (shown(), read(&Preset::ThreeWords.document(), SweepOwn::of));
    for language in Language::ALL {
        let wording = wording(language);
        let text = wording.text.lab().results;
        for quantity in Quantity::ALL {
            let with = description(text, Some(&shown), &own, quantity, wording.digits);
            let without = description(text, None, &own, quantity, wording.digits);
            assert!(with.contains("16"), "the size that was finished last: {with}");
            assert_ne!(with, without);
            assert!(!quantity_words(quantity, text).choice.is_empty());
        }
    }
    let mut ids = Quantity::ALL.map(quantity_id).to_vec();
    ids.dedup();
    assert_eq!(ids.len(), Quantity::ALL.len());
}

proptest! {
    #![proptest_config(properties(64))]

    #[test]
    fn what_the_measures_of_the_page_leave_out_is_told_where_there_is_some(document in with_any_words(any_small_biased_document())) {
        let own = read(&document, SweepOwn::of);
        let Settings { temperature, soft_cap, .. } = document.settings();
        let is_adjusted = soft_cap.is_some() || document.inputs().has(Input::Bias) || !document.mask().is_none();
        let has_more = is_adjusted || temperature != Temperature::ONE;
        let said = description(english().text.lab().results, None, &own, Quantity::Largest, english().digits);
        prop_assert_eq!(said.contains("Soft cap, bias, mask and temperature are left out here."), has_more, "{}", said);
    }
}
