//! The innermost lists of nested lists, and the rows of one of them.

/// Iterates over the texts of the lists that hold no other lists.
pub(super) struct Leaves<'a> {
    text: &'a str,
    at: usize,
    opened: Option<usize>,
    calls: usize,
    before: char,
}

impl<'a> Leaves<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Self { text, at: 0, opened: None, calls: 0, before: ' ' }
    }
}

impl<'a> Iterator for Leaves<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        let rest = self.text.get(self.at..)?;
        for (at, c) in rest.char_indices() {
            let at = self.at + at;
            let before = std::mem::replace(&mut self.before, c);
            match c {
                '(' if before.is_alphanumeric() || self.calls > 0 => self.calls += 1,
                ')' if self.calls > 0 => self.calls -= 1,
                '[' | '{' | '(' => self.opened = Some(at + 1),
                ']' | '}' | ')' => {
                    if let Some(from) = self.opened.take() {
                        self.at = at + 1;
                        return self.text.get(from..at);
                    }
                }
                _ => {}
            }
        }
        self.at = self.text.len();
        None
    }
}

/// Iterates over the rows of a list: separated by semicolons and, with `by_lines`, by line ends without a comma before.
pub(super) struct Pieces<'a> {
    rest: Option<&'a str>,
    by_lines: bool,
}

impl<'a> Pieces<'a> {
    pub(super) fn new(leaf: &'a str, by_lines: bool) -> Self {
        Self { rest: Some(leaf), by_lines }
    }
}

impl<'a> Iterator for Pieces<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        let rest = self.rest?;
        let mut last = ' ';
        for (at, c) in rest.char_indices() {
            if c == ';' || self.by_lines && c == '\n' && last != ',' {
                self.rest = rest.get(at + 1..);
                return rest.get(..at);
            }
            if !c.is_whitespace() {
                last = c;
            }
        }
        self.rest = None;
        Some(rest)
    }
}
