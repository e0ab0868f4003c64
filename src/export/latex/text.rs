//! Words in LaTeX, whatever they hold.

/// A word as text: what LaTeX would act on is written out, and what it would join is kept apart.
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
        // A kern keeps apart in every engine what a font would join.
        '-' => "-\\kern0pt{}",
        ',' => ",\\kern0pt{}",
        _ => return None,
    })
}

/// What the preamble says of the characters in these words that are not ASCII: pdfTeX knows few of them, and stops at
/// one that it does not know. There it prints the number that Unicode gives it.
pub(super) fn characters(words: &[String]) -> String {
    let mut all: Vec<char> = words.iter().flat_map(|word| word.chars()).filter(|c| !c.is_ascii()).collect();
    all.sort_unstable();
    all.dedup();
    let mut out = String::new();
    for &c in &all {
        let code = format!("{:04X}", u32::from(c));
        // One that is seen only beside others has nothing to print.
        let instead = if is_silent(c) { String::new() } else { format!("\\texttt{{U+{code}}}") };
        out += &format!("\\known{{{c}}}{{{code}}}{{{instead}}}\n");
    }
    if out.is_empty() {
        return out;
    }
    let chinese = if all.iter().any(|&c| is_chinese(c)) {
        // It brings fonts that have these characters.
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
