//! Names of masks, and the mask selector.

use crate::text::{MaskChoiceText, MaskNames};

pub(super) static TEXT: MaskNames = MaskNames {
    none: "无掩码",
    painted: "自定义掩码",
    causal: "因果",
    padding: "填充",
    window: |radius| format!("滑动窗口 {radius}"),
    mask: "掩码",
    at_end: |name| format!("{name}（右下对齐）"),
    choice: MaskChoiceText {
        label: "掩码",
        none: "无",
        causal: "因果",
        padding: "填充",
        window: "滑动窗口",
        custom: "自定义",
        why: "看看掩码的作用",
        paint: "逐格点选",
        padded: "填充词",
        chosen: |words| format!("填充词：{words}"),
        no_word: "未选",
        several: |count| format!("{count} 个词"),
        aligned: "对齐方式",
        start: "左上对齐",
        start_hint: "第一个查询对第一个键，同 PyTorch 的 is_causal。",
        end: "右下对齐",
        end_hint: "最后一个查询对最后一个键，键值缓存要这样对齐。",
        radius: "左右各几个词",
        radius_refused: "请输入 0 到 511 的整数。",
    },
};
