//! Files that are too long, forbidden words, and labels and properties that are used in the wrong way.

use crate::line;
use crate::source::Source;

/// The maximum number of lines of a source file.
const WALL: usize = 400;

/// The files that may read labels as typed: to edit, compare or join them.
const LABEL_WRITERS: [&str; 5] = [
    "src/app/editing/drafts.rs",
    "src/app/sheet/grid/editing.rs",
    "src/present/history_entry/of_step.rs",
    "src/present/pasting/token_words.rs",
    "src/present/sheet_name.rs",
];

/// The file that stops clocks for browser tests.
const CLOCK_STOPPER: &str = "tests/e2e/fixtures/clock.ts";

/// The file that configures property tests.
const PROPERTIES: &str = "tests/support/properties.rs";

pub fn too_long(text: &str) -> Vec<String> {
    let lines = text.lines().count();
    if lines > WALL { vec![format!("{lines} lines, more than {WALL}")] } else { Vec::new() }
}

pub fn words(text: &str, forbidden: &[&str]) -> Vec<String> {
    let found = forbidden.iter().flat_map(|word| text.match_indices(word));
    found.map(|(at, word)| format!("line {}: `{word}`", line(text, at))).collect()
}

/// Properties that are not configured by [`PROPERTIES`], and cases that can be rejected or that differ by chance.
pub fn draws(path: &str, text: &str) -> Vec<String> {
    if path == PROPERTIES {
        return Vec::new();
    }
    let code = Source::of(text).code;
    let mut offences = words(
        &code,
        &[
            "ProptestConfig",
            "TestRunner",
            "TestRng",
            "prop_assume",
            "prop_filter",
            "RandomState",
            "SystemTime",
        ],
    );
    for (at, word) in code.match_indices("proptest!") {
        let config: String =
            code[at + word.len()..].chars().filter(|c| !c.is_whitespace()).take(40).collect();
        let config = config.trim_start_matches(['{', '(']);
        let is_told = ["#![proptest_config(properties(", "#![proptest_config(runs("];
        let is_told = is_told.iter().any(|start| config.starts_with(start));
        if !is_told {
            offences.push(format!("line {}: a property without the seed of {PROPERTIES}", line(&code, at)));
        }
    }
    offences
}

/// Labels that would be displayed as typed.
pub fn typed_labels(path: &str, text: &str) -> Vec<String> {
    if LABEL_WRITERS.contains(&path) { Vec::new() } else { words(&Source::of(text).code, &[".labels()"]) }
}

/// Browser tests that stop a clock in a context shared with the next test: it would be restarted too late.
pub fn shared_clocks(path: &str, text: &str) -> Vec<String> {
    let is_alone = text.contains("test.use({ reuseContext: false });");
    if is_alone || path == CLOCK_STOPPER {
        Vec::new()
    } else {
        words(text, &[".clock.", "fixtures/clock.ts"])
    }
}

#[test]
fn a_clock_that_stops_for_the_next_test_too_is_found() {
    let stops = "await page.clock.install();";
    let spec = "tests/e2e/specs/stability.spec.ts";
    assert_eq!(shared_clocks(spec, stops).len(), 1);
    assert_eq!(shared_clocks(spec, "import { stopTime } from '../fixtures/clock.ts';").len(), 1);
    assert!(shared_clocks(spec, &format!("test.use({{ reuseContext: false }});\n{stops}")).is_empty());
    assert!(shared_clocks(spec, "await sheet.open();").is_empty());
    assert!(shared_clocks(CLOCK_STOPPER, stops).is_empty());
}

#[test]
fn a_file_of_one_line_too_many_is_found() {
    assert!(too_long(&"\n".repeat(WALL)).is_empty());
    assert!(!too_long(&"\n".repeat(WALL + 1)).is_empty());
}

#[test]
fn a_label_that_is_not_isolated_is_found() {
    let found = |path: &str, text: &str| !typed_labels(path, text).is_empty();
    assert!(found("src/app/summary.rs", "let labels = document.inputs().labels();"));
    assert!(found("src/app/lab/mod.rs", "inputs\n    .labels()[row].clone()"));
    assert!(!found("src/app/sheet/grid/editing.rs", "inputs().labels()[row].clone()"), "what writes them");
    assert!(!found("src/app/summary.rs", "store.watch_labels(); self.written_labels(); inputs().words()"));
}

#[test]
fn words_that_must_not_stay_are_found_where_they_count() {
    let code = |text: &str| words(&Source::of(text).code, &["unwrap()", ".expect(", "inner_html"]);
    assert_eq!(code("let a = b.unwrap();").len(), 1);
    assert_eq!(code("let a = b\n    .expect(\"why\");").len(), 1);
    assert_eq!(code("<div inner_html=text/>").len(), 1);
    assert!(code("/// b.unwrap()\n// inner_html\nlet a = b.unwrap_or(1); #[expect(dead_code)] let c = \".expect(\";").is_empty());
    let rest = |text: &str| words(&Source::of(text).without_docs, &["TODO", "todo!", "dbg!"]);
    assert_eq!(rest("fn f() { todo!() }\n// TODO later\nlet a = dbg!(b);").len(), 3);
    assert!(rest("/// TODO is a word\n//! so is todo!\nfn f() {}").is_empty());
}

#[test]
fn a_property_that_is_drawn_in_a_way_of_its_own_is_found() {
    let found = |text: &str| !draws("tests/model/edit.rs", text).is_empty();
    assert!(found("proptest! {\n    #[test]\n    fn f(a: u8) {}\n}"));
    assert!(found("proptest! {\n    #![proptest_config(ProptestConfig::with_cases(9))]\n}"));
    assert!(found("proptest!(#![proptest_config(properties_of_mine(9))] |(a: u8)| {});"));
    assert!(found("proptest!(|(a: u8)| {});"));
    assert!(found("let mut runner = TestRunner::default();"));
    assert!(found("prop_assume!(a > 0);"));
    assert!(found("any::<u8>().prop_filter(\"few\", |a| *a < 3)"));
    assert!(found("any::<u8>().prop_filter_map(\"few\", |a| a.checked_sub(3))"));
    assert!(found("let seed = RandomState::new().build_hasher().finish();"));
}

#[test]
fn a_property_that_is_drawn_from_the_seed_is_not_found() {
    let found = |text: &str| draws("tests/model/edit.rs", text);
    assert_eq!(
        found("proptest! {\n    #![proptest_config(properties(9))]\n    #[test]\n    fn f(a: u8) {}\n}"),
        [""; 0]
    );
    assert_eq!(found("proptest! { #![proptest_config(runs(1_000))] }"), [""; 0]);
    assert_eq!(found("// proptest! {}\nlet a = \"prop_assume!\"; use proptest::prelude::*;"), [""; 0]);
    assert_eq!(draws(PROPERTIES, "fn properties() -> ProptestConfig {}"), [""; 0]);
}
