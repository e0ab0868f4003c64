//! The bar around the steps of the tour.

use crate::{model::Convention, text::BarText};

pub(super) static TEXT: BarText = BarText {
    back: "上一步",
    next: "下一步",
    more: "显示文字",
    less: "隐藏文字",
    place: |step, count, title| format!("{step} / {count} · {title}"),
    cover: "隐藏后面的步骤；点 ? 来预测",
    row_form: |convention| match convention {
        Convention::Rows => None,
        Convention::Columns => {
            Some("这里的文字以词为行。公式和工作表以词为列，数是同样的数，每个矩阵都转置了。")
        }
        Convention::Linear => {
            Some("这里的文字写作 X·W。公式和工作表按 nn.Linear 的存法，每个投影矩阵都转置了：X·Wᵀ。")
        }
    },
    wrong_idea: "常见误解：",
    try_it: "试一试",
    not_yet: "改好以后，这里会说明结果。",
    done: "做到了。",
    done_at_bar: "做到了 ✓",
    own: "用我自己的数",
    own_given: "导览从 X 讲起，而你的工作表直接给出 Q、K、V，所以导览仍用自带的数。离开导览后，你的数会原样回来。",
    own_crossed: "导览里每个词既是查询，又是键，而你的工作表用另一组词作键，所以导览仍用自带的数。离开导览后，你的数会原样回来。",
    why: "更多：具体的数、公式、常见误解",
    predicted: |right, all| format!("你预测了 {all} 个数，对了 {right} 个。"),
    try_next: "接下来：重新开始，一边走一边预测；换一个示例再走一遍；或者到实验台上试试掩码。",
    main_sentences: "九步，每步一句话",
    again: "重新开始",
    own_sentence: "换成自己的句子",
    share: "分享",
};
