//! 简体中文（Simplified Chinese）.

use std::ops::Range;

use super::{
    EditorText, InspectorText, LabText, MatrixText, Messages, NoticeText, Placed, SheetText, SideText,
    StepTexts, ToolbarText, character::in_chinese, check, convention, grouped, lab, place, story, symbol,
    symbol_of, tour,
};
use crate::model::{EditError, Extent, MAX_LABEL_CHARS, MaskError, SettingsError, Stage, Temperature};
use crate::number::ParseError;

pub(super) static MESSAGES: Messages = Messages {
    toolbar: TOOLBAR,
    sheet: SHEET,
    convention: convention::zh::CONVENTION,
    matrix: MATRIX,
    editor: EDITOR,
    side: SIDE,
    inspector: INSPECTOR,
    tour: &tour::CHINESE,
    steps: StepTexts {
        words: &tour::words::CHINESE,
        projections: &tour::projections::CHINESE,
        roles: &tour::roles::CHINESE,
        scores: &tour::scores::CHINESE,
        scale: &tour::scale::CHINESE,
        weights: &tour::weights::CHINESE,
        output: &tour::output::CHINESE,
        saturation: &tour::saturation::CHINESE,
        meaning: &tour::meaning::CHINESE,
    },
    story: &story::CHINESE,
    lab: LabText {
        frame: &lab::frame::CHINESE,
        experiments: &lab::experiments::CHINESE,
        figure: &lab::figure::CHINESE,
        curves: &lab::curves::CHINESE,
        pair: &lab::pair::CHINESE,
        ruler: &lab::ruler::CHINESE,
        saturated: &lab::saturation::CHINESE,
        format: &lab::formats::CHINESE,
        fates: &lab::fates::CHINESE,
        mask: &lab::mask::CHINESE,
        other_weights: &lab::what_if::CHINESE,
        sweep: &lab::sweep::CHINESE,
        results: &lab::results::CHINESE,
    },
    notice: NOTICE,
    check: &check::CHINESE,
    verdict: &check::verdict::CHINESE,
    cause: &check::cause::CHINESE,
    table: &check::table::CHINESE,
};

const TOOLBAR: ToolbarText = ToolbarText {
    preset: "示例",
    preset_name: |id| match id {
        "three-words" => "三个词，四维",
        "saturated" => "饱和：0 到 11",
        "humpty-dumpty" => "“humpty dumpty sat on”，4 × 512",
        "humpty-dumpty-8" => "“humpty dumpty sat on”，4 × 8",
        "causal" => "因果掩码，4 × 8",
        "uniform" => "均匀：三个相同的词",
        "overflow" => "溢出：分数高达 714",
        "wrong-divisor" => "除错了：÷ dₖ",
        "d-k-sweep" => "为什么是 √dₖ：随机数，4 × 64",
        _ => "自己的数据",
    },
    undo: "撤销",
    redo: "重做",
    reset: "还原",
    digits: "小数位",
    digits_fixed: |digits| format!("{digits} 位小数"),
    digits_full: "全部数位",
    lab: "实验台",
    language: "语言",
};

const SHEET: SheetText = SheetText {
    lead: "改动任意一个带框的数，由它得出的一切都会随之改变。",
    lead_wide: "上面是全图，下面是窗口中的数。",
    windows: |entries| {
        format!("在全图上点击或拖动即可移动窗口；矩阵的 {} 个数都可以修改。", grouped(entries))
    },
    project: "投影：X 乘以三个矩阵",
    attend: "注意力：从分数到输出",
    scaling: "缩放",
    scaling_none: "不除",
    mistakes: "常见错误",
    mistaken: |divisor| format!("错误：{divisor}"),
    scaling_custom: "自定义",
    divisor: "除数",
    temperature: "温度",
    reached: |reach| {
        let parts: Vec<_> = reach.parts.iter().map(|(extent, stages)| reached(extent, stages)).collect();
        format!("重新计算：{}。", parts.join("；"))
    },
};

const MATRIX: MatrixText = MatrixText {
    name: |stage| match stage {
        Stage::X => "X，输入嵌入",
        Stage::Wq => "W_Q，查询投影矩阵",
        Stage::Wk => "W_K，键投影矩阵",
        Stage::Wv => "W_V，值投影矩阵",
        Stage::Q => "Q，查询（Query）",
        Stage::K => "K，键（Key）",
        Stage::V => "V，值（Value）",
        Stage::Scores => "注意力分数",
        Stage::Scaled => "缩放后的分数",
        Stage::Masked => "加掩码后的分数",
        Stage::Weights => "注意力权重（softmax 之后）",
        Stage::Output => "输出",
    },
    short: |stage| match stage {
        Stage::Q => "查询",
        Stage::K => "键",
        Stage::V => "值",
        Stage::Scores => "分数",
        Stage::Scaled => "缩放后",
        Stage::Masked => "加掩码后",
        Stage::Weights => "权重",
        Stage::Output => "输出",
        Stage::X | Stage::Wq | Stage::Wk | Stage::Wv => "",
    },
    shape: |stage, rows, cols| match stage {
        Stage::X => format!("{rows} 个词 × {cols}"),
        _ => format!("{rows} × {cols}"),
    },
    heatmap: |stage| format!("{}的热力图", (MATRIX.name)(stage)),
    map: |stage| format!("{}的全图：选择以数字显示的部分", (MATRIX.name)(stage)),
    summary: |stage, rows, cols, low, high| {
        format!("{}：{rows} 行 {cols} 列，取值从 {low} 到 {high}。", (MATRIX.name)(stage))
    },
    weight_summary: |line, shares, others, entropy, most| {
        let shares: Vec<_> =
            shares.iter().map(|Placed { number, place }| format!("{number} 给“{place}”")).collect();
        let others = if others > 0 { format!("，其余 {others} 个词更少") } else { String::new() };
        format!("{line}：{}{others}；熵 {entropy} 比特，至多 {most} 比特。", shares.join("，"))
    },
    row_summary: |line, high, low| {
        let said = |Placed { number, place }: &Placed| format!("{number}（{place}）");
        format!("{line}：最大 {}，最小 {}。", said(high), said(low))
    },
    with_token: |token| format!("对“{token}”"),
    in_dimension: |dimension| format!("第 {dimension} 维"),
};

const EDITOR: EditorText = EditorText {
    cell: |stage, (row, col)| format!("{} 第 {} 行第 {} 列", matrix(stage), row + 1, col + 1),
    label: |row| format!("第 {} 个词", row + 1),
    refused: |error| match error {
        ParseError::Empty => "还没有输入。请输入一个数，或按 Esc 保留原来的数。",
        ParseError::NotANumber => "这不是数。可以写 2、−0.5、1e-3 或 1/3；按 Esc 保留原来的数。",
        ParseError::AmbiguousComma => "这个逗号可能是小数点，也可能是千位分隔符。请改用小数点，或去掉逗号。",
        ParseError::ZeroDenominator => "不能除以 0。",
        ParseError::TooLarge => "太大了：最大约为 1.8e308。",
        ParseError::TooSmall => "太接近 0，会被当成 0。如果就是 0，请输入 0。",
    },
    refused_label: |most| format!("一个词须为 1 到 {most} 个字符。"),
    refused_character: |character, place, word| {
        format!(
            "“{word}”的第 {place} 个字符是 {}。词里只能有看得见的字符：请删去它，或按 Esc。",
            in_chinese(character)
        )
    },
};

const SIDE: SideText =
    SideText { title: "工作表旁的面板", number: "算式详解", more: "全部展开", less: "收起" };

const INSPECTOR: InspectorText = InspectorText {
    title: "算式详解",
    cell: |cell, row_label, col_label| {
        let (row, col) = place(cell);
        match cell.stage {
            Stage::X => format!("“{row_label}”的输入，第 {col} 维"),
            Stage::Wq | Stage::Wk | Stage::Wv => format!("{} 第 {row} 行第 {col} 列", matrix(cell.stage)),
            Stage::Q => format!("“{row_label}”的查询，第 {col} 维"),
            Stage::K => format!("“{row_label}”的键，第 {col} 维"),
            Stage::V => format!("“{row_label}”的值，第 {col} 维"),
            Stage::Scores => format!("“{row_label}”对“{col_label}”的分数"),
            Stage::Scaled => format!("“{row_label}”对“{col_label}”缩放后的分数"),
            Stage::Masked => format!("“{row_label}”对“{col_label}”加掩码后的分数"),
            Stage::Weights => format!("“{row_label}”给“{col_label}”的权重"),
            Stage::Output => format!("“{row_label}”的输出，第 {col} 维"),
        }
    },
    given: "这个数是输入的。直接改写它，由它得出的一切都会重新计算。",
    terms: |count| format!("{count} 个乘积之和"),
    divided_last: "实际按 Σ exp·v 累加，最后只除一次 Σ exp；用已舍入的权重相加，末几位会略有不同。",
    rest: |count| format!("其余 {count} 项合计"),
    dimension: "维",
    token: "词",
    product: "乘积",
    sum: "和",
    plus_mask: "+ 掩码",
    minus_max: "− 最大值",
    key: "键",
    score_from: |query, key| format!("分数 = “{query}”的查询 · “{key}”的键"),
    scaled_before: "缩放后的分数：",
    hidden: |query, key| format!("掩码不让“{query}”看到“{key}”：分数换成了 −∞，所以权重恰好是 0。"),
    in_sight: |query, key| format!("“{query}”可以看到“{key}”：缩放后的分数保持不变。"),
    nothing_left: |query| {
        format!(
            "掩码不让“{query}”看到任何键，没有可分的权重，这里全部记为 0。在 PyTorch 中，对这样的一行做 softmax 得到 NaN；新版本的 scaled_dot_product_attention 则给出 0。"
        )
    },
    colon: "：",
    back: |cell| format!("返回：{cell}"),
    breach_factor: |left, right| format!("不是有限的数，因为有一个因子不是：{left} · {right}。"),
    breach_term: |left, right| format!("{left} · {right} 超出了 1.8e308，即 binary64 能表示的最大的数。"),
    breach_sum: "各个乘积都有限，但它们的和超出了 1.8e308，即 binary64 能表示的最大的数。",
    breach_mixture: "每一份都有限。但输出是 Σ exp·v 再除以 Σ exp，而 Σ exp·v 在相除之前就超出了 1.8e308。",
    breach_score: |score| format!("不是有限的数：被除的是 {score}。"),
    breach_entry: |token, entry| {
        format!("“{token}”这一项是 {entry}。softmax 按所有项之和来分配，所以整组权重都得不出数。")
    },
    rounded_terms: |printed, sum| {
        format!("各个乘积显示时经过舍入：照显示的数相加得 {printed}，按完整精度相加得 {sum}。")
    },
    score: "分数",
    divided_by_sum: "÷ 和",
    max_and_sums: "最大、和",
    naive: "不减去最大值",
    naive_caption: "朴素的 softmax：这是错误做法，只为看清哪里出错",
    naive_sound: |largest| {
        format!(
            "这里没有出错：exp({largest}) 仍是有限的数，减不减最大值，相除之后都一样。从 709.8 起，exp 就成了 ∞。"
        )
    },
    naive_overflow: |largest| {
        format!(
            "exp({largest}) 超出 1.8e308，成了 ∞；∞ ÷ ∞ 是 NaN，整组权重都得不出数。先减去最大值，最大的指数就是 0。"
        )
    },
    naive_underflow: |largest| {
        format!("exp({largest}) 太接近 0，成了 0，其余各项也一样；0 ÷ 0 是 NaN，整组权重都得不出数。")
    },
    entropy: |bits, most| format!("这组权重的熵：{bits} 比特，至多 {most} 比特。"),
    exact: "精确值",
};

const NOTICE: NoticeText = NoticeText {
    preset_loaded: |name| format!("已打开：{name}。"),
    reset: "已还原为示例原样。按“撤销”可找回改动。",
    undone: "已撤销。",
    redone: "已重做。",
    restored: "已恢复上次的内容。按“还原”可回到示例原样。",
    earlier: "浏览器没有保住最后一次保存的内容；这里是更早的一份。",
    taken: "已采用另一个标签页的内容。按“撤销”可找回这里原来的内容。",
    untaken: "另一个标签页保存的内容无法读取，请重新选择。",
    kept: "已保存本标签页的内容。另一份已另行保留，下次打开页面时可以下载。",
    afresh: "改动会重新保存。",
    mended: |character, word, more| {
        let others =
            if more > 0 { format!("，另有 {more} 个词也去掉了这类字符") } else { String::new() };
        format!(
            "已恢复上次的内容。第 {word} 个词里去掉了 {}{others}：词里只能有看得见的字符。",
            in_chinese(character)
        )
    },
    damaged: "上次保存的内容无法读取，已另行保留；页面从头开始。",
    damaged_in_place: "上次保存的内容无法读取。请先下载，再从头开始；在此之前不会保存任何改动。",
    damaged_in_part: "最后一次保存的内容无法读取；这里是更早的一份，另一份已另行保留。",
    unread: "浏览器没有交还上次保存的内容。请刷新重试，或从头开始；在此之前不会保存任何改动。",
    lost: "浏览器中已没有您保存的内容。请从头开始，此后的改动会照常保存。",
    superseded: "内容已在另一个标签页中更改。在您选择之前，这里不会覆盖它；您在这里的改动会另行保留。",
    aside: "之前的内容已另行保留，需要时可以下载。",
    download_damaged: "下载保存的内容",
    start_afresh: "从头开始",
    take_that: "采用那边的",
    keep_mine: "保留这里的",
    delete: "删除",
    later: "以后再说",
    unsaved: "浏览器不允许本页保存内容：关闭页面后改动会丢失。",
    unanswered: "浏览器的数据库没有响应或拒绝保存。若浏览器崩溃，最近的改动可能丢失；很大的内容可能完全没有保存。",
    dismiss: "关闭",
    edit: |error| match error {
        EditError::OutOfBounds { input, row, col, rows, cols } => {
            format!("{} 有 {rows} 行 {cols} 列，没有第 {} 行第 {} 列。", symbol(*input), row + 1, col + 1)
        }
        EditError::NotFinite { input, row, col } => {
            format!("{} 第 {} 行第 {} 列：须为有限的数。", symbol(*input), row + 1, col + 1)
        }
        EditError::NoSuchToken { row, tokens } => format!("共有 {tokens} 个词，没有第 {} 个。", row + 1),
        EditError::TooManyTokens { limit } => format!("最多只能有 {limit} 个词。"),
        EditError::LastToken => "至少要保留一个词。".to_owned(),
        EditError::Embedding { expected, given } => {
            format!("每个词在 X 中须有 {expected} 个数，这里给出了 {given} 个。")
        }
        EditError::Label { .. } => (EDITOR.refused_label)(MAX_LABEL_CHARS),
        EditError::LabelCharacter { row, character, .. } => {
            format!("第 {} 个词里有 {}；词里只能有看得见的字符。", row + 1, in_chinese(*character))
        }
        EditError::Mask(MaskError { expected, given }) => {
            format!("这个掩码是为 {given} 个词准备的，而这里有 {expected} 个词。")
        }
    },
    setting: |error| match error {
        SettingsError::Divisor(_) => "除数必须大于 0。".to_owned(),
        SettingsError::Temperature(_) => {
            format!("温度须在 {} 到 {} 之间。", Temperature::MIN, Temperature::MAX)
        }
    },
};

/// What a matrix is called in running text.
fn matrix(stage: Stage) -> &'static str {
    stage.input().map_or_else(|| (MATRIX.name)(stage), symbol)
}

/// `Q、K、V 的第 2 行`。
fn reached(extent: &Extent, stages: &[Stage]) -> String {
    let name = |stage: Stage| match stage {
        Stage::Scores => "分数",
        Stage::Scaled => "缩放后的分数",
        Stage::Masked => "加掩码后的分数",
        Stage::Weights => "权重",
        Stage::Output => "输出",
        _ => symbol_of(stage),
    };
    let names = stages.iter().map(|&stage| name(stage)).collect::<Vec<_>>().join("、");
    // 汉字与西文之间留一个空格。
    let space = |is_latin: bool| if is_latin { " " } else { "" };
    let before = space(names.starts_with(|first: char| first.is_ascii()));
    let space = space(names.ends_with(|last: char| last.is_ascii()));
    let lines = |word: &str, range: &Range<usize>| match range.len() {
        1 => format!("第 {} {word}", range.end),
        _ => format!("第 {} 至 {} {word}", range.start + 1, range.end),
    };
    match extent {
        Extent::Rows(rows) => format!("{names}{space}的{}", lines("行", rows)),
        Extent::Columns(cols) => format!("{names}{space}的{}", lines("列", cols)),
        Extent::Cross(rows, cols) => format!("{names}{space}的{}和{}", lines("行", rows), lines("列", cols)),
        Extent::All => format!("全部{before}{names}"),
    }
}
