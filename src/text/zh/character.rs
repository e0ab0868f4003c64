//! Names of characters that a word must not contain.

use crate::text::character::Unseen;

/// Returns the code point and the Chinese name of a character.
pub(super) fn named(character: char) -> String {
    let name = match Unseen::of(character) {
        Unseen::SoftHyphen => "软连字符",
        Unseen::CombiningGraphemeJoiner => "组合字形连接符",
        Unseen::ArabicLetterMark => "阿拉伯字母标记",
        Unseen::HangulFiller => "谚文填充符",
        Unseen::HalfWidthHangulFiller => "半角谚文填充符",
        Unseen::MongolianVowelSeparator => "蒙古文元音分隔符",
        Unseen::ZeroWidthSpace => "零宽空格",
        Unseen::ZeroWidthNonJoiner => "零宽不连字",
        Unseen::ZeroWidthJoiner => "零宽连字",
        Unseen::LeftToRightMark => "从左到右标记",
        Unseen::RightToLeftMark => "从右到左标记",
        Unseen::LineSeparator => "行分隔符",
        Unseen::ParagraphSeparator => "段落分隔符",
        Unseen::LeftToRightEmbedding => "从左到右嵌入",
        Unseen::RightToLeftEmbedding => "从右到左嵌入",
        Unseen::PopDirectionalFormatting => "结束方向格式",
        Unseen::LeftToRightOverride => "从左到右强制",
        Unseen::RightToLeftOverride => "从右到左强制",
        Unseen::WordJoiner => "词连接符",
        Unseen::FunctionApplication => "不可见的函数符",
        Unseen::InvisibleTimes => "不可见的乘号",
        Unseen::InvisibleSeparator => "不可见的分隔符",
        Unseen::InvisiblePlus => "不可见的加号",
        Unseen::LeftToRightIsolate => "从左到右隔离",
        Unseen::RightToLeftIsolate => "从右到左隔离",
        Unseen::FirstStrongIsolate => "按首个强字符隔离",
        Unseen::PopDirectionalIsolate => "结束隔离",
        Unseen::BlankBraillePattern => "空白盲文",
        Unseen::ZeroWidthNoBreakSpace => "零宽不换行空格",
        Unseen::VariationSelector => "变体选择符",
        Unseen::TagCharacter => "标签字符",
        Unseen::Noncharacter => "非字符",
        Unseen::Control => "控制字符",
        Unseen::Other => "不可见字符",
    };
    format!("U+{:04X}（{name}）", u32::from(character))
}
