//! Escaping words for LaTeX.

/// Escapes a word: writes out characters with a meaning in LaTeX, and prevents ligatures.
pub(super) fn escaped(word: &str) -> String {
    word.chars().map(|c| letter(c).map_or_else(|| c.to_string(), str::to_owned)).collect()
}

fn letter(c: char) -> Option<&'static str> {
    Some(match c {
        '\\' => "\\textbackslash{}",
        '{' => "\\{",
        '}' => "\\}",
        '$' => "\\$",
        '&' => "\\&",
        '#' => "\\#",
        '%' => "\\%",
        '_' => "\\_",
        '~' => "\\textasciitilde{}",
        '^' => "\\textasciicircum{}",
        '<' => "\\textless{}",
        '>' => "\\textgreater{}",
        '|' => "\\textbar{}",
        '"' => "\\textquotedbl{}",
        '\'' => "\\textquotesingle{}",
        '`' => "\\textasciigrave{}",
        // A kern prevents ligatures in every engine.
        '-' => "-\\kern0pt{}",
        ',' => ",\\kern0pt{}",
        _ => return None,
    })
}

/// Declares the non-ASCII characters of some words, for the preamble. pdfTeX knows few of them and stops at an unknown
/// one. With this it prints the Unicode code point instead.
pub(super) fn characters<'a>(words: impl Iterator<Item = &'a String>) -> String {
    let mut all: Vec<char> = words.flat_map(|word| word.chars()).filter(|c| !c.is_ascii()).collect();
    all.sort_unstable();
    all.dedup();
    let mut out = String::new();
    for &c in &all {
        let code = format!("{:04X}", u32::from(c));
        // A character that is visible only beside others prints nothing.
        let instead = if is_silent(c) { String::new() } else { format!("\\texttt{{U+{code}}}") };
        out += &format!("\\known{{{c}}}{{{code}}}{{{instead}}}\n");
    }
    if out.is_empty() {
        return out;
    }
    let chinese = if all.iter().any(|&c| is_chinese(c)) {
        // ctex loads fonts that have these characters.
        "\\else\n\\IfFileExists{ctex.sty}{\\usepackage[scheme=plain]{ctex}}{}\n"
    } else {
        ""
    };
    format!(
        "\\ifPDFTeX\n\\newcommand{{\\known}}[3]{{\\ifcsname u8:\\detokenize{{#1}}\\endcsname\\else\
         \\DeclareUnicodeCharacter{{#2}}{{#3}}\\fi}}\n{out}{chinese}\\fi\n"
    )
}

fn is_silent(c: char) -> bool {
    matches!(c, '\u{200C}' | '\u{200D}' | '\u{FE00}'..='\u{FE0F}' | '\u{E0100}'..='\u{E01EF}')
}

fn is_chinese(c: char) -> bool {
    matches!(c, '\u{3000}'..='\u{30FF}' | '\u{3400}'..='\u{9FFF}' | '\u{F900}'..='\u{FAFF}' | '\u{20000}'..='\u{3FFFF}')
}
