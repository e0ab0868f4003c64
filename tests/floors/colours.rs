//! Colours outside of their two files.

use crate::line;
use crate::source::Source;

/// The files that may contain colours.
const COLOUR_FILES: [&str; 2] = ["style/tokens.css", "src/plot/colormap.rs"];

/// Colour literals in other files.
pub fn colours(path: &str, text: &str) -> Vec<String> {
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
    // Text that ends at `{` is a selector, in which `#abc` is the id of an element.
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
