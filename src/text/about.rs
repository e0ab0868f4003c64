//! The words of the dialog "About".

/// The words of the dialog "About".
pub struct AboutText {
    /// Name of the dialog.
    pub name: &'static str,
    /// What the page is: its version.
    pub what: fn(&str) -> String,
    /// Where the formula is from.
    pub formula: &'static str,
    /// Heading of the licence.
    pub licence: &'static str,
    /// The licences of the page and of its fonts.
    pub licences: &'static str,
    /// Link to the source code.
    pub source: &'static str,
    /// Label of the entry to cite.
    pub cite: &'static str,
    /// Opens the list of keys.
    pub keys: &'static str,
}

pub(super) static ENGLISH: AboutText = AboutText {
    name: "About Attenscope",
    what: |version| {
        format!(
            "A live worksheet for self-attention, version {version}. Every number on screen is the number computed, in binary64."
        )
    },
    formula: "The formula is equation 1 of Vaswani et al., “Attention Is All You Need” (2017).",
    licence: "Licence",
    licences: "Free software under the MIT licence or the Apache License 2.0, as you like. The fonts Inter and STIX Two Math are under the SIL Open Font License 1.1.",
    source: "Source code",
    cite: "To cite it",
    keys: "List of keys",
};

pub(super) static CHINESE: AboutText = AboutText {
    name: "关于 Attenscope",
    what: |version| {
        format!("自注意力的交互式算草纸，版本 {version}。屏幕上的每个数都是实际算出的数（binary64）。")
    },
    formula: "公式出自 Vaswani 等人的论文《Attention Is All You Need》（2017）式 (1)。",
    licence: "许可",
    licences: "自由软件，可任选 MIT 许可证或 Apache 许可证 2.0。字体 Inter 和 STIX Two Math 采用 SIL 开放字体许可证 1.1。",
    source: "源代码",
    cite: "引用格式",
    keys: "快捷键列表",
};
