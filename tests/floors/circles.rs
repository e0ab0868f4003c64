//! Files that import one another in a cycle.
//!
//! A path leads to the file of the deepest module that it names. Imports between a module and its submodules do not
//! count, and neither do a module's re-exports of its own files.

use std::collections::BTreeMap;

use crate::paths::{module_of, named};
use crate::source::Source;

/// The cycles among files, each once, as the files in their order.
pub fn circles(files: &[(String, String)]) -> Vec<Vec<String>> {
    let modules: BTreeMap<Vec<String>, usize> =
        files.iter().enumerate().filter_map(|(at, (path, _))| Some((module_of(path)?, at))).collect();
    let mut ways = vec![Vec::new(); files.len()];
    for (home, &at) in &modules {
        let code = Source::of(&files[at].1).code;
        for named in named(&code, home) {
            let deepest =
                (1..=named.path.len()).rev().find_map(|end| modules.get_key_value(&named.path[..end]));
            if let Some((there, &to)) = deepest
                && !home.starts_with(there)
                && !there.starts_with(home)
            {
                ways[at].push(to);
            }
        }
    }
    let reach: Vec<Vec<bool>> = (0..files.len()).map(|from| reached(&ways, from)).collect();
    let mut circles: Vec<Vec<String>> = Vec::new();
    let mut seen = vec![false; files.len()];
    for at in 0..files.len() {
        let circle: Vec<usize> = (0..files.len()).filter(|&to| reach[at][to] && reach[to][at]).collect();
        if !seen[at] && !circle.is_empty() {
            circle.iter().for_each(|&file| seen[file] = true);
            circles.push(circle.into_iter().map(|file| files[file].0.clone()).collect());
        }
    }
    circles
}

/// The files that a file reaches, directly or indirectly.
fn reached(ways: &[Vec<usize>], from: usize) -> Vec<bool> {
    let mut reached = vec![false; ways.len()];
    let mut next = ways[from].clone();
    while let Some(file) = next.pop() {
        if !std::mem::replace(&mut reached[file], true) {
            next.extend(&ways[file]);
        }
    }
    reached
}

#[test]
fn a_circle_is_found() {
    let found = |files: &[(&str, &str)]| {
        let files: Vec<_> = files.iter().map(|(path, text)| (path.to_string(), text.to_string())).collect();
        circles(&files)
    };
    let pair = [("src/a/b.rs", "use super::c::C;"), ("src/a/c.rs", "use crate::a::b::B;")];
    assert_eq!(found(&pair), [["src/a/b.rs", "src/a/c.rs"]]);
    let ring = [
        ("src/a.rs", "use crate::b::{c::C, D};"),
        ("src/b/c.rs", "fn f() { crate::e::f() }"),
        ("src/b/mod.rs", "mod c;"),
        ("src/e.rs", "use super::a;"),
    ];
    assert_eq!(found(&ring), [["src/a.rs", "src/b/c.rs", "src/e.rs"]]);
    // A module and its submodules, and what a module re-exports, are no cycle.
    let family = [
        ("src/a/mod.rs", "pub use self::b::B; use crate::a::c::C;"),
        ("src/a/b.rs", "use super::C;"),
        ("src/a/c.rs", "use super::B; use crate::a::mend;"),
    ];
    assert_eq!(found(&family), [[""; 0]; 0]);
}
