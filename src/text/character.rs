//! What the characters are called that no word may hold.

/// A character by its number and its name in English.
pub(super) fn english(character: char) -> String {
    format!("U+{:04X} ({})", u32::from(character), names(character)[0])
}

/// A character by its number and its name in Chinese.
pub(super) fn chinese(character: char) -> String {
    format!("U+{:04X}（{}）", u32::from(character), names(character)[1])
}

/// Its name in English and Chinese; of most that are never met, what kind they are of.
fn names(character: char) -> [&'static str; 2] {
    match character {
        '\u{AD}' => ["soft hyphen", "软连字符"],
        '\u{34F}' => ["combining grapheme joiner", "组合字形连接符"],
        '\u{61C}' => ["Arabic letter mark", "阿拉伯字母标记"],
        '\u{115F}' | '\u{1160}' | '\u{3164}' => ["Hangul filler", "谚文填充符"],
        '\u{FFA0}' => ["half-width Hangul filler", "半角谚文填充符"],
        '\u{180E}' => ["Mongolian vowel separator", "蒙古文元音分隔符"],
        '\u{200B}' => ["zero-width space", "零宽空格"],
        '\u{200C}' => ["zero-width non-joiner", "零宽不连字"],
        '\u{200D}' => ["zero-width joiner", "零宽连字"],
        '\u{200E}' => ["left-to-right mark", "从左到右标记"],
        '\u{200F}' => ["right-to-left mark", "从右到左标记"],
        '\u{2028}' => ["line separator", "行分隔符"],
        '\u{2029}' => ["paragraph separator", "段落分隔符"],
        '\u{202A}' => ["left-to-right embedding", "从左到右嵌入"],
        '\u{202B}' => ["right-to-left embedding", "从右到左嵌入"],
        '\u{202C}' => ["pop directional formatting", "结束方向格式"],
        '\u{202D}' => ["left-to-right override", "从左到右强制"],
        '\u{202E}' => ["right-to-left override", "从右到左强制"],
        '\u{2060}' => ["word joiner", "词连接符"],
        '\u{2061}' => ["function application", "不可见的函数符"],
        '\u{2062}' => ["invisible times", "不可见的乘号"],
        '\u{2063}' => ["invisible separator", "不可见的分隔符"],
        '\u{2064}' => ["invisible plus", "不可见的加号"],
        '\u{2066}' => ["left-to-right isolate", "从左到右隔离"],
        '\u{2067}' => ["right-to-left isolate", "从右到左隔离"],
        '\u{2068}' => ["first strong isolate", "按首个强字符隔离"],
        '\u{2069}' => ["pop directional isolate", "结束隔离"],
        '\u{2800}' => ["blank braille pattern", "空白盲文"],
        '\u{FEFF}' => ["zero-width no-break space", "零宽不换行空格"],
        '\u{180B}'..='\u{180F}' | '\u{FE00}'..='\u{FE0F}' | '\u{E0100}'..='\u{E01EF}' => {
            ["variation selector", "变体选择符"]
        }
        '\u{E0000}'..='\u{E007F}' => ["tag character", "标签字符"],
        '\u{FDD0}'..='\u{FDEF}' => ["noncharacter", "非字符"],
        _ if u32::from(character) & 0xFFFE == 0xFFFE => ["noncharacter", "非字符"],
        _ if character.is_control() => ["control character", "控制字符"],
        _ => ["invisible character", "不可见字符"],
    }
}
