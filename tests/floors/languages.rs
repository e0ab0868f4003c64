//! The words of each language are in one folder, so that the language can become a part that is loaded on demand. Only
//! the file that assembles the languages names the folders. Exception: the file that chooses the texts of later parts
//! names the English one.

use crate::paths::{module_of, named};
use crate::source::Source;
use crate::{check, files, line, read};

/// The folder that has the types of all words, and a folder for each language.
const TEXT: &str = "src/text";

/// The file that assembles the languages.
const READER: &str = "src/text/mod.rs";

/// Chooses the texts of later parts. It takes the English ones one by one, so that only the part itself contains them.
const LAZY_TEXTS: (&str, &str) = ("src/text/messages.rs", "en");

/// The file that makes a language a part.
const LOADER: &str = "src/app/shell/parts.rs";

/// The function that returns the language of the first part, which any file may use.
const FIRST: &str = "english";

/// The folders of the languages: those that assemble `Messages`.
fn languages(files: &[(String, String)]) -> Vec<&str> {
    let is_language = |text: &str| Source::of(text).code.contains("const MESSAGES: Messages");
    let assembled = files.iter().filter(|(_, text)| is_language(text));
    assembled
        .filter_map(|(path, _)| path.strip_prefix(TEXT)?.strip_prefix('/')?.strip_suffix("/mod.rs"))
        .collect()
}

/// The functions that return another language, from the text of [`READER`].
fn loaded_by(reader: &str) -> Vec<&str> {
    let heads = reader.lines().filter_map(|line| line.strip_prefix("pub fn "));
    let loaders = heads.filter_map(|head| head.strip_suffix("() -> &'static Messages {"));
    loaders.filter(|loader| *loader != FIRST).collect()
}

/// Folders of languages that are named, and languages that are used, where they must not be.
fn offences(path: &str, text: &str, languages: &[&str], loaders: &[&str]) -> Vec<String> {
    if path == READER {
        return Vec::new();
    }
    let code = Source::of(text).code;
    let mut offences = Vec::new();
    for named in named(&code, &module_of(path).unwrap_or_default()) {
        let [module, name, ..] = &named.path[..] else { continue };
        let is_allowed = path.starts_with(&format!("{TEXT}/{name}/")) || LAZY_TEXTS == (path, name);
        if module == "text" && languages.contains(&name.as_str()) && !is_allowed {
            offences.push(format!("line {}: only {READER} names `{name}`", line(&code, named.at)));
        }
        if module == "text" && loaders.contains(&name.as_str()) && path != LOADER {
            offences.push(format!("line {}: only {LOADER} imports `{name}`", line(&code, named.at)));
        }
    }
    let calls = loaders.iter().map(|loader| format!("text::{loader}()")).chain([".messages()".to_owned()]);
    for call in calls.filter(|_| path != LOADER) {
        for (at, _) in code.match_indices(&call) {
            offences.push(format!("line {}: only {LOADER} loads a language", line(&code, at)));
        }
    }
    offences
}

/// Tables among the types, and files of a language without types.
fn misplaced(path: &str, text: &str, languages: &[&str], paths: &[&str]) -> Vec<String> {
    let inner = path.strip_prefix(TEXT).and_then(|path| path.strip_prefix('/')).unwrap_or(path);
    match inner.split_once('/') {
        Some((language, file)) if languages.contains(&language) => {
            let types = format!("{TEXT}/{file}");
            if paths.contains(&types.as_str()) { Vec::new() } else { vec![format!("no {types}")] }
        }
        _ if path == READER => Vec::new(),
        _ => {
            let code = Source::of(text).code;
            let tables = code.match_indices("static ").filter(|(at, _)| !code[..*at].ends_with('\''));
            tables.map(|(at, _)| format!("line {}: a table among types", line(&code, at))).collect()
        }
    }
}

#[test]
fn the_words_of_a_language_are_named_in_one_file() {
    let (all, reader) = (files(&[TEXT], &["rs"]), read(READER));
    let (languages, loaders) = (languages(&all), loaded_by(&reader));
    assert!(languages.contains(&LAZY_TEXTS.1), "{languages:?}");
    assert_eq!(loaders.len() + 1, languages.len(), "{loaders:?}");
    check(&["src"], &["rs"], |path, text| offences(path, text, &languages, &loaders));
}

#[test]
fn words_are_in_the_folders_of_languages_in_files_like_those_of_their_types() {
    let all = files(&[TEXT], &["rs"]);
    let paths: Vec<&str> = all.iter().map(|(path, _)| path.as_str()).collect();
    let languages = languages(&all);
    check(&[TEXT], &["rs"], |path, text| misplaced(path, text, &languages, &paths));
}

/// Offences of a file where there are two languages.
fn found(path: &str, text: &str) -> Vec<String> {
    offences(path, text, &["en", "zh"], &["chinese"])
}

#[test]
fn a_language_that_is_named_elsewhere_is_found() {
    for (path, text) in [
        ("src/text/mask.rs", "use super::zh::mask;"),
        ("src/text/lab/mod.rs", "static A: A = super::en::lab::TEXT;"),
        ("src/text/zh/mask.rs", "use super::super::en::mask::TEXT;"),
        ("src/text/en/mask.rs", "use crate::text::zh::mask;"),
        ("src/text/messages.rs", "use super::{AboutText, zh};"),
        ("src/app/mod.rs", "use crate::text; fn f() { text::chinese(); }"),
        ("src/app/mod.rs", "use crate::text::{Language, chinese};"),
        ("src/app/mod.rs", "fn f() { Language::Chinese.messages() }"),
    ] {
        assert_eq!(found(path, text).len(), 1, "{path}: {text}");
    }
}

#[test]
fn a_language_that_is_put_together_or_loaded_is_not_found() {
    for (path, text) in [
        ("src/text/mod.rs", "mod zh; fn f() { zh::MESSAGES } fn g() { self.messages() }"),
        ("src/text/messages.rs", "use super::{AboutText, en};"),
        ("src/text/zh/mask.rs", "use super::matrix; use crate::text::MaskText; use super::super::zh::count;"),
        ("src/app/shell/parts.rs", "use crate::text; fn f() { text::chinese() }"),
        ("src/app/shell/mod.rs", "use crate::text::{Language, english};"),
        ("src/app/mod.rs", "// crate::text::zh\nlet a = \"text::chinese()\"; let en = zh;"),
    ] {
        assert_eq!(found(path, text), [""; 0], "{path}: {text}");
    }
    let reader = ["english", "chinese"].map(|name| format!("pub fn {name}() -> &'static Messages {{\n"));
    assert_eq!(loaded_by(&reader.concat()), ["chinese"]);
}

#[test]
fn words_in_another_place_are_found() {
    let found = |path: &str, text: &str| {
        misplaced(path, text, &["en", "zh"], &["src/text/mask.rs", "src/text/lab/mod.rs"]).len()
    };
    assert_eq!(found("src/text/mask.rs", "pub struct A { a: &'static str }"), 0);
    assert_eq!(found("src/text/zh/mask.rs", "static TEXT: A = A;"), 0);
    assert_eq!(found("src/text/zh/lab/mod.rs", "static TEXT: A = A;"), 0);
    assert_eq!(found("src/text/mask.rs", "pub(super) static TEXT: A = A;"), 1);
    assert_eq!(found("src/text/lab/mod.rs", "static TEXT: A = A;"), 1);
    assert_eq!(found("src/text/zh/lab/mask.rs", "static TEXT: A = A;"), 1, "no types in lab/");
}
