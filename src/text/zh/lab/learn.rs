//! The experiment on learning.

use crate::text::{
    LearnQuantityTexts, LearnRefusalText, LearnSaidText, LearnText, LossTexts, RaceResult, RaceText,
};

pub(super) static TEXT: LearnText = LearnText {
    loss: "损失",
    losses: LossTexts {
        look: "看某个词（交叉熵）",
        weights: "期望权重（交叉熵）",
        row: "某个词的期望输出（平方误差）",
        all: "每个输出都是下一个词的值（平方误差）",
    },
    query: "词",
    key: "希望它看",
    value_of: "应该输出谁的值",
    wanted_weight: |key| format!("“{key}”的期望权重"),
    wanted_output: |col| format!("期望输出的第 {col} 列"),
    of_weights: |query| format!("对“{query}”的各个权重求 −Σ 期望权重 · ln A"),
    of_output: |query, symbol| format!("对“{query}”的输出求 Σ ({symbol} − 期望输出)²"),
    of_all: |symbol| format!("对所有输出求 Σ ({symbol} − 期望输出)²；期望输出是选定损失时下一个词的值"),
    moving: "可以变的矩阵",
    rate: "学习率",
    refused_rate: |least, most| format!("学习率的范围是 {least} 到 {most}。"),
    step: "单步",
    run: "运行",
    pause: "暂停",
    back: "退回起点",
    normalise: "归一化",
    now: "当前损失",
    shown: "曲线",
    quantities: LearnQuantityTexts {
        loss: "损失",
        log_loss: "损失（对数刻度）",
        gradient: "梯度范数",
        largest: "最大权重",
        jacobian: "雅可比范数",
    },
    steps: "步数",
    present: "这一次",
    earlier: "上一次",
    from_to: |quantity, from, to, steps| format!("{steps} 步之后：{quantity}从 {from} 变为 {to}。"),
    no_curve: "还没有走一步。",
    said: LearnSaidText {
        start: |loss| format!("还没有走一步：损失是 {loss}。"),
        fell: |step, loss, by| format!("第 {step} 步：损失 {loss}，下降了 {by}。"),
        rose: |step, loss, by| format!("第 {step} 步：损失 {loss}，上升了 {by}。"),
        same: |step, loss| format!("第 {step} 步：损失 {loss}，与上一步相同。"),
        learnt: |near, least| format!("学会了：损失与最小值 {least} 相差不到 {near}。"),
        saturated: |norm, inputs| {
            format!("损失停住不动：softmax 饱和了。它的雅可比矩阵的范数是 {norm}，梯度几乎传不到 {inputs}。")
        },
        revive: |button| {
            format!(
                "按“{button}”之后再继续；也可以改用交叉熵：它对分数的梯度是 A − 期望权重，不经过这个雅可比矩阵。"
            )
        },
        overshot: |norm, button| {
            format!("这一轮开始时范数是 {norm}：是步子太大造成的。按“{button}”，再把学习率调小。")
        },
        flat: |norm| format!("损失停住不动：梯度的范数只有 {norm}，走一小步，损失几乎不变。"),
        short: |norm| format!("损失几乎不变：梯度的范数是 {norm}，但步子太小。请把学习率调大。"),
        long: |norm| {
            format!("梯度的范数是 {norm}，损失却停在原处：每一步都跨过了损失更小的地方。请把学习率调小。")
        },
        diverged: |step| {
            format!("已停止：再走一步就会得到非有限的数。保留第 {step} 步的数。请把学习率调小。")
        },
    },
    refused: LearnRefusalText {
        negative: |key| format!("“{key}”的期望权重不能是负数。"),
        not_one: |sum| format!("期望权重之和是 {sum}，不是 1。"),
        hidden: |key, query| format!("掩码遮住了“{key}”，“{query}”看不到它：权重始终是 0。请选另一个词。"),
        no_place: "表中已经没有这个词。请选另一个词。",
        not_finite: "期望值里有非有限的数。",
        nothing_moves: "请至少选一个可以变的矩阵。",
        number: |cell, number| format!("无法走一步：表中有非有限的数。{cell}：{number}。"),
        slope: |cell, gradient| {
            format!(
                "无法走一步：用来计算梯度的数都有限，损失的梯度却不是有限的数。{cell}的梯度：{gradient}。"
            )
        },
        in_head: |head| {
            format!("无法更新：头 {head} 里有一个数或梯度不是有限的数。选中这个头即可看到是哪一个。")
        },
        overflow: |loss, norm| {
            format!("无法走一步：损失是 {loss}，梯度的范数是 {norm}，两者都必须是有限的数。")
        },
    },
    race: RaceText {
        title: "除以与不除以 √dₖ",
        about: |d_k, rate, steps| {
            format!(
                "八个词，d_k = {d_k}，两次运行从同一组随机数出发：X 的方差为 1，权重矩阵的方差为 1/{d_k}，因此 Q、K、V 的方差也约为 1。W_Q 和 W_K 可以变，学习率 {rate}，共 {steps} 步；一次把分数除以 √d_k，另一次不除。"
            )
        },
        begin: "比较",
        cross_entropy: "第一个词看第二个词（交叉熵）",
        squared_error: "每个输出都是下一个词的值（平方误差）",
        scaled: "除以 √dₖ",
        raw: "不除",
        result: |scaled, raw| {
            let of = |run: &RaceResult| format!("{} 步内损失从 {} 变为 {}", run.steps, run.from, run.to);
            format!("除以 √d_k：{}。不除：{}。", of(scaled), of(raw))
        },
        saturated: |norm| {
            format!(
                "不除以 √d_k 时，损失停住不动：每一行的 softmax 都饱和了，雅可比矩阵的范数最大只有 {norm}。"
            )
        },
    },
};
