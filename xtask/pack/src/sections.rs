//! Removes what no engine needs from compiled files: custom sections, above all the names of functions.

use wasm_encoder::{Module, RawSection};
use wasmparser::{Parser, Payload};

use crate::Result;

/// Returns the program without its custom sections.
///
/// # Errors
/// If the bytes are not a WebAssembly program.
pub fn without_custom(program: &[u8]) -> Result<Vec<u8>> {
    let mut module = Module::new();
    for payload in Parser::new(0).parse_all(program) {
        let payload = payload?;
        if matches!(payload, Payload::CustomSection(_)) {
            continue;
        }
        if let Some((id, range)) = payload.as_section() {
            let data = program
                .get(usize::try_from(range.start)?..usize::try_from(range.end)?)
                .ok_or("a section reaches beyond the file")?;
            module.section(&RawSection { id, data });
        }
    }
    Ok(module.finish())
}

#[cfg(test)]
mod tests {
    use super::*;
    use wasm_encoder::{CustomSection, TypeSection};

    #[test]
    fn drops_custom_sections_and_keeps_the_others() -> Result<()> {
        let mut types = TypeSection::new();
        types.ty().function([], []);
        let mut named = Module::new();
        named.section(&types);
        named.section(&CustomSection { name: "name".into(), data: (&[3, 0][..]).into() });
        let mut plain = Module::new();
        plain.section(&types);
        assert_eq!(without_custom(&named.finish())?, plain.finish());
        Ok(())
    }
}
