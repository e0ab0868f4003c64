//! The structs of a folder, as they are written.

use std::collections::BTreeMap;

use syn::{GenericArgument, Ident, Item, ItemStruct, PathArguments, Type};

use crate::folder::File;

/// The structs by name.
pub struct Source(BTreeMap<String, ItemStruct>);

impl Source {
    /// Finds the structs in files.
    pub fn of(files: &[File]) -> syn::Result<Self> {
        let mut structs = BTreeMap::new();
        for file in files {
            for item in syn::parse_file(&file.text)?.items {
                if let Item::Struct(table) = item {
                    structs.insert(table.ident.to_string(), table);
                }
            }
        }
        Ok(Self(structs))
    }

    /// Returns a struct.
    pub fn named(&self, name: &Ident) -> Option<&ItemStruct> {
        self.0.get(&name.to_string())
    }

    /// Returns a struct and all that are in its fields, each once.
    pub fn within<'a>(&'a self, root: &'a ItemStruct) -> Vec<&'a ItemStruct> {
        let mut found = vec![root];
        let mut next = 0;
        while let Some(table) = found.get(next) {
            let inner = table.fields.iter().filter_map(|field| self.named(name_of(&field.ty)?));
            let new: Vec<_> = inner.collect();
            for table in new {
                if !found.iter().any(|known| known.ident == table.ident) {
                    found.push(table);
                }
            }
            next += 1;
        }
        found
    }
}

/// Returns the type in an `Option`.
pub fn optional(kind: &Type) -> Option<&Type> {
    let Type::Path(path) = kind else { return None };
    let last = path.path.segments.last().filter(|last| last.ident == "Option")?;
    let PathArguments::AngleBracketed(arguments) = &last.arguments else { return None };
    arguments.args.iter().find_map(|argument| match argument {
        GenericArgument::Type(kind) => Some(kind),
        _ => None,
    })
}

/// Returns the name of a type, or of the type that it refers to or may hold.
pub fn name_of(kind: &Type) -> Option<&Ident> {
    match kind {
        Type::Reference(reference) => name_of(&reference.elem),
        Type::Path(path) => match optional(kind) {
            Some(kind) => name_of(kind),
            None => path.path.segments.last().map(|last| &last.ident),
        },
        _ => None,
    }
}
