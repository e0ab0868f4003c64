//! A text with plain twins of its characters, and with spaces for what changes nothing: comments, prompts, and the
//! lines by which programs announce a matrix. It has as many characters as the text.

use std::borrow::Cow;

use crate::number;

/// The plain text of what was given.
pub(super) fn plain(given: &str) -> Cow<'_, str> {
    if is_bare(given) {
        return Cow::Borrowed(given);
    }
    let narrowed = narrowed(given);
    match blanked(&narrowed) {
        Some(blanked) => Cow::Owned(blanked),
        None => narrowed,
    }
}

/// Whether a text has digits and what separates them alone, as long ones have: nothing else is looked for in it.
pub(super) fn is_bare(text: &str) -> bool {
    const BARE: [bool; 256] = {
        let mut bare = [false; 256];
        let signs = b"0123456789+-.,;eE \t\r\n";
        let mut at = 0;
        while at < signs.len() {
            bare[signs[at] as usize] = true;
            at += 1;
        }
        bare
    };
    text.bytes().all(|byte| BARE[usize::from(byte)])
}

/// The text with the plain twins of full-width and typographic characters.
pub(super) fn narrowed(given: &str) -> Cow<'_, str> {
    if given.is_ascii() || given.chars().all(|c| narrow(c) == c) {
        return Cow::Borrowed(given);
    }
    // None of them is longer.
    let mut mapped = String::with_capacity(given.len());
    mapped.extend(given.chars().map(narrow));
    Cow::Owned(mapped)
}

/// What people do not type, but what separates numbers or makes fractions in a typeset text, has a twin too.
pub(super) fn narrow(c: char) -> char {
    match c {
        '、' => ',',
        '⁄' | '∕' => '/',
        '│' | '┆' | '┃' | '║' => '|',
        _ => number::narrow(c),
    }
}

/// Signs without which nothing is blanked.
const SIGNS: [&str; 16] = [
    "#",
    "%",
    "//",
    "/*",
    "(*",
    ">",
    "Out[",
    "In [",
    "In[",
    "containing:",
    "×",
    "...",
    "import ",
    " of size ",
    "dtype:",
    "octave:",
];

fn blanked(text: &str) -> Option<String> {
    if !SIGNS.iter().any(|sign| text.contains(sign))
        && !text.contains("-element")
        && !text.contains(" rows x ")
    {
        return None;
    }
    let has_bars = text.lines().any(|line| line.trim_start().starts_with('|'));
    let lines = Lines {
        is_code: text.contains(['[', '{', '(']),
        is_latex: text.contains('\\'),
        has_prompts: text.contains(">>>"),
        // MATLAB goes on behind three dots; NumPy leaves numbers out.
        goes_on: text.contains([';', '=']) && !text.contains("[["),
    };
    if has_bars {
        return None;
    }
    let mut out = String::with_capacity(text.len());
    let mut closes = None;
    for (at, line) in text.split_inclusive('\n').enumerate() {
        let (body, end) = match line.strip_suffix('\n') {
            Some(body) => (body, "\n"),
            None => (line, ""),
        };
        closes = lines.take(body, at == 0, closes, &mut out);
        let goes_on = lines.goes_on && out.ends_with("...") && !body.trim_start().starts_with("...");
        if goes_on {
            out.truncate(out.len() - 3);
            out.push_str("   ");
        }
        out.push_str(if goes_on && end == "\n" { " " } else { end });
    }
    Some(out)
}

struct Lines {
    is_code: bool,
    is_latex: bool,
    has_prompts: bool,
    goes_on: bool,
}

impl Lines {
    /// Appends a line, and says what closes a comment that goes on in the next one.
    fn take(
        &self,
        line: &str,
        is_first: bool,
        closes: Option<&'static str>,
        out: &mut String,
    ) -> Option<&'static str> {
        let (mut rest, mut closes) = (line, closes);
        if closes.is_none() {
            let start = line.len() - line.trim_start().len();
            let said = line.trim();
            if self.is_announcement(said) {
                blank(line, out);
                return None;
            }
            if let Some(length) = self.prompt(said) {
                let code = said.get(length..).unwrap_or_default();
                // What was entered, and not what came of it.
                let is_entered = !code.contains(['[', '{'])
                    && !code.contains("((")
                    && code.trim_start().starts_with(char::is_alphabetic);
                if is_entered {
                    blank(line, out);
                    return None;
                }
                blank(line.get(..start + length).unwrap_or_default(), out);
                rest = line.get(start + length..).unwrap_or_default();
            }
        }
        let (mut before, mut last) = (' ', ' ');
        let (mut is_start, has_tab) = (true, line.contains('\t'));
        while let Some(c) = rest.chars().next() {
            if let Some(close) = closes {
                let length = rest.find(close).map_or(rest.len(), |at| at + close.len());
                blank(rest.get(..length).unwrap_or_default(), out);
                closes = if rest.contains(close) { None } else { Some(close) };
                rest = rest.get(length..).unwrap_or_default();
                continue;
            }
            if rest.starts_with("/*") || rest.starts_with("(*") && !rest.starts_with("(*)") {
                closes = Some(if c == '/' { "*/" } else { "*)" });
                continue;
            }
            if self.begins_comment(rest, Place { is_first, is_start, has_tab, before, last }) {
                blank(rest, out);
                return None;
            }
            out.push(c);
            if !c.is_whitespace() {
                (last, is_start) = (c, false);
            }
            before = c;
            rest = rest.get(c.len_utf8()..).unwrap_or_default();
        }
        closes
    }

    /// Whether a comment begins there.
    fn begins_comment(&self, rest: &str, place: Place) -> bool {
        let Place { is_first, is_start, has_tab, before, last } = place;
        let is_apart = is_start || before.is_whitespace() || matches!(before, ';' | ',' | ']' | ')' | '}');
        let mut characters = rest.chars();
        let (sign, next) = (characters.next(), characters.next());
        match sign {
            // `# a,b` above numbers may be their headings.
            Some('#') if self.is_latex || !is_apart || is_first && is_start && !self.is_code => false,
            Some('#') => {
                let is_spaced = next.is_some_and(char::is_whitespace);
                let is_field = has_tab && !(is_start && is_spaced);
                !is_field && (is_spaced || self.is_code && !is_error_value(rest, is_start))
            }
            Some('%') if before == '\\' => false,
            // `50 %` is a number, `50 % of them` is followed by a remark.
            Some('%') if last.is_ascii_digit() || last == '.' => {
                let is_text = |c: char| c.is_alphabetic();
                !has_tab
                    && before.is_whitespace()
                    && rest.trim_start_matches('%').trim_start().starts_with(is_text)
            }
            Some('%') => (self.is_code || is_start) && is_apart || self.is_latex,
            Some('/') => {
                (self.is_code || is_start)
                    && next == Some('/')
                    && is_apart
                    && !rest.starts_with("//MatrixForm")
            }
            _ => false,
        }
    }

    /// Whether a line announces a matrix and says nothing of its numbers.
    fn is_announcement(&self, said: &str) -> bool {
        let is_julia = said.ends_with(':')
            && said.starts_with(|c: char| c.is_ascii_digit())
            && (said.contains('×') || said.contains("-element"))
            && said.contains(['M', 'V', 'A'])
            && said.contains('{');
        is_julia
            || matches!(said, "Parameter containing:" | "Buffer containing:")
            || said.starts_with("[torch.") && said.contains(" of size ") && said.ends_with(']')
            || said.starts_with('[') && said.ends_with(" columns]") && said.contains(" rows x ")
            || said.starts_with("dtype: ")
            || self.is_code
                && (said.starts_with("import ") || said.starts_with("from ") && said.contains(" import "))
    }

    /// The length of the prompt before a line, without what was entered.
    fn prompt(&self, said: &str) -> Option<usize> {
        if said.starts_with(">>>") {
            return Some(3);
        }
        if self.has_prompts && (said.starts_with("... ") || said == "...") {
            return Some(3);
        }
        for (word, ends) in [("Out[", ["]:", "]="]), ("In [", ["]:", "]:="]), ("In[", ["]:", "]:="])] {
            if let Some(rest) = said.strip_prefix(word) {
                let digits = rest.bytes().take_while(|byte| byte.is_ascii_digit() || *byte == b' ').count();
                let behind = rest.get(digits..)?;
                let end = ["]//MatrixForm="].iter().chain(&ends).find(|end| behind.starts_with(**end))?;
                return Some(word.len() + digits + end.len());
            }
        }
        if let Some(rest) = said.strip_prefix("octave:") {
            let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
            return rest.get(digits..)?.starts_with('>').then_some("octave:".len() + digits + 1);
        }
        ["julia> ", ">> ", "> "].iter().find(|prompt| said.starts_with(*prompt)).map(|prompt| prompt.len())
    }
}

/// What stands around a sign that may begin a comment.
#[derive(Clone, Copy)]
struct Place {
    /// Whether the line is the first.
    is_first: bool,
    /// Whether nothing stands before it in the line.
    is_start: bool,
    has_tab: bool,
    /// The character before.
    before: char,
    /// The last one before that is no space.
    last: char,
}

/// Whether an error value of a spreadsheet begins there, or what it shows in a narrow column: `#N/A`, `###`.
fn is_error_value(text: &str, is_start: bool) -> bool {
    let word = text.split([',', ']', '}', '\t', ' ']).next().unwrap_or_default();
    let name = word.get(1..).unwrap_or_default();
    let is_narrow = !is_start && !name.is_empty() && name.bytes().all(|byte| byte == b'#');
    let is_capital = |c: char| c.is_uppercase() || !c.is_alphanumeric() || c == '0';
    is_narrow || name.contains(char::is_alphabetic) && name.chars().all(is_capital)
}

/// Appends a space for each character.
fn blank(text: &str, out: &mut String) {
    out.extend(text.chars().map(|_| ' '));
}
