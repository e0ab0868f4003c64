//! Text of the player, which shows how one row is computed.

/// Text of the player. Numbers come written; a word comes without quotation marks.
pub struct PlayText {
    /// The command that opens the player, and its name; takes the word.
    pub how: fn(&str) -> String,
    /// Announces a beat; takes its number, the number of all, and what happens.
    pub announced: fn(usize, usize, &str) -> String,
    /// Joins sentences.
    pub joined: fn(&[String]) -> String,
    /// Why it does not open while numbers are hidden.
    pub stages_hidden: &'static str,
    /// Button: begins to play.
    pub play: &'static str,
    /// Button: stops playing.
    pub pause: &'static str,
    /// Button: goes to the next beat.
    pub next: &'static str,
    /// Button: goes back a beat.
    pub previous: &'static str,
    /// Slider: the time.
    pub time: &'static str,
    /// Button: closes the player.
    pub close: &'static str,
    /// Button: saves a picture of all beats.
    pub save_strip: &'static str,
    /// Button: saves a film of it.
    pub save_film: &'static str,
    /// The button while it records.
    pub recording: &'static str,
    /// That button after the browser has recorded nothing.
    pub not_recorded: &'static str,
    /// Names of the beats under the slider; takes the divisor.
    pub beats: fn(&str) -> [String; 6],
    /// First beat; takes the word.
    pub ask: fn(&str) -> String,
    /// How the query comes about.
    pub ask_why: &'static str,
    /// Second beat.
    pub compare: &'static str,
    /// How a score comes about.
    pub compare_why: &'static str,
    /// Third beat, if scores are divided by a divisor and by the temperature.
    pub divide: fn(&str, Option<&str>) -> String,
    /// Third beat, if scores are divided by 1.
    pub keep: &'static str,
    /// Why scores are divided by `√d_k`; takes `d_k`.
    pub divide_why: fn(usize) -> String,
    /// What another divisor does.
    pub other_divisor: &'static str,
    /// The mask hides some words; takes how many, and of how many.
    pub masked: fn(usize, usize) -> String,
    /// Fourth beat.
    pub stretch: &'static str,
    /// Takes the largest score.
    pub stretch_why: fn(&str) -> String,
    /// The mask hides every word: there are no exponentials.
    pub no_bars: &'static str,
    /// Fifth beat.
    pub share: &'static str,
    /// Takes the sum of the exponentials.
    pub share_why: fn(&str) -> String,
    /// The mask hides every word: the weights are 0.
    pub no_shares: &'static str,
    /// Sixth beat.
    pub listen: &'static str,
    /// Above the scores.
    pub score: &'static str,
    /// Above the weights.
    pub weight: &'static str,
    /// Beside a hidden word.
    pub hidden: &'static str,
    /// Above the bars end to end.
    pub end_to_end: &'static str,
    /// Above the bars when they are cut.
    pub cut: &'static str,
    /// Above V.
    pub weighted: &'static str,
    /// Beside the output; takes the word.
    pub output: fn(&str) -> String,
    /// A word asks another; takes both.
    pub asked: fn(&str, &str) -> String,
    /// Stands for words that are not shown; takes how many.
    pub others: fn(usize) -> String,
    /// Lists numbers; takes what they are, each with its name, and how many are left out.
    pub listed: fn(&str, &[String], usize) -> String,
    /// What the numbers listed in each beat are.
    pub lists: [&'static str; 6],
}

pub(super) static ENGLISH: PlayText = PlayText {
    how: |word| format!("How “{word}” is computed"),
    announced: |beat, all, title| format!("{beat} of {all}: {title}"),
    joined: |sentences| sentences.join(" "),
    stages_hidden: "The player would show numbers that are still hidden.",
    play: "Play",
    pause: "Pause",
    next: "Next step",
    previous: "Previous step",
    time: "Time",
    close: "Close",
    save_strip: "Save strip",
    save_film: "Save film",
    recording: "Recording …",
    not_recorded: "The browser recorded no film",
    beats: |divisor| ["x → q", "q · k", &format!("÷ {divisor}"), "exp", "total 1", "z"].map(str::to_owned),
    ask: |word| format!("Ask: the row of “{word}” goes through W_Q and becomes its query q."),
    ask_why: "Each number of x multiplies one row of W_Q; each column adds up to one number of q.",
    compare: "Compare: q passes every key, and each word drops its score.",
    compare_why: "Multiply number by number, then add: the better q fits a key, the higher the score.",
    divide: |divisor, temperature| match temperature {
        None => format!("Calm down: every score is divided by {divisor}."),
        Some(temperature) => {
            format!("Calm down: every score is divided by {divisor} and by the temperature, {temperature}.")
        }
    },
    keep: "Calm down? Here every score is divided by 1 and stays as it is.",
    divide_why: |d_k| match d_k {
        1 => "A score is a single product here, so √1 changes nothing.".to_owned(),
        _ => format!(
            "A score is a sum of {d_k} products; √{d_k} keeps the scores of longer vectors in the same range."
        ),
    },
    other_divisor: "The larger the divisor, the closer together the scores, and the more even the weights.",
    masked: |hidden, all| match hidden {
        1 => format!("The mask hides 1 of {all} words: its score becomes −∞."),
        _ => format!("The mask hides {hidden} of {all} words: their scores become −∞."),
    },
    stretch: "Stretch: exp turns every score into a bar; the higher the score, the longer the bar.",
    stretch_why: |max| {
        format!("The largest, {max}, is subtracted first: its exp is 1, and no other is larger.")
    },
    no_bars: "The mask hides every word: there are no bars.",
    share: "Share: laid end to end and cut to a total of 1, the bars are the weights.",
    share_why: |sum| format!("Together the bars are {sum} long, so each is divided by {sum}."),
    no_shares: "There is nothing to share: every weight is 0.",
    listen: "Listen: each word pours in its value, as much as its weight; the sum is z.",
    score: "score",
    weight: "weight",
    hidden: "hidden",
    end_to_end: "end to end",
    cut: "cut to length 1",
    weighted: "weight × value",
    output: |word| format!("z of “{word}” ="),
    asked: |word, other| format!("“{word}” asks “{other}”"),
    others: |count| if count == 1 { "… 1 other".to_owned() } else { format!("… {count} others") },
    listed: |what, numbers, others| match others {
        0 => format!("{what}: {}.", numbers.join(", ")),
        1 => format!("{what}: {} and 1 more.", numbers.join(", ")),
        _ => format!("{what}: {} and {others} more.", numbers.join(", ")),
    },
    lists: ["q", "Scores", "Divided", "exp", "Weights", "z"],
};

pub(super) static CHINESE: PlayText = PlayText {
    how: |word| format!("“{word}”是怎样算出来的"),
    announced: |beat, all, title| format!("第 {beat} 步，共 {all} 步：{title}"),
    joined: |sentences| sentences.concat(),
    stages_hidden: "有的数还隐藏着，播放会把它们显示出来。",
    play: "播放",
    pause: "暂停",
    next: "下一步",
    previous: "上一步",
    time: "时间",
    close: "关闭",
    save_strip: "保存长图",
    save_film: "保存动画",
    recording: "正在录制 …",
    not_recorded: "浏览器没有录下动画",
    beats: |divisor| ["x → q", "q · k", &format!("÷ {divisor}"), "exp", "总和为 1", "z"].map(str::to_owned),
    ask: |word| format!("提问：“{word}”这一行经过 W_Q，变成它的查询 q。"),
    ask_why: "x 的每个数去乘 W_Q 的一行；每一列加起来，就是 q 的一个数。",
    compare: "比较：q 逐个经过每个键，每个词都得到一个分数。",
    compare_why: "对应的数先相乘再相加：q 和键越合拍，分数越高。",
    divide: |divisor, temperature| match temperature {
        None => format!("缩放：每个分数都除以 {divisor}。"),
        Some(temperature) => format!("缩放：每个分数都除以 {divisor}，再除以温度 {temperature}。"),
    },
    keep: "缩放：这里除以 1，分数不变。",
    divide_why: |d_k| match d_k {
        1 => "这里每个分数只是一个乘积，除以 √1 不起作用。".to_owned(),
        _ => format!("每个分数是 {d_k} 个乘积之和；除以 √{d_k}，向量再长，分数也大致在同一范围。"),
    },
    other_divisor: "除数越大，分数靠得越近，权重就越平均。",
    masked: |hidden, all| format!("掩码遮住了 {all} 个词中的 {hidden} 个：被遮住的分数变成 −∞。"),
    stretch: "拉开：exp 把每个分数变成一根长条；分数越高，条越长。",
    stretch_why: |max| format!("先减去最大的 {max}：它的 exp 正好是 1，其他的都不会更大。"),
    no_bars: "掩码遮住了所有的词：一根长条也没有。",
    share: "分配：长条首尾相接，裁成总长 1，就是权重。",
    share_why: |sum| format!("所有长条共长 {sum}，所以每条都除以 {sum}。"),
    no_shares: "没有可分的：权重全是 0。",
    listen: "倾听：每个词按自己的权重倒入它的值，合起来就是 z。",
    score: "分数",
    weight: "权重",
    hidden: "被遮住",
    end_to_end: "首尾相接",
    cut: "裁成总长 1",
    weighted: "权重 × 值",
    output: |word| format!("“{word}”的 z ="),
    asked: |word, other| format!("“{word}”问“{other}”"),
    others: |count| format!("… 另外 {count} 个词"),
    listed: |what, numbers, others| match others {
        0 => format!("{what}：{}。", numbers.join("，")),
        _ => format!("{what}：{}，另有 {others} 个。", numbers.join("，")),
    },
    lists: ["q", "分数", "缩放后", "exp", "权重", "z"],
};
