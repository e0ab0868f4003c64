//! Post-processes the compiled program: cuts a WebAssembly program into the modules that its source names, and writes
//! the script that starts it.
//!
//! `attenscope-pack <program.wasm> <folder> <name> [--parts] [--names]` writes `<name>.js`, `<name>_bg.wasm` and, with
//! `--parts`, a file for each module and `parts.js`, which fetches them. To be cut, the program must have been linked
//! with `--emit-relocs`. `--names` keeps the names of functions, for a debugger and for `--shares`.
//!
//! `attenscope-pack --shares <program.wasm>` prints how many bytes each crate has, one line per crate.

mod imports;
mod sections;
mod shares;

use std::env;
use std::error::Error;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use wasm_bindgen_cli_support::Bindgen;
use wasm_split_cli_support::{Options, transform};

const USAGE: &str = "usage: attenscope-pack <program.wasm> <folder> <name> [--parts] [--names]
       attenscope-pack --shares <program.wasm>";

type Result<T> = std::result::Result<T, Box<dyn Error + Send + Sync>>;

fn main() -> Result<()> {
    let words: Vec<_> = env::args_os().skip(1).collect();
    let (program, folder, name, options) = match words.as_slice() {
        [option, program] if option == "--shares" => return print_shares(Path::new(program)),
        [program, folder, name, options @ ..] => (program, folder, name, options),
        _ => return Err(USAGE.into()),
    };
    if options.iter().any(|option| option != "--parts" && option != "--names") {
        return Err(USAGE.into());
    }
    let is_set = |option: &str| options.iter().any(|given| given == option);
    let name = name.to_str().ok_or("the name is not valid Unicode")?;
    let (program, folder) = (Path::new(program), Path::new(folder));
    fs::create_dir_all(folder)?;
    if is_set("--parts") {
        let main = cut(program, folder, name)?;
        bind(&main, folder, name)?;
        fs::remove_file(main)?;
    } else {
        bind(program, folder, name)?;
    }
    if is_set("--names") { Ok(()) } else { drop_names(folder) }
}

/// Calls what the program imports from its script by names without hashes.
fn shorten(folder: &Path, name: &str) -> Result<()> {
    let (program, script) = (folder.join(format!("{name}_bg.wasm")), folder.join(format!("{name}.js")));
    let bytes = fs::read(&program)?;
    let names = imports::without_hashes(&bytes)?;
    fs::write(&program, imports::renamed(&bytes, &names)?)?;
    let text = fs::read_to_string(&script)?;
    fs::write(&script, imports::in_script(&text, &names))?;
    Ok(())
}

/// Removes the custom sections of every compiled file in a folder.
fn drop_names(folder: &Path) -> Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "wasm") {
            fs::write(&path, sections::without_custom(&fs::read(&path)?)?)?;
        }
    }
    Ok(())
}

fn print_shares(program: &Path) -> Result<()> {
    let mut out = io::stdout().lock();
    for (whose, bytes) in shares::shares(&fs::read(program)?)? {
        writeln!(out, "{bytes}\t{whose}")?;
    }
    Ok(())
}

/// Writes the modules and the script that fetches them. Returns the file of the main module, which runs from the start.
fn cut(program: &Path, folder: &Path, name: &str) -> Result<PathBuf> {
    let bytes = fs::read(program)?;
    let main = folder.join("main.wasm");
    let script = format!("./{name}.js");
    let mut options = Options::new(&bytes);
    options.output_dir = folder;
    options.main_out_path = &main;
    options.link_name = "./parts.js";
    options.main_module = &script;
    transform(options)?;
    Ok(main)
}

/// Writes the script, and the program in the form that the script loads.
fn bind(program: &Path, folder: &Path, name: &str) -> Result<()> {
    let mut bindgen = Bindgen::new();
    bindgen.input_path(program).out_name(name).web(true)?.typescript(false);
    // Modules refer to symbols of the program by their linker names.
    bindgen.keep_lld_exports(true).demangle(false);
    bindgen.generate(folder)?;
    shorten(folder, name)
}
