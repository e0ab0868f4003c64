//! 导览，简体中文（the tour in Simplified Chinese）.

use super::{PredictText, StepText, TourText, zh_tasks::TASKS};
use crate::model::Convention;

pub(in crate::text) const TOUR: TourText = TourText {
    title: "导览",
    invitation: "导览：从 X 到输出，共九步",
    start: "开始",
    back: "上一步",
    next: "下一步",
    leave: "退出导览",
    more: "展开",
    less: "收起",
    place: |step, count, title| format!("{step} / {count} · {title}"),
    keys: "按键：← → 空格 Home End Esc",
    cover: "遮住后面的内容",
    row_form: |convention| match convention {
        Convention::Rows => None,
        Convention::Columns => {
            Some("这里的文字以词为行。公式和工作表以词为列，数是同样的数，每个矩阵都转置了。")
        }
        Convention::Linear => {
            Some("这里的文字写作 X·W。公式和工作表按 nn.Linear 的存法，每个权重矩阵都转置了：X·Wᵀ。")
        }
    },
    wrong_idea: "常见误解：",
    try_it: "试一试",
    not_yet: "还没做到。",
    done: "做到了。",
    steps: [WORDS, PROJECTIONS, ROLES, SCORES, SCALE, WEIGHTS, OUTPUT, SATURATION, MEANING],
    tasks: TASKS,
    predict: PREDICT,
};

const WORDS: StepText = StepText {
    title: "一个词就是一行",
    first: "每个词是一行 {d_model} 个数：“{asks}”是 {x}。",
    rest: &[
        "X 有 {n} 行，一词一行；有 {d_model} 列。每一行各自走到输出，途中没有哪一步问过谁排在前面：把 X 的两行对调，\
             输出里对调的也正是这两行。",
    ],
    wrong: |_| "“一列是一个词。”不对：一列是 {d_model} 个维度中的一个，贯穿所有的词。",
};

const PROJECTIONS: StepText = StepText {
    title: "三个投影",
    first: "同一行数字，由三个训练得来的投影矩阵读出三种样子。",
    rest: &[
        "一行 {d_model} 个数乘以 {d_model} × {d_k} 的 W_Q，得到 {d_k} 个数；W_K 形状相同，W_V 是 {d_model} × {d_v}。这些形状里都没有词数：\
             无论句子是 {n} 个词还是 1,000 个词，三个矩阵都不变。",
    ],
    wrong: |_| "“Q、K、V 是三份输入。”不对：自注意力只有 X 一份输入，三者都是它与矩阵的乘积。",
};

const ROLES: StepText = StepText {
    title: "查询、键、值",
    first: "查询是一个词要找什么，键是凭什么找到它，值是找到以后它交出什么。",
    rest: &[
        "好比搜索引擎：输入的词是查询（“{asks}”的 {query}），网页的关键词是键（“{answers}”的 {key}），网页的内容是值（{value}）。\
                 输入与关键词之间做点积，即 {d_k} 个乘积之和，所以查询和键必须一样长；值的长度是 {d_v}。",
        "好比查字典：要查的词是查询，词条是键，释义是值。字典只给一条释义，即 1·{value}，其余都乘 0；\
                 注意力则每条都取一份，各份加起来是 1。",
    ],
    wrong: |_| "“拿值去比较。”不对：比较的是查询和键，值要到第 7 步才用，而且只用来混合。",
};

const SCORES: StepText = StepText {
    title: "分数",
    first: "每一对词做一次点积：行是提问的词，列是回答的词。",
    rest: &[
        "“{asks}”问，“{answers}”答：{score_sum}。反过来“{answers}”问，“{asks}”答，乘的是另外的数：{back_sum}。Q 是 {n} × {d_k}，要让每个查询对上每个键，\
             就把 K 转置成 {d_k} × {n}，乘积是 {n} × {n}。",
    ],
    wrong: |_| {
        "“第 i 行第 j 列的分数等于第 j 行第 i 列的。”即使相等也是巧合：查询 i 与键 j、查询 j 与键 i，用的数没有一个相同。\
             “K 不必转置。”不转置，{n} × {d_k} 乘不了 {n} × {d_k}；即使 n = d_k 时能乘，也是拿词去配维度。"
    },
};

const SCALE: StepText = StepText {
    title: "缩放",
    first: "一个分数是 d_k = {d_k} 个乘积之和；除以 {root}，它的大小就不再随 d_k 变化。",
    rest: &[
        "假设查询和键里的数相互独立，均值为 0，方差为 1，那么每个乘积的方差是 1。方差可以相加：{d_k} 个乘积之和的方差是 \
             {d_k}，标准差是 {root}；除以它，标准差又回到 1，{d_k} 维如此，1,000 维也如此。现在：{quotient}。",
    ],
    wrong: |_| "“应该除以 d_k。”那样标准差只剩 1/√{d_k}，太小了。“应该除以 √d_model。”相加的是 d_k 个乘积，而 d_model = {d_model} 是 X 的列数。“只是为了好看。”分数太大时 softmax 会怎样，请看第 8 步。",
};

const WEIGHTS: StepText = StepText {
    title: "权重",
    first: "softmax 把每一行缩放后的分数变成若干份额，一行的份额之和是 1。",
    rest: &[
        "每个数先取指数，再除以本行各指数之和：“{asks}”分给各词 {weights}。一行是一个词提的问题；要是对整个矩阵做，\
                 {n} 个词就得共用一个 1，一个词的权重会被别的词的提问所左右。",
        "取指数前，每个数先减去行最大值，这里是 {max}。这相当于把每个指数连同它们的和都除以同一个数，份额不变；\
                 而最大的指数就成了 exp(0) = 1。若不减，超过 709.78 时 exp 溢出，∞/∞ 得 NaN。",
    ],
    wrong: |_| {
        "“最大的独占一切。”不对：分数领先 1，权重也只是对方的 e ≈ 2.72 倍。“每列之和是 1。”是每行：一个词可以被所有词看，\
                也可以没有词看。"
    },
};

const OUTPUT: StepText = StepText {
    title: "输出",
    first: "输出的每一行，是按权重的这一行把 V 的各行混合起来。",
    rest: &[
        "“{asks}”的第 1 维：{mixture}。份额之和是 1，所以结果落在这一维最小的值和最大的值之间。假如每个权重都是 1，\
             得到的就是值的直接相加：{plain_sum}，每个词都一样，而且多一个词就多加一项。",
    ],
    wrong: |facts| match facts.is_picked {
        true => {
            "“输出就是挑出一个词。”只有某个权重是 1 才会这样，这里正是如此：按 binary64 的全部数位，份额是 {weights}。其余情形都是混合。"
        }
        false => "“输出就是挑出一个词。”要某个权重恰好是 1 才会这样，而这里的份额是 {weights}。",
    },
};

const SATURATION: StepText = StepText {
    title: "饱和",
    first: "当一个分数遥遥领先，它的权重极接近 1，这时 softmax 就饱和了。",
    rest: &[
        "眼下最大的权重是“{top_asks}”给“{top_answers}”的 w = {top}。让它缩放后的分数增大一点点，w 的增量是它的 w·(1 − w)/τ = {slope} 倍，\
             其中 w·(1 − w) 至多是 0.25。训练靠的就是这个斜率：它 ≈0 的地方，什么也学不到。除数更大或温度更高，分数就靠拢，\
             w·(1 − w) 也就回来了。",
    ],
    wrong: |_| {
        "“softmax 越有把握越好。”不对：它已经学不动了。“0.00 就是零。”exp 总是大于 0（binary64 中直到 exp(−745)）：\
                “≈0”是一个很小的数，全部数位见工作表旁的面板。"
    },
};

const MEANING: StepText = StepText {
    title: "有什么用",
    first: "现在，输出的每一行都含有每个词的一份，不论相距多远。",
    rest: &[
        "“{asks}”一步就从 {n} 个词那里取得了 {weights}，途中没有一个数知道它们相距多远：还是那一行，只是带上了上下文。",
        "这是一个头。多头注意力把同样的事并排做 h 次，每次用自己的一组较小的 W_Q、W_K、W_V（通常 d_k = d_model/h，\
                 这里 h = 1 时就是 {d_model}），再把 h 份输出首尾相接，乘以一个输出矩阵。本页的自注意力就是 h = 1 的情形。",
    ],
    wrong: |_| "“注意力只看邻近的词。”公式里没有距离。“多头是另一回事。”就是这几步，做 h 次。",
};

const PREDICT: PredictText = PredictText {
    covered: "已遮住",
    until: |step| format!("第 {step} 步才揭开。选中这一格，可以先猜一猜。"),
    panel: |step| format!("这里的内容到第 {step} 步才揭开。"),
    question: "这里会是什么数？",
    given: "这个数是输入的，不由别的数得出，没有什么可算。",
    guess: "你的预测",
    rule: "答对两位数字，或相差不到 1% 就算对。",
    check: "核对",
    show: "揭开",
    right: |arithmetic| format!("对：{arithmetic}。"),
    wrong: |guess, arithmetic| format!("你猜 {guess}；应当是 {arithmetic}。"),
    shown: |arithmetic| format!("{arithmetic}。"),
    sum: |count, sum| format!("{count} 个乘积之和，{sum}"),
};
