//! Reading a version out of `Cargo.lock`.

/// The version of a package, the first if several are locked.
pub(super) fn version_of<'a>(lock: &'a str, package: &str) -> Option<&'a str> {
    let mut lines = lock.lines();
    lines.find(|line| value(line, "name") == Some(package))?;
    value(lines.next()?, "version")
}

/// The text of a `key = "value"` line.
fn value<'a>(line: &'a str, key: &str) -> Option<&'a str> {
    line.strip_prefix(key)?.strip_prefix(" = \"")?.strip_suffix('"')
}

#[cfg(test)]
mod tests {
    use super::*;

    const LOCK: &str = r#"version = 4

[[package]]
name = "wasm-bindgen-macro"
version = "0.2.1"
dependencies = [
 "wasm-bindgen",
]

[[package]]
name = "wasm-bindgen"
version = "0.2.126"
"#;

    #[test]
    fn a_package_is_found_by_its_whole_name() {
        assert_eq!(version_of(LOCK, "wasm-bindgen"), Some("0.2.126"));
    }

    #[test]
    fn a_package_that_is_not_locked_has_no_version() {
        assert_eq!(version_of(LOCK, "wasm"), None);
        assert_eq!(version_of("", "wasm-bindgen"), None);
    }
}
