//! How many bytes of a program belong to each crate.

use std::collections::BTreeMap;

use rustc_demangle::demangle;
use wasmparser::{KnownCustom, Name, Parser, Payload, TypeRef};

use crate::Result;

/// The label of bytes that are neither code nor named after a crate.
const DATA: &str = "(data)";

/// Returns the bytes of each crate in a program that still has its names. An instance of a generic function counts for
/// the crate that defines the function.
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
                    // Skip subsections that this parser does not know.
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

/// The crate that a symbol name begins with: `<alloc::vec::Vec<T> as …>::drop` is of `alloc`.
fn owner(name: &str) -> String {
    if name.starts_with("_R") || name.starts_with("_ZN") {
        // A trampoline to a function of another module. Its name is mangled, plus a suffix.
        return "(links)".to_owned();
    }
    let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let words =
        name.split(|c| !is_part(c)).filter(|word| !["", "dyn", "mut", "impl", "const"].contains(word));
    let first = words.into_iter().next().unwrap_or("(unnamed)");
    // A type parameter stands for an implementor of a trait of Leptos's views.
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
