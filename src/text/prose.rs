//! Running text that contains symbols of the formulas. The page typesets the symbols; everything else reads them as
//! plain text.
//!
//! A text is written as any other, with the symbols as constants in it: `prose!("{W_Q} is {d_model} × {d_k}.")`.

use std::fmt;

/// The first of 32 noncharacters that Unicode reserves for use inside programs. They have no meaning in text from
/// outside.
const FIRST_MARK: u32 = 0xFDD0;

/// Symbols with an index in plain text, those with a root first.
const WRITTEN: [(&str, Symbol); 11] = [
    ("√d_model", Symbol::RootDModel),
    ("√d_k", Symbol::RootDK),
    ("√dₖ", Symbol::RootDK),
    ("d_model", Symbol::DModel),
    ("d_k", Symbol::DK),
    ("dₖ", Symbol::DK),
    ("d_v", Symbol::DV),
    ("W_Q", Symbol::WQ),
    ("W_K", Symbol::WK),
    ("W_V", Symbol::WV),
    ("W_O", Symbol::WO),
];

/// Symbols without an index.
const LETTERS: [(char, Symbol); 5] =
    [('X', Symbol::X), ('Q', Symbol::Q), ('K', Symbol::K), ('V', Symbol::V), ('τ', Symbol::Tau)];

/// Characters around text that a person typed: quotation marks and Unicode isolates.
const TYPED: [(char, char); 3] = [('“', '”'), ('「', '」'), ('\u{2068}', '\u{2069}')];

/// A letter after one of these is not a symbol: `+` joins the names of keys, `_` parts of a word.
const NO_SYMBOL_BEHIND: [char; 2] = ['+', '_'];

/// A symbol of the formulas.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u32)]
pub enum Symbol {
    /// The input: a row for each token.
    X,
    /// The query projection.
    WQ,
    /// The key projection.
    WK,
    /// The value projection.
    WV,
    /// The output projection.
    WO,
    /// The queries.
    Q,
    /// The keys.
    K,
    /// The values.
    V,
    /// The width of X.
    DModel,
    /// The length of a key.
    DK,
    /// The length of a value.
    DV,
    /// The root of the width of X.
    RootDModel,
    /// The root of the length of a key.
    RootDK,
    /// The temperature.
    Tau,
}

impl Symbol {
    /// Every symbol.
    pub const ALL: [Self; 14] = [
        Self::X,
        Self::WQ,
        Self::WK,
        Self::WV,
        Self::WO,
        Self::Q,
        Self::K,
        Self::V,
        Self::DModel,
        Self::DK,
        Self::DV,
        Self::RootDModel,
        Self::RootDK,
        Self::Tau,
    ];

    /// Returns its letter, its index, and whether it is under a root.
    pub fn parts(self) -> (&'static str, &'static str, bool) {
        match self {
            Self::X => ("X", "", false),
            Self::WQ => ("W", "Q", false),
            Self::WK => ("W", "K", false),
            Self::WV => ("W", "V", false),
            Self::WO => ("W", "O", false),
            Self::Q => ("Q", "", false),
            Self::K => ("K", "", false),
            Self::V => ("V", "", false),
            Self::DModel => ("d", "model", false),
            Self::DK => ("d", "k", false),
            Self::DV => ("d", "v", false),
            Self::RootDModel => ("d", "model", true),
            Self::RootDK => ("d", "k", true),
            Self::Tau => ("τ", "", false),
        }
    }

    /// Returns the symbol in plain text, such as `√d_k`.
    ///
    /// ```
    /// use attenscope::text::Symbol;
    ///
    /// assert_eq!(Symbol::RootDK.plain(), "√d_k");
    /// assert_eq!(Symbol::Tau.plain(), "τ");
    /// ```
    pub fn plain(self) -> String {
        let (letter, index, is_root) = self.parts();
        let [root, joint] =
            [(is_root, "√"), (!index.is_empty(), "_")].map(|(is, sign)| if is { sign } else { "" });
        format!("{root}{letter}{joint}{index}")
    }

    fn mark(self) -> char {
        char::from_u32(FIRST_MARK + self as u32).unwrap_or(char::REPLACEMENT_CHARACTER)
    }

    fn marked_by(character: char) -> Option<Self> {
        let at = u32::from(character).checked_sub(FIRST_MARK)?;
        Self::ALL.get(at as usize).copied()
    }
}

/// Writes a mark for the symbol, which [`Prose::pieces`] turns back into the symbol.
impl fmt::Display for Symbol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.mark())
    }
}

/// A piece of running text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece<'a> {
    /// Plain text.
    Words(&'a str),
    Symbol(Symbol),
}

/// Running text with symbols in it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Prose(String);

impl Prose {
    /// Finds the symbols in plain text: those with an index anywhere, and letters only where they stand alone. Leaves
    /// text alone that a person typed, if it is in quotation marks or Unicode isolates.
    ///
    /// ```
    /// use attenscope::text::{Piece, Prose, Symbol};
    ///
    /// let read = Prose::reading("÷ √d_k, not d_k");
    /// let [d_k, root] = [Symbol::DK, Symbol::RootDK].map(Piece::Symbol);
    /// assert_eq!(read.pieces(), [Piece::Words("÷ "), root, Piece::Words(", not "), d_k]);
    /// assert_eq!(read.plain(), "÷ √d_k, not d_k");
    ///
    /// let [q, k] = [Symbol::Q, Symbol::K].map(Piece::Symbol);
    /// assert_eq!(Prose::reading("Q·Kᵀ").pieces(), [q, Piece::Words("·"), k, Piece::Words("ᵀ")]);
    /// let typed = "Ctrl+V, “1 K”, “W_Q”, \u{2068}la V\u{2069}";
    /// assert_eq!(Prose::reading(typed).pieces(), [Piece::Words(typed)]);
    /// ```
    pub fn reading(plain: &str) -> Self {
        let mut text = String::new();
        let (mut rest, mut before) = (plain, None);
        while let Some(character) = rest.chars().next() {
            let end =
                TYPED.iter().find(|(start, _)| *start == character).and_then(|&(_, end)| rest.find(end));
            let written = WRITTEN.iter().find(|(written, _)| rest.starts_with(written));
            let taken = match (end, written) {
                (Some(end), _) => {
                    text.push_str(&rest[..end]);
                    end
                }
                (None, Some((written, symbol))) => {
                    text.push(symbol.mark());
                    written.len()
                }
                (None, None) => {
                    text.push(letter(before, rest).map_or(character, Symbol::mark));
                    character.len_utf8()
                }
            };
            before = rest[..taken].chars().next_back();
            rest = &rest[taken..];
        }
        Self(text)
    }

    /// Returns the text and the symbols in their order.
    pub fn pieces(&self) -> Vec<Piece<'_>> {
        let mut pieces = Vec::new();
        let mut rest = self.0.as_str();
        while let Some((at, symbol)) =
            rest.char_indices().find_map(|(at, character)| Some((at, Symbol::marked_by(character)?)))
        {
            let (words, marked) = rest.split_at(at);
            pieces.extend((!words.is_empty()).then_some(Piece::Words(words)));
            pieces.push(Piece::Symbol(symbol));
            rest = &marked[symbol.mark().len_utf8()..];
        }
        pieces.extend((!rest.is_empty()).then_some(Piece::Words(rest)));
        pieces
    }

    /// Returns plain text, for screen readers, search and copying.
    pub fn plain(&self) -> String {
        let plain = |piece: &Piece<'_>| match piece {
            Piece::Words(words) => (*words).to_owned(),
            Piece::Symbol(symbol) => symbol.plain(),
        };
        self.pieces().iter().map(plain).collect()
    }
}

impl From<String> for Prose {
    fn from(text: String) -> Self {
        Self(text)
    }
}

impl From<Prose> for String {
    fn from(prose: Prose) -> Self {
        prose.plain()
    }
}

/// Returns the symbol at the beginning of a text, if it is a letter that stands alone.
fn letter(before: Option<char>, text: &str) -> Option<Symbol> {
    let mut characters = text.chars();
    let first = characters.next()?;
    let (_, symbol) = LETTERS.into_iter().find(|&(letter, _)| letter == first)?;
    let is_alone = characters.next().is_none_or(|next| !is_of_a_word(next) && next != '_');
    let begins = before.is_none_or(|before| !is_of_a_word(before) && !NO_SYMBOL_BEHIND.contains(&before));
    (is_alone && begins).then_some(symbol)
}

/// Returns whether a character is part of a word: a letter, a digit or an index. Only ASCII letters count, since
/// Unicode's table would take 1.5 KiB.
fn is_of_a_word(character: char) -> bool {
    character.is_ascii_alphanumeric() || matches!(character, '₀'..='ₜ')
}

/// Writes running text with the syntax of `format!`.
macro_rules! prose {
    ($($written:tt)*) => {
        $crate::text::Prose::from(std::fmt::format(format_args!($($written)*)))
    };
}

pub(in crate::text) use prose;

pub(in crate::text) const X: Symbol = Symbol::X;
pub(in crate::text) const W_Q: Symbol = Symbol::WQ;
pub(in crate::text) const W_K: Symbol = Symbol::WK;
pub(in crate::text) const W_V: Symbol = Symbol::WV;
pub(in crate::text) const Q: Symbol = Symbol::Q;
pub(in crate::text) const K: Symbol = Symbol::K;
pub(in crate::text) const V: Symbol = Symbol::V;
pub(in crate::text) const D_MODEL: Symbol = Symbol::DModel;
pub(in crate::text) const D_K: Symbol = Symbol::DK;
pub(in crate::text) const ROOT_D_MODEL: Symbol = Symbol::RootDModel;
pub(in crate::text) const ROOT_D_K: Symbol = Symbol::RootDK;
pub(in crate::text) const TAU: Symbol = Symbol::Tau;
