//! The toolbar, with the names of the presets that it offers.

/// The words of the toolbar.
pub struct ToolbarText {
    /// Label of the preset selector.
    pub preset: &'static str,
    /// Said in the place of a preset: the sheet is the person's own.
    pub own: &'static str,
    /// The name of a sheet of one's own whose words are only numbered: the name of the preset that it was made from.
    pub own_from: fn(&str) -> String,
    /// The same of one that has nothing of a preset: how many words it has, and of how many dimensions.
    pub own_of_size: fn(usize, usize) -> String,
    /// Label of the field for the name of the sheet.
    pub sheet_name: &'static str,
    /// The same of those that the tour shows.
    pub of_tour: &'static str,
    /// The presets.
    pub presets: PresetNames,
    /// Takes the last step back.
    pub undo: &'static str,
    /// Repeats the step taken back.
    pub redo: &'static str,
    /// Back to the preset as it was.
    pub reset: &'static str,
    /// Label of the selector of decimals.
    pub digits: &'static str,
    /// That many decimals.
    pub digits_fixed: fn(u8) -> String,
    /// All digits.
    pub digits_full: &'static str,
    /// Leads past the toolbar to the selected cell.
    pub skip: &'static str,
    /// Opens the menu of what changes the shape of the sheet.
    pub sheet: &'static str,
    /// Opens and closes the lab.
    pub lab: &'static str,
    /// Label of the language selector.
    pub language: &'static str,
}

/// The names of the presets.
pub struct PresetNames {
    /// Three words of four dimensions.
    pub three_words: &'static str,
    /// Entries from 0 to 11.
    pub saturated: &'static str,
    /// Four words of 512 dimensions.
    pub humpty_dumpty: &'static str,
    /// The same words in 8 dimensions.
    pub humpty_dumpty_8: &'static str,
    /// Under a causal mask.
    pub causal: &'static str,
    /// Three tokens that are the same.
    pub uniform: &'static str,
    /// Scores whose exponential overflows.
    pub overflow: &'static str,
    /// Divided by `d_k`.
    pub wrong_divisor: &'static str,
    /// Random numbers of 64 dimensions.
    pub d_k_sweep: &'static str,
}

pub(super) static ENGLISH: ToolbarText = ToolbarText {
    preset: "Preset",
    own: "Own sheet",
    own_from: |preset| format!("Own sheet (from {preset})"),
    own_of_size: |words, dimensions| format!("Own sheet, {words} × {dimensions}"),
    sheet_name: "Name of the sheet",
    of_tour: "Numbers of the tour",
    presets: PresetNames {
        three_words: "Three words, four dimensions",
        saturated: "Saturated, 0 to 11",
        humpty_dumpty: "“humpty dumpty sat on”, 4 × 512",
        humpty_dumpty_8: "“humpty dumpty sat on”, 4 × 8",
        causal: "Causal mask, 4 × 8",
        uniform: "Uniform: one word, three times",
        overflow: "Overflow: scores up to 714",
        wrong_divisor: "Wrong divisor: ÷ dₖ",
        d_k_sweep: "Why √dₖ: random, 4 × 64",
    },
    skip: "Skip to the sheet",
    undo: "Undo",
    redo: "Redo",
    reset: "Reset",
    digits: "Digits",
    digits_fixed: |digits| match digits {
        1 => "1 decimal".to_owned(),
        _ => format!("{digits} decimals"),
    },
    digits_full: "all digits",
    sheet: "Sheet",
    lab: "Lab",
    language: "Language",
};

pub(super) static CHINESE: ToolbarText = ToolbarText {
    preset: "示例",
    own: "自己的工作表",
    own_from: |preset| format!("自己的工作表（改自：{preset}）"),
    own_of_size: |words, dimensions| format!("自己的工作表，{words} × {dimensions}"),
    sheet_name: "工作表的名称",
    of_tour: "导览的数",
    presets: PresetNames {
        three_words: "三个词，四维",
        saturated: "饱和：0 到 11",
        humpty_dumpty: "“humpty dumpty sat on”，4 × 512",
        humpty_dumpty_8: "“humpty dumpty sat on”，4 × 8",
        causal: "因果掩码，4 × 8",
        uniform: "均匀：三个相同的词",
        overflow: "溢出：分数高达 714",
        wrong_divisor: "除数有误：÷ dₖ",
        d_k_sweep: "为什么是 √dₖ：随机数，4 × 64",
    },
    skip: "跳到工作表",
    undo: "撤销",
    redo: "重做",
    reset: "重置",
    digits: "小数位",
    digits_fixed: |digits| format!("{digits} 位小数"),
    digits_full: "完整精度",
    sheet: "工作表",
    lab: "实验台",
    language: "语言",
};
