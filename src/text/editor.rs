//! The cell editor, and why it takes a text for no number and no word.

use super::{character, matrix};
use crate::model::Stage;
use crate::number::ParseError;

/// The words of the cell editor.
pub struct EditorText {
    /// The editor's name: matrix, and the shown row and column, from 0.
    pub cell: fn(Stage, (usize, usize)) -> String,
    /// The name of the editor of a token's label.
    pub label: fn(usize) -> String,
    /// Why the text is no number.
    pub refused: fn(ParseError) -> &'static str,
    /// Why the text is no label; takes the most characters.
    pub refused_label: fn(usize) -> String,
    /// The text holds a character that no word may hold: the character, its place from 1, and the text with it
    /// written out.
    pub refused_character: fn(char, usize, &str) -> String,
}

pub(super) static ENGLISH: EditorText = EditorText {
    cell: |stage, (row, col)| format!("{}, row {}, column {}", matrix::in_english(stage), row + 1, col + 1),
    label: |row| format!("Word {}", row + 1),
    refused: |error| match error {
        ParseError::Empty => "Nothing typed. Type a number, or press Esc to keep the old one.",
        ParseError::NotANumber => "Not a number. Type one like 2, −0.5, 1e-3 or 1/3; Esc keeps the old one.",
        ParseError::AmbiguousComma => {
            "That comma could mean decimals or thousands. Write a point, or no comma."
        }
        ParseError::ZeroDenominator => "Nothing can be divided by 0.",
        ParseError::TooLarge => "Too large: numbers here go up to about 1.8e308.",
        ParseError::TooSmall => "Too near to 0: it would be read as 0. Type 0 if you mean it.",
    },
    refused_label: label_refused_in_english,
    refused_character: |character, place, word| {
        format!(
            "Character {place} of “{word}” is {}. A word has only characters that can be seen: delete it, or press Esc.",
            character::in_english(character)
        )
    },
};

pub(super) static CHINESE: EditorText = EditorText {
    cell: |stage, (row, col)| format!("{} 第 {} 行第 {} 列", matrix::in_chinese(stage), row + 1, col + 1),
    label: |row| format!("第 {} 个词", row + 1),
    refused: |error| match error {
        ParseError::Empty => "还没有输入。请输入一个数，或按 Esc 保留原来的数。",
        ParseError::NotANumber => "这不是数。可以写 2、−0.5、1e-3 或 1/3；按 Esc 保留原来的数。",
        ParseError::AmbiguousComma => "这个逗号可能是小数点，也可能是千位分隔符。请改用小数点，或去掉逗号。",
        ParseError::ZeroDenominator => "不能除以 0。",
        ParseError::TooLarge => "太大了：最大约为 1.8e308。",
        ParseError::TooSmall => "太接近 0，会被当成 0。如果就是 0，请输入 0。",
    },
    refused_label: label_refused_in_chinese,
    refused_character: |character, place, word| {
        format!(
            "“{word}”的第 {place} 个字符是 {}。词里只能有看得见的字符：请删去它，或按 Esc。",
            character::in_chinese(character)
        )
    },
};

/// Why a text is no label; takes the most characters.
pub(super) fn label_refused_in_english(most: usize) -> String {
    format!("A word has 1 to {most} characters.")
}

/// Why a text is no label, in Chinese.
pub(super) fn label_refused_in_chinese(most: usize) -> String {
    format!("一个词须为 1 到 {most} 个字符。")
}
