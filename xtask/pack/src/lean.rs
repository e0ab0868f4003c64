//! What a program carries though nothing needs it: taken away between its two halves, which no other tool knows both of.

use std::collections::BTreeMap;

use wasm_bindgen_cli_support::Output;

/// Leptos brings the streams of a server along, which there is not: classes for scripts that make none.
pub const STREAMS: [&str; 3] = ["IntoUnderlyingByteSource", "IntoUnderlyingSink", "IntoUnderlyingSource"];

/// Takes away what leads to streams; the optimiser then finds that nothing does.
pub fn drop_streams(output: &mut Output) {
    let exports = &mut output.wasm_mut().exports;
    let is_stream = |name: &str| {
        let name = name.strip_prefix("__wbg_").unwrap_or(name);
        let is_of =
            |class: &str| name.strip_prefix(&class.to_lowercase()).is_some_and(|rest| rest.starts_with('_'));
        STREAMS.into_iter().any(is_of)
    };
    let streams: Vec<_> =
        exports.iter().filter(|export| is_stream(&export.name)).map(|export| export.id()).collect();
    for stream in streams {
        exports.delete(stream);
    }
}

/// The script without the classes of streams; nothing where it has none, or others than expected.
pub fn without_streams(script: &str) -> Option<String> {
    let mut script = script.to_owned();
    for class in STREAMS {
        cut(&mut script, &format!("export class {class} {{"), &format!("= {class}.prototype.free;\n"))?;
        cut(&mut script, &format!("const {class}Finalization ="), ");\n")?;
    }
    Some(script)
}

fn cut(script: &mut String, from: &str, to: &str) -> Option<()> {
    let start = script.find(from)?;
    let end = start + script[start..].find(to)? + to.len();
    script.replace_range(start..end, "");
    Some(())
}

/// Gives what the program and the script ask of each other short names: those of wasm-bindgen and the compiler end with
/// a hash each, which nothing packs. The answer tells the short ones by the long ones.
pub fn shorten(output: &mut Output) -> BTreeMap<String, String> {
    let module = output.wasm_mut();
    let imports = module.imports.iter_mut().map(|import| &mut import.name);
    let exports = module.exports.iter_mut().map(|export| &mut export.name);
    let mut names = BTreeMap::new();
    for name in imports.chain(exports).filter(|name| is_hashed(name)) {
        let count = names.len();
        let short = names.entry(name.clone()).or_insert_with(|| format!("_{count}"));
        name.clone_from(short);
    }
    names
}

/// Whether it is known to the program and its script alone, and by a hash. What the parts share is not.
fn is_hashed(name: &str) -> bool {
    let ends_in_hash = name.rsplit('_').next().is_some_and(|end| end.len() == 16);
    name.starts_with("_ZN12wasm_bindgen")
        || name.starts_with("_RNv")
        || name.starts_with("__wbg_") && ends_in_hash
}

/// The script with the short names.
pub fn renamed(script: &str, names: &BTreeMap<String, String>) -> String {
    let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '$';
    let mut renamed = String::with_capacity(script.len());
    let mut rest = script;
    while let Some(start) = rest.find(is_part) {
        let (before, word) = rest.split_at(start);
        let (word, after) = word.split_at(word.find(|c| !is_part(c)).unwrap_or(word.len()));
        renamed.push_str(before);
        renamed.push_str(names.get(word).map_or(word, String::as_str));
        rest = after;
    }
    renamed + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_classes_of_streams_are_taken_out_whole() {
        let class = |name: &str| {
            format!(
                "export class {name} {{\n    free() {{}}\n}}\n\
                 if (Symbol.dispose) {name}.prototype[Symbol.dispose] = {name}.prototype.free;\n\
                 const {name}Finalization = (typeof FinalizationRegistry === 'undefined')\n    \
                 ? {{ register: () => {{}} }}\n    : new FinalizationRegistry(ptr => wasm.free(ptr, 1));\n"
            )
        };
        let script = STREAMS.map(class).join("kept\n");
        assert_eq!(without_streams(&script).as_deref(), Some("kept\nkept\n"));
        assert_eq!(without_streams("function kept() {}"), None);
    }

    #[test]
    fn what_the_parts_share_keeps_its_name() {
        assert!(is_hashed("__wbg_get_0123456789abcdef"));
        assert!(is_hashed("_ZN12wasm_bindgen7convert8closures1_6invoke17h52e79babb2c5ff94E"));
        for name in ["__wbindgen_malloc", "__wasm_split_shared0", "memory", "__wbg_load"] {
            assert!(!is_hashed(name), "{name}");
        }
    }

    #[test]
    fn a_name_is_changed_where_it_stands_alone() {
        let names = BTreeMap::from([("__wbg_get_1".to_owned(), "_0".to_owned())]);
        let script = "{ __wbg_get_1: f(__wbg_get_12, a__wbg_get_1), é: __wbg_get_1 }";
        assert_eq!(renamed(script, &names), "{ _0: f(__wbg_get_12, a__wbg_get_1), é: _0 }");
        assert_eq!(renamed("", &names), "");
    }
}
