//! Why the page refuses what a person types or asks for.

use super::{
    character,
    words::{noun, of_the_keys},
};
use crate::{
    model::{
        Axis, EditError, MAX_COLUMN_CHARS, MAX_LABEL_CHARS, MAX_NAME_CHARS, MaskError, NameError,
        SettingsError, Temperature,
    },
    number::ParseError,
    text::{
        RefusalText,
        matrix::{size_symbol, symbol},
    },
};

pub(super) static TEXT: RefusalText = RefusalText {
    number: |error| match error {
        ParseError::Empty => "还没有输入。请输入一个数；按 Esc 撤回。",
        ParseError::NotANumber => "这不是数。可以写 2、−0.5、1e-3 或 1/3；按 Esc 撤回。",
        ParseError::AmbiguousComma => "这个逗号可能是小数点，也可能是千位分隔符。请改用小数点，或去掉逗号。",
        ParseError::ZeroDenominator => "不能除以 0。",
        ParseError::TooLarge => "太大了：最大约为 1.797e308。",
        ParseError::TooSmall => "太接近 0，会被当成 0。如果就是 0，请输入 0。",
    },
    character: |character, place, word| {
        format!(
            "“{word}”的第 {place} 个字符是 {}。词里只能有看得见的字符：请删去它，或按 Esc。",
            character::named(character)
        )
    },
    edit: |error| match error {
        EditError::Setting(error) => setting(error),
        EditError::OutOfBounds { input, row, col, rows, cols } => {
            format!("{} 有 {rows} 行 {cols} 列，没有第 {} 行第 {} 列。", symbol(*input), row + 1, col + 1)
        }
        EditError::NotFinite { input, row, col } => {
            format!("{} 第 {} 行第 {} 列：须为有限的数。", symbol(*input), row + 1, col + 1)
        }
        EditError::NoSuchWord { of, row, tokens } => {
            format!("共有 {tokens} 个{}，没有第 {} 个。", noun(*of), row + 1)
        }
        EditError::TooManyWords { of, limit } => format!("最多只能有 {limit} 个{}。", noun(*of)),
        EditError::LastWord { of } => format!("至少要保留一个{}。", noun(*of)),
        EditError::Embedding { expected, given } => {
            format!("每个词须有 {expected} 个数，这里给出了 {given} 个。")
        }
        EditError::Label { of, .. } => {
            format!("{}每个词须为 1 到 {MAX_LABEL_CHARS} 个字符。", of_the_keys(*of))
        }
        EditError::LabelCharacter { of, row, character, .. } => format!(
            "{}第 {} 个词里有 {}；词里只能有看得见的字符。",
            of_the_keys(*of),
            row + 1,
            character::named(*character)
        ),
        EditError::NoSuchColumn { col, columns } => format!("共有 {columns} 维，没有第 {} 维。", col + 1),
        EditError::NoSuchHead { head, heads } => format!("共有 {heads} 个头，没有第 {} 个。", head + 1),
        EditError::BiasSize { expected: (n, m), given: (rows, cols) } => {
            format!("偏置 B 是 {rows} × {cols}，而这里须为 {n} × {m}：每个查询一行，每个键一列。")
        }
        EditError::Mask(MaskError { axis, expected, given }) => {
            let of = if *axis == Axis::Keys { "键" } else { "查询" };
            format!("这个掩码适用于 {given} 个{of}，而这里有 {expected} 个。")
        }
    },
    setting,
    name: |error| match error {
        NameError::Empty => "名称至少要有 1 个字符。".to_owned(),
        NameError::TooLong { given } => {
            format!("名称最多 {MAX_NAME_CHARS} 个字符，现在有 {given} 个。请改短一些，或按 Esc。")
        }
        NameError::Character { at, character } => format!(
            "名称的第 {} 个字符是 {}。名称里只能有看得见的字符：请删去它，或按 Esc。",
            at + 1,
            character::named(*character)
        ),
    },
    column: |error| match error {
        NameError::Empty => "维度的名称至少要有 1 个字符。".to_owned(),
        NameError::TooLong { given } => {
            format!("维度的名称最多 {MAX_COLUMN_CHARS} 个字符，现在有 {given} 个。请改短一些，或按 Esc。")
        }
        NameError::Character { at, character } => format!(
            "维度名称的第 {} 个字符是 {}。名称里只能有看得见的字符：请删去它，或按 Esc。",
            at + 1,
            character::named(*character)
        ),
    },
    size: |axis, limit| match axis {
        Axis::Keys => format!("K、V 的词数须为 1 到 {limit} 的整数。"),
        Axis::Tokens => format!("词数须为 1 到 {limit} 的整数。"),
        _ => format!("{} 须为 1 到 {limit} 的整数。", size_symbol(axis)),
    },
};

/// Says why a number of the settings was refused.
fn setting(error: &SettingsError) -> String {
    match error {
        SettingsError::Divisor(_) => "除数必须是不为 0 的数。".to_owned(),
        SettingsError::NoModelWidth => "直接给出 Q、K、V 时没有 d_model，请选择别的除数。".to_owned(),
        SettingsError::SoftCap(_) => "软上限必须大于 0。".to_owned(),
        SettingsError::Temperature(_) => {
            format!("温度须为 {} 到 {} 的数。", Temperature::MIN, Temperature::MAX)
        }
    }
}
