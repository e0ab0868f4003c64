//! The names under which a program imports functions from its script.
//!
//! wasm-bindgen ends each with a hash of 16 digits, which no compressor makes smaller: of a first visit, about one byte in
//! fifty. Here both files call a function by its name without the hash.

use std::collections::{BTreeMap, BTreeSet};

use wasm_encoder::reencode::{Reencode, RoundtripReencoder};
use wasm_encoder::{ImportSection, Module, RawSection};
use wasmparser::{Import, Parser, Payload};

use crate::Result;

/// The number of digits of a hash.
const DIGITS: usize = 16;

/// New names by the old ones.
pub type Names = BTreeMap<String, String>;

/// Returns the names without their hashes. Where these would be the same, a number follows.
///
/// # Errors
/// If the bytes are not a WebAssembly program.
pub fn without_hashes(program: &[u8]) -> Result<Names> {
    let mut old = Vec::new();
    for payload in Parser::new(0).parse_all(program) {
        if let Payload::ImportSection(section) = payload? {
            for import in section.into_imports() {
                old.push(import?.name.to_owned());
            }
        }
    }
    let mut taken: BTreeSet<String> = old.iter().filter(|name| base(name).is_none()).cloned().collect();
    let mut names = Names::new();
    for name in &old {
        if let Some(base) = base(name).filter(|_| !names.contains_key(name)) {
            let numbered =
                |number: usize| if number == 1 { base.to_owned() } else { format!("{base}_{number}") };
            let short = (1..).map(numbered).find(|short| !taken.contains(short));
            let short = short.ok_or("there is always a next number")?;
            taken.insert(short.clone());
            names.insert(name.clone(), short);
        }
    }
    Ok(names)
}

/// Returns a name without its hash, if it has one.
fn base(name: &str) -> Option<&str> {
    let (base, hash) = name.rsplit_once('_')?;
    let is_hash = hash.len() == DIGITS && hash.bytes().all(|digit| digit.is_ascii_hexdigit());
    (is_hash && !base.is_empty()).then_some(base)
}

/// Returns the program with other names of its imports.
///
/// # Errors
/// If the bytes are not a WebAssembly program.
pub fn renamed(program: &[u8], names: &Names) -> Result<Vec<u8>> {
    let mut module = Module::new();
    for payload in Parser::new(0).parse_all(program) {
        let payload = payload?;
        if let Payload::ImportSection(section) = payload {
            let mut imports = ImportSection::new();
            for import in section.into_imports() {
                let import = import?;
                let name = names.get(import.name).map_or(import.name, String::as_str);
                RoundtripReencoder.parse_import(&mut imports, Import { name, ..import })?;
            }
            module.section(&imports);
        } else if let Some((id, range)) = payload.as_section() {
            let data = program
                .get(usize::try_from(range.start)?..usize::try_from(range.end)?)
                .ok_or("a section reaches beyond the file")?;
            module.section(&RawSection { id, data });
        }
    }
    Ok(module.finish())
}

/// Returns the script with other names, word by word.
pub fn in_script(script: &str, names: &Names) -> String {
    let is_part = |c: char| c.is_alphanumeric() || c == '_' || c == '$';
    let mut out = String::with_capacity(script.len());
    let mut rest = script;
    while let Some(start) = rest.find(is_part) {
        let (before, from) = rest.split_at(start);
        let (word, after) = from.split_at(from.find(|c| !is_part(c)).unwrap_or(from.len()));
        out += before;
        out += names.get(word).map_or(word, String::as_str);
        rest = after;
    }
    out + rest
}

#[cfg(test)]
mod tests {
    use super::*;
    use wasm_encoder::{EntityType, TypeSection};

    fn program(names: &[&str]) -> Vec<u8> {
        let (mut types, mut imports) = (TypeSection::new(), ImportSection::new());
        types.ty().function([], []);
        for name in names {
            imports.import("./a.js", name, EntityType::Function(0));
        }
        let mut module = Module::new();
        module.section(&types).section(&imports);
        module.finish()
    }

    #[test]
    fn names_lose_their_hashes_in_both_files() -> Result<()> {
        let old = ["__wbg_get_0123456789abcdef", "__wbg_get_fedcba9876543210", "init", "get_01"];
        let names = without_hashes(&program(&old))?;
        assert_eq!(
            renamed(&program(&old), &names)?,
            program(&["__wbg_get", "__wbg_get_2", "init", "get_01"])
        );
        let script = "({ __wbg_get_fedcba9876543210: function() {}, init, a__wbg_get_0123456789abcdef: 1 })";
        let expected = "({ __wbg_get_2: function() {}, init, a__wbg_get_0123456789abcdef: 1 })";
        assert_eq!(in_script(script, &names), expected);
        Ok(())
    }
}
