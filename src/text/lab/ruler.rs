//! Text of the ruler, which shows how close the largest weight of a row is to exactly 1.

/// The lead of the largest score in a row.
pub struct LeadFacts<'a> {
    /// The token of the row.
    pub token: &'a str,
    /// The token with the largest score.
    pub winner: &'a str,
    /// The token with the second largest score.
    pub second: &'a str,
    /// The difference of their scores.
    pub gap: &'a str,
    /// The formats in which the largest weight is exactly 1.
    pub ones: &'a [&'a str],
    /// The other formats, each with the gap that makes it exactly 1.
    pub others: &'a [(&'a str, String)],
}

/// The exponential of the largest score, without subtracting it.
pub struct OverflowFacts<'a> {
    /// The largest score.
    pub score: &'a str,
    /// The formats in which its exponential is ∞.
    pub beyond: &'a [&'a str],
    /// The formats in which it is finite.
    pub within: &'a [&'a str],
}

/// Text of the ruler.
pub struct RulerText {
    /// Its name; takes the token of the row.
    pub title: fn(&str) -> String,
    /// What the track of the gap shows.
    pub gap: &'static str,
    /// What the track of the largest score shows.
    pub overflow: &'static str,
    /// Label of the axis.
    pub axis: &'static str,
    /// Label of the gap; takes the tokens with the largest and the second largest score, and the gap.
    pub gap_value: fn(&str, &str, &str) -> String,
    /// Label of the largest score; takes it.
    pub score_value: fn(&str) -> String,
    /// Describes the gap.
    pub lead: fn(&LeadFacts<'_>) -> String,
    /// Describes the largest score.
    pub naive: fn(&OverflowFacts<'_>) -> String,
    /// How the thresholds of the gap were found.
    pub note: &'static str,
    /// The query sees only one key, whose weight is 1.
    pub alone: &'static str,
    /// The query sees no key.
    pub hidden: &'static str,
    /// A score is ∞ or NaN.
    pub broken: &'static str,
}

pub(in crate::text) static ENGLISH: RulerText = RulerText {
    title: |token| format!("Saturation ruler, row of “{token}”"),
    gap: "Gap to the runner-up: past each mark the weight rounds to 1",
    overflow: "Largest score: past each mark exp overflows unless the maximum is subtracted",
    axis: "gap and score, logarithmic",
    gap_value: |winner, second, gap| format!("“{winner}” − “{second}” {gap}"),
    score_value: |score| format!("largest score {score}"),
    lead: |facts| {
        let LeadFacts { token, winner, second, gap, .. } = facts;
        let lead = match *gap {
            "0" => "the largest score is shared: the gap is 0".to_owned(),
            gap => format!("“{winner}” leads “{second}” by {gap}"),
        };
        let formats = facts.others.iter().map(|(format, _)| *format).collect::<Vec<_>>();
        let takes = facts.others.iter().map(|(format, from)| format!("{from} in {format}"));
        let takes = listed(&takes.collect::<Vec<_>>(), "and");
        let said = match (facts.ones, &formats[..]) {
            ([], _) => format!("exactly 1 in none of the formats: that takes a gap of {takes}"),
            (ones, []) => format!("exactly 1 in {}", listed(ones, "and")),
            (ones, others) => {
                format!(
                    "exactly 1 in {}, not in {}: that takes a gap of {takes}",
                    listed(ones, "and"),
                    listed(others, "or")
                )
            }
        };
        format!("In the row of “{token}”, {lead}. The winner’s weight is {said}.")
    },
    naive: |facts| {
        let OverflowFacts { score, .. } = facts;
        match (facts.beyond, facts.within) {
            ([], _) => {
                format!("Without subtracting the maximum, exp({score}) overflows in none of the formats.")
            }
            (beyond, []) => {
                format!(
                    "Without subtracting the maximum, exp({score}) overflows in {}.",
                    listed(beyond, "and")
                )
            }
            (beyond, within) => format!(
                "Without subtracting the maximum, exp({score}) overflows in {}, not in {}.",
                listed(beyond, "and"),
                listed(within, "or")
            ),
        }
    },
    note: "Found by computing in each format, with the other scores of the row kept as far below the runner-up as they are.",
    alone: "This query sees one key only: its weight is 1, in every format.",
    hidden: "The mask hides every key from this query: there is no weight to speak of.",
    broken: "A score of this row is not a finite number: there is no gap to measure.",
};

pub(in crate::text) static CHINESE: RulerText = RulerText {
    title: |token| format!("饱和标尺：“{token}”这一行"),
    gap: "领先第二名多少：越过某种格式的刻度，权重在该格式里就舍入为 1",
    overflow: "最大分数：越过某种格式的刻度，不先减最大值，exp 就溢出",
    axis: "分数之差与分数，对数刻度",
    gap_value: |winner, second, gap| format!("“{winner}” − “{second}” {gap}"),
    score_value: |score| format!("最大分数 {score}"),
    lead: |facts| {
        let LeadFacts { token, winner, second, gap, .. } = facts;
        let lead = match *gap {
            "0" => "最大的分数不止一个，差为 0".to_owned(),
            gap => format!("“{winner}”比“{second}”高 {gap}"),
        };
        let takes = facts.others.iter().map(|(format, from)| format!("{format} 需要 {from}"));
        let takes = takes.collect::<Vec<_>>().join("，");
        let said = match (facts.ones, facts.others) {
            ([], _) => format!("最大的权重在哪种格式中都不恰好等于 1：{takes}"),
            (ones, []) => format!("最大的权重在 {} 中都恰好等于 1", ones.join("、")),
            (ones, _) => format!("最大的权重在 {} 中恰好等于 1，其余格式中还不是：{takes}", ones.join("、")),
        };
        format!("在“{token}”这一行中，{lead}。{said}。")
    },
    naive: |facts| {
        let OverflowFacts { score, .. } = facts;
        match (facts.beyond, facts.within) {
            ([], _) => format!("若不先减去行最大值，exp({score}) 在这些格式中都不溢出。"),
            (beyond, []) => format!("若不先减去行最大值，exp({score}) 在 {} 中溢出。", beyond.join("、")),
            (beyond, within) => format!(
                "若不先减去行最大值，exp({score}) 在 {} 中溢出，在 {} 中不溢出。",
                beyond.join("、"),
                within.join("、")
            ),
        }
    },
    note: "刻度由各格式实际计算得出；其余分数与第二大分数之差保持不变。",
    alone: "这个查询只看得到一个键：无论哪种格式，权重都是 1。",
    hidden: "掩码遮住了这个查询的所有键，没有权重可谈。",
    broken: "这一行的分数不全是有限数，无法算出差。",
};

/// `a`, `a and b`, `a, b and c`.
fn listed<T: AsRef<str>>(items: &[T], word: &str) -> String {
    let mut said = String::new();
    for (at, item) in items.iter().enumerate() {
        if at > 0 {
            said += if at + 1 < items.len() { ", " } else { " " };
            if at + 1 == items.len() {
                said += word;
                said.push(' ');
            }
        }
        said += item.as_ref();
    }
    said
}
