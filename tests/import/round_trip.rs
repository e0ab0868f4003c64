//! The page's own exports come back: the same numbers, whatever convention they were written in.

use attenscope::export::{Format, What, export};
use attenscope::import::{Array, Opening, Wanted, plain};
use attenscope::math::Matrix;
use attenscope::model::{Attention, Convention, Document, Input, Inputs, Pipeline, Settings};
use attenscope::wire::read_tables;
use proptest::prelude::*;

use super::support::documents::{matrices, random_document};
use super::support::properties::properties;
use super::{numbers, opened};

/// A document as a file of that format.
fn written(document: &Document, what: What, format: Format) -> Vec<u8> {
    let attention = Attention::compute(document);
    export(Pipeline::new(document, &attention), what, format).bytes
}

/// The sheet that comes of a file on one of the same words and sizes, where all numbers are 0.
fn imported(document: &Document, opening: &Opening, bytes: &[u8]) -> Inputs {
    let [x, w_q, w_k, w_v] = matrices(document).map(|matrix| Matrix::zeros(matrix.rows(), matrix.cols()));
    let labels = document.inputs().labels().to_vec();
    let blank = Document::new(Inputs::new(labels, x, w_q, w_k, w_v).unwrap(), Settings::default());
    let parts = plain(opening.arrays(), opening.convention());
    assert!(parts.iter().all(Option::is_some), "all four are found");
    let wanted = Wanted { parts, ..Wanted::default() };
    let readings = wanted.readings(opening).unwrap();
    let read = readings.into_iter().map(|reading| numbers(reading, bytes).unwrap()).collect();
    wanted.sheet(&blank, read).unwrap().document.inputs().clone()
}

fn of_json(text: &str) -> Opening {
    let read = read_tables(text);
    let arrays = read.tables.into_iter().map(|(name, table)| Array::known(name, table.values)).collect();
    Opening::known(arrays, read.convention)
}

fn assert_same(given: &Inputs, document: &Document, format: Format) {
    for input in Input::ALL {
        let bits =
            |inputs: &Inputs| inputs.matrix(input).values().iter().map(|v| v.to_bits()).collect::<Vec<_>>();
        assert_eq!(bits(given), bits(document.inputs()), "{input:?} in {format:?}");
    }
    assert_eq!(given, document.inputs());
}

proptest! {
    #![proptest_config(properties(24))]

    #[test]
    fn exports_come_back_in_every_convention(
        sizes in prop_oneof![(1..7_usize).prop_map(|n| [n; 4]), [1..7_usize, 1..7, 1..7, 1..7]],
        seed in any::<u64>(),
    ) {
        for convention in Convention::ALL {
            let document = random_document(sizes, seed, Settings::default()).written_in(convention);
            let json = written(&document, What::All, Format::Json);
            let opening = of_json(std::str::from_utf8(&json).unwrap());
            assert_same(&imported(&document, &opening, &[]), &document, Format::Json);

            let npz = written(&document, What::All, Format::Npz);
            let opening = opened("attenscope.npz", &npz).unwrap();
            prop_assert_eq!(opening.convention(), Some(convention));
            prop_assert!(opening.arrays().iter().all(|array| array.name != "convention"));
            assert_same(&imported(&document, &opening, &npz), &document, Format::Npz);
        }
    }
}
