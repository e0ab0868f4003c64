//! The fuzz targets on stable Rust: their properties hold for every stored input, including all findings.

#![allow(clippy::expect_used, reason = "a helper that fails fails its test")]

use std::fs;
use std::panic::catch_unwind;
use std::path::{Path, PathBuf};

use attenscope_fuzz::{Property, TARGETS};
use rstest::rstest;

#[path = "../support/allocations.rs"]
#[allow(dead_code, reason = "each test crate uses a part of it")]
mod allocations;

/// The largest allowed single allocation, in bytes.
const LARGEST: usize = 64 << 20;

#[rstest]
fn what_a_target_checks_holds_of_its_corpus(
    #[values(
        "checked",
        "document",
        "expression",
        "kept",
        "link",
        "mask",
        "npy",
        "npz",
        "number",
        "safetensors",
        "table",
        "update"
    )]
    name: &str,
) {
    let inputs = inputs(name);
    assert!(!inputs.is_empty(), "no input is kept for `{name}`");
    let holds = |path: &&PathBuf| {
        let data = fs::read(path).expect("a file of the corpus");
        catch_unwind(|| property(name)(&data)).is_ok()
    };
    let failed: Vec<_> = inputs.iter().filter(|path| !holds(path)).collect();
    assert!(failed.is_empty(), "{failed:?}");
}

#[test]
fn nothing_in_the_corpus_takes_much_memory_in_one_piece() {
    for (name, property) in TARGETS {
        for path in inputs(name) {
            let data = fs::read(&path).expect("a file of the corpus");
            let largest = allocations::largest(|| property(&data));
            assert!(largest <= LARGEST, "{largest} bytes in one piece: {}", path.display());
        }
    }
}

#[test]
fn a_large_allocation_is_seen() {
    let largest = allocations::largest(|| drop(std::hint::black_box(vec![0_u8; LARGEST + 1])));
    assert!(largest > LARGEST, "{largest}");
}

#[test]
fn every_target_has_a_property_a_program_and_a_corpus() {
    let names = TARGETS.map(|(name, _)| name);
    let sorted = |folder: &str| {
        let stems = entries(folder).into_iter().filter_map(|path| path.file_stem().map(ToOwned::to_owned));
        let mut stems: Vec<_> = stems.collect();
        stems.sort();
        stems
    };
    assert_eq!(sorted("fuzz_targets"), names);
    assert_eq!(sorted("corpus"), names);
    let manifest = fs::read_to_string(fuzz().join("Cargo.toml")).expect("the manifest");
    for name in names {
        assert!(manifest.contains(&format!("path = \"fuzz_targets/{name}.rs\"")), "{name}");
    }
}

#[test]
fn the_corpus_is_small_enough_to_be_kept() {
    let files: Vec<_> = TARGETS.iter().flat_map(|(name, _)| inputs(name)).collect();
    let bytes: u64 = files.iter().map(|path| fs::metadata(path).expect("a file").len()).sum();
    assert!(files.len() < 500 && bytes < 1 << 20, "{} files of {bytes} bytes", files.len());
}

fn property(name: &str) -> Property {
    let found = TARGETS.iter().find(|(target, _)| *target == name);
    found.expect("a target").1
}

fn fuzz() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz")
}

fn inputs(target: &str) -> Vec<PathBuf> {
    entries(&format!("corpus/{target}"))
}

fn entries(folder: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(fuzz().join(folder)).expect("a folder of the fuzz targets");
    let mut paths: Vec<_> = entries.map(|entry| entry.expect("an entry").path()).collect();
    paths.sort();
    paths
}
