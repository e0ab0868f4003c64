//! Blanks out text that changes nothing: comments, prompts, and the lines with which programs announce a matrix.

use super::text_parts::offset;

/// A text with none of these, nor `-element` or ` rows x `, has nothing to blank out.
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

/// Replaces comments, prompts and announcements with spaces; `None` if there are none.
pub(super) fn blanked(text: &str) -> Option<String> {
    if !SIGNS.iter().any(|sign| text.contains(sign))
        && !text.contains("-element")
        && !text.contains(" rows x ")
    {
        return None;
    }
    let has_bars = text.lines().any(|line| line.trim_start().starts_with('|'));
    if has_bars {
        return None;
    }
    let mut blanking = Blanking {
        text,
        is_code: text.contains(['[', '{', '(']),
        is_latex: text.contains('\\'),
        is_matlab: !["[[", "{{", "(["].iter().any(|sign| text.contains(sign)),
        has_prompts: text.contains(">>>"),
        ends: ["*/", "*)"].map(|end| text.rfind(end)),
        out: String::with_capacity(text.len()),
        closes: None,
        opened: Vec::new(),
    };
    // In MATLAB `...` continues a line; in NumPy it stands for omitted numbers.
    let may_go_on = text.contains([';', '=']) && !text.contains("[[");
    let mut start = 0;
    for (at, line) in text.split_inclusive('\n').enumerate() {
        let (body, end) = match line.strip_suffix('\n') {
            Some(body) => (body, "\n"),
            None => (line, ""),
        };
        start += line.len();
        blanking.take(body, at == 0, text.get(start..).unwrap_or_default());
        let out = &mut blanking.out;
        let goes_on = may_go_on && out.ends_with("...") && !body.trim_start().starts_with("...");
        if goes_on {
            out.truncate(out.len() - 3);
            out.push_str("   ");
        }
        out.push_str(if goes_on && end == "\n" { " " } else { end });
    }
    Some(blanking.out)
}

/// Blanks out comments, prompts and announcements line by line.
struct Blanking<'a> {
    text: &'a str,
    is_code: bool,
    is_latex: bool,
    /// Whether `[…]` may be a MATLAB matrix, where `%` starts a comment.
    is_matlab: bool,
    has_prompts: bool,
    /// The positions of the last `*/` and the last `*)`.
    ends: [Option<usize>; 2],
    out: String,
    /// The end of a comment that is still open.
    closes: Option<&'static str>,
    /// For each open bracket, whether it is a list and not a call or an index.
    opened: Vec<bool>,
}

impl Blanking<'_> {
    /// Appends a line; `below` is the text after it.
    fn take(&mut self, line: &str, is_first: bool, below: &str) {
        let mut rest = line;
        if self.closes.is_none() {
            let said = line.trim();
            if self.is_announcement(said) {
                return blank(line, &mut self.out);
            }
            if let Some(length) = self.prompt(said) {
                let code = said.get(length..).unwrap_or_default();
                // Input after a prompt, not its output.
                let is_entered = !code.contains(['[', '{'])
                    && !code.contains("((")
                    && code.trim_start().starts_with(char::is_alphabetic);
                if is_entered {
                    return blank(line, &mut self.out);
                }
                let start = line.len() - line.trim_start().len();
                blank(line.get(..start + length).unwrap_or_default(), &mut self.out);
                rest = line.get(start + length..).unwrap_or_default();
            }
            // A statement may follow an import on the same line.
            while self.is_code && is_import(rest.trim_start()) {
                let end = rest.find([';', '#']).filter(|at| rest[*at..].starts_with(';'));
                let length = end.map_or(rest.len(), |at| at + 1);
                blank(rest.get(..length).unwrap_or_default(), &mut self.out);
                rest = rest.get(length..).unwrap_or_default();
            }
        }
        let closes_below =
            line.contains("//") && below.trim_start().starts_with([']', '}', ')']) && self.is_code;
        let mut place = Surroundings {
            is_first,
            is_start: true,
            has_tab: line.contains('\t'),
            before: ' ',
            last: ' ',
            closes_below,
        };
        while let Some(c) = rest.chars().next() {
            if let Some(close) = self.closes {
                let end = rest.find(close);
                let length = end.map_or(rest.len(), |at| at + close.len());
                blank(rest.get(..length).unwrap_or_default(), &mut self.out);
                self.closes = if end.is_some() { None } else { Some(close) };
                rest = rest.get(length..).unwrap_or_default();
                continue;
            }
            if let Some(close) = self.long_comment(rest, place.before) {
                blank(rest.get(..2).unwrap_or_default(), &mut self.out);
                self.closes = Some(close);
                rest = rest.get(2..).unwrap_or_default();
                continue;
            }
            if self.begins_comment(rest, place) {
                return blank(rest, &mut self.out);
            }
            self.out.push(c);
            match c {
                '[' | '{' => self.opened.push(!(place.before.is_alphanumeric() || place.before == '_')),
                '(' => self.opened.push(false),
                ']' | '}' | ')' => drop(self.opened.pop()),
                _ => {}
            }
            if !c.is_whitespace() {
                (place.last, place.is_start) = (c, false);
            }
            place.before = c;
            rest = rest.get(c.len_utf8()..).unwrap_or_default();
        }
    }

    /// Returns the end of the block comment that starts here. An unclosed one is not a comment; `f(*x)` is a call.
    fn long_comment(&self, rest: &str, before: char) -> Option<&'static str> {
        let (close, end) = if rest.starts_with("/*") {
            ("*/", self.ends[0])
        } else if rest.starts_with("(*") && !rest.starts_with("(*)") && !before.is_alphanumeric() {
            ("*)", self.ends[1])
        } else {
            return None;
        };
        let start = offset(rest, self.text);
        end.is_some_and(|end| end >= start + 2).then_some(close)
    }

    /// Whether a comment starts here.
    fn begins_comment(&self, rest: &str, place: Surroundings) -> bool {
        let Surroundings { is_first, is_start, has_tab, before, last, closes_below } = place;
        let is_apart = is_start || before.is_whitespace() || matches!(before, ';' | ',' | ']' | ')' | '}');
        let is_in_list = self.opened.last() == Some(&true);
        // No operator can come here.
        let is_before_value = matches!(last, ',' | ';' | '[' | '{' | '(');
        let says_word = || {
            let said = rest.trim_start_matches(['%', '/']).trim_start();
            said.starts_with(char::is_alphabetic)
        };
        let mut characters = rest.chars();
        let (sign, next) = (characters.next(), characters.next());
        match sign {
            // `# a,b` above numbers may be headings.
            Some('#') if self.is_latex || !is_apart || is_first && is_start && !self.is_code => false,
            Some('#') => {
                let is_spaced = next.is_some_and(char::is_whitespace);
                let is_field = has_tab && !(is_start && is_spaced);
                !is_field && (is_spaced || self.is_code && !is_error_value(rest, is_start))
            }
            Some('%') if before == '\\' => false,
            // `50 %` is a percentage; in a MATLAB matrix a comment may follow a number.
            Some('%') if last.is_ascii_digit() || last == '.' => {
                let is_matrix = self.is_latex || self.is_matlab && is_in_list;
                is_matrix && !has_tab && before.is_whitespace() && says_word()
            }
            Some('%') if self.is_latex || is_start => true,
            // Elsewhere `%` is the remainder operator.
            Some('%') => {
                let is_behind_matrix = is_in_list || self.opened.is_empty() && says_word();
                self.is_code && is_apart && (is_before_value || self.is_matlab && is_behind_matrix)
            }
            Some('/') if next == Some('/') => {
                let is_behind_last = is_in_list && closes_below && says_word();
                is_start && !rest.starts_with("//MatrixForm")
                    || self.is_code && !self.is_latex && is_apart && (is_before_value || is_behind_last)
            }
            _ => false,
        }
    }

    /// Whether a line only announces a matrix and holds none of its numbers.
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
            || series_name(said).is_some()
    }

    /// Returns the length of the prompt at the start of a line, without the input after it.
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

/// Whether a Python import statement starts here.
fn is_import(text: &str) -> bool {
    let statement = text.split([';', '#']).next().unwrap_or_default();
    statement.starts_with("import ") || statement.starts_with("from ") && statement.contains(" import ")
}

/// Returns the name in the line that pandas prints below a Series, which may be empty; `None` for another line.
pub(super) fn series_name(line: &str) -> Option<&str> {
    let said = line.trim();
    let (before, _) = said.split_once("dtype: ")?;
    if before.is_empty() {
        return Some("");
    }
    let is_one = ["Name: ", "Length: ", "Freq: "].iter().any(|start| before.starts_with(start));
    let before = before.strip_suffix(", ").filter(|_| is_one)?;
    let name = before.split_once("Name: ").map_or("", |(_, name)| name);
    Some(name.split_once(", Length: ").map_or(name, |(name, _)| name))
}

/// The surroundings of a sign that may start a comment.
#[derive(Clone, Copy)]
struct Surroundings {
    /// Whether this is the first line.
    is_first: bool,
    /// Whether the line is blank before the sign.
    is_start: bool,
    has_tab: bool,
    /// The character before the sign.
    before: char,
    /// The last character before the sign that is not white space.
    last: char,
    /// Whether the text below the line starts with a closing bracket.
    closes_below: bool,
}

/// Whether a spreadsheet's error value starts here, or the hashes it shows in a narrow column: `#N/A`, `###`.
fn is_error_value(text: &str, is_start: bool) -> bool {
    const MAX: usize = 32;
    let end = text.char_indices().nth(MAX).map_or(text.len(), |(at, _)| at);
    let word = text.get(..end).unwrap_or_default();
    let word = word.split([',', ']', '}', '\t', ' ']).next().unwrap_or_default();
    let name = word.get(1..).unwrap_or_default();
    let is_narrow = !is_start && !name.is_empty() && name.bytes().all(|byte| byte == b'#');
    let is_capital = |c: char| c.is_uppercase() || !c.is_alphanumeric() || c == '0';
    is_narrow || name.contains(char::is_alphabetic) && name.chars().all(is_capital)
}

/// Appends one space per character.
fn blank(text: &str, out: &mut String) {
    out.extend(text.chars().map(|_| ' '));
}
