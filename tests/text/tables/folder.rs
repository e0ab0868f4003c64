//! A folder of sources.

use std::path::{Path, PathBuf};
use std::{fs, io};

use proc_macro2::TokenStream;
use quote::quote;
use syn::parse::{Parse, ParseStream};
use syn::{Error, LitStr};

/// A folder as it is written, in the package that calls the macro.
pub struct Folder(LitStr);

/// A source.
pub struct File {
    path: PathBuf,
    pub text: String,
}

impl Parse for Folder {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        input.parse().map(Self)
    }
}

impl Folder {
    /// Reads all sources in it and in the folders in it.
    pub fn files(&self) -> syn::Result<Vec<File>> {
        let package = std::env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from).unwrap_or_default();
        let mut files = Vec::new();
        read(&package.join(self.0.value()), &mut files).map_err(|error| Error::new(self.0.span(), error))?;
        files.sort_by(|one, other| one.path.cmp(&other.path));
        Ok(files)
    }
}

/// Returns code that names the files: the compiler then notices when one of them is changed.
pub fn named(files: &[File]) -> TokenStream {
    let paths = files.iter().map(|file| file.path.to_string_lossy().into_owned());
    quote! { #(const _: &str = include_str!(#paths);)* }
}

fn read(folder: &Path, files: &mut Vec<File>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            read(&path, files)?;
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            files.push(File { text: fs::read_to_string(&path)?, path });
        }
    }
    Ok(())
}
