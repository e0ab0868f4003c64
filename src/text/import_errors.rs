//! Why a file cannot be imported.

use super::character;
use super::count::grouped;
use super::matrix::{size_symbol, symbol};
use crate::model::{Axis, Input, MAX_LABEL_CHARS, MAX_NAME_CHARS, NameError};

/// Text of errors of importing. Rows and columns count from 0 where nothing else is said.
pub struct UnimportedText {
    /// The file has no format that can be read.
    pub unknown: &'static str,
    /// The browser cannot read the file.
    pub unread: &'static str,
    /// No file is chosen.
    pub no_file: &'static str,
    /// The file is still being read.
    pub coming: &'static str,
    /// No array is chosen for a matrix.
    pub nothing_chosen: &'static str,
    /// No array in the file can be used.
    pub nothing_usable: &'static str,
    /// The file has another number of heads than was asked for; takes the asked one, then that of the file.
    pub other_heads: fn(u64, u64) -> String,
    /// A text has too many numbers and words; takes the limit.
    pub cells: fn(u64) -> String,
    /// A text has too many lines; takes the limit.
    pub many_lines: fn(u64) -> String,
    /// A number or word in a text is too long; takes the limit.
    pub characters: fn(u64) -> String,
    /// A mask does not fit the words; takes its name, its rows and columns, and the number of words.
    pub mask_size: fn(&str, [u64; 2], usize) -> String,
    /// A mask cannot contain a number; takes the mask's name, the row, the column and the number.
    pub mask_value: fn(&str, usize, usize, &str) -> String,
    /// The ones of a mask do not show whether they mean seen or hidden; takes its name.
    pub mask_ones: fn(&str) -> String,
    /// The file is a pickle.
    pub pickled: &'static str,
    /// The file is incomplete; takes how many bytes it needs, and how many it has.
    pub cut: fn(u64, u64) -> String,
    /// Something is expected at a byte; takes the byte, and one of [`UnimportedText::expected`].
    pub malformed: fn(u64, &str) -> String,
    /// What is expected: the header of an `.npy`, the directory of a zip, the header of a file in a zip, deflated data,
    /// the header of a `.safetensors`.
    pub expected: [&'static str; 5],
    /// The version of an `.npy` is unknown; takes its major and minor number.
    pub version: fn(u8, u8) -> String,
    /// The header is too long; takes its size and the limit in bytes.
    pub header: fn(u64, u64) -> String,
    /// An unpacked array is too large; takes its size and the limit in bytes.
    pub packed: fn(u64, u64) -> String,
    /// A zip has too many files; takes how many, and the limit.
    pub files: fn(u64, u64) -> String,
    /// The file has too many arrays; takes how many, and the limit.
    pub arrays: fn(u64, u64) -> String,
    /// A zip is encrypted.
    pub encrypted: &'static str,
    /// A zip has 64-bit sizes.
    pub zip64: &'static str,
    /// A zip is split over several disks.
    pub disks: &'static str,
    /// A zip uses an unknown compression method; takes its number.
    pub method: fn(u16) -> String,
    /// The checksum of an array does not match; takes its name.
    pub altered: fn(&str) -> String,
    /// An array has too few or too many bytes; takes its name, the bytes it needs, and those it has.
    pub bytes: fn(&str, u64, u64) -> String,
    /// An array begins at a wrong byte; takes its name, the right and the actual byte.
    pub apart: fn(&str, u64, u64) -> String,
    /// Two arrays have the same name; takes it.
    pub twice: fn(&str) -> String,
    /// The file has no array.
    pub none: &'static str,
    /// An array has a number type that cannot be read; takes its name and the type.
    pub kind: fn(&str, &str) -> String,
    /// An array is empty; takes its name and its sizes.
    pub no_numbers: fn(&str, &str) -> String,
    /// An array does not have two axes; takes its name, and how many it has.
    pub axes: fn(&str, usize) -> String,
    /// A requested row or dimension does not exist; takes it, and how many there are.
    pub line: fn(u64, u64) -> String,
    /// A text does not name rows or dimensions; takes it.
    pub lines: fn(&str) -> String,
    /// The width cannot be divided among the heads; takes how many heads, and the width.
    pub heads: fn(u64, u64) -> String,
    /// An array has the wrong size; takes its name, the expected and the actual rows and columns.
    pub sizes: fn(&str, [u64; 2], [u64; 2]) -> String,
    /// A number of an array is infinite or NaN; takes the name, the row and the column.
    pub not_finite: fn(&str, u64, u64) -> String,
    /// An axis is too long for a sheet; takes the axis, its length and the limit.
    pub limit: fn(Axis, usize, usize) -> String,
    /// A matrix does not fit the others; takes it, the axis, the expected and the actual length.
    pub misfit: fn(Input, Axis, usize, usize) -> String,
    /// The matrices do not make a sheet.
    pub no_sheet: &'static str,
    /// The name of a saved sheet is invalid.
    pub sheet_name: fn(&NameError) -> String,
    /// A word of a saved sheet is invalid; takes its number, from 1, and the forbidden character in it, or `None` if it
    /// is empty or too long.
    pub word: fn(usize, Option<char>) -> String,
    /// A saved sheet has the format of a later version; takes that version.
    pub later: fn(u64) -> String,
    /// JSON cannot be parsed; takes the line and the column, from 1.
    pub broken_json: fn(usize, usize) -> String,
    /// A saved sheet cannot be read; takes the line and the column, from 1.
    pub broken: fn(usize, usize) -> String,
}

pub(super) static ENGLISH: UnimportedText = UnimportedText {
    unknown: "This file cannot be read here. NumPy, safetensors, a table or a saved sheet is expected.",
    unread: "The browser cannot read this file. It may have been moved or changed since it was chosen.",
    no_file: "No file is chosen. Choose one first.",
    coming: "The file is still being read. Wait for it, or choose another one.",
    nothing_chosen: "No array is chosen. Choose one for X, W_Q, W_K or W_V.",
    nothing_usable: "No array in this file can be used. The reasons are below; choose another file.",
    other_heads: |given, stated| format!("The file has {stated} heads a layer; these are {given}."),
    cells: |limit| {
        format!(
            "This text has more than {} numbers. Save it as .npy or .safetensors, of which rows can be chosen.",
            grouped(limit)
        )
    },
    many_lines: |limit| {
        format!(
            "This text has more than {} lines. Keep those that you want, or save it as .npy or .safetensors, of which rows can be chosen.",
            grouped(limit)
        )
    },
    characters: |limit| {
        format!(
            "This text has more than {} characters without a space, a comma or a line's end. No number is as long.",
            grouped(limit)
        )
    },
    mask_size: |name, [rows, cols], words| {
        format!(
            "“{name}” is {rows} × {cols}. A mask of {words} words is {words} × {words}, or 1 × {words} where it hides words from all."
        )
    },
    mask_value: |name, row, col, value| {
        format!(
            "“{name}” holds {value} in row {row}, column {col}, counting from 0. A mask holds 0 and 1, or 0 and −∞."
        )
    },
    mask_ones: |name| {
        format!("The ones of “{name}” lie on both sides of its diagonal. Choose whether 1 is seen or hidden.")
    },
    pickled: "This is a pickle. Reading a pickle can run any program that is in it, so it is not read.",
    cut: |needs, has| {
        format!("The file is incomplete: it needs {} bytes, and has {}.", grouped(needs), grouped(has))
    },
    malformed: |at, what| format!("Byte {at}: {what} is expected."),
    expected: [
        "the header of an .npy file, with descr, fortran_order and shape,",
        "the central directory of a zip",
        "the header of a file in a zip",
        "deflated data of the length that is told",
        "the header of a safetensors file, with dtype, shape and data_offsets,",
    ],
    version: |major, minor| format!("Version {major}.{minor} of .npy is not known; 1.0, 2.0 and 3.0 are."),
    header: |given, limit| {
        format!("Its header has {} bytes; at most {} are read.", grouped(given), grouped(limit))
    },
    packed: |given, limit| {
        format!(
            "An array has {} bytes when it is unpacked; at most {} are. Save it as .npy or .safetensors.",
            grouped(given),
            grouped(limit)
        )
    },
    files: |given, limit| {
        format!("The archive has {} files; at most {} arrays are read.", grouped(given), grouped(limit))
    },
    arrays: |given, limit| {
        format!("The file has {} arrays; at most {} are read.", grouped(given), grouped(limit))
    },
    encrypted: "This zip is encrypted. Save it without a password.",
    zip64: "This zip has 64-bit sizes, which are not read. Save fewer or smaller arrays in it.",
    disks: "This zip is split over several disks. Save it as one file.",
    method: |method| {
        format!("This zip is compressed by method {method}; stored (0) and deflated (8) are read.")
    },
    altered: |name| format!("“{name}” is damaged: its checksum does not match."),
    bytes: |name, needs, has| match needs {
        u64::MAX => format!("“{name}” declares more numbers than a file can have."),
        needs => {
            format!("“{name}” declares {} bytes of numbers; there are {}.", grouped(needs), grouped(has))
        }
    },
    apart: |name, expected, given| {
        format!(
            "“{name}” begins at byte {given} of the numbers; byte {expected} is expected, without gap or overlap."
        )
    },
    twice: |name| format!("Two arrays are called “{name}”."),
    none: "There is no array in this file.",
    kind: |name, kind| {
        format!(
            "“{name}” holds {kind}; real numbers of at most 64 bits, whole numbers or truth values are expected."
        )
    },
    no_numbers: |name, sizes| format!("“{name}” is {sizes}: there is no number in it."),
    axes: |name, given| format!("“{name}” has {given} axes; a matrix has two axes."),
    line: |given, count| {
        format!(
            "There is no number {given} here: the last one is {}, counting from 0.",
            grouped(count.saturating_sub(1))
        )
    },
    lines: |text| format!("“{text}” names no row or dimension. Write them like 0, 5, 9-12."),
    heads: |heads, width| format!("{heads} heads cannot share {width} columns evenly."),
    sizes: |name, expected, given| {
        format!(
            "“{name}” has {} × {} numbers; {} × {} are expected.",
            given[0], given[1], expected[0], expected[1]
        )
    },
    not_finite: |name, row, col| {
        format!("“{name}” holds ∞ or NaN in row {row}, column {col}, counting from 0.")
    },
    limit: |axis, given, limit| {
        let (given, limit) = (grouped(given), grouped(limit));
        match axis {
            Axis::Tokens => format!("A sheet has 1 to {limit} words; these are {given}. Choose words of X."),
            Axis::Model => format!("A sheet has 1 to {limit} dimensions; these are {given}. Choose some."),
            _ => format!("{} is 1 to {limit}; here it is {given}.", size_symbol(axis)),
        }
    },
    misfit: |input, axis, expected, given| {
        format!(
            "{}: {} is {given}, and {expected} in the others. Transpose it, or keep the matrix as it is.",
            symbol(input),
            size_symbol(axis)
        )
    },
    no_sheet: "These matrices do not make a sheet.",
    sheet_name: |error| match error {
        NameError::Empty => "The sheet’s \"name\" is empty: delete it, or write one.".to_owned(),
        NameError::TooLong { .. } => {
            format!("The sheet’s \"name\" is too long: at most {MAX_NAME_CHARS} characters are expected.")
        }
        NameError::Character { at, character } => format!(
            "The sheet’s \"name\": character {} is {}. Only characters that can be seen are expected.",
            at + 1,
            character::in_english(*character)
        ),
    },
    word: |word, character| match character {
        Some(character) => format!(
            "Word {word} of the saved sheet has {}. A word has only characters that can be seen: take it out, then open the file again.",
            character::in_english(character)
        ),
        None => format!("Word {word} of the saved sheet has no character or more than {MAX_LABEL_CHARS}."),
    },
    later: |version| {
        format!(
            "This sheet was saved in format {version}; this page reads formats 1 and 2. Reload the page to get the newer version."
        )
    },
    broken_json: |line, column| {
        format!(
            "Line {line}, column {column}: this is no JSON from there on. Is a bracket, a comma or the end missing?"
        )
    },
    broken: |line, column| {
        format!("Line {line}, column {column}: this saved sheet cannot be read from there on.")
    },
};

pub(super) static CHINESE: UnimportedText = UnimportedText {
    unknown: "无法识别这个文件。支持 NumPy、safetensors、表格，以及保存过的工作表。",
    unread: "浏览器读不到这个文件，可能已被移动或修改。",
    no_file: "还没有选择文件。请先选择一个文件。",
    coming: "文件还在读取。请稍候，或另选一个文件。",
    nothing_chosen: "还没有选择数组。请为 X、W_Q、W_K 或 W_V 选择一个数组。",
    nothing_usable: "这个文件里没有可用的数组，原因见下。请另选一个文件。",
    other_heads: |given, stated| format!("文件中每层有 {stated} 个头，这里填的是 {given} 个。"),
    cells: |limit| {
        format!("这个文本中的数超过 {} 个。请存成 .npy 或 .safetensors，就能选取其中的行。", grouped(limit))
    },
    many_lines: |limit| {
        format!(
            "这个文本超过 {} 行。请只留下需要的行，或存成 .npy 或 .safetensors，就能选取其中的行。",
            grouped(limit)
        )
    },
    characters: |limit| {
        format!("这个文本中有一段超过 {} 个字符，其间没有空格、逗号或换行。没有这么长的数。", grouped(limit))
    },
    mask_size: |name, [rows, cols], words| {
        format!(
            "“{name}”是 {rows} × {cols}。{words} 个词的掩码应为 {words} × {words}；若对所有查询都遮住某些词，则为 1 × {words}。"
        )
    },
    mask_value: |name, row, col, value| {
        format!("“{name}”第 {row} 行第 {col} 列（从 0 数起）是 {value}。掩码中只能有 0 和 1，或 0 和 −∞。")
    },
    mask_ones: |name| format!("“{name}”中对角线两侧都有 1。请选择 1 表示可见还是遮住。"),
    pickled: "这是 pickle 文件。读取时可能运行其中的任意程序，因此不予读取。",
    cut: |needs, has| format!("文件不完整：需要 {} 字节，实有 {} 字节。", grouped(needs), grouped(has)),
    malformed: |at, what| format!("第 {at} 字节处应为{what}。"),
    expected: [
        " .npy 的文件头（含 descr、fortran_order、shape）",
        " zip 的目录",
        " zip 中的文件头",
        "长度相符的压缩数据",
        " safetensors 的文件头（含 dtype、shape、data_offsets）",
    ],
    version: |major, minor| format!("不支持 .npy 的 {major}.{minor} 版，只支持 1.0、2.0 和 3.0 版。"),
    header: |given, limit| format!("文件头有 {} 字节，最多读取 {} 字节。", grouped(given), grouped(limit)),
    packed: |given, limit| {
        format!(
            "有数组解压后为 {} 字节，最多 {} 字节。请改存为 .npy 或 .safetensors。",
            grouped(given),
            grouped(limit)
        )
    },
    files: |given, limit| {
        format!("压缩包中有 {} 个文件，最多读取 {} 个数组。", grouped(given), grouped(limit))
    },
    arrays: |given, limit| format!("文件中有 {} 个数组，最多读取 {} 个。", grouped(given), grouped(limit)),
    encrypted: "这个 zip 已加密，请去掉密码后再存。",
    zip64: "这个 zip 使用 64 位长度，无法读取。请少存一些数组，或存小一些的数组。",
    disks: "这个 zip 分成了多卷，请存成一个文件。",
    method: |method| format!("这个 zip 的压缩方式是 {method}，只支持存储（0）和 deflate（8）。"),
    altered: |name| format!("“{name}”已损坏：校验和不符。"),
    bytes: |name, needs, has| match needs {
        u64::MAX => format!("“{name}”声明的数超出了任何文件的大小。"),
        needs => {
            format!("“{name}”声明有 {} 字节的数，实有 {} 字节。", grouped(needs), grouped(has))
        }
    },
    apart: |name, expected, given| {
        format!("“{name}”从第 {given} 字节开始，而应从第 {expected} 字节开始，不能有空隙或重叠。")
    },
    twice: |name| format!("有两个数组都叫“{name}”。"),
    none: "这个文件中没有数组。",
    kind: |name, kind| format!("“{name}”的类型是 {kind}，这里需要不超过 64 位的实数、整数或布尔值。"),
    no_numbers: |name, sizes| format!("“{name}”是 {sizes}，其中没有数。"),
    axes: |name, given| format!("“{name}”有 {given} 个轴；矩阵有两个轴。"),
    line: |given, count| {
        format!("没有第 {given} 个：从 0 数起，最后一个是 {}。", grouped(count.saturating_sub(1)))
    },
    lines: |text| format!("看不懂“{text}”。写法如 0, 5, 9-12。"),
    heads: |heads, width| format!("{heads} 个头无法平分 {width} 列。"),
    sizes: |name, expected, given| {
        format!("“{name}”是 {} × {}，应为 {} × {}。", given[0], given[1], expected[0], expected[1])
    },
    not_finite: |name, row, col| format!("“{name}”第 {row} 行第 {col} 列（从 0 数起）是 ∞ 或 NaN。"),
    limit: |axis, given, limit| {
        let (given, limit) = (grouped(given), grouped(limit));
        match axis {
            Axis::Tokens => format!("工作表有 1 到 {limit} 个词，这里有 {given} 个。请选择 X 的词。"),
            Axis::Model => format!("工作表有 1 到 {limit} 维，这里有 {given} 维。请选择维度。"),
            _ => format!("{} 须在 1 到 {limit} 之间，这里是 {given}。", size_symbol(axis)),
        }
    },
    misfit: |input, axis, expected, given| {
        format!(
            "{} 的 {} 是 {given}，而其他矩阵是 {expected}。可以转置，或保持不变。",
            symbol(input),
            size_symbol(axis)
        )
    },
    no_sheet: "这些矩阵合不成一张工作表。",
    sheet_name: |error| match error {
        NameError::Empty => "工作表的名称（\"name\"）是空的：请删去这一项，或写上名称。".to_owned(),
        NameError::TooLong { .. } => {
            format!("工作表的名称（\"name\"）太长：最多 {MAX_NAME_CHARS} 个字符。")
        }
        NameError::Character { at, character } => format!(
            "工作表的名称（\"name\"）的第 {} 个字符是 {}：名称里只能有看得见的字符。",
            at + 1,
            character::in_chinese(*character)
        ),
    },
    word: |word, character| match character {
        Some(character) => format!(
            "保存的工作表中，第 {word} 个词含有 {}。词里只能有看得见的字符：去掉这个字符，再打开文件。",
            character::in_chinese(character)
        ),
        None => format!("保存的工作表中，第 {word} 个词是空的，或超过 {MAX_LABEL_CHARS} 个字符。"),
    },
    later: |version| {
        format!("这张工作表的格式版本是 {version}，本页只读第 1、2 版。请重新加载页面以获取新版。")
    },
    broken_json: |line, column| {
        format!("第 {line} 行第 {column} 列：从这里起不是有效的 JSON。是否少了括号、逗号或结尾？")
    },
    broken: |line, column| format!("第 {line} 行第 {column} 列：从这里起读不出保存过的工作表。"),
};
