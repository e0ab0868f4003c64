//! How much of a program is whose.

use std::collections::BTreeMap;

use rustc_demangle::demangle;
use wasmparser::{KnownCustom, Name, Parser, Payload, TypeRef};

use crate::Result;

/// What is neither code nor named after a crate.
const DATA: &str = "(data)";

/// Bytes by crate, of a program that still has its names; code by who wrote it, what is made from a generic function of
/// another crate with it.
pub fn shares(program: &[u8]) -> Result<BTreeMap<String, usize>> {
    let (mut imported, mut code, mut data) = (0, Vec::new(), 0);
    let mut names = BTreeMap::new();
    for payload in Parser::new(0).parse_all(program) {
        match payload? {
            Payload::ImportSection(imports) => {
                for import in imports.into_imports() {
                    imported += u32::from(matches!(import?.ty, TypeRef::Func(_) | TypeRef::FuncExact(_)));
                }
            }
            Payload::CodeSectionEntry(body) => code.push(body.as_bytes().len()),
            Payload::DataSection(section) => {
                data = usize::try_from(section.range().end - section.range().start)?
            }
            Payload::CustomSection(section) => {
                let KnownCustom::Name(section) = section.as_known() else { continue };
                for part in section {
                    // Of parts that are not known yet nothing is wanted.
                    let Ok(Name::Function(functions)) = part else { continue };
                    for naming in functions {
                        let naming = naming?;
                        names.insert(naming.index, naming.name);
                    }
                }
            }
            _ => {}
        }
    }
    let mut shares = BTreeMap::from([(DATA.to_owned(), data)]);
    for (function, bytes) in (imported..).zip(code) {
        let name = names.get(&function).copied().unwrap_or_default();
        *shares.entry(owner(&format!("{:#}", demangle(name)))).or_default() += bytes;
    }
    Ok(shares)
}

/// The crate that a name begins with: `<alloc::vec::Vec<T> as …>::drop` is of `alloc`.
fn owner(name: &str) -> String {
    if name.starts_with("_R") || name.starts_with("_ZN") {
        // What leads to a function of another part, named after it and a little more.
        return "(links)".to_owned();
    }
    let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let words =
        name.split(|c| !is_part(c)).filter(|word| !["", "dyn", "mut", "impl", "const"].contains(word));
    let first = words.into_iter().next().unwrap_or("(unnamed)");
    // A type parameter stands for whatever implements a trait of Leptos's views.
    let is_parameter = first.len() == 1;
    (if is_parameter { "tachys" } else { first }).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn code_is_of_the_crate_that_its_name_begins_with() {
        assert_eq!(owner("attenscope::math::kernel::Kernel::multiply"), "attenscope");
        assert_eq!(owner("<alloc::vec::Vec<T> as core::ops::Drop>::drop"), "alloc");
        assert_eq!(owner("<&mut dyn core::fmt::Write as core::fmt::Write>::write_str"), "core");
        assert_eq!(owner("<T as tachys::view::any_view::IntoAny>::into_any"), "tachys");
        assert_eq!(owner(""), "(unnamed)");
    }
}
