//! The header of an `.npy`: a Python dictionary with three entries.

use crate::import::array::LineOrder;

/// The most axes in NumPy.
const MAX_AXES: usize = 64;

/// The entries of the dictionary.
pub(super) struct Header<'a> {
    /// The number type; `[` for a structured type.
    pub(super) descr: &'a str,
    pub(super) line_order: LineOrder,
    pub(super) shape: Vec<u64>,
}

impl<'a> Header<'a> {
    /// Parses the header, or returns the byte where it is invalid.
    pub(super) fn read(bytes: &'a [u8]) -> Result<Self, usize> {
        let text = std::str::from_utf8(bytes).map_err(|error| error.valid_up_to())?;
        let mut reader = Reader { text, at: 0 };
        reader.header().ok_or(reader.at)
    }
}

/// Parses a text from first character to last.
struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Reader<'a> {
    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn skip_spaces(&mut self) {
        self.at = self.text.len() - self.rest().trim_start_matches([' ', '\n', '\t', '\r']).len();
    }

    /// Whether the sign comes next; if so, moves past it.
    fn has(&mut self, sign: &str) -> bool {
        self.skip_spaces();
        let is_next = self.rest().starts_with(sign);
        self.at += if is_next { sign.len() } else { 0 };
        is_next
    }

    fn header(&mut self) -> Option<Header<'a>> {
        let (mut descr, mut line_order, mut shape) = (None, None, None);
        self.has("{").then_some(())?;
        while !self.has("}") {
            let key = self.quoted()?;
            self.has(":").then_some(())?;
            // Duplicate keys are refused.
            let is_new = match key {
                "descr" => descr.replace(self.descr()?).is_none(),
                "fortran_order" => line_order.replace(self.line_order()?).is_none(),
                "shape" => shape.replace(self.shape()?).is_none(),
                _ => false,
            };
            is_new.then_some(())?;
            if !self.has(",") {
                self.has("}").then_some(())?;
                break;
            }
        }
        self.skip_spaces();
        self.rest().is_empty().then_some(())?;
        Some(Header { descr: descr?, line_order: line_order?, shape: shape? })
    }

    /// Reads a quoted text. None in a header contains a quote or a backslash.
    fn quoted(&mut self) -> Option<&'a str> {
        let quote = if self.has("'") { '\'' } else { self.has("\"").then_some('"')? };
        let end = self.rest().find(['\'', '"', '\\'])?;
        let text = &self.rest()[..end];
        self.rest()[end..].starts_with(quote).then_some(())?;
        self.at += end + 1;
        Some(text)
    }

    /// Reads the number type. A structured type is returned as `[`.
    fn descr(&mut self) -> Option<&'a str> {
        self.skip_spaces();
        if !self.rest().starts_with('[') {
            return self.quoted();
        }
        let (mut depth, mut quote) = (0_u32, None);
        let rest = self.rest();
        for (at, c) in rest.char_indices() {
            match (quote, c) {
                (None, '\'' | '"') => quote = Some(c),
                (Some(open), c) if open == c => quote = None,
                (Some(_), _) => {}
                (None, '[') => depth += 1,
                (None, ']') if depth == 1 => {
                    self.at += at + 1;
                    return Some(&rest[..1]);
                }
                (None, ']') => depth -= 1,
                _ => {}
            }
        }
        None
    }

    /// Reads whether the order is that of Fortran.
    fn line_order(&mut self) -> Option<LineOrder> {
        if self.has("True") { Some(LineOrder::Columns) } else { self.has("False").then_some(LineOrder::Rows) }
    }

    fn shape(&mut self) -> Option<Vec<u64>> {
        self.has("(").then_some(())?;
        let mut shape = Vec::new();
        while !self.has(")") {
            self.skip_spaces();
            let digits = self.rest().bytes().take_while(u8::is_ascii_digit).count();
            let count = self.rest()[..digits].parse().ok().filter(|_| shape.len() < MAX_AXES)?;
            shape.push(count);
            self.at += digits;
            // Python 2 marks a long integer.
            let _ = self.has("L");
            if !self.has(",") {
                // A number in parentheses without a comma is not a tuple.
                (self.has(")") && shape.len() > 1).then_some(())?;
                break;
            }
        }
        Some(shape)
    }
}
