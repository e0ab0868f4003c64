//! The fill dialog: constants, random numbers, and changes of the existing numbers.

use crate::{
    model::{Filling, FillingError},
    text::FillingText,
};

pub(super) static TEXT: FillingText = FillingText {
    name: "填充",
    cells: "单元格",
    chosen: |name, rows, cols| format!("{name} 中所选的 {rows} × {cols} 格"),
    with: "内容",
    choice: |filling| match filling {
        Filling::Zeros => "0",
        Filling::Ones => "1",
        Filling::Constant => "同一个数",
        Filling::Identity => "单位矩阵",
        Filling::Normal => "正态分布",
        Filling::Uniform => "均匀分布",
        Filling::Xavier => "Xavier 均匀分布",
        Filling::Orthogonal => "正交矩阵",
        Filling::Positions => "正弦位置编码",
        Filling::AddedPositions => "原数 + 正弦位置编码",
        Filling::Alibi => "随距离线性减小（ALiBi）",
        Filling::Buckets => "按距离分档（T5）",
        Filling::Permutation => "置换矩阵",
        Filling::Outer => "外积 u vᵀ",
        Filling::Rounded => "原数四舍五入",
        Filling::Scaled => "原数乘以一个数",
        Filling::Transposed => "原数转置",
    },
    meaning: |filling| match filling {
        Filling::Zeros => "每格都是 0。",
        Filling::Ones => "每格都是 1。",
        Filling::Constant => "每格都是这个数。",
        Filling::Identity => "从左上角起的对角线为 1，其余为 0。",
        Filling::Normal => "相互独立，均值 0，标准差 σ；舍入为便于阅读的数。",
        Filling::Uniform => "相互独立，在 −a 与 a 之间均匀分布；舍入为便于阅读的数。",
        Filling::Xavier => "在 ±√(6 / (行数 + 列数)) 之间均匀分布；舍入为便于阅读的数。",
        Filling::Orthogonal => "各行长度为 1、两两正交；行数多于列数时，改为各列。",
        Filling::Positions => {
            "位置 p 的第 2i、2i + 1 维是 p / 10000^(2i / 维数) 的 sin 和 cos，p 和 i 从 0 数起。"
        }
        Filling::AddedPositions => {
            "给位置 p 的第 2i、2i + 1 维加上 p / 10000^(2i / 维数) 的 sin 和 cos，p 和 i 从 0 数起。"
        }
        Filling::Alibi => {
            "−m 乘以查询与键的距离，即 ALiBi。有 h 个头的模型中，第 k 个头取 m = 2^(−8k/h)，k 从 1 数起。"
        }
        Filling::Buckets => {
            "与 T5 的编码器相同：距离分为 31 档，每档一个数。距离 0 为一档，键在查询之前与之后各 15 档：1 到 7 个词各为一档，更远的逐档加宽，最后一档从 91 个词起。按标准差 σ 随机抽取，舍入为便于阅读的数。"
        }
        Filling::Permutation => "每行每列恰有一个 1，其余为 0。",
        Filling::Outer => "第 i 行第 j 列是 uᵢ vⱼ，得到秩为 1 的矩阵。",
        Filling::Rounded => "每个数保留这么多位小数。",
        Filling::Scaled => "每个数都乘以这个数。",
        Filling::Transposed => "行列互换。",
    },
    placed: "计算距离时，最后一个查询与最后一个键对齐。",
    number: |filling| match filling {
        Filling::Normal | Filling::Buckets => "σ",
        Filling::Alibi => "m",
        Filling::Uniform => "a",
        Filling::Rounded => "小数位数",
        Filling::Scaled => "倍数",
        _ => "数值",
    },
    column: "u：每行一个数",
    row: "v：每列一个数",
    refused: |error| match error {
        FillingError::Number { filling: Filling::Normal | Filling::Buckets } => {
            "σ 须为 0.000001 到 1000000 的数。".to_owned()
        }
        FillingError::Number { filling: Filling::Alibi } => "m 须为 0.000001 到 1000000 的数。".to_owned(),
        FillingError::Number { filling: Filling::Uniform } => "a 须为 0.000001 到 1000000 的数。".to_owned(),
        FillingError::Number { filling: Filling::Rounded } => "小数位数须为 0 到 15 的整数。".to_owned(),
        FillingError::Number { .. } => "这里应填一个数，如 0.5。".to_owned(),
        FillingError::NotSquare { rows, cols } => {
            format!("行数与列数须相同，而这些单元格是 {rows} × {cols}。")
        }
        FillingError::TooLarge { limit } => format!("正交矩阵的行数或列数最多为 {limit}。"),
        FillingError::Column { expected, given } => format!("u 有 {given} 个数，而这里有 {expected} 行。"),
        FillingError::Row { expected, given } => format!("v 有 {given} 个数，而这里有 {expected} 列。"),
        FillingError::NotFinite { row, col } => format!("第 {} 行第 {} 列的数会过大。", row + 1, col + 1),
    },
    filled: "已填充这些单元格。",
};
