//! Text of the experiment on other weights. Numbers are passed as displayed.

/// Text of the experiment on other weights.
pub struct WhatIfText {
    /// Label of the selector of the replacement.
    pub replace: &'static str,
    /// The replacements.
    pub choices: ReplacementTexts,
    /// Label of the selector of the rows.
    pub rows: &'static str,
    /// Choice: only the row of the chosen token; takes it.
    pub this_row: fn(&str) -> String,
    /// Choice: all rows.
    pub all_rows: &'static str,
    /// Button: restores the computed weights.
    pub back: &'static str,
    /// Name of the table.
    pub table: &'static str,
    /// Heading of the weights.
    pub weights: &'static str,
    /// Heading of the outputs.
    pub output: &'static str,
    /// Label of a row of computed numbers.
    pub computed: &'static str,
    /// Label of a row of replaced numbers.
    pub instead: &'static str,
    /// Label of a row of differences.
    pub difference: &'static str,
    /// Label of the field of a weight; takes the key's token.
    pub field: fn(&str) -> String,
    /// A weight was refused; takes the key's token and the reason.
    pub refused: fn(&str, &str) -> String,
    /// Only some rows are shown; takes how many, of how many.
    pub some_rows: fn(usize, usize) -> String,
    /// Only some keys are shown; takes how many, of how many.
    pub some_keys: fn(usize, usize) -> String,
    /// Only some entries of the output are shown; takes how many, of how many.
    pub some_entries: fn(usize, usize) -> String,
    /// How much the output differs from the computed one; takes the largest difference and its entry, from 1.
    pub apart: fn(&str, usize) -> String,
    /// The output is equal to the computed one.
    pub same: &'static str,
    /// An entry of the output is not finite.
    pub overflown: &'static str,
    /// The mask hides some keys.
    pub hidden: &'static str,
    /// The mask hides all keys; takes the token of the row.
    pub sees_nothing: fn(&str) -> String,
    /// The mask hides the token's own key, which would get all the weight; takes the token.
    pub hides_itself: fn(&str) -> String,
}

/// Text of what can replace the weights.
pub struct ReplacementTexts {
    /// No replacement.
    pub computed: ReplacementText,
    /// Equal weights that add up to 1.
    pub uniform: ReplacementText,
    /// 1 on every token.
    pub ones: ReplacementText,
    /// 1 on the token itself.
    pub itself: ReplacementText,
    /// 1 on the largest weight.
    pub largest: ReplacementText,
    /// Weights that the user types.
    pub typed: ReplacementText,
}

/// Text of one replacement.
pub struct ReplacementText {
    /// Its name in the selector.
    pub choice: &'static str,
    /// Explains it; takes the token of the row.
    pub said: fn(&str) -> String,
}

pub(in crate::text) static ENGLISH: WhatIfText = WhatIfText {
    replace: "Weights",
    choices: ReplacementTexts {
        computed: ReplacementText {
            choice: "as computed",
            said: |_| {
                "The computed weights and the computed output. Choose other weights to see what the output would be.".to_owned()
            },
        },
        uniform: ReplacementText {
            choice: "all equal, sum 1",
            said: |token| {
                format!(
                    "Not computed by attention: with equal weights the output of “{token}” is the mean of the values that it sees."
                )
            },
        },
        ones: ReplacementText {
            choice: "1 on every word",
            said: |token| {
                format!(
                    "Not computed by attention: with every weight 1 the output of “{token}” is the plain sum of the values that it sees."
                )
            },
        },
        itself: ReplacementText {
            choice: "only itself",
            said: |token| {
                format!(
                    "Not computed by attention: “{token}” keeps its own value and takes nothing from the others."
                )
            },
        },
        largest: ReplacementText {
            choice: "only the largest",
            said: |token| {
                format!(
                    "Not computed by attention: “{token}” takes the value of the largest weight alone, or the mean of those that are equally large."
                )
            },
        },
        typed: ReplacementText {
            choice: "typed by hand",
            said: |token| {
                format!("Not computed by attention: the output of “{token}” with the weights that you typed.")
            },
        },
    },
    rows: "Replaced in",
    this_row: |token| format!("the row of “{token}”"),
    all_rows: "all rows",
    back: "Back to the computed weights",
    table: "Weights and output, computed and replaced",
    weights: "weights",
    output: "output",
    computed: "computed",
    instead: "what if",
    difference: "difference",
    field: |token| format!("Weight on “{token}”"),
    refused: |token, why| format!("Weight on “{token}”: {why}"),
    some_rows: |shown, count| format!("Showing {shown} of {count} rows."),
    some_keys: |shown, count| format!("Showing the {shown} of {count} keys with the largest weights."),
    some_entries: |shown, count| {
        format!("Showing the {shown} largest of {count} entries of the computed output.")
    },
    apart: |difference, entry| {
        format!("Entry {entry} of the output differs most from the computed one: by {difference}.")
    },
    same: "That is the computed output.",
    overflown: "Some entries are beyond the largest binary64 number.",
    hidden: "Keys that the mask hides keep the weight 0.",
    sees_nothing: |token| {
        format!(
            "The mask hides every key from “{token}”: whatever is chosen, its weights and its output are 0."
        )
    },
    hides_itself: |token| {
        format!("The mask hides “{token}” from itself: its own value has no weight, and the output is 0.")
    },
};

pub(in crate::text) static CHINESE: WhatIfText = WhatIfText {
    replace: "权重",
    choices: ReplacementTexts {
        computed: ReplacementText {
            choice: "用计算值",
            said: |_| "这是算出来的权重和输出。换一组权重，看看输出会变成什么。".to_owned(),
        },
        uniform: ReplacementText {
            choice: "全部相等，和为 1",
            said: |token| {
                format!("这不是注意力算出来的：权重全部相等时，“{token}”的输出是看得到的各个值的平均。")
            },
        },
        ones: ReplacementText {
            choice: "每个词都是 1",
            said: |token| {
                format!("这不是注意力算出来的：权重都是 1 时，“{token}”的输出就是看得到的各个值直接相加。")
            },
        },
        itself: ReplacementText {
            choice: "只看自己",
            said: |token| format!("这不是注意力算出来的：“{token}”的输出就是自己的值，与别的词无关。"),
        },
        largest: ReplacementText {
            choice: "只看权重最大的",
            said: |token| {
                format!(
                    "这不是注意力算出来的：“{token}”只取权重最大的那个词的值；有几个一样大时，取这几个值的平均。"
                )
            },
        },
        typed: ReplacementText {
            choice: "自己输入",
            said: |token| format!("这不是注意力算出来的，而是用你输入的权重得到的“{token}”的输出。"),
        },
    },
    rows: "替换范围",
    this_row: |token| format!("“{token}”这一行"),
    all_rows: "所有行",
    back: "回到算出来的权重",
    table: "权重和输出：算出来的与替换后的",
    weights: "权重",
    output: "输出",
    computed: "计算值",
    instead: "假设值",
    difference: "差",
    field: |token| format!("“{token}”的权重"),
    refused: |token, why| format!("“{token}”的权重：{why}"),
    some_rows: |shown, count| format!("只列出 {shown} 行（共 {count} 行）。"),
    some_keys: |shown, count| format!("只列出权重最大的 {shown} 个键（共 {count} 个）。"),
    some_entries: |shown, count| format!("只列出算出来的输出中绝对值最大的 {shown} 项（共 {count} 项）。"),
    apart: |difference, entry| format!("与算出来的输出相差最大的是第 {entry} 项：差 {difference}。"),
    same: "结果与算出来的输出相同。",
    overflown: "有些项超出了 binary64 能表示的最大数。",
    hidden: "被掩码遮住的键，权重保持为 0。",
    sees_nothing: |token| format!("掩码遮住了“{token}”的所有键：无论选哪一种，权重和输出都是 0。"),
    hides_itself: |token| format!("掩码不让“{token}”看到自己：自己的值没有权重，输出是 0。"),
};
