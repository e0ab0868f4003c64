//! Splits HTML into tags and the text between them.

/// A part of an HTML text.
pub(super) enum Piece<'a> {
    /// Text between tags, not decoded.
    Text(&'a str),
    Tag(Tag<'a>),
}

/// An HTML tag.
pub(super) struct Tag<'a> {
    /// Its name in lower case.
    pub(super) name: String,
    /// Whether it is an end tag.
    pub(super) is_end: bool,
    /// The text after the name.
    rest: &'a str,
}

/// Elements without an end tag.
const VOID: [&str; 7] = ["br", "col", "hr", "img", "input", "link", "meta"];
/// Elements whose text is not shown.
const UNSEEN: [&str; 4] = ["script", "style", "title", "xml"];

impl<'a> Tag<'a> {
    /// Returns the value of an attribute, not decoded: empty if it has none, `None` if there is no such attribute.
    pub(super) fn attribute(&self, name: &str) -> Option<&'a str> {
        let mut rest = self.rest;
        loop {
            rest = rest.trim_start_matches(|c: char| c.is_whitespace() || c == '/');
            if rest.is_empty() {
                return None;
            }
            let end = rest.find(|c: char| c.is_whitespace() || matches!(c, '=' | '/')).unwrap_or(rest.len());
            // Skip a stray character.
            let end = end.max(rest.chars().next().map_or(1, char::len_utf8));
            let (found, behind) = rest.split_at(end);
            let (value, behind) = match behind.trim_start().strip_prefix('=') {
                Some(value) => value_of(value.trim_start()),
                None => ("", behind),
            };
            if found.eq_ignore_ascii_case(name) {
                return Some(value);
            }
            rest = behind;
        }
    }

    /// Whether its element has no end tag.
    pub(super) fn is_void(&self) -> bool {
        VOID.contains(&self.name.as_str())
    }
}

/// Splits off an attribute value, quoted or not, and returns it with the rest of the text.
fn value_of(text: &str) -> (&str, &str) {
    match text.chars().next().filter(|c| matches!(c, '"' | '\'')) {
        Some(quote) => text[1..].split_once(quote).unwrap_or((&text[1..], "")),
        None => text.split_at(text.find(char::is_whitespace).unwrap_or(text.len())),
    }
}

/// Iterates over the parts of an HTML text, without comments and elements that show nothing.
pub(super) fn pieces(html: &str) -> impl Iterator<Item = Piece<'_>> {
    let mut rest = html;
    std::iter::from_fn(move || {
        loop {
            if rest.is_empty() {
                return None;
            }
            let Some(found) = tag_at(rest) else {
                // A `<` that starts no tag is text.
                let first = rest.chars().next().map_or(0, char::len_utf8);
                let end = rest[first..].find('<').map_or(rest.len(), |at| first + at);
                let (text, behind) = rest.split_at(end);
                rest = behind;
                return Some(Piece::Text(text));
            };
            let (tag, behind) = found;
            rest = behind;
            let Some(tag) = tag else { continue };
            if !tag.is_end && UNSEEN.contains(&tag.name.as_str()) {
                rest = behind_end(rest, &tag.name);
                continue;
            }
            return Some(Piece::Tag(tag));
        }
    })
}

/// Returns the tag at the start of a text, if any, and the rest of the text. For a comment or declaration the tag is
/// `None`.
fn tag_at(text: &str) -> Option<(Option<Tag<'_>>, &str)> {
    let inner = text.strip_prefix('<')?;
    if let Some(comment) = inner.strip_prefix("!--") {
        return Some((None, comment.split_once("-->").map_or("", |(_, behind)| behind)));
    }
    if inner.starts_with(['!', '?']) {
        return Some((None, inner.split_once('>').map_or("", |(_, behind)| behind)));
    }
    let (is_end, inner) = inner.strip_prefix('/').map_or((false, inner), |inner| (true, inner));
    if !inner.starts_with(|c: char| c.is_ascii_alphabetic()) {
        return None;
    }
    let end = end_of_tag(inner);
    let (tag, behind) = (&inner[..end], inner.get(end + 1..).unwrap_or_default());
    let name = tag.find(|c: char| c.is_whitespace() || c == '/').unwrap_or(tag.len());
    let (name, rest) = tag.split_at(name);
    Some((Some(Tag { name: name.to_ascii_lowercase(), is_end, rest }), behind))
}

/// Returns the index of the first `>` outside quotes, where a tag ends.
fn end_of_tag(text: &str) -> usize {
    let mut quote = None;
    for (at, byte) in text.bytes().enumerate() {
        match (quote, byte) {
            (None, b'>') => return at,
            (None, b'"' | b'\'') => quote = Some(byte),
            (Some(open), _) if open == byte => quote = None,
            _ => {}
        }
    }
    text.len()
}

/// Returns the text after the end tag of an element.
fn behind_end<'a>(text: &'a str, name: &str) -> &'a str {
    let mut rest = text;
    while let Some(at) = rest.find("</") {
        rest = &rest[at + 2..];
        if rest.get(..name.len()).is_some_and(|found| found.eq_ignore_ascii_case(name)) {
            return rest.split_once('>').map_or("", |(_, behind)| behind);
        }
    }
    ""
}
