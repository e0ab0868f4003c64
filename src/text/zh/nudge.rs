//! Raising or lowering the selected number by small steps.

use crate::text::NudgeText;

pub(super) static TEXT: NudgeText = NudgeText {
    name: "微调",
    less: |step| format!("− {step}"),
    more: |step| format!("+ {step}"),
    grip: "在此左右拖动",
    drag: "按住 Alt 拖动单元格",
    with: |key| format!("同时按 {key}"),
    by: |step| format!("每步 {step}"),
    escape: "调整时按 Esc",
    back: |before| before.map_or_else(|| "撤回本次调整".to_owned(), |before| format!("恢复为 {before}")),
};
