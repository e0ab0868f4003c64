//! The import dialog: numbers from files of other programs.

use crate::{
    model::Axis,
    text::{
        ImportingText,
        count::grouped,
        matrix::{size_symbol, symbol},
    },
};

pub(super) static TEXT: ImportingText = ImportingText {
    name: "导入",
    file: "文件",
    drop: "松开即可导入文件",
    refused_drop: "文件没有导入：当时有对话框打开。请关闭对话框，再重新拖入或打开文件。",
    forms: "支持 NumPy（.npy、.npz）、safetensors、CSV、TSV、JSON、Markdown，以及保存过的工作表。文件不会离开本机。",
    reading: |percent| format!("正在读取：{percent}%。"),
    found: |count| format!("共 {} 个数组。", grouped(count)),
    source: "取用",
    head_of: |model| format!("一个注意力头（按 {model} 命名）"),
    head_of_part: |model, role, path| format!("{role}的一个注意力头（{path}，按 {model} 命名）"),
    roles: ["各层", "编码器", "解码器", "图像或声音编码器", "解码器对编码器的注意力"],
    arrays: "逐个选择数组",
    layer: "层",
    head: "头",
    all_heads: "这一层的所有头，连同输出投影 W_O",
    heads: "每层的头数",
    heads_guessed: |others| {
        format!("文件里没有写头数，这里是估计值。按尺寸可以是 {others}。层和头都从 0 数起。")
    },
    heads_told: "头数由文件得出。层和头都从 0 数起。",
    search: "查找数组",
    listed: |listed, of| format!("列出 {} 个，共 {} 个数组。", grouped(listed), grouped(of)),
    rows_of: |symbol| format!("{symbol}：取数组的哪些行"),
    cols_of: |symbol| format!("{symbol}：取数组的哪些列"),
    with_biases: "一并读入偏置",
    mask: "掩码",
    ones: "掩码中的 1 表示",
    ones_are: ["按对角线判断", "可见", "遮住"],
    masked: |how, hidden, cells, is_part| {
        let part = if is_part { "取的是数组的左上角。" } else { "" };
        format!("掩码遮住 {} 格，共 {} 格：{how}。{part}", grouped(hidden), grouped(cells))
    },
    forms_of_mask: [
        "1 表示可见，0 表示遮住",
        "1 表示遮住，0 表示可见",
        "0 表示可见，−∞ 或远小于 0 的数表示遮住",
    ],
    mask_bias: "掩码中还有要加到分数上的数，已作为偏置 B 读入。",
    bias_for_mask: "掩码中的数没有遮住任何一格，而是要加到分数上，已作为偏置 B 读入。",
    mask_stays: "工作表的掩码保持不变。",
    masked_by_bias: |hidden, cells| {
        format!(
            "偏置 B 共 {} 格，其中 {} 格是 −∞ 或远小于 0 的数：这些格由掩码遮住，B 在其中为 0。",
            grouped(cells),
            grouped(hidden)
        )
    },
    bias_removed: "工作表的偏置 B 已去掉：它不属于这个注意力头。",
    keep: "保持不变",
    transposed: |input| format!("{} 转置", symbol(input)),
    words: "词",
    tokens: "词元编号（嵌入矩阵的行）",
    dimensions: "维度",
    lines: "写法如 0, 5, 9-12，从 0 数起。留空表示全部。",
    use_numbers: "使用这些数值",
    used: "这些数已放到工作表中，可以撤销找回原来的数。",
    sheet: |words, dimensions| {
        format!("这是保存过的工作表：{} 个词，{} 维。", grouped(words), grouped(dimensions))
    },
    sheet_given: |words, width| {
        format!("这是保存过的工作表，直接给出 Q、K、V：{} 个词，Q 为 {} 维。", grouped(words), grouped(width))
    },
    sheet_over: |sheet, keys| format!("{sheet}K 和 V 另有自己的词，共 {keys} 个。"),
    opened: "已打开保存过的工作表，可以撤销找回原来的。",
    rounded: "超过 2⁵³ 的整数已舍入为最接近的 binary64 值。",
    stated_convention: |convention| format!("文件注明了矩阵写法：{convention}。"),
    numbers_alone: "这个文件只有数：词、掩码和设置没有读入。要连它们一起保存，请用“保存文件”。",
    as_shown: |convention| format!("表格按这张工作表的矩阵写法读取：{convention}。"),
    as_arrays: "数组按一行一个词读取。这张工作表用另一种写法的矩阵，已勾选“转置”。",
    headings: "首行或首列是标题，不作为数字读入。",
    left_out: |name, why| format!("“{name}”没有读入。{why}"),
    more_left_out: |count| format!("另有 {} 个没有读入。", grouped(count)),
    biases: "偏置已并入矩阵：X 的最后一列为 1，W_Q、W_K、W_V 的最后一行是偏置。",
    cut: |axis, taken, of| {
        let of = grouped(of);
        match axis {
            Axis::Tokens | Axis::Keys => format!("取了 {of} 个词中的 {taken} 个。"),
            _ => {
                format!("{} 取 {of} 维中的 {} 维，因此分数与模型不同。", size_symbol(axis), grouped(taken))
            }
        }
    },
    resized: |symbols| format!("{symbols} 的尺寸已调整：超出的数去掉，新单元格为 0。"),
    computed: |symbols| format!("没有导入 {symbols}：工作表保留先前由 X 和权重矩阵算出的数。"),
    is_not: |positions| format!("未包含：进入注意力头之前的层归一化，以及{positions}。"),
    positions: [
        "加到词向量上的位置编码",
        "查询和键随位置的旋转",
        "ALiBi（按距离降低分数）",
        "加到分数上的相对位置偏置",
        "位置信息（如果模型有）",
    ],
    and: "和",
    comma: "、",
    not_used: |names| format!("文件的这一层中还有以下数组，没有使用：{names}。"),
    config: "是否有滑动窗口、分数上限或别的除数，要看 config.json，这个文件里没有。",
    unscaled: "这个模型的分数不缩放，除数为 1。",
    cross: |is_from_others| {
        let here = if is_from_others { "由键的词 X′ 算得" } else { "和 Q 一样由 X 算得" };
        format!("在模型中，K 和 V 由编码器的输出算得；这里{here}。")
    },
    new_words: |queries, keys| {
        format!("K 和 V 有了自己的词，如同交叉注意力：共 {queries} 个查询、{keys} 个键。")
    },
    incomplete: |layers| format!("以下各层在这个文件中不完整，不能选取：{layers}。"),
    later_layer: |layer| format!("X 是嵌入本身，而不是模型中第 {layer} 层收到的输入。"),
    masking: [
        "已加上因果掩码，与模型一致。",
        "没有掩码，与模型一致：每个词都看得到所有词。",
        "从文件看不出模型是否遮住后面的词，这里没有加掩码。",
    ],
    causal_aligned: [
        "掩码为左上对齐：首词对首词，可在掩码旁改变对齐方式。",
        "掩码仍为右下对齐：末词对末词。",
    ],
    shared: |heads| format!("{heads} 个头共用这些键和值。"),
    shared_by_groups: |heads| format!("每 {heads} 个头为一组，共用键和值。"),
    no_projection: "文件中没有这一层的输出投影，因此没有 W_O。",
    bias_of_projection: |name| format!("未包含：{name}，即输出投影的偏置。"),
    heads_joined: "导入的列无法由原有的各个头平分，工作表现在只有一个头。",
    instead: "在 Python 中，可以这样存成能读取的文件：",
};
