//! The global declarations of a style sheet: custom properties and the order of layers.

use std::collections::HashMap;

use super::TOKENS;
use crate::files;

/// The custom properties of a sheet.
pub struct Tokens {
    pub(super) wide: HashMap<String, String>,
    pub(super) narrow: HashMap<String, String>,
    pub(super) dark: HashMap<String, String>,
    /// The layers, in order.
    pub(super) layers: Vec<String>,
}

impl Tokens {
    /// The tokens of the project.
    pub fn of_the_project() -> Self {
        let files = files(&["style"], &["css"]);
        let tokens = files.iter().find(|(path, _)| path == TOKENS);
        Self::read(tokens.map_or("", |(_, text)| text))
    }

    pub(super) fn read(text: &str) -> Self {
        let bare = without_comments(text);
        let mut tokens =
            Self { wide: HashMap::new(), narrow: HashMap::new(), dark: HashMap::new(), layers: Vec::new() };
        // The enclosing rules, by their text before `{`.
        let mut around: Vec<&str> = Vec::new();
        for piece in bare.split_inclusive(['{', '}', ';']) {
            let said = piece.trim_end_matches(['{', '}', ';']).trim();
            if piece.ends_with('{') {
                around.push(said);
                continue;
            }
            let media = around.iter().find(|rule| rule.starts_with("@media"));
            let map = match media {
                None => Some(&mut tokens.wide),
                Some(media) if media.contains("width") => Some(&mut tokens.narrow),
                Some(media) if media.contains("dark") => Some(&mut tokens.dark),
                Some(_) => None,
            };
            if let (Some(map), true, Some((name, value))) =
                (map, said.starts_with("--"), said.split_once(':'))
            {
                map.insert(name.trim().to_owned(), value.trim().to_owned());
            }
            if let Some(layers) = said.strip_prefix("@layer") {
                tokens.layers.extend(layers.split(',').map(|name| name.trim().to_owned()));
            }
            if piece.ends_with('}') {
                around.pop();
            }
        }
        tokens
    }

    /// The value of a property on a wide screen or on a phone, with `var()` references resolved.
    pub(super) fn text(&self, name: &str, is_narrow: bool) -> Option<&str> {
        let narrow = self.narrow.get(name).filter(|_| is_narrow);
        let value = narrow.or_else(|| self.wide.get(name))?;
        match value.strip_prefix("var(").and_then(|rest| rest.strip_suffix(')')) {
            Some(other) => self.text(other, is_narrow),
            None => Some(value),
        }
    }

    /// The length on a laptop, where the unit is one pixel.
    pub(super) fn pixels(&self, name: &str, is_narrow: bool) -> Option<f64> {
        let text = self.text(name, is_narrow)?;
        let units = text.strip_prefix("calc(").and_then(|rest| rest.strip_suffix(" * var(--unit))"));
        units.or_else(|| text.strip_suffix("px"))?.parse().ok()
    }
}

/// A sheet with blanks in place of comments.
pub(super) fn without_comments(text: &str) -> String {
    let mut bare = String::new();
    let mut rest = text;
    while let Some((kept, behind)) = rest.split_once("/*") {
        let (comment, behind) = behind.split_once("*/").unwrap_or((behind, ""));
        bare += kept;
        bare.extend(comment.chars().filter(|c| *c == '\n'));
        rest = behind;
    }
    bare + rest
}
