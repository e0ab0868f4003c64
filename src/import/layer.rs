//! A layer of a model.

/// A layer of a model. They are in order of their numbers, and of the names between them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Layer {
    /// One of a row of layers that are made alike.
    Number(u64),
    /// A module, by the names on the way to it: a decoder has two of one number, and an encoder another one.
    Module(String),
}

impl Layer {
    /// The layer whose arrays are called so, if `before` stands before its number at the end.
    pub(super) fn numbered(stem: &str, before: &str) -> Option<Self> {
        let digits = stem.bytes().rev().take_while(u8::is_ascii_digit).count();
        let (stem, digits) = stem.split_at(stem.len() - digits);
        let above = stem.strip_suffix(before)?;
        let number = (above.is_empty() || above.ends_with('.')).then(|| digits.parse().ok())?;
        number.map(Self::Number)
    }

    /// The module whose arrays are called so. One that stands alone is the first of a row.
    pub(super) fn module(stem: &str) -> Option<Self> {
        match stem.strip_suffix('.') {
            Some(module) => Some(Self::Module(module.to_owned())),
            None => stem.is_empty().then_some(Self::Number(0)),
        }
    }

    /// How many layers are before it, as far as its name tells.
    pub fn number(&self) -> u64 {
        match self {
            Self::Number(number) => *number,
            Self::Module(module) => module.rsplit('.').find_map(|name| name.parse().ok()).unwrap_or(0),
        }
    }

    /// Its place: names one by one, numbers by their size.
    pub(super) fn place(&self) -> Vec<Place> {
        let place = |name: &str| name.parse().map_or_else(|_| Place::Name(name.to_owned()), Place::Number);
        match self {
            Self::Number(number) => vec![Place::Number(*number)],
            Self::Module(module) => module.split('.').map(place).collect(),
        }
    }
}

/// A place in the order of layers: numbers stand before names.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Place {
    Number(u64),
    Name(String),
}
