//! Each language is assembled in one file, so that it can become a module that is loaded on demand. Only that file
//! names the language's tables. Exception: the file that chooses the texts of modules loaded on demand names the
//! English ones.

use crate::source::Source;
use crate::{check, line};

/// The name of a text module's table in each language, and the file that names all its tables.
const LANGUAGES: [(&str, &str); 2] = [("ENGLISH", "src/text/english.rs"), ("CHINESE", "src/text/chinese.rs")];

/// The file that may use the assembled languages.
const READER: &str = "src/text/mod.rs";

/// Chooses the texts of modules that are loaded on demand. It names the English ones one by one, so that only the
/// module itself contains them.
const LAZY_TEXTS: &str = "src/text/messages.rs";

/// Tables that are named, and languages that are used, where they must not be.
fn languages(path: &str, text: &str) -> Vec<String> {
    let code = Source::of(text).code;
    let mut offences = Vec::new();
    let is_lazy_own = |table: &str| path == LAZY_TEXTS && table == "ENGLISH";
    for (table, home) in LANGUAGES.into_iter().filter(|(table, home)| *home != path && !is_lazy_own(table)) {
        for at in words(&code, table).filter(|&at| !code[..at].trim_end().ends_with(" static")) {
            offences.push(format!("line {}: only {home} names `{table}`", line(&code, at)));
        }
        let module = table.to_lowercase();
        let is_path = |at: &usize| code[at + module.len()..].trim_start().starts_with("::");
        for at in words(&code, &module).filter(is_path).filter(|_| path != READER) {
            offences.push(format!("line {}: only {READER} reads `{module}`", line(&code, at)));
        }
    }
    offences
}

/// Text modules that do not have the order of the others: types, then English, then Chinese.
fn layout(text: &str) -> Vec<String> {
    let code = Source::of(text).code;
    let tables = LANGUAGES.map(|(table, _)| code.find(&format!("static {table}:")));
    let types = code.rfind("\npub struct ");
    match tables {
        [None, None] => Vec::new(),
        [Some(english), Some(chinese)] if types < Some(english) && english < chinese => Vec::new(),
        _ => vec!["not types, then `ENGLISH`, then `CHINESE`".to_owned()],
    }
}

/// The positions of a word.
fn words(code: &str, word: &str) -> impl Iterator<Item = usize> {
    let is_name = |c: char| c.is_alphanumeric() || c == '_';
    code.match_indices(word)
        .map(|(at, _)| at)
        .filter(move |&at| !code[..at].ends_with(is_name) && !code[at + word.len()..].starts_with(is_name))
}

#[test]
fn the_tables_of_a_language_are_named_in_one_file() {
    check(&["src"], &["rs"], languages);
}

#[test]
fn each_file_has_its_types_and_then_its_words_in_each_language() {
    check(&["src/text"], &["rs"], |_, text| layout(text));
}

#[test]
fn a_table_that_is_named_elsewhere_is_found() {
    let found = |path: &str, text: &str| languages(path, text).len();
    let other = "src/text/lab/mod.rs";
    assert_eq!(found(other, "static A: LabText = LabText { mask: &mask::CHINESE };"), 1);
    assert_eq!(found(other, "use super::mask::{MaskText, CHINESE};"), 1);
    assert_eq!(found("src/text/mask.rs", "fn f() -> &'static str { CHINESE.title }"), 1, "in its own file");
    assert_eq!(found("src/text/mask.rs", "static ALL: [&MaskText; 2] = [&ENGLISH, &CHINESE];"), 2);
    assert_eq!(found("src/text/chinese.rs", "a: &mask::CHINESE, b: &lab::ENGLISH"), 1, "the other language");
    assert_eq!(found("src/app/mod.rs", "crate::text::chinese::MESSAGES"), 1, "past `Language::messages`");
    assert_eq!(found("src/text/english.rs", "&super::chinese :: MESSAGES"), 1);
    assert_eq!(found(LAZY_TEXTS, "lazy.map_or(&story::CHINESE, |lazy| lazy.story)"), 1, "not English");
}

#[test]
fn a_table_that_is_defined_or_put_together_is_not_found() {
    let found = |path: &str, text: &str| languages(path, text);
    let file = "pub(super) static ENGLISH: A = A {};\n\npub(in crate::text) static CHINESE: A = A {};";
    assert_eq!(found("src/text/mask.rs", file), [""; 0]);
    assert_eq!(
        found("src/text/mask.rs", "// CHINESE\nlet a = \"CHINESE\"; in_chinese::<A>(CHINESES)"),
        [""; 0]
    );
    assert_eq!(found("src/text/chinese.rs", "static MESSAGES: A = A { a: &mask::CHINESE };"), [""; 0]);
    assert_eq!(found(LAZY_TEXTS, "lazy.map_or(&story::ENGLISH, |lazy| lazy.story)"), [""; 0]);
    assert_eq!(found(READER, "mod chinese;\nSelf::Chinese => &chinese::MESSAGES,"), [""; 0]);
}

#[test]
fn a_file_in_another_order_is_found() {
    let (types, english, chinese) =
        ("//! A.\n\npub struct A;\n", "pub static ENGLISH: A = A;\n", "pub static CHINESE: A = A;\n");
    assert!(layout(&[types, english, chinese].concat()).is_empty());
    assert!(layout(types).is_empty(), "no words");
    for order in [[types, chinese, english], [english, types, chinese], [english, chinese, types]] {
        assert_eq!(layout(&order.concat()).len(), 1, "{order:?}");
    }
    assert_eq!(layout(&[types, chinese].concat()).len(), 1, "one language alone");
}
