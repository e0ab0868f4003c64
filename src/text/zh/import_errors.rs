//! Why a file cannot be imported.

use super::{character, words::of_the_keys};
use crate::{
    model::{
        Axis, HeadsError, MAX_DIMENSION, MAX_HEADS, MAX_LABEL_CHARS, MAX_NAME_CHARS, NameError, Sequence,
    },
    text::{
        UnimportedText,
        count::grouped,
        matrix::{size_symbol, symbol},
    },
};

pub(super) static TEXT: UnimportedText = UnimportedText {
    unknown: "无法识别这个文件。支持 NumPy、safetensors、表格，以及保存过的工作表。",
    unread: "浏览器读不到这个文件，可能已被移动或修改。",
    no_file: "还没有选择文件。请先选择一个文件。",
    coming: "文件还在读取。请稍候，或另选一个文件。",
    two_ways: "请只选一种：X 和权重矩阵，或者 Q、K、V（它们本由 X 算出）。",
    nothing_chosen: "还没有选择数组。请为某个矩阵选择一个数组。",
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
    mask_size: |name, [rows, cols], [n, m]| {
        format!(
            "“{name}”是 {rows} × {cols}。掩码应为 {n} × {m}：每个查询一行，每个键一列；若对所有查询都遮住某些键，则为 1 × {m}。"
        )
    },
    mask_value: |name, row, col, value| {
        format!(
            "“{name}”第 {row} 行第 {col} 列（从 0 数起）是 {value}。掩码中只能有 0 和 1，或 0 和 −∞；要加到分数上的数可以作为 B 导入。"
        )
    },
    mask_ones: |name| format!("从“{name}”中看不出 1 表示可见还是遮住，请选择。"),
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
    many_heads: |heads, width| {
        format!(
            "一层的 {heads} 个头合起来有 {} 列。工作表最多 {MAX_HEADS} 个头、{} 列，请取一个头。",
            grouped(width),
            grouped(MAX_DIMENSION)
        )
    },
    sizes: |name, expected, given| {
        format!("“{name}”是 {} × {}，应为 {} × {}。", given[0], given[1], expected[0], expected[1])
    },
    not_finite: |name, row, col| format!("“{name}”第 {row} 行第 {col} 列（从 0 数起）是 ∞ 或 NaN。"),
    limit: |axis, given, limit| {
        let (given, limit) = (grouped(given), grouped(limit));
        match axis {
            Axis::Tokens => format!("工作表有 1 到 {limit} 个词，这里有 {given} 个。"),
            Axis::Keys => format!("供 K、V 使用的词须有 1 到 {limit} 个，这里有 {given} 个。"),
            Axis::Model => format!("工作表有 1 到 {limit} 维，这里有 {given} 维。"),
            _ => format!("{} 须在 1 到 {limit} 之间，这里是 {given}。", size_symbol(axis)),
        }
    },
    limit_advice: |axis, limit| match axis {
        Axis::Tokens => format!("{limit}请选择 X 的词。"),
        Axis::Keys => format!("{limit}请选取一部分。"),
        Axis::Model => format!("{limit}请选择维度。"),
        Axis::Key | Axis::Value | Axis::Concat | Axis::Out => limit.to_owned(),
    },
    misfit: |input, axis, expected, given| {
        format!("{} 的 {} 是 {given}，而其他矩阵是 {expected}。", symbol(input), size_symbol(axis))
    },
    misfit_advice: |misfit| format!("{misfit}可以转置，或保持不变。"),
    no_sheet: "这些矩阵合不成一张工作表。",
    sheet_name: |error| match error {
        NameError::Empty => "工作表的名称（\"name\"）是空的：请删去这一项，或写上名称。".to_owned(),
        NameError::TooLong { .. } => {
            format!("工作表的名称（\"name\"）太长：最多 {MAX_NAME_CHARS} 个字符。")
        }
        NameError::Character { at, character } => format!(
            "工作表的名称（\"name\"）的第 {} 个字符是 {}：名称里只能有看得见的字符。",
            at + 1,
            character::named(*character)
        ),
    },
    other_words: "\"x_kv\" 和 \"key_labels\" 须同时出现：一个是 X′，一个是它的词。若 Q、K、V 是直接给出的，则只写 \"key_labels\"。",
    word_count: |of, rows, words| match of {
        Sequence::Queries => format!(
            "保存的工作表有 {rows} 个查询、{words} 个词：\"labels\" 须为 X（或给出的 Q）的每一行各写一个词。"
        ),
        Sequence::Keys => format!(
            "保存的工作表有 {rows} 个键、{words} 个键的词：\"key_labels\" 须为 X′（或给出的 K、V）的每一行各写一个词。"
        ),
    },
    word: |of, word, character| {
        let of = of_the_keys(of);
        match character {
            Some(character) => format!(
                "保存的工作表中，{of}第 {word} 个词含有 {}。词里只能有看得见的字符：去掉这个字符，再打开文件。",
                character::named(character)
            ),
            None => format!("保存的工作表中，{of}第 {word} 个词是空的，或超过 {MAX_LABEL_CHARS} 个字符。"),
        }
    },
    saved_mask_rows: |rows, queries| {
        format!("保存的工作表的掩码在 \"painted\" 中有 {rows} 行，应为 {queries} 行：每个查询一行。")
    },
    saved_mask_row: |row, [n, m]| {
        format!(
            "保存的工作表的掩码 \"painted\" 第 {row} 行不合要求。掩码应为 {n} × {m}：每个查询一行，每个键一个 0 或 1。"
        )
    },
    saved_padding: |given, keys| {
        format!("保存的工作表的掩码在 \"padding\" 中列出 {given} 个键，而这里只有 {keys} 个。")
    },
    saved_padding_key: |key, keys| {
        format!("保存的工作表的掩码在 \"padding\" 中写了键 {key}；这里共有 {keys} 个键，从 0 数起。")
    },
    saved_window: |places, limit| format!("保存的工作表的掩码窗口为 {places} 个位置，最多 {limit} 个。"),
    saved_heads: |error| match error {
        HeadsError::Count { given } => {
            format!("工作表有 1 到 {MAX_HEADS} 个头，保存的工作表有 {given} 个。")
        }
        HeadsError::Width { axis, width, heads } => {
            let widths = HeadsError::widths(width, heads).into_iter().flatten();
            let widths: Vec<_> = widths.map(|width| width.to_string()).collect();
            let what = if axis == Axis::Value { "值" } else { "查询和键" };
            format!(
                "保存的工作表中，{heads} 个头无法平分{what}的 {width} 列；改为 {} 列即可。",
                widths.join(" 或 ")
            )
        }
        HeadsError::Groups { groups, heads } => format!(
            "保存的工作表有 {heads} 个头，无法平均共用 {groups} 个键值头；\"kv_heads\" 须整除 {heads}。"
        ),
    },
    later: |version, latest| {
        format!("这张工作表的格式版本是 {version}，本页能读第 1 到 {latest} 版。请重新加载页面以获取新版。")
    },
    broken_json: |line, column| {
        format!("第 {line} 行第 {column} 列：从这里起不是有效的 JSON。是否少了括号、逗号或结尾？")
    },
    broken: |line, column| format!("第 {line} 行第 {column} 列：从这里起读不出保存过的工作表。"),
};
