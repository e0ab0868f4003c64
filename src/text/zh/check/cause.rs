//! Mistakes that explain wrong numbers, described in the convention of the sheet.

use crate::{
    model::{Convention, Scaling},
    text::{BiasCauseText, CauseText, HeadCauseText, MaskCauseText, ProjectionsText, zh::matrix::in_text},
};

pub(in crate::text) static TEXT: CauseText = CauseText {
    projections: ProjectionsText {
        in_place_of: |used, own| format!("把 {used} 当成了 {own}"),
        matrix_transposed: |convention, own| match convention {
            Convention::Rows | Convention::Columns => format!("把 {own} 转置了"),
            Convention::Linear => format!("忘了转置 {own}"),
        },
        unprojected: |used, own| format!("直接把 {used} 当成了 {own}"),
        other_words: |used, right, own| format!("算 {own} 时把 {used} 当成了 {right}"),
        own_words: |stage, queries, keys, is_given| {
            let name = in_text(stage);
            let from = if is_given { "" } else { "是不是用了 X，而不是 X′？" };
            format!("{name} 属于键的 {keys} 个词，而不是查询的 {queries} 个词。{from}")
        },
        asked: |parts, used, right| {
            let (parts, [used, right]) = (parts.join("，又"), [used, right].map(|all| all.join("、")));
            format!("是不是{parts}？按 {used} 计算，恰好得出这些数。应为 {right}。")
        },
    },
    keys_by_queries: |convention| match convention {
        Convention::Rows | Convention::Linear => {
            "是不是行列颠倒了？K·Qᵀ 恰好得出这些数。分数是 Q 的一行与 K 的一行的点积，应为 Q·Kᵀ，每一行对应一个查询。"
        }
        Convention::Columns => {
            "是不是行列颠倒了？Qᵀ·K 恰好得出这些数。分数是 K 的一列与 Q 的一列的点积，应为 Kᵀ·Q，每一列对应一个查询。"
        }
    },
    not_transposed: |convention| match convention {
        Convention::Rows | Convention::Linear => {
            "是不是忘了转置 K？Q·K 恰好得出这些数。分数是 Q 的一行与 K 的一行的点积，即 Q·Kᵀ。"
        }
        Convention::Columns => {
            "是不是忘了转置 K？这些数恰好是不转置时得出的。分数是 K 的一列与 Q 的一列的点积，即 Kᵀ·Q。"
        }
    },
    not_scaled: |instead| format!("是不是忘了缩放？不除以任何数，恰好得出这些数。{instead}"),
    divided_by_d_k: |d_k, instead| format!("是不是除以了 d_k = {d_k}？这样恰好得出这些数。{instead}"),
    divided_by_sqrt_d_model: |d_model, instead| {
        format!("是不是除以了 √d_model = √{d_model}？这样恰好得出这些数。{instead}")
    },
    multiplied: |instead| format!("是不是把除写成了乘？这样恰好得出这些数。{instead}"),
    divisor_cut: |cut, divisor, more| {
        format!("是不是除以了 {cut}？这样恰好得出这些数。{divisor} 不止这几位：请除以 {more}，最后再舍入。")
    },
    scaled_after_softmax: |instead| {
        format!(
            "是不是在 softmax 之后才缩放？把权重再除一次，恰好得出这些数，但权重之和不再是 1。应在 softmax 之前缩放分数。{instead}"
        )
    },
    mask: MaskCauseText {
        added: "是不是遮住了后面的词？用因果掩码恰好得出这些数，而这张工作表没有掩码。请在工作表上选择因果掩码，或让每个查询都能看到所有的键。",
        added_among: |is_at_end| match is_at_end {
            false => {
                "是不是遮住了后面的词？用首位对齐（第一个查询对第一个键）的因果掩码恰好得出这些数，而这张工作表没有掩码。请在工作表上选择这种掩码，或让每个查询都能看到所有的键。"
            }
            true => {
                "是不是遮住了后面的词？用末位对齐（最后一个查询对最后一个键）的因果掩码恰好得出这些数，而这张工作表没有掩码。请在工作表上选择这种掩码，或让每个查询都能看到所有的键。"
            }
        },
        realigned: |is_at_end| match is_at_end {
            false => {
                "是不是掩码对错了一端？让最后一个查询对最后一个键，恰好得出这些数。这张工作表让第一个查询对第一个键。"
            }
            true => {
                "是不是掩码对错了一端？让第一个查询对第一个键（PyTorch 的 is_causal 就是这样），恰好得出这些数。这张工作表让最后一个查询对最后一个键。"
            }
        },
        forgotten: "是不是忘了掩码？不加掩码，恰好得出这些数。softmax 之前，被遮住的分数都应换成 −∞。",
        filled: "是不是用 −1e9 之类很大的负数代替了 −∞？这样恰好得出这些数。只要查询还看得到某个键，权重不变；但一个键都看不到时，权重会变成均等，而不是 0。请用 −∞。",
        zero: "是不是把被遮住的分数换成了 0？这样恰好得出这些数：exp(0) = 1，仍占权重。应换成 −∞，其权重才是 0。",
        after_softmax: |convention| match convention {
            Convention::Rows | Convention::Linear => {
                "是不是在 softmax 之后才加掩码？把权重直接置 0，恰好得出这些数，但各行之和不再是 1。应在 softmax 之前把被遮住的分数换成 −∞。"
            }
            Convention::Columns => {
                "是不是在 softmax 之后才加掩码？把权重直接置 0，恰好得出这些数，但各列之和不再是 1。应在 softmax 之前把被遮住的分数换成 −∞。"
            }
        },
        transposed: "是不是把掩码转置了？掩码行列互换，恰好得出这些数。应遮住每个查询不该看到的键。",
        inverted: "是不是把掩码用反了？遮住其余的键，恰好得出这些数。应在掩码遮住的位置填 −∞，其余分数不变。",
    },
    cap_forgotten: |cap| {
        format!(
            "是不是忘了软上限？不用软上限，恰好得出这些数。每个缩放后的分数 s 应换成 κ·tanh(s/κ)，其中 κ = {cap}。"
        )
    },
    temperature_forgotten: |temperature| {
        format!("是不是忘了温度？不除以温度，恰好得出这些数。softmax 之前应把分数除以 τ = {temperature}。")
    },
    bias: BiasCauseText {
        forgotten: "是不是忘了偏置？不加偏置，恰好得出这些数。softmax 之前，应给缩放后的分数加上 B。",
        divided: "是不是太早加了偏置？在缩放之前相加，B 也会一同被除，恰好得出这些数。应先缩放，再加 B。",
        transposed: "是不是把偏置转置了？偏置行列互换，恰好得出这些数。每个分数应加上 B 中同一查询、同一键的那个数。",
        subtracted: "是不是减去了偏置？符号相反，恰好得出这些数。应给缩放后的分数加上 B。",
    },
    heads: HeadCauseText {
        divided_by_sqrt_of_all: |heads, d_k, instead| {
            format!(
                "是不是把所有头当成了一个头，除以了 √(h·d_k) = √({heads}·{d_k})？这样恰好得出这些数。每个头只按自己的宽度缩放。{instead}"
            )
        },
        viewed: "是不是用 view 代替了 permute？把所有头的 Q、K、V 逐行读成“头 × 词 × 维”，恰好得出这些数。每个头应取每个词中属于自己的那几列：先把每一行分给各个头，再交换“头”和“词”两个轴。",
        interleaved: |used, own| {
            format!(
                "是不是把键和值的各组轮流分给了各个头？用第 {used} 组的键和值，恰好得出这些数。相邻的头共用一组：这个头应使用第 {own} 组的键和值。"
            )
        },
        outputs_viewed: "是不是用 view 代替了 permute？没有先把“头”和“词”两个轴换回来，就逐行读取各头的输出，恰好得出这些数。应按头的顺序，把每个词在各头的输出拼接起来。",
        averaged: "是不是把各头的输出取了平均？对各头取平均，恰好得出这些数。各头的输出应当拼接，不除以头数。",
        repeated: "是不是把各头的输出取了平均？把每个头的输出都换成各头的平均，恰好得出这些数。应当拼接的是各头自己的输出。",
        other_head: |other, own| {
            format!("是不是弄成了另一个头？这些恰好是第 {other} 个头的数，而这里选中的是第 {own} 个头。")
        },
        of_one_head: |heads, width| {
            format!("各头的输出应当拼接，而不是取平均：每个词有 {heads} × {width} 个数。")
        },
    },
    over_columns: |convention| match convention {
        Convention::Rows | Convention::Linear => {
            "是不是按列做了 softmax？这样恰好得出这些数。应按行做 softmax：每一行的权重之和为 1。"
        }
        Convention::Columns => {
            "是不是按行做了 softmax？这样恰好得出这些数。应按列做 softmax：每一列的权重之和为 1。"
        }
    },
    over_matrix: |convention| match convention {
        Convention::Rows | Convention::Linear => {
            "是不是对整个矩阵做了 softmax？这样恰好得出这些数。应按行做 softmax：每一行的权重之和为 1。"
        }
        Convention::Columns => {
            "是不是对整个矩阵做了 softmax？这样恰好得出这些数。应按列做 softmax：每一列的权重之和为 1。"
        }
    },
    weights_transposed: |convention| match convention {
        Convention::Rows | Convention::Linear => {
            "是不是把权重转置了？权重的转置乘以 V，恰好得出这些数。输出的一行是权重的一行乘以 V。"
        }
        Convention::Columns => {
            "是不是把权重转置了？V 乘以权重的转置，恰好得出这些数。输出的一列是 V 乘以权重的一列。"
        }
    },
    transposed: "是不是行列颠倒了？转置后，这个表格的数全都正确。",
    turned: |rows, cols| format!("这个表格的行列颠倒了：应为 {rows} 行 {cols} 列。已按转置后的表格核对。"),
    other_stage: |other, asked| {
        format!("是不是贴成了另一个矩阵？这些恰好是{other}的数，而这里要核对的是{asked}。")
    },
    no_softmax: |scores| format!("是不是忘了 softmax？这些恰好是{scores}的数，权重应是它们的 softmax。"),
    rounding: "只是舍入误差：每个数的偏差都不超出中间舍入所能造成的范围。中间步骤请多保留几位，最后再舍入。",
    scale: |scaling, divisor| match scaling {
        Scaling::None => "这里设置为不缩放，分数不除以任何数。".to_owned(),
        Scaling::SqrtDk => format!("应除以 √d_k：{divisor}。"),
        Scaling::Dk | Scaling::SqrtDModel | Scaling::Custom(_) => {
            format!("按这里的设置，应除以 {divisor}。")
        }
    },
};
