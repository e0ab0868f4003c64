//! Rules about the sources: layers, length, colours, and forbidden words.

#![allow(clippy::expect_used, reason = "a helper that fails fails its test")]

mod circles;
mod colours;
mod documents;
mod imports;
mod languages;
mod lists;
mod paths;
mod source;
mod style;
mod words;

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use attenscope::command::KEYS;
use circles::circles;
use colours::colours;
use documents::{missing_paths, undocumented};
use imports::imports;
use lists::{keyless, left_out};
use source::Source;
use style::{Tokens, ranges, sizes, style};
use words::{draws, shared_clocks, too_long, typed_labels, words};

#[test]
fn imports_point_down() {
    check(&["src"], &["rs"], imports);
}

#[test]
fn no_files_import_one_another_in_a_circle() {
    let circles = circles(&files(&["src"], &["rs"]));
    assert!(circles.is_empty(), "{circles:#?}");
}

#[test]
fn no_source_file_is_over_the_wall() {
    let roots = ["src", "xtask", "fuzz", "benches", "tests"];
    check(&roots, &["rs", "ts", "mjs"], |_, text| too_long(text));
}

#[test]
fn no_clock_stops_for_two_browser_tests() {
    check(&["tests/e2e"], &["ts"], shared_clocks);
}

#[test]
fn colours_are_written_in_their_two_files_alone() {
    check(&["src", "style"], &["rs", "css"], colours);
}

#[test]
fn style_sheets_keep_to_their_rooms_and_to_the_sizes_of_the_code() {
    let tokens = Tokens::of_the_project();
    check(&["style"], &["css"], |path, text| match path {
        "style/tokens.css" => [style(path, text, &tokens), sizes(&tokens)].concat(),
        _ => [style(path, text, &tokens), too_long(text)].concat(),
    });
}

#[test]
fn fonts_are_fetched_for_the_characters_that_they_have() {
    let offences = ranges(&read("assets/fonts-source/remake.sh"), &read("style/tokens.css"));
    assert!(offences.is_empty(), "{offences:#?}");
}

#[test]
fn markup_is_never_set_as_text() {
    check(&["src"], &["rs"], |_, text| words(&Source::of(text).code, &["inner_html"]));
}

#[test]
fn nothing_is_unwrapped() {
    check(&["src", "fuzz"], &["rs"], |_, text| words(&Source::of(text).code, &["unwrap()", ".expect("]));
}

#[test]
fn properties_are_drawn_from_one_seed_and_no_draw_is_turned_down() {
    check(&["src", "tests", "benches"], &["rs"], draws);
}

#[test]
fn words_are_shown_as_they_stand_by_themselves() {
    check(&["src/app", "src/explain", "src/lab", "src/plot", "src/present"], &["rs"], typed_labels);
}

#[test]
fn documents_name_files_that_exist() {
    let top = Path::new(env!("CARGO_MANIFEST_DIR"));
    let texts = ["README.md", "CONTRIBUTING.md"].map(|path| (path.to_owned(), read(path)));
    let missing: Vec<String> = texts
        .into_iter()
        .chain(files(&["docs", "benches"], &["md"]))
        .flat_map(|(path, text)| {
            let found = missing_paths(top, &path, &text).into_iter();
            found.map(|offence| format!("{path}: {offence}")).collect::<Vec<_>>()
        })
        .collect();
    assert!(missing.is_empty(), "{missing:#?}");
}

#[test]
fn public_items_are_documented() {
    check(&["src"], &["rs"], |_, text| undocumented(text));
}

#[test]
fn a_list_of_all_has_all() {
    check(&["src"], &["rs"], |_, text| left_out(text));
}

#[test]
fn each_command_has_a_key() {
    let keys = KEYS.iter().flat_map(|group| group.rows).flat_map(|row| row.keys);
    let bound: Vec<String> = keys.map(|(_, command)| format!("{command:?}")).collect();
    check(&["src/command"], &["rs"], |_, text| keyless(text, &bound));
}

#[test]
fn nothing_is_left_to_be_done() {
    check(&["src", "fuzz"], &["rs"], |_, text| {
        words(&Source::of(text).without_docs, &["todo!", "unimplemented!", "TODO", "FIXME", "dbg!"])
    });
}

#[test]
fn the_checker_reads_the_files_that_it_is_meant_to_read() {
    let files = files(&["src"], &["rs"]);
    let has = |name: &str| files.iter().any(|(path, text)| path == name && text.len() > 100);
    assert!(has("src/lib.rs") && has("src/math/kernel/mod.rs") && has("src/model/document.rs"));
    assert_eq!(line("a\nb\nc", 4), 3);
}

/// Applies a rule to files and fails with everything that it finds.
#[track_caller]
fn check(roots: &[&str], endings: &[&str], rule: impl Fn(&str, &str) -> Vec<String>) {
    let mut report = String::new();
    for (path, text) in files(roots, endings) {
        for offence in rule(&path, &text) {
            let _ = writeln!(report, "{path}: {offence}");
        }
    }
    assert!(report.is_empty(), "\n{report}");
}

/// Paths, relative to the project and with `/`, and texts.
fn files(roots: &[&str], endings: &[&str]) -> Vec<(String, String)> {
    let top = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut folders: Vec<PathBuf> = roots.iter().map(|root| top.join(root)).collect();
    let mut found = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).expect("a folder of the project").flatten() {
            let path = entry.path();
            let wanted = path.extension().is_some_and(|ending| endings.iter().any(|e| ending == *e));
            if path.is_dir() && !path.ends_with("node_modules") {
                folders.push(path);
            } else if path.is_file() && wanted {
                let name =
                    path.strip_prefix(top).expect("below the top").to_string_lossy().replace('\\', "/");
                found.push((name, std::fs::read_to_string(&path).expect("text")));
            }
        }
    }
    found.sort();
    found
}

fn read(path: &str) -> String {
    std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).expect("a file of the project")
}

fn line(text: &str, at: usize) -> usize {
    text[..at].matches('\n').count() + 1
}
