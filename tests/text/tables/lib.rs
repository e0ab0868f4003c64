//! Writes the code that says every message of a language, from the types of the messages in `src/text/`.
//!
//! It reads the types where they stand, so that they need no attribute and no feature for the sake of a test.

mod folder;
mod said;
mod source;
mod written;

use proc_macro::TokenStream;
use syn::parse::{Parse, ParseStream};
use syn::{Error, Expr, Ident, Path, Token};

use folder::Folder;

/// Implements `Said` for a table of messages and for every table in it.
///
/// ```ignore
/// tables! {
///     attenscope::text::Messages in "src/text";
///     CheckText.right: [(1, 0), (9, 2)],
/// }
/// ```
///
/// A message that is a function is called with all combinations of the samples of its arguments, unless its arguments
/// are listed here: each in itself if it takes one, else as tuples. `Said`, `All` and `samples` must be in scope.
#[proc_macro]
pub fn tables(input: TokenStream) -> TokenStream {
    let said = syn::parse::<Tables>(input).and_then(|tables| said::tables(&tables));
    said.unwrap_or_else(Error::into_compile_error).into()
}

/// The texts in the sources of a folder, as they are written: an array of `&str`.
///
/// ```ignore
/// let texts = written!("src/text/en");
/// ```
#[proc_macro]
pub fn written(input: TokenStream) -> TokenStream {
    let texts = syn::parse::<Folder>(input).and_then(|folder| written::texts(&folder));
    texts.unwrap_or_else(Error::into_compile_error).into()
}

/// What the macro is called with.
struct Tables {
    /// The table that holds all others.
    root: Path,
    /// The folder of the types.
    folder: Folder,
    listed: Vec<Listed>,
}

/// The arguments of a message.
struct Listed {
    table: Ident,
    field: Ident,
    arguments: Expr,
}

impl Parse for Tables {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let root = Path::parse_mod_style(input)?;
        input.parse::<Token![in]>()?;
        let folder = input.parse()?;
        input.parse::<Token![;]>()?;
        let listed = input.parse_terminated(Listed::parse, Token![,])?.into_iter().collect();
        Ok(Self { root, folder, listed })
    }
}

impl Parse for Listed {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let table = input.parse()?;
        input.parse::<Token![.]>()?;
        let field = input.parse()?;
        input.parse::<Token![:]>()?;
        Ok(Self { table, field, arguments: input.parse()? })
    }
}
