//! The code that says the fields of a table.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::{Error, Expr, Field, Ident, ItemStruct, Path, Type, TypeBareFn};

use crate::Tables;
use crate::folder::named;
use crate::source::{Source, name_of, optional};

/// Implements `Said` for all tables.
pub fn tables(tables: &Tables) -> syn::Result<TokenStream> {
    let files = tables.folder.files()?;
    let source = Source::of(&files)?;
    let mut module = tables.root.clone();
    let name = module.segments.pop().map(|last| last.into_value().ident);
    module.segments.pop_punct();
    let root = name.as_ref().and_then(|name| source.named(name));
    let root = root.ok_or_else(|| Error::new_spanned(&tables.root, "no such table in the folder"))?;
    let all = source.within(root);
    for listed in &tables.listed {
        let is_there = all.iter().any(|table| table.ident == listed.table && has(table, &listed.field));
        if !is_there {
            return Err(Error::new_spanned(&listed.field, "no such message"));
        }
    }
    let said = all.iter().map(|table| said(table, &module, tables, &source));
    let said = said.collect::<syn::Result<Vec<_>>>()?;
    let files = named(&files);
    Ok(quote! {
        #files
        #(#said)*
    })
}

/// Implements `Said` for one table.
fn said(table: &ItemStruct, module: &Path, tables: &Tables, source: &Source) -> syn::Result<TokenStream> {
    let name = &table.ident;
    let (_, generics, bounds) = table.generics.split_for_impl();
    let parameters = table.generics.type_params().map(|parameter| &parameter.ident);
    let mut fields = Vec::new();
    for field in &table.fields {
        let Some(of) = &field.ident else {
            return Err(Error::new_spanned(name, "a table has named fields"));
        };
        let listed = tables.listed.iter().find(|listed| listed.table == *name && listed.field == *of);
        fields.push(self::field(field, of, listed.map(|listed| &listed.arguments), module, source)?);
    }
    Ok(quote! {
        impl<#(#parameters: Sample),*> Said for #module::#name #generics #bounds {
            fn said(&self, all: &mut All) {
                #(#fields)*
            }
        }
    })
}

/// Says a field.
fn field(
    field: &Field,
    name: &Ident,
    listed: Option<&Expr>,
    module: &Path,
    source: &Source,
) -> syn::Result<TokenStream> {
    match (&field.ty, listed) {
        (Type::BareFn(message), None) => Ok(in_all_ways(name, message)),
        (Type::BareFn(message), Some(arguments)) => Ok(as_listed(name, message, arguments)),
        (_, Some(listed)) => Err(Error::new_spanned(listed, "this message takes no arguments")),
        (kind, None) => {
            let table = optional(kind).and_then(name_of).and_then(|table| source.named(table));
            let written = name.to_string();
            let whole = quote! { all.part(#written, &self.#name); };
            Ok(table.map_or(whole, |table| by_methods(table, module)))
        }
    }
}

/// Says a table that may be missing: methods named as its fields return them all the same.
fn by_methods(table: &ItemStruct, module: &Path) -> TokenStream {
    let name = &table.ident;
    let fields: Vec<_> = table.fields.iter().filter_map(|field| field.ident.as_ref()).collect();
    quote! { #module::#name { #(#fields: self.#fields()),* }.said(all); }
}

/// Says a message with all combinations of the samples of its arguments.
fn in_all_ways(name: &Ident, message: &TypeBareFn) -> TokenStream {
    let arguments = names("argument", message);
    let places = names("at", message);
    let passed = message.inputs.iter().zip(&arguments).map(|(input, argument)| match &input.ty {
        Type::Reference(reference) => match &*reference.elem {
            Type::Slice(_) => quote! { Vec::as_slice(&#argument) },
            Type::Path(path) if path.path.is_ident("str") => quote! { Clone::clone(&#argument) },
            _ => quote! { &#argument },
        },
        _ => quote! { Clone::clone(&#argument) },
    });
    let called = format!("{name}{}", " {}".repeat(places.len()));
    let call = quote! { all.part(format_args!(#called, #(#places),*), &(self.#name)(#(#passed),*)); };
    arguments.iter().zip(&places).rev().fold(call, |inner, (argument, at)| {
        quote! {
            for (#at, #argument) in samples().into_iter().enumerate() {
                #inner
            }
        }
    })
}

/// Says a message with the arguments that are listed for it.
fn as_listed(name: &Ident, message: &TypeBareFn, listed: &Expr) -> TokenStream {
    let arguments = names("argument", message);
    let pattern = if let [argument] = arguments.as_slice() {
        quote! { #argument }
    } else {
        quote! { (#(#arguments),*) }
    };
    let called = format!("{name} {{at}}");
    quote! {
        for (at, #pattern) in IntoIterator::into_iter(#listed).enumerate() {
            all.part(format_args!(#called), &(self.#name)(#(#arguments),*));
        }
    }
}

/// Names for each argument of a message.
fn names(name: &str, message: &TypeBareFn) -> Vec<Ident> {
    (0..message.inputs.len()).map(|at| format_ident!("{name}_{at}")).collect()
}

fn has(table: &ItemStruct, name: &Ident) -> bool {
    table.fields.iter().any(|field| field.ident.as_ref() == Some(name))
}
