//! Style sheets: each in its own layer, with the same sizes as the code.

mod first;
mod fonts;
mod subjects;
mod tokens;

use std::collections::BTreeSet;

use attenscope::layout::Viewport;
use attenscope::plot::{Theme, Tone};

use crate::{files, line};

pub use fonts::ranges;
pub use tokens::Tokens;
use tokens::without_comments;

/// The file that declares the sizes, for a wide screen and for a phone, and the order of the layers.
const TOKENS: &str = "style/tokens.css";

/// The breakpoints of the layout: widths and a height. Those without a constant are used by style sheets only.
const BREAKPOINTS: [(&str, Option<f64>); 4] = [
    ("--narrow", Some(Viewport::NARROW)),
    ("--columns", None),
    ("--wide", Some(Viewport::WIDE)),
    (HEIGHT, Some(Viewport::SHORT)),
];

/// The breakpoint that is a height.
const HEIGHT: &str = "--short";

/// Other sizes that the code uses: on a wide screen and on a phone.
const SIZES: [(&str, f64, f64); 3] = [
    ("--margin", Viewport::MARGIN, Viewport::NARROW_MARGIN),
    ("--aside", Viewport::ASIDE, Viewport::ASIDE),
    ("--rail", Viewport::RAIL, Viewport::RAIL),
];

/// Sizes that no sheet except [`TOKENS`] may write out.
const ONCE: [&str; 1] = ["--finger"];

/// Rules outside of the sheet's layer, and widths that are no breakpoint.
pub fn style(path: &str, text: &str, tokens: &Tokens) -> Vec<String> {
    let bare = without_comments(text);
    let mut offences = outside_of_its_layer(path, &bare);
    offences.extend(strange_widths(&bare, tokens));
    offences.extend(subjects::nameless(path, &bare));
    offences.extend(bare_places(&bare));
    if path != TOKENS {
        for name in ONCE {
            let size = tokens.text(name, false).unwrap_or_default();
            let written = bare.match_indices(size).filter(|(at, _)| !bare[..*at].ends_with(is_number));
            offences.extend(
                written.map(|(at, _)| format!("line {}: {size} instead of `{name}`", line(&bare, at))),
            );
        }
    }
    offences
}

/// Sizes that differ between style and code.
pub fn sizes(tokens: &Tokens) -> Vec<String> {
    let mut offences = Vec::new();
    let mut compare = |name: &str, is_narrow: bool, coded: f64| {
        let styled = tokens.pixels(name, is_narrow);
        if styled != Some(coded) {
            let screen = if is_narrow { " on a phone" } else { "" };
            offences.push(format!("`{name}`{screen}: {styled:?} in style, {coded} in the code"));
        }
    };
    for (name, coded) in BREAKPOINTS {
        compare(name, false, coded.or(tokens.pixels(name, false)).unwrap_or(f64::NAN));
    }
    for (name, wide, narrow) in SIZES {
        compare(name, false, wide);
        compare(name, true, narrow);
    }
    offences
}

/// Custom properties that are used and not set, or set and not used.
fn strangers(sheets: &[(String, String)], sources: &[(String, String)]) -> Vec<String> {
    let sheets: String = sheets.iter().map(|(_, text)| without_comments(text) + ";").collect();
    let sources: String = sources.iter().map(|(_, text)| text.as_str()).collect();
    let names = |text: &'_ str, before: &str| -> BTreeSet<String> {
        let starts = text.match_indices(before).map(|(at, found)| &text[at + found.len()..]);
        let name =
            |rest: &str| rest.split(|c: char| !c.is_alphanumeric() && c != '-').next().map(str::to_owned);
        starts.filter(|rest| rest.starts_with("--")).filter_map(name).collect()
    };
    let used = names(&sheets, "var(");
    // A declaration begins after the end of another one.
    let squeezed: String = sheets.split_whitespace().collect();
    let mut set: BTreeSet<String> = ["{", "}", ";"].iter().flat_map(|end| names(&squeezed, end)).collect();
    let named: Vec<&str> = BREAKPOINTS.iter().map(|(name, _)| *name).collect();
    let unused = set.iter().filter(|name| !used.contains(*name) && !named.contains(&name.as_str()));
    let mut offences: Vec<String> = unused.map(|name| format!("`{name}` is used nowhere")).collect();
    set.extend(names(&sources, "style:"));
    offences.extend(used.difference(&set).map(|name| format!("`{name}` is set nowhere")));
    offences
}

/// The layer of a sheet: its folder, or its own name.
fn room(path: &str) -> &str {
    let inside = path.strip_prefix("style/").unwrap_or(path);
    inside.split('/').next().unwrap_or(inside).trim_end_matches(".css")
}

fn outside_of_its_layer(path: &str, bare: &str) -> Vec<String> {
    let own = format!("@layer {}", room(path));
    let mut offences = Vec::new();
    let (mut depth, mut start) = (0, 0);
    for (at, c) in bare.char_indices() {
        let ends = matches!(c, '{' | '}' | ';');
        if ends && depth == 0 {
            let said = bare[start..at].trim();
            let is_order = c == ';' && path == TOKENS && said.starts_with("@layer");
            if !is_order && said != own {
                offences.push(format!("line {}: `{said}` stands outside of `{own}`", line(bare, at)));
            }
        }
        depth += i32::from(c == '{') - i32::from(c == '}');
        if ends {
            start = at + 1;
        }
    }
    offences
}

/// Places in the order of what lies over what that are no token.
fn bare_places(bare: &str) -> Vec<String> {
    let is_named = |at: usize| {
        let value = bare[at..].split_once(':').map_or("", |(_, behind)| behind.trim_start());
        value.starts_with("var(--z-") || value.starts_with("auto")
    };
    let found = bare.match_indices("z-index").filter(|(at, _)| !is_named(*at));
    found.map(|(at, _)| format!("line {}: a `z-index` without a token", line(bare, at))).collect()
}

/// Widths in media queries that are no breakpoint.
fn strange_widths(bare: &str, tokens: &Tokens) -> Vec<String> {
    let is_named = |breakpoint: f64, is_height: bool| {
        let named = |(name, _): &(&str, _)| {
            (*name == HEIGHT) == is_height && tokens.pixels(name, false) == Some(breakpoint)
        };
        BREAKPOINTS.iter().any(named)
    };
    let mut offences = Vec::new();
    for (at, _) in bare.match_indices("@media") {
        let query = bare[at..].split('{').next().unwrap_or_default();
        for (feature, _) in query.match_indices("width").chain(query.match_indices("height")) {
            let (before, behind) = query.split_at(feature);
            let value =
                behind.split_once(':').map(|(_, value)| value).and_then(|rest| rest.split(')').next());
            let width = value.and_then(|value| value.trim().strip_suffix("px")?.parse::<f64>().ok());
            // The last width below a breakpoint is one pixel less, so that never both queries match.
            let breakpoint = match (before.ends_with("(min-"), before.ends_with("(max-")) {
                (true, _) => width,
                (_, true) => width.map(|width| width + 1.0),
                _ => None,
            };
            if !breakpoint.is_some_and(|breakpoint| is_named(breakpoint, behind.starts_with("height"))) {
                offences.push(format!("line {}: `{}` is no breakpoint", line(bare, at), query.trim()));
            }
        }
    }
    offences
}

fn is_number(c: char) -> bool {
    c.is_ascii_digit() || c == '.'
}

/// The number between two texts in the sources. `None` unless there is exactly one.
fn coded(sources: &[(String, String)], before: &str, behind: &str) -> Option<f64> {
    let mut found = sources.iter().flat_map(|(_, text)| {
        text.match_indices(before).filter_map(|(at, _)| {
            text[at + before.len()..].split_once(behind).and_then(|(number, _)| number.parse::<f64>().ok())
        })
    });
    found.next().filter(|_| found.next().is_none())
}

#[test]
fn rooms_and_layers_are_the_same() {
    let files = files(&["style"], &["css"]);
    let mut rooms: Vec<&str> = files.iter().map(|(path, _)| room(path)).collect();
    rooms.dedup();
    let tokens = Tokens::of_the_project();
    let mut layers: Vec<&str> = tokens.layers.iter().map(String::as_str).collect();
    layers.sort_unstable();
    assert_eq!(rooms, layers);
}

#[test]
fn the_sheets_of_the_first_paint_are_linked_once_and_in_the_order_of_the_layers() {
    let page = page();
    let linked: Vec<&str> = page
        .match_indices("rel=\"stylesheet\" href=\"")
        .filter_map(|(at, found)| page[at + found.len()..].split('"').next())
        .collect();
    let files = files(&["style"], &["css"]);
    for sheet in &linked {
        assert_eq!(linked.iter().filter(|other| *other == sheet).count(), 1, "{sheet}");
        assert!(files.iter().any(|(path, _)| path == sheet), "{sheet} does not exist");
    }

    let layers = Tokens::of_the_project().layers;
    let place = |path: &&str| layers.iter().position(|layer| layer == room(path));
    assert!(linked.is_sorted_by_key(place), "{linked:?}");
    assert_eq!(linked.first(), Some(&TOKENS), "which says the order");
}

#[test]
fn what_a_sheet_asks_for_is_set_and_what_is_set_is_asked_for() {
    assert_eq!(strangers(&files(&["style"], &["css"]), &files(&["src"], &["rs"])), [""; 0]);
}

#[test]
fn what_the_page_measures_by_itself_is_of_the_size_that_style_gives_it() {
    let (tokens, sources) = (Tokens::of_the_project(), files(&["src"], &["rs"]));
    assert_eq!(coded(&sources, "const GRIP: f64 = ", ";"), tokens.pixels("--finger", false), "the marker");
    assert_eq!(
        coded(&sources, "const LABEL_SIZE: &str = \"", "px\";"),
        tokens.pixels("--size-2", false),
        "labels"
    );
    assert_eq!(
        coded(&sources, "const NAME: f64 = ", ";"),
        tokens.pixels("--size-2", false),
        "names in pictures"
    );
    assert_eq!(
        coded(&sources, "const TICK: f64 = ", ";"),
        tokens.pixels("--size-1", false),
        "ticks in pictures"
    );
}

#[test]
fn colours_that_are_painted_are_those_of_the_page() {
    let (tokens, page) = (Tokens::of_the_project(), page());
    for (theme, map, scheme) in [(Theme::Light, &tokens.wide, "light"), (Theme::Dark, &tokens.dark, "dark")] {
        let painted = [
            ("--paper", theme.paper()),
            ("--soft", theme.soft()),
            ("--rule", theme.rule()),
            ("--ink", theme.tone(Tone::Ink)),
            ("--bar", theme.tone(Tone::Violet)),
        ];
        for (name, rgb) in painted {
            let hex = format!("#{:02x}{:02x}{:02x}", rgb.0, rgb.1, rgb.2);
            assert_eq!(map.get(name), Some(&hex), "{name}, {scheme}");
        }
        let around = format!("content=\"{}\" media=\"(prefers-color-scheme: {scheme})\"", map["--paper"]);
        assert!(page.contains(&around), "the browser's own bars, {scheme}");
    }
}

fn page() -> String {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/index.html");
    std::fs::read_to_string(path).expect("the page")
}

fn planted() -> Tokens {
    Tokens::read(
        "@layer tokens, kit;
        @layer tokens {
          :root { --space: 24px; --narrow: 720px; --columns: 960px; --wide: 1100px; --short: 560px; --finger: 44px;
            --margin: var(--space); --aside: calc(320 * var(--unit)); --rail: 32px; /* --rail: 1px; */ }
          @media (max-width: 719px) { :root { --margin: 16px; } }
          @media (prefers-color-scheme: dark) { :root { --rail: #000000; } }
        }",
    )
}

#[test]
fn a_size_that_style_and_code_do_not_share_is_found() {
    assert_eq!(sizes(&planted()), [""; 0]);
    let with = |name: &str, wide: &str| {
        let mut tokens = planted();
        tokens.wide.insert(name.to_owned(), wide.to_owned());
        sizes(&tokens).len()
    };
    assert_eq!(with("--narrow", "719px"), 1);
    assert_eq!(with("--wide", "1024px"), 1);
    assert_eq!(with("--columns", "60em"), 1, "one that cannot be read");
    assert_eq!(with("--space", "23px"), 1, "through another one");
    assert_eq!(with("--rail", "32"), 2, "without a unit, on every screen");
    assert_eq!(with("--aside", "calc(319 * var(--unit))"), 2, "in units");
    let mut tokens = planted();
    tokens.narrow.clear();
    assert_eq!(sizes(&tokens), ["`--margin` on a phone: Some(24.0) in style, 16 in the code"]);
    tokens.wide.remove("--aside");
    assert_eq!(sizes(&tokens).len(), 3, "one that is not there");
}

#[test]
fn a_width_that_nobody_named_is_found() {
    let tokens = planted();
    let found = |query: &str| {
        style("style/kit/a.css", &format!("@layer kit {{ @media {query} {{ a {{ top: 0 }} }} }}"), &tokens)
            .len()
    };
    assert_eq!(found("(max-width: 719px)"), 0);
    assert_eq!(found("(min-width: 720px) and (max-width: 1099px)"), 0);
    assert_eq!(found("(forced-colors: active)"), 0);
    assert_eq!(found("(max-width: 720px)"), 1, "one pixel too many");
    assert_eq!(found("(min-width: 719px)"), 1, "one pixel too few");
    assert_eq!(found("(min-width: 720px) and (max-width: 1000px)"), 1);
    assert_eq!(found("(width < 700px)"), 1);
    assert_eq!(found("(max-width: 45em)"), 1);
    assert_eq!(found("(max-height: 719px)"), 1);
    assert_eq!(found("(max-height: 559px)"), 0);
    assert_eq!(found("(max-width: 559px)"), 1, "a height for a width");
}

#[test]
fn a_size_that_is_written_out_again_is_found() {
    let found = |path: &str, text: &str| style(path, text, &planted()).len();
    assert_eq!(found("style/kit/a.css", "@layer kit { a { min-height: 44px; width: calc(44px + 1em) } }"), 2);
    assert_eq!(
        found("style/kit/a.css", "@layer kit { a { width: 144px; top: 0.44px; left: 44vh } /* 44px */ }"),
        0
    );
    assert_eq!(found(TOKENS, "@layer tokens { a { width: 44px } }"), 0, "at home");
}

#[test]
fn a_place_over_others_that_is_no_token_is_found() {
    let found = |value: &str| bare_places(&format!("@layer kit {{ a {{ z-index: {value} }} }}")).len();
    assert_eq!([found("var(--z-near)"), found("auto"), found("3"), found("-1")], [0, 0, 1, 1]);
}

#[test]
fn a_rule_outside_of_the_layer_of_its_room_is_found() {
    let found = |path: &str, text: &str| outside_of_its_layer(path, &without_comments(text)).len();
    assert_eq!(
        found("style/kit/a.css", "/* a { } */ @layer kit { a { top: 0 } @media print { a { top: 0 } } }"),
        0
    );
    assert_eq!(found("style/tour/tour.css", "@layer tour { a { top: 0 } } @layer tour { b { top: 0 } }"), 0);
    assert_eq!(found("style/kit/a.css", "a { top: 0 }"), 1);
    assert_eq!(found("style/kit/a.css", "@layer kit { a { top: 0 } } @media print { a { top: 0 } }"), 1);
    assert_eq!(found("style/kit/a.css", "@layer sheet { a { top: 0 } }"), 1, "in that of another room");
    assert_eq!(
        found("style/kit/a.css", "@layer sheet, kit; @layer kit { a { top: 0 } }"),
        1,
        "an order of its own"
    );
    assert_eq!(found(TOKENS, "@layer tokens, kit; @layer tokens { a { top: 0 } }"), 0);
}

#[test]
fn a_property_that_nobody_sets_or_nobody_asks_for_is_found() {
    let found = |sheet: &str| {
        let text = |text: &str| [(String::new(), text.to_owned())];
        strangers(&text(sheet), &text("<div style:--of-the-code=width></div>"))
    };
    assert_eq!(
        found("a { --in: 1px; width: var(--in); height: var(--of-the-code) } /* var(--said) */"),
        [""; 0]
    );
    assert_eq!(found(":root { --narrow: 720px }"), [""; 0], "which media queries stand for");
    assert_eq!(found("a { width: var(--inn, 2px) }"), ["`--inn` is set nowhere"]);
    assert_eq!(found("a { top: 0; --out: 1px }"), ["`--out` is used nowhere"]);
}

#[test]
fn a_number_is_read_from_the_code_where_it_stands_once() {
    let sources = |text: &str| [(String::from("src/app/a.rs"), text.to_owned())];
    let read = |text: &str| coded(&sources(text), "const GRIP: f64 = ", ";");
    assert_eq!(read("const GRIP: f64 = 44.0;"), Some(44.0));
    assert_eq!(read("const GRAB: f64 = 44.0;"), None);
    assert_eq!(read("const GRIP: f64 = 44.0; const GRIP: f64 = 45.0;"), None);
    assert_eq!(read("const GRIP: f64 = FINGER;"), None);
}
