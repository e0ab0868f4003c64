//! Splits a sentence into words.

/// Returns the words of a sentence in order, separated by spaces and punctuation.
///
/// Chinese has no spaces between words, so each of its characters is a word, unless the sentence has a space between
/// two of them: then its author has already separated the words. Some signs belong to a word: an apostrophe or hyphen
/// between two letters, a point or comma between two digits. Signs that are not punctuation, such as + and 🙂, count as
/// letters.
///
/// ```
/// use attenscope::label::split;
///
/// assert_eq!(split("The cat’s well-fed, isn't it?"), ["The", "cat’s", "well-fed", "isn't", "it"]);
/// assert_eq!(split("我爱北京。"), ["我", "爱", "北", "京"]);
/// assert_eq!(split("我 爱 北京！"), ["我", "爱", "北京"]);
/// assert_eq!(split("我用 Python 写"), ["我", "用", "Python", "写"]);
/// assert_eq!(split("3.5 + 1,000"), ["3.5", "+", "1,000"]);
/// ```
pub fn split(sentence: &str) -> Vec<String> {
    let characters: Vec<char> = sentence.chars().collect();
    let is_cut = has_spaced_ideographs(&characters);
    let (mut words, mut word) = (Vec::new(), String::new());
    let end = |word: &mut String, words: &mut Vec<String>| {
        if !word.is_empty() {
            words.push(std::mem::take(word));
        }
    };
    for (at, &c) in characters.iter().enumerate() {
        let before = at.checked_sub(1).and_then(|before| characters.get(before)).copied();
        let after = characters.get(at + 1).copied();
        if c.is_whitespace() || is_punctuation(c) && !is_within_word(before, c, after) {
            end(&mut word, &mut words);
            continue;
        }
        let is_alone = |c: char| !is_cut && is_ideograph(c);
        // A variation selector stays with the character before it.
        let goes_along = is_selector(c);
        if !goes_along && (is_alone(c) || word.chars().next().is_some_and(is_alone)) {
            end(&mut word, &mut words);
        }
        word.push(c);
    }
    end(&mut word, &mut words);
    words
}

/// Whether two Chinese characters have only spaces between them. Line ends do not count as spaces.
fn has_spaced_ideographs(characters: &[char]) -> bool {
    let mut before = None;
    let mut has_space = false;
    for &c in characters {
        match c {
            ' ' | '\t' | '\u{A0}' | '\u{3000}' => has_space = true,
            _ => {
                if has_space && before.is_some_and(is_ideograph) && is_ideograph(c) {
                    return true;
                }
                (before, has_space) = (Some(c), false);
            }
        }
    }
    false
}

fn is_within_word(before: Option<char>, c: char, after: Option<char>) -> bool {
    let both = |is: fn(char) -> bool| before.is_some_and(is) && after.is_some_and(is);
    match c {
        '\'' | '’' | '-' | '‐' | '‑' => both(|c| c.is_alphanumeric() && !is_ideograph(c)),
        '.' | ',' => both(|c| c.is_ascii_digit()),
        _ => false,
    }
}

fn is_punctuation(c: char) -> bool {
    matches!(c,
        '.' | ',' | ';' | ':' | '!' | '?' | '"' | '\'' | '`' | '-' | '/' | '\\' | '|' | '(' | ')' | '[' | ']'
        | '{' | '}' | '¡' | '§' | '«' | '¶' | '·' | '»' | '¿' | '،' | '؛' | '؟' | '۔' | '।' | '॥'
        | '\u{2010}'..='\u{2027}' | '\u{2039}' | '\u{203A}' | '\u{203C}'..='\u{203D}' | '\u{2047}'..='\u{2049}'
        | '\u{3001}'..='\u{3003}' | '\u{3008}'..='\u{3011}' | '\u{3014}'..='\u{301F}' | '\u{30FB}'
        | '\u{FE10}'..='\u{FE19}' | '\u{FE30}'..='\u{FE52}' | '！' | '＂' | '＇' | '（' | '）' | '，' | '－'
        | '．' | '／' | '：' | '；' | '？' | '［' | '＼' | '］' | '｛' | '｜' | '｝' | '｟'..='･')
}

/// Whether a character is Chinese, including the repetition mark and the round zero.
fn is_ideograph(c: char) -> bool {
    super::unfit::is_ideograph(c) || matches!(c, '々' | '〇')
}

fn is_selector(c: char) -> bool {
    matches!(c, '\u{FE00}'..='\u{FE0F}' | '\u{E0100}'..='\u{E01EF}')
}
