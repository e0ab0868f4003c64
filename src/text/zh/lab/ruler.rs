//! The ruler, which shows how close the largest weight of a row is to exactly 1.

use crate::text::{LeadFacts, OverflowFacts, RulerText};

pub(super) static TEXT: RulerText = RulerText {
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
