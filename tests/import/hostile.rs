//! Files that are cut, altered, or lie about their sizes are refused, without a panic, and without memory for missing
//! data.

use attenscope::format::{TablesError, read_headed};
use attenscope::import::{Checkpoint, Expected, ImportError, Opening, SizeLimit, UnsupportedZip, Wanted};
use attenscope::model::{Axis, ShapeError};

use super::allocations::{largest, total};
use super::written::{npy, npy_of, safetensors, zip};
use super::{kept, only, opened, whole};

/// The bytes that the reader may allocate besides the size of its input.
const OWN: usize = 160 << 10;

/// Opens a file and reads everything in it. This must end, and no allocation may exceed twice the file's size.
fn read_all(name: &str, bytes: &[u8]) -> Vec<Result<(), ImportError>> {
    let mut results = Vec::new();
    let piece = largest(|| match opened(name, bytes) {
        Err(error) => results.push(Err(error)),
        Ok(opening) => {
            results.extend((0..opening.arrays().len()).map(|at| whole(bytes, &opening, at).map(drop)));
        }
    });
    assert!(piece <= 2 * bytes.len() + OWN, "{piece} bytes in one piece for {} of {name}", bytes.len());
    results
}

/// Small files of every format.
fn files() -> Vec<(&'static str, Vec<u8>)> {
    let numbers: Vec<u8> = (0..6).flat_map(|at| f64::from(at).to_le_bytes()).collect();
    let one = npy(1, "'<f8'", false, &[2, 3], &numbers);
    let archive = zip(&[("w_q.npy", &one, false), ("w_k.npy", &one, true)]);
    vec![
        ("a.npy", one),
        ("b.npy", npy(3, "'>f8'", true, &[2, 3], &numbers)),
        ("a.npz", archive),
        ("a.safetensors", kept("plain.safetensors")),
    ]
}

#[test]
fn a_file_that_is_cut_anywhere_is_refused() {
    for (name, bytes) in files() {
        assert!(read_all(name, &bytes).iter().all(Result::is_ok), "{name}");
        for length in 0..bytes.len() {
            let results = read_all(name, &bytes[..length]);
            assert!(results.iter().any(Result::is_err), "{length} bytes of {name}");
        }
    }
}

#[test]
fn a_file_with_any_byte_changed_ends_in_numbers_or_a_refusal() {
    for (name, bytes) in files() {
        for at in 0..bytes.len() {
            for change in [0x01, 0x20, 0x80, 0xFF] {
                let mut changed = bytes.clone();
                changed[at] ^= change;
                read_all(name, &changed);
            }
        }
    }
}

#[test]
fn what_is_packed_and_altered_is_noticed() {
    let (name, bytes) = files().remove(2);
    let content = bytes.windows(8).position(|bytes| bytes == 5_f64.to_le_bytes()).unwrap();
    let mut altered = bytes;
    altered[content] ^= 1;
    let results = read_all(name, &altered);
    assert_eq!(results, [Err(ImportError::Altered { name: "w_q".to_owned() }), Ok(())]);
}

#[test]
fn eighty_bytes_that_declare_32_gib_are_refused_at_once() {
    let file = npy(1, "'<f8'", false, &[65_536, 65_536], &[]);
    let file = &file[..file.len().min(128)];
    let needs = 32 << 30;
    let taken = total(|| {
        let refused = only("a.npy", file);
        assert_eq!(refused, Err(ImportError::Bytes { name: "a".to_owned(), needs, has: 0 }));
    });
    assert!(taken < 8 << 10, "{taken}");
    let header = b"{'descr':'<f8','fortran_order':False,'shape':(65536,65536)}         \n\n";
    let file = npy_of(1, header, b"");
    assert_eq!(file.len(), 80);
    let taken = total(|| {
        let refused = only("a.npy", &file);
        assert_eq!(refused, Err(ImportError::Bytes { name: "a".to_owned(), needs, has: 0 }));
    });
    assert!(taken < 8 << 10, "{taken}");
    // More bytes than a 64-bit number can count.
    let file = npy(1, "'<f8'", false, &[1 << 40, 1 << 40], &[0; 64]);
    assert_eq!(
        only("a.npy", &file),
        Err(ImportError::Bytes { name: "a".to_owned(), needs: u64::MAX, has: 64 })
    );
}

#[test]
fn of_many_tables_of_one_stage_few_are_looked_at() {
    const TABLES: usize = 100_000;
    let text = "| Z |\n\n".repeat(TABLES);
    let taken = total(|| {
        assert_eq!(read_headed(&text).map(drop), Err(TablesError::Twice("output".to_owned())));
    });
    assert!(taken < 300 * TABLES, "{taken} bytes for {TABLES} tables");
}

#[test]
fn headers_that_are_none_are_refused_at_their_place() {
    let at = |header: &str| match only("a.npy", &npy_of(1, header.as_bytes(), &[0; 64])) {
        Err(ImportError::Malformed { at, expected: Expected::NpyHeader }) => at - 10,
        other => panic!("{header}: {other:?}"),
    };
    assert_eq!(at("[]"), 0);
    assert_eq!(at("{'descr': <f8"), 10);
    assert_eq!(at("{'descr': '<f8', 'descr': '<f8'}"), 31, "told twice");
    assert_eq!(at("{'descr': '<f8', 'fortran_order': 1, 'shape': (1,)}"), 34);
    assert_eq!(at("{'descr': '<f8', 'fortran_order': True, 'shape': (1)}"), 52, "no list");
    assert_eq!(at("{'descr': '<f8', 'fortran_order': True, 'shape': (1,)} os"), 55);
    assert_eq!(at("{'descr': '<f8', 'fortran_order': True, 'more': (1,)}"), 47);
    assert_eq!(at("{'descr': '<f8', 'fortran_order': True}"), 39, "no shape");
    assert_eq!(at("{'shape': (-1,)}"), 11);
    let version = npy_of(4, b"{}", b"");
    assert_eq!(only("a.npy", &version), Err(ImportError::Version { major: 4, minor: 0 }));
    let long = npy_of(2, &[b' '; 70_000], b"");
    let refused = ImportError::TooMuch { what: SizeLimit::Header, given: 70_000, limit: 65_536 };
    assert_eq!(only("a.npy", &long), Err(refused));
}

#[test]
fn zips_that_are_not_read_are_refused_by_what_they_are() {
    let one = npy(1, "'<f8'", false, &[1, 1], &[0; 8]);
    let plain = zip(&[("a.npy", &one, false)]);
    let entry = plain.windows(4).position(|bytes| bytes == b"PK\x01\x02").unwrap();
    let end = plain.len() - 22;
    let changed = |at: usize, bytes: &[u8]| {
        let mut zip = plain.clone();
        zip[at..at + bytes.len()].copy_from_slice(bytes);
        opened("a.npz", &zip).err()
    };
    assert_eq!(changed(entry + 8, &[1, 0]), Some(ImportError::Zip(UnsupportedZip::Encrypted)));
    assert_eq!(changed(entry + 10, &[12, 0]), Some(ImportError::Zip(UnsupportedZip::Method(12))));
    assert_eq!(changed(entry + 24, &[0xFF; 4]), Some(ImportError::Zip(UnsupportedZip::Zip64)));
    assert_eq!(changed(end + 10, &[0xFF; 2]), Some(ImportError::Zip(UnsupportedZip::Zip64)));
    assert_eq!(changed(end + 4, &[1, 0]), Some(ImportError::Zip(UnsupportedZip::Disks)));
    assert!(
        matches!(changed(entry + 42, &[0xF0, 0xFF, 0, 0]), Some(ImportError::Truncated { .. })),
        "behind the end"
    );
    let nothing = zip(&[("a.txt", b"a", false)]);
    assert_eq!(opened("a.npz", &nothing).err(), Some(ImportError::NoArrays));
    assert_eq!(opened("a.npz", &zip(&[])).err(), Some(ImportError::NoArrays));
}

#[test]
fn what_inflates_to_more_than_it_says_or_may_is_refused() {
    // 70 MiB of zeros deflate to 70 KiB.
    let header = npy(1, "'|u1'", false, &[70 << 20, 1], &[]);
    let large = [header, vec![0; 70 << 20]].concat();
    let bomb = zip(&[("a.npy", &large, true)]);
    let length = large.len() as u64;
    drop(large);
    let piece = largest(|| {
        let refused = ImportError::TooMuch { what: SizeLimit::Packed, given: length, limit: 64 << 20 };
        assert_eq!(opened("a.npz", &bomb).err(), Some(refused));
    });
    assert!(piece <= bomb.len() * 2, "{piece}");

    let small = npy(1, "'|u1'", false, &[1 << 20, 1], &vec![0; 1 << 20]);
    let mut bomb = zip(&[("a.npy", &small, true)]);
    let entry = bomb.windows(4).position(|bytes| bytes == b"PK\x01\x02").unwrap();
    // It claims a length of a hundred bytes; then a length that deflate cannot reach.
    bomb[entry + 24..entry + 28].copy_from_slice(&100_u32.to_le_bytes());
    assert!(matches!(
        opened("a.npz", &bomb).err(),
        Some(ImportError::Truncated { .. } | ImportError::Bytes { .. })
    ));
    bomb[entry + 24..entry + 28].copy_from_slice(&(32_u32 << 20).to_le_bytes());
    assert!(matches!(opened("a.npz", &bomb).err(), Some(ImportError::Bytes { .. })));
}

#[test]
fn safetensors_with_offsets_that_lie_are_refused() {
    let told = |entries: &str, numbers: &[u8]| {
        opened("a.safetensors", &safetensors(&format!("{{{entries}}}"), numbers)).err()
    };
    let entry = |name: &str, from: u64, to: u64| {
        format!(r#""{name}":{{"dtype":"U8","shape":[1,2],"data_offsets":[{from},{to}]}}"#)
    };
    let two = |a: String, b: String| told(&format!("{a},{b}"), &[0; 4]);
    assert_eq!(two(entry("a", 0, 2), entry("b", 2, 4)), None);
    let apart = |expected, given| Some(ImportError::Apart { name: "b".to_owned(), expected, given });
    assert_eq!(two(entry("a", 0, 2), entry("b", 1, 3)), apart(2, 1), "one over the other");
    assert_eq!(two(entry("a", 0, 2), entry("b", 3, 5)), apart(2, 3), "a gap");
    assert_eq!(two(entry("a", 0, 2), entry("a", 2, 4)), Some(ImportError::Twice { name: "a".to_owned() }));
    let bytes = |needs, has| Some(ImportError::Bytes { name: "a".to_owned(), needs, has });
    assert_eq!(told(&entry("a", 0, 2), &[0]), bytes(2, 1));
    assert_eq!(told(&entry("a", 0, 3), &[0; 3]), bytes(2, 3));
    assert!(
        matches!(told(&entry("a", 0, 2), &[0; 3]), Some(ImportError::Truncated { .. })),
        "bytes of nobody"
    );
    let huge = r#""a":{"dtype":"F64","shape":[4294967296,4294967296],"data_offsets":[0,8]}"#;
    assert_eq!(told(huge, &[0; 8]), bytes(u64::MAX, 8));
    for (header, at) in
        [(r#""a":{"dtype":"U8"}"#, 26), (r#""a":1"#, 13), (r#""a":{"dtype":"U8","more":1}"#, 32)]
    {
        let refused = told(header, &[]);
        assert_eq!(
            refused,
            Some(ImportError::Malformed { at, expected: Expected::SafetensorsHeader }),
            "{header}"
        );
    }
    assert_eq!(told("", &[]), Some(ImportError::NoArrays));
    let mut long = safetensors("{}", &[]);
    long[..8].copy_from_slice(&(100_u64 << 20).to_le_bytes());
    let refused = ImportError::TooMuch { what: SizeLimit::Header, given: 100 << 20, limit: 16 << 20 };
    assert_eq!(opened("a.safetensors", &long).err(), Some(refused));
}

#[test]
fn a_head_of_billions_of_columns_is_refused_before_they_are_listed() {
    const WIDTH: u64 = 20_000_000;
    const COLUMNS: u64 = 3 * WIDTH;
    const BYTES: u64 = 2 * WIDTH * COLUMNS;
    let header = format!(
        r#"{{"h.0.attn.c_attn.weight":{{"dtype":"F16","shape":[{WIDTH},{COLUMNS}],"data_offsets":[0,{BYTES}]}}}}"#
    );
    let mut start = [&(header.len() as u64).to_le_bytes(), header.as_bytes()].concat();
    let length = start.len() as u64 + BYTES;
    start.resize(16 << 10, 0);
    let mut opening = Opening::new("model.safetensors", length).unwrap();
    while let Some(range) = opening.wants() {
        opening.take(&start[range.start as usize..range.end as usize]).unwrap();
    }
    let models = Checkpoint::all(opening.arrays()).unwrap();
    let model = &models[0];
    let mut refused = None;
    let piece = largest(|| {
        let wanted = model.heads(1).and_then(|heads| model.head(opening.arrays(), 0, heads, 0));
        let wanted = wanted.map(|wanted| Wanted { dimensions: Some(vec![0]), ..wanted });
        refused = wanted.and_then(|wanted| wanted.readings(&opening)).err();
    });
    let limit = ShapeError { axis: Axis::Key, given: WIDTH as usize, limit: 1_024 };
    assert_eq!(refused, Some(ImportError::Limit(limit)));
    assert!(piece < 64 << 10, "{piece} bytes in one piece");
}
