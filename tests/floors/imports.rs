//! Imports that do not point down.

use crate::line;
use crate::source::Source;

/// Every module of the crate and the floor it stands on. A new module has to be placed here.
const FLOORS: [(&str, u8); 13] = [
    ("math", 0),
    ("number", 0),
    ("word", 0),
    ("model", 1),
    ("presets", 2),
    ("explain", 2),
    ("lab", 2),
    ("wire", 2),
    ("plot", 2),
    ("screen", 2),
    ("text", 2),
    ("command", 2),
    ("app", 3),
];

/// Imports that do not point down from the module that a file belongs to.
pub fn imports(path: &str, text: &str) -> Vec<String> {
    let path = path.strip_prefix("src/").unwrap_or(path);
    let mut home: Vec<&str> = path.trim_end_matches(".rs").split('/').collect();
    if home.last() == Some(&"mod") {
        home.pop();
    }
    if matches!(home[..], ["lib" | "main"]) {
        return Vec::new();
    }
    let floor = |name: &str| FLOORS.iter().find(|(module, _)| *module == name).map(|(_, floor)| *floor);
    let Some(here) = floor(home[0]) else { return vec![format!("`{}` stands on no floor", home[0])] };

    let code = Source::of(text).code;
    let mut offences = Vec::new();
    for (at, target) in paths_from_the_root(&code, home.len()) {
        let fits = target == home[0] || floor(&target).is_some_and(|there| there < here);
        if !fits {
            offences.push(format!("line {}: `{}` must not know `{target}`", line(&code, at), home[0]));
        }
    }
    offences
}

/// The modules of the crate that a text names, and where: behind `crate::`, `attenscope::` or enough `super::`.
fn paths_from_the_root(code: &str, depth: usize) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    let is_name = |c: char| c.is_alphanumeric() || c == '_';
    for (at, _) in code.match_indices(['c', 'a', 's']) {
        if code[..at].ends_with(is_name) || code[..at].trim_end().ends_with("::") {
            continue;
        }
        let mut rest = &code[at..];
        let mut parents = 0;
        let step = |text: &str, word: &str| {
            let behind = text.strip_prefix(word)?.trim_start().strip_prefix("::")?.trim_start();
            Some(text.len() - behind.len())
        };
        if let Some(length) = step(rest, "crate").or_else(|| step(rest, "attenscope")) {
            rest = &rest[length..];
        } else {
            while let Some(length) = step(rest, "super") {
                rest = &rest[length..];
                parents += 1;
            }
            if parents < depth {
                continue;
            }
        }
        // `pub(in crate::x)` says who may look in, not what is looked at.
        if code[..at].trim_end().ends_with("(in") {
            continue;
        }
        found.extend(first_names(rest).into_iter().map(|name| (at, name)));
    }
    found
}

/// The first name of a path, or of every path in a group in braces.
fn first_names(text: &str) -> Vec<String> {
    let name = |text: &str| {
        let text = text.trim_start();
        let end = text.find(|c: char| !c.is_alphanumeric() && c != '_' && c != '*').unwrap_or(text.len());
        text[..end].to_owned()
    };
    let Some(group) = text.strip_prefix('{') else { return vec![name(text)] };
    let mut names = vec![name(group)];
    let mut depth = 1;
    for (at, c) in group.char_indices() {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 1 => names.push(name(&group[at + 1..])),
            _ => {}
        }
        if depth == 0 {
            break;
        }
    }
    names.retain(|name| !name.is_empty());
    names
}

#[test]
fn an_import_that_points_up_or_sideways_is_found() {
    let found = |path: &str, text: &str| !imports(path, text).is_empty();
    assert!(found("model/edit.rs", "use crate::presets::Preset;"), "up");
    assert!(found("math/kernel.rs", "use crate::number::parse;"), "sideways");
    assert!(found("wire/link.rs", "use crate::{math::Matrix, plot::Domain};"), "sideways, in braces");
    assert!(
        found("wire/link.rs", "use crate::{\n    math::{Matrix, dot},\n    text,\n};"),
        "behind nested braces"
    );
    assert!(found("wire/mod.rs", "use super::text::English;"), "sideways, by way of the parent");
    assert!(found("plot/axes/mod.rs", "use super::super::wire::Link;"), "sideways, by way of two parents");
    assert!(
        found("plot/axes/tick.rs", "use super::super::super::wire;"),
        "sideways, by way of three parents"
    );
    assert!(found("number.rs", "fn f() -> crate::model::Edit { todo }"), "without `use`");
    assert!(found("model/edit.rs", "fn f() { attenscope::app::mount() }"), "by the name of the crate");
    assert!(found("model/edit.rs", "use crate::wholly_new::Thing;"), "into a module without a floor");
    assert!(found("wholly_new/mod.rs", ""), "a module without a floor");
    assert!(found("model/edit.rs", "use crate :: presets;"), "with spaces");
    assert!(found("model/edit.rs", "use crate::*;"), "of everything");
}

#[test]
fn an_import_that_points_down_or_stays_at_home_is_not_found() {
    let found = |path: &str, text: &str| imports(path, text);
    assert_eq!(found("model/edit.rs", "use crate::math::Matrix;\nuse super::{Document, Input};"), [""; 0]);
    assert_eq!(
        found("plot/axes/tick.rs", "use super::super::Domain;\nuse super::Axis;\nuse crate::plot::Layout;"),
        [""; 0]
    );
    assert_eq!(
        found("app/mod.rs", "use crate::{math, model::Edit, plot::{Domain, layout}, app::store};"),
        [""; 0]
    );
    assert_eq!(
        found("lib.rs", "pub mod app;\nuse crate::app::mount;"),
        [""; 0],
        "the root names every floor"
    );
    assert_eq!(found("main.rs", "fn main() { attenscope::app::mount() }"), [""; 0]);
    assert_eq!(
        found("model/edit.rs", "/// use crate::presets::Preset;\n// crate::app\nstruct Edit;"),
        [""; 0]
    );
    assert_eq!(
        found("model/edit.rs", "const S: &str = \"crate::app\"; pub(in crate::model) fn f() {}"),
        [""; 0]
    );
    assert_eq!(found("model/edit.rs", "pub(crate) struct A; use std::crate_like::presets;"), [""; 0]);
}
