//! What follows the compiler: cuts a WebAssembly program into the parts that its source names, and writes the script
//! that starts it.
//!
//! `attenscope-pack <program.wasm> <folder> <name> [--parts]` leaves `<name>.js`, `<name>_bg.wasm` and, with `--parts`,
//! a file for each part and `parts.js`, which fetches them. The program must have been linked with
//! `--emit-relocs` to be cut.
//!
//! `attenscope-pack --order <program.wasm>` puts the functions of what is optimised in the order that packs best, and
//! leaves its custom sections out.
//!
//! `attenscope-pack --shares <program.wasm>` prints how many bytes are whose, a line for each crate.

mod lean;
mod order;
mod shares;

use std::env;
use std::error::Error;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use wasm_bindgen_cli_support::Bindgen;
use wasm_split_cli_support::{Options, transform};

const USAGE: &str = "usage: attenscope-pack <program.wasm> <folder> <name> [--parts]
       attenscope-pack --order <program.wasm>
       attenscope-pack --shares <program.wasm>";

type Result<T> = std::result::Result<T, Box<dyn Error + Send + Sync>>;

fn main() -> Result<()> {
    let words: Vec<_> = env::args_os().skip(1).collect();
    let (program, folder, name, has_parts) = match words.as_slice() {
        [option, program] if option == "--shares" => return print_shares(Path::new(program)),
        [option, program] if option == "--order" => return put_in_order(Path::new(program)),
        [program, folder, name] => (program, folder, name, false),
        [program, folder, name, option] if option == "--parts" => (program, folder, name, true),
        _ => return Err(USAGE.into()),
    };
    let name = name.to_str().ok_or("the name is no text")?;
    let (program, folder) = (Path::new(program), Path::new(folder));
    fs::create_dir_all(folder)?;
    if has_parts {
        let main = cut(program, folder, name)?;
        bind(&main, folder, name)?;
        fs::remove_file(main)?;
    } else {
        bind(program, folder, name)?;
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

fn put_in_order(program: &Path) -> Result<()> {
    Ok(fs::write(program, order::ordered(&fs::read(program)?)?)?)
}

/// Writes the parts and what fetches them; gives the file of what is left, which runs from the start.
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

/// Writes the script, and the program as it has to be beside it.
fn bind(program: &Path, folder: &Path, name: &str) -> Result<()> {
    let mut bindgen = Bindgen::new();
    bindgen.input_path(program).out_name(name).web(true)?.typescript(false);
    // Parts name what they share with the program as the linker does.
    bindgen.keep_lld_exports(true).demangle(false);
    let mut output = bindgen.generate_output()?;
    lean::drop_streams(&mut output);
    let names = lean::shorten(&mut output);
    output.emit(folder)?;
    let path = folder.join(name).with_extension("js");
    let script = fs::read_to_string(&path)?;
    let script = match lean::without_streams(&script) {
        Some(script) => script,
        None if script.contains(lean::STREAMS[0]) => {
            return Err("the classes of streams are written otherwise".into());
        }
        // A program without Leptos.
        None => script,
    };
    fs::write(&path, lean::renamed(&script, &names))?;
    Ok(())
}
