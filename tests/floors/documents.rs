//! Documents that name files which are not there, and public items without a doc comment.

use std::path::Path;

use crate::line;

/// The folders whose files documents name in backticks.
const FOLDERS: [&str; 10] =
    ["src/", "tests/", "style/", "web/", "fuzz/", "benches/", "docs/", "xtask/", "assets/", ".cargo/"];

/// The kinds of items that have a doc comment where they are public.
const ITEMS: [&str; 9] = ["fn", "const fn", "async fn", "struct", "enum", "trait", "type", "const", "static"];

/// Paths in backticks, and targets of links, that do not exist. A path with `<name>` in it stands for many.
pub fn missing_paths(top: &Path, path: &str, text: &str) -> Vec<String> {
    let folder = top.join(path).parent().map(Path::to_owned).unwrap_or_default();
    let quoted = text.split('`').skip(1).step_by(2).filter(|part| {
        FOLDERS.iter().any(|folder| part.starts_with(folder)) && !part.contains(['<', ' ', '\n'])
    });
    let links = text.split("](").skip(1).filter_map(|rest| rest.split([')', '#']).next());
    let links = links.filter(|link| !link.is_empty() && !link.contains(':'));
    let mut missing: Vec<String> =
        quoted.filter(|part| !top.join(part).exists()).map(str::to_owned).collect();
    missing.extend(links.filter(|link| !folder.join(link).exists()).map(str::to_owned));
    missing.into_iter().map(|part| format!("`{part}` does not exist")).collect()
}

/// Public items without a doc comment. Fields and variants may go without: their names and types say what they are.
pub fn undocumented(text: &str) -> Vec<String> {
    let lines: Vec<&str> = text.lines().collect();
    let is_item = |line: &str| {
        line.trim_start()
            .strip_prefix("pub ")
            .is_some_and(|rest| ITEMS.iter().any(|item| rest.starts_with(&format!("{item} "))))
    };
    let mut found = Vec::new();
    for at in (0..lines.len()).filter(|&at| is_item(lines[at])) {
        let above = lines[..at].iter().rev().map(|line| line.trim());
        // Attributes are between the comment and the item; one of several lines ends in `]`.
        let mut depth = 0_i32;
        let comment = above.into_iter().find(|line| {
            depth += line.matches(']').count() as i32 - line.matches('[').count() as i32;
            depth <= 0 && !line.starts_with("#[")
        });
        if !comment.is_some_and(|line| line.starts_with("///")) {
            let start: usize = lines[..at].iter().map(|line| line.len() + 1).sum();
            found.push(format!("line {}: no doc comment", line(text, start)));
        }
    }
    found
}

#[test]
fn finds_paths_that_do_not_exist() {
    let top = Path::new(env!("CARGO_MANIFEST_DIR"));
    let missing = |text: &str| missing_paths(top, "docs/manual.md", text);
    assert_eq!(missing("`src/lib.rs` [a](../README.md) [b](manual.md#limits) `src/<name>.rs`"), [""; 0]);
    assert_eq!(missing("`src/nowhere.rs` and [c](nowhere.md)").len(), 2);
}

#[test]
fn finds_public_items_without_a_comment() {
    assert_eq!(undocumented("/// A.\n#[derive(\n    Clone,\n)]\npub struct A;\n"), [""; 0]);
    assert_eq!(undocumented("pub struct A {\n    pub field: u8,\n}"), ["line 1: no doc comment"]);
    assert_eq!(undocumented("/// A.\npub fn a() {}\n\npub fn b() {}"), ["line 4: no doc comment"]);
    assert_eq!(undocumented("pub(crate) fn a() {}\npub mod b;\npub use c::d;"), [""; 0]);
}
