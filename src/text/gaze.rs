//! Text of the gaze: what a word looks at.

/// Text of the gaze. A share is a percentage, with its sign; `whom` is one or several words in quotation marks.
pub struct GazeText {
    /// Title of the picture; takes the word.
    pub picture: fn(&str) -> String,
    /// A word in quotation marks.
    pub quoted: fn(&str) -> String,
    /// Stands for the word in focus among those that it looks at.
    pub itself: &'static str,
    /// Joins words; takes them and how many others there are.
    pub several: fn(&[String], usize) -> String,
    /// One weight is the largest; takes the word, the share, and whom it goes to.
    pub strongest: fn(&str, &str, &str) -> String,
    /// Several weights are equal, and the largest; takes the word, whom they go to, and the share of each.
    pub alike: fn(&str, &str, &str) -> String,
    /// Several weights have the same share when rounded; takes also whom the largest goes to.
    pub nearly_alike: fn(&str, &str, &str, &str) -> String,
    /// All weights are equal; takes the word, what it sees, and the share of each.
    pub even: fn(&str, InSight, &str) -> String,
    /// All weights have the same share when rounded; takes also whom the largest goes to.
    pub nearly_even: fn(&str, InSight, &str, &str) -> String,
    /// The largest weight is nearly 1; takes the word and whom it goes to.
    pub saturated: fn(&str, &str) -> String,
    /// The largest weight is 1, and all others are 0; takes the word and whom it goes to.
    pub saturated_fully: fn(&str, &str) -> String,
    /// There is only one word in sight; takes the word and the other one.
    pub lone: fn(&str, &str) -> String,
    /// The mask hides every word; takes the word.
    pub blind: fn(&str) -> String,
    /// The weights are NaN; takes the word.
    pub not_numbers: fn(&str) -> String,
    /// Asks what the word looks at, while its weights are hidden.
    pub hidden: fn(&str) -> String,
    /// What to try with the words in a line.
    pub hint: &'static str,
    /// What to try in the preset that the page opens with; takes the name of a column and the word.
    pub first_hint: fn(&str, &str) -> String,
    /// Says that the numbers of that preset were not learnt.
    pub set_by_hand: &'static str,
    /// Name of the words that are left out on a side; takes how many they are.
    pub others: fn(usize) -> String,
}

/// The words that a word sees: two or more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InSight {
    /// How many.
    pub count: usize,
    /// Whether there are no others.
    pub is_all: bool,
}

pub(super) static ENGLISH: GazeText = GazeText {
    picture: |word| format!("What “{word}” looks at"),
    quoted: |word| format!("“{word}”"),
    itself: "itself",
    several: |words, others| match (words.split_last(), others) {
        (None, _) => String::new(),
        (Some((last, [])), 0) => last.clone(),
        (Some((last, before)), 0) => format!("{} and {last}", before.join(", ")),
        (Some(_), 1) => format!("{} and 1 other word", words.join(", ")),
        (Some(_), _) => format!("{} and {others} other words", words.join(", ")),
    },
    strongest: |word, share, whom| format!("“{word}” gives {share} of its attention to {whom}."),
    alike: |word, whom, share| format!("“{word}” looks equally at {whom}: {share} each."),
    nearly_alike: |word, whom, share, first| {
        format!("“{word}” looks almost equally at {whom}: about {share} each, {first} slightly ahead.")
    },
    even: |word, seen, share| {
        format!("“{word}” spreads its attention evenly over {}: {share} each.", over(seen))
    },
    nearly_even: |word, seen, share, first| {
        let over = over(seen);
        format!(
            "“{word}” spreads its attention almost evenly over {over}: about {share} each, {first} slightly ahead."
        )
    },
    saturated: |word, whom| {
        format!(
            "“{word}” gives over 99% of its attention to {whom}: saturated, a small change of its scores hardly moves it."
        )
    },
    saturated_fully: |word, whom| {
        format!(
            "“{word}” gives all of its attention to {whom}: saturated, a small change of its scores no longer moves it."
        )
    },
    lone: |word, whom| format!("“{word}” sees only {whom}: all of its attention goes there."),
    blind: |word| format!("The mask hides every word from “{word}”: it looks at none."),
    not_numbers: |word| {
        format!("The scores of “{word}” are too large for binary64: its weights are not numbers.")
    },
    hidden: |word| format!("What does “{word}” look at?"),
    hint: "Change any boxed number; everything computed from it follows. Click a word to see what it looks at.",
    first_hint: |column, word| {
        format!(
            "Change {column} of “{word}” in X from 1 to −1, and watch it turn its head. Click a word to see what it looks at."
        )
    },
    set_by_hand: "The numbers of this example were set by hand, not learned.",
    others: |count| match count {
        1 => "1 more word".to_owned(),
        _ => format!("{count} more words"),
    },
};

pub(super) static CHINESE: GazeText = GazeText {
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
    even: |word, seen, share| format!("“{word}”把注意力平均分给{}：各占 {share}。", over_in_chinese(seen)),
    nearly_even: |word, seen, share, first| {
        format!("“{word}”把注意力几乎平均地分给{}：各占约 {share}，{first}略多。", over_in_chinese(seen))
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
    hidden: |word| format!("“{word}”在看谁？"),
    hint: "改动任意一个带框的数，后面的结果都会随之更新。点一个词，看它在看谁。",
    first_hint: |column, word| {
        format!("把 X 中“{word}”的“{column}”从 1 改成 −1，看它转头。点一个词，看它在看谁。")
    },
    set_by_hand: "这个例子里的数是手工设定的，不是学到的。",
    others: |count| format!("另外 {count} 个词"),
};

fn over(seen: InSight) -> String {
    match seen {
        InSight { count: 2, is_all: true } => "both words".to_owned(),
        InSight { count, is_all: true } => format!("all {count} words"),
        InSight { count, is_all: false } => format!("the {count} words that it sees"),
    }
}

fn over_in_chinese(seen: InSight) -> String {
    match seen {
        InSight { count: 2, is_all: true } => "两个词".to_owned(),
        InSight { count, is_all: true } => format!("全部 {count} 个词"),
        InSight { count, is_all: false } => format!("看得到的 {count} 个词"),
    }
}
