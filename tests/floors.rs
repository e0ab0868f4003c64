//! The rules that the sources keep, read off the sources: floors, length, colours, and words that must not stay.

#![allow(clippy::expect_used, reason = "a helper that fails fails its test")]

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

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

/// Where it is said how properties are tested.
const PROPERTIES: &str = "tests/support/properties.rs";

/// The most lines that a source file may have.
const WALL: usize = 400;

/// Who may ask for labels as they were typed, to write to them again.
const LABEL_WRITERS: [&str; 1] = ["src/app/editor.rs"];

/// Where colours may be written down.
const COLOUR_FILES: [&str; 2] = ["style/tokens.css", "src/plot/colormap.rs"];

// ---------------------------------------------------------------- the rules, on the project

#[test]
fn imports_point_down() {
    check(&["src"], &["rs"], imports);
}

#[test]
fn no_source_file_is_over_the_wall() {
    check(&["src", "xtask/src", "fuzz"], &["rs"], |_, text| too_long(text));
}

#[test]
fn colours_are_written_in_their_two_files_alone() {
    check(&["src", "style"], &["rs", "css"], colours);
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
    check(&["src/app", "src/explain", "src/lab", "src/plot"], &["rs"], typed_labels);
}

#[test]
fn nothing_is_left_to_be_done() {
    check(&["src", "fuzz"], &["rs"], |_, text| {
        words(&Source::of(text).without_docs, &["todo!", "unimplemented!", "TODO", "FIXME", "dbg!"])
    });
}

// ---------------------------------------------------------------- the rules, on planted offences

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

#[test]
fn a_file_of_one_line_too_many_is_found() {
    assert!(too_long(&"\n".repeat(WALL)).is_empty());
    assert!(!too_long(&"\n".repeat(WALL + 1)).is_empty());
}

#[test]
fn a_colour_is_found_in_rust() {
    let found = |text: &str| !colours("src/app/grid.rs", text).is_empty();
    for colour in [
        "#fff",
        "#A1b2C3",
        "#ffff",
        "#11223344",
        "rgb(1, 2, 3)",
        "RGBA(1 2 3)",
        "hsl(1deg 2% 3%)",
        "oklch(1 2 3)",
    ] {
        assert!(found(&format!("let c = \"{colour}\";")), "{colour}");
        assert!(found(&format!("let c = r#\"solid {colour};\"#;")), "{colour} in a raw string");
        assert!(
            colours("src/plot/colormap.rs", &format!("let c = \"{colour}\";")).is_empty(),
            "{colour} at home"
        );
    }
    assert!(found("let c = RGBColor(1, 2, 3);"));
    assert!(found("let c = RGBColor(0x20, 2, 3).mix(0.5);"));
}

#[test]
fn what_only_looks_like_a_colour_is_not_found_in_rust() {
    for text in [
        "#[derive(Clone)] struct A;",
        "let c = \"var(--line)\";",
        "let id = \"#cell-1\"; let other = \"#face-up\"; let short = \"#ab\"; let long = \"#abcde\";",
        "// see #123, and #fff\nlet a = 1;",
        "let s = \"&#128;\"; let h = format!(\"{:#x}\", 255);",
        "let c = RGBColor(r, g, b);",
        "let c = format!(\"rgba({red}, {green}, {blue}, {alpha})\");",
        "let c = r##\"raw\"##; let l: &'a str = \"a\"; let q = '\"'; let b = \"#\";",
        "fn rgb(level: u8) -> [u8; 3] { rgb(level) }",
    ] {
        assert_eq!(colours("src/app/grid.rs", text), [""; 0], "{text}");
    }
}

#[test]
fn a_colour_is_found_in_style_sheets_and_selectors_are_not() {
    let found = |path: &str, text: &str| !colours(path, text).is_empty();
    assert!(found("style/grid.css", "a { color: #fff }"));
    assert!(found("style/grid.css", "a { border: 1px solid #a0b0c0; top: 0 }"));
    assert!(found("style/grid.css", "@media print { a { background: RGB(0 0 0 / 50%) } }"));
    assert!(found("style/grid.css", ":root { --line: oklch(90% 0 0); }"));
    assert!(!found("style/tokens.css", ":root { --line: #ccc; }"));
    assert!(!found("style/grid.css", "#add:hover > #fed { color: var(--ink) } /* #fff */"));
    assert!(!found(
        "style/grid.css",
        "a { fill: url(#fade); background: color-mix(in srgb, var(--a), var(--b)) }"
    ));
}

#[test]
fn a_label_that_is_not_isolated_is_found() {
    let found = |path: &str, text: &str| !typed_labels(path, text).is_empty();
    assert!(found("src/app/summary.rs", "let labels = document.inputs().labels();"));
    assert!(found("src/app/lab/mod.rs", "inputs\n    .labels()[row].clone()"));
    assert!(!found("src/app/editor.rs", "inputs().labels()[row].clone()"), "what writes them");
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

#[test]
fn the_checker_reads_the_files_that_it_is_meant_to_read() {
    let files = files(&["src"], &["rs"]);
    let has = |name: &str| files.iter().any(|(path, text)| path == name && text.len() > 100);
    assert!(has("src/lib.rs") && has("src/math/kernel/mod.rs") && has("src/model/document.rs"));
    assert_eq!(line("a\nb\nc", 4), 3);
}

// ---------------------------------------------------------------- the checker

/// Runs a rule over files and fails with all that it finds.
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

/// Paths, with `/` and from the top of the project, and texts.
fn files(roots: &[&str], endings: &[&str]) -> Vec<(String, String)> {
    let top = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut folders: Vec<PathBuf> =
        roots.iter().map(|root| top.join(root)).filter(|path| path.is_dir()).collect();
    let mut found = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).expect("a folder of the project").flatten() {
            let path = entry.path();
            let wanted = path.extension().is_some_and(|ending| endings.iter().any(|e| ending == *e));
            if path.is_dir() {
                folders.push(path);
            } else if wanted {
                let name =
                    path.strip_prefix(top).expect("below the top").to_string_lossy().replace('\\', "/");
                found.push((name, std::fs::read_to_string(&path).expect("text")));
            }
        }
    }
    found.sort();
    found
}

fn line(text: &str, at: usize) -> usize {
    text[..at].matches('\n').count() + 1
}

fn too_long(text: &str) -> Vec<String> {
    let lines = text.lines().count();
    if lines > WALL { vec![format!("{lines} lines, more than {WALL}")] } else { Vec::new() }
}

fn words(text: &str, forbidden: &[&str]) -> Vec<String> {
    let found = forbidden.iter().flat_map(|word| text.match_indices(word));
    found.map(|(at, word)| format!("line {}: `{word}`", line(text, at))).collect()
}

/// Properties that are not told by [`PROPERTIES`] what to draw, and draws that can be turned down or differ by chance.
fn draws(path: &str, text: &str) -> Vec<String> {
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

/// Labels as they were typed, where they would be shown.
fn typed_labels(path: &str, text: &str) -> Vec<String> {
    if LABEL_WRITERS.contains(&path) { Vec::new() } else { words(&Source::of(text).code, &[".labels()"]) }
}

/// Imports that do not point down from the module that a file belongs to.
fn imports(path: &str, text: &str) -> Vec<String> {
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

/// Colour literals outside of the files that may hold them.
fn colours(path: &str, text: &str) -> Vec<String> {
    if COLOUR_FILES.contains(&path) {
        return Vec::new();
    }
    if !path.ends_with(".css") {
        let source = Source::of(text);
        let plotters = source.code.match_indices("RGBColor(").filter(|(at, word)| {
            source.code[at + word.len()..].trim_start().starts_with(|c: char| c.is_ascii_digit())
        });
        let mut found: Vec<String> = colour_literals(&source.strings);
        found.extend(plotters.map(|(at, _)| format!("line {}: a colour", line(&source.code, at))));
        return found;
    }
    let mut bare = String::new();
    for (index, part) in text.split("*/").enumerate() {
        let (kept, comment) = part.split_once("/*").unwrap_or((part, ""));
        let newlines = if index > 0 { "  " } else { "" };
        bare += newlines;
        bare += kept;
        bare.extend(comment.chars().filter(|c| *c == '\n'));
    }
    // What ends at `{` is a selector, in which `#abc` is the name of an element.
    let mut declarations = String::new();
    for segment in bare.split_inclusive(['{', '}', ';']) {
        let keep = !segment.ends_with('{');
        declarations.extend(segment.chars().map(|c| if keep || c == '\n' { c } else { ' ' }));
    }
    colour_literals(&declarations)
}

fn colour_literals(text: &str) -> Vec<String> {
    let lower = text.to_ascii_lowercase();
    let is_name = |c: char| c.is_alphanumeric() || c == '_' || c == '-';
    let mut found = Vec::new();
    for (at, _) in lower.match_indices('#') {
        let behind = &lower[at + 1..];
        let end = behind.find(|c| !is_name(c)).unwrap_or(behind.len());
        let hex = behind[..end].bytes().all(|byte| byte.is_ascii_hexdigit());
        let entity = lower[..at].ends_with('&') || lower[..at].ends_with("url(");
        if hex && matches!(end, 3 | 4 | 6 | 8) && !entity {
            found.push(format!("line {}: the colour {}", line(&lower, at), &text[at..=at + end]));
        }
    }
    for function in ["rgb(", "rgba(", "hsl(", "hsla(", "hwb(", "lab(", "lch(", "oklab(", "oklch("] {
        for (at, _) in lower.match_indices(function) {
            // Numbers that are filled in come from elsewhere.
            let filled_in = lower[at + function.len()..].trim_start().starts_with('{');
            if !filled_in && !lower[..at].ends_with(is_name) {
                found.push(format!(
                    "line {}: the colour {}…",
                    line(&lower, at),
                    &text[at..at + function.len()]
                ));
            }
        }
    }
    found
}

/// A Rust source taken apart. Each text is as long as the source, with blanks in the place of what is left out.
struct Source {
    /// Without comments and without what is in strings.
    code: String,
    /// What is in strings.
    strings: String,
    /// Everything but doc comments.
    without_docs: String,
}

impl Source {
    fn of(text: &str) -> Self {
        let mut source = Self { code: String::new(), strings: String::new(), without_docs: String::new() };
        let mut rest = text;
        while !rest.is_empty() {
            let (kind, length) = token(rest);
            let (piece, behind) = rest.split_at(length);
            let blank: String = piece
                .chars()
                .map(|c| if c == '\n' { "\n".into() } else { " ".repeat(c.len_utf8()) })
                .collect();
            let pick = |wanted: bool| if wanted { piece } else { blank.as_str() };
            source.code += pick(kind == Kind::Code);
            source.strings += pick(kind == Kind::Text);
            source.without_docs += pick(kind != Kind::Docs);
            rest = behind;
        }
        source
    }
}

#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Code,
    Text,
    Comment,
    Docs,
}

/// The kind and the length of what a source goes on with.
fn token(text: &str) -> (Kind, usize) {
    let until =
        |end: &str, from: usize| text[from..].find(end).map_or(text.len(), |at| from + at + end.len());
    if text.starts_with("//") {
        let docs = text.starts_with("//!") || text.starts_with("///") && !text.starts_with("////");
        let kind = if docs { Kind::Docs } else { Kind::Comment };
        return (kind, text.find('\n').unwrap_or(text.len()));
    }
    if text.starts_with("/*") {
        return (Kind::Comment, until("*/", 2));
    }
    if let Some(behind) = text.strip_prefix('"') {
        let mut escaped = false;
        let end = behind.find(|c| {
            let closes = c == '"' && !escaped;
            escaped = c == '\\' && !escaped;
            closes
        });
        return (Kind::Text, end.map_or(text.len(), |at| at + 2));
    }
    for raw in ["r", "br"] {
        let Some(behind) = text.strip_prefix(raw) else { continue };
        let hashes = behind.len() - behind.trim_start_matches('#').len();
        if behind[hashes..].starts_with('"') {
            return (Kind::Text, until(&format!("\"{}", "#".repeat(hashes)), raw.len() + hashes + 1));
        }
    }
    if let Some(behind) = text.strip_prefix('\'') {
        // A character, or the name of a lifetime.
        let mut chars = behind.chars();
        match (chars.next(), chars.next()) {
            (Some('\\'), Some(escaped)) => return (Kind::Text, until("'", 2 + escaped.len_utf8())),
            (Some(c), Some('\'')) => return (Kind::Text, c.len_utf8() + 2),
            _ => {}
        }
    }
    // A word is taken whole, so that the `r` at its end does not open a raw string.
    let word = text.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(text.len());
    (Kind::Code, word.max(text.chars().next().map_or(1, char::len_utf8)))
}
