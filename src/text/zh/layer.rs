//! What colours the cards.

use crate::text::LayerText;

pub(super) static TEXT: LayerText = LayerText {
    name: "着色",
    values: "数值",
    gradient: "梯度",
    ask: "哪些数影响它？",
    retarget: "设为目标",
    learn: "开始训练",
    of_loss: "显示这个损失的梯度",
    close: "回到数值",
    title: |target| format!("哪些数影响{target}？"),
    about: "数字是数值本身，颜色是梯度：把这个数调大，目标会升还是会降。",
    falls: |derivative| format!("{derivative} 降"),
    rises: |derivative| format!("升 {derivative}"),
    derivative: |derivative| format!("梯度 {derivative}"),
};
