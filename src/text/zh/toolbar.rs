//! The toolbar, with the names of the presets.

use crate::text::{PresetNames, ToolbarText};

pub(super) static TEXT: ToolbarText = ToolbarText {
    preset: "示例",
    own: "自己的工作表",
    own_from: |preset| format!("自己的工作表（改自：{preset}）"),
    own_of_size: |words, other_keys, dimensions| match other_keys {
        Some(keys) => format!("自己的工作表，{words} × {keys} 个词"),
        None => format!("自己的工作表，{words} × {dimensions}"),
    },
    sheet_name: "工作表的名称",
    of_tour: "导览示例",
    presets: PresetNames {
        gaze: "“它”在看谁？",
        three_words: "三个词，四维",
        saturated: "饱和：X 取 0 到 11",
        humpty_dumpty: "“humpty dumpty sat on”，4 × 512",
        humpty_dumpty_8: "“humpty dumpty sat on”，4 × 8",
        causal: "因果掩码，4 × 8",
        uniform: "均匀：三个相同的词",
        overflow: "溢出：分数高达 714",
        wrong_divisor: "除数有误：÷ dₖ",
        d_k_sweep: "为什么是 √dₖ：随机数，4 × 64",
        cross: "交叉注意力：3 个词看 4 个词",
        cache: "键值缓存：1 查 5",
        teach: "学习：让“它”看“垫子”",
        stuck: "学不动：饱和",
        two_heads: "两个头：小整数",
        heads_disagree: "两个头：是谁？在做什么？",
    },
    skip: "跳到工作表",
    undo: "撤销",
    redo: "重做",
    reset: "重置",
    sheet: "工作表",
    lab: "实验台",
    language: "语言",
};
