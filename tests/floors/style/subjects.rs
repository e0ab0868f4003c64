//! A rule with `:has(…)` must name the elements that it styles. Browsers keep one set for all these rules of what to
//! restyle when anything inside changes, and `*` makes that set everything. One rule made an edit restyle 1,400
//! elements instead of 110.

use crate::line;

/// Print rules are not in that set.
const PAPER: &str = "style/overlay/print.css";

/// Selectors that name no element after `:has(…)`.
pub fn nameless(path: &str, bare: &str) -> Vec<String> {
    if path == PAPER {
        return Vec::new();
    }
    let mut offences = Vec::new();
    for (end, _) in bare.match_indices('{') {
        let start = bare[..end].rfind(['{', '}', ';']).map_or(0, |at| at + 1);
        let selectors = bare[start..end].split_whitespace().collect::<Vec<_>>().join(" ");
        if !selectors.starts_with('@') {
            let nameless = outside_of_brackets(&selectors, &[',']).into_iter().filter(|one| is_nameless(one));
            offences.extend(
                nameless.map(|one| format!("line {}: `{}` styles anything", line(bare, end), one.trim())),
            );
        }
    }
    offences
}

fn is_nameless(selector: &str) -> bool {
    let compounds: Vec<&str> = outside_of_brackets(selector.trim(), &[' ', '>', '+', '~'])
        .into_iter()
        .filter(|part| !part.is_empty())
        .collect();
    let Some((subject, before)) = compounds.split_last() else { return false };
    let is_choice = subject.starts_with(":is(") || subject.starts_with(":where(");
    let has_no_name = subject.starts_with(['*', ':', '[']) && !is_choice;
    has_no_name && before.iter().any(|compound| compound.contains(":has("))
}

/// The parts of a text between these characters, ignoring those within brackets.
fn outside_of_brackets<'a>(text: &'a str, between: &[char]) -> Vec<&'a str> {
    let (mut parts, mut depth, mut start) = (Vec::new(), 0, 0);
    for (at, c) in text.char_indices() {
        depth += i32::from(matches!(c, '(' | '[')) - i32::from(matches!(c, ')' | ']'));
        if depth == 0 && between.contains(&c) {
            parts.push(&text[start..at]);
            start = at + c.len_utf8();
        }
    }
    parts.push(&text[start..]);
    parts
}

#[test]
fn a_rule_that_styles_anything_behind_has_is_found() {
    let found = |text: &str| nameless("style/panels/side.css", text).len();
    assert_eq!(found("a { }\n.table tr:has(> :nth-child(8)) > * + * { }"), 1);
    assert_eq!(found("html:not(:has(.a)) .b, body:has(.a) > :not(.b, .c) { }"), 1);
    assert_eq!(found(".a:has(.b)>:first-child { } .a:has(.b) [hidden] { } .a:has(.b) ::before { }"), 3);
    for fine in [
        ".a:has(*) { }",
        ".a:has(> *) .b { }",
        ".a:not(:has(*)) { }",
        ".a:has(.b) :is(.c, .d) { }",
        "tr > * + * { }",
        "@media (min-width: 720px) { .a:has(.b) + .c:not(.d) { } }",
    ] {
        assert_eq!(found(fine), 0, "{fine}");
    }
    assert_eq!(nameless(PAPER, "body:has(> .paper) > * { }").len(), 0);
}
