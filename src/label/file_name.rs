//! Turns texts into file names.

/// The longest file name in bytes that leaves room for an extension: common file systems allow 255.
const MAX: usize = 180;

/// Names that Windows reserves for devices, with any extension.
const DEVICES: [&str; 4] = ["con", "prn", "aux", "nul"];

/// Turns a text into a file name without extension. Removes characters that some file systems refuse, and dots at
/// either end, which hide a file or get dropped. `None` if nothing is left.
///
/// ```
/// use attenscope::label::file_name;
///
/// assert_eq!(file_name("the cat sat").as_deref(), Some("the cat sat"));
/// assert_eq!(file_name("猫坐在垫子上").as_deref(), Some("猫坐在垫子上"));
/// assert_eq!(file_name("../what: a \"cat\"?").as_deref(), Some("what a cat"));
/// assert_eq!(file_name("Con").as_deref(), Some("_Con"));
/// assert_eq!(file_name("..."), None);
/// ```
pub fn file_name(text: &str) -> Option<String> {
    let is_allowed =
        |c: &char| !c.is_control() && !matches!(c, '/' | '\\' | ':' | '*' | '?' | '"' | '<' | '>' | '|');
    let kept: String = text.chars().filter(is_allowed).collect();
    let words: Vec<_> = kept.split_whitespace().collect();
    let is_at_end = |c: char| c == '.' || c.is_whitespace();
    let mut name = words.join(" ").trim_matches(is_at_end).to_owned();
    while name.len() > MAX {
        name.pop();
    }
    let name = name.trim_end_matches(is_at_end);
    match name {
        "" => None,
        _ if is_device(name) => Some(format!("_{name}")),
        _ => Some(name.to_owned()),
    }
}

fn is_device(name: &str) -> bool {
    let base = name.split('.').next().unwrap_or_default().trim_end().to_ascii_lowercase();
    let is_port =
        |kind: &str| base.strip_prefix(kind).is_some_and(|number| matches!(number.as_bytes(), [b'0'..=b'9']));
    DEVICES.contains(&base.as_str()) || is_port("com") || is_port("lpt")
}
