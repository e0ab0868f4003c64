//! What a word looks at.

use crate::text::{GazeText, InSight};

pub(super) static TEXT: GazeText = GazeText {
    picture: |word| format!("“{word}”在看什么"),
    quoted: |word| format!("“{word}”"),
    itself: "自己",
    several: |words, others| match (words.split_last(), others) {
        (None, _) => String::new(),
        (Some((last, [])), 0) => last.clone(),
        (Some((last, before)), 0) => format!("{}和{last}", before.join("、")),
        (Some(_), _) => format!("{}等 {} 个词", words.join("、"), words.len() + others),
    },
    strongest: |word, share, whom| format!("“{word}”把 {share} 的注意力给了{whom}。"),
    alike: |word, whom, share| format!("“{word}”对{whom}的注意力一样多：各占 {share}。"),
    nearly_alike: |word, whom, share, first| {
        format!("“{word}”对{whom}的注意力几乎一样多：各占约 {share}，{first}略多。")
    },
    even: |word, seen, share| format!("“{word}”把注意力平均分给{}：各占 {share}。", over(seen)),
    nearly_even: |word, seen, share, first| {
        format!("“{word}”把注意力几乎平均地分给{}：各占约 {share}，{first}略多。", over(seen))
    },
    saturated: |word, whom| {
        format!("“{word}”把 99% 以上的注意力给了{whom}：这一行已经饱和，分数稍有变化，权重几乎不动。")
    },
    saturated_fully: |word, whom| {
        format!("“{word}”把全部注意力给了{whom}：这一行已经饱和，分数稍有变化，权重也不动。")
    },
    lone: |word, whom| format!("“{word}”把全部注意力给了{whom}：看得到的只有这一个词。"),
    blind: |word| format!("掩码遮住了所有的词，“{word}”一个也看不到。"),
    not_numbers: |word| format!("“{word}”这一行的分数太大，binary64 表示不了：权重不是数。"),
    in_head: |head, said| format!("头 {head}：{said}"),
    hidden: |word| format!("“{word}”在看谁？"),
    hint: "改动任意一个带框的数，后面的结果都会随之更新。点一个词，看它在看谁。",
    first_hint: |column, word| {
        format!("把 X 中“{word}”的“{column}”从 1 改成 −1，看它转头。点一个词，看它在看谁。")
    },
    set_by_hand: "这个例子开头的数是手工设定的，不是学到的。",
    others: |count| format!("另外 {count} 个词"),
};

fn over(seen: InSight) -> String {
    match seen {
        InSight { count: 2, is_all: true } => "两个词".to_owned(),
        InSight { count, is_all: true } => format!("全部 {count} 个词"),
        InSight { count, is_all: false } => format!("看得到的 {count} 个词"),
    }
}
