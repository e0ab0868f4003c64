//! HTML, taken apart into tags and the text between them.

/// A part of a text in HTML.
pub(super) enum Piece<'a> {
    /// Text between tags, as it is written.
    Text(&'a str),
    /// A tag.
    Tag(Tag<'a>),
}

/// A tag.
pub(super) struct Tag<'a> {
    /// Its name in small letters.
    pub(super) name: String,
    /// Whether it ends an element.
    pub(super) is_end: bool,
    /// The text behind the name.
    rest: &'a str,
}

/// Elements that have no end.
const VOID: [&str; 7] = ["br", "col", "hr", "img", "input", "link", "meta"];
/// Elements whose text is none that is seen.
const UNSEEN: [&str; 4] = ["script", "style", "title", "xml"];

impl<'a> Tag<'a> {
    /// What an attribute is set to, as it is written; nothing for one that is only there.
    pub(super) fn attribute(&self, name: &str) -> Option<&'a str> {
        let mut rest = self.rest;
        loop {
            rest = rest.trim_start_matches(|c: char| c.is_whitespace() || c == '/');
            if rest.is_empty() {
                return None;
            }
            let end = rest.find(|c: char| c.is_whitespace() || matches!(c, '=' | '/')).unwrap_or(rest.len());
            // A stray sign is stepped over.
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

    /// Whether it is of an element that has no end.
    pub(super) fn is_void(&self) -> bool {
        VOID.contains(&self.name.as_str())
    }
}

/// A value, in quotes or not, and the rest of the text.
fn value_of(text: &str) -> (&str, &str) {
    match text.chars().next().filter(|c| matches!(c, '"' | '\'')) {
        Some(quote) => text[1..].split_once(quote).unwrap_or((&text[1..], "")),
        None => text.split_at(text.find(char::is_whitespace).unwrap_or(text.len())),
    }
}

/// The parts of a text in HTML. Comments, and elements that show nothing, are left out.
pub(super) fn pieces(html: &str) -> impl Iterator<Item = Piece<'_>> {
    let mut rest = html;
    std::iter::from_fn(move || {
        loop {
            if rest.is_empty() {
                return None;
            }
            let Some(found) = tag_at(rest) else {
                // A sign that begins no tag is text.
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

/// The tag at the beginning of a text, if there is one, and the rest of the text. A comment is skipped without a tag.
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

/// Where a tag ends: at the first `>` outside of quotes.
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

/// The text behind the end of an element.
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
