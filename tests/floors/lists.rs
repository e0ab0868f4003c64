//! Lists of all variants of an enum, and of the keys of all commands, which no compiler completes.

use std::collections::BTreeSet;

use crate::source::Source;

/// The variants that are missing in the list `ALL` of their enum.
pub fn left_out(text: &str) -> Vec<String> {
    let code = Source::of(text).code;
    let mut found = Vec::new();
    for (name, variants) in enums(&code) {
        let Some(list) = list_of_all(&code, name) else { continue };
        let listed: BTreeSet<&str> =
            list.split(',').filter_map(|entry| entry.trim().strip_prefix("Self::")).collect();
        let is_listed = |variant: &&str| listed.iter().any(|entry| word_of(entry) == *variant);
        let missing = variants.into_iter().filter(|variant| !is_listed(variant));
        found.extend(missing.map(|variant| format!("{name}::{variant} is not in {name}::ALL")));
    }
    found
}

/// The commands that no key gives. `bound` has those of all keys, as in "Cell(Move(Left))".
pub fn keyless(text: &str, bound: &[String]) -> Vec<String> {
    // The toolbar has a button for it.
    const WITHOUT: [&str; 1] = ["Reset"];
    let code = Source::of(text).code;
    let mut found = Vec::new();
    for (name, variants) in enums(&code) {
        let Some(place) = name.strip_suffix("Command").filter(|place| !place.is_empty()) else { continue };
        let of_place = format!("{place}(");
        let given: BTreeSet<&str> =
            bound.iter().filter_map(|command| Some(word_of(command.split_once(&of_place)?.1))).collect();
        let keyless =
            variants.into_iter().filter(|command| !given.contains(command) && !WITHOUT.contains(command));
        found.extend(keyless.map(|command| format!("{name}::{command} has no key")));
    }
    found
}

/// The enums of a source, each with its variants.
fn enums(code: &str) -> Vec<(&str, Vec<&str>)> {
    let mut found = Vec::new();
    let mut rest = code;
    while let Some((_, behind)) = rest.split_once("enum ") {
        rest = behind;
        let Some((name, body)) = behind.split_once('{') else { break };
        let name = word_of(name);
        if !name.is_empty() {
            found.push((name, variants(body)));
        }
    }
    found
}

/// The variants at the beginning of the body of an enum.
fn variants(body: &str) -> Vec<&str> {
    let (mut depth, mut begins, mut found) = (0, true, Vec::new());
    for (at, c) in body.char_indices() {
        match c {
            '{' | '(' | '[' => depth += 1,
            '}' if depth == 0 => break,
            '}' | ')' | ']' => depth -= 1,
            ',' if depth == 0 => begins = true,
            _ if depth == 0 && begins && c.is_alphabetic() => {
                found.push(word_of(&body[at..]));
                begins = false;
            }
            _ => {}
        }
    }
    found
}

/// The entries of the constant `ALL` of an enum.
fn list_of_all<'a>(code: &'a str, name: &str) -> Option<&'a str> {
    let (_, inside) = code.split_once(&format!("impl {name} {{"))?;
    let (inside, _) = inside.split_once("\n}")?;
    let (_, list) = inside.split_once("const ALL: [Self;")?;
    let (_, list) = list.split_once('=')?.1.split_once('[')?;
    Some(list.split_once(']')?.0)
}

/// The identifier at the beginning of a text.
fn word_of(text: &str) -> &str {
    &text[..text.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(text.len())]
}

#[test]
fn a_variant_that_is_left_out_is_found() {
    let text = "/// An enum of three.\npub enum Three {\n    /// One, first\n    One,\n    #[default]\n    Two,\n    \
                Three { of: (u8, u8) },\n}\n\nimpl Three {\n    const ALL: [Self; 2] =\n        [Self::One, Self::Two];\n}\n";
    assert_eq!(left_out(text), ["Three::Three is not in Three::ALL"]);
    assert!(left_out(&text.replace("Self::Two]", "Self::Two, Self::Three { of: (0, 0) }]")).is_empty());
    assert!(left_out("enum Two { One, Two }").is_empty(), "it has no list");
    assert_eq!(enums("enum A { B(u8), C }"), [("A", vec!["B", "C"])]);
}

#[test]
fn a_command_without_a_key_is_found() {
    let bound = ["Page(Dialog(Open))", "Cell(Move(Left))"].map(str::to_owned);
    let without = |text: &str| keyless(text, &bound);
    assert_eq!(without("enum PageCommand { Dialog(DialogCommand), Play }"), ["PageCommand::Play has no key"]);
    assert_eq!(without("enum DialogCommand { Open, Save }"), ["DialogCommand::Save has no key"]);
    assert_eq!(without("enum CellCommand { Move(Motion), Mo }"), ["CellCommand::Mo has no key"]);
    assert!(without("enum Command { Other } enum Place { Other }").is_empty(), "these are none");
}
