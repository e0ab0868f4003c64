//! The modules that a source file names, as paths from the crate root.

/// A path from the crate root, and its position in the source.
pub struct Named {
    pub at: usize,
    pub path: Vec<String>,
}

/// The module of a file, from its path in the project: `src/model/edit.rs` is `["model", "edit"]`. `None` for the crate
/// roots, which name every module.
pub fn module_of(file: &str) -> Option<Vec<String>> {
    let file = file.strip_prefix("src/").unwrap_or(file);
    let mut module: Vec<String> = file.trim_end_matches(".rs").split('/').map(str::to_owned).collect();
    if module.last().is_some_and(|last| last == "mod") {
        module.pop();
    }
    (module != ["lib"] && module != ["main"]).then_some(module)
}

/// The paths after `crate::`, `attenscope::` or `super::`.
pub fn named(code: &str, home: &[String]) -> Vec<Named> {
    let mut found = Vec::new();
    let is_name = |c: char| c.is_alphanumeric() || c == '_';
    for (at, _) in code.match_indices(['c', 'a', 's']) {
        if code[..at].ends_with(is_name) || code[..at].trim_end().ends_with("::") {
            continue;
        }
        // `pub(in crate::x)` restricts visibility and imports nothing.
        if code[..at].trim_end().ends_with("(in") {
            continue;
        }
        let mut rest = &code[at..];
        let mut base: &[String] = &[];
        if let Some(behind) = step(rest, "crate").or_else(|| step(rest, "attenscope")) {
            rest = behind;
        } else {
            let mut parents = 0;
            rest = step(rest, "self").unwrap_or(rest);
            while let Some(behind) = step(rest, "super") {
                rest = behind;
                parents += 1;
            }
            if parents == 0 || parents > home.len() {
                continue;
            }
            base = &home[..home.len() - parents];
        }
        found.extend(tails(rest).into_iter().map(|tail| Named { at, path: [base, &tail].concat() }));
    }
    found
}

/// The text after a word and `::`.
fn step<'a>(text: &'a str, word: &str) -> Option<&'a str> {
    Some(text.strip_prefix(word)?.trim_start().strip_prefix("::")?.trim_start())
}

/// The path at the start of a text, or each path in a group in braces.
fn tails(text: &str) -> Vec<Vec<String>> {
    let text = text.trim_start();
    if let Some(group) = text.strip_prefix('{') {
        return parts(group).into_iter().flat_map(tails).collect();
    }
    let end = text.find(|c: char| !c.is_alphanumeric() && c != '_' && c != '*').unwrap_or(text.len());
    let name = text[..end].to_owned();
    if name.is_empty() {
        return Vec::new();
    }
    match text[end..].trim_start().strip_prefix("::") {
        // `self` in a group is the module of the group.
        None if name == "self" => vec![Vec::new()],
        None => vec![vec![name]],
        Some(behind) => {
            let tails = tails(behind);
            if tails.is_empty() {
                return vec![vec![name]];
            }
            tails.into_iter().map(|tail| [vec![name.clone()], tail].concat()).collect()
        }
    }
}

/// The parts of a group, up to its closing brace.
fn parts(group: &str) -> Vec<&str> {
    let (mut depth, mut from, mut parts) = (0, 0, Vec::new());
    for (at, c) in group.char_indices() {
        match c {
            '{' => depth += 1,
            '}' if depth == 0 => {
                parts.push(&group[from..at]);
                break;
            }
            '}' => depth -= 1,
            ',' if depth == 0 => {
                parts.push(&group[from..at]);
                from = at + 1;
            }
            _ => {}
        }
    }
    parts
}

#[test]
fn paths_are_read_through_groups_and_parents() {
    let home: Vec<String> = ["app", "panels", "check"].map(str::to_owned).into();
    let paths = |code: &str| -> Vec<String> {
        named(code, &home).into_iter().map(|named| named.path.join("::")).collect()
    };
    assert_eq!(
        paths("use crate::app::{kit::{a, b::{self, C}}, state};"),
        ["app::kit::a", "app::kit::b", "app::kit::b::C", "app::state"]
    );
    assert_eq!(
        paths("use super::story::Told; fn f() -> super::super::lab::Lab {}"),
        ["app::panels::story::Told", "app::lab::Lab"]
    );
    assert_eq!(paths("attenscope::present::summary(1); pub(in crate::app) fn g() {}"), ["present::summary"]);
    assert_eq!(paths("use self::super::super::lab::Lab;"), ["app::lab::Lab"]);
    assert_eq!(paths("use crate::app; use crate::app as page;"), ["app", "app"]);
    assert_eq!(paths("use std::crate_like::x; use self::own::Own; fn upper::case() {}"), [""; 0]);
    assert_eq!(module_of("src/app/panels/check/mod.rs"), Some(home));
    assert_eq!(module_of("src/lib.rs"), None);
}
