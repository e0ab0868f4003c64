//! Separates the code, the strings and the comments of a Rust source.

/// The parts of a Rust source. Each text is as long as the source, with blanks in place of what is left out.
pub struct Source {
    /// Without comments and contents of strings.
    pub code: String,
    /// Only the contents of strings.
    pub strings: String,
    /// Without doc comments.
    pub without_docs: String,
}

impl Source {
    pub fn of(text: &str) -> Self {
        let mut source = Self { code: String::new(), strings: String::new(), without_docs: String::new() };
        let mut rest = text;
        while !rest.is_empty() {
            let (kind, length) = token(rest);
            let (piece, behind) = rest.split_at(length);
            let blank: String = piece
                .chars()
                .map(|c| if c == '\n' { "\n".into() } else { " ".repeat(c.len_utf8()) })
                .collect();
            let pick = |wanted: bool| if wanted { piece } else { blank.as_str() };
            source.code += pick(kind == Kind::Code);
            source.strings += pick(kind == Kind::Text);
            source.without_docs += pick(kind != Kind::Docs);
            rest = behind;
        }
        source
    }
}

#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Code,
    Text,
    Comment,
    Docs,
}

/// The kind and the length of the next token.
fn token(text: &str) -> (Kind, usize) {
    let until =
        |end: &str, from: usize| text[from..].find(end).map_or(text.len(), |at| from + at + end.len());
    if text.starts_with("//") {
        let docs = text.starts_with("//!") || text.starts_with("///") && !text.starts_with("////");
        let kind = if docs { Kind::Docs } else { Kind::Comment };
        return (kind, text.find('\n').unwrap_or(text.len()));
    }
    if text.starts_with("/*") {
        return (Kind::Comment, until("*/", 2));
    }
    if let Some(behind) = text.strip_prefix('"') {
        let mut escaped = false;
        let end = behind.find(|c| {
            let closes = c == '"' && !escaped;
            escaped = c == '\\' && !escaped;
            closes
        });
        return (Kind::Text, end.map_or(text.len(), |at| at + 2));
    }
    for raw in ["r", "br"] {
        let Some(behind) = text.strip_prefix(raw) else { continue };
        let hashes = behind.len() - behind.trim_start_matches('#').len();
        if behind[hashes..].starts_with('"') {
            return (Kind::Text, until(&format!("\"{}", "#".repeat(hashes)), raw.len() + hashes + 1));
        }
    }
    if let Some(behind) = text.strip_prefix('\'') {
        // A character literal or a lifetime.
        let mut chars = behind.chars();
        match (chars.next(), chars.next()) {
            (Some('\\'), Some(escaped)) => return (Kind::Text, until("'", 2 + escaped.len_utf8())),
            (Some(c), Some('\'')) => return (Kind::Text, c.len_utf8() + 2),
            _ => {}
        }
    }
    // Take a word as a whole, so that an `r` at its end does not start a raw string.
    let word = text.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(text.len());
    (Kind::Code, word.max(text.chars().next().map_or(1, char::len_utf8)))
}
