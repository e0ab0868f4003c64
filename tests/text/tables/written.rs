//! The texts in sources.

use proc_macro2::{TokenStream, TokenTree};
use quote::quote;
use syn::LitStr;

use crate::folder::{Folder, named};

/// Writes a list of the texts in a folder.
pub fn texts(folder: &Folder) -> syn::Result<TokenStream> {
    let files = folder.files()?;
    let mut texts = Vec::new();
    for file in &files {
        add_texts(file.text.parse()?, &mut texts);
    }
    let files = named(&files);
    Ok(quote! {{
        #files
        [#(#texts),*]
    }})
}

/// Adds the texts in code, but not those of attributes and comments.
fn add_texts(code: TokenStream, texts: &mut Vec<LitStr>) {
    let mut is_attribute = false;
    for token in code {
        let begins = matches!(&token, TokenTree::Punct(sign) if sign.as_char() == '#');
        let goes_on = matches!(&token, TokenTree::Punct(sign) if is_attribute && sign.as_char() == '!');
        match token {
            TokenTree::Group(group) if !is_attribute => add_texts(group.stream(), texts),
            TokenTree::Literal(literal) => texts.extend(syn::parse_str::<LitStr>(&literal.to_string())),
            TokenTree::Group(_) | TokenTree::Ident(_) | TokenTree::Punct(_) => {}
        }
        is_attribute = begins || goes_on;
    }
}
