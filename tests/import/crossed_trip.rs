//! The page's own exports of sheets with keys of other words read back to the same numbers.

use attenscope::export::{ExportFormat, ExportScope};
use attenscope::format::read_headed;
use attenscope::import::{Array, FileConvention, Opening};
use attenscope::model::{Convention, Document, Input, Inputs};
use attenscope::present::unusable_words;
use attenscope::presets::Preset;
use attenscope::text::Language;
use proptest::prelude::*;

use super::opened;
use super::round_trip::{assert_numbers, document, imported, of_json, written};
use super::support::documents::given as given_sheet;
use super::support::properties::properties;
use super::support::random::Random;

/// The document with keys and values of other words, k0 and so on, in random numbers, and a bias of n × m or none.
fn over(document: &Document, m: usize, seed: u64) -> Document {
    let mut random = Random(seed);
    let own = document.inputs();
    let bias = own.bias().map(|_| random.matrix(document.shape().n(), m));
    let own = own.clone().with_bias(None).unwrap();
    let others = (0..m).map(|row| format!("k{row}")).collect();
    let inputs = match document.shape().is_given() {
        true => {
            let [k, v] = [document.shape().d_k(), document.shape().d_v()].map(|cols| random.matrix(m, cols));
            Inputs::of_given(own.labels().to_vec(), Some(others), [own.matrix(Input::Q).clone(), k, v])
                .unwrap()
        }
        false => {
            let x_kv = random.matrix(m, document.shape().d_model());
            own.with_other_words(others, x_kv).unwrap()
        }
    };
    Document::new(inputs.with_bias(bias).unwrap(), document.settings())
}

proptest! {
    #![proptest_config(properties(24))]

    /// The words of the keys are in no array; a sheet that has as many keeps its own.
    #[test]
    fn sheets_with_other_keys_come_back_in_every_convention(
        sizes in [1..7_usize, 1..7, 1..7, 1..7],
        m in 1..7_usize,
        seed in any::<u64>(),
        has_bias: bool,
        is_given: bool,
    ) {
        for convention in Convention::ALL {
            let own = document(sizes, seed, has_bias);
            let own = if is_given { given_sheet(&own) } else { own };
            let document = over(&own, m, seed).written_in(convention);
            let same = |opening: &Opening, bytes: &[u8], format: ExportFormat| {
                // Given Q, K and V are the same as rows and for linear layers.
                let is_said = is_given && format == ExportFormat::Markdown || opening.convention() == Some(convention);
                assert!(is_said && opening.convention().is_some(), "{:?} in {format:?}", opening.convention());
                assert_numbers(&imported(&document, opening, bytes), &document, format);
            };
            let json = written(&document, ExportScope::All, ExportFormat::Json);
            same(&of_json(std::str::from_utf8(&json).unwrap()), &[], ExportFormat::Json);
            let npz = written(&document, ExportScope::All, ExportFormat::Npz);
            same(&opened("attenscope.npz", &npz).unwrap(), &npz, ExportFormat::Npz);
            let text = String::from_utf8(written(&document, ExportScope::All, ExportFormat::Markdown)).unwrap();
            let read = read_headed(&text).unwrap();
            let arrays = read.tables.into_iter().map(|(name, table)| Array::known(name, table.values));
            same(&Opening::known(arrays.collect(), read.convention), &[], ExportFormat::Markdown);
            for format in [ExportFormat::Csv, ExportFormat::Tsv] {
                let text = String::from_utf8(written(&document, ExportScope::All, format)).unwrap();
                let read = read_headed(&text).unwrap();
                prop_assert!(read.left_out.is_empty(), "{:?}", read.left_out);
                let arrays = read.tables.into_iter().map(|(name, table)| Array::known(name, table.values));
                if let Some(found) = read.convention {
                    let opening = Opening::known(arrays.collect(), Some(found));
                    assert_numbers(&imported(&document, &opening, &[]), &document, format);
                }
            }
        }
    }
}

#[test]
fn the_presets_cross_and_cache_come_back_from_every_format() {
    for preset in [Preset::Cross, Preset::Cache] {
        let document = preset.document();
        let json = written(&document, ExportScope::All, ExportFormat::Json);
        let opening = of_json(std::str::from_utf8(&json).unwrap());
        assert_numbers(&imported(&document, &opening, &[]), &document, ExportFormat::Json);
        for format in [ExportFormat::Csv, ExportFormat::Tsv, ExportFormat::Markdown] {
            let text = String::from_utf8(written(&document, ExportScope::All, format)).unwrap();
            let read = read_headed(&text).unwrap();
            assert_eq!(read.convention, Some(Convention::Rows), "{preset:?} {format:?}");
            let arrays = read.tables.into_iter().map(|(name, table)| Array::known(name, table.values));
            let opening = Opening::known(arrays.collect(), read.convention);
            assert_numbers(&imported(&document, &opening, &[]), &document, format);
        }
    }
}

#[test]
fn the_words_in_an_archive_of_this_page_are_not_said_to_be_unusable() {
    let document = Preset::Cross.document();
    let npz = written(&document, ExportScope::All, ExportFormat::Npz);
    let opening = opened("attenscope.npz", &npz).unwrap();
    assert!(opening.arrays().iter().any(|array| array.name == "key_words"));
    let text = Language::English.messages();
    let own = FileConvention::In(Convention::Rows);
    assert!(unusable_words(text, opening.arrays(), own).is_empty());
    let foreign = unusable_words(text, opening.arrays(), FileConvention::AsArrays);
    assert_eq!(foreign.len(), 2, "{foreign:?}");
}
