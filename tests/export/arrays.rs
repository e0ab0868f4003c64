//! The archive of arrays: its bytes, and the arrays as NumPy reads them.

use attenscope::export::{ExportFormat, ExportScope};
use attenscope::model::{Document, Stage};
use attenscope::presets::Preset;
use proptest::prelude::*;

use super::heads::{grouped, two_heads};
use super::python::Python;
use super::support::documents::{any_masked_document, with_any_sources, with_any_words};
use super::support::properties::properties;
use super::{biased, bits, called, convention, crossed_at_end, exported, stages};

/// A little-endian number.
fn number(bytes: &[u8]) -> usize {
    bytes.iter().rev().fold(0, |number, byte| number << 8 | usize::from(*byte))
}

/// The files of a zip archive by its directory. Each must be stored as the directory says.
fn files(zip: &[u8]) -> Vec<(String, Vec<u8>)> {
    let end = &zip[zip.len() - 22..];
    assert_eq!(&end[..4], b"PK\x05\x06");
    let (count, mut at) = (number(&end[10..12]), number(&end[16..20]));
    let files = (0..count).map(|_| {
        let entry = &zip[at..];
        assert_eq!((&entry[..4], number(&entry[10..12])), (b"PK\x01\x02".as_slice(), 0), "stored");
        let (size, name, start) = (number(&entry[24..28]), number(&entry[28..30]), number(&entry[42..46]));
        let local = &zip[start..];
        assert_eq!((&local[..4], &local[4..30]), (b"PK\x03\x04".as_slice(), &entry[6..32]));
        at += 46 + name;
        (String::from_utf8(entry[46..46 + name].to_vec()).unwrap(), local[30 + name..][..size].to_vec())
    });
    files.collect()
}

/// The header of an array and the bits of its numbers.
fn array(bytes: &[u8]) -> (String, Vec<u64>) {
    assert_eq!(&bytes[..8], b"\x93NUMPY\x01\x00");
    let length = number(&bytes[8..10]);
    assert_eq!((10 + length) % 64, 0);
    let values = bytes[10 + length..].chunks(8).map(|chunk| number(chunk) as u64).collect();
    (String::from_utf8(bytes[10..10 + length].to_vec()).unwrap(), values)
}

proptest! {
    #![proptest_config(properties(24))]

    #[test]
    fn arrays_have_the_same_bits(document in with_any_words(with_any_sources(any_masked_document())), seed in 0..3_usize) {
        let document = document.written_in(convention(seed));
        let files = files(&exported(&document, ExportScope::All, ExportFormat::Npz).bytes);
        let texts = if document.shape().has_other_keys() { 3 } else { 2 };
        prop_assert_eq!(files.len(), stages(&document).len() + texts);
        for (stage, (name, bytes)) in stages(&document).into_iter().zip(files) {
            let expected = bits(&document, stage);
            let (header, values) = array(&bytes);
            prop_assert_eq!(name, format!("{}.npy", stage.name()));
            let shape = format!("'shape': ({}, {})", expected.len(), expected[0].len());
            prop_assert!(header.contains(&shape) && header.contains("'<f8'"), "{}", header);
            prop_assert_eq!(values, expected.concat());
        }
    }
}

#[test]
fn numpy_reads_the_archive() {
    let Some(python) = Python::with_numpy() else { return };
    let words = ["naïve 🙂", "חתול", "x"].map(str::to_owned);
    let own: Document = called(&biased(), &words).causal();
    let crossed = crossed_at_end();
    // Between them and two heads with W_O, every stage is exported.
    let of_heads = [Stage::Wo, Stage::Concat, Stage::Projected];
    assert_eq!((stages(&own).len(), stages(&crossed).len()), (Stage::COUNT - 4, Stage::COUNT - 3));
    assert!(of_heads.iter().all(|stage| stages(&two_heads()).contains(stage)));
    for (at, document) in [own, crossed, two_heads(), grouped()].into_iter().enumerate() {
        let path = std::env::temp_dir().join(format!("attenscope-{}-{at}.npz", std::process::id()));
        std::fs::write(&path, exported(&document, ExportScope::All, ExportFormat::Npz).bytes).unwrap();
        let mut program = format!(
            "import zipfile, numpy as np\npath = {:?}\nassert zipfile.ZipFile(path).testzip() is None\n\
             arrays = np.load(path)\nassert list(arrays['words']) == {:?}\n\
             assert arrays['convention'] == {:?}\n",
            path.to_str().unwrap(),
            document.inputs().labels(),
            document.settings().convention.name()
        );
        program += &match document.inputs().other_labels() {
            Some(words) => format!("assert list(arrays['key_words']) == {words:?}\n"),
            None => "assert 'key_words' not in arrays\n".to_owned(),
        };
        for stage in stages(&document) {
            let expected = match document.shape().heads() {
                2.. if stage.is_of_one_head() => {
                    let step = if stage.is_of_group() { document.inputs().sharing() } else { 1 };
                    let heads = (0..document.shape().heads()).step_by(step);
                    format!("{:?}", heads.map(|head| bits(&document.head(head), stage)).collect::<Vec<_>>())
                }
                _ => format!("{:?}", bits(&document, stage)),
            };
            program += &format!(
                "assert arrays['{}'].view(np.uint64).tolist() == {expected}, '{}'\n",
                stage.name(),
                stage.name()
            );
        }
        let ends = python.run(&[program]);
        std::fs::remove_file(&path).unwrap();
        assert_eq!(ends, [(String::new(), String::new())]);
    }
}

#[test]
fn the_same_document_gives_the_same_bytes() {
    let document = Preset::ThreeWords.document();
    let bytes = || exported(&document, ExportScope::One(Stage::X), ExportFormat::Npz).bytes;
    assert_eq!(bytes(), bytes());
    let names: Vec<_> = files(&bytes()).into_iter().map(|(name, _)| name).collect();
    assert_eq!(names, ["x.npy", "words.npy", "convention.npy"]);
}
