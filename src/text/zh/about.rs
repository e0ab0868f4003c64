//! The dialog "About".

use crate::text::AboutText;

pub(super) static TEXT: AboutText = AboutText {
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
