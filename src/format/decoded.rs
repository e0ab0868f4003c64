//! Decodes a text file: UTF-8, UTF-16 as Excel writes "Unicode text", or a table in an older one-byte encoding.

/// Decodes a text file; returns `None` if it is not text. Any one-byte encoding is read as Latin-1: the digits are
/// ASCII in all of them, and other letters only occur in headings. JSON must be UTF-8 or UTF-16, because its words may
/// matter.
///
/// ```
/// use attenscope::format::decoded;
///
/// assert_eq!(decoded(b"\xFF\xFE1\0\t\x002\0".to_vec()).as_deref(), Some("1\t2"));
/// assert_eq!(decoded(b"\xFE\xFF\x001".to_vec()).as_deref(), Some("1"));
/// assert_eq!(decoded(b"Gr\xF6\xDFe;1\r\n".to_vec()).as_deref(), Some("Größe;1\r\n"));
/// assert_eq!(decoded(b"{\"labels\": [\"Gr\xF6\xDFe\"]}".to_vec()), None);
/// assert_eq!(decoded(b"\x89PNG\x00".to_vec()), None);
/// ```
pub fn decoded(bytes: Vec<u8>) -> Option<String> {
    let units = |of: fn([u8; 2]) -> u16, bytes: &[u8]| {
        let (pairs, rest) = bytes.as_chunks();
        let units: Vec<u16> = pairs.iter().map(|pair| of(*pair)).collect();
        rest.is_empty().then(|| String::from_utf16(&units).ok()).flatten()
    };
    match bytes[..] {
        [0xFF, 0xFE, ref rest @ ..] => return units(u16::from_le_bytes, rest),
        [0xFE, 0xFF, ref rest @ ..] => return units(u16::from_be_bytes, rest),
        _ => {}
    }
    let error = match String::from_utf8(bytes) {
        Ok(text) => return Some(text),
        Err(error) => error,
    };
    let bytes = error.as_bytes();
    let is_of_text = |byte: &u8| *byte >= b' ' || byte.is_ascii_whitespace();
    let is_json = bytes.trim_ascii_start().first().is_some_and(|first| *first == b'{');
    (!is_json && bytes.iter().all(is_of_text)).then(|| bytes.iter().copied().map(char::from).collect())
}
