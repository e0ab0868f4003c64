//! The experiment on masks.

use crate::text::{FragileText, MaskText, WayText};

pub(super) static TEXT: MaskText = MaskText {
    which: "掩码",
    causal: "因果掩码：看不到后面的词",
    padding: "填充掩码：忽略填充词",
    window: "滑动窗口：只看附近的词",
    painted: "自定义（逐格点选）",
    grid: "谁能看到谁：行是查询，列是键",
    grid_across: "谁能看到谁：列是查询，行是键",
    how: "点一格或拖过几格，即可遮住或恢复。",
    sees: |query, key| format!("“{query}”能看到“{key}”"),
    hides: |query, key| format!("“{query}”看不到“{key}”"),
    first: |shown, count| format!("共 {count} 个词，这里是前 {shown} 个。"),
    first_of_each: |shown, queries, keys| {
        format!(
            "查询一方共 {queries} 个词，键一方共 {keys} 个词，这里各列出前 {shown} 个（不足则全部列出）。"
        )
    },
    ways: |query| format!("“{query}”这一行的四种做法"),
    key: "键",
    way: WayText {
        proper: "softmax 前填 −∞",
        filled: "softmax 前填 −1e9",
        cut: "softmax 后置 0",
        renormalised: "置 0 后再归一化",
    },
    is_right: "本页的做法",
    is_mistake: "常见错误",
    is_same: "这里没有差别",
    is_fragile: "不可靠",
    fragile: FragileText {
        filled: "softmax 前填 −1e9 不可靠：这个数超出 f16 的范围，而且整行被遮住时权重会变成均匀分布。",
        cut: "softmax 后置 0 不可靠：只有被遮住的键本来就没有权重时才对。",
        renormalised: "置 0 后再归一化不可靠：被遮住的分数若是 ∞ 或 NaN，整行都算不出来；若很大，就只剩 0 ÷ 0。",
    },
    sum: "总和",
    hidden: "被遮住",
    nothing_hidden: |query| {
        format!("“{query}”能看到所有的键，四种做法结果相同。在这一行点一格，即可遮住那个键。")
    },
    outcome: |left| {
        format!(
            "softmax 之后才置 0，这一行的和是 {left}，而不是 1：被遮住的键已经先分走了一份。再归一化，理论上又对了，但 softmax 已经看过了不该看的键：其中若有 ∞ 或 NaN，整行照样算不出来；若有一个大得多，就只剩 0 ÷ 0。"
        )
    },
    no_loss: "这里被遮住的键本来就几乎没有权重，四种做法结果相同。",
    no_numbers: "看得见的分数中有 ∞ 或 NaN：怎样遮住其余的都无济于事。",
    spoilt: "有一个被遮住的分数是 ∞ 或 NaN：换成 −∞ 就没有影响，而在 softmax 之后才遮，整行都成了 NaN。",
    leak: "−1e9 也只是一个普通的数：这里被遮住的键仍有权重。而 f16 最大只到 65504，表示不了这个数。",
    nothing_to_divide: "这里被遮住的键分走了全部：0 ÷ 0 是 NaN。",
    empty: |query| {
        format!(
            "“{query}”看不到任何键。填 −∞ 时一个键也不剩，权重在本页记为 0；PyTorch 的 softmax 在这里得到 NaN，新版本的 scaled_dot_product_attention 给出 0。若每个分数都换成 −1e9，各键就平分权重。"
        )
    },
};
